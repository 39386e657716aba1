/*
 * What the table itself decides: the claims of claim=auto, the proof of
 * undertricks, the dummy's cards (rules 6.6, 9.8, 17).
 */
#ifndef PROTOCOL_REFEREE_H
#define PROTOCOL_REFEREE_H

#include "rules/round.h"
#include "solver/pass.h"

/* The play of a round as a question about open hands: the declarer's tricks,
   or at all-pass those of `hand`.  STATUS_HIDDEN where cards are not known. */
Status referee_question(const Round *round, int hand, SolverQuestion *question);

/* A question as one about all-pass: the tricks of its declarer. */
PassQuestion referee_pass_question(const SolverQuestion *question);

/* The talon cards that the round still has to turn up in an all-pass deal.
   STATUS_HIDDEN where one is not known; STATUS_UNSUPPORTED for the dummy, who
   plays without a choice. */
Status referee_add_talon(const Round *round, PassQuestion *pass);

/* Whether it is the table's turn and all cards are known. */
bool referee_is_due(const Round *round);

/* The referee's action, if it is the table's turn and all cards are known;
   false otherwise. */
bool referee_answer(const Round *round, Solver *solver, Action *action);

#endif
