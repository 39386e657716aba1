#include "base/memory.h"

#include <stdlib.h>
#include <unistd.h>

/* Neither stdio nor atexit, which may want memory, or wait for a lock. */
static void *or_end(void *memory)
{
    static const char message[] = "prikup: out of memory\n";

    if (memory)
        return memory;
    if (write(STDERR_FILENO, message, sizeof message - 1) < 0)
        _exit(EXIT_FAILURE);
    _exit(EXIT_FAILURE);
}

void *memory_new(size_t count, size_t size)
{
    return or_end(calloc(count ? count : 1, size));
}

void *memory_resize(void *memory, size_t size)
{
    return or_end(realloc(memory, size));
}

void *memory_aligned(size_t alignment, size_t size)
{
    return or_end(aligned_alloc(alignment, size));
}
