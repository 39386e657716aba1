/*
 * The tables of proved bounds, private to this folder.
 *
 * Table, for trick games: a line holds the positions of one shape, that is,
 * how many cards of each suit every hand has, who leads, and the law.  Each
 * entry names the owners of some top cards by relative rank, those that
 * decided, and bounds that hold for every position with these owners.
 * ExactTable, for misere: positions by the relative rank of all their cards.
 *
 * Entries hold for all deals, so tables are never cleared between questions.
 */
#ifndef SOLVER_TABLE_H
#define SOLVER_TABLE_H

#include "solver/bits.h"

enum {
    TABLE_WAYS = 8,
    EXACT_WAYS = 4,
    TABLE_LINE = 128,
    TABLE_MADE_SHIFT = 60
};

/* The shape in a line; the bits above count the entries made in it. */
#define TABLE_SHAPE (((uint64_t)1 << TABLE_MADE_SHIFT) - 1)

typedef struct {
    CardSet known[TABLE_WAYS];  /* relative ranks that count; all: empty */
    CardSet left[TABLE_WAYS];   /* those held by seat 1; all: empty */
    CardSet right[TABLE_WAYS];  /* those held by seat 2; all: empty */
    uint8_t bounds[TABLE_WAYS]; /* lower bound, upper bound << 4 */
    uint8_t lead[TABLE_WAYS];   /* the relative card that proved it last */
    uint64_t shape;             /* 0: a line without entries */
    uint64_t unused;
} TableLine;

typedef struct {
    TableLine *lines;
    uint64_t count; /* a power of two */
    bool used;      /* since it was cleared */
} Table;

typedef struct {
    uint64_t key;   /* the suits' numbers and the leader; 0: empty */
    uint8_t bounds; /* as above */
    uint8_t lead;   /* the card that proved it last */
    uint8_t used;   /* tricks left */
} ExactEntry;

typedef struct {
    ExactEntry *entries;
    uint64_t count; /* a power of two; EXACT_WAYS of them share a line */
    bool used;      /* since it was cleared */
} ExactTable;

/* Empty tables of at most `bytes`, at least a few lines. */
void table_init(Table *table, size_t bytes);
void table_clear(Table *table);
void table_free(Table *table);
void exact_init(ExactTable *table, size_t bytes);
void exact_clear(ExactTable *table);
void exact_free(ExactTable *table);

#endif
