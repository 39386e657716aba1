/* The cards where no trick is wanted: all-pass, and the misere declarer. */
#include "bots/rules_bot.h"
#include "rules/trick.h"

/* How much a suit is a danger to its holder: cards that can be made to win. */
static int danger_of(const Sight *sight, CardSet own, int suit)
{
    const CardSet ours = set_suit(own, suit);
    const CardSet theirs = set_suit(sight->against, suit);
    int danger = 0, place = 0;

    if (!theirs)
        return 0;
    for (CardSet left = ours; left; left = set_rest(left), place++) {
        const Card card = set_lowest(left);
        const int below = set_count(cards_below(card) & theirs);

        if (below > place && (cards_above(card) & theirs) == 0)
            danger += 20 + 4 * (below - place);
        else if (below > place)
            danger += 6 * (below - place);
    }
    return danger;
}

/* What a void hand throws: where it helps most, from the top. */
static Card throw_danger(const Sight *sight, CardSet cards)
{
    Card best = set_highest(cards);
    int most = -1;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const CardSet ours = set_suit(cards, suit);
        Card top;
        int gain;

        if (!ours)
            continue;
        top = set_highest(ours);
        gain = 4
                   * (danger_of(sight, sight->own, suit)
                      - danger_of(sight, sight->own & ~card_set(top), suit))
               + card_rank(top) - set_count(ours);
        if (gain > most) {
            most = gain;
            best = top;
        }
    }
    return best;
}

/* Cards behind that can still take the trick away from this one. */
static int takers_behind(const Sight *sight, Card card)
{
    int takers = 0;

    for (int hand = 0; hand < HANDS; hand++)
        if (sight->behind >> hand & 1)
            takers += set_count(cards_above(card) & sight->may[hand]);
    return takers;
}

/* No card stays below: the highest if the trick is ours anyway, else the one
   that is most likely beaten. */
static Card forced_over(const Sight *sight, CardSet cards)
{
    const Card low = set_lowest(cards);

    return takers_behind(sight, low) ? low : set_highest(cards);
}

Card duck(const Sight *sight)
{
    const CardSet winners = sight_winners(sight);
    const CardSet losers = sight->legal & ~winners;
    const int led = sight->round->led;

    if (led != SUIT_NOT_LED && !set_suit(sight->legal, led))
        return throw_danger(sight, sight->legal);
    return losers ? set_highest(losers) : forced_over(sight, winners);
}

/* How safe it is to lead a card: the others must be able to go above, and
   have cards of the suit left to do so. */
static int lead_safety(const Sight *sight, Card card)
{
    const int suit = card_suit(card);
    const CardSet theirs = set_suit(sight->against, suit);
    const int above = set_count(cards_above(card) & theirs);
    const int below = set_count(cards_below(card) & theirs);

    if (!above)
        return -40 - card_rank(card);
    return 10 * above - 14 * below
           - danger_of(sight, sight->own & ~card_set(card), suit) / 4;
}

Card lead_low(const Sight *sight)
{
    Card best = set_lowest(sight->legal);
    int most = -1000;

    for (CardSet left = sight->legal; left; left = set_rest(left)) {
        const Card card = set_lowest(left);
        const int safety = lead_safety(sight, card);

        if (safety > most) {
            most = safety;
            best = card;
        }
    }
    return best;
}

Card play_all_pass_card(const View *view, CardSet legal)
{
    const Round *round = &view->round;
    const Sight sight =
        sight_of(view, legal, (uint8_t)(7u & ~(1u << round->turn)));

    return round->led == SUIT_NOT_LED ? lead_low(&sight) : duck(&sight);
}
