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
    uint8_t suits[SUIT_COUNT]; /* in the order of the key */
} ExactKey;

SOLVER_INLINE void exact_sort(unsigned *a, unsigned *b)
{
    const unsigned least = *a < *b ? *a : *b;

    *b = *a < *b ? *b : *a;
    *a = least;
}

TARGET SOLVER_INLINE ExactKey exact_key(const Search *search, const Hunt *hunt,
                                        int seat)
{
    unsigned sorted[SUIT_COUNT];
    ExactKey key = {.key = (uint64_t)(unsigned)seat << 56,
                    .present = hunt->present};

    for (unsigned suit = 0; suit < SUIT_COUNT; suit++)
        sorted[suit] = (unsigned)hunt->numbers[suit] << 2 | suit;
    exact_sort(&sorted[0], &sorted[1]);
    exact_sort(&sorted[2], &sorted[3]);
    exact_sort(&sorted[0], &sorted[2]);
    exact_sort(&sorted[1], &sorted[3]);
    exact_sort(&sorted[1], &sorted[2]);
    for (int i = 0; i < SUIT_COUNT; i++) {
        key.key |= (uint64_t)(sorted[i] >> 2) << 14 * i;
        key.suits[i] = sorted[i] & 3;
    }
    const uint64_t hash =
        ((key.key ^ (key.key >> 31)) * 0x9e3779b97f4a7c15u) >> 40;

    key.line =
        search->exact.entries + (hash & (search->exact.count - EXACT_WAYS));
    return key;
}

/* A card as its suit's place in the key and its rank among those present. */
TARGET SOLVER_INLINE uint8_t exact_pack(const ExactKey *key, Bit card)
{
    const int suit = bit_suit(card);
    const CardSet below = key->present & bit_suit_cards(card) & (card - 1);
    unsigned place = 0;

    while (key->suits[place] != suit)
        place++;
    return (uint8_t)(place << 3 | (unsigned)set_count(below));
}

TARGET SOLVER_INLINE Bit exact_unpack(const ExactKey *key, uint8_t packed)
{
    const int shift = key->suits[packed >> 3] * RANK_COUNT;

    return unpack_bits(1u << (packed & 7), key->present >> shift & 0xff)
           << shift;
}

TARGET SOLVER_INLINE bool exact_find(const ExactKey *key, int need, bool *holds,
                                     Bit *lead)
{
    for (int i = 0; i < EXACT_WAYS; i++) {
        const ExactEntry *entry = key->line + i;

        if (entry->key != key->key)
            continue;
        const int lower = entry->bounds & 15;
        const int upper = entry->bounds >> 4;

        *holds = lower >= need;
        if (lower >= need || upper < need)
            return true;
        *lead = exact_unpack(key, entry->lead);
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
