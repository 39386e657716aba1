#include "bots/bot.h"

#include "bots/search_bots.h"
#include "solver/solver.h"

const Bot *const bots[] = {&bot_search, &bot_rules, &bot_pimc, &bot_random};
const size_t bot_count = countof(bots);

const Bot *bot_find(Str name)
{
    for (size_t i = 0; i < bot_count; i++)
        if (str_is(name, bots[i]->name))
            return bots[i];
    return NULL;
}

/* Whether a misere was bid, or can be now. */
static bool is_misere_near(const BotTask *task)
{
    bool near = bid_is_misere(task->view->round.bid);

    for (int i = 0; i < task->actions->count && !near; i++) {
        const Action action = task->actions->list[i];

        near = action.kind == ACTION_BID && bid_is_misere(action.value);
    }
    return near;
}

void bot_prepare(const BotTask *task)
{
    const SolverLimits limits = {.stop = task->stop};

    if (task->limits.movetime > 0 && task->actions->count > 1
        && is_misere_near(task))
        solver_prepare(GOAL_MISERE, &limits);
}

void report_add(BotReport *report, Action action)
{
    assert(report->count < (int)countof(report->list));
    report->list[report->count++] = (Candidate){.action = action};
}
