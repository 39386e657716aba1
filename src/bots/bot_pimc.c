/* The bot `pimc`: uniform worlds, every one played with open hands, the best
   mean (perfect information Monte Carlo; Ginsberg, GIB, JAIR 2001).  A
   baseline: it stays as it is. */
#include "bots/decide.h"
#include "bots/search_bots.h"

static const Method method = {0};

static void pimc_choose(const BotTask *task, BotReport *report)
{
    decide(task, &method, report);
}

const Bot bot_pimc = {"pimc", "sampled deals with open hands", false, true,
                      pimc_choose};
