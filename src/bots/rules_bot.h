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
#include "bots/sight.h"

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

/* The two sides of a game. */
Card declarer_leads(const Sight *sight);
Card declarer_follows(const Sight *sight);
Card defender_leads(const Sight *sight);
Card defender_follows(const Sight *sight);

/* The card that is missed least. */
Card throw_away(const Sight *sight, CardSet cards);

/* The cheapest card that takes the trick for certain; false if none does. */
bool win_cheaply(const Sight *sight, Card *card);

/* Where no trick is wanted: the card to follow with, and to lead. */
Card duck(const Sight *sight);
Card lead_low(const Sight *sight);

/* Whether an action is among the legal ones. */
bool task_allows(const BotTask *task, Action action);

/* An estimate above ten tricks is a ten with something to spare. */
enum { SURE_TRICKS = HAND_SIZE + 1 };

/* What a contract is worth to its declarer: expected change of his balance, in
   hundredths of whists, by tricks expected. */
typedef struct {
    int at[BID_GAMES + 1][SURE_TRICKS + 2];
} ValueTable;

/* Tricks of one hand in an all-pass deal, on the average. */
enum { MEAN_TRICKS = 333 };

void value_table_init(const Rules *rules, ValueTable *table);
int value_contract(const ValueTable *table, Bid contract, int tricks);

/* The same of a misere with this chance, and of an all-pass deal with these
   tricks after `series` such deals. */
int value_misere(const Rules *rules, int chance);
int value_all_pass(const Rules *rules, int series, int tricks);

/* The same of a game that is given up before it is ordered. */
int value_giveup(const Rules *rules, Bid contract);

/* What it takes to plan a contract. */
typedef struct {
    const Rules *rules;
    int floor; /* place of the lowest contract that may be ordered */
    bool leads;
    TrickTable tricks;
    ValueTable values;
} Planner;

enum { IMPOSSIBLE = 100000 };

typedef struct {
    Bid bid;
    int tricks;
    int value;
} Plan;

void planner_init(Planner *planner, const View *view, Bid floor);

/* The most valuable game for ten cards. */
Plan plan_order(const Planner *planner, CardSet hand);

/* The same for twelve cards, with the best discard in *discard. */
Plan plan_discard(const Planner *planner, CardSet cards, CardSet *discard);

/* The mean value over all talons that can lie among the unseen cards. */
int plan_talons(const Planner *planner, CardSet hand, CardSet unseen);

#endif
