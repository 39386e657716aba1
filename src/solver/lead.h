/*
 * A position with the lead in a trick game, and what bounds count in it: tops,
 * rounds, sure trumps.  Private to this folder; part of the compiled-twice
 * search (search_body.h).
 */
#ifndef SOLVER_LEAD_H
#define SOLVER_LEAD_H

#include "solver/search.h"

/* Tricks for certain, and the cards they rest on. */
typedef struct {
    int tricks;
    CardSet high;
} Sure;

/* A hand in a trick game. */
typedef struct {
    CardSet cards;
    uint32_t counts; /* of each suit, a byte each */
    CardSet below;   /* at or below its highest card, in every suit */
} Holding;

/* A position with the lead, as the bounds and the order of leads see it. */
typedef struct {
    Holding declarer; /* seat 0 */
    Holding left;     /* seat 1 */
    Holding right;    /* seat 2 */
    CardSet present;
    int seat; /* who leads */
    int left_tricks;
    int need;
} Lead;

TARGET SOLVER_INLINE Holding holding(const Search *search, int seat)
{
    const CardSet cards = search->hands[seat];

    return (Holding){cards, search->counts[seat], fill_down(cards)};
}

TARGET SOLVER_INLINE Lead lead_position(const Search *search, int seat,
                                        int left_tricks, int need)
{
    const Holding declarer = holding(search, 0);
    const Holding left = holding(search, 1);
    const Holding right = holding(search, 2);

    return (Lead){.declarer = declarer,
                  .left = left,
                  .right = right,
                  .present = declarer.cards | left.cards | right.cards,
                  .seat = seat,
                  .left_tricks = left_tricks,
                  .need = need};
}

/* A defender on lead, and his partner. */
SOLVER_INLINE Holding lead_mine(const Lead *lead)
{
    return lead->seat == 1 ? lead->left : lead->right;
}

SOLVER_INLINE Holding lead_partner(const Lead *lead)
{
    return lead->seat == 1 ? lead->right : lead->left;
}

/* A count in the byte of the trump suit. */
enum { TRUMP_SHIFT = TRUMP_SUIT * RANK_COUNT };

#define ONE_EACH    0x01010101u
#define MANY_TRUMPS 0x0f000000u
#define MANY_EACH   0x0f0f0f0fu

/* The trumps of a hand; none without a trump suit. */
SOLVER_INLINE int trump_count(const Search *search, uint32_t counts)
{
    return (int)((counts & search->trumps) >> TRUMP_SHIFT);
}

/* The cards of a hand above all those of the others. */
SOLVER_INLINE CardSet tops_over(Holding hand, Holding one, Holding other)
{
    return hand.cards & ~(one.below | other.below);
}

/* The top cards without the lowest ones that the count does not need: those
   beyond the others' length, where they run out, and `surplus` tricks. */
TARGET SOLVER_INLINE CardSet least_tops(CardSet tops, uint32_t rounds,
                                        uint32_t follow, int surplus)
{
    CardSet rests = 0;

    for (int shift = 0; shift < CARD_COUNT; shift += RANK_COUNT) {
        const CardSet mine = tops & (CardSet)0xff << shift;
        const int longest = (int)(follow >> shift & 15);
        int need = (int)(rounds >> shift & 15);
        const int less = need < surplus ? need : surplus;

        surplus -= less;
        need -= less;
        need = need < longest ? need : longest;
        rests |= unpack_bits(~0u << (set_count(mine) - need), mine);
    }
    return rests;
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
    const uint8_t row =
        search->unbeaten[pack_bits(own, both) + (1u << set_count(both))];

    sure.tricks = row & 15;
    if (sure.tricks > 0)
        sure.high = unpack_bits(1u << (row >> 4), both);
    return sure;
}

/* The rounds of every suit that the tops win, with the cards that follow them:
   a suit runs to its end once the others are out of it. */
TARGET SOLVER_INLINE uint32_t running(Holding hand, CardSet tops, Holding one,
                                      Holding other)
{
    const uint32_t counts = suit_counts(tops);
    const uint32_t all = bytes_at_least(counts, one.counts)
                         & bytes_at_least(counts, other.counts);

    return (hand.counts & all) | (counts & ~all);
}

/* The rounds of each side suit that a hand leaves alone which may ruff: those
   to which it follows, unless so many trumps are drawn first that it has
   none. */
TARGET SOLVER_INLINE uint32_t unruffed(const Search *search, uint32_t counts,
                                       int drawn)
{
    return trump_count(search, counts) > drawn ? counts | MANY_TRUMPS
                                               : MANY_EACH;
}

#endif
