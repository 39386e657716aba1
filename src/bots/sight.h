/*
 * The table as the hand that plays next may know it: what everybody can still
 * hold, which cards are masters, who wins the trick so far.
 */
#ifndef BOTS_SIGHT_H
#define BOTS_SIGHT_H

#include "score/view.h"

typedef struct {
    const Round *round;
    int hand;           /* that plays the card */
    int trump;          /* NO_TRUMP for none */
    uint8_t foes;       /* hands as bits that it plays against */
    CardSet legal;      /* what it may play */
    CardSet own;        /* what it holds */
    CardSet may[HANDS]; /* what each hand can hold, known or not */
    CardSet against;    /* what the foes together can hold */
    int winner;         /* hand that takes the trick so far; -1: none */
    Card best;          /* its card */
    uint8_t behind;     /* hands that play to this trick after it */
} Sight;

/* The table before a card; `foes` as bits of hands. */
Sight sight_of(const View *view, CardSet legal, uint8_t foes);

/* Whether no foe can hold a higher card of the suit. */
bool sight_is_master(const Sight *sight, Card card);

/* Whether a foe can be without the suit and still hold a trump. */
bool sight_may_ruff(const Sight *sight, int suit);

/* The legal cards that take the trick from the best one so far. */
CardSet sight_winners(const Sight *sight);

/* Whether a hand behind can take the trick from the card: for certain knows
   no view, so that `can` means that its cards allow it. */
bool sight_can_beat(const Sight *sight, int hand, Card card);

/* Whether a card holds against all foes behind. */
bool sight_holds(const Sight *sight, Card card);

/* Cards of the suit above, and not, the card that the foes can hold. */
int sight_above(const Sight *sight, Card card);

static inline bool is_foe(const Sight *sight, int hand)
{
    return sight->foes >> hand & 1;
}

#endif
