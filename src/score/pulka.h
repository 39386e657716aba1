/*
 * The course of a match: who deals next, when it ends (rules 3, 11, 13.2).
 */
#ifndef SCORE_PULKA_H
#define SCORE_PULKA_H

#include "score/position.h"

/* Whether the match is over with this sheet after deal `number`. */
bool pulka_is_over(const Rules *rules, const Sheet *sheet, int number);

/* The sheet after the finished deal `over` of a position; whether it ends the
   match. */
bool pulka_post(const Position *position, const Round *over, Sheet *after);

/* The seat (from 0) that deals after a finished deal; `after` is the sheet
   with the deal posted. */
int pulka_next_dealer(const Round *round, const Sheet *after);

#endif
