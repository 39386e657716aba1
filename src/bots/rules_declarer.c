/* The declarer's cards: trumps first, then masters, then the long suit. */
#include "bots/rules_bot.h"

static CardSet masters_of(const Sight *sight, int suit)
{
    CardSet masters = CARDS_NONE;

    for (CardSet left = set_suit(sight->own, suit); left; left = set_rest(left))
        if (sight_is_master(sight, set_lowest(left)))
            masters |= card_set(set_lowest(left));
    return masters;
}

/* Whether trumps should be led: the foes still hold some that ours can fetch,
   not only masters. */
static bool should_draw(const Sight *sight)
{
    const CardSet theirs = set_suit(sight->against, sight->trump);
    const CardSet ours = set_suit(sight->own, sight->trump);

    if (!theirs || !ours)
        return false;
    if (set_highest(ours) > set_highest(theirs))
        return true;
    return set_highest(ours) > set_lowest(theirs) && set_count(ours) >= 2
           && set_count(theirs) >= 2;
}

/* From the top, or a low card where the highest can't be helped by it. */
static Card draw_trump(const Sight *sight)
{
    const CardSet theirs = set_suit(sight->against, sight->trump);
    const CardSet ours = set_suit(sight->own, sight->trump);
    const Card top = set_highest(ours);
    const CardSet rest = ours & ~card_set(top);

    if (top > set_highest(theirs))
        return top;
    /* a sequence drives the high trumps out */
    if (rest
        && sight_above(sight, set_highest(rest)) == sight_above(sight, top))
        return top;
    return set_lowest(ours);
}

/* How good a side suit is to lead: masters that won't be ruffed, then length
   to set up. */
static int lead_worth(const Sight *sight, int suit)
{
    const CardSet ours = set_suit(sight->own, suit);
    const CardSet theirs = set_suit(sight->against, suit);
    const CardSet masters = masters_of(sight, suit);
    const int length = set_count(ours);
    int worth;

    if (masters)
        return 60 + 4 * length - (sight_may_ruff(sight, suit) ? 30 : 0)
               - (set_count(theirs) > 0 ? 0 : 20);
    worth = 6 * length - 8 * sight_above(sight, set_highest(ours));
    return length > sight_above(sight, set_highest(ours)) ? worth + 20 : worth;
}

static Card lead_from(const Sight *sight, int suit)
{
    const CardSet ours = set_suit(sight->own, suit);
    const Card top = set_highest(ours);
    const CardSet rest = ours & ~card_set(top);

    if (sight_is_master(sight, top))
        return top;
    if (rest
        && sight_above(sight, set_highest(rest)) == sight_above(sight, top))
        return top;
    return set_lowest(ours);
}

Card declarer_leads(const Sight *sight)
{
    int best = -1, most = -1000;

    if (sight->trump != NO_TRUMP && should_draw(sight))
        return draw_trump(sight);
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int worth;

        if (!set_suit(sight->own, suit))
            continue;
        worth = lead_worth(sight, suit) - (suit == sight->trump ? 40 : 0);
        if (worth > most) {
            most = worth;
            best = suit;
        }
    }
    return lead_from(sight, best);
}

/* With two touching honours one is played to drive out the master. */
static bool has_sequence(const Sight *sight, CardSet cards)
{
    const Card top = set_highest(cards);
    const CardSet rest = cards & ~card_set(top);

    return rest && card_rank(top) >= RANK_JACK
           && sight_above(sight, set_highest(rest)) == sight_above(sight, top);
}

Card declarer_follows(const Sight *sight)
{
    const CardSet winners = sight_winners(sight);
    Card card;

    if (win_cheaply(sight, &card))
        return card;
    if (winners && has_sequence(sight, winners)
        && card_suit(set_highest(winners)) == sight->round->led)
        return set_highest(winners);
    return throw_away(sight, sight->legal);
}
