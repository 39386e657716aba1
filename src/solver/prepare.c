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

const SuitTable *prepare_suits(Search *search)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const struct timespec pause = {.tv_nsec = PAUSE_NS};

    pthread_once(&once, begin);
    while (!made) {
        search_poll(search);
        nanosleep(&pause, NULL);
    }
    return suit_table();
}
