/*
 * Looking up and storing what is proved.  Private to this folder; part of the
 * compiled-twice search (search_body.h).
 */
#ifndef SOLVER_LOOKUP_H
#define SOLVER_LOOKUP_H

#include "solver/bounds.h"

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
TARGET SOLVER_INLINE TableKey table_key(const Search *search,
                                        const Hand hands[HANDS], int seat)
{
    const CardSet present = hands[0].cards | hands[1].cards | hands[2].cards;
    const uint64_t shape = hands[0].counts | (uint64_t)hands[1].counts << 32
                           | (uint64_t)hands[2].counts << 4
                           | (uint64_t)(unsigned)seat << 36
                           | (uint64_t)search->kind << 44;
    const uint64_t hash = (shape * 0x9e3779b97f4a7c15u) >> 40;

    return (TableKey){.shape = shape,
                      .left = pack_bits(hands[1].cards, present),
                      .right = pack_bits(hands[2].cards, present),
                      .present = present,
                      .line = search->table.lines
                              + (hash & (search->table.count - 1))};
}

/* Looks for an entry that answers; *lead gets the best guess at a lead. */
TARGET SOLVER_INLINE bool table_find(const TableKey *key, int need,
                                     Proof *proof, Bit *lead)
{
    const TableLine *line = key->line;

    if ((line->shape & TABLE_SHAPE) != key->shape)
        return false;
    for (int i = 0; i < TABLE_WAYS; i++) {
        const CardSet differ =
            (line->left[i] ^ key->left) | (line->right[i] ^ key->right);

        if (differ & line->known[i])
            continue;
        const int lower = line->bounds[i] & 15;
        const int upper = line->bounds[i] >> 4;

        if (lower >= need || upper < need) {
            proof->high = unpack_bits(line->known[i], key->present);
            proof->holds = lower >= need;
            return true;
        }
        if (upper < 15)
            *lead = unpack_bits(1u << line->lead[i], key->present);
    }
    return false;
}

TARGET static void table_take_line(TableLine *line, uint64_t shape)
{
    line->shape = shape;
    for (int i = 0; i < TABLE_WAYS; i++) {
        line->known[i] = 0;
        line->bounds[i] = 15 << 4; /* says nothing, of every position */
    }
}

/* The place for a new entry: that of one which it makes superfluous, being
   as sharp and at least as general (its bounds are then joined), else the
   oldest. */
TARGET SOLVER_INLINE size_t table_place(const TableKey *key, CardSet known,
                                        int *lower, int *upper)
{
    TableLine *line = key->line;

    for (size_t i = 0; i < TABLE_WAYS; i++) {
        const CardSet differ =
            (line->left[i] ^ key->left) | (line->right[i] ^ key->right);
        const int low = line->bounds[i] & 15;
        const int high = line->bounds[i] >> 4;

        if ((known & ~line->known[i]) || (differ & known))
            continue;
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

TARGET static void table_store(const TableKey *key, int left, int need,
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
