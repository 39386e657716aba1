/*
 * The worlds that a seat can't tell apart: every way in which the hidden cards
 * can lie, given what the holdings of its view know.
 *
 * Cards that the same holders may have form a class.  How many worlds there
 * are follows from the class sizes alone, by dynamic programming; so every
 * world has a number, any number can be turned into its world, and a uniform
 * number is a uniform world.  Nothing is ever dealt and thrown away.
 */
#ifndef BOTS_BELIEF_H
#define BOTS_BELIEF_H

#include "base/rng.h"
#include "rules/round.h"

enum { BELIEF_CLASSES = (1 << HOLDER_COUNT) - 1, BELIEF_PLACES = 1089 };

/* One way in which all cards can lie. */
typedef struct {
    CardSet hold[HOLDER_COUNT];
} World;

typedef struct {
    World known;                      /* what is certain in every world */
    int places[HOLDER_COUNT];         /* hidden cards of each holder */
    int stride[HOLDER_COUNT];         /* of the table, 0 for the widest */
    int classes;                      /* with at least one card */
    CardSet cards[BELIEF_CLASSES];    /* of each class */
    unsigned holders[BELIEF_CLASSES]; /* who may have them, as bits */
    uint64_t count;                   /* of worlds */
    uint32_t choose[CARD_COUNT + 1][CARD_COUNT + 1];
    uint64_t ways[BELIEF_CLASSES][BELIEF_PLACES]; /* + 1; 0 is not known */
} Belief;

/* Counts the worlds of the holdings, which must be possible. */
void belief_init(Belief *belief, const Holdings *holdings);

/* The world with the number, 0 <= number < belief->count. */
World belief_world(Belief *belief, uint64_t number);

/* A world, each as likely as any other. */
World belief_draw(Belief *belief, Rng *rng);

/* Lays the cards of a world into a round with the same holdings, so that
   nothing is hidden in it any more; hidden talon cards are turned up low card
   first. */
void world_lay(const World *world, Round *round);

/* The ten cards that a hand was dealt, in a world of a round that the actions
   have led to; the talon taken must be known. */
CardSet world_dealt(const World *world, const Round *round, int hand,
                    CardSet played);

#endif
