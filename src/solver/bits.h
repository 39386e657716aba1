/*
 * Bit tricks on CardSets, all four suits at once: a byte a suit, so shifts
 * must not cross bytes.  Private to this folder.
 */
#ifndef SOLVER_BITS_H
#define SOLVER_BITS_H

#include "cards/card.h"

#define SOLVER_INLINE static inline __attribute__((always_inline))

/* Before a loop, over the suits for example: four copies of its body. */
#ifdef __clang__
#    define UNROLL_4 _Pragma("unroll 4")
#elif defined(__GNUC__)
#    define UNROLL_4 _Pragma("GCC unroll 4")
#else
#    define UNROLL_4
#endif

/* A card as a set of one. */
typedef CardSet Bit;

/* The suit of a card that is given as a set of one. */
SOLVER_INLINE int bit_suit(Bit card)
{
    return __builtin_ctz(card) >> 3;
}

/* All cards of the suit of the card. */
SOLVER_INLINE CardSet bit_suit_cards(Bit card)
{
    return (CardSet)0xff << (__builtin_ctz(card) & 24);
}

SOLVER_INLINE Bit bit_lowest(CardSet set)
{
    return set & (0u - set);
}

SOLVER_INLINE Bit bit_highest(CardSet set)
{
    return (Bit)1 << (31 - __builtin_clz(set));
}

/* In every suit, all cards at or below the highest card of the set. */
SOLVER_INLINE CardSet fill_down(CardSet set)
{
    set |= (set >> 1) & 0x7f7f7f7f;
    set |= (set >> 2) & 0x3f3f3f3f;
    return set | ((set >> 4) & 0x0f0f0f0f);
}

/* In every suit, all cards at or above the lowest card of the set. */
SOLVER_INLINE CardSet fill_up(CardSet set)
{
    set |= (set << 1) & 0xfefefefe;
    set |= (set << 2) & 0xfcfcfcfc;
    return set | ((set << 4) & 0xf0f0f0f0);
}

/* Of the suits with a card in the set, all cards. */
SOLVER_INLINE CardSet suits_of(CardSet set)
{
    return fill_up(fill_down(set));
}

/* The cards of `own` that lie directly above a card of `below`, cards that are
   gone (not in `present`) not counted.  A carry runs through each gap; the
   top bit of a byte is kept out of the sum so that none leaves its suit. */
SOLVER_INLINE CardSet next_above(CardSet own, CardSet below, CardSet present)
{
    const CardSet gone = ~present;
    const CardSet start = (below << 1) & 0xfefefefe;
    const CardSet sum = (gone & 0x7f7f7f7f) + (start & gone & 0x7f7f7f7f);

    return own & (start | sum);
}

/* On four small numbers at once, a byte each, none above 127: 0xff where
   a >= b; the lesser and the greater of each pair; the sum. */
SOLVER_INLINE uint32_t bytes_at_least(uint32_t a, uint32_t b)
{
    const uint32_t over = ((a | 0x80808080) - b) & 0x80808080;

    return over | (over - (over >> 7));
}

SOLVER_INLINE uint32_t bytes_least(uint32_t a, uint32_t b)
{
    const uint32_t swap = bytes_at_least(a, b);

    return (b & swap) | (a & ~swap);
}

SOLVER_INLINE uint32_t bytes_most(uint32_t a, uint32_t b)
{
    return a + b - bytes_least(a, b);
}

SOLVER_INLINE int bytes_sum(uint32_t a)
{
    return (int)(a * 0x01010101u >> 24);
}

/* The number of cards of each suit, a byte a suit. */
SOLVER_INLINE uint32_t suit_counts(CardSet set)
{
    set -= (set >> 1) & 0x55555555;
    set = (set & 0x33333333) + ((set >> 2) & 0x33333333);
    return (set + (set >> 4)) & 0x0f0f0f0f;
}

/* The same for two sets at once, the second in the upper half. */
SOLVER_INLINE uint64_t suit_counts_pair(CardSet low, CardSet high)
{
    uint64_t x = (uint64_t)high << 32 | low;

    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    return (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

#endif
