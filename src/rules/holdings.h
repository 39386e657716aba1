/*
 * What is known about where the cards are.
 *
 * Five holders share the deck: the three hands, the talon, the discard.  Each
 * holds cards that are known, and some that are not: how many, and which
 * cards they can be.  A referee knows everything and has no hidden cards; a
 * player has many, and learns: who did not follow suit can't hold it.  So one
 * law serves the full deal and the view of a seat (upp(7), redaction).
 */
#ifndef RULES_HOLDINGS_H
#define RULES_HOLDINGS_H

#include "cards/deal.h"

enum { HOLDER_TALON = HANDS, HOLDER_DISCARD, HOLDER_COUNT };

typedef struct {
    CardSet known[HOLDER_COUNT];  /* certainly there */
    CardSet may[HOLDER_COUNT];    /* hidden cards that can be there */
    uint8_t hidden[HOLDER_COUNT]; /* how many hidden cards are there */
    CardSet gone;                 /* played */
} Holdings;

/* Hands and talon as dealt; what is missing of ten and two is hidden. */
Holdings holdings_dealt(const CardSet hands[HANDS], CardSet talon);

/* The cards whose place is not known. */
CardSet holdings_unplaced(const Holdings *holdings);

/* Whether the hidden cards can be laid so that everybody holds his number
   (Hall's condition over the holders). */
bool holdings_possible(const Holdings *holdings);

/* Whether all cards of the hand are known. */
static inline bool holdings_is_known(const Holdings *holdings, int hand)
{
    return holdings->hidden[hand] == 0;
}

static inline int holdings_count(const Holdings *holdings, int holder)
{
    return set_count(holdings->known[holder]) + holdings->hidden[holder];
}

/* All cards of `from` go to `to`. */
void holdings_move_all(Holdings *holdings, int from, int to);

/* `cards` and `unknown` more go from a hand to the discard.  False, and
   nothing moved, if the hand can't hold them. */
bool holdings_discard(Holdings *holdings, int hand, CardSet cards, int unknown);

/* The hand has none of these cards.  False if it certainly has. */
bool holdings_lacks(Holdings *holdings, int hand, CardSet cards);

/* The hand plays a card.  False, and nothing changed, if it can't hold it. */
bool holdings_play(Holdings *holdings, int hand, Card card);

#endif
