/*
 * One suit at misere, the other way round: the tricks that the declarer is sure
 * to lose to one hunter alone.  Private to this folder.
 *
 * A round of the suit pairs a card of the declarer's with one of that hunter,
 * who must follow, whoever leads; of every pair in which the hunter's card is
 * higher the declarer has lost the trick.  Only throws keep cards out of the
 * pairs.  The declarer, who need not throw what is paired, plays his lowest
 * cards to the rounds; the hunter keeps his lowest.
 */
#ifndef SOLVER_SUIT_LOSSES_H
#define SOLVER_SUIT_LOSSES_H

#include "solver/suit_games.h"

/* Fills in the losses to both hunters; the suits with fewer cards must have
   theirs. */
void suit_losses(Holding suit, SuitLosses *losses);

#endif
