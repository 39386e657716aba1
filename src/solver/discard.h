/*
 * Which two of twelve cards to throw: the tricks that each of the 66 discards
 * leaves, all cards known.
 */
#ifndef SOLVER_DISCARD_H
#define SOLVER_DISCARD_H

#include "solver/solver.h"

enum { DISCARD_PAIRS = 66 };

typedef struct {
    Card cards[2]; /* the lower first */
    int tricks;
} Discard;

typedef struct {
    int count;
    Discard pairs[DISCARD_PAIRS]; /* by cards, lowest first */
    int best; /* tricks of the best discard: most, or fewest at misere */
    int ways; /* how many discards reach it */
    uint64_t nodes;
} DiscardList;

/* Values every discard exactly.  The question is one before the first lead:
   the declarer holds two cards more than the others, nothing is on the table,
   at_least is not read.  Status as of solver_value; nothing is given when
   stopped. */
Status discard_values(Solver *solver, const SolverQuestion *question,
                      const SolverLimits *limits, DiscardList *list);

/* Finds only the best number of tricks and one discard that reaches it, which
   is quicker: other discards are only asked whether they do better. */
Status discard_best(Solver *solver, const SolverQuestion *question,
                    const SolverLimits *limits, Discard *best);

#endif
