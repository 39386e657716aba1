/* The bot `search`: worlds that fit the calls, all of them where they are few,
   and the losses of closed hands in mind (doc/bots.md). */
#include "bots/decide.h"
#include "bots/search_bots.h"

static const Method method = {.steps = 40,
                              .listed = 200,
                              .passed = 1000,
                              .defence = 0.1,
                              .escape = 1.0 / 3,
                              .caution = 2,
                              .tricks = 25,
                              .patience = 20};

static void search_choose(const BotTask *task, BotReport *report)
{
    decide(task, &method, report);
}

const Bot bot_search = {"search", "deals that fit the calls, with open hands",
                        false, true, search_choose};
