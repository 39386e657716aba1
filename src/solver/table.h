/*
 * The table of proved bounds, private to this folder.
 *
 * A bucket is one cache line and holds the positions of one shape: how many
 * cards of each suit every hand has, who leads, and the law.  Each entry of
 * it names the owners of some cards by relative rank, those that decided, and
 * bounds that hold for every position with these owners.  So an entry holds
 * for all deals, and the table is never cleared between questions.
 */
#ifndef SOLVER_TABLE_H
#define SOLVER_TABLE_H

#include "solver/bits.h"

enum { TABLE_WAYS = 4, TABLE_LINE = 64, TABLE_MADE_SHIFT = 60 };

#define TABLE_SHAPE (((uint64_t)1 << TABLE_MADE_SHIFT) - 1)

typedef struct {
    uint64_t shape; /* 0: empty; the top bits count the entries made */
    CardSet known[TABLE_WAYS];  /* relative ranks that count */
    CardSet left[TABLE_WAYS];   /* those of them held by seat 1 */
    CardSet right[TABLE_WAYS];  /* those of them held by seat 2 */
    uint8_t bounds[TABLE_WAYS]; /* lower bound, upper bound << 4 */
    uint8_t lead[TABLE_WAYS];   /* the relative card that proved it last */
} TableLine;

typedef struct {
    TableLine *lines;
    uint64_t count; /* a power of two */
} Table;

/* What a position is looked up by. */
typedef struct {
    uint64_t shape;
    CardSet left;
    CardSet right;
    CardSet present;
    TableLine *line;
} TableKey;

/* A table of at most `bytes` (at least one page of it), empty. */
void table_init(Table *table, size_t bytes);
void table_clear(Table *table);
void table_free(Table *table);

#endif
