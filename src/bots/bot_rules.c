/* The bot `rules`: a player by rules of thumb, the measure for stronger ones.
   It counts tricks suit by suit (judge.h) and never searches, but for a
   misere with open hands. */
#include "bots/rules_bot.h"

typedef Action (*Chooser)(const BotTask *task);

/* ORDER PHASE */
static const Chooser choosers[PHASE_COUNT] = {
    [PHASE_AUCTION] = choose_call,  [PHASE_INVITED] = choose_invited,
    [PHASE_TALON] = choose_talon,   [PHASE_DISCARD] = choose_discard,
    [PHASE_ORDER] = choose_order,   [PHASE_WHIST] = choose_whist,
    [PHASE_RETURN] = choose_return, [PHASE_DEALER] = choose_dealer,
    [PHASE_HOW] = choose_how,       [PHASE_OWN] = choose_own,
    [PHASE_PLAY] = choose_card,     [PHASE_CLAIM] = choose_claim,
};

static int find_action(const Actions *actions, Action action)
{
    for (int i = 0; i < actions->count; i++)
        if (action_eq(actions->list[i], action))
            return i;
    return -1;
}

bool task_allows(const BotTask *task, Action action)
{
    return find_action(task->actions, action) >= 0;
}

static void rules_choose(const BotTask *task, BotReport *report)
{
    const Chooser chooser = choosers[task->view->round.phase];
    int best = -1;

    for (int i = 0; i < task->actions->count; i++)
        report_add(report, task->actions->list[i]);
    if (chooser)
        best = find_action(task->actions, chooser(task));
    report->best = best < 0 ? 0 : best;
}

const Bot bot_rules = {"rules", "human rules of thumb", true, false,
                       rules_choose};
