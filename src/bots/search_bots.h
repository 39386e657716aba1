/* The bots that decide by worlds (bots/bot.h has the interface). */
#ifndef BOTS_SEARCH_BOTS_H
#define BOTS_SEARCH_BOTS_H

#include "bots/bot.h"

extern const Bot bot_pimc, bot_search;

#endif
