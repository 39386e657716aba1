/*
 * The theory of misere suits (rules 10.8): whether the holder of some cards of
 * a suit can be made to take a trick in it.
 *
 * A suit is looked at alone, against every split of its other cards between
 * two opponents who see everything.
 */
#ifndef RULES_MISERE_H
#define RULES_MISERE_H

#include "cards/card.h"

/* ORDER MISERE: from bad to good. */
typedef enum {
    MISERE_CATCHABLE,   /* it depends on the layout */
    MISERE_CONDITIONAL, /* safe as long as the opponents lead */
    MISERE_CLEAN,       /* safe whoever leads */
    MISERE_VOID,        /* no card of the suit */
    MISERE_CLASS_COUNT
} MisereClass;

/* The class of the cards of a suit in a hand. */
MisereClass misere_suit_class(CardSet hand, int suit);

/* The class of a whole hand (never MISERE_VOID): clean needs a clean suit and
   no catchable one; without a clean suit it is safe only against leads of
   the opponents. */
MisereClass misere_hand_class(CardSet hand);

/* The name of a class on the wire. */
const char *misere_class_name(MisereClass class);

#endif
