/*
 * The solver's fingerprint: nodes and tricks of a fixed list of deals.  Equal
 * on every machine; a change of a node count means that the search was
 * changed, of the tricks that it was broken.
 */
#ifndef SOLVER_FINGERPRINT_H
#define SOLVER_FINGERPRINT_H

#include "solver/solver.h"

enum { FINGERPRINT_DEALS = 200 };

typedef struct {
    uint64_t nodes; /* in trick games */
    uint64_t misere_nodes;
    int tricks;
} Fingerprint;

/* Solves the deals, each as a trick game, by both laws, and as a misere, with
   a fresh solver made with the options (table_bytes 0: the standard). */
Fingerprint solver_fingerprint(SolverOptions options);

#endif
