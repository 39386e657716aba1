/* A decision of a bot in a thread of its own, so that ping and stop are
   answered meanwhile (upp(7), section 6).  The session is locked when any of
   this is called. */
#ifndef PROTOCOL_SEARCH_H
#define PROTOCOL_SEARCH_H

#include "protocol/session.h"

/* Prepares the decision of the seat that decides: its view, its bot, what it
   may do, a generator.  STATUS_NOT_TURN if the position is the view of another
   seat, or if the table decides; STATUS_ENDED, STATUS_WRONG_PHASE after the
   end. */
Status search_prepare(Session *session);

/* Makes the decision that was prepared, without info lines. */
void search_decide(Session *session, BotReport *report);

/* SearchJob: the decision that was prepared, in the words of `go`. */
Status search_go(Session *session, Reply *reply);

/* SearchJob: the same, with choice, runner-up and the reason. */
Status search_hint(Session *session, Reply *reply);

/* Starts the job that was set; its terminator carries the tag. */
void search_start(Session *session, Str tag);

/* Sends the data lines that a job has so far. */
void search_send_lines(Session *session, Reply *reply);

/* Waits for the end of a search for which other commands wait. */
void search_await(Session *session);

#endif
