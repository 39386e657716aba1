/*
 * A row of results.tsv: one finished deal of one game.
 *
 * It is the log (the deal is its last column, a line pps1), the result, and
 * the state from which a match is resumed, all in one.  What else stands in it
 * is for people and scripts; statistics replay the deal.
 */
#ifndef MATCH_ROW_H
#define MATCH_ROW_H

#include "match/plan.h"

typedef struct {
    long block;           /* from 1 */
    int game;             /* from 0; printed from 1 */
    int deal;             /* of the game, from 1 */
    bool last;            /* the game ends with it */
    bool ends;            /* so does the pulka: it is not cut off there */
    int seats[SEATS_MAX]; /* engines */
    Fault faults[SEATS_MAX];
    Position position; /* of the finished deal */
    Round round;
    long exact[SEATS_MAX]; /* whists won in it, times the number of seats */
} Row;

/* The names of the columns, as the first line. */
extern const char row_columns[];

/* Fills in what the deal changed in the settlement, and whether it ends it. */
void row_settle(Row *row);

/* Appends the row, with its LF. */
void row_to_text(const Row *row, const Plan *plan, Text *out);

/* Reads a row without its LF, and replays it; false if it is none. */
bool row_from_text(Str line, const Plan *plan, Row *row);

#endif
