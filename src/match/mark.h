/*
 * The mark of a runner: a word in the environment of its players, which their
 * children inherit.  By it those are found that left the process group, and
 * whose parent is gone.  Where there is no /proc nothing is found.
 */
#ifndef MATCH_MARK_H
#define MATCH_MARK_H

#include "base/base.h"

/* Puts a mark of its own into the environment of this program, which children
   get; that of a runner around it stays beside it.  False if there is no
   memory. */
bool mark_set(void);

/* Kills all that have the mark, and those that they start meanwhile. */
void mark_kill(void);

#endif
