/*
 * Private to results: what is kept in a folder, as it is read: the settings at
 * the top of results.tsv, and the complete games that follow.
 */
#ifndef MATCH_KEPT_H
#define MATCH_KEPT_H

#include "match/stats.h"

/* Appends "DIR: SENTENCE" to *why; false. */
bool kept_fail(Text *why, const char *dir, const char *sentence);

/* Opens a file of a folder; -1 and errno if that fails. */
int kept_open(const char *dir, const char *name, int flags);

/* A results.tsv that was read. */
typedef struct {
    Plan *plan; /* empty before; then the settings */
    Text bytes; /* the whole */
    Str rest;   /* of it, what is not taken yet: rows */
} Kept;

/* Reads an open results.tsv. */
bool kept_read(int fd, const char *dir, Kept *kept, Text *why);

/* Whether the settings agree: all of them, or those that matches have in
   common which can be merged.  Else *why names the first that does not. */
bool kept_is_same(const Plan *there, const Plan *here, bool whole, Text *why);

/* Takes the rows of one complete game off the front; false, and nothing taken,
   if there is none. */
bool kept_game(Str *rest, const Plan *plan, Str *rows, long *block);

/* Adds rows to the statistics. */
void kept_add(Stats *stats, Str rows);

#endif
