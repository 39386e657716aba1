/*
 * Signals that end the program or a command, as upp(7), section STREAMS, says.
 * They are only noted, and looked at where it suits; but a program that does not
 * come to its end soon after, since nobody reads its output, is ended.
 */
#ifndef MAIN_SIGNALS_H
#define MAIN_SIGNALS_H

#include <poll.h>
#include <stdbool.h>

/* Notes SIGTERM and SIGHUP, on a terminal SIGINT too, from now on; SIGPIPE
   and SIGXFSZ are ignored: they are errors of write. */
void signals_catch(bool terminal);

/* The signal that came; 0 if none. */
int signals_seen(void);

/* Takes SIGINT as dealt with; true if that is what came. */
bool signals_take_interrupt(void);

/* Waits for one of the descriptors, or a signal; as poll(2), and EINTR too for
   a signal that came before. */
int signals_wait(struct pollfd *fds, nfds_t count);

/* Ends by the signal that came, so that the parent sees it; returns if none
   did. */
void signals_die(void);

#endif
