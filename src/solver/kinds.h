/*
 * Which suits are worth the same at misere, whatever the other suits are.
 * Private to this folder.
 *
 * Of two suits with the same number of cards in each hand the second is at
 * least as good for the hunters if each card that a hunter can lead, follow
 * with or throw in the first has an answer in the second, and each card of the
 * declarer's in the second one in the first, such that the same hand wins the
 * trick and what is left again is at least as good (a simulation).  Then the
 * hunters can play any position with the second suit as they would with the
 * first, and get no less.
 */
#ifndef SOLVER_KINDS_H
#define SOLVER_KINDS_H

#include "solver/suits.h"

/* Fills in the kinds of all suits, the number of the first suit that is worth
   the same, and the better cards; long suits are compared with none. */
void kinds_find(SuitTable *table);

#endif
