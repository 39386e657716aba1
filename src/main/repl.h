/*
 * The front end for a person at a terminal: line editing, history,
 * completion, colours.  Used only when stdin and stdout are terminals.
 */
#ifndef MAIN_REPL_H
#define MAIN_REPL_H

#include "protocol/session.h"

/* Makes the session of a REPL; its output goes to the terminal. */
Session *repl_session(void);

/* Talks until `quit`, the end of the input, or a signal other than SIGINT. */
void repl_run(Session *session);

#endif
