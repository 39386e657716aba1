/*
 * What a finished deal came to: the facts that the score is made of
 * (rules 12.2).
 */
#ifndef RULES_OUTCOME_H
#define RULES_OUTCOME_H

#include "rules/round.h"

/* ORDER ROLE */
typedef enum {
    ROLE_NONE, /* the dummy of gusarik */
    ROLE_DECLARER,
    ROLE_WHISTER,
    ROLE_PASSER,
    ROLE_HALF,
    ROLE_DEFENDER, /* at misere and a checked ten */
    ROLE_DEALER,   /* sits out */
    ROLE_PLAYER    /* of an all-pass deal */
} Role;

/* Of a finished deal; "tricks" and "under" from the declarer's view. */
typedef struct {
    bool contract; /* a game or misere was reached */
    bool played;   /* it came to the play (claims and forfeits included) */
    bool made;
    int tricks; /* the declarer's; of a misere the ones that count against it */
    int under;  /* real undertricks */
    int fine;   /* undertricks added by a fine (rules 6.4, 6.6) */
    int defence; /* tricks of the defending hands together */
} Outcome;

/* The outcome of a round in PHASE_OVER. */
Outcome round_outcome(const Round *round);

/* The role of a hand (0..2, HAND_DEALER) in a finished deal. */
Role round_role(const Round *round, int hand);

/* The name of a role on the wire. */
const char *role_name(Role role);

/* All-pass deals of the series after this deal (rules 11.9). */
int round_series_after(const Round *round);

#endif
