#include "bots/playout.h"

#include "rules/trick.h"

/* The cards that the others still hold or have put away, as one hand sees
   it. */
static CardSet outstanding(const Passed *deal, int hand)
{
    return CARDS_ALL & ~(deal->hands[hand] | deal->gone | deal->shown);
}

/* --- following ----------------------------------------------------------- */

/* As high as stays below the best card; else, with others to come, as low as
   can be, and as the last as high as can be. */
static Card follow(const Passed *deal, CardSet cards)
{
    const Card best = deal->best;
    const CardSet out = outstanding(deal, deal->turn);
    const bool last = deal->played == HANDS - 1;
    CardSet under = best == CARD_UNKNOWN ? CARDS_NONE : cards_below(best);

    under &= cards;
    if (under)
        return set_highest(under);
    if (last || !(cards_above(set_lowest(cards)) & out))
        return set_highest(cards);
    return set_lowest(cards);
}

/* --- throwing away ------------------------------------------------------- */

/* How much a card wants to be rid of: high, few low cards beneath it, and
   some of the suit still out. */
static int danger_of(CardSet hand, CardSet out, Card card)
{
    const int suit = card_suit(card);
    const CardSet lower = cards_below(card) & out;
    const int beneath = set_count(hand & cards_below(card));

    if (!lower)
        return 0; /* it can't take a trick that it is led to */
    return 4 * set_count(lower) - 3 * beneath - (set_suit(out, suit) ? 0 : 20)
           + card_rank(card) / 4;
}

static Card throw_away(const Passed *deal, CardSet cards)
{
    const CardSet out = outstanding(deal, deal->turn);
    Card worst = set_lowest(cards);
    int most = -100;

    for (CardSet left = cards; left; left = set_rest(left)) {
        const Card card = set_lowest(left);
        const int danger = danger_of(cards, out, card);

        if (danger >= most) {
            most = danger;
            worst = card;
        }
    }
    return worst;
}

/* --- leading ------------------------------------------------------------- */

/* A lead is good if many higher cards are out, best with few lower ones. */
static int lead_merit(CardSet hand, CardSet out, Card card)
{
    const int higher = set_count(cards_above(card) & out);
    const int lower = set_count(cards_below(card) & out);

    if (!higher)
        return -50 - 4 * lower - set_count(set_suit(out, card_suit(card)));
    return 6 * (higher > 3 ? 3 : higher) - 8 * lower
           - set_count(set_suit(hand, card_suit(card)));
}

static Card lead(const Passed *deal, CardSet cards)
{
    const CardSet out = outstanding(deal, deal->turn);
    Card best = set_lowest(cards);
    int most = -1000;

    for (CardSet left = cards; left; left = set_rest(left)) {
        const Card card = set_lowest(left);
        const int merit = lead_merit(cards, out, card);

        if (merit > most) {
            most = merit;
            best = card;
        }
    }
    return best;
}

/* --- the deal ------------------------------------------------------------ */

Card playout_choose(const Passed *deal)
{
    const CardSet cards = passed_cards(deal);

    assert(cards);
    if (!set_rest(cards) || deal->bound >> deal->turn & 1)
        return set_lowest(cards);
    if (deal->led == SUIT_NOT_LED)
        return lead(deal, cards);
    if (!set_suit(cards, deal->led))
        return throw_away(deal, cards);
    return follow(deal, cards);
}

Card playout_card(const Round *world)
{
    const Passed deal = passed_of(world);

    return playout_choose(&deal);
}

int playout_finish(Round *world)
{
    Passed deal;
    int cards = 0;

    if (world->phase == PHASE_OVER)
        return 0;
    deal = passed_of(world);
    for (; !passed_is_over(&deal); cards++)
        passed_play(&deal, playout_choose(&deal));
    passed_finish(&deal, world);
    return cards;
}
