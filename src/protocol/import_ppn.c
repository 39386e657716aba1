/* Portable Preferans Notation, of the library preferans-deck-js: one byte a
   card, spades, diamonds, hearts, clubs from the seven to the ace; cards in a
   row are a pile, and cards in the order of play a trick. */
#include <string.h>

#include "protocol/import.h"

static const char ppn_bytes[] = "123456789ABCDEFGHIJKLMNOPQRSTUVW";

static const uint8_t ppn_suits[SUIT_COUNT] = {SUIT_SPADES, SUIT_DIAMONDS,
                                              SUIT_HEARTS, SUIT_CLUBS};

bool card_from_ppn(char byte, Card *card)
{
    const char *at = byte ? strchr(ppn_bytes, byte) : NULL;

    if (!at)
        return false;
    *card = card_of(ppn_suits[(at - ppn_bytes) / RANK_COUNT],
                    (int)(at - ppn_bytes) % RANK_COUNT);
    return true;
}

bool hand_from_ppn(Str word, CardSet *hand)
{
    CardSet cards = CARDS_NONE;
    Card card;

    for (size_t i = 0; i < word.len; i++) {
        if (!card_from_ppn(word.at[i], &card) || cards & card_set(card))
            return false;
        cards |= card_set(card);
    }
    *hand = cards;
    return true;
}
