/*
 * Slow, obvious second implementations to hold the quick ones against: here,
 * open hands by plain minimax, card by card, with no table, no bounds and no
 * order, and with its own law of the trick.
 */
#ifndef TESTS_UNIT_ORACLE_H
#define TESTS_UNIT_ORACLE_H

#include "solver/pass.h"

/* The declarer's tricks from the position on. */
int oracle_tricks(const SolverQuestion *question);

/* The cards that may be played, by the oracle's own reading of the law. */
CardSet oracle_playable(const SolverQuestion *question);

/* The position after a card; *taken grows by one if the declarer takes a
   trick with it. */
SolverQuestion oracle_play(const SolverQuestion *question, int card,
                           int *taken);

/* All-pass: the cards that may be played. */
CardSet oracle_pass_playable(const PassQuestion *question);

/* All-pass: the position after a card; tricks[] grows by one for who takes a
   trick with it. */
PassQuestion oracle_pass_play(const PassQuestion *question, int card,
                              int tricks[3]);

/* All-pass: the seat's tricks if it wants few and both others many. */
int oracle_paranoid(const PassQuestion *question);

/* All-pass: everybody's tricks by max^n, ties as pass.h says. */
void oracle_maxn(const PassQuestion *question, int tricks[3]);

#endif
