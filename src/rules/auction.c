/* Phase: the auction, with the invitation to a shared misere (rules 5). */
#include "rules/phase.h"

static bool has(uint8_t hands, int hand)
{
    return hands >> hand & 1;
}

static int passed_count(const Round *round)
{
    return set_count(round->passed);
}

static bool is_blind_still(const Round *round)
{
    return round->rules.blind_bids && !has(round->looked, round->turn);
}

/* rules 5.2.4: two are left and the speaker is senior to the bidder. */
static bool hold_as_senior(const Round *round)
{
    return passed_count(round) == 1 && round->turn < round->owner;
}

/* rules 5.2.4, 15: a passed hand lies between the bidder and the speaker. */
static bool through_pass(const Round *round)
{
    const int next = next_hand(round->owner);

    return next != round->turn && has(round->passed, next);
}

static Status check_hold(const Round *round)
{
    const int rule = round->rules.hold_rule;

    if (bid_is_misere(round->bid) || round->bid & BID_WITHOUT)
        return STATUS_HOLD;
    if (rule == HOLD_SENIOR && hold_as_senior(round))
        return STATUS_OK;
    if (rule == HOLD_VIA_PASS && through_pass(round))
        return STATUS_OK;
    return STATUS_HOLD;
}

/* rules 5.4: a blind bid belongs to who has not looked, and only it. */
static Status check_blind(const Round *round, Bid bid)
{
    if (!(bid & BID_BLIND))
        return is_blind_still(round) ? STATUS_LOOK_FIRST : STATUS_OK;
    if (!round->rules.blind_bids)
        return STATUS_BLIND_OFF;
    return is_blind_still(round) ? STATUS_OK : STATUS_BLIND_LOOKED;
}

/* rules 5.3: misere without talon answers a nine, nine without talon it. */
static Status check_without(const Round *round, Bid bid)
{
    const bool open_nine =
        bid_level(round->bid) == 9 && round->bid == bid_plain(round->bid);

    if (!round->rules.no_talon_bids)
        return STATUS_WITHOUT_TALON;
    if (bid_is_misere(bid))
        return open_nine && has(round->bid_misere, round->turn)
                   ? STATUS_OK
                   : STATUS_WITHOUT_TALON;
    return bid_level(bid) == 9 && round->bid == (BID_MISERE | BID_WITHOUT)
               ? STATUS_OK
               : STATUS_WITHOUT_TALON;
}

/* rules 5.3, 3.6.3, 3.6.4 */
static Status check_misere(const Round *round)
{
    if (round->rules.misere_first_only && has(round->spoken, round->turn))
        return STATUS_MISERE_NOT_FIRST;
    if (bid_is_misere(round->bid))
        return STATUS_MISERE_TWICE;
    if (rules_minimum_level(&round->rules, round->series) > 8)
        return STATUS_MISERE_MINIMUM;
    return STATUS_OK;
}

/* rules 5.2.3: no game lies between the current bid and this one. */
static bool is_next_step(const Round *round, Bid bid)
{
    const int minimum = rules_minimum_level(&round->rules, round->series);
    const int low = bid_place(&round->rules, round->bid);
    const int high = bid_place(&round->rules, bid);

    for (Bid game = bid_game(minimum, 0); game <= BID_GAMES; game++) {
        const Bid same = (Bid)(game | (bid & BID_BLIND));
        const int place = bid_place(&round->rules, same);

        if (place > low && place < high)
            return false;
    }
    return true;
}

/* The ladder itself: higher, or through the pass equal (rules 5.2.3, 15). */
static Status check_place(const Round *round, Bid bid)
{
    const int low = bid_place(&round->rules, round->bid);
    const int high = bid_place(&round->rules, bid);

    if (high > low)
        return STATUS_OK;
    if (high == low && round->rules.hold_rule == HOLD_VIA_PASS
        && through_pass(round))
        return STATUS_OK;
    return STATUS_BID_TOO_LOW;
}

static Status check_game(const Round *round, Bid bid)
{
    Status status;

    if (bid == round->bid)
        return check_hold(round);
    if (bid_level(bid) < rules_minimum_level(&round->rules, round->series))
        return STATUS_BELOW_MINIMUM;
    status = check_place(round, bid);
    if (status == STATUS_OK && !round->rules.bid_jumps
        && !is_next_step(round, bid))
        return STATUS_BID_JUMP;
    return status;
}

static Status check_bid(const Round *round, Bid bid)
{
    Status status = check_blind(round, bid);

    if (status != STATUS_OK)
        return status;
    if (bid & BID_WITHOUT)
        status = check_without(round, bid);
    else if (bid_is_misere(bid))
        status = check_misere(round);
    else
        return check_game(round, bid);
    return status == STATUS_OK ? check_place(round, bid) : status;
}

/* rules 5.4: looking does not cost the turn. */
static Status check_look(const Round *round)
{
    if (!round->rules.blind_bids)
        return STATUS_BLIND_OFF;
    return is_blind_still(round) ? STATUS_OK : STATUS_BLIND_LOOKED;
}

/* rules 10.6: who could bid misere may invite the sitting dealer, once a
   deal; no dealer sits at a table of two or three. */
static Status check_invite(const Round *round)
{
    if (round->rules.seats != PLAYERS || round->sharing != SHARE_NEVER
        || round->rules.misere_share == SHARE_OFF)
        return STATUS_INVITE;
    return check_bid(round, BID_MISERE) == STATUS_OK ? STATUS_OK
                                                     : STATUS_INVITE;
}

static bool is_obliged(const Round *round)
{
    return round->sharing == SHARE_YES && round->inviter == round->turn
           && !has(round->bid_misere, round->turn);
}

static Status check_call(const Round *round, Action action)
{
    if (is_obliged(round) && !action_eq(action, action_bid(BID_MISERE)))
        return STATUS_INVITED_MISERE;
    switch (action.kind) {
    case ACTION_BID: return check_bid(round, action.value);
    case ACTION_LOOK: return check_look(round);
    case ACTION_INVITE: return check_invite(round);
    default: return is_blind_still(round) ? STATUS_LOOK_FIRST : STATUS_OK;
    }
}

static Status auction_check(const Round *round, Action action)
{
    const unsigned kinds = 1u << ACTION_BID | 1u << ACTION_PASS
                           | 1u << ACTION_LOOK | 1u << ACTION_INVITE;

    if (!(kinds >> action.kind & 1))
        return STATUS_WRONG_PHASE;
    return check_call(round, action);
}

static void auction_candidates(const Round *round, Actions *out)
{
    static const Bid variants[] = {0, BID_BLIND, BID_WITHOUT};

    actions_add(out, action_word(ACTION_PASS));
    actions_add(out, action_word(ACTION_LOOK));
    actions_add(out, action_word(ACTION_INVITE));
    for (size_t i = 0; i < countof(variants); i++) {
        if (variants[i] == BID_BLIND && !round->rules.blind_bids)
            continue;
        if (variants[i] == BID_WITHOUT && !round->rules.no_talon_bids)
            continue;
        for (Bid bid = 1; bid < BID_COUNT; bid++)
            actions_add(out, action_bid((Bid)(bid | variants[i])));
    }
}

/* rules 5.2.5: the next who has not passed speaks, until one is left. */
static void next_call(Round *round)
{
    const int passed = passed_count(round);

    if (passed == HANDS) {
        enter_all_pass(round);
        return;
    }
    if (passed == HANDS - 1 && round->bid != BID_NONE) {
        enter_talon(round);
        return;
    }
    do
        round->turn = (uint8_t)next_hand(round->turn);
    while (has(round->passed, round->turn));
}

static void take_bid(Round *round, Bid bid)
{
    round->bid = bid;
    round->owner = round->turn;
    round->spoken |= hand_bit(round->turn);
    if (bid_is_misere(bid))
        round->bid_misere |= hand_bit(round->turn);
}

static void auction_apply(Round *round, Action action)
{
    switch (action.kind) {
    case ACTION_LOOK: round->looked |= hand_bit(round->turn); return;
    case ACTION_INVITE:
        round->sharing = SHARE_ASKED;
        round->inviter = round->turn;
        round->turn = HAND_DEALER;
        round->phase = PHASE_INVITED;
        return;
    case ACTION_BID: take_bid(round, action.value); break;
    default: round->passed |= hand_bit(round->turn); break;
    }
    next_call(round);
}

const PhaseRow phase_auction = {"auction", SECTION_AUCTION, auction_candidates,
                                auction_check, auction_apply};

/* --- the dealer answers an invitation (rules 10.6) ----------------------- */

static Status invited_check(const Round *round, Action action)
{
    (void)round;
    return action.kind == ACTION_YES || action.kind == ACTION_NO
               ? STATUS_OK
               : STATUS_WRONG_PHASE;
}

static void invited_candidates(const Round *round, Actions *out)
{
    (void)round;
    actions_add(out, action_word(ACTION_YES));
    actions_add(out, action_word(ACTION_NO));
}

static void invited_apply(Round *round, Action action)
{
    round->sharing = action.kind == ACTION_YES ? SHARE_YES : SHARE_NO;
    round->turn = round->inviter;
    round->phase = PHASE_AUCTION;
}

const PhaseRow phase_invited = {"auction", SECTION_AUCTION, invited_candidates,
                                invited_check, invited_apply};
