/*
 * Output at a terminal: colours, and one thread that prints.  What other
 * threads have to say waits for it, as it may have a line in the editing.
 */
#ifndef MAIN_TERMINAL_H
#define MAIN_TERMINAL_H

#include "base/text.h"

/* The calling thread owns the terminal from now on. */
void terminal_init(void);

/* A descriptor that can be read once other threads have left something. */
int terminal_wake(void);

/* Lines: printed by the owner, else kept for it.  Of the form that a session
   writes by; the context is not used. */
void terminal_write(void *context, Str lines);

/* For the owner: prints what was left; and when woken up for it. */
void terminal_print_waiting(void);
void terminal_drain(void);

#endif
