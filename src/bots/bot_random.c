/* The tutorial bot: any legal action, each as likely as the next.  A bot is
   one file like this, and one row in bot.c. */
#include "bots/bot.h"

static void random_choose(const BotTask *task, BotReport *report)
{
    const Actions *actions = task->actions;
    Rng rng = task->rng;

    for (int i = 0; i < actions->count; i++)
        report_add(report, actions->list[i]);
    report->best = (int)rng_below(&rng, (uint32_t)actions->count);
}

const Bot bot_random = {"random", "any legal action", true, false,
                        random_choose};
