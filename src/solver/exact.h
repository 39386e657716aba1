/*
 * Looking up and storing positions at misere, each by the relative rank of all
 * its cards, suit by suit in the order of their numbers (suits.h): without
 * trumps suits that change places are the same.  Private to this folder; part
 * of the compiled-twice search (search_body.h).
 */
#ifndef SOLVER_EXACT_H
#define SOLVER_EXACT_H

#include "solver/hunt.h"

/* What a position is looked up by. */
typedef struct {
    uint64_t key;
    CardSet present;
    ExactEntry *line;
    uint16_t sorted[SUIT_COUNT]; /* the suits' numbers and, below, the suits */
} ExactKey;

SOLVER_INLINE uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

SOLVER_INLINE uint32_t greater(uint32_t a, uint32_t b)
{
    return a < b ? b : a;
}

TARGET SOLVER_INLINE ExactKey exact_key(const Search *search, const Hunt *hunt,
                                        int seat)
{
    const uint32_t a = hunt->kinds[0];
    const uint32_t b = hunt->kinds[1];
    const uint32_t c = hunt->kinds[2];
    const uint32_t d = hunt->kinds[3];
    const uint32_t low1 = lesser(a, b), high1 = greater(a, b);
    const uint32_t low2 = lesser(c, d), high2 = greater(c, d);
    const uint32_t first = lesser(low1, low2), last = greater(high1, high2);
    const uint32_t middle1 = greater(low1, low2);
    const uint32_t middle2 = lesser(high1, high2);
    const uint32_t second = lesser(middle1, middle2);
    const uint32_t third = greater(middle1, middle2);
    const uint64_t key = (uint64_t)(first >> 2) | (uint64_t)(second >> 2) << 14
                         | (uint64_t)(third >> 2) << 28
                         | (uint64_t)(last >> 2) << 42
                         | (uint64_t)(unsigned)seat << 56;
    const uint64_t hash = ((key ^ (key >> 31)) * 0x9e3779b97f4a7c15u) >> 40;

    return (ExactKey){.key = key,
                      .present = hunt->present,
                      .line = search->exact.entries
                              + (hash & (search->exact.count - EXACT_WAYS)),
                      .sorted = {(uint16_t)first, (uint16_t)second,
                                 (uint16_t)third, (uint16_t)last}};
}

/* A card as its suit's place in the key and its rank among those present. */
TARGET SOLVER_INLINE uint8_t exact_pack(const ExactKey *key, Bit card)
{
    const int suit = bit_suit(card);
    const CardSet below = key->present & bit_suit_cards(card) & (card - 1);
    unsigned place = 0;

    while ((key->sorted[place] & 3) != suit)
        place++;
    return (uint8_t)(place << 3 | (unsigned)set_count(below));
}

TARGET SOLVER_INLINE Bit exact_unpack(const ExactKey *key, uint8_t packed)
{
    const int shift = (key->sorted[packed >> 3] & 3) * RANK_COUNT;

    return unpack_bits(1u << (packed & 7), key->present >> shift & 0xff)
           << shift;
}

/* Of the line, the entries of this position, a bit each: one at most.  Which
   it is can't be guessed, so no branch asks one after the other. */
TARGET SOLVER_INLINE unsigned exact_match(const ExactKey *key)
{
    unsigned match = 0;

    UNROLL_4
    for (int i = 0; i < EXACT_WAYS; i++)
        match |= (unsigned)(key->line[i].key == key->key) << i;
    return match;
}

TARGET SOLVER_INLINE bool exact_find(const ExactKey *key, int need, bool *holds,
                                     Bit *lead)
{
    const unsigned match = exact_match(key);

    if (match == 0)
        return false;

    const ExactEntry *entry = &key->line[__builtin_ctz(match)];
    const int lower = entry->bounds & 15;
    const int upper = entry->bounds >> 4;

    *holds = lower >= need;
    if (lower >= need || upper < need)
        return true;
    *lead = exact_unpack(key, entry->lead);
    return false;
}

/* The place of this position, an empty one, or that of the position with the
   fewest cards: it is the cheapest to search again. */
TARGET SOLVER_INLINE ExactEntry *exact_place(const ExactKey *key)
{
    ExactEntry *worst = key->line;

    for (int i = 0; i < EXACT_WAYS; i++) {
        ExactEntry *entry = key->line + i;

        if (entry->key == key->key)
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
    entry->key = key->key;
    entry->bounds = (uint8_t)(lower | upper << 4);
    entry->lead = exact_pack(key, lead);
    entry->used = (uint8_t)left;
}

#endif
