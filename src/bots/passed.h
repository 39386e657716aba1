/*
 * The cards of an all-pass deal without secrets, as a value small enough to be
 * copied and played to its end many thousand times a second (rules 11).
 *
 * The law is that of rules/: a test plays both side by side.
 */
#ifndef BOTS_PASSED_H
#define BOTS_PASSED_H

#include "rules/round.h"

typedef struct {
    CardSet hands[HANDS];
    CardSet gone;  /* played; those on the table, too */
    CardSet shown; /* of the talon */
    Card talon[TALON_SIZE];
    Card best; /* takes the trick so far; CARD_UNKNOWN: none yet */
    int8_t led;
    int8_t taker;                        /* whose card that is */
    uint8_t turn, leader, played, trick; /* trick 1..10, 11: over */
    uint8_t tricks[PLAYERS];
    uint8_t bound;     /* hands as bits that play by rule (rules 17) */
    uint8_t asks;      /* tricks to which the talon gives the suit */
    bool plays;        /* and whose card takes part */
    bool winner_leads; /* to the third trick (rules 11.4) */
} Passed;

/* The cards of a round of PHASE_PLAY, all-pass, in which all is known. */
Passed passed_of(const Round *world);

/* Whether all tricks are taken. */
static inline bool passed_is_over(const Passed *deal)
{
    return deal->trick > TRICKS;
}

/* What the hand in turn may play. */
CardSet passed_cards(const Passed *deal);

/* It plays a card. */
void passed_play(Passed *deal, Card card);

/* Makes a round with these cards a finished one. */
void passed_finish(const Passed *deal, Round *round);

#endif
