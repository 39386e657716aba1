#include "solver/prepare.h"

#include <time.h>

#include "base/thread.h"

enum { PAUSE_NS = 500000 };

static atomic_bool made;

static void *make(void *unused)
{
    (void)unused;
    suit_table();
    made = true;
    return NULL;
}

static void begin(void)
{
    pthread_t thread;

    if (thread_begin(&thread, make, NULL))
        pthread_detach(thread);
    else
        make(NULL);
}

/* Waits for the table; false if the limits say that it is time. */
static bool await_table(const SolverLimits *limits)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const struct timespec pause = {.tv_nsec = PAUSE_NS};

    pthread_once(&once, begin);
    while (!made) {
        if (search_is_time(limits))
            return false;
        nanosleep(&pause, NULL);
    }
    return true;
}

const SuitTable *prepare_suits(Search *search)
{
    if (!await_table(&search->limits))
        longjmp(search->stopped, 1);
    return suit_table();
}

Status solver_prepare(SolverGoal goal, const SolverLimits *limits)
{
    return goal != GOAL_MISERE || await_table(limits) ? STATUS_OK
                                                      : STATUS_LIMIT;
}
