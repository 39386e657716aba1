/*
 * Bytes to lines: LF ends a line, CR before it is dropped, a line of more than
 * 4096 bytes is refused once and skipped (upp(7), section 2).
 */
#ifndef PROTOCOL_LINE_H
#define PROTOCOL_LINE_H

#include "protocol/session.h"

typedef struct {
    size_t len;
    bool too_long; /* the rest of the line is skipped */
    char bytes[LINE_MAX_BYTES];
} LineReader;

/* Takes bytes as they come, and hands whole lines to the session.  False
   after `quit`; what follows it is not read. */
bool line_feed(LineReader *reader, Session *session, const char *bytes,
               size_t len);

/* At the end of the input: a last line without LF counts. */
bool line_end(LineReader *reader, Session *session);

#endif
