#include "rules/round.h"

#include "rules/phase.h"

/* --- the end ------------------------------------------------------------- */

static void no_candidates(const Round *round, Actions *out)
{
    (void)round;
    (void)out;
}

static Status over_check(const Round *round, Action action)
{
    (void)round;
    (void)action;
    return STATUS_WRONG_PHASE;
}

static void over_apply(Round *round, Action action)
{
    (void)round;
    (void)action;
}

void enter_over(Round *round, Ending ending)
{
    round->phase = PHASE_OVER;
    round->ending = (uint8_t)ending;
}

static const PhaseRow phase_over = {"over", SECTION_PLAY, no_candidates,
                                    over_check, over_apply};

/* ORDER PHASE */
static const PhaseRow *const phases[PHASE_COUNT] = {
    [PHASE_AUCTION] = &phase_auction, [PHASE_INVITED] = &phase_invited,
    [PHASE_TALON] = &phase_talon,     [PHASE_DISCARD] = &phase_discard,
    [PHASE_ORDER] = &phase_order,     [PHASE_PROOF] = &phase_proof,
    [PHASE_WHIST] = &phase_whist,     [PHASE_RETURN] = &phase_return,
    [PHASE_DEALER] = &phase_dealer,   [PHASE_HOW] = &phase_how,
    [PHASE_OWN] = &phase_own,         [PHASE_PLAY] = &phase_play,
    [PHASE_CLAIM] = &phase_claim,     [PHASE_OVER] = &phase_over,
};

/* --- the three verbs ----------------------------------------------------- */

static CardSet talon_set(const Card talon[TALON_SIZE])
{
    CardSet cards = CARDS_NONE;

    for (int i = 0; i < TALON_SIZE; i++)
        if (talon[i] != CARD_UNKNOWN)
            cards |= card_set(talon[i]);
    return cards;
}

Round round_start(const Rules *rules, int dealer, int series,
                  const CardSet hands[HANDS], const Card talon[TALON_SIZE])
{
    Round round = {
        .rules = *rules,
        .holdings = holdings_dealt(hands, talon_set(talon)),
        .talon = {talon[0], talon[1]},
        .dealer = (uint8_t)dealer,
        .series = (uint8_t)(series < UINT8_MAX ? series : UINT8_MAX),
    };

    if (round_is_gusarik(&round))
        round.passed = hand_bit(HAND_DUMMY);
    return round;
}

Status round_check(const Round *round, Action action)
{
    return phases[round->phase]->check(round, action);
}

void round_apply(Round *round, Action action)
{
    assert(round_check(round, action) == STATUS_OK);
    phases[round->phase]->apply(round, action);
}

void actions_add(Actions *out, Action action)
{
    assert(out->count < (int)countof(out->list));
    out->list[out->count++] = action;
}

/* Phases in which the legal actions are the acting hand's own cards. */
static bool needs_hand(const Round *round)
{
    return round->phase == PHASE_DISCARD || round->phase == PHASE_PLAY;
}

Status round_actions(const Round *round, bool claims, Actions *out)
{
    Actions all = {0};

    if (needs_hand(round) && !holdings_is_known(&round->holdings, round->turn))
        return STATUS_HIDDEN;
    if (talon_is_missing(round))
        return STATUS_HIDDEN_TALON;
    phases[round->phase]->candidates(round, &all);
    out->count = 0;
    for (int i = 0; i < all.count; i++) {
        const bool claim =
            all.list[i].kind == ACTION_CLAIM && round->phase == PHASE_PLAY;

        if ((claims || !claim) && round_check(round, all.list[i]) == STATUS_OK)
            actions_add(out, all.list[i]);
    }
    return STATUS_OK;
}

Section round_section(const Round *round)
{
    return round->all_pass ? SECTION_PLAY : phases[round->phase]->section;
}

const char *round_phase_name(const Round *round)
{
    return phases[round->phase]->name;
}

Bid round_contract(const Round *round)
{
    return (Bid)(round->contract | (round->bid & BID_BLIND));
}

/* --- who is who ---------------------------------------------------------- */

int round_defender(const Round *round, int which)
{
    return (round->declarer + 1 + which) % HANDS;
}

int round_captain(const Round *round)
{
    const int w1 = round_defender(round, 0);

    return round_is_dummy(round, w1) ? round_defender(round, 1) : w1;
}

int round_lone_whister(const Round *round)
{
    int lone = -1;

    for (int hand = 0; hand < PLAYERS; hand++) {
        if (round->calls[hand] != CALL_WHIST)
            continue;
        if (lone >= 0)
            return -1;
        lone = hand;
    }
    return lone;
}

/* rules 9.4, 10.4: who plays an open hand; 17: the dummy's opponent. */
static int open_player(const Round *round)
{
    const int lone = round_lone_whister(round);

    return lone >= 0 ? lone : round_captain(round);
}

/* rules 9.8: who is asked, clockwise from the claimant. */
static int next_answerer(const Round *round)
{
    const int first = round->claimant < HANDS ? round->claimant : 0;

    for (int step = 1; step <= HANDS; step++) {
        const int hand = (first + step) % HANDS;

        if (round->claim_asked >> hand & 1)
            return hand;
    }
    return (int)set_lowest(round->claim_asked);
}

int round_decider(const Round *round)
{
    const int hand = round->turn;

    if (round->phase == PHASE_CLAIM)
        return next_answerer(round);
    if (round->phase != PHASE_PLAY)
        return hand;
    if (round->opened >> hand & 1)
        return open_player(round);
    if (round_is_dummy(round, hand))
        return round->all_pass ? HAND_TABLE : round_captain(round);
    return hand;
}

int round_seat(const Round *round, int hand)
{
    const int seats = round->rules.seats;

    if (hand == HAND_TABLE)
        return -1;
    if (hand == HAND_DEALER)
        return round->dealer;
    if (seats == 2)
        return hand == HAND_DUMMY ? 2
               : hand == 0        ? 1 - round->dealer
                                  : round->dealer;
    return (round->dealer + 1 + hand) % seats;
}

int round_hand(const Round *round, int seat)
{
    for (int hand = 0; hand < HANDS; hand++)
        if (round_seat(round, hand) == seat)
            return hand;
    return HAND_DEALER;
}

/* --- what is secret (upp(7), redaction) ---------------------------------- */

/* rules 5.4: own cards are not seen before the first open call. */
static bool sees_own(const Round *round, int hand)
{
    const bool auction =
        round->phase == PHASE_AUCTION || round->phase == PHASE_INVITED;

    return !round->rules.blind_bids || !auction || (round->looked >> hand & 1);
}

static bool sees_invited(const Round *round, int observer, int hand)
{
    return observer == HAND_DEALER && round->sharing != SHARE_NEVER
           && round->inviter == hand;
}

bool round_shows(const Round *round, int observer, int hand)
{
    if (hand == HAND_DEALER)
        return false;
    if (observer == hand)
        return sees_own(round, hand);
    if (round->ending == ENDING_CLAIMED && round->claimant == hand)
        return true;
    return (round->opened >> hand & 1) || sees_invited(round, observer, hand);
}

bool round_shows_talon(const Round *round, int observer, int which)
{
    if (which < round->talon_shown)
        return true;
    return round->talon_private && observer == round->declarer;
}
