/*
 * Asks the bridge solver DDS (libdds) the same question, where it is there.
 * The declarer is North, seat 1 East, seat 2 West; South gets as many of the
 * lowest cards as the others have, of side suits: he can't win, ruff or lead.
 */
#ifndef TESTS_UNIT_DDS_H
#define TESTS_UNIT_DDS_H

#include "solver/solver.h"

/* The declarer's tricks by the bridge law, from a lead on. */
int dds_tricks(const SolverQuestion *question);

/* Whether the declarer takes at least that many. */
bool dds_at_least(const SolverQuestion *question, int tricks);

#endif
