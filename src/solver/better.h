/*
 * Misere: the cards of a hunter than which no other of the same suit is better,
 * whatever the rest of the cards (kinds.h).  Private to this folder; part of the
 * compiled-twice search (search_body.h).
 */
#ifndef SOLVER_BETTER_H
#define SOLVER_BETTER_H

#include "solver/hunt.h"

/* Of a hunter's cards of one suit those that no other of them is better than;
   `present` are all cards of the suit. */
TARGET SOLVER_INLINE CardSet keep_best(CardSet cards, CardSet present,
                                       const uint8_t better[RANK_COUNT])
{
    const unsigned ranks = pack_bits(cards, present);
    unsigned kept = ranks;

    for (unsigned rest = ranks; rest != 0; rest &= rest - 1)
        if (better[__builtin_ctz(rest)] & ranks)
            kept ^= bit_lowest(rest);
    return unpack_bits(kept, present);
}

TARGET SOLVER_INLINE CardSet best_throws(const Search *search, CardSet cards)
{
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2];
    CardSet kept = 0;

    while (cards != 0) {
        const CardSet suit = bit_suit_cards(cards);
        const CardSet own = cards & suit;

        kept |= set_rest(own) == 0
                    ? own
                    : keep_best(own, present & suit,
                                hunt_suit(search, suit)->better_throws);
        cards ^= own;
    }
    return kept;
}

/* Third hand, among the cards that take the trick, and among those that don't,
   what is left of the suit decides, as with throws. */
TARGET SOLVER_INLINE CardSet best_follows(const Search *search,
                                          const Trick *trick, CardSet cards)
{
    const CardSet under = cards & (trick->best - 1);

    return best_throws(search, under) | best_throws(search, cards ^ under);
}

TARGET SOLVER_INLINE CardSet best_leads(const Hunt *hunt, CardSet cards)
{
    CardSet kept = 0;

    while (cards != 0) {
        const int suit = bit_suit(cards);
        const CardSet all = bit_suit_cards(cards);
        const CardSet own = cards & all;

        kept |= set_rest(own) == 0 ? own
                                   : keep_best(own, hunt->present & all,
                                               hunt->rows[suit]->better_leads);
        cards ^= own;
    }
    return kept;
}

#endif
