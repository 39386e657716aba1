/* The defenders' cards: through the strong hand, second hand low, third hand
   high, never over the partner's master. */
#include "bots/rules_bot.h"

static int partner_of(const Sight *sight)
{
    return HANDS - sight->hand - sight->round->declarer;
}

static CardSet declarer_cards(const Sight *sight)
{
    return sight->may[sight->round->declarer];
}

static bool declarer_is_next(const Sight *sight)
{
    return (sight->hand + 1) % HANDS == sight->round->declarer;
}

/* Whether a suit is void with the declarer while he can ruff. */
static bool gets_ruffed(const Sight *sight, int suit)
{
    return sight->trump != NO_TRUMP && suit != sight->trump
           && !set_suit(declarer_cards(sight), suit)
           && set_suit(declarer_cards(sight), sight->trump);
}

/* Partner's masters of the suit, as far as they are known. */
static bool partner_has_master(const Sight *sight, int suit)
{
    const CardSet known =
        set_suit(sight->round->holdings.known[partner_of(sight)], suit);

    return known && sight_is_master(sight, set_highest(known));
}

static int lead_worth(const Sight *sight, int suit)
{
    const CardSet ours = set_suit(sight->own, suit);
    const Card top = set_highest(ours);
    const int length = set_count(ours);
    int worth = 0;

    if (suit == sight->trump)
        return -30;
    if (gets_ruffed(sight, suit))
        return -10;
    if (sight_is_master(sight, top))
        worth += 30 - 2 * length;
    if (partner_has_master(sight, suit))
        worth += 25;
    if (declarer_is_next(sight))
        return worth - 3 * card_rank(top) / 2 + length;
    return worth + 2 * card_rank(top) - (sight_above(sight, top) == 1 ? 12 : 0);
}

static Card lead_from(const Sight *sight, int suit)
{
    const CardSet ours = set_suit(sight->own, suit);
    const Card top = set_highest(ours);
    const CardSet rest = ours & ~card_set(top);
    const bool touching =
        rest
        && sight_above(sight, set_highest(rest)) == sight_above(sight, top);

    if (sight_is_master(sight, top))
        return top;
    return touching && card_rank(top) >= RANK_10 ? top : set_lowest(ours);
}

Card defender_leads(const Sight *sight)
{
    int best = -1, most = -1000;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int worth;

        if (!set_suit(sight->own, suit))
            continue;
        worth = lead_worth(sight, suit);
        if (worth > most) {
            most = worth;
            best = suit;
        }
    }
    return lead_from(sight, best);
}

/* The partner's card takes the trick whatever the declarer still plays. */
static bool partner_holds(const Sight *sight)
{
    return sight->winner == partner_of(sight)
           && sight_holds(sight, sight->best);
}

/* The partner, behind, is known to take the trick from the declarer. */
static bool partner_will_win(const Sight *sight)
{
    const int partner = partner_of(sight);

    return (sight->behind >> partner & 1)
           && holdings_is_known(&sight->round->holdings, partner)
           && sight_can_beat(sight, partner, sight->best);
}

Card defender_follows(const Sight *sight)
{
    const CardSet winners = sight_winners(sight);
    const bool partner_behind = sight->behind >> partner_of(sight) & 1;
    Card card;

    if (partner_holds(sight) || partner_will_win(sight))
        return throw_away(sight, sight->legal);
    if (partner_behind && winners && card_rank(sight->best) < RANK_10
        && !holdings_is_known(&sight->round->holdings, partner_of(sight))
        && sight->trump != card_suit(sight->best))
        return throw_away(sight, sight->legal);
    if (win_cheaply(sight, &card))
        return card;
    if (winners && card_suit(set_highest(winners)) == sight->round->led
        && set_rest(winners))
        return set_highest(winners);
    return throw_away(sight, sight->legal);
}
