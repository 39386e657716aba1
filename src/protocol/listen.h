/*
 * What arrives while a command calculates in the thread that reads, as solve
 * and bestdiscard do, or waits for one of the search thread, as hint and auto
 * (upp(7), section SEARCH).  The lines behind it wait, in order.  But ping, get
 * and help directly behind it are carried out at once, and stop ends what was
 * sent before it.
 *
 * The command asks now and then, the front end reads, line.h finds the lines,
 * and this module says what becomes of each.
 */
#ifndef PROTOCOL_LISTEN_H
#define PROTOCOL_LISTEN_H

#include "protocol/session.h"

/* What becomes of a line that arrives early. */
typedef enum {
    OVERHEARD_WAITS,     /* its turn comes */
    OVERHEARD_DONE,      /* carried out: it has no turn any more */
    OVERHEARD_STOP,      /* it waits, and what waits before it is to hurry */
    OVERHEARD_STOP_LATER /* it waits, and may be for a command that waits */
} Overheard;

/* Carries out a line (without LF) that stands directly behind the running
   command, if it may overtake: OVERHEARD_DONE. */
Overheard session_overtake(Session *session, Str line);

/* Takes note of a stop anywhere behind the running command. */
Overheard session_hear_stop(Session *session, Str line);

/* Lets the front end take in what has arrived; false if the running command
   is to end.  The session is locked. */
bool session_listen(Session *session);

/* Limits for the solver with which a command listens, each time that
   LISTEN_NODES more cards were played. */
SolverLimits session_limits(Session *session);

enum { LISTEN_NODES = 4 * SOLVER_NODES_BETWEEN_POLLS };

/* Replies are held for no more nodes than these, and those up to the next look
   at the input: a millisecond or so. */
enum { HELD_NODES = 2 * LISTEN_NODES };

/* solver_prepare, listening; what is held leaves before it takes long. */
Status session_prepare(Session *session, SolverGoal goal);

/* The status of a command at its end, with a sentence if it was stopped. */
Status session_stopped(const Session *session, Status status, Reply *reply);

#endif
