/*
 * The cards on the table.  Private to this folder; part of the compiled-twice
 * search (search_body.h).
 */
#ifndef SOLVER_TRICK_H
#define SOLVER_TRICK_H

#include "solver/search.h"

SOLVER_INLINE int next_seat(int seat)
{
    return seat == 2 ? 0 : seat + 1;
}

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
        next.by_rank = false;
        next.winner = seat;
    } else if (suit & trick->best) {
        next.best = card > trick->best ? card : trick->best;
        next.winner = card > trick->best ? seat : trick->winner;
        next.by_rank = true;
    } else if (suit & search->trumps) {
        next.best = card;
        next.by_rank = false;
        next.winner = seat;
    }
    return next;
}

/* What was asked when the trick was led. */
typedef struct {
    int seat; /* who led */
    int left;
    int need;
} Ask;

/* The cards on the table as trick games see them. */
typedef struct {
    CardSet led;  /* all cards of the suit */
    Bit best;     /* takes the trick so far */
    int winner;   /* who played it */
    bool by_rank; /* it beats a card of its suit */
} Pile;

TARGET SOLVER_INLINE Pile pile_add(const Search *search, Pile pile, int seat,
                                   Bit card)
{
    const bool same = (bit_suit_cards(card) & pile.best) != 0;
    const bool beats = same ? card > pile.best : (card & search->trumps) != 0;

    return (Pile){.led = pile.led,
                  .best = beats ? card : pile.best,
                  .winner = beats ? seat : pile.winner,
                  .by_rank = same || (pile.by_rank && !beats)};
}

/* The last trick: whether seat 0 takes it. */
TARGET SOLVER_INLINE Proof last_trick(const Search *search, int seat)
{
    const int second = next_seat(seat);
    const int third = next_seat(second);
    const Bit led = search->hands[seat];
    Pile pile = {bit_suit_cards(led), led, seat, false};

    pile = pile_add(search, pile, second, search->hands[second]);
    pile = pile_add(search, pile, third, search->hands[third]);
    return (Proof){pile.by_rank ? pile.best : 0, pile.winner == 0};
}

#endif
