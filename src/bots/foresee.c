#include "bots/foresee.h"

#include "bots/playout.h"
#include "rules/outcome.h"

SolverQuestion foresee_question(const Round *world)
{
    SolverQuestion question = {
        .goal = bid_is_misere(world->contract) ? GOAL_MISERE : GOAL_TRICKS,
        .strain = round_trump(world),
        .declarer = world->declarer,
        .leader = world->leader,
        .played = world->played,
    };

    for (int hand = 0; hand < HANDS; hand++)
        question.hands[hand] = world->holdings.known[hand];
    for (int i = 0; i < world->played; i++)
        question.trick[i] = world->table[i];
    return question;
}

/* Between cards of one worth: tricks for one's own side, as a hundredth of a
   whist. */
static double lean_of(const Think *think, const Round *over)
{
    const double unit = 0.01;
    const int tricks = over->tricks[over->declarer];

    if (over->all_pass)
        return think->hand < HANDS ? -unit * over->tricks[think->hand] : 0;
    if (bid_is_misere(over->contract))
        return think->hand == over->declarer ? -unit * tricks : unit * tricks;
    return think->hand == over->declarer ? unit * tricks : -unit * tricks;
}

Verdict foresee_verdict(const Think *think, const Round *over)
{
    return (Verdict){
        .whists = worth_of(&think->worth, over),
        .lean = lean_of(think, over),
        .made = !over->all_pass && round_outcome(over).made,
    };
}

static Verdict mix(Verdict a, Verdict b, double share)
{
    return (Verdict){
        .whists = a.whists + share * (b.whists - a.whists),
        .lean = a.lean + share * (b.lean - a.lean),
        .made = a.made,
    };
}

/* Defenders who see only their own cards give some tricks away: a share of
   the worlds ends with one trick more for the declarer. */
static bool gives_away(const Think *think, const Round *world, int more)
{
    int left = TRICKS - more;

    for (int i = 0; i < PLAYERS; i++)
        left -= world->tricks[i];
    return think->method->defence > 0 && left > 0 && !world->open
           && !bid_is_misere(world->contract) && world->trick == 1;
}

Verdict foresee_tricks(const Think *think, const Round *world, int more)
{
    const Round over = worth_finished(world, more);
    const Verdict verdict = foresee_verdict(think, &over);

    if (gives_away(think, world, more)) {
        const Round better = worth_finished(world, more + 1);

        return mix(verdict, foresee_verdict(think, &better),
                   think->method->defence);
    }
    return verdict;
}

/* --- contracts ----------------------------------------------------------- */

static int defence_of(const Think *think, const Round *world, int hand)
{
    return estimate_defence(
        &think->habits.estimates, world->holdings.known[hand],
        bid_level(world->contract), bid_strain(world->contract));
}

/* The defender who whists what can be set. */
static int hunter_of(const Think *think, const Round *world)
{
    const int w1 = round_defender(world, 0), w2 = round_defender(world, 1);

    if (round_is_gusarik(world))
        return round_captain(world);
    return defence_of(think, world, w2) > defence_of(think, world, w1) ? w2
                                                                       : w1;
}

Verdict foresee_contract(const Think *think, Round world, int tricks)
{
    const int hunter = hunter_of(think, &world);
    const int duty = contract_duty(&world.rules, world.contract);
    const bool pays = TRICKS - tricks >= duty;

    while (world.phase != PHASE_PLAY && world.phase != PHASE_OVER) {
        const bool hunts =
            pays && world.phase == PHASE_WHIST && world.turn == hunter;

        round_apply(&world, hunts ? action_word(ACTION_WHIST)
                                  : habit_action(&think->habits, &world));
    }
    return world.phase == PHASE_OVER ? foresee_verdict(think, &world)
                                     : foresee_tricks(think, &world, tricks);
}

/* --- the rest of a deal -------------------------------------------------- */

/* Ordered, and nobody has called yet. */
static bool is_asked_first(const Round *world)
{
    return world->phase == PHASE_WHIST
           && world->calls[round_defender(world, 0)] == CALL_NONE
           && world->calls[round_defender(world, 1)] == CALL_NONE;
}

bool foresee(Think *think, Round world, Verdict *verdict)
{
    SolverQuestion question;
    bool first;
    int more;

    while (world.phase != PHASE_PLAY && world.phase != PHASE_OVER
           && !is_asked_first(&world))
        round_apply(&world, habit_action(&think->habits, &world));
    first = world.phase == PHASE_WHIST;
    if (world.phase == PHASE_PLAY && world.all_pass)
        playout_finish(&world);
    if (world.phase == PHASE_OVER) {
        *verdict = foresee_verdict(think, &world);
        return !think_is_stopped(think);
    }
    question = foresee_question(&world);
    if (!think_value(think, &question, &more))
        return false;
    *verdict = first ? foresee_contract(think, world, more)
                     : foresee_tricks(think, &world, more);
    return true;
}
