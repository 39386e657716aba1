/*
 * From a question to the search and back, private to this folder: the checks,
 * the turn that makes the declarer seat 0 and trumps suit 3, and one step of
 * play.
 */
#ifndef SOLVER_POSITION_H
#define SOLVER_POSITION_H

#include "solver/search.h"

struct Solver {
    Search search;
    SearchFunction *function;
    int lower; /* proved so far; outlive the longjmp of a stop */
    int upper;
    int need;
};

/* STATUS_OK for a question that the search can take, else what is wrong. */
Status position_check(const SolverQuestion *question);

/* The seat to play. */
int position_to_play(const SolverQuestion *question);

/* The tricks to come, the one on the table included. */
int position_left(const SolverQuestion *question);

/* The cards that the seat to play may play. */
CardSet position_playable(const SolverQuestion *question);

/* Plays a card; true when that ends a trick which the declarer takes. */
bool position_play(SolverQuestion *question, Card card);

/* Whether the seat to play wants the declarer to take tricks. */
bool position_is_hunter(const SolverQuestion *question);

/* Puts the question into the search.  At misere it may leave by the jump of
   the search, as position_holds does. */
void position_turn(const SolverQuestion *question, Search *search);

/* A first guess at the number; the search is left turned to the question. */
int position_guess(const SolverQuestion *question, Search *search);

/* Whether the declarer takes `need` tricks from here.  Leaves by the jump of
   the search when it is stopped. */
bool position_holds(Solver *solver, const SolverQuestion *question, int need);

/* Searches the number between solver->lower and solver->upper, at first at
   `guess`. */
void position_narrow(Solver *solver, const SolverQuestion *question, int guess);

/* Starts counting nodes and reading limits; call before setjmp. */
void position_start(Solver *solver, const SolverLimits *limits);

#endif
