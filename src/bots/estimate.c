#include "bots/estimate.h"

/* What can be seen of a holding. */
typedef struct {
    int length;
    bool ace, king, queen, jack, ten;
} Holding;

static Holding holding_look(unsigned bits)
{
    return (Holding){
        .length = __builtin_popcount(bits),
        .ace = bits >> RANK_ACE & 1,
        .king = bits >> RANK_KING & 1,
        .queen = bits >> RANK_QUEEN & 1,
        .jack = bits >> RANK_JACK & 1,
        .ten = bits >> RANK_10 & 1,
    };
}

/* ORDER FEATURE */
enum {
    TOPS = 7, /* after the lengths */
    TOGETHER = TOPS + 5,
    GUARDED = TOGETHER + 5,
    FEATURES = GUARDED + 8
};

/* Weights of each feature: in a suit of trumps, a side suit, at no trump; and
   the same three in a defender's hand.  Fitted, not thought out: a single one
   means little, as many go together. */
enum { COLUMNS = 6 };

/* clang-format off */
static const struct {
    const char *name;
    short weight[COLUMNS];
} features[FEATURES] = { /* ORDER FEATURE */
    {"one card", {123, -96, 91, -44, -52, 32}},
    {"two cards", {123, -92, 69, -36, -21, 31}},
    {"three cards", {123, -60, 60, 15, -15, 25}},
    {"four cards", {123, -17, 70, 75, -16, 30}},
    {"five cards", {54, 25, 73, -5, -14, 24}},
    {"six cards", {21, 0, 96, 0, -14, 0}},
    {"seven cards", {7, 0, 71, 0, 10, 0}},
    {"ace", {74, 115, 198, 0, 5, -10}},
    {"king", {45, 7, -4, -50, -21, -4}},
    {"queen", {26, 3, 10, -11, -6, 13}},
    {"jack", {21, 6, 3, -6, -1, 6}},
    {"ten", {3, 5, 2, -2, 0, 0}},
    {"ace and king", {13, 70, 22, 10, -3, -15}},
    {"ace and queen", {-6, -15, -16, 25, -1, 5}},
    {"king and queen", {-2, 36, 22, -24, -4, -21}},
    {"queen and jack", {-9, 3, 0, -23, -6, -18}},
    {"ace, king, queen", {-14, -15, -16, -19, -6, -24}},
    {"king guarded", {45, 22, 77, 59, 26, 36}},
    {"queen guarded twice", {26, 9, 13, 20, 12, 18}},
    {"queen under a top", {6, 37, 22, 20, 2, 8}},
    {"jack under a top", {-3, 12, 7, 30, 5, 14}},
    {"ace of four", {74, 25, 7, 25, 0, 8}},
    {"ace, king of five", {-16, 22, 40, -5, -2, 35}},
    {"ace, king, queen of four", {-14, -3, 11, 121, 4, 21}},
    {"four without a top", {-4, -8, 32, -10, -2, -17}},
};

/* clang-format on */

static void see_tops(const Holding *h, bool seen[FEATURES])
{
    const bool tops[] = {h->ace, h->king, h->queen, h->jack, h->ten};
    const bool together[] = {h->ace && h->king, h->ace && h->queen,
                             h->king && h->queen, h->queen && h->jack,
                             h->ace && h->king && h->queen};

    for (int i = 1; i <= TOPS; i++)
        seen[i - 1] = h->length >= i;
    for (size_t i = 0; i < countof(tops); i++)
        seen[TOPS + i] = tops[i];
    for (size_t i = 0; i < countof(together); i++)
        seen[TOGETHER + i] = together[i];
}

static void see_guards(const Holding *h, bool seen[FEATURES])
{
    const bool above = h->ace || h->king;
    const bool guarded[] = {
        h->king && h->length > 1,
        h->queen && h->length > 2,
        h->queen && h->length > 1 && above,
        h->jack && h->length > 2 && (above || h->queen),
        h->ace && h->length > 3,
        h->ace && h->king && h->length > 4,
        h->ace && h->king && h->queen && h->length > 3,
        h->length > 3 && !above && !h->queen,
    };

    for (size_t i = 0; i < countof(guarded); i++)
        seen[GUARDED + i] = guarded[i];
}

static short weigh(unsigned bits, int column)
{
    const Holding holding = holding_look(bits);
    bool seen[FEATURES];
    int sum = 0;

    see_tops(&holding, seen);
    see_guards(&holding, seen);
    for (int i = 0; i < FEATURES; i++)
        sum += seen[i] ? features[i].weight[column] : 0;
    return (short)sum;
}

void estimates_init(Estimates *estimates)
{
    for (unsigned bits = 0; bits < HOLDING_COUNT; bits++) {
        estimates->trump[bits] = weigh(bits, 0);
        estimates->side[bits] = weigh(bits, 1);
        estimates->no_trump[bits] = weigh(bits, 2);
        estimates->against_trump[bits] = weigh(bits, 3);
        estimates->against_side[bits] = weigh(bits, 4);
        estimates->against_none[bits] = weigh(bits, 5);
    }
}

static unsigned bits_of(CardSet hand, int suit)
{
    return hand >> (suit * RANK_COUNT) & 0xff;
}

/* The constants of the fit, and what the first lead is worth. */
enum {
    TRUMP_BASE = 123,
    NONE_BASE = -1035,
    TRUMP_LEAD = 22,
    NONE_LEAD = 145,
    TRUMP_AGAINST = 654,
    NONE_AGAINST = 14
};

int estimate_tricks(const Estimates *estimates, CardSet hand, int strain,
                    bool leads)
{
    const bool none = strain == NO_TRUMP;
    int tricks = none ? NONE_BASE : TRUMP_BASE;

    if (leads)
        tricks += none ? NONE_LEAD : TRUMP_LEAD;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const short *table = none             ? estimates->no_trump
                             : suit == strain ? estimates->trump
                                              : estimates->side;

        tricks += table[bits_of(hand, suit)];
    }
    return tricks < 0                   ? 0
           : tricks > HAND_SIZE * TRICK ? HAND_SIZE * TRICK
                                        : tricks;
}

int estimate_defence(const Estimates *estimates, CardSet hand, int level,
                     int strain)
{
    int tricks = strain == NO_TRUMP ? NONE_AGAINST : TRUMP_AGAINST;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const short *table = strain == NO_TRUMP ? estimates->against_none
                             : suit == strain   ? estimates->against_trump
                                                : estimates->against_side;

        tricks += table[bits_of(hand, suit)];
    }
    return tricks - (level - 6) * TRICK;
}

int estimate_strain(const Estimates *estimates, CardSet hand, bool leads,
                    int *tricks)
{
    int best = 0;

    *tricks = -1;
    for (int strain = 0; strain < STRAIN_COUNT; strain++) {
        const int value = estimate_tricks(estimates, hand, strain, leads);

        if (value > *tricks) {
            *tricks = value;
            best = strain;
        }
    }
    return best;
}

Sketch estimate_discard(const Estimates *estimates, CardSet cards, bool leads)
{
    Sketch best = {.tricks = -1};

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet away =
                card_set(set_lowest(a)) | card_set(set_lowest(b));
            int tricks;
            const int strain =
                estimate_strain(estimates, cards & ~away, leads, &tricks);

            if (tricks > best.tricks)
                best = (Sketch){away, strain, tricks};
        }
    return best;
}
