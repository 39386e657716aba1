/*
 * Reads files of tasks for the solver, tests/deals/: a line is TRUMP LEADER
 * HAND0 HAND1 HAND2 REST, seat 0 declares; # starts a comment.  Expected
 * files have a line of numbers for each task line.
 */
#ifndef TESTS_UNIT_TASKS_H
#define TESTS_UNIT_TASKS_H

#include "solver/solver.h"

enum { TASKS_MAX = 2000 };

typedef struct {
    int count;
    SolverQuestion tasks[TASKS_MAX];
    int expected[TASKS_MAX][2]; /* law of preferans, of bridge */
} TaskSet;

/* One task line; false if it is none. */
bool task_from_text(Str line, SolverQuestion *question);

/* Reads tasks, and their expected numbers unless `expected` is NULL, from
   files of the directory; false with nothing but a count if that fails. */
bool tasks_read(TaskSet *set, const char *directory, const char *tasks,
                const char *expected);

#endif
