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

TARGET SOLVER_INLINE Bit order_follow(const Search *search, const Trick *trick,
                                      int seat, CardSet todo)
{
    if (set_rest(todo) == 0)
        return todo;
    return trick->count == 1 ? order_second(search, trick, seat, todo)
                             : order_third(search, trick, seat, todo);
}

static const int W[64] = {
    8,   86, 18,  -14, 6,   -49, 15, 5,   2,   174, 0,  -7,  25,  1,  1,  -3,
    2,   -1, -38, 40,  -52, 16,  15, -59, 106, -5,  0,  67,  59,  -4, 19, -33,
    -58, 77, 77,  0,   96,  86,  -7, 4,   6,   54,  9,  -24, -53, 4,  32, -48,
    67,  16, -62, 19,  33,  46,  40, -86, 14,  -1,  31, 0,   0,   0,  0,  0,
};

SOLVER_INLINE int score_declarer(const Search *search, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet *hands = search->hands;
    const CardSet enemy = (hands[1] | hands[2]) & suit;
    const bool top = !has_higher(enemy, card);
    const bool ruffed = ((hands[1] & search->trumps) && !(hands[1] & suit))
                        || ((hands[2] & search->trumps) && !(hands[2] & suit));
    const int rank = __builtin_ctz(card) & 7;
    const int length = set_count(hands[0] & suit);
    const int theirs = set_count(enemy);

    if (card & search->trumps)
        return enemy == 0 ? W[0]
               : top      ? W[1]
                          : W[2] + W[3] * rank + W[4] * length + W[5] * theirs;
    if (ruffed)
        return W[6] + W[7] * rank + W[8] * length;
    if (search->trumps)
        return top ? W[9] + W[10] * length + W[11] * theirs
                   : W[12] + W[13] * rank + W[14] * length + W[15] * theirs;
    return top ? W[16] + W[17] * length + W[18] * theirs
               : W[19] + W[20] * rank + W[21] * length + W[22] * theirs;
}

SOLVER_INLINE int score_defender(const Search *search, int seat, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet *hands = search->hands;
    const CardSet enemy = hands[0] & suit;
    const CardSet partner = hands[3 - seat] & suit;
    const int rank = __builtin_ctz(card) & 7;
    const bool declarer_ruffs = !enemy && (hands[0] & search->trumps);
    const bool partner_ruffs = !partner && (hands[3 - seat] & search->trumps);
    const bool through = seat == 2;
    const int length = set_count(enemy);
    const int nt = search->trumps ? 0 : W[56];
    int score = (card & search->trumps ? W[57] : 0)
                + (through ? W[58] : 0) * (has_higher(enemy, card) ? 1 : 0);

    if (partner_ruffs && enemy)
        return score + W[24] + W[25] * rank + W[26] * length;
    if (declarer_ruffs)
        return score + (partner_ruffs ? W[27] : W[28]) + W[29] * rank;
    if (!enemy)
        return score + W[30] + W[31] * rank
               + (has_higher(partner, card) ? W[32] : 0) + nt;
    if (!has_higher(enemy, card))
        return score + (has_higher(partner, card) ? W[33] : W[34])
               + W[35] * length + nt;
    if (partner && !has_higher(enemy, bit_highest(partner)))
        return score + (through ? W[36] : W[37]) + W[38] * rank + W[39] * length
               + nt;
    return score + (through ? W[40] : W[41]) + W[42] * rank + W[43] * length
           + (partner ? 0 : W[44]);
}

/* The cards to lead, best first; their number. */
TARGET SOLVER_INLINE int order_leads(const Search *search, int seat,
                                     CardSet todo, Bit cards[HAND_SIZE])
{
    int scores[HAND_SIZE];
    int count = 0;

    for (; todo != 0; todo = set_rest(todo)) {
        const Bit card = bit_lowest(todo);
        const int score = seat == 0 ? score_declarer(search, card)
                                    : score_defender(search, seat, card);
        int at = count++;

        for (; at > 0 && scores[at - 1] < score; at--) {
            scores[at] = scores[at - 1];
            cards[at] = cards[at - 1];
        }
        scores[at] = score;
        cards[at] = card;
    }
    return count;
}

#endif
