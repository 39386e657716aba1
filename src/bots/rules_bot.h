/*
 * Private to the bot `rules`: one chooser a decision, and what they share.
 *
 * Every chooser sees the task alone and returns the action it would like;
 * bot_rules.c looks it up among the legal ones.
 */
#ifndef BOTS_RULES_BOT_H
#define BOTS_RULES_BOT_H

#include "bots/bot.h"
#include "bots/judge.h"

/* The auction and what follows it (rules 5 - 7). */
Action choose_call(const BotTask *task);
Action choose_invited(const BotTask *task);
Action choose_talon(const BotTask *task);
Action choose_discard(const BotTask *task);
Action choose_order(const BotTask *task);

/* The whist (rules 8). */
Action choose_whist(const BotTask *task);
Action choose_return(const BotTask *task);
Action choose_dealer(const BotTask *task);
Action choose_how(const BotTask *task);
Action choose_own(const BotTask *task);

/* The play (rules 9 - 11). */
Action choose_card(const BotTask *task);
Action choose_claim(const BotTask *task);

/* A card among `legal` for each kind of deal. */
Card play_game_card(const View *view, CardSet legal);
Card play_misere_card(const View *view, CardSet legal);
Card play_all_pass_card(const View *view, CardSet legal);

/* Whether an action is among the legal ones. */
bool task_allows(const BotTask *task, Action action);

/* Expected change of the own balance, in hundredths of whists, for a contract
   of a declarer whose hand is good for so many hundredths of tricks; a misere
   is given its chance instead. */
int value_contract(const Rules *rules, Bid contract, int tricks);
int value_misere(const Rules *rules, int chance);

/* The most valuable game at or above `floor` (a bid) for ten cards. */
typedef struct {
    Bid bid;
    int value;
} Plan;

Plan plan_order(const TrickTable *table, const Rules *rules, CardSet hand,
                Bid floor, bool leads);

/* The same for twelve cards, with the best discard in *discard. */
Plan plan_discard(const TrickTable *table, const Rules *rules, CardSet cards,
                  Bid floor, bool leads, CardSet *discard);

#endif
