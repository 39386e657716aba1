/*
 * DIR/results.tsv: settings, then a row a deal, appended in the order of the
 * schedule.  It is all that a match leaves behind and all that resuming,
 * merging and the table need.  Reports of faults go to DIR/faults.txt.
 */
#ifndef MATCH_RESULTS_H
#define MATCH_RESULTS_H

#include "match/stats.h"

typedef struct {
    int fd, faults_fd; /* -1: nothing is kept */
    long games;        /* complete ones that were there */
} Results;

/* Begins new results in a folder, which is made if need be; fails with a
   sentence if there are results already. */
bool results_create(Results *results, const char *dir, const Plan *plan,
                    Text *why);

/* Whether there are results in a folder, readable or not. */
bool results_exist(const char *dir);

/* Reads the settings of a folder into an empty plan. */
bool results_plan(const char *dir, Plan *plan, Text *why);

/* What --resume asks of settings. */
extern const char results_rule[];

/* Opens results to go on with: cuts off a game that is not complete, and adds
   the rows to the statistics.  The settings must be those of the plan, the
   games the first of its schedule: those of merged shards may not be. */
bool results_resume(Results *results, const char *dir, Stats *stats, Text *why);

/* Appends complete games; reports of faults go along. */
bool results_append(Results *results, Str rows, Str faults);

void results_close(Results *results);

/* Puts several folders together: complete blocks only, none twice.  Their rows
   are added to the statistics in the order of blocks, and appended to *rows
   where it is not NULL.  *notes names, in a line each, what is not whole:
   folders of a match that has not ended, shards that are missing. */
bool results_merge(char *const dirs[], Stats *stats, Text *rows, Text *notes,
                   Text *why);

#endif
