/*
 * Threads that take no signals: those are for the one that reads.
 */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <pthread.h>

#include "base/base.h"

/* Begins a thread; false if there is none to be had. */
bool thread_begin(pthread_t *thread, void *(*run)(void *), void *context);

#endif
