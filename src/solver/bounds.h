/*
 * Tricks that a side has for certain, without search.  Private to this
 * folder; part of the compiled-twice search (search_body.h).
 */
#ifndef SOLVER_BOUNDS_H
#define SOLVER_BOUNDS_H

#include "solver/search.h"

/* Tricks for certain, and the cards they rest on. */
typedef struct {
    int tricks;
    CardSet high;
} Sure;

/* Two other hands as the hand on lead meets them: whether each still ruffs
   once the leader's top trumps are drawn. */
typedef struct {
    CardSet next;
    CardSet last;
    bool next_ruffs;
    bool last_ruffs;
} Others;

SOLVER_INLINE int count_in(uint32_t counts, int shift)
{
    return (int)(counts >> shift & 15);
}

/* The rounds of one suit that the leader wins by his top cards there, when
   nobody ruffs: all of them if the others run out first. */
SOLVER_INLINE int top_rounds(int tops, int length, int next, int last)
{
    return tops >= next && tops >= last ? length : tops;
}

/* What the hand on lead takes by cashing its top cards, trumps first.  A
   round of a side suit counts if whoever still has a trump follows to it:
   an enemy's ruff takes the trick, and a partner's, which the law of
   preferans forces, takes the lead. */
TARGET SOLVER_INLINE Sure cash_tops(CardSet hand, CardSet trumps, Others others,
                                    int wanted)
{
    const CardSet tops = hand & ~fill_down(others.next | others.last);
    const uint32_t counts = suit_counts(hand);
    const uint32_t top_counts = suit_counts(tops);
    const uint64_t others_counts = suit_counts_pair(others.next, others.last);
    Sure sure = {0, 0};

    for (int suit = TRUMP_SUIT; suit >= 0 && sure.tricks < wanted; suit--) {
        const int shift = suit * RANK_COUNT;
        const int top = count_in(top_counts, shift);
        const int next = (int)(others_counts >> shift & 15);
        const int last = (int)(others_counts >> (shift + 32) & 15);
        int rounds = top_rounds(top, count_in(counts, shift), next, last);

        if (suit == TRUMP_SUIT && trumps != 0) {
            others.next_ruffs = others.next_ruffs && next > top;
            others.last_ruffs = others.last_ruffs && last > top;
        } else {
            if (others.next_ruffs && next < rounds)
                rounds = next;
            if (others.last_ruffs && last < rounds)
                rounds = last;
        }
        sure.tricks += rounds;
        if (rounds > 0 && (next | last) > 0)
            sure.high |= tops & ((CardSet)0xff << shift);
    }
    return sure;
}

/* Trumps of a hand that win whatever happens: each of its trumps that loses
   costs the enemy a higher one (a matching, by table). */
TARGET SOLVER_INLINE Sure sure_trumps(const Search *search, CardSet hand,
                                      CardSet enemy)
{
    const CardSet own = hand & search->trumps;
    const CardSet both = (hand | enemy) & search->trumps;
    Sure sure = {0, 0};

    if (own == 0)
        return sure;
    const uint32_t packed = pack_bits(own, both) + pack_bits(both, both) + 1;
    const uint8_t row = search->unbeaten[packed];

    sure.tricks = row & 15;
    if (sure.tricks > 0)
        sure.high = unpack_bits(1u << (row >> 4), both);
    return sure;
}

TARGET SOLVER_INLINE bool bound_for_declarer(const Search *search, int seat,
                                             int need, Proof *proof)
{
    const CardSet *hands = search->hands;
    Sure sure = sure_trumps(search, hands[0], hands[1] | hands[2]);

    if (sure.tricks < need && seat == 0)
        sure = cash_tops(hands[0], search->trumps,
                         (Others){hands[1], hands[2],
                                  (hands[1] & search->trumps) != 0,
                                  (hands[2] & search->trumps) != 0},
                         need);
    proof->high = sure.high;
    proof->holds = true;
    return sure.tricks >= need;
}

/* `wanted` tricks break the declarer's need. */
TARGET SOLVER_INLINE bool bound_for_defenders(const Search *search, int seat,
                                              int wanted, Proof *proof)
{
    const CardSet *hands = search->hands;
    Sure sure = sure_trumps(search, hands[1], hands[0]);

    if (sure.tricks < wanted)
        sure = sure_trumps(search, hands[2], hands[0]);
    if (sure.tricks < wanted && seat != 0)
        sure = cash_tops(hands[seat], search->trumps,
                         (Others){hands[0], hands[3 - seat],
                                  (hands[0] & search->trumps) != 0,
                                  (hands[3 - seat] & search->must_ruff) != 0},
                         wanted);
    proof->high = sure.high;
    proof->holds = false;
    return sure.tricks >= wanted;
}

TARGET SOLVER_INLINE bool bound_position(const Search *search, int seat,
                                         int left, int need, Proof *proof)
{
    if (search->misere)
        return false;
    return bound_for_declarer(search, seat, need, proof)
           || bound_for_defenders(search, seat, left - need + 1, proof);
}

#endif
