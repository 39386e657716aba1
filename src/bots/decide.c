/* Which phase is decided in which way. */
#include "bots/decide.h"

typedef void Decide(Think *think);

/* ORDER PHASE */
static Decide *const ways[PHASE_COUNT] = {
    [PHASE_AUCTION] = decide_call,   [PHASE_INVITED] = decide_outcome,
    [PHASE_TALON] = decide_outcome,  [PHASE_DISCARD] = decide_discard,
    [PHASE_ORDER] = decide_order,    [PHASE_WHIST] = decide_outcome,
    [PHASE_RETURN] = decide_outcome, [PHASE_DEALER] = decide_outcome,
    [PHASE_HOW] = decide_outcome,    [PHASE_OWN] = decide_outcome,
    [PHASE_PLAY] = decide_card,      [PHASE_CLAIM] = decide_answer,
};

/* An only action is no decision, and a look at the discard no choice. */
static bool is_forced(const Actions *actions)
{
    return actions->count == 1
           || (actions->count == 2 && actions->list[0].kind == ACTION_CARD
               && actions->list[1].kind == ACTION_PEEK);
}

void decide(const BotTask *task, const Method *method, BotReport *report)
{
    Think *think;

    if (is_forced(task->actions) || !ways[task->view->round.phase]) {
        for (int i = 0; i < task->actions->count; i++)
            report_add(report, task->actions->list[i]);
        if (task->inform)
            task->inform(report, task->context);
        return;
    }
    think = think_init(task, method, report);
    ways[task->view->round.phase](think);
    think_free(think);
}
