/*
 * A world thought through to the end of the deal: calls and whists by habit,
 * then the cards, with open hands, by the solver; all-pass by play-outs.
 */
#ifndef BOTS_FORESEE_H
#define BOTS_FORESEE_H

#include "bots/think.h"

/* The solver's question about a round of PHASE_PLAY without secrets, not
   all-pass. */
SolverQuestion foresee_question(const Round *world);

/* The value to the thinking seat of what a world comes to; false when stopped.
   The world must not be decided yet in PHASE_CLAIM. */
bool foresee(Think *think, Round world, Verdict *verdict);

/* The verdict on a finished round. */
Verdict foresee_verdict(const Think *think, const Round *over);

/* The verdict when the declarer takes `more` of the tricks to come. */
Verdict foresee_tricks(const Think *think, const Round *world, int more);

/* The verdict on a contract just ordered whose declarer takes so many tricks.
   Calls are by habit; but a contract that would be set is whisted, by the
   defender who has more, so that bluffing never pays. */
Verdict foresee_contract(const Think *think, Round world, int tricks);

#endif
