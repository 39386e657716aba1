/*
 * Cards and sets of cards, of the 32-card deck.
 *
 * A card is a number 0..31, a set of cards 32 bits: a byte a suit, suits in
 * the order of bidding (spades, clubs, diamonds, hearts), seven to ace from
 * low bit to high.  So hands, suit holdings and talons are all CardSets, and
 * highest, lowest and count are one instruction each.
 */
#ifndef CARDS_CARD_H
#define CARDS_CARD_H

#include "base/text.h"

/* ORDER SUIT: rules 2, the order of bidding; no trump follows the suits. */
typedef enum {
    SUIT_SPADES,
    SUIT_CLUBS,
    SUIT_DIAMONDS,
    SUIT_HEARTS,
    SUIT_COUNT,
    NO_TRUMP = SUIT_COUNT,
    STRAIN_COUNT
} Suit;

/* ORDER RANK: rules 2, low to high in every kind of deal. */
typedef enum {
    RANK_7,
    RANK_8,
    RANK_9,
    RANK_10,
    RANK_JACK,
    RANK_QUEEN,
    RANK_KING,
    RANK_ACE,
    RANK_COUNT
} Rank;

typedef uint8_t Card;
typedef uint32_t CardSet;

enum { CARD_COUNT = 32, CARD_UNKNOWN = 32, HAND_SIZE = 10, HANDS = 3 };

#define CARDS_NONE ((CardSet)0)
#define CARDS_ALL  ((CardSet)0xffffffffu)

static inline Card card_of(int suit, int rank)
{
    return (Card)(suit * RANK_COUNT + rank);
}

static inline int card_suit(Card card)
{
    return card / RANK_COUNT;
}

static inline int card_rank(Card card)
{
    return card % RANK_COUNT;
}

static inline CardSet card_set(Card card)
{
    return (CardSet)1 << card;
}

static inline bool set_has(CardSet set, Card card)
{
    return set >> card & 1;
}

/* All eight cards of a suit. */
static inline CardSet suit_cards(int suit)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.*): a suit is not no trump */
    return (CardSet)0xff << (suit * RANK_COUNT);
}

/* The cards of one suit that the set holds. */
static inline CardSet set_suit(CardSet set, int suit)
{
    return set & suit_cards(suit);
}

static inline int set_count(CardSet set)
{
    return __builtin_popcount(set);
}

/* The lowest and highest card; the set must not be empty.  In a set of
   several suits the suit counts before the rank. */
static inline Card set_lowest(CardSet set)
{
    return (Card)__builtin_ctz(set);
}

static inline Card set_highest(CardSet set)
{
    return (Card)(31 - __builtin_clz(set));
}

/* The set without its lowest card: the step of every loop over a set. */
static inline CardSet set_rest(CardSet set)
{
    return set & (set - 1);
}

/* The cards of the same suit above the card. */
static inline CardSet cards_above(Card card)
{
    return suit_cards(card_suit(card))
           & ~(card_set(card) | (card_set(card) - 1));
}

/* The cards of the same suit below the card. */
static inline CardSet cards_below(Card card)
{
    return suit_cards(card_suit(card)) & (card_set(card) - 1);
}

/* The letters of the wire, by number: "SCDHN" and "789TJQKA". */
extern const char strain_letters[STRAIN_COUNT + 1];
extern const char rank_letters[RANK_COUNT + 1];

/* A strain by its letter, in any case; -1 for another character. */
int strain_from_letter(char c);

/* Appends a card, suit then rank: SA; the unknown card is xx. */
void card_to_text(Card card, Text *out);

/* Reads one card in any case, or xx (CARD_UNKNOWN); false for anything else. */
bool card_from_text(Str s, Card *card);

/* Appends a set, suits S C D H, ranks high to low, SASKS8; empty is "-". */
void set_to_text(CardSet set, Text *out);

/* Reads a set of known cards: SASKS8, or a suit letter before its ranks,
   SAK8CT9, or "-"; false for unknown letters or a card twice. */
bool set_from_text(Str s, CardSet *set);

/* The same with unknown cards xx among them, counted in *unknown. */
bool set_from_text_unknown(Str s, CardSet *set, int *unknown);

#endif
