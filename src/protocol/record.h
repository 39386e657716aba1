/*
 * The record of a match, prf(5): text for people and programs, after the
 * example of PGN.  Reading is lax, writing is exact; what is read is replayed
 * by the law, and nothing is kept of a record with a fault.
 */
#ifndef PROTOCOL_RECORD_H
#define PROTOCOL_RECORD_H

#include "protocol/session.h"

enum { RECORD_MAX_BYTES = 1 << 26 };

typedef struct {
    Past *past; /* all deals but the last */
    Position position;
    Round round;
    Origin origin;
    char names[SEATS_MAX][NAME_MAX_BYTES];
} Record;

/* Whether the last deal is over, and ends the match. */
bool record_has_ended(const Record *record);

/* Appends the record; false if it has a deal that could not be read again
   (position_can_return). */
bool record_write(const Record *record, Text *out);

/* Reads a record; the caller then owns record->past.  Returns STATUS_BAD_VALUE
   for what is no record, else what the deal or the law says, with line and
   column in *why; *record is untouched on failure. */
Status record_read(Str text, Record *record, Text *why);

/* Reads a record, or a list of deals as one (prf(5)); the same, and
   STATUS_UNSUPPORTED for what is neither. */
Status record_import(Str text, Record *record, Text *why);

/* How the record puts the result and the end of a deal. */
void record_result(const Round *round, Text *out);
const char *record_termination(const Round *round);

/* Appends the sheet after a finished deal, in the form of a position's
   SCORE. */
void record_sheet(const Position *position, const Round *round, Text *out);

/* Word number `index` (from 0) of a position line. */
Str record_word(Str line, int index);

#endif
