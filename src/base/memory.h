/*
 * Memory, or the end: to be out of it is the one fault that nobody handles.
 * The program then says so on stderr and ends with status 1, without a core
 * file; what a journal was given is on disk by then.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include "base/base.h"

/* Zeroed memory for `count` things of `size` bytes; free gives it back. */
void *memory_new(size_t count, size_t size);

/* As realloc; `size` is not 0. */
void *memory_resize(void *memory, size_t size);

/* As aligned_alloc: `size` is a multiple of `alignment`. */
void *memory_aligned(size_t alignment, size_t size);

#endif
