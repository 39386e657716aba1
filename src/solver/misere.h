/*
 * Misere: what is certain without search, and which card to try first.
 * Private to this folder; part of the compiled-twice search (search_body.h).
 *
 * In a suit the declarer is safe as long as nobody makes him lead if his i-th
 * lowest card has at most i-1 lower ones outside (rules 10.8): he always has
 * a card to stay under with, and throws the highest.
 */
#ifndef SOLVER_MISERE_H
#define SOLVER_MISERE_H

#include "solver/bounds.h"

/* How exposed one suit of the declarer is: the greatest surplus of lower cards
   outside over lower cards of his own. */
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

enum { NEVER = HAND_SIZE + 1 };

/* The tricks a blocking hunter needs until he can throw a card: he must first
   run out of a suit that his partner can lead. */
SOLVER_INLINE int tricks_to_void(Hand blocker, Hand partner, int except)
{
    int least = NEVER;

    for (int shift = 0; shift < CARD_COUNT; shift += RANK_COUNT) {
        const int length = (int)(blocker.counts >> shift & 15);

        if (shift != except && (partner.counts >> shift & 15) != 0
            && length < least)
            least = length;
    }
    return least;
}

/* A hunter all of whose cards of a suit are above a card of the declarer's
   keeps that card from taking a trick until they are gone, in rounds of the
   suit, which cost the declarer a card too, or thrown, which needs a void.
   Returns in which trick from here, 1 being the next, it can happen at the
   earliest. */
TARGET SOLVER_INLINE int blocked_until(Hand mine, Hand blocker, Hand partner,
                                       CardSet suit, Bit card)
{
    const CardSet cards = blocker.cards & suit;
    const int shift = __builtin_ctz(suit);
    const int length = (int)(blocker.counts >> shift & 15);

    if (cards == 0 || bit_lowest(cards) < card)
        return 1;
    if (length < (int)(mine.counts >> shift & 15))
        return length + 1;
    return length + 1 + tricks_to_void(blocker, partner, shift);
}

/* The same for one suit and both hunters.  The declarer's i-th lowest card
   can be caught only if i lower ones are outside, and not before the i-th
   round, for he plays his lower ones first. */
TARGET SOLVER_INLINE int caught_in_suit(const Hand hands[HANDS], CardSet suit)
{
    const CardSet outside = (hands[1].cards | hands[2].cards) & suit;
    CardSet mine = hands[0].cards & suit;
    int first = NEVER;

    for (int round = 1; mine != 0 && round < first;
         mine = set_rest(mine), round++) {
        const Bit card = bit_lowest(mine);

        if (set_count(outside & (card - 1)) < round)
            continue;
        const int left =
            blocked_until(hands[0], hands[1], hands[2], suit, card);
        const int right =
            blocked_until(hands[0], hands[2], hands[1], suit, card);
        int until = left > right ? left : right;

        if (until < round)
            until = round;
        if (until < first)
            first = until;
    }
    return first;
}

/* The earliest trick, 1 being the next, that hunters on lead can make the
   declarer take. */
TARGET SOLVER_INLINE int first_caught(const Hand hands[HANDS], CardSet caught)
{
    int first = NEVER;

    for (CardSet rest = hands[0].cards; rest != 0;) {
        const CardSet suit = bit_suit_cards(rest);
        int until = caught_in_suit(hands, suit);

        rest &= ~suit;
        if (until == 1 && !(caught & suit))
            until = 2;
        if (until < first)
            first = until;
    }
    return first;
}

/* The declarer leads the lowest card of a suit in which he is safe even
   afterwards; somebody has to follow above it. */
TARGET SOLVER_INLINE bool has_safe_exit(CardSet mine, CardSet outside)
{
    for (CardSet rest = mine; rest != 0;) {
        const CardSet suit = bit_suit_cards(rest);
        const Bit card = bit_lowest(rest);

        rest &= ~suit;
        if ((outside & suit) == 0 || (outside & suit & (card - 1)) != 0)
            continue;
        if (exposure(mine & suit & ~card, outside & suit) == 0)
            return true;
    }
    return false;
}

/* Suits in which the hand on lead has a card below all of the declarer's, and
   its partner has one too or none of the suit: the declarer takes a trick. */
TARGET SOLVER_INLINE CardSet caught_suits(const Hand hands[HANDS], int seat)
{
    const CardSet mine = hands[0].cards;
    const CardSet partner = hands[3 - seat].cards;
    const CardSet under = ~fill_up(mine) & suits_of(mine);

    return suits_of(hands[seat].cards & under)
           & (suits_of(partner & under) | ~suits_of(partner));
}

TARGET SOLVER_INLINE bool bound_hunted(const Hand hands[HANDS], int seat,
                                       int left, int need, Proof *proof)
{
    const CardSet caught = caught_suits(hands, seat);

    proof->holds = need == 1 && caught != 0;
    return proof->holds || left - first_caught(hands, caught) + 1 < need;
}

/* The declarer on lead: only top cards, or a safe way out. */
TARGET SOLVER_INLINE bool bound_on_lead(const Hand hands[HANDS], Proof *proof)
{
    const CardSet mine = hands[0].cards;
    const CardSet outside = hands[1].cards | hands[2].cards;

    proof->holds = (mine & fill_down(outside)) == 0;
    return proof->holds
           || (has_safe_exit(mine, outside) && first_caught(hands, 0) == NEVER);
}

TARGET SOLVER_INLINE bool bound_misere(const Hand hands[HANDS], int seat,
                                       int left, int need, Proof *proof)
{
    return seat == 0 ? bound_on_lead(hands, proof)
                     : bound_hunted(hands, seat, left, need, proof);
}

static const int MW[64] = {
    -32, 4,   -10, 30,  41, -29, -29, -22, 12, 22, 5,  -2, -1,  1,  -2,  -6,
    23,  -30, -6,  -2,  38, -39, 4,   30,  22, 1,  -8, 20, -20, -4, -8,  5,
    -8,  -40, 19,  -23, -4, 58,  13,  25,  56, 32, 7,  -9, 19,  15, -48, 11,
    0,   0,   0,   0,   0,  0,   0,   0,   0,  0,  0,  0,  0,   0,  0,   0,
};

TARGET SOLVER_INLINE int suit_exposure(const Search *search, CardSet suit)
{
    return exposure(search->hands[0] & suit,
                    (search->hands[1] | search->hands[2]) & suit);
}

TARGET SOLVER_INLINE int score_exit(const Search *search, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet outside = (search->hands[1] | search->hands[2]) & suit;
    const CardSet mine = search->hands[0] & suit;
    const int rank = __builtin_ctz(card) & 7;

    if (outside == 0)
        return MW[0];
    const int after = exposure(mine & ~card, outside);
    const int under = set_count(outside & (card - 1));
    return MW[1] + MW[2] * rank + MW[3] * after + MW[4] * under
           + MW[5] * set_count(mine);
}

TARGET SOLVER_INLINE int score_hunt(const Search *search, int seat, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet mine = search->hands[0] & suit;
    const CardSet partner = search->hands[3 - seat] & suit;
    const int rank = __builtin_ctz(card) & 7;
    const bool under = (mine & (card - 1)) == 0;

    if (mine == 0)
        return MW[6] + MW[7] * rank + MW[43] * (partner == 0)
               + MW[8] * (partner && bit_highest(partner) > card);
    const int open = suit_exposure(search, suit);
    const int own = set_count(search->hands[seat] & suit);
    if (open)
        return MW[9] + MW[10] * open + MW[11] * rank + MW[12] * set_count(mine)
               + MW[13] * set_count(partner) + MW[14] * own + MW[15] * under
               + MW[41] * (partner == 0);
    return MW[16] + MW[17] * rank + MW[18] * set_count(mine)
           + MW[19] * set_count(partner) + MW[20] * own + MW[21] * under
           + MW[42] * (partner == 0);
}

TARGET SOLVER_INLINE int score_throw(const Search *search, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet mine = search->hands[0] & suit;
    const CardSet outside = (search->hands[1] | search->hands[2]) & suit;
    const int rank = __builtin_ctz(card) & 7;

    if (outside == 0)
        return MW[22];
    return MW[23] + MW[24] * suit_exposure(search, suit) + MW[25] * rank
           + MW[26] * set_count(mine);
}

TARGET SOLVER_INLINE int score_clear(const Search *search, int seat, Bit card)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet mine = search->hands[0] & suit;
    const int rank = __builtin_ctz(card) & 7;
    const int own = set_count(search->hands[seat] & suit);
    const bool under = (mine & (card - 1)) == 0;

    if (mine == 0)
        return MW[27] + MW[28] * rank + MW[29] * own;
    if (suit_exposure(search, suit))
        return MW[30] + MW[31] * rank + MW[32] * own + MW[33] * under
               + MW[44]
                     * ((search->hands[3 - seat] & suit
                         & (bit_lowest(mine) - 1))
                        != 0);
    return MW[34] + MW[35] * rank + MW[36] * own + MW[37] * under;
}

/* The best of the set when a hand throws a card. */
TARGET SOLVER_INLINE Bit order_throw(const Search *search, int seat,
                                     CardSet todo)
{
    Bit best = 0;
    int best_score = INT32_MIN;

    for (; todo != 0; todo = set_rest(todo)) {
        const Bit card = bit_lowest(todo);
        const int score = seat == 0 ? score_throw(search, card)
                                    : score_clear(search, seat, card);

        if (score > best_score) {
            best = card;
            best_score = score;
        }
    }
    return best;
}

/* The card to try first at misere. */
TARGET SOLVER_INLINE Bit order_misere(const Search *search, const Trick *trick,
                                      int seat, CardSet todo)
{
    if ((todo & trick->led) == 0)
        return order_throw(search, seat, todo);

    const CardSet under = todo & (trick->best - 1);
    const CardSet mine = search->hands[0] & trick->led;
    const int behind = seat == 2 ? 0 : seat + 1;

    if (seat == 0) {
        if (under)
            return bit_highest(under);
        if (trick->count == 1 && (search->hands[behind] & trick->led))
            return bit_lowest(todo);
        return bit_highest(todo);
    }
    if (trick->count == 1 && behind == 0 && mine != 0) {
        const CardSet below = todo & (bit_lowest(mine) - 1);

        if (below && trick->best < bit_lowest(mine))
            return bit_highest(below);
        return MW[38] > 0 ? bit_highest(todo) : bit_lowest(todo);
    }
    if (trick->winner == 0)
        return under        ? bit_highest(under)
               : MW[39] > 0 ? bit_highest(todo)
                            : bit_lowest(todo);
    {
        const CardSet low =
            ~fill_up(search->hands[0]) & suits_of(search->hands[0]);
        const bool my = (search->hands[seat] & low) != 0,
                   his = (search->hands[3 - seat] & low) != 0;
        const int w = my && !his ? MW[45] : his && !my ? MW[46] : MW[40];

        if (w > 0)
            return bit_highest(todo);
        return under        ? bit_highest(under)
               : MW[47] > 0 ? bit_highest(todo)
                            : bit_lowest(todo);
    }
}

#endif
