/* The cards of a game: who is with whom, and what is thrown away. */
#include "bots/rules_bot.h"

/* The lowest card by rank, of the trumps last. */
static Card cheapest(const Sight *sight, CardSet cards)
{
    Card best = set_lowest(cards);
    int least = 100;

    for (; cards; cards = set_rest(cards)) {
        const Card card = set_lowest(cards);
        const int cost = card_rank(card)
                         + (card_suit(card) == sight->trump ? RANK_COUNT : 0);

        if (cost < least) {
            least = cost;
            best = card;
        }
    }
    return best;
}

/* What throwing a card away costs: masters, and guards of what could become
   one; a suit that the foes don't hold is no danger to anybody. */
static int cost_of_throwing(const Sight *sight, Card card)
{
    const int suit = card_suit(card);
    const CardSet held = set_suit(sight->own, suit);
    const int length = set_count(held);
    const int above = sight_above(sight, set_highest(held));
    int cost = card_rank(card);

    if (suit == sight->trump)
        return cost + 100;
    if (sight_is_master(sight, card))
        cost += 40;
    if (!(sight->against & suit_cards(suit)))
        return cost;
    if (above && length == above + 1)
        cost += 20 - 4 * above;
    return cost - length;
}

Card throw_away(const Sight *sight, CardSet cards)
{
    Card best = set_lowest(cards);
    int least = 1000;

    for (; cards; cards = set_rest(cards)) {
        const Card card = set_lowest(cards);
        const int cost = cost_of_throwing(sight, card);

        if (cost < least) {
            least = cost;
            best = card;
        }
    }
    return best;
}

bool win_cheaply(const Sight *sight, Card *card)
{
    const CardSet winners = sight_winners(sight);
    CardSet safe = CARDS_NONE;

    for (CardSet left = winners; left; left = set_rest(left))
        if (sight_holds(sight, set_lowest(left)))
            safe |= card_set(set_lowest(left));
    if (!safe)
        return false;
    *card = cheapest(sight, safe);
    return true;
}

Card play_game_card(const View *view, CardSet legal)
{
    const Round *round = &view->round;
    const uint8_t declarer = (uint8_t)(1u << round->declarer);
    const bool attacks = round->turn == round->declarer;
    const Sight sight =
        sight_of(view, legal, attacks ? (uint8_t)(7u & ~declarer) : declarer);

    if (attacks)
        return round->played ? declarer_follows(&sight)
                             : declarer_leads(&sight);
    return round->played ? defender_follows(&sight) : defender_leads(&sight);
}
