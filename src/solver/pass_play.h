/* One step of all-pass, private to this folder (rules 11.2 - 11.4). */
#ifndef SOLVER_PASS_PLAY_H
#define SOLVER_PASS_PLAY_H

#include "solver/pass.h"

/* The same position as a misere of the seat, the talon aside. */
SolverQuestion pass_as_misere(const PassQuestion *question);

/* STATUS_OK for a question that can be played, else what is wrong. */
Status pass_check(const PassQuestion *question);

int pass_to_play(const PassQuestion *question);

CardSet pass_playable(const PassQuestion *question);

/* The playable cards that differ: of neighbours in one hand the lowest. */
CardSet pass_different(const PassQuestion *question);

/* Plays a card; the seat that takes the trick with it, or -1 while the trick
   goes on, and for one that the talon's card takes. */
int pass_play(PassQuestion *question, Card card);

#endif
