/*
 * Bytes to lines: LF ends a line, CR before it is dropped, a line of more than
 * 4096 bytes is refused once and skipped (upp(7), section 2).
 */
#ifndef PROTOCOL_LINE_H
#define PROTOCOL_LINE_H

#include "protocol/session.h"

/* How much waits behind a command that takes long, in bytes. */
enum { READ_AHEAD_MAX = 1 << 20 };

/* All zero before the first byte. */
typedef struct {
    /* What a line means on the wire, or with a fault the sentence that says
       why it means nothing; NULL: itself. */
    Status (*translate)(const Session *session, Str line, Text *out);
    size_t len;
    bool too_long; /* the rest of the line is skipped */
    char bytes[LINE_MAX_BYTES];
    Text ahead;      /* bytes that wait to be taken */
    size_t at;       /* the next of them */
    size_t scanned;  /* up to here they were looked at early */
    bool again;      /* a stop for a later command is among them */
    size_t hurry_to; /* up to here they were sent before a stop */
} LineReader;

/* Takes bytes as they come, and hands whole lines to the session.  False
   after `quit`; what follows it is not read. */
bool line_feed(LineReader *reader, Session *session, const char *bytes,
               size_t len);

/* Takes bytes that come while line_feed carries out a command, from within
   the session's listen; most lines wait (protocol/listen.h). */
void line_ahead(LineReader *reader, Session *session, const char *bytes,
                size_t len);

/* Whether line_ahead may be given more. */
bool line_has_room(const LineReader *reader);

/* At the end of the input: a last line without LF counts. */
bool line_end(LineReader *reader, Session *session);

#endif
