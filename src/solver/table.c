#include "solver/table.h"

#include <stdlib.h>
#include <string.h>

void table_init(Table *table, size_t bytes)
{
    table->count = 64;
    while (table->count * 2 * sizeof(TableLine) <= bytes)
        table->count *= 2;
    table->lines = aligned_alloc(TABLE_LINE, table->count * sizeof(TableLine));
    if (table->lines == NULL)
        abort(); /* out of memory: the one fault that nobody handles */
    table_clear(table);
}

void table_clear(Table *table)
{
    memset(table->lines, 0, table->count * sizeof(TableLine));
}

void table_free(Table *table)
{
    free(table->lines);
    table->lines = NULL;
}
