/* Phases: whist, half-whist, pass, return, open or closed (rules 8). */
#include "rules/phase.h"

static bool is_half_level(const Round *round)
{
    const int level = bid_level(round->contract);

    return level == 6 || level == 7;
}

static int call_of(const Round *round, int which)
{
    return round->calls[round_defender(round, which)];
}

/* A phase whose words are calls: which of them `check` allows. */
static void call_candidates(const Round *round, Actions *out)
{
    (void)round;
    actions_add(out, action_word(ACTION_WHIST));
    actions_add(out, action_word(ACTION_PASS));
    actions_add(out, action_word(ACTION_HALF));
}

static Call call_from(Action action)
{
    if (action.kind == ACTION_WHIST)
        return CALL_WHIST;
    return action.kind == ACTION_HALF ? CALL_HALF : CALL_PASS;
}

static void ask(Round *round, Phase phase, int hand)
{
    round->phase = (uint8_t)phase;
    round->turn = (uint8_t)hand;
}

/* A lone whister chooses open or closed; at two it is always open (17). */
static void ask_how(Round *round, int whister)
{
    if (round_is_gusarik(round)) {
        round->open = true;
        enter_play(round);
        return;
    }
    ask(round, PHASE_HOW, whister);
}

void enter_whist(Round *round)
{
    const int w1 = round_defender(round, 0);

    round->turn = (uint8_t)w1;
    if (contract_is_checked(&round->rules, round->contract)) {
        enter_play(round); /* rules 9.6 */
    } else if (round->rules.stalingrad && !round_is_gusarik(round)
               && round->contract == bid_game(6, SUIT_SPADES)) {
        round->stalingrad = true; /* rules 8.4 */
        round->calls[w1] = CALL_WHIST;
        round->calls[round_defender(round, 1)] = CALL_WHIST;
        enter_play(round);
    } else {
        if (round_is_dummy(round, w1)) {
            round->calls[w1] = CALL_PASS;
            round->turn = (uint8_t)round_defender(round, 1);
        }
        round->phase = PHASE_WHIST;
    }
}

/* --- the two defenders in turn (rules 8.1, 8.2) -------------------------- */

static bool is_second(const Round *round)
{
    return round->turn == round_defender(round, 1);
}

/* rules 8.2: the second after a pass, on six and seven. */
static bool may_half(const Round *round)
{
    return round->rules.half_whist && !round_is_gusarik(round)
           && is_second(round) && call_of(round, 0) == CALL_PASS
           && is_half_level(round);
}

static Status whist_check(const Round *round, Action action)
{
    if (action.kind == ACTION_HALF)
        return may_half(round) ? STATUS_OK : STATUS_HALF;
    return action.kind == ACTION_WHIST || action.kind == ACTION_PASS
               ? STATUS_OK
               : STATUS_WRONG_PHASE;
}

/* Both defenders have spoken. */
static void whist_decided(Round *round)
{
    const int lone = round_lone_whister(round);
    const int w1 = round_defender(round, 0), w2 = round_defender(round, 1);

    if (lone >= 0)
        ask_how(round, lone);
    else if (round->calls[w2] == CALL_HALF)
        ask(round, PHASE_RETURN, w1);
    else if (round->calls[w1] == CALL_WHIST)
        enter_play(round);
    else
        enter_over(round, ENDING_PASSED);
}

static void whist_apply(Round *round, Action action)
{
    const int w2 = round_defender(round, 1);

    round->calls[round->turn] = (uint8_t)call_from(action);
    if (is_second(round)) {
        whist_decided(round);
    } else if (round_is_dummy(round, w2)) {
        round->calls[w2] = CALL_PASS;
        whist_decided(round);
    } else {
        round->turn = (uint8_t)w2;
    }
}

const PhaseRow phase_whist = {"whist", SECTION_WHIST, call_candidates,
                              whist_check, whist_apply};

/* --- the return of the whist (rules 8.3) --------------------------------- */

static Status return_check(const Round *round, Action action)
{
    (void)round;
    if (action.kind == ACTION_HALF)
        return STATUS_HALF;
    return action.kind == ACTION_WHIST || action.kind == ACTION_PASS
               ? STATUS_OK
               : STATUS_WRONG_PHASE;
}

static int half_whister(const Round *round)
{
    for (int hand = 0; hand < HANDS; hand++)
        if (round->calls[hand] == CALL_HALF)
            return hand;
    return -1;
}

/* rules 8.7: asked after pass, half, pass only. */
static bool may_dealer_whist(const Round *round)
{
    return round->rules.dealer_may_whist && round->rules.seats == 4
           && half_whister(round) == round_defender(round, 1);
}

static void return_apply(Round *round, Action action)
{
    if (action.kind == ACTION_WHIST) {
        round->calls[half_whister(round)] = CALL_PASS;
        round->calls[round->turn] = CALL_WHIST;
        round->returned = true;
        ask(round, PHASE_HOW, round->turn);
    } else if (may_dealer_whist(round)) {
        ask(round, PHASE_DEALER, HAND_DEALER);
    } else {
        enter_over(round, ENDING_HALF);
    }
}

const PhaseRow phase_return = {"whist", SECTION_WHIST, call_candidates,
                               return_check, return_apply};

/* --- the sitting dealer whists (rules 8.7) ------------------------------- */

static void dealer_apply(Round *round, Action action)
{
    if (action.kind == ACTION_PASS) {
        enter_over(round, ENDING_HALF);
        return;
    }
    round->calls[half_whister(round)] = CALL_PASS;
    round->calls[HAND_DEALER] = CALL_WHIST;
    round->open = true;
    enter_play(round);
}

const PhaseRow phase_dealer = {"whist", SECTION_WHIST, call_candidates,
                               return_check, dealer_apply};

/* --- the lone whister: open or closed (rules 8.5, 8.6, 9.4) -------------- */

/* rules 8.2: whist, pass, half; by W1, without a return. */
static bool may_half_back(const Round *round)
{
    return round->rules.whist_pass_half && is_half_level(round)
           && round->turn == round_defender(round, 0) && !round->returned;
}

static Status check_own(const Round *round, Action action)
{
    if (!round->rules.own_whist || !is_half_level(round) || round->own_refused)
        return STATUS_CLAIM_OFF;
    return action.value == contract_duty(&round->rules, round->contract)
               ? STATUS_OK
               : STATUS_CLAIM_COUNT;
}

static Status how_check(const Round *round, Action action)
{
    if (action.kind == ACTION_HALF)
        return may_half_back(round) ? STATUS_OK : STATUS_HALF;
    if (action.kind == ACTION_CLAIM)
        return check_own(round, action);
    return action.kind == ACTION_OPEN || action.kind == ACTION_CLOSED
               ? STATUS_OK
               : STATUS_WRONG_PHASE;
}

static void how_candidates(const Round *round, Actions *out)
{
    actions_add(out, action_word(ACTION_OPEN));
    actions_add(out, action_word(ACTION_CLOSED));
    actions_add(out, action_word(ACTION_HALF));
    actions_add(out,
                action_claim(contract_duty(&round->rules, round->contract)));
}

static void how_apply(Round *round, Action action)
{
    if (action.kind == ACTION_HALF) {
        round->calls[round->turn] = CALL_HALF;
        ask(round, PHASE_RETURN, round_defender(round, 1));
    } else if (action.kind == ACTION_CLAIM) {
        round->claimant = round->turn;
        ask(round, PHASE_OWN, round->declarer);
    } else {
        round->open = action.kind == ACTION_OPEN;
        enter_play(round);
    }
}

const PhaseRow phase_how = {"whist", SECTION_WHIST, how_candidates, how_check,
                            how_apply};

/* --- the declarer answers "own tricks" (rules 8.6) ----------------------- */

static Status own_check(const Round *round, Action action)
{
    (void)round;
    return action.kind == ACTION_YES || action.kind == ACTION_NO
               ? STATUS_OK
               : STATUS_WRONG_PHASE;
}

static void own_candidates(const Round *round, Actions *out)
{
    (void)round;
    actions_add(out, action_word(ACTION_YES));
    actions_add(out, action_word(ACTION_NO));
}

static void own_apply(Round *round, Action action)
{
    if (action.kind == ACTION_YES) {
        enter_over(round, ENDING_OWN);
        return;
    }
    round->own_refused = true;
    ask(round, PHASE_HOW, round->claimant);
}

const PhaseRow phase_own = {"claim", SECTION_WHIST, own_candidates, own_check,
                            own_apply};
