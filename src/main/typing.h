/*
 * What people type, turned into what the wire takes: suits as symbols, ranks
 * before suits, Russian ranks and words, shortened commands.  Only the REPL
 * does this; on the wire words are as upp(7) says.
 */
#ifndef MAIN_TYPING_H
#define MAIN_TYPING_H

#include "protocol/session.h"

/* A command by its name or a unique beginning of it; NULL for others. */
const Command *typing_command(Str word);

/* Appends the line in wire form.  Cards may be 10♠, ♥A, Т♥ or В♦; where a bid
   is expected (by the command or, without one, by the phase) 7♠ is a bid.  A
   command may be shortened to a unique beginning, an action stand alone.
   STATUS_UNKNOWN_COMMAND for the beginning of several, and like STATUS_BAD_VALUE
   of a later word for what can't be read, with the sentence that says so in
   place of the line. */
Status typing_to_wire(const Session *session, Str line, Text *out);

#endif
