/*
 * Which card to try first.  Private to this folder; part of the compiled-twice
 * search (search_body.h).
 */
#ifndef SOLVER_ORDER_H
#define SOLVER_ORDER_H

#include "solver/search.h"

/* Of the lowest ranks in the set, one card. */
SOLVER_INLINE Bit lowest_rank(CardSet set)
{
    const CardSet two = set | set >> 16;
    const CardSet ranks = (two | two >> 8) & 0xff;

    return bit_lowest(set & (bit_lowest(ranks) * 0x01010101u));
}

/* The cards that take the trick from its best card. */
SOLVER_INLINE CardSet beating(const Search *search, const Trick *trick,
                              CardSet todo)
{
    const CardSet suit = bit_suit_cards(trick->best);
    const CardSet above = suit & ~(trick->best | (trick->best - 1));

    return todo & (above | (suit == TRUMP_CARDS ? 0 : search->trumps));
}

SOLVER_INLINE bool has_higher(CardSet set, Bit card)
{
    return (set & bit_suit_cards(card) & ~(card | (card - 1))) != 0;
}

/* What a hand will be able to beat with: its cards of the led suit, or its
   trumps. */
SOLVER_INLINE CardSet answers(const Search *search, const Trick *trick,
                              CardSet hand)
{
    const CardSet follow = hand & trick->led;

    return follow ? follow : hand & search->trumps;
}

/* Second hand: the cheapest card that the enemy behind can't beat, the lowest
   if there is none or a partner behind beats the table anyway. */
SOLVER_INLINE Bit order_second(const Search *search, const Trick *trick,
                               int seat, CardSet todo)
{
    const int last = seat == 2 ? 0 : seat + 1;
    const CardSet behind = answers(search, trick, search->hands[last]);
    CardSet wins = beating(search, trick, todo);

    if (wins == 0)
        return lowest_rank(todo);
    if (seat != 0 && last != 0) {
        /* partner behind, the declarer led */
        return beating(search, trick, behind) ? lowest_rank(todo)
                                              : bit_lowest(wins);
    }
    if (seat != 0 && trick->winner != 0) {
        /* partner led, the declarer behind */
        if (!beating(search, trick, behind))
            return lowest_rank(todo);
    }
    while (wins != 0) {
        const Bit card = bit_lowest(wins);

        if (!(card & search->trumps) && (behind & search->trumps)
            && !(behind & bit_suit_cards(card)))
            break;
        if (!has_higher(behind, card))
            return card;
        wins ^= card;
    }
    return lowest_rank(todo);
}

SOLVER_INLINE Bit order_third(const Search *search, const Trick *trick,
                              int seat, CardSet todo)
{
    const CardSet wins = beating(search, trick, todo);

    if (wins == 0 || (seat != 0 && trick->winner != 0))
        return lowest_rank(todo);
    return bit_lowest(wins);
}

SOLVER_INLINE Bit order_follow(const Search *search, const Trick *trick,
                               int seat, CardSet todo)
{
    if (set_rest(todo) == 0)
        return todo;
    return trick->count == 1 ? order_second(search, trick, seat, todo)
                             : order_third(search, trick, seat, todo);
}

SOLVER_INLINE int score_declarer(const Search *search, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet *hands = search->hands;
    const CardSet enemy = (hands[1] | hands[2]) & suit;
    const bool top = !has_higher(enemy, card);
    const bool ruffed =
        ((hands[1] & search->trumps) && !(hands[1] & suit))
        || ((hands[2] & search->trumps) && !(hands[2] & suit));
    const int rank = __builtin_ctz(card) & 7;

    if (card & search->trumps)
        return enemy == 0 ? 5 : top ? 100 : 40 - rank;
    if (ruffed)
        return 20 - rank;
    return top ? 80 : 50 - rank;
}

SOLVER_INLINE int score_defender(const Search *search, int seat, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet *hands = search->hands;
    const CardSet enemy = hands[0] & suit;
    const CardSet partner = hands[3 - seat] & suit;
    const int rank = __builtin_ctz(card) & 7;
    const bool declarer_ruffs = !enemy && (hands[0] & search->trumps);
    const bool partner_ruffs =
        !partner && (hands[3 - seat] & search->trumps);

    if (partner_ruffs && enemy)
        return 90 - rank;
    if (declarer_ruffs)
        return 45 - rank;
    if (!enemy)
        return 60 - rank;
    if (!has_higher(enemy, card))
        return has_higher(partner, card) ? 70 : 80;
    if (partner && !has_higher(enemy, bit_highest(partner)))
        return 75 - rank;
    return 50 - rank;
}

SOLVER_INLINE Bit order_lead(const Search *search, int seat, CardSet todo)
{
    Bit best = 0;
    int best_score = -1;

    for (CardSet rest = todo; rest != 0; rest = set_rest(rest)) {
        const Bit card = bit_lowest(rest);
        const int score = seat == 0 ? score_declarer(search, card)
                                    : score_defender(search, seat, card);

        if (score > best_score) {
            best = card;
            best_score = score;
        }
    }
    return best;
}

#endif
