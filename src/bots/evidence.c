#include "bots/evidence.h"

#include "bots/playout.h"

/* Tuned: how much less likely a card is that the policy would not play. */
static const double strange = 0.2;

/* The deal before its first card. */
static Passed beginning(const Events *events, const Round *round,
                        const World *world)
{
    Round start = *round;

    for (int hand = 0; hand < HANDS; hand++)
        start.holdings.known[hand] = world->hold[hand] | events->played[hand];
    for (int i = 0; i < PLAYERS; i++)
        start.tricks[i] = 0;
    start.holdings.gone = CARDS_NONE;
    start.leader = start.turn = start.played = start.talon_shown = 0;
    start.trick = 1;
    return passed_of(&start);
}

/* Whether only cards of the same hand, or none, stand between two. */
static bool is_like(const Passed *deal, Card a, Card b)
{
    const CardSet own = deal->hands[deal->turn];
    const CardSet others = CARDS_ALL & ~(own | deal->gone | deal->shown);
    const Card low = a < b ? a : b, high = a < b ? b : a;

    return card_suit(a) == card_suit(b)
           && !(cards_above(low) & cards_below(high) & others);
}

double evidence_of_passed(const Events *events, const Round *round,
                          const World *world)
{
    Passed deal = beginning(events, round, world);
    double weight = 1;

    for (int i = 0; i < events->cards; i++) {
        const Card card = events->card[i];
        const bool bound = deal.bound >> deal.turn & 1;

        if (deal.turn != events->own && !bound
            && !is_like(&deal, playout_choose(&deal), card))
            weight *= strange;
        passed_play(&deal, card);
    }
    return weight;
}
