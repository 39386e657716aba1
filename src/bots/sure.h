/*
 * Private to the bots: the tricks to come that are sure, the proof of a claim
 * (rules 9.8).
 *
 * A claim is sure if the claimant's side can take so many tricks however the
 * hidden cards lie and whatever the others play, if no lawful play, not even
 * the worst of theirs, gives it more, and if the score does not ask which of
 * the defenders takes theirs.  So a claim writes what play without an error of
 * the claimant's side would.
 */
#ifndef BOTS_SURE_H
#define BOTS_SURE_H

#include "score/view.h"
#include "solver/solver.h"

enum { SURE_TABLE_BYTES = 1 << 18 };

typedef struct {
    Solver *solver;      /* a new one, so that all who prove count alike */
    SolverLimits limits; /* without a poll */
    const Sheet *sheet;  /* before the deal */
    uint64_t nodes;      /* cards played so far */
} Prover;

/* What a claim of the seat that decides must be proved from: where players
   answer, from what they know as well; where the referee does, from the view. */
Round sure_basis(const View *view);

/* Whether the rest of a deal in PHASE_PLAY is sure for the hand `by` that
   decides; *tricks is then what it may claim.  False also where the proof would
   be too long, or is stopped. */
bool sure_claim(Prover *prover, const Round *known, int by, int *tricks);

/* Whether it is sure, to the seat that answers a claim in PHASE_CLAIM, that the
   claim asks for nothing too much. */
bool sure_answer(Prover *prover, const View *view);

#endif
