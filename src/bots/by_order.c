/* The contract: each strain is solved once a world, and every level in it is
   valued from that number. */
#include "bots/decide.h"
#include "bots/foresee.h"
#include "bots/race.h"

/* The declarer's tricks in a strain; the calls of the defenders don't change
   them, so any game in it will do. */
static bool solve_strain(Think *think, const Round *world, int strain,
                         int *tricks)
{
    SolverQuestion question = {
        .goal = GOAL_TRICKS, .strain = strain, .declarer = world->declarer};

    for (int hand = 0; hand < HANDS; hand++)
        question.hands[hand] = world->holdings.known[hand];
    return think_value(think, &question, tricks);
}

/* What the contract, or giving up, comes to. */
static Verdict verdict_of(Think *think, Round after, Action action, int tricks)
{
    round_apply(&after, action);
    return foresee_contract(think, after, tricks);
}

static bool look(Think *think, const Round *world)
{
    int tricks[STRAIN_COUNT] = {-1, -1, -1, -1, -1};

    for (int i = 0; i < think->report->count; i++) {
        const Action action = think->report->list[i].action;
        int *known = &tricks[bid_strain(action.value)];

        if (!think->asked[i])
            continue;
        if (action.kind == ACTION_BID && *known < 0
            && !solve_strain(think, world, bid_strain(action.value), known))
            return false;
        think->verdicts[i] = verdict_of(think, *world, action, *known);
    }
    return true;
}

/* Tricks that a strain may promise less than the best and still be looked
   at. */
enum { STRAIN_SLACK = 250 };

void decide_order(Think *think)
{
    const CardSet hand = think->round->holdings.known[think->hand];
    const bool leads = think->hand == 0;
    const Estimates *estimates = &think->habits.estimates;
    int most;

    estimate_strain(estimates, hand, leads, &most);
    for (int i = 0; i < think->report->count; i++) {
        const Action action = think->report->list[i].action;

        if (action.kind == ACTION_BID)
            think->asked[i] =
                i == think->fallback
                || estimate_tricks(estimates, hand, bid_strain(action.value),
                                   leads)
                       > most - STRAIN_SLACK;
    }
    think->making = true;
    race_worlds(think, look, think->method->patience);
}
