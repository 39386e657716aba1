#include "rules/outcome.h"

enum { MISCOUNT_FINE = 2, FORFEIT_UNDER = 3 };

static int tricks_left(const Round *round)
{
    int taken = 0;

    for (int i = 0; i < PLAYERS; i++)
        taken += round->tricks[i];
    return TRICKS - taken;
}

/* A misere: every trick counts against the declarer (rules 10.5). */
static void misere_outcome(const Round *round, Outcome *out)
{
    const bool own_fault =
        round->ending == ENDING_FORFEIT && round->offender == round->declarer;

    if (own_fault)
        out->tricks += tricks_left(round);
    out->under = out->tricks;
    if (round->ending == ENDING_FORFEIT && !own_fault)
        out->under = 0;
    out->fine = round->peeked ? 1 : 0;
    out->made = out->under + out->fine == 0;
}

static int shortfall(int level, int tricks)
{
    return tricks < level ? level - tricks : 0;
}

/* rules 6.4: a peek takes one trick of the declarer's away. */
static void game_outcome(const Round *round, Outcome *out)
{
    const int level = bid_level(round->contract);
    const int counted = out->tricks - (round->peeked ? 1 : 0);

    if (round->ending == ENDING_FORFEIT) { /* rules 14 */
        out->under = round->offender == round->declarer ? FORFEIT_UNDER : 0;
        out->made = out->under == 0;
        return;
    }
    out->under = shortfall(level, out->tricks);
    out->fine = shortfall(level, counted) - out->under;
    out->made = counted >= level;
}

static void unplayed_outcome(const Round *round, Outcome *out)
{
    const int level = bid_level(round->contract);

    out->played = false;
    switch ((Ending)round->ending) {
    case ENDING_GIVEUP: /* rules 7.9 */
        out->under = round->rules.concede ? round->rules.concede : level;
        break;
    case ENDING_PROVEN: /* rules 6.6 */
        out->under = round->proven;
        out->fine = MISCOUNT_FINE;
        break;
    case ENDING_OWN:
        out->defence = contract_duty(&round->rules, round->contract);
        out->made = true;
        break;
    case ENDING_PASSED:
    case ENDING_HALF: out->made = true; break;
    case ENDING_NONE:
    case ENDING_PLAYED:
    case ENDING_CLAIMED:
    case ENDING_REFUSED:
    case ENDING_FORFEIT:
    case ENDING_REDEAL: break;
    }
}

static bool was_played(const Round *round)
{
    return round->ending == ENDING_PLAYED || round->ending == ENDING_CLAIMED
           || round->ending == ENDING_FORFEIT;
}

Outcome round_outcome(const Round *round)
{
    Outcome out = {0};

    assert(round->phase == PHASE_OVER);
    out.contract = !round->all_pass && round->ending != ENDING_REFUSED;
    out.played = was_played(round);
    if (!out.contract)
        return out;
    if (!out.played) {
        unplayed_outcome(round, &out);
        return out;
    }
    out.tricks = round->tricks[round->declarer];
    out.defence = round->tricks[round_defender(round, 0)]
                  + round->tricks[round_defender(round, 1)];
    if (bid_is_misere(round->contract))
        misere_outcome(round, &out);
    else
        game_outcome(round, &out);
    return out;
}

static Role defender_role(const Round *round, int hand)
{
    if (bid_is_misere(round->contract)
        || contract_is_checked(&round->rules, round->contract))
        return ROLE_DEFENDER;
    switch ((Call)round->calls[hand]) {
    case CALL_WHIST: return ROLE_WHISTER;
    case CALL_HALF: return ROLE_HALF;
    case CALL_NONE:
    case CALL_PASS: break;
    }
    return ROLE_PASSER;
}

Role round_role(const Round *round, int hand)
{
    if (round_is_dummy(round, hand))
        return ROLE_NONE;
    if (hand == HAND_DEALER)
        return round->calls[hand] == CALL_WHIST ? ROLE_WHISTER : ROLE_DEALER;
    if (round->all_pass)
        return ROLE_PLAYER;
    return hand == round->declarer ? ROLE_DECLARER : defender_role(round, hand);
}

const char *role_name(Role role)
{
    /* ORDER ROLE */
    static const char *const names[] = {
        "none", "declarer", "whister", "passer",
        "half", "defender", "dealer",  "player",
    };

    return names[role];
}

/* rules 11.9, `whisted`: a made game against a whist; not checked, not
   misere; with raspasy_exit_whist_trick the whisters took something. */
static bool is_whisted_exit(const Round *round, const Outcome *out)
{
    const bool whisted =
        round_role(round, round_defender(round, 0)) == ROLE_WHISTER
        || round_role(round, round_defender(round, 1)) == ROLE_WHISTER
        || round->calls[HAND_DEALER] == CALL_WHIST;

    return out->made && whisted
           && (out->defence > 0 || !round->rules.raspasy_exit_whist_trick);
}

static bool is_exit(const Round *round, const Outcome *out)
{
    switch (round->rules.raspasy_exit_by) {
    case EXIT_MADE: return out->made;
    case EXIT_WHISTED: return is_whisted_exit(round, out);
    default: return true;
    }
}

int round_series_after(const Round *round)
{
    const Outcome out = round_outcome(round);

    if (round->all_pass)
        return round->series + (round->ending != ENDING_REDEAL);
    if (!out.contract) /* a refused talon */
        return round->series;
    return is_exit(round, &out) ? 0 : round->series;
}
