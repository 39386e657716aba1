#include "bots/bot.h"

#include "bots/search_bots.h"

const Bot *const bots[] = {&bot_search, &bot_rules, &bot_pimc, &bot_random};
const size_t bot_count = countof(bots);

const Bot *bot_find(Str name)
{
    for (size_t i = 0; i < bot_count; i++)
        if (str_is(name, bots[i]->name))
            return bots[i];
    return NULL;
}

void report_add(BotReport *report, Action action)
{
    assert(report->count < (int)countof(report->list));
    report->list[report->count++] = (Candidate){.action = action};
}
