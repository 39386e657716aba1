/*
 * One deal of the cards: three hands and the talon (rules 4).
 *
 * Hands are in the order of play: 0 is the first hand, left of the dealer.
 */
#ifndef CARDS_DEAL_H
#define CARDS_DEAL_H

#include "base/rng.h"
#include "cards/card.h"

enum { TALON_SIZE = 2 };

typedef struct {
    CardSet hands[HANDS];
    Card talon[TALON_SIZE]; /* in the order in which they were dealt */
} Deal;

/* Deals a packet of 32 cards by pairs, clockwise from the first hand; pair
   talon_pair (2..15, counted from 1) is the talon. */
Deal deal_from_packet(const Card packet[CARD_COUNT], int talon_pair);

/* Shuffles a fresh packet (Fisher and Yates) and deals it. */
Deal deal_shuffle(Rng *rng, int talon_pair);

#endif
