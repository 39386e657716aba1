/*
 * The law of one trick (rules 9.2, 9.3, 10.1, 11.1): which cards may be
 * played, and which card takes the trick.  Pure functions, used alike by
 * the referee, the solver and the bots.
 */
#ifndef RULES_TRICK_H
#define RULES_TRICK_H

#include "cards/card.h"

/* A suit that was not led: the player is on lead. */
enum { SUIT_NOT_LED = -1 };

/* What a hand may play.  `led` is the suit to follow or SUIT_NOT_LED, `trump`
   a suit or NO_TRUMP: who can follow must follow; who can't must play a trump
   if he has one; otherwise anything (rules 9.2). */
static inline CardSet trick_playable(CardSet hand, int led, int trump)
{
    if (led == SUIT_NOT_LED)
        return hand;
    if (set_suit(hand, led))
        return set_suit(hand, led);
    if (trump != NO_TRUMP && set_suit(hand, trump))
        return set_suit(hand, trump);
    return hand;
}

/* Whether `card` takes the trick from `best`, the best card so far, in a trick
   in which `led` was led (rules 9.3).  A card of neither the led suit nor the
   trumps never takes it. */
static inline bool trick_beats(Card card, Card best, int led, int trump)
{
    const int suit = card_suit(card);

    if (suit == card_suit(best))
        return card > best && (suit == led || suit == trump);
    return suit == trump || (suit == led && card_suit(best) != trump);
}

/* Which of `count` cards, in the order played, takes the trick: 0..count-1.
   `led` is the suit asked for, that of the first card unless the talon asks. */
int trick_winner(const Card cards[], int count, int led, int trump);

#endif
