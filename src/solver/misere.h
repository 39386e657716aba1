/*
 * Misere: which card to try first.  Private to this folder; part of the
 * compiled-twice search (search_body.h).  A card gets a sum of weighted
 * features; the weights are fitted to the nodes of random deals.
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

/* The cards as they lie, low to high. */
SOLVER_INLINE void choice_list(Choice *choice, CardSet cards)
{
    for (; cards != 0; cards = set_rest(cards))
        choice->cards[choice->count++] = bit_lowest(cards);
}

SOLVER_INLINE int rank_of(Bit card)
{
    return __builtin_ctz(card) & 7;
}

/* How exposed the declarer is in one suit: the greatest surplus of lower cards
   outside over lower cards of his own, over his cards. */
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

/* Kinds of suits for the hunters: the declarer has none, can't be caught, or
   can. */
enum { SUIT_GONE, SUIT_SAFE, SUIT_OPEN, SUIT_USES };

/* What a hunter leads, asked for one more trick and for several, by the use of
   the suit: a constant; weights of the rank, of the cards of the declarer, the
   partner, his own; what it is worth if the card is below all the declarer's,
   if the partner is void; weights of the tricks until the declarer is caught
   and until he has no way out; if the partner has a higher card. */
static const int lead_weights[2][SUIT_USES][10] = {
    {{-24, -82, 10, -10, 8, -40, -9, -32, -100, 32},
     {-42, -68, 14, 11, 8, -39, 37, 5, 94, 0},
     {22, -2, -1, -1, -2, -46, 50, -10, 4, 49}},
    {{-114, -47, -50, 3, -40, -5, 34, 5, 3, 20},
     {68, 10, -28, 28, 63, 1, 29, -40, 130, -26},
     {7, 0, 11, 1, 0, -46, -52, 8, 7, 43}},
};

/* What a hunter throws: a constant; weights of the rank and of his own cards;
   what it is worth if the card is below all the declarer's; a weight of those;
   if the partner has one below them. */
static const int throw_weights[SUIT_USES][6] = {{26, 4, -59, 0, 20, -5},
                                                {49, -11, -56, 83, 65, 45},
                                                {-5, 5, -12, -92, -15, 62}};

/* What the declarer leads, the suit gone (one constant) or not: a constant;
   weights of the rank, of how exposed he is afterwards, of the lower cards
   outside, his cards, the cards outside. */
static const int exit_weights[7] = {-72, 69, -2, 0, 31, -34, 2};

/* What the declarer throws, likewise: a constant; weights of how exposed he
   is, of the rank, his cards, how exposed he is afterwards, the cards
   outside. */
static const int part_weights[7] = {4, 35, 55, 4, -18, 0, -5};

/* How a hunter follows when the declarer is behind, when he wins so far, when a
   hunter does: a constant for taking the trick; weights of the rank then, and
   if not; what it is worth if the card is below all the declarer's; if only
   the partner has such cards, or only he, and he takes the trick. */
static const int follow_weights[3][6] = {{98, 40, 108, 208, -1, 73},
                                         {-43, 6, 23, -65, -50, -5},
                                         {12, 10, 30, -20, -105, 78}};

/* How the declarer follows as second and as third hand: a constant for taking
   the trick; weights of the rank then; the same again if a hunter behind has to
   follow; a weight of the rank if he ducks. */
static const int duck_weights[2][5] = {{-178, 50, 60, 20, 40},
                                       {-208, 48, -25, -40, 3}};

TARGET SOLVER_INLINE void order_suit_leads(const Search *search,
                                           const SuitRow *row, int seat,
                                           int need, CardSet cards,
                                           Choice *choice)
{
    const CardSet suit = bit_suit_cards(cards);
    const CardSet mine = search->hands[0] & suit;
    const CardSet partner = search->hands[3 - seat] & suit;
    const uint32_t times = row->times >> 16 * (seat - 1);
    const int time = (times & 15) < 5 ? (int)(times & 15) : 5;
    const int *w =
        lead_weights[need > 1][mine == 0                         ? SUIT_GONE
                               : (times >> 8 & 15) == TIME_NEVER ? SUIT_SAFE
                                                                 : SUIT_OPEN];
    const int base = w[0] + w[2] * set_count(mine) + w[3] * set_count(partner)
                     + w[4] * set_count(search->hands[seat] & suit)
                     + (partner == 0 ? w[6] : 0) + w[7] * time
                     + w[8] * (row->lasts & 15);

    for (; cards != 0; cards = set_rest(cards)) {
        const Bit card = bit_lowest(cards);

        choice_add(choice, card,
                   base + w[1] * rank_of(card)
                       + ((mine & (card - 1)) == 0 ? w[5] : 0)
                       + (partner >= card ? w[9] : 0));
    }
}

TARGET SOLVER_INLINE void order_suit_throws(const Search *search, int seat,
                                            CardSet cards, Choice *choice)
{
    const CardSet suit = bit_suit_cards(cards);
    const CardSet mine = search->hands[0] & suit;
    const CardSet own = search->hands[seat] & suit;
    const CardSet partner = search->hands[3 - seat] & suit;
    const int *w =
        throw_weights[mine == 0                            ? SUIT_GONE
                      : exposure(mine, own | partner) == 0 ? SUIT_SAFE
                                                           : SUIT_OPEN];
    const int base =
        w[0] + w[2] * set_count(own) + w[4] * set_count(mine)
        + (mine != 0 && (partner & (bit_lowest(mine) - 1)) ? w[5] : 0);

    for (; cards != 0; cards = set_rest(cards)) {
        const Bit card = bit_lowest(cards);

        choice_add(choice, card,
                   base + w[1] * rank_of(card)
                       + ((mine & (card - 1)) == 0 ? w[3] : 0));
    }
}

TARGET SOLVER_INLINE int score_exit(CardSet mine, CardSet outside, Bit card)
{
    const int *w = exit_weights;

    if (outside == 0)
        return w[0];
    return w[1] + w[2] * rank_of(card) + w[3] * exposure(mine & ~card, outside)
           + w[4] * set_count(outside & (card - 1)) + w[5] * set_count(mine)
           + w[6] * set_count(outside);
}

TARGET SOLVER_INLINE int score_part(CardSet mine, CardSet outside, Bit card)
{
    const int *w = part_weights;

    if (outside == 0)
        return w[0];
    return w[1] + w[2] * exposure(mine, outside) + w[3] * rank_of(card)
           + w[4] * set_count(mine) + w[5] * exposure(mine & ~card, outside)
           + w[6] * set_count(outside);
}

TARGET SOLVER_INLINE void order_leads_misere(const Search *search,
                                             const Hunt *hunt, int seat,
                                             int need, CardSet todo,
                                             Choice *choice)
{
    const CardSet outside = search->hands[1] | search->hands[2];

    while (todo != 0) {
        const CardSet suit = bit_suit_cards(todo);
        CardSet cards = todo & suit;

        todo ^= cards;
        if (seat != 0) {
            order_suit_leads(search, hunt->rows[bit_suit(cards)], seat, need,
                             cards, choice);
            continue;
        }
        for (; cards != 0; cards = set_rest(cards))
            choice_add(choice, bit_lowest(cards),
                       score_exit(search->hands[0] & suit, outside & suit,
                                  bit_lowest(cards)));
    }
}

TARGET SOLVER_INLINE void order_throws_misere(const Search *search, int seat,
                                              CardSet todo, Choice *choice)
{
    const CardSet outside = search->hands[1] | search->hands[2];

    while (todo != 0) {
        const CardSet suit = bit_suit_cards(todo);
        CardSet cards = todo & suit;

        todo ^= cards;
        if (seat != 0) {
            order_suit_throws(search, seat, cards, choice);
            continue;
        }
        for (; cards != 0; cards = set_rest(cards))
            choice_add(choice, bit_lowest(cards),
                       score_part(search->hands[0] & suit, outside & suit,
                                  bit_lowest(cards)));
    }
}

TARGET SOLVER_INLINE void order_ducks(const Search *search, const Trick *trick,
                                      CardSet todo, Choice *choice)
{
    const int *w = duck_weights[trick->count - 1];
    const bool behind =
        trick->count == 1 && (search->hands[1] & trick->led) != 0;

    for (; todo != 0; todo = set_rest(todo)) {
        const Bit card = bit_lowest(todo);
        const int rank = rank_of(card);

        choice_add(choice, card,
                   card < trick->best
                       ? w[4] * rank
                       : w[0] + w[1] * rank
                             + (behind ? w[2] * rank + w[3] : 0));
    }
}

TARGET SOLVER_INLINE void order_hunters(const Search *search,
                                        const Trick *trick, int seat,
                                        CardSet todo, Choice *choice)
{
    const CardSet mine = search->hands[0];
    const CardSet led = mine & trick->led;
    const CardSet low = ~fill_up(mine) & suits_of(mine);
    const bool own = (search->hands[seat] & low) != 0;
    const bool partner = (search->hands[3 - seat] & low) != 0;
    const int *w = follow_weights[trick->count == 1 && seat == 2 && led != 0 ? 0
                                  : trick->winner == 0                       ? 1
                                                       : 2];
    const int takes =
        w[0] + (partner && !own ? w[4] : 0) + (own && !partner ? w[5] : 0);

    for (; todo != 0; todo = set_rest(todo)) {
        const Bit card = bit_lowest(todo);
        const int rank = rank_of(card);

        choice_add(choice, card,
                   (card > trick->best ? takes + w[1] * rank : w[2] * rank)
                       + ((led & (card - 1)) == 0 ? w[3] : 0));
    }
}

#endif
