/*
 * Runs the games of a plan in several jobs at once, and hands what they give
 * to the results in the order of the schedule: what is written depends on the
 * plan, not on who was faster.
 */
#ifndef MATCH_RUNNER_H
#define MATCH_RUNNER_H

#include "match/results.h"

/* How a match ended.  ORDER ENDED */
typedef enum {
    ENDED_DONE,      /* all was played, or the sequential test has decided */
    ENDED_STOPPED,   /* by a signal */
    ENDED_UNWRITTEN, /* the results could not be written */
    ENDED_REFUSED    /* the system gives no more processes or threads */
} Ended;

/* What the caller shows while it goes on, about twice a second. */
typedef struct {
    long games, all, resumed; /* done, to be done, done before */
    double seconds;           /* since the beginning */
    const Stats *stats;       /* valid during the call */
} Progress;

typedef void ShowProgress(const Progress *progress);

/* Whether each job stays on one processor.  ORDER PINNED */
typedef enum {
    PINNED_AUTO, /* if there is a job for every processor, once or more */
    PINNED_ALWAYS,
    PINNED_NEVER,
    PINNED_COUNT
} Pinned;

/* How many games at a time, and where. */
typedef struct {
    long count;
    Pinned pinned;
} Jobs;

/* Plays what is left after `results->games` games.  `show` may be NULL. */
Ended runner_run(const Plan *plan, Jobs jobs, Results *results, Stats *stats,
                 ShowProgress *show);

/* Starts each engine once; false, with a sentence and its last lines, if one
   can't be started at all. */
bool runner_try_engines(const Plan *plan, Text *why);

#endif
