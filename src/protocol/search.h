/* A decision of a bot in a thread of its own, so that ping and stop are
   answered meanwhile (upp(7), section 6). */
#ifndef PROTOCOL_SEARCH_H
#define PROTOCOL_SEARCH_H

#include "protocol/session.h"

/* Makes the decision that was prepared, in this thread, without info lines. */
void search_decide(Session *session, BotReport *report);

/* The same, with choice, runner-up and the reason in the reply. */
void search_hint(Session *session, Reply *reply);

/* The same, with the words of `go` in the reply. */
Status search_now(Session *session, Reply *reply);

/* Starts the search that was prepared; its terminator carries the tag.  The
   session is locked. */
void search_start(Session *session, Str tag);

#endif
