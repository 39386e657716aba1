/*
 * What a journal holds: the difference between two states of a session as
 * lines, and back.  A line is one of
 *
 *   set NAME VALUE          an option of the engine (set NAME : TEXT)
 *   clear RULES             no deal; the rules of the next
 *   past ORIGIN PPS         a deal before the present one
 *   deal ORIGIN RANDOM PPS  the present deal; a finished one joins the past
 *   act T...                actions, the referee's included
 *   undo N                  only the first N actions stay
 *   goto DEAL MOVE          a place in the match
 *   main ORIGIN PPS         a deal of the other line, the oldest first, which
 *   branch ORIGIN PPS       is the main line or the branch
 */
#ifndef PROTOCOL_CHANGES_H
#define PROTOCOL_CHANGES_H

#include "protocol/session.h"

/* A state of a session. */
typedef struct {
    Rules rules;
    Settings settings;
    Rng deals;
    bool seeded, dealt;
    Position position;
    Origin origin;
    Past *past, *book, *other;
    bool strayed;
} State;

/* Takes the session's state in place of the one there (zeroed at first). */
void state_take(State *state, const Session *session);

/* Brings the session back to it. */
void state_restore(const State *state, Session *session);

void state_free(State *state);

/* Appends what has changed since, a line each; nothing if nothing has. */
void changes_to_text(const State *since, const Session *session, Text *out);

/* Does one such line; false if it is none that fits. */
bool change_apply(Session *session, Str line);

#endif
