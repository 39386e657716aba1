#include "rules/holdings.h"

static CardSet all_known(const Holdings *holdings)
{
    CardSet cards = holdings->gone;

    for (int i = 0; i < HOLDER_COUNT; i++)
        cards |= holdings->known[i];
    return cards;
}

CardSet holdings_unplaced(const Holdings *holdings)
{
    return CARDS_ALL & ~all_known(holdings);
}

Holdings holdings_dealt(const CardSet hands[HANDS], CardSet talon)
{
    Holdings holdings = {0};
    CardSet unplaced;

    for (int hand = 0; hand < HANDS; hand++) {
        holdings.known[hand] = hands[hand];
        holdings.hidden[hand] = (uint8_t)(HAND_SIZE - set_count(hands[hand]));
    }
    holdings.known[HOLDER_TALON] = talon;
    holdings.hidden[HOLDER_TALON] = (uint8_t)(TALON_SIZE - set_count(talon));
    unplaced = holdings_unplaced(&holdings);
    for (int i = 0; i <= HOLDER_TALON; i++)
        if (holdings.hidden[i])
            holdings.may[i] = unplaced;
    return holdings;
}

/* The hidden cards that nobody outside the group of holders can have. */
static CardSet bound_to(const Holdings *holdings, unsigned group)
{
    CardSet cards = holdings_unplaced(holdings);

    for (int i = 0; i < HOLDER_COUNT; i++)
        if (!(group >> i & 1) && holdings->hidden[i])
            cards &= ~holdings->may[i];
    return cards;
}

static int places_of(const Holdings *holdings, unsigned group)
{
    int places = 0;

    for (int i = 0; i < HOLDER_COUNT; i++)
        if (group >> i & 1)
            places += holdings->hidden[i];
    return places;
}

bool holdings_possible(const Holdings *holdings)
{
    const unsigned all = (1u << HOLDER_COUNT) - 1;

    if (set_count(holdings_unplaced(holdings)) != places_of(holdings, all))
        return false;
    if (places_of(holdings, all) == 0)
        return true;
    for (unsigned group = 0; group < all; group++)
        if (set_count(bound_to(holdings, group)) > places_of(holdings, group))
            return false;
    return true;
}

void holdings_move_all(Holdings *holdings, int from, int to)
{
    holdings->known[to] |= holdings->known[from];
    holdings->may[to] |= holdings->may[from];
    holdings->hidden[to] =
        (uint8_t)(holdings->hidden[to] + holdings->hidden[from]);
    holdings->known[from] = holdings->may[from] = CARDS_NONE;
    holdings->hidden[from] = 0;
}

/* Moves one card that the hand is known to hold, or may hold. */
static bool take_card(Holdings *holdings, int hand, Card card)
{
    if (set_has(holdings->known[hand], card)) {
        holdings->known[hand] &= ~card_set(card);
        return true;
    }
    if (!holdings->hidden[hand] || !set_has(holdings->may[hand], card)
        || !set_has(holdings_unplaced(holdings), card))
        return false;
    holdings->hidden[hand]--;
    return true;
}

/* Cards thrown away unseen: any of the hand, so none of it stays certain. */
static void discard_unseen(Holdings *holdings, int hand, int count)
{
    const CardSet pool = holdings->known[hand] | holdings->may[hand];

    holdings->hidden[hand] =
        (uint8_t)(holdings->hidden[hand] + set_count(holdings->known[hand])
                  - count);
    holdings->known[hand] = CARDS_NONE;
    holdings->may[hand] = holdings->may[HOLDER_DISCARD] = pool;
    holdings->hidden[HOLDER_DISCARD] = (uint8_t)count;
}

bool holdings_discard(Holdings *holdings, int hand, CardSet cards, int unknown)
{
    Holdings after = *holdings;

    if (set_count(cards) + unknown > holdings_count(holdings, hand))
        return false;
    for (CardSet left = cards; left; left = set_rest(left))
        if (!take_card(&after, hand, set_lowest(left)))
            return false;
    if (unknown)
        discard_unseen(&after, hand, unknown);
    after.known[HOLDER_DISCARD] |= cards;
    if (!holdings_possible(&after))
        return false;
    *holdings = after;
    return true;
}

bool holdings_lacks(Holdings *holdings, int hand, CardSet cards)
{
    if (holdings->known[hand] & cards)
        return false;
    holdings->may[hand] &= ~cards;
    return true;
}

bool holdings_play(Holdings *holdings, int hand, Card card)
{
    Holdings after = *holdings;

    if (!take_card(&after, hand, card))
        return false;
    after.gone |= card_set(card);
    if (!holdings_possible(&after))
        return false;
    *holdings = after;
    return true;
}
