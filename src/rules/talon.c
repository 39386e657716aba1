/* Phases: the talon, the discard, the order (rules 6, 7). */
#include "rules/phase.h"

/* --- taking or leaving the talon (rules 6.1, 6.7) ------------------------ */

static bool may_leave_closed(const Round *round)
{
    return round->rules.six_spades_talon == SIX_SPADES_OPTIONAL
           && round->bid == bid_game(6, SUIT_SPADES);
}

/* The third hand dealt, except at a table of four. */
static bool has_dealt(const Round *round, int hand)
{
    return round->rules.seats < 4 && hand == HANDS - 1;
}

/* rules 6.7, 10.6: a shared misere can't refuse the talon, nor can he who
   dealt it. */
static bool may_refuse(const Round *round)
{
    return round->rules.talon_refusal_penalty > 0
           && !has_dealt(round, round->declarer)
           && !(round->sharing == SHARE_YES && bid_is_misere(round->contract));
}

/* rules 5.4: the talon of a blind game is seen by the declarer alone. */
static void show_talon(Round *round)
{
    if (round->bid & BID_BLIND)
        round->talon_private = true;
    else
        round->talon_shown = TALON_SIZE;
}

static void take_talon(Round *round)
{
    show_talon(round);
    holdings_move_all(&round->holdings, HOLDER_TALON, round->declarer);
    round->phase = PHASE_DISCARD;
}

void enter_talon(Round *round)
{
    round->declarer = round->owner;
    round->turn = round->owner;
    if (bid_is_misere(round->bid))
        round->contract = BID_MISERE;
    if (round->bid & BID_WITHOUT) {
        round->without_talon = true;
        round->phase = PHASE_ORDER;
        if (bid_is_misere(round->bid))
            enter_play(round);
    } else if (may_leave_closed(round) || may_refuse(round)) {
        if (may_refuse(round))
            show_talon(round);
        round->phase = PHASE_TALON;
    } else {
        take_talon(round);
    }
}

static Status talon_check(const Round *round, Action action)
{
    (void)round;
    return action.kind == ACTION_TAKE || action.kind == ACTION_LEAVE
               ? STATUS_OK
               : STATUS_WRONG_PHASE;
}

static void talon_candidates(const Round *round, Actions *out)
{
    (void)round;
    actions_add(out, action_word(ACTION_TAKE));
    actions_add(out, action_word(ACTION_LEAVE));
}

static void talon_apply(Round *round, Action action)
{
    if (action.kind == ACTION_TAKE) {
        take_talon(round);
    } else if (may_leave_closed(round)) {
        round->without_talon = true;
        round->phase = PHASE_ORDER;
    } else {
        enter_over(round, ENDING_REFUSED);
    }
}

const PhaseRow phase_talon = {"talon", SECTION_ORDER, talon_candidates,
                              talon_check, talon_apply};

/* --- the order (rules 7) ------------------------------------------------- */

static bool may_give_up(const Round *round)
{
    return round->rules.concede > 0
           || round->rules.irregularity != IRREGULARITY_REJECT;
}

static Status check_order(const Round *round, Bid bid)
{
    if (bid_is_misere(bid))
        return STATUS_MISERE_NOT_BID;
    if (bid != bid_plain(bid))
        return STATUS_ORDER_VARIANT;
    if (bid_place(&round->rules, bid)
        < bid_place(&round->rules, bid_plain(round->bid)))
        return STATUS_BELOW_BID;
    return STATUS_OK;
}

static Status order_check(const Round *round, Action action)
{
    if (action.kind == ACTION_BID)
        return check_order(round, action.value);
    if (action.kind == ACTION_GIVEUP)
        return may_give_up(round) ? STATUS_OK : STATUS_GIVEUP;
    return STATUS_WRONG_PHASE;
}

static void order_candidates(const Round *round, Actions *out)
{
    (void)round;
    for (Bid bid = 1; bid <= BID_GAMES; bid++)
        actions_add(out, action_bid(bid));
    actions_add(out, action_word(ACTION_GIVEUP));
}

/* rules 6.6: whoever orders with more or fewer than ten cards is down. */
static void order_apply(Round *round, Action action)
{
    if (action.kind == ACTION_GIVEUP) {
        round->contract = bid_plain(round->bid);
        enter_over(round, ENDING_GIVEUP);
        return;
    }
    round->contract = action.value;
    if (holdings_count(&round->holdings, round->declarer) == HAND_SIZE) {
        enter_whist(round);
    } else {
        round->turn = HAND_TABLE;
        round->phase = PHASE_PROOF;
    }
}

const PhaseRow phase_order = {"order", SECTION_ORDER, order_candidates,
                              order_check, order_apply};

/* --- the discard (rules 6.1) --------------------------------------------- */

/* The cards of a discard, also when one card was said as a card. */
static Action as_discard(Action action)
{
    if (action.kind != ACTION_CARD)
        return action;
    return action_discard(card_set(action.value));
}

/* rules 6.6: with fines in force a wrong number of cards can be put away,
   one to four, or none by ordering at once. */
static bool may_miscount(const Round *round)
{
    return round->rules.irregularity == IRREGULARITY_PENALIZE
           && !bid_is_misere(round->bid);
}

static Status check_discard_count(const Round *round, Action discard)
{
    const int count = set_count(discard.cards) + discard.value;

    if (count == TALON_SIZE)
        return STATUS_OK;
    return may_miscount(round) && count > 0 && count <= 4 ? STATUS_OK
                                                          : STATUS_BAD_DISCARD;
}

static Status discard_check(const Round *round, Action action)
{
    const Action discard = as_discard(action);
    Holdings after = round->holdings;

    if (action.kind == ACTION_BID && may_miscount(round))
        return check_order(round, action.value);
    if (discard.kind != ACTION_DISCARD)
        return STATUS_WRONG_PHASE;
    if (check_discard_count(round, discard) != STATUS_OK)
        return STATUS_BAD_DISCARD;
    if (discard.value && !round->lenient
        && holdings_is_known(&after, round->declarer))
        return STATUS_BAD_DISCARD;
    return holdings_discard(&after, round->declarer, discard.cards,
                            discard.value)
               ? STATUS_OK
               : STATUS_BAD_DISCARD;
}

static void discard_candidates(const Round *round, Actions *out)
{
    const CardSet hand = round->holdings.known[round->declarer];

    for (CardSet a = hand; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b))
            actions_add(out, action_discard(card_set(set_lowest(a))
                                            | card_set(set_lowest(b))));
}

static void discard_apply(Round *round, Action action)
{
    const Action discard = as_discard(action);

    if (action.kind == ACTION_BID) {
        order_apply(round, action);
        return;
    }
    holdings_discard(&round->holdings, round->declarer, discard.cards,
                     discard.value);
    if (bid_is_misere(round->contract))
        enter_play(round);
    else
        round->phase = PHASE_ORDER;
}

const PhaseRow phase_discard = {"discard", SECTION_ORDER, discard_candidates,
                                discard_check, discard_apply};

/* --- the proof of undertricks by the referee (rules 6.6) ----------------- */

static Status proof_check(const Round *round, Action action)
{
    if (action.kind != ACTION_PROVEN)
        return STATUS_WRONG_PHASE;
    return action.value <= bid_level(round->contract) ? STATUS_OK
                                                      : STATUS_BAD_VALUE;
}

static void proof_candidates(const Round *round, Actions *out)
{
    for (int down = 0; down <= bid_level(round->contract); down++)
        actions_add(out,
                    (Action){.kind = ACTION_PROVEN, .value = (uint8_t)down});
}

static void proof_apply(Round *round, Action action)
{
    round->proven = action.value;
    enter_over(round, ENDING_PROVEN);
}

const PhaseRow phase_proof = {"order", SECTION_ORDER, proof_candidates,
                              proof_check, proof_apply};
