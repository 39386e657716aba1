/*
 * Private to the bots: lines of play on a round of which not all is known, and
 * what they can come to.
 *
 * A hidden hand may play whatever the law lets it, as far as anybody knows; so
 * those who are to bring something about can't use what is hidden.
 */
#ifndef BOTS_LINES_H
#define BOTS_LINES_H

#include "rules/round.h"
#include "solver/solver.h"

typedef struct {
    const Round *known;  /* in PHASE_PLAY */
    int hand;            /* whose tricks are counted */
    SolverLimits limits; /* with a number of nodes, and without a poll */
    uint64_t nodes;      /* cards played so far */
    bool over;           /* they were too many, or it was stopped */
} Lines;

/* Whether the willing hands (bits) can bring the hand to so many tricks more at
   least, or to no more than so many, against the others.  Says nothing once
   lines->over. */
bool lines_reach(Lines *lines, unsigned willing, bool many, int more);

#endif
