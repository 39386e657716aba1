/*
 * What a finished deal is worth to one seat, in whists: the change of its
 * balance in the settlement (rules 13.5).  The law of the score is that of
 * score/; nothing is computed twice.
 */
#ifndef BOTS_WORTH_H
#define BOTS_WORTH_H

#include "score/view.h"

typedef struct {
    const Position *position; /* before the deal: rules, sheet, number */
    int seat;                 /* from 0 */
    double before;            /* its balance */
} Worth;

/* The worth of things to the seat of a view. */
Worth worth_init(const View *view);

/* The change of the balance by a round in PHASE_OVER. */
double worth_of(const Worth *worth, const Round *over);

/* Makes a round of PHASE_PLAY a finished one: the declarer takes `more` of the
   tricks to come, the defenders share the rest evenly, W1 first on a tie (as
   after a claim, rules 9.8). */
Round worth_finished(const Round *round, int more);

#endif
