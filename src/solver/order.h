/*
 * Which card to try first.  Private to this folder; part of the compiled-twice
 * search (search_body.h).
 */
#ifndef SOLVER_ORDER_H
#define SOLVER_ORDER_H

#include "solver/lead.h"
#include "solver/trick.h"

/* Of the lowest ranks in the set, one card. */
SOLVER_INLINE Bit lowest_rank(CardSet set)
{
    const CardSet two = set | set >> 16;
    const CardSet ranks = (two | two >> 8) & 0xff;

    return bit_lowest(set & (bit_lowest(ranks) * 0x01010101u));
}

/* The cards that take the trick from its best card. */
SOLVER_INLINE CardSet beating(const Search *search, Pile pile, CardSet todo)
{
    const CardSet suit = bit_suit_cards(pile.best);
    const CardSet above = suit & ~(pile.best | (pile.best - 1));

    return todo & (above | (suit == TRUMP_CARDS ? 0 : search->trumps));
}

/* What a hand will be able to beat with: its cards of the led suit, or its
   trumps. */
SOLVER_INLINE CardSet answers(const Search *search, Pile pile, CardSet hand)
{
    const CardSet follow = hand & pile.led;

    return follow ? follow : hand & search->trumps;
}

/* Second hand: the cheapest card that the enemy behind can't beat, the lowest
   if there is none or a partner behind beats the table anyway. */
TARGET SOLVER_INLINE Bit order_second(const Search *search, Pile pile, int seat,
                                      CardSet todo)
{
    const int last = next_seat(seat);
    const CardSet behind = answers(search, pile, search->hands[last]);
    const CardSet wins = beating(search, pile, todo);
    const bool led = (wins & pile.led) != 0;
    CardSet best = wins;

    if (last == 0 && pile.winner != 0 && !beating(search, pile, behind))
        best = 0; /* partner led, the declarer behind */
    else if (seat != 0 && last != 0)
        best = beating(search, pile, behind) ? 0 : wins;
    else
        best = led && !(behind & pile.led) && behind
                   ? 0
                   : wins & ~fill_down(behind);
    return best ? bit_lowest(best) : lowest_rank(todo);
}

TARGET SOLVER_INLINE Bit order_third(const Search *search, Pile pile, int seat,
                                     CardSet todo)
{
    const CardSet wins = beating(search, pile, todo);

    if (wins == 0 || (seat != 0 && pile.winner != 0))
        return lowest_rank(todo);
    return bit_lowest(wins);
}

TARGET SOLVER_INLINE Bit order_follow(const Search *search, Pile pile, int seat,
                                      CardSet todo, bool third)
{
    if (set_rest(todo) == 0)
        return todo;
    return third ? order_third(search, pile, seat, todo)
                 : order_second(search, pile, seat, todo);
}

/* What a lead is worth: so much for its kind, for each rank of the card, and for
   each card of its suit that the hands hold: the leader, the declarer (or the
   left defender, if the declarer leads), the third. */
typedef struct {
    int kind;
    int rank;
    int mine;
    int declarer;
    int third;
} Worth;

/* The kinds of leads of the declarer. */
enum {
    TRUMP_UNOPPOSED, /* nobody else has a trump */
    TRUMP_TOP,
    TRUMP_LOW,
    SIDE_RUFFED, /* a defender is void and has a trump */
    SIDE_TOP,
    SIDE_LOW,
    PLAIN_TOP, /* no trump */
    PLAIN_LOW,
    DECLARER_KINDS
};

/* The kinds of leads of a defender. */
enum {
    RUFF_FOR_PARTNER, /* he is void and has a trump, the declarer follows */
    RUFF_FOR_BOTH,
    RUFF_FOR_DECLARER,
    DECLARER_VOID,     /* and has no trump */
    DECLARER_VOID_LOW, /* the same, and the partner has a higher card */
    OVER_DECLARER,     /* above all of his */
    TO_PARTNER,        /* who has a card above all of the declarer's */
    TO_DECLARER,
    TO_DECLARER_ALONE, /* the partner is void */
    DEFENDER_KINDS
};

/* Both tables were fitted to 800 random deals, by either law, to give few nodes:
   one weight was changed at a time, and kept if that helped. */
static const Worth declarer_worths[DECLARER_KINDS] = {
    [TRUMP_UNOPPOSED] = {-152, -42, 7, 24, 39},
    [TRUMP_TOP] = {346, 0, -2, -7, 0},
    [TRUMP_LOW] = {-187, -86, 69, -220, -261},
    [SIDE_RUFFED] = {57, 15, 6, -16, -22},
    [SIDE_TOP] = {691, -30, 0, -27, -23},
    [SIDE_LOW] = {98, 4, 4, -5, -12},
    [PLAIN_TOP] = {-460, 0, -26, -110, -168},
    [PLAIN_LOW] = {231, -168, 121, 41, 81},
};

/* Trumps or none; the declarer plays last (seat 1 leads) or next. */
enum { PLAIN_LAST, PLAIN_NEXT, TRUMPS_LAST, TRUMPS_NEXT, DEFENDER_CASES };

static const Worth defender_worths[DEFENDER_CASES][DEFENDER_KINDS] =
    {
        [PLAIN_LAST] =
            {
                [DECLARER_VOID] = {332, -91, 23, -35, 51},
                [DECLARER_VOID_LOW] = {-183, -162, -2, -9, -1},
                [OVER_DECLARER] = {371, 0, -3, -10, -5},
                [TO_PARTNER] = {394, -33, 12, -2, -1},
                [TO_DECLARER] = {159, 22, -7, -98, -62},
                [TO_DECLARER_ALONE] = {-474, 48, -39, -79, 8},
            },
        [PLAIN_NEXT] =
            {
                [DECLARER_VOID] = {338, -117, 19, -74, -37},
                [DECLARER_VOID_LOW] = {-102, -155, 9, 18, 15},
                [OVER_DECLARER] = {254, 14, 28, 2, 3},
                [TO_PARTNER] = {547, 4, 2, 76, 0},
                [TO_DECLARER] = {110, -36, -18, -128, 5},
                [TO_DECLARER_ALONE] = {-100, 7, -47, -195, -32},
            },
        [TRUMPS_LAST] =
            {
                [RUFF_FOR_PARTNER] = {331, 14, -6, -32, 47},
                [RUFF_FOR_BOTH] = {-101, -71, 15, -27, 66},
                [RUFF_FOR_DECLARER] = {208, -44, -25, -11, -30},
                [DECLARER_VOID] = {89, -86, 1, -8, -11},
                [DECLARER_VOID_LOW] = {-155, -133, -32, 11, -35},
                [OVER_DECLARER] = {316, 0, -2, -5, 0},
                [TO_PARTNER] = {264, -18, 10, 14, 0},
                [TO_DECLARER] = {230, 24, -26, -66, 2},
                [TO_DECLARER_ALONE] = {-215, 3, 24, -237, 56},
            },
        [TRUMPS_NEXT] =
            {
                [RUFF_FOR_PARTNER] = {550, -26, -16, 0, 37},
                [RUFF_FOR_BOTH] = {81, -31, 56, 7, -7},
                [RUFF_FOR_DECLARER] = {34, -14, 7, -3, -14},
                [DECLARER_VOID] = {102, -132, -42, 46, 18},
                [DECLARER_VOID_LOW] = {-266, -187, -1, 1, -56},
                [OVER_DECLARER] = {308, 9, 0, 0, 2},
                [TO_PARTNER] = {522, -28, 0, 16, -2},
                [TO_DECLARER] = {148, 36, 0, -105, 19},
                [TO_DECLARER_ALONE] = {-64, 48, 62, -80, -7},
            },
};

/* What each card is worth as a lead, by its number: times 32, so that between
   equals the lowest is best. */
typedef struct {
    int worths[CARD_COUNT];
    bool known;
} Leads;

/* The kind of each card as a binary number, a set a digit: no branches, which
   would be guessed wrong. */
typedef struct {
    CardSet digits[4];
} Kinds;

SOLVER_INLINE CardSet mark_digit(CardSet digit, CardSet cards, int set)
{
    return set ? digit | cards : digit & ~cards;
}

/* Makes the cards of this kind, whatever they were before. */
SOLVER_INLINE void mark(Kinds *kinds, CardSet cards, int kind)
{
    CardSet *digits = kinds->digits;

    digits[0] = mark_digit(digits[0], cards, kind & 1);
    digits[1] = mark_digit(digits[1], cards, kind & 2);
    digits[2] = mark_digit(digits[2], cards, kind & 4);
    digits[3] = mark_digit(digits[3], cards, kind & 8);
}

TARGET SOLVER_INLINE int kind_of(const Kinds *kinds, int card)
{
    return (int)((kinds->digits[0] >> card & 1)
                 | (kinds->digits[1] >> card & 1) << 1
                 | (kinds->digits[2] >> card & 1) << 2
                 | (kinds->digits[3] >> card & 1) << 3);
}

/* The suits that a hand ruffs when they are led. */
TARGET SOLVER_INLINE CardSet ruffs(const Search *search, CardSet hand)
{
    return hand & search->trumps ? ~suits_of(hand) : 0;
}

TARGET SOLVER_INLINE Kinds declarer_kinds(const Search *search,
                                          const Lead *lead)
{
    const CardSet trumps = search->trumps;
    const CardSet others = lead->left.below | lead->right.below;
    const CardSet tops = lead->declarer.cards & ~others;
    Kinds kinds = {0};

    if (trumps == 0) {
        mark(&kinds, CARDS_ALL, PLAIN_LOW);
        mark(&kinds, tops, PLAIN_TOP);
        return kinds;
    }
    mark(&kinds, CARDS_ALL, SIDE_LOW);
    mark(&kinds, tops, SIDE_TOP);
    mark(&kinds,
         ruffs(search, lead->left.cards) | ruffs(search, lead->right.cards),
         SIDE_RUFFED);
    mark(&kinds, trumps, TRUMP_LOW);
    mark(&kinds, trumps & tops, TRUMP_TOP);
    mark(&kinds, trumps & ~suits_of(others), TRUMP_UNOPPOSED);
    return kinds;
}

TARGET SOLVER_INLINE Kinds defender_kinds(const Search *search,
                                          const Lead *lead)
{
    const Holding partner = lead_partner(lead);
    const CardSet over = ~lead->declarer.below;
    const CardSet his = suits_of(lead->declarer.cards);
    const CardSet helped = ruffs(search, partner.cards);
    const CardSet ruffed = ruffs(search, lead->declarer.cards);
    Kinds kinds = {0};

    mark(&kinds, CARDS_ALL, TO_DECLARER_ALONE);
    mark(&kinds, suits_of(partner.cards), TO_DECLARER);
    mark(&kinds, suits_of(partner.cards & over), TO_PARTNER);
    mark(&kinds, over, OVER_DECLARER);
    mark(&kinds, ~his & partner.below, DECLARER_VOID_LOW);
    mark(&kinds, ~his & ~partner.below, DECLARER_VOID);
    mark(&kinds, ruffed & ~helped, RUFF_FOR_DECLARER);
    mark(&kinds, ruffed & helped, RUFF_FOR_BOTH);
    mark(&kinds, his & helped, RUFF_FOR_PARTNER);
    return kinds;
}

TARGET SOLVER_INLINE void order_leads(const Search *search, const Lead *lead,
                                      CardSet todo, Leads *leads)
{
    const bool declarer = lead->seat == 0;
    const Kinds kinds =
        declarer ? declarer_kinds(search, lead) : defender_kinds(search, lead);
    const Worth *worths =
        declarer ? declarer_worths
                 : defender_worths[(search->trumps ? TRUMPS_LAST : PLAIN_LAST)
                                   + (lead->seat == 2)];
    const uint32_t mine =
        declarer ? lead->declarer.counts : lead_mine(lead).counts;
    const uint32_t second =
        declarer ? lead->left.counts : lead->declarer.counts;
    const uint32_t third =
        declarer ? lead->right.counts : lead_partner(lead).counts;

    leads->known = true;
    for (; todo != 0; todo = set_rest(todo)) {
        const int card = __builtin_ctz(todo);
        const int shift = card & 24;
        const Worth *worth = &worths[kind_of(&kinds, card)];
        const int sum = worth->kind + worth->rank * (card & 7)
                        + worth->mine * (int)(mine >> shift & 15)
                        + worth->declarer * (int)(second >> shift & 15)
                        + worth->third * (int)(third >> shift & 15);

        leads->worths[card] = sum * CARD_COUNT + CARD_COUNT - 1 - card;
    }
}

/* The best of the leads that is still to be tried. */
SOLVER_INLINE Bit best_lead(const Leads *leads, CardSet todo)
{
    int best = INT32_MIN;

    for (; todo != 0; todo = set_rest(todo)) {
        const int worth = leads->worths[__builtin_ctz(todo)];

        best = worth > best ? worth : best;
    }
    return (Bit)1 << (CARD_COUNT - 1 - (best & (CARD_COUNT - 1)));
}

#endif
