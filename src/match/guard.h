/*
 * What stops the runner, and what cleans up after it.
 *
 * The first SIGINT asks for an end after the running deals; a second one, and
 * SIGTERM or SIGHUP, ask for an end now: a pipe becomes readable that every
 * wait listens to.  The warden is a small process that outlives the runner: it
 * knows the process groups of the players, and kills those that are left when
 * the runner is gone, kill -9 included, and whatever has its mark (mark.h).
 */
#ifndef MATCH_GUARD_H
#define MATCH_GUARD_H

#include <sys/types.h>

#include "base/base.h"

/* How much of an end was asked for. */
typedef enum { STOP_NO, STOP_SOON, STOP_NOW } Stop;

/* Catches the signals and starts the warden; before any thread.  False, with
   errno, if the system refuses. */
bool guard_start(void);

/* The end of a runner that has ended its players. */
void guard_end(void);

/* What was asked for so far, and by which signal (0 for none). */
Stop guard_stop(void);
int guard_signal(void);

/* Readable once the end is to be now. */
int guard_fd(void);

/* Asks for an end, as a signal does. */
void guard_ask(Stop stop);

/* A group of processes begins, or is gone; as in a signal handler. */
void guard_add(pid_t group);
void guard_remove(pid_t group);

#endif
