#include "main/signals.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { GRACE_SECONDS = 1 };

static volatile sig_atomic_t seen;

static void note(int number)
{
    if (number == SIGINT && seen)
        return;
    seen = number;
    if (number != SIGINT)
        alarm(GRACE_SECONDS);
}

/* The grace is over: some thread is still writing to where nobody reads. */
static void give_up(int number)
{
    (void)number;
    signals_die();
}

static void on_signal(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void signals_catch(bool terminal)
{
    on_signal(SIGALRM, give_up);
    on_signal(SIGTERM, note);
    on_signal(SIGHUP, note);
    if (terminal)
        on_signal(SIGINT, note);
    on_signal(SIGPIPE, SIG_IGN);
    on_signal(SIGXFSZ, SIG_IGN);
}

int signals_seen(void)
{
    return seen;
}

bool signals_take_interrupt(void)
{
    if (seen != SIGINT)
        return false;
    seen = 0;
    return true;
}

/* Without the mask a signal between the look and the wait would be slept
   over. */
int signals_wait(struct pollfd *fds, nfds_t count)
{
    sigset_t caught, old;
    int found = -1, error = EINTR;

    sigemptyset(&caught);
    sigaddset(&caught, SIGTERM);
    sigaddset(&caught, SIGHUP);
    sigaddset(&caught, SIGINT);
    sigprocmask(SIG_BLOCK, &caught, &old);
    if (!seen) {
        found = ppoll(fds, count, NULL, &old);
        error = errno;
    }
    sigprocmask(SIG_SETMASK, &old, NULL);
    errno = error;
    return found;
}

void signals_die(void)
{
    const int number = seen;
    sigset_t set;

    if (!number)
        return;
    signal(number, SIG_DFL);
    raise(number);
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}
