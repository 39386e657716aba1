/* The decisions about the whist (rules 8): the defenders', and the declarer's
   answer to "own tricks". */
#include "bots/rules_bot.h"

/* Tuned: tricks of a partner whose hand is not known, by level. */
static const int partner_tricks[LEVEL_COUNT] = {120, 90, 60, 30, 10};

/* Tricks of both defenders against the contract, as one of them sees it. */
static int defence_tricks(const View *view)
{
    const Round *round = &view->round;
    const int level = bid_level(round->contract);

    assert(level >= LEVEL_MIN);
    return judge_defence(round->holdings.known[view->hand],
                         bid_strain(round->contract))
           + partner_tricks[level - LEVEL_MIN];
}

static int duty_tricks(const View *view)
{
    const Round *round = &view->round;

    return WHOLE * contract_duty(&round->rules, round->contract);
}

/* Half of the duty is taken for nothing, where whisting is too dear. */
Action choose_whist(const BotTask *task)
{
    const Action half = action_word(ACTION_HALF);

    if (defence_tricks(task->view) >= duty_tricks(task->view))
        return action_word(ACTION_WHIST);
    return task_allows(task, half) ? half : action_word(ACTION_PASS);
}

/* rules 8.3: who passed whists again only if he has the duty himself. */
Action choose_return(const BotTask *task)
{
    return action_word(defence_tricks(task->view) >= duty_tricks(task->view)
                           ? ACTION_WHIST
                           : ACTION_PASS);
}

/* rules 8.7: the dealer has nothing to lose. */
Action choose_dealer(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_WHIST);
}

/* Open, so that both hands play together. */
Action choose_how(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_OPEN);
}

/* rules 8.6: the duty is given away where the contract is in danger. */
Action choose_own(const BotTask *task)
{
    const Round *round = &task->view->round;
    TrickTable table;
    int tricks;

    judge_tricks_init(&table);
    tricks = judge_tricks(&table, round->holdings.known[round->declarer],
                          bid_strain(round->contract));
    return action_word(tricks < WHOLE * bid_level(round->contract) ? ACTION_YES
                                                                   : ACTION_NO);
}
