/* The decisions of the defenders before the play (rules 8). */
#include "bots/rules_bot.h"

/* Tuned: tricks of an unknown partner by level. */
static const int partner_tricks[LEVEL_COUNT] = {150, 110, 70, 40, 10};

static int defence_tricks(const View *view)
{
    const Round *round = &view->round;
    const int level = bid_level(round->contract);

    return judge_defence(round->holdings.known[view->hand],
                         bid_strain(round->contract))
           + partner_tricks[level - LEVEL_MIN];
}

static bool is_worth_whist(const View *view)
{
    const Round *round = &view->round;

    return defence_tricks(view)
           >= WHOLE * contract_duty(&round->rules, round->contract);
}

Action choose_whist(const BotTask *task)
{
    return action_word(is_worth_whist(task->view) ? ACTION_WHIST : ACTION_PASS);
}

Action choose_return(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_PASS);
}

Action choose_dealer(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_PASS);
}

Action choose_how(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_OPEN);
}

Action choose_own(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_NO);
}
