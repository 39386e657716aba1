/*
 * Several threads that look at worlds.  Worlds are drawn one after the other
 * as by one thread, looked at by turns, and booked in the order drawn, until
 * their nodes, which are the same by any thread, reach the limit; so the number
 * of threads is not seen in a decision, unless time is the limit.
 */
#ifndef BOTS_CREW_H
#define BOTS_CREW_H

#include "bots/think.h"

/* Threads for a decision; more than THREADS_MAX are not used. */
Crew *crew_init(const Think *think, int threads);
void crew_free(Crew *crew);

/* Draws and looks at some worlds more, `most` at most, and books them
   (think_look); false when stopped. */
bool crew_look(Crew *crew, Think *think, Look *look, long most, Book *book,
               void *context);

#endif
