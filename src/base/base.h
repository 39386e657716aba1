/*
 * What every layer may use: the size of a table, and the policy on faults.
 *
 * A fault of the caller is an assert.  A fault of the input is a Status
 * (base/status.h), returned; results leave through pointers that stay
 * untouched on failure.  Nothing below main/ prints or exits; out of memory
 * is the one exception and aborts (base/text.c).
 */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The number of elements of an array. */
#define countof(a) (sizeof(a) / sizeof((a)[0]))

#endif
