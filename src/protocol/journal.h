/*
 * The journal: every change of a session's state, on disk before its `ok`
 * leaves, so that a program that was killed goes on where it was.
 *
 * The session is compared with what was last written, so there is one place
 * that keeps and no command that could forget to.  A command is written by
 * one write, in lines
 *
 *   CHECKSUM MARK CHANGE
 *
 * where the checksum (CRC-32, hexadecimal) covers all lines up to this one, and
 * the mark is a dot on the last line of a command, else a plus.
 */
#ifndef PROTOCOL_JOURNAL_H
#define PROTOCOL_JOURNAL_H

#include "protocol/session.h"

/* Where what is good of a journal ends. */
typedef struct {
    size_t len;
    uint32_t sum; /* checksum so far */
    int lines;
} JournalEnd;

/* Opens or makes the file, refuses one that another process has open, and
   brings a fresh session to the state that it tells; from then on the session
   keeps its changes there, each also synced if `sync` is set.  STATUS_IO,
   STATUS_BUSY, STATUS_BAD_VALUE, with a sentence in *why; STATUS_OK with a
   sentence if a torn last line was dropped. */
Status journal_open(Str path, bool sync, Session *session, Text *why);

/* Keeps what has changed.  False if it can't be written: the session is then
   as it was last kept. */
bool journal_keep(Journal *journal, Session *session);

/* Closes the file; takes NULL. */
void journal_close(Journal *journal);

/* Appends changes (lines without checksums) as lines of a journal. */
void journal_frame(Str changes, uint32_t *sum, Text *out);

/* Does what the text of a journal tells.  STATUS_BAD_VALUE with the number of
   the line in *why; a command that was not written to its end is left out. */
Status journal_replay(Session *session, Str text, JournalEnd *end, Text *why);

#endif
