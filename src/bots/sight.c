#include "bots/sight.h"

#include "rules/trick.h"

static CardSet can_hold(const Holdings *holdings, int hand)
{
    const CardSet hidden =
        holdings->hidden[hand]
            ? holdings->may[hand] & holdings_unplaced(holdings)
            : CARDS_NONE;

    return holdings->known[hand] | hidden;
}

/* The talon's card of an all-pass trick belongs to nobody, or to the dealer:
   then it may hold the trick (rules 11.2). */
static void see_trick(Sight *sight)
{
    const Round *round = sight->round;
    const bool plays = round->all_pass && round->trick <= TALON_SIZE
                       && rules_talon(&round->rules) == TALON_PLAYS;

    sight->winner = -1;
    if (plays) {
        sight->winner = HAND_DEALER;
        sight->best = round->talon[round->trick - 1];
    }
    for (int i = 0; i < round->played; i++) {
        if (sight->winner >= 0
            && !trick_beats(round->table[i], sight->best, round->led,
                            sight->trump))
            continue;
        sight->winner = (round->leader + i) % HANDS;
        sight->best = round->table[i];
    }
}

static void see_hands(Sight *sight)
{
    const Round *round = sight->round;

    for (int hand = 0; hand < HANDS; hand++) {
        const int place = (hand + HANDS - round->leader) % HANDS;

        sight->may[hand] = can_hold(&round->holdings, hand);
        if (is_foe(sight, hand))
            sight->against |= sight->may[hand];
        if (place > round->played)
            sight->behind |= (uint8_t)(1u << hand);
    }
}

Sight sight_of(const View *view, CardSet legal, uint8_t foes)
{
    Sight sight = {
        .round = &view->round,
        .hand = view->round.turn,
        .trump = round_trump(&view->round),
        .foes = foes,
        .legal = legal,
        .own = view->round.holdings.known[view->round.turn],
    };

    see_trick(&sight);
    see_hands(&sight);
    return sight;
}

bool sight_is_master(const Sight *sight, Card card)
{
    return !(cards_above(card) & sight->against);
}

bool sight_may_ruff(const Sight *sight, int suit)
{
    if (sight->trump == NO_TRUMP || suit == sight->trump)
        return false;
    for (int hand = 0; hand < HANDS; hand++) {
        const CardSet sure = sight->round->holdings.known[hand];

        if (is_foe(sight, hand) && !set_suit(sure, suit)
            && set_suit(sight->may[hand], sight->trump))
            return true;
    }
    return false;
}

CardSet sight_winners(const Sight *sight)
{
    CardSet winners = CARDS_NONE;

    if (sight->winner < 0)
        return sight->legal;
    for (CardSet left = sight->legal; left; left = set_rest(left)) {
        const Card card = set_lowest(left);

        if (trick_beats(card, sight->best, sight->round->led, sight->trump))
            winners |= card_set(card);
    }
    return winners;
}

static int led_suit(const Sight *sight, Card card)
{
    return sight->round->led == SUIT_NOT_LED ? card_suit(card)
                                             : sight->round->led;
}

bool sight_can_beat(const Sight *sight, int hand, Card card)
{
    const int led = led_suit(sight, card);
    const CardSet may = sight->may[hand];
    const CardSet trumps =
        sight->trump == NO_TRUMP ? CARDS_NONE : set_suit(may, sight->trump);

    if (card_suit(card) == led && (cards_above(card) & may))
        return true;
    if (led == sight->trump || set_suit(may, led))
        return false;
    if (card_suit(card) == sight->trump)
        return (cards_above(card) & trumps) != 0;
    return trumps != 0;
}

bool sight_holds(const Sight *sight, Card card)
{
    for (int hand = 0; hand < HANDS; hand++)
        if ((sight->behind >> hand & 1) && is_foe(sight, hand)
            && sight_can_beat(sight, hand, card))
            return false;
    return true;
}

int sight_above(const Sight *sight, Card card)
{
    return set_count(cards_above(card) & sight->against);
}
