/*
 * Tricks that a hand is worth, without search: a sum over its suits.
 *
 * The weights are a linear fit to open-hands values; doc/bots.md tells of
 * which deals, and how far off they are.  Amounts are hundredths of a trick.
 */
#ifndef BOTS_ESTIMATE_H
#define BOTS_ESTIMATE_H

#include "cards/card.h"

enum { TRICK = 100, HOLDING_COUNT = 256 };

/* What a suit adds, by its holding (a bit a rank) and what the suit is. */
typedef struct {
    short trump[HOLDING_COUNT];
    short side[HOLDING_COUNT];
    short no_trump[HOLDING_COUNT];
    short against_trump[HOLDING_COUNT]; /* in a defender's hand */
    short against_side[HOLDING_COUNT];
    short against_none[HOLDING_COUNT];
} Estimates;

void estimates_init(Estimates *estimates);

/* Tricks of ten cards as declarer; `leads` to the first trick. */
int estimate_tricks(const Estimates *estimates, CardSet hand, int strain,
                    bool leads);

/* Tricks of both defenders against a contract, as one of them sees it. */
int estimate_defence(const Estimates *estimates, CardSet hand, int level,
                     int strain);

/* The best strain of ten cards; its tricks in *tricks. */
int estimate_strain(const Estimates *estimates, CardSet hand, bool leads,
                    int *tricks);

/* The best two of twelve cards to put away for a game, with the strain. */
typedef struct {
    CardSet discard;
    int strain;
    int tricks;
} Sketch;

Sketch estimate_discard(const Estimates *estimates, CardSet cards, bool leads);

#endif
