/*
 * The front end for a person at a terminal: line editing, history,
 * completion, colours.  Used only when stdin and stdout are terminals.
 */
#ifndef MAIN_REPL_H
#define MAIN_REPL_H

#include <signal.h>

#include "protocol/session.h"

/* Makes the session of a REPL; its output goes to the terminal. */
Session *repl_session(void);

/* Prints what the threads of searches have left to say. */
void repl_show_waiting(void);

/* Talks until `quit`, the end of the input, or a signal in *signal_seen
   other than SIGINT.  `unblocked` is the signal mask to wait with. */
void repl_run(Session *session, const sigset_t *unblocked,
              volatile sig_atomic_t *signal_seen);

#endif
