/* Starting a child: a shell on three pipes, in a process group of its own. */
#ifndef MATCH_SPAWN_H
#define MATCH_SPAWN_H

#include <sys/types.h>

/* Runs a command of the shell; its streams are the other ends of *in, *out and
   *err, which do not block.  Signals are as usual for it.  0, and nothing left
   open, if the system refuses. */
pid_t spawn_shell(const char *command, int *in, int *out, int *err);

#endif
