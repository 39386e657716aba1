/*
 * Looking up and storing positions at misere, each by the relative rank of all
 * its cards.  Private to this folder; part of the compiled-twice search
 * (search_body.h).
 */
#ifndef SOLVER_EXACT_H
#define SOLVER_EXACT_H

#include "solver/bounds.h"

/* What a position is looked up by. */
typedef struct {
    uint64_t owners;
    uint32_t lengths;
    CardSet present;
    ExactEntry *line;
} ExactKey;

TARGET SOLVER_INLINE ExactKey exact_key(const Search *search,
                                        const Hand hands[HANDS], int seat)
{
    const CardSet present = hands[0].cards | hands[1].cards | hands[2].cards;
    const uint32_t lengths =
        hands[0].counts + hands[1].counts + hands[2].counts;
    const uint64_t owners = pack_bits(hands[1].cards, present)
                            | (uint64_t)pack_bits(hands[2].cards, present)
                                  << 32;
    const uint32_t key = lengths | (uint32_t)seat << 28;
    const uint64_t hash =
        ((owners ^ (owners >> 29)) * 0x9e3779b97f4a7c15u + key)
            * 0xff51afd7ed558ccdu
        >> 32;

    return (ExactKey){.owners = owners,
                      .lengths = key,
                      .present = present,
                      .line = search->exact.entries
                              + (hash & (search->exact.count - EXACT_WAYS))};
}

TARGET SOLVER_INLINE bool exact_find(const ExactKey *key, int need, bool *holds,
                                     Bit *lead)
{
    for (int i = 0; i < EXACT_WAYS; i++) {
        const ExactEntry *entry = key->line + i;

        if (entry->owners != key->owners || entry->lengths != key->lengths
            || entry->used == 0)
            continue;
        const int lower = entry->bounds & 15;
        const int upper = entry->bounds >> 4;

        *holds = lower >= need;
        if (lower >= need || upper < need)
            return true;
        *lead = unpack_bits(1u << entry->lead, key->present);
        return false;
    }
    return false;
}

/* The place of this position, an empty one, or that of the position with the
   fewest cards: it is the cheapest to search again. */
TARGET SOLVER_INLINE ExactEntry *exact_place(const ExactKey *key)
{
    ExactEntry *worst = key->line;

    for (int i = 0; i < EXACT_WAYS; i++) {
        ExactEntry *entry = key->line + i;

        if (entry->owners == key->owners && entry->lengths == key->lengths
            && entry->used != 0)
            return entry;
        if (entry->used < worst->used)
            worst = entry;
    }
    worst->bounds = 15 << 4;
    return worst;
}

TARGET static void exact_store(const ExactKey *key, int left, int need,
                               bool holds, Bit lead)
{
    ExactEntry *entry = exact_place(key);
    int lower = entry->bounds & 15;
    int upper = entry->bounds >> 4;

    if (holds)
        lower = need;
    else
        upper = need - 1;
    if (upper > left)
        upper = left;
    entry->owners = key->owners;
    entry->lengths = key->lengths;
    entry->bounds = (uint8_t)(lower | upper << 4);
    entry->lead = (uint8_t)__builtin_ctz(pack_bits(lead, key->present));
    entry->used = (uint16_t)left;
}

#endif
