#include "base/thread.h"

#include <signal.h>

bool thread_begin(pthread_t *thread, void *(*run)(void *), void *context)
{
    sigset_t all, old;
    int fault;

    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &old);
    fault = pthread_create(thread, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return fault == 0;
}
