#include "bots/passed.h"

#include "rules/trick.h"

/* The best card of the trick so far, when the card joins it. */
static void take_part(Passed *deal, Card card, int hand)
{
    if (deal->best != CARD_UNKNOWN
        && !trick_beats(card, deal->best, deal->led, NO_TRUMP))
        return;
    deal->best = card;
    deal->taker = (int8_t)hand;
}

/* rules 11.2: the talon's card asks, and may take part. */
static void start(Passed *deal)
{
    deal->turn = deal->leader;
    deal->played = 0;
    deal->led = SUIT_NOT_LED;
    deal->best = CARD_UNKNOWN;
    if (deal->trick > deal->asks)
        return;
    deal->led = (int8_t)card_suit(deal->talon[deal->trick - 1]);
    deal->shown |= card_set(deal->talon[deal->trick - 1]);
    if (deal->plays)
        take_part(deal, deal->talon[deal->trick - 1], HAND_DEALER);
}

Passed passed_of(const Round *world)
{
    const int kind = rules_talon(&world->rules);
    Passed deal = {
        .gone = world->holdings.gone,
        .talon = {world->talon[0], world->talon[1]},
        .leader = world->leader,
        .trick = world->trick,
        .bound = round_is_gusarik(world) ? 1u << HAND_DUMMY : 0,
        .asks = kind == TALON_NONE ? 0 : TALON_SIZE,
        .plays = kind == TALON_PLAYS,
        .winner_leads = world->rules.raspasy_third_lead == LEAD_WINNER,
    };

    for (int hand = 0; hand < HANDS; hand++)
        deal.hands[hand] = world->holdings.known[hand];
    for (int i = 0; i < PLAYERS; i++)
        deal.tricks[i] = world->tricks[i];
    for (int i = 0; i < world->talon_shown; i++)
        deal.shown |= card_set(world->talon[i]);
    start(&deal);
    for (int i = 0; i < world->played; i++) {
        if (deal.led == SUIT_NOT_LED)
            deal.led = (int8_t)card_suit(world->table[i]);
        take_part(&deal, world->table[i], (world->leader + i) % HANDS);
    }
    deal.turn = world->turn;
    deal.played = world->played;
    return deal;
}

CardSet passed_cards(const Passed *deal)
{
    return trick_playable(deal->hands[deal->turn], deal->led, NO_TRUMP);
}

/* rules 9.1, 11.4 */
static int next_leader(const Passed *deal)
{
    if (deal->trick > deal->asks)
        return deal->taker;
    if (deal->trick < deal->asks || deal->taker == HAND_DEALER
        || !deal->winner_leads)
        return 0;
    return deal->taker;
}

void passed_play(Passed *deal, Card card)
{
    deal->hands[deal->turn] &= ~card_set(card);
    deal->gone |= card_set(card);
    if (deal->led == SUIT_NOT_LED)
        deal->led = (int8_t)card_suit(card);
    take_part(deal, card, deal->turn);
    if (++deal->played < HANDS) {
        deal->turn = deal->turn == HANDS - 1 ? 0 : (uint8_t)(deal->turn + 1);
        return;
    }
    deal->tricks[deal->taker]++;
    deal->leader = (uint8_t)next_leader(deal);
    if (++deal->trick <= TRICKS)
        start(deal);
}

void passed_finish(const Passed *deal, Round *round)
{
    for (int i = 0; i < PLAYERS; i++)
        round->tricks[i] = deal->tricks[i];
    round->phase = PHASE_OVER;
    round->ending = ENDING_PLAYED;
}
