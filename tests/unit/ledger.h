/*
 * A sheet as one line of notes, for the tests of the score:
 *
 *     pA4 mB2 kC400 B>A8 r1
 *
 * is 4 in the pool of A, 2 on the mountain of B, 400 kapusta of C, 8 whists
 * that B has written on A, and one all-pass deal in the series.  Noughts are
 * left out; seats 0 to 3 are A to D.
 */
#ifndef TESTS_LEDGER_H
#define TESTS_LEDGER_H

#include "score/sheet.h"

/* Reads notes; fails the test for what it does not understand. */
Sheet ledger_read(const char *notes);

/* Appends the notes of a sheet: pools, mountains, kapusta, whists, series. */
void ledger_write(const Sheet *sheet, Text *out);

/* Rules from their text; fails the test for what is no rules. */
Rules ledger_rules(const char *text);

#endif
