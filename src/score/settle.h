/*
 * The settlement of a match (rules 13.5, 13.6): what everybody has won or
 * lost if it ended now, in whists.
 */
#ifndef SCORE_SETTLE_H
#define SCORE_SETTLE_H

#include "score/sheet.h"

/* exact[i] / seats is the balance of seat i, whole and summing to 0;
   balance[i] is rounded to whole whists, summing to 0 as well. */
typedef struct {
    int seats;
    long exact[SEATS_MAX];
    long balance[SEATS_MAX];
} Settlement;

/* `ended`: the match is over, so that kapusta left may count (rules 15). */
Settlement sheet_settle(const Rules *rules, const Sheet *sheet, bool ended);

/* The mountain of a seat once the open pools are added to it (rules 13.5), in
   mountain points; the steps of the settlement show it.  An indivisible
   mountain (rules 17) counts twice, the open pool once. */
long settle_mountain(const Rules *rules, const Sheet *sheet, bool ended,
                     int seat);

#endif
