#include "cards/deal.h"

enum { PAIR_COUNT = CARD_COUNT / 2 };

Deal deal_from_packet(const Card packet[CARD_COUNT], int talon_pair)
{
    Deal deal = {0};
    int hand = 0;

    assert(talon_pair > 1 && talon_pair < PAIR_COUNT);
    for (int pair = 1; pair <= PAIR_COUNT; pair++) {
        const Card *cards = packet + 2 * (pair - 1);

        if (pair == talon_pair) {
            deal.talon[0] = cards[0];
            deal.talon[1] = cards[1];
        } else {
            deal.hands[hand] |= card_set(cards[0]) | card_set(cards[1]);
            hand = (hand + 1) % HANDS;
        }
    }
    return deal;
}

Deal deal_shuffle(Rng *rng, int talon_pair)
{
    Card packet[CARD_COUNT];

    for (Card c = 0; c < CARD_COUNT; c++)
        packet[c] = c;
    for (uint32_t left = CARD_COUNT; left > 1; left--) {
        const uint32_t pick = rng_below(rng, left);
        const Card card = packet[pick];

        packet[pick] = packet[left - 1];
        packet[left - 1] = card;
    }
    return deal_from_packet(packet, talon_pair);
}
