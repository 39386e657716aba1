/*
 * The cards on the table.  Private to this folder; part of the compiled-twice
 * search (search_body.h).
 */
#ifndef SOLVER_TRICK_H
#define SOLVER_TRICK_H

#include "solver/search.h"

/* The trick with one more card on it. */
TARGET SOLVER_INLINE Trick trick_add(const Search *search, const Trick *trick,
                                     int seat, Bit card)
{
    Trick next = *trick;
    const CardSet suit = bit_suit_cards(card);

    next.count++;
    if (trick->count == 0) {
        next.led = suit;
        next.best = card;
        next.second = 0;
        next.winner = seat;
    } else if (suit & trick->best) {
        next.best = card > trick->best ? card : trick->best;
        next.winner = card > trick->best ? seat : trick->winner;
        card = card > trick->best ? trick->best : card;
        next.second = card > trick->second ? card : trick->second;
    } else if (suit & search->trumps) {
        next.best = card;
        next.second = 0;
        next.winner = seat;
    }
    return next;
}

/* Who wins a trick by rank rests on the winning card. */
TARGET SOLVER_INLINE Proof rest_on_winner(const Trick *trick, Proof proof)
{
    if (trick->second != 0)
        proof.high |= trick->best;
    return proof;
}

TARGET static Proof last_trick(const Search *search, int seat, int need)
{
    Trick trick = {.left = 1, .need = need, .winner = seat};

    for (int i = 0; i < HANDS; i++) {
        trick = trick_add(search, &trick, seat, search->hands[seat]);
        seat = seat == 2 ? 0 : seat + 1;
    }
    return rest_on_winner(&trick, (Proof){0, trick.winner == 0});
}

#endif
