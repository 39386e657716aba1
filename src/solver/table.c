#include "solver/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* The greatest power of two of items that fit, at least `least`. */
static uint64_t count_for(size_t bytes, size_t item, uint64_t least)
{
    uint64_t count = least;

    while (count * 2 * item <= bytes)
        count *= 2;
    return count;
}

void table_init(Table *table, size_t bytes)
{
    table->count = count_for(bytes, sizeof(TableLine), 8);
    table->lines = memory_aligned(TABLE_LINE, table->count * sizeof(TableLine));
    table->used = true;
    table_clear(table);
}

void table_clear(Table *table)
{
    if (!table->used)
        return;
    table->used = false;
    memset(table->lines, 0, table->count * sizeof(TableLine));
}

void table_free(Table *table)
{
    free(table->lines);
    table->lines = NULL;
}

void exact_init(ExactTable *table, size_t bytes)
{
    table->count = count_for(bytes, sizeof(ExactEntry), 64);
    table->entries =
        memory_aligned(TABLE_LINE, table->count * sizeof(ExactEntry));
    table->used = true;
    exact_clear(table);
}

void exact_clear(ExactTable *table)
{
    if (!table->used)
        return;
    table->used = false;
    memset(table->entries, 0, table->count * sizeof(ExactEntry));
}

void exact_free(ExactTable *table)
{
    free(table->entries);
    table->entries = NULL;
}
