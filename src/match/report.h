/* What a match came to, as a table for people and one for scripts. */
#ifndef MATCH_REPORT_H
#define MATCH_REPORT_H

#include "match/stats.h"

/* Appends the table for people. */
void report_table(const Stats *stats, Text *out);

/* Appends rows `WHAT ENGINE COUNT MEAN HALF ERROR`, separated by tabs. */
void report_tsv(const Stats *stats, Text *out);

/* Appends the first engine's mean and interval, for a progress line. */
void report_short(const Stats *stats, Text *out);

#endif
