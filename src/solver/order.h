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

/* What a lead is worth: so much for its kind, for each rank of the card, for
   each card of the declarer's in the suit, for each of the defenders'. */
typedef struct {
    int kind;
    int rank;
    int declarer;
    int defenders;
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

static const Worth declarer_worths[DECLARER_KINDS] = {
    [TRUMP_UNOPPOSED] = {8, 0, 0, 0}, [TRUMP_TOP] = {86, 0, 0, 0},
    [TRUMP_LOW] = {18, -14, 6, -49},  [SIDE_RUFFED] = {15, 5, 2, 0},
    [SIDE_TOP] = {174, 0, 0, -7},     [SIDE_LOW] = {25, 1, 1, -3},
    [PLAIN_TOP] = {2, 0, -1, -38},    [PLAIN_LOW] = {40, -52, 16, 15},
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

/* By strain and seat: no trump or trumps, the declarer plays last or next. */
static const Worth defender_worths[2][2][DEFENDER_KINDS] = {
    {
        {
            [RUFF_FOR_PARTNER] = {106, -5, 0, 0},
            [RUFF_FOR_BOTH] = {67, -4, 0, 0},
            [RUFF_FOR_DECLARER] = {59, -4, 0, 0},
            [DECLARER_VOID] = {33, -33, 0, 0},
            [DECLARER_VOID_LOW] = {-25, -33, 0, 0},
            [OVER_DECLARER] = {91, 0, 0, 0},
            [TO_PARTNER] = {100, -7, 4, 0},
            [TO_DECLARER] = {54, 9, -24, 0},
            [TO_DECLARER_ALONE] = {1, 9, -24, 0},
        },
        {
            [RUFF_FOR_PARTNER] = {137, -5, 0, 0},
            [RUFF_FOR_BOTH] = {67, -4, 0, 0},
            [RUFF_FOR_DECLARER] = {59, -4, 0, 0},
            [DECLARER_VOID] = {33, -33, 0, 0},
            [DECLARER_VOID_LOW] = {-25, -33, 0, 0},
            [OVER_DECLARER] = {91, 0, 0, 0},
            [TO_PARTNER] = {141, -7, 4, 0},
            [TO_DECLARER] = {37, 9, -24, 0},
            [TO_DECLARER_ALONE] = {-16, 9, -24, 0},
        },
    },
    {
        {
            [RUFF_FOR_PARTNER] = {106, -5, 0, 0},
            [RUFF_FOR_BOTH] = {67, -4, 0, 0},
            [RUFF_FOR_DECLARER] = {59, -4, 0, 0},
            [DECLARER_VOID] = {19, -33, 0, 0},
            [DECLARER_VOID_LOW] = {-39, -33, 0, 0},
            [OVER_DECLARER] = {77, 0, 0, 0},
            [TO_PARTNER] = {86, -7, 4, 0},
            [TO_DECLARER] = {54, 9, -24, 0},
            [TO_DECLARER_ALONE] = {1, 9, -24, 0},
        },
        {
            [RUFF_FOR_PARTNER] = {137, -5, 0, 0},
            [RUFF_FOR_BOTH] = {67, -4, 0, 0},
            [RUFF_FOR_DECLARER] = {59, -4, 0, 0},
            [DECLARER_VOID] = {19, -33, 0, 0},
            [DECLARER_VOID_LOW] = {-39, -33, 0, 0},
            [OVER_DECLARER] = {77, 0, 0, 0},
            [TO_PARTNER] = {127, -7, 4, 0},
            [TO_DECLARER] = {37, 9, -24, 0},
            [TO_DECLARER_ALONE] = {-16, 9, -24, 0},
        },
    },
};

/* What each card is worth as a lead, by its number: times 32, so that between
   equals the lowest is best. */
typedef struct {
    int worths[CARD_COUNT];
    bool known;
} Leads;

/* The suits that a hand ruffs when they are led. */
TARGET SOLVER_INLINE CardSet ruffs(const Search *search, CardSet hand)
{
    return hand & search->trumps ? ~suits_of(hand) : 0;
}

/* What kinds are told by, a set each; a card has the kind of the first set
   that holds it. */
typedef CardSet Kinds[DEFENDER_KINDS];

TARGET SOLVER_INLINE const Worth *declarer_kinds(const Search *search,
                                                 const Lead *lead, Kinds kinds)
{
    const CardSet tops = tops_over(lead->declarer, lead->left, lead->right);
    const CardSet others = lead->left.below | lead->right.below;
    const CardSet trumps = search->trumps;

    kinds[TRUMP_UNOPPOSED] = trumps & ~suits_of(others);
    kinds[TRUMP_TOP] = trumps & tops;
    kinds[TRUMP_LOW] = trumps;
    kinds[SIDE_RUFFED] =
        ruffs(search, lead->left.cards) | ruffs(search, lead->right.cards);
    kinds[SIDE_TOP] = trumps ? tops : 0;
    kinds[SIDE_LOW] = trumps ? CARDS_ALL : 0;
    kinds[PLAIN_TOP] = tops;
    kinds[PLAIN_LOW] = CARDS_ALL;
    return declarer_worths;
}

TARGET SOLVER_INLINE const Worth *defender_kinds(const Search *search,
                                                 const Lead *lead, Kinds kinds)
{
    const Holding partner = lead_partner(lead);
    const CardSet mine = suits_of(lead->declarer.cards);
    const CardSet theirs = suits_of(partner.cards);
    const CardSet ruffed = ruffs(search, lead->declarer.cards);
    const CardSet helped = ruffs(search, partner.cards);

    kinds[RUFF_FOR_PARTNER] = helped & mine;
    kinds[RUFF_FOR_BOTH] = ruffed & helped;
    kinds[RUFF_FOR_DECLARER] = ruffed;
    kinds[DECLARER_VOID] = ~mine & ~partner.below;
    kinds[DECLARER_VOID_LOW] = ~mine;
    kinds[OVER_DECLARER] = ~lead->declarer.below;
    kinds[TO_PARTNER] = suits_of(partner.cards & ~lead->declarer.below);
    kinds[TO_DECLARER] = theirs;
    kinds[TO_DECLARER_ALONE] = CARDS_ALL;
    return defender_worths[search->trumps != 0][lead->seat == 2];
}

/* The kind of each card as a binary number, a set a digit. */
typedef struct {
    CardSet digits[4];
} KindDigits;

TARGET SOLVER_INLINE KindDigits kind_digits(const Kinds kinds)
{
    const CardSet k1 = kinds[1] & ~kinds[0];
    const CardSet to1 = kinds[0] | kinds[1];
    const CardSet k2 = kinds[2] & ~to1;
    const CardSet to2 = to1 | kinds[2];
    const CardSet k3 = kinds[3] & ~to2;
    const CardSet to3 = to2 | kinds[3];
    const CardSet k4 = kinds[4] & ~to3;
    const CardSet to4 = to3 | kinds[4];
    const CardSet k5 = kinds[5] & ~to4;
    const CardSet to5 = to4 | kinds[5];
    const CardSet k6 = kinds[6] & ~to5;
    const CardSet to6 = to5 | kinds[6];
    const CardSet k7 = kinds[7] & ~to6;

    return (KindDigits){{k1 | k3 | k5 | k7, k2 | k3 | k6 | k7,
                         k4 | k5 | k6 | k7, ~(to6 | kinds[7])}};
}

TARGET SOLVER_INLINE int kind_of(const KindDigits *kinds, int card)
{
    return (int)((kinds->digits[0] >> card & 1)
                 | (kinds->digits[1] >> card & 1) << 1
                 | (kinds->digits[2] >> card & 1) << 2
                 | (kinds->digits[3] >> card & 1) << 3);
}

TARGET SOLVER_INLINE void order_leads(const Search *search, const Lead *lead,
                                      CardSet todo, Leads *leads)
{
    const uint32_t mine = lead->declarer.counts;
    const uint32_t theirs = lead->left.counts + lead->right.counts;
    Kinds kinds = {0};
    const Worth *worths = lead->seat == 0 ? declarer_kinds(search, lead, kinds)
                                          : defender_kinds(search, lead, kinds);
    const KindDigits digits = kind_digits(kinds);

    leads->known = true;
    for (; todo != 0; todo = set_rest(todo)) {
        const int card = __builtin_ctz(todo);
        const Worth worth = worths[kind_of(&digits, card)];
        const int sum = worth.kind + worth.rank * (card & 7)
                        + worth.declarer * (int)(mine >> (card & 24) & 15)
                        + worth.defenders * (int)(theirs >> (card & 24) & 15);

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
