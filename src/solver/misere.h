/*
 * Misere: which card to try first.  Private to this folder; part of the
 * compiled-twice search (search_body.h).  The weights are fitted to the nodes
 * of random deals.
 */
#ifndef SOLVER_MISERE_H
#define SOLVER_MISERE_H

#include "solver/hunt.h"

/* Cards, best first. */
typedef struct {
    int count;
    Bit cards[HAND_SIZE];
    int scores[HAND_SIZE];
} Choice;

SOLVER_INLINE void choice_add(Choice *choice, Bit card, int score)
{
    int at = choice->count++;

    for (; at > 0 && choice->scores[at - 1] < score; at--) {
        choice->scores[at] = choice->scores[at - 1];
        choice->cards[at] = choice->cards[at - 1];
    }
    choice->scores[at] = score;
    choice->cards[at] = card;
}

/* How exposed the declarer is in one suit, see SuitRow. */
TARGET SOLVER_INLINE int exposure(CardSet mine, CardSet outside)
{
    int worst = 0;

    for (int own = 0; mine != 0; mine = set_rest(mine), own++) {
        const int over = set_count(outside & (bit_lowest(mine) - 1)) - own;

        if (over > worst)
            worst = over;
    }
    return worst;
}

/* A suit as the scores of a hunter's cards see it. */
typedef struct {
    CardSet mine; /* the declarer's cards */
    CardSet partner;
    int mine_count;
    int own_count; /* of the hunter to play */
    int exposed;
} Look;

TARGET SOLVER_INLINE Look look_at(const Search *search, int seat, CardSet suit)
{
    const CardSet mine = search->hands[0] & suit;
    const CardSet own = search->hands[seat] & suit;
    const CardSet partner = seat == 0 ? 0 : search->hands[3 - seat] & suit;

    return (Look){.mine = mine,
                  .partner = partner,
                  .mine_count = set_count(mine),
                  .own_count = set_count(own),
                  .exposed = exposure(mine, own | partner)};
}

SOLVER_INLINE int rank_of(Bit card)
{
    return __builtin_ctz(card) & 7;
}

TARGET SOLVER_INLINE int score_lead(const Look *look, Bit card)
{
    const int rank = rank_of(card);
    const bool under = (look->mine & (card - 1)) == 0;
    const bool alone = look->partner == 0;

    if (look->mine == 0)
        return -29 - 22 * rank + (alone ? -9 : 0)
               + (look->partner >= card ? 12 : 0);
    if (look->exposed)
        return 22 + 5 * look->exposed - 2 * rank - look->mine_count
               + set_count(look->partner) - 2 * look->own_count
               + (under ? -6 : 0) + (alone ? 32 : 0);
    return 23 - 30 * rank - 6 * look->mine_count - 2 * set_count(look->partner)
           + 38 * look->own_count + (under ? -39 : 0) + (alone ? 7 : 0);
}

/* A hunter throws. */
TARGET SOLVER_INLINE int score_throw(const Look *look, Bit card)
{
    const int rank = rank_of(card);
    const bool under = (look->mine & (card - 1)) == 0;

    if (look->mine == 0)
        return 20 - 20 * rank - 4 * look->own_count;
    if (look->exposed)
        return -8 + 5 * rank - 8 * look->own_count + (under ? -40 : 0)
               + (look->partner & (bit_lowest(look->mine) - 1) ? 19 : 0);
    return 19 - 23 * rank - 4 * look->own_count + (under ? 58 : 0);
}

/* The declarer's leads. */
TARGET SOLVER_INLINE int score_exit(CardSet mine, CardSet outside, Bit card)
{
    if (outside == 0)
        return -32;
    return 4 - 10 * rank_of(card) + 30 * exposure(mine & ~card, outside)
           + 41 * set_count(outside & (card - 1)) - 29 * set_count(mine);
}

/* Those of the declarer's cards that he throws. */
TARGET SOLVER_INLINE int score_part(CardSet mine, CardSet outside, Bit card)
{
    if (outside == 0)
        return 4;
    return 30 + 22 * exposure(mine, outside) + rank_of(card)
           - 8 * set_count(mine);
}

/* What is worth leading, or throwing, a card at a time. */
TARGET SOLVER_INLINE int score_card(const Search *search, int seat, bool lead,
                                    Bit card, const Look *look)
{
    const CardSet outside = search->hands[1] | search->hands[2];

    if (seat != 0)
        return lead ? score_lead(look, card) : score_throw(look, card);
    return lead ? score_exit(look->mine, outside & bit_suit_cards(card), card)
                : score_part(look->mine, outside & bit_suit_cards(card), card);
}

TARGET SOLVER_INLINE void order_choice(const Search *search, int seat,
                                       bool lead, CardSet todo, Choice *choice)
{
    while (todo != 0) {
        const CardSet suit = bit_suit_cards(todo);
        const Look look = look_at(search, seat, suit);

        for (CardSet rest = todo & suit; rest != 0; rest = set_rest(rest)) {
            const Bit card = bit_lowest(rest);

            choice_add(choice, card,
                       score_card(search, seat, lead, card, &look));
        }
        todo &= ~suit;
    }
}

/* The declarer follows: the highest card that stays under, else the lowest if
   a hunter behind can still beat it, else the highest. */
SOLVER_INLINE Bit order_duck(CardSet todo, Bit best, CardSet behind)
{
    const CardSet under = todo & (best - 1);

    if (under != 0)
        return bit_highest(under);
    return behind != 0 ? bit_lowest(todo) : bit_highest(todo);
}

/* A hunter follows with his highest card, or the highest that leaves the trick
   to the declarer, or to the partner if only he has low cards. */
TARGET SOLVER_INLINE Bit order_hunter(const Search *search, const Trick *trick,
                                      int seat, CardSet todo)
{
    const CardSet mine = search->hands[0];
    CardSet under = 0;

    if (trick->count == 1 && seat == 2 && (mine & trick->led) != 0) {
        const Bit lowest = bit_lowest(mine & trick->led);

        if (trick->best < lowest)
            under = todo & (lowest - 1);
    } else {
        const CardSet low = ~fill_up(mine) & suits_of(mine);

        if (trick->winner == 0
            || ((search->hands[3 - seat] & low) != 0
                && (search->hands[seat] & low) == 0))
            under = todo & (trick->best - 1);
    }
    return bit_highest(under != 0 ? under : todo);
}

#endif
