/* The cards of a misere: the declarer ducks, the defenders hunt. */
#include "bots/rules_bot.h"

/* The hunt looks at each suit alone: the defenders lead their lowest cards
   and the declarer ducks as high as he can.  True if he can't always. */
static bool is_hole(CardSet own, CardSet first, CardSet second)
{
    while (own && (first | second)) {
        const CardSet a = first & ~set_rest(first);
        const CardSet b = second & ~set_rest(second);
        const CardSet below = own & ((a > b ? a : b) - 1);

        if (!below)
            return true;
        own &= ~card_set(set_highest(below));
        first &= ~a;
        second &= ~b;
    }
    return false;
}

static int partner_of(const Sight *sight)
{
    return HANDS - sight->hand - sight->round->declarer;
}

static CardSet partner_cards(const Sight *sight)
{
    return sight->may[partner_of(sight)];
}

/* A hole is led at; else a suit in which the partner can throw away, or where
   the declarer has least to throw. */
static int hunt_worth(const Sight *sight, int suit)
{
    const CardSet theirs = set_suit(sight->may[sight->round->declarer], suit);
    const CardSet ours = set_suit(sight->own, suit);
    const CardSet partner = set_suit(partner_cards(sight), suit);
    int worth = 2 * set_count(theirs) - card_rank(set_lowest(ours));

    if (!theirs)
        return -50 + (partner ? 0 : 5);
    if (is_hole(theirs, ours, partner))
        worth += 100;
    if (!partner)
        worth += 10;
    return worth;
}

static Card hunter_leads(const Sight *sight)
{
    int best = -1, most = -1000;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int worth;

        if (!set_suit(sight->legal, suit))
            continue;
        worth = hunt_worth(sight, suit);
        if (worth > most) {
            most = worth;
            best = suit;
        }
    }
    return set_lowest(set_suit(sight->legal, best));
}

/* A void hunter throws his high cards of the suit that matters: those that
   would take the trick from the declarer. */
static Card hunter_throws(const Sight *sight)
{
    const CardSet declarer = sight->may[sight->round->declarer];
    Card best = set_highest(sight->legal);
    int most = -1000;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const CardSet ours = set_suit(sight->legal, suit);
        const CardSet theirs = set_suit(declarer, suit);
        int worth;

        if (!ours)
            continue;
        worth = card_rank(set_highest(ours)) - 2 * set_count(ours);
        if (theirs && is_hole(theirs, set_rest(ours), CARDS_NONE))
            worth += 20;
        if (!theirs)
            worth -= 20;
        if (worth > most) {
            most = worth;
            best = set_highest(ours);
        }
    }
    return best;
}

/* Under the declarer's card if that leaves him the trick, else high out of
   the way. */
static Card hunter_follows(const Sight *sight)
{
    const Round *round = sight->round;
    const CardSet winners = sight_winners(sight);
    const CardSet losers = sight->legal & ~winners;
    const bool to_come = sight->behind >> round->declarer & 1;

    if (!set_suit(sight->legal, round->led))
        return hunter_throws(sight);
    if (sight->winner == round->declarer)
        return losers ? set_highest(losers) : set_highest(sight->legal);
    if (to_come)
        return set_lowest(sight->legal);
    return set_highest(sight->legal);
}

Card play_misere_card(const View *view, CardSet legal)
{
    const Round *round = &view->round;
    const uint8_t declarer = (uint8_t)(1u << round->declarer);
    const bool avoids = round->turn == round->declarer;
    const Sight sight =
        sight_of(view, legal, avoids ? (uint8_t)(7u & ~declarer) : declarer);

    if (avoids)
        return round->played ? duck(&sight) : lead_low(&sight);
    return round->played ? hunter_follows(&sight) : hunter_leads(&sight);
}
