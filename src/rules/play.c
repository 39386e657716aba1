/* Phase: the cards, of games, miseres and all-pass deals (rules 9 - 11). */
#include "rules/phase.h"
#include "rules/trick.h"

int round_trump(const Round *round)
{
    return round->all_pass ? NO_TRUMP : bid_strain(round->contract);
}

/* --- opening the hands (rules 9.5, 10.3) --------------------------------- */

static bool will_open(const Round *round)
{
    if (round_is_gusarik(round))
        return true; /* rules 17: the dummy can't be played unseen */
    if (bid_is_misere(round->contract))
        return !(round->bid & BID_BLIND); /* rules 5.4 */
    return contract_is_checked(&round->rules, round->contract) || round->open;
}

/* rules 10.3: misere always opens as the Code says; so does gusarik. */
static int open_timing(const Round *round)
{
    const bool fixed = bid_is_misere(round->contract)
                       || (round_is_gusarik(round)
                           && round->rules.open_timing == OPEN_AFTER_TRICK1);

    return fixed ? OPEN_CODE : round->rules.open_timing;
}

static bool opens_now(const Round *round)
{
    const bool first_card = round->trick == 1 && round->played == 0;

    switch (open_timing(round)) {
    case OPEN_BEFORE_LEAD: return true;
    case OPEN_AFTER_TRICK1: return round->trick > 1;
    default: return !(first_card && round->declarer == 0);
    }
}

static void open_hands(Round *round)
{
    if (!round->opening || !opens_now(round))
        return;
    round->opened =
        hand_bit(round_defender(round, 0)) | hand_bit(round_defender(round, 1));
    round->opening = false;
}

/* --- tricks -------------------------------------------------------------- */

static bool talon_asks(const Round *round)
{
    return round->all_pass && round->trick <= TALON_SIZE
           && rules_talon(&round->rules) != TALON_NONE;
}

static Card talon_card(const Round *round)
{
    return round->talon[round->trick - 1];
}

bool talon_is_missing(const Round *round)
{
    return round->phase == PHASE_PLAY && talon_asks(round)
           && talon_card(round) == CARD_UNKNOWN;
}

void start_trick(Round *round, int leader)
{
    round->trick++;
    if (round->trick > TRICKS) {
        round->trick = TRICKS;
        enter_over(round, ENDING_PLAYED);
        return;
    }
    round->leader = round->turn = (uint8_t)leader;
    round->played = 0;
    round->claimed = 0;
    round->led = SUIT_NOT_LED;
    if (talon_asks(round)) { /* rules 11.2: the card is turned up */
        round->talon_shown = round->trick;
        if (talon_card(round) != CARD_UNKNOWN)
            round->led = (int8_t)card_suit(talon_card(round));
    }
    open_hands(round);
}

void enter_play(Round *round)
{
    round->phase = PHASE_PLAY;
    round->opening = will_open(round);
    round->trick = 0;
    start_trick(round, 0); /* rules 9.1 */
}

/* rules 11.1, 17 */
void enter_all_pass(Round *round)
{
    round->all_pass = true;
    round->phase = PHASE_PLAY;
    round->trick = 0;
    if (round_is_gusarik(round)
        && round->rules.gusarik_allpass == GUSARIK_REDEAL)
        enter_over(round, ENDING_REDEAL);
    else
        start_trick(round, 0);
}

/* Which hand takes the full trick; HAND_DEALER for the talon's card, which
   takes part where it plays (rules 11.2). */
static int trick_taker(const Round *round)
{
    const bool plays =
        talon_asks(round) && rules_talon(&round->rules) == TALON_PLAYS;
    Card cards[PLAYERS];
    int count = 0, winner;

    if (plays)
        cards[count++] = talon_card(round);
    for (int i = 0; i < HANDS; i++)
        cards[count++] = round->table[i];
    winner = trick_winner(cards, count, round->led, round_trump(round));
    if (plays && winner-- == 0)
        return HAND_DEALER;
    return (round->leader + winner) % HANDS;
}

/* rules 9.1, 11.4 */
static int next_leader(const Round *round, int taker)
{
    const bool table_led = talon_asks(round);

    if (!table_led)
        return taker;
    if (round->trick < TALON_SIZE || taker == HAND_DEALER)
        return 0;
    return round->rules.raspasy_third_lead == LEAD_WINNER ? taker : 0;
}

static void finish_trick(Round *round)
{
    const int taker = trick_taker(round);
    const int leader = next_leader(round, taker);

    round->tricks[taker]++;
    start_trick(round, leader);
}

/* --- the law of a card (rules 9.2, 11.3) --------------------------------- */

/* The cards that the hand must not have if it plays this one. */
static CardSet disowned(const Round *round, Card card)
{
    const int trump = round_trump(round);
    CardSet cards = CARDS_NONE;

    if (round->led == SUIT_NOT_LED || card_suit(card) == round->led)
        return cards;
    cards = suit_cards(round->led);
    if (trump != NO_TRUMP && card_suit(card) != trump)
        cards |= suit_cards(trump);
    return cards;
}

static Status revoke_status(const Round *round, CardSet cards)
{
    if (round->led != SUIT_NOT_LED && set_suit(cards, round->led))
        return talon_asks(round) ? STATUS_MUST_FOLLOW_TALON
                                 : STATUS_MUST_FOLLOW;
    return STATUS_MUST_TRUMP;
}

/* Whether the hand can hold the card, lawful or not. */
static bool can_hold(const Holdings *holdings, int hand, Card card)
{
    Holdings after = *holdings;

    return holdings_play(&after, hand, card);
}

/* Plays the card on the holdings alone.  Of a hand that is not all known it
   may follow from the other hands that this is a revoke. */
static Status play_card(const Round *round, Card card, Holdings *holdings)
{
    const int hand = round->turn;
    Holdings after = *holdings;

    if (holdings_lacks(&after, hand, disowned(round, card))
        && holdings_play(&after, hand, card)) {
        *holdings = after;
        return STATUS_OK;
    }
    return can_hold(holdings, hand, card) ? revoke_status(
               round, holdings->known[hand] | holdings->may[hand])
                                          : STATUS_NOT_IN_HAND;
}

/* rules 17: the dummy follows with its lowest card of a suit, in suit
   order. */
static Status check_dummy(const Round *round, Card card)
{
    CardSet cards;

    if (round_decider(round) != HAND_TABLE
        || !holdings_is_known(&round->holdings, round->turn))
        return STATUS_OK;
    cards = round_playable(round);
    return card == set_lowest(cards) ? STATUS_OK : STATUS_DUMMY_CARD;
}

/* rules 14: under forfeit a revoke is accepted, and ends the deal. */
static bool is_forfeit(const Round *round, Status status)
{
    return round->rules.irregularity == IRREGULARITY_FORFEIT
           && (status == STATUS_MUST_FOLLOW || status == STATUS_MUST_TRUMP
               || status == STATUS_MUST_FOLLOW_TALON)
           && round_decider(round) != HAND_TABLE;
}

static Status check_card(const Round *round, Card card)
{
    Holdings after = round->holdings;
    Status status;

    if (talon_is_missing(round))
        return STATUS_HIDDEN_TALON;
    status = play_card(round, card, &after);
    if (is_forfeit(round, status))
        return STATUS_OK;
    return status == STATUS_OK ? check_dummy(round, card) : status;
}

/* rules 6.4 (3.4.9): the declarer looks at his discard, once. */
static Status check_peek(const Round *round)
{
    const bool led = round->trick > 1 || round->played > 0;

    return round->rules.irregularity == IRREGULARITY_PENALIZE && !round->peeked
                   && !round->all_pass && led && !round->without_talon
                   && round_decider(round) == round->declarer
               ? STATUS_OK
               : STATUS_PEEK;
}

/* rules 9.8 */
static Status check_claim(const Round *round, int tricks)
{
    const int left = TRICKS - round->trick + 1;
    const int by = round_decider(round);

    if (round->rules.claim == CLAIM_OFF || by == HAND_TABLE)
        return STATUS_CLAIM_OFF;
    if (round->claimed & hand_bit(by))
        return STATUS_CLAIM_AGAIN;
    if (tricks > left || (round->all_pass && tricks != left))
        return STATUS_CLAIM_COUNT;
    return STATUS_OK;
}

static Status play_check(const Round *round, Action action)
{
    switch (action.kind) {
    case ACTION_CARD: return check_card(round, action.value);
    case ACTION_CLAIM: return check_claim(round, action.value);
    case ACTION_PEEK: return check_peek(round);
    default: return STATUS_WRONG_PHASE;
    }
}

CardSet round_playable(const Round *round)
{
    return trick_playable(round->holdings.known[round->turn], round->led,
                          round_trump(round));
}

/* Lawful cards only: a forfeit is accepted, but not offered. */
static void play_candidates(const Round *round, Actions *out)
{
    for (CardSet left = round_playable(round); left; left = set_rest(left))
        actions_add(out, action_card(set_lowest(left)));
    for (int tricks = 0; tricks <= TRICKS; tricks++)
        actions_add(out, action_claim(tricks));
    actions_add(out, action_word(ACTION_PEEK));
}

static void apply_card(Round *round, Card card)
{
    const Status status = play_card(round, card, &round->holdings);

    if (status != STATUS_OK) { /* rules 14: who decided, not whose card */
        round->offender = (uint8_t)round_decider(round);
        enter_over(round, ENDING_FORFEIT);
        return;
    }
    if (round->led == SUIT_NOT_LED)
        round->led = (int8_t)card_suit(card);
    round->table[round->played++] = card;
    if (round->played == HANDS) {
        finish_trick(round);
        return;
    }
    round->turn = (uint8_t)next_hand(round->turn);
    open_hands(round);
}

static void play_apply(Round *round, Action action)
{
    if (action.kind == ACTION_CARD)
        apply_card(round, action.value);
    else if (action.kind == ACTION_CLAIM)
        enter_claim(round, round_decider(round), action.value);
    else
        round->peeked = true;
}

const PhaseRow phase_play = {"play", SECTION_PLAY, play_candidates, play_check,
                             play_apply};
