/*
 * The small games of suits.h, solved one by one.  Private to this folder.
 */
#ifndef SOLVER_SUIT_GAMES_H
#define SOLVER_SUIT_GAMES_H

#include "solver/suits.h"

/* A suit: sets of ranks. */
typedef struct {
    unsigned mine; /* the declarer's */
    unsigned hunters[2];
} Holding;

/* The row of a suit, whatever gaps it has; of suits.c. */
const SuitRow *suit_row(Holding suit);

/* To be called once, first. */
void suit_games_init(void);

/* Fills in what is found by play; the rows of suits with fewer cards must have
   it. */
void suit_solve(Holding suit, SuitRow *row, SuitExit *way_out);

#endif
