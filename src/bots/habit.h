/*
 * What a usual player does before the cards are played: the model of the
 * others, and of one's own later decisions, when a deal is thought through to
 * its end in a world.
 *
 * A habit looks at the cards of the hand that decides and at nothing else of
 * the world, as the player himself would.
 */
#ifndef BOTS_HABIT_H
#define BOTS_HABIT_H

#include "bots/estimate.h"
#include "bots/judge.h"
#include "rules/round.h"

typedef struct {
    Estimates estimates;
    RiskTable risk;
} Habits;

void habits_init(Habits *habits);

/* What the player to decide does; any phase but the cards and the end.  Always
   legal. */
Action habit_action(const Habits *habits, const Round *world);

/* Tricks that ten cards promise once the talon is taken. */
int habit_strength(const Habits *habits, CardSet hand, bool leads);

/* Hundredths of a trick that a hand has to spare for a call at the level; below
   0 it passes.  As long as nobody has bid, the danger of an all-pass deal
   counts for the bid. */
int habit_surplus(const Habits *habits, CardSet hand, bool leads, int level,
                  bool opened);

/* Chance in hundredths that a misere comes home, the talon still to come. */
int habit_misere(const Habits *habits, CardSet hand, bool leads);

/* The two cards to put away: for a game as in estimate.h, at misere the most
   dangerous. */
CardSet habit_discard(const Habits *habits, const Round *world);

/* The contract for ten cards, not below the bid. */
Bid habit_order(const Habits *habits, const Round *world);

/* Whether defenders with this hand whist. */
bool habit_whists(const Habits *habits, const Round *world, int hand);

#endif
