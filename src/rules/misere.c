#include "rules/misere.h"

/* The i-th lowest card (i from 1) may be at most this high for the suit to be
   safe against leads of the opponents: i-1 of the lower cards are the holder's
   own, and each lower card of theirs is spent before it is needed. */
static int highest_safe(int i)
{
    return 2 * (i - 1);
}

/* Whether each card of the suit is within a bound that grows by two a card,
   starting at `first`. */
static bool within(CardSet cards, int first, int last, int slack)
{
    int i = 1;

    for (; cards; cards = set_rest(cards), i++)
        if (i >= first && i <= last
            && card_rank(set_lowest(cards)) > highest_safe(i) - slack)
            return false;
    return true;
}

static bool is_safe(CardSet cards)
{
    return within(cards, 1, RANK_COUNT, 0);
}

/* Safe, with the seven, and one step better in all cards that can still be
   reached after an own lead. */
static bool is_clean(CardSet cards)
{
    const int count = set_count(cards);

    return is_safe(cards) && card_rank(set_lowest(cards)) == RANK_7
           && within(cards, 2, RANK_COUNT - count, 1);
}

MisereClass misere_suit_class(CardSet hand, int suit)
{
    const CardSet cards = set_suit(hand, suit);

    if (!cards)
        return MISERE_VOID;
    if (set_count(cards) == RANK_COUNT || is_clean(cards))
        return MISERE_CLEAN; /* nobody else holds a card of a full suit */
    return is_safe(cards) ? MISERE_CONDITIONAL : MISERE_CATCHABLE;
}

MisereClass misere_hand_class(CardSet hand)
{
    bool clean = false;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const MisereClass class = misere_suit_class(hand, suit);

        if (class == MISERE_CATCHABLE)
            return MISERE_CATCHABLE;
        clean = clean || class == MISERE_CLEAN;
    }
    return clean ? MISERE_CLEAN : MISERE_CONDITIONAL;
}

const char *misere_class_name(MisereClass class)
{
    /* ORDER MISERE */
    static const char *const names[] = {"catchable", "conditional", "clean",
                                        "void"};

    return names[class];
}
