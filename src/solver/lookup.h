/*
 * Looking up and storing what is proved of trick games.  Private to this
 * folder; part of the compiled-twice search (search_body.h).
 */
#ifndef SOLVER_LOOKUP_H
#define SOLVER_LOOKUP_H

#include <string.h>

#include "solver/lead.h"

/* What a position is looked up by. */
typedef struct {
    uint64_t shape;
    CardSet left;
    CardSet right;
    CardSet present;
    TableLine *line;
} TableKey;

/* The shape is the count of cards of every suit in every hand, the leader and
   the law, without loss in 64 bits: counts are at most 8, so the upper
   half-bytes are free. */
TARGET SOLVER_INLINE uint64_t table_shape(const Search *search,
                                          const Lead *lead)
{
    return lead->declarer.counts | (uint64_t)lead->left.counts << 32
           | (uint64_t)lead->right.counts << 4
           | (uint64_t)(unsigned)lead->seat << 36
           | (uint64_t)search->kind << 44;
}

/* Where the shape has its place; the processor is told to bring it near. */
TARGET SOLVER_INLINE TableLine *table_line(const Search *search, uint64_t shape)
{
    const uint64_t hash = (shape * 0x9e3779b97f4a7c15u) >> 40;
    TableLine *line = search->table.lines + (hash & (search->table.count - 1));

    __builtin_prefetch(line);
    __builtin_prefetch(&line->bounds);
    return line;
}

/* The entries of the line whose bounds answer the question, a bit each: lower
   bound at least `need`, or upper bound below it; eight at once. */
TARGET SOLVER_INLINE unsigned answering(const TableLine *line, int need)
{
    const uint64_t ones = 0x0101010101010101u;
    const uint64_t tops = 0x80 * ones;
    uint64_t bounds;

    memcpy(&bounds, line->bounds, sizeof bounds);

    const uint64_t lower = (bounds & 15 * ones) | tops;
    const uint64_t upper = (bounds >> 4 & 15 * ones) | tops;
    const uint64_t needs = (unsigned)need * ones;
    const uint64_t answers = ((lower - needs) | ~(upper - needs)) & tops;

    return (unsigned)((answers >> 7) * 0x0102040810204080u >> 56);
}

/* Looks for an entry that answers; *lead gets the best guess at a lead. */
TARGET SOLVER_INLINE bool table_find(const TableKey *key, int need,
                                     Proof *proof, Bit *lead)
{
    const TableLine *line = key->line;

    if ((line->shape & TABLE_SHAPE) != key->shape)
        return false;

    const unsigned fits = match_entries(line, key->left, key->right);
    const unsigned found = fits & answering(line, need);

    if (found != 0) {
        const int i = __builtin_ctz(found);

        proof->high = unpack_bits(line->known[i], key->present);
        proof->holds = (line->bounds[i] & 15) >= need;
        return true;
    }
    if (fits != 0)
        *lead = unpack_bits(1u << line->lead[31 - __builtin_clz(fits)],
                            key->present);
    return false;
}

TARGET static void table_take_line(TableLine *line, uint64_t shape)
{
    line->shape = shape;
    for (int i = 0; i < TABLE_WAYS; i++) {
        line->known[i] = CARDS_ALL;
        line->left[i] = CARDS_ALL;
        line->right[i] = CARDS_ALL;
        line->bounds[i] = 15 << 4;
    }
}

/* The place for a new entry: that of one which it makes superfluous, being
   as sharp and at least as general (its bounds are then joined), else the
   oldest. */
TARGET SOLVER_INLINE size_t table_place(const TableKey *key, CardSet known,
                                        int *lower, int *upper)
{
    TableLine *line = key->line;

    for (unsigned found = match_below(line, key->left, key->right, known);
         found != 0; found &= found - 1) {
        const unsigned i = (unsigned)__builtin_ctz(found);
        const int low = line->bounds[i] & 15;
        const int high = line->bounds[i] >> 4;

        if (line->known[i] == known) {
            *lower = low > *lower ? low : *lower;
            *upper = high < *upper ? high : *upper;
            return i;
        }
        if (low <= *lower && high >= *upper)
            return i;
    }
    line->shape += (uint64_t)1 << TABLE_MADE_SHIFT;
    return (line->shape >> TABLE_MADE_SHIFT) % TABLE_WAYS;
}

TARGET SOLVER_INLINE void table_store(const TableKey *key, int left, int need,
                                      const Proof *proof, Bit lead)
{
    TableLine *line = key->line;
    const CardSet known =
        pack_bits(fill_up(proof->high) & key->present, key->present);
    int lower = proof->holds ? need : 0;
    int upper = proof->holds ? left : need - 1;

    if ((line->shape & TABLE_SHAPE) != key->shape)
        table_take_line(line, key->shape);

    const size_t i = table_place(key, known, &lower, &upper);

    line->known[i] = known;
    line->left[i] = key->left;
    line->right[i] = key->right;
    line->bounds[i] = (uint8_t)(lower | upper << 4);
    line->lead[i] = (uint8_t)__builtin_ctz(pack_bits(lead, key->present));
}

#endif
