/*
 * Private to rules/: the row of a phase, and what the phases share.
 *
 * A phase is a row and three functions; round.c joins the rows and holds no
 * switch over phases.  Candidates are the words of a phase's alphabet; which
 * of them are legal only `check` says, so the law stands once.
 */
#ifndef RULES_PHASE_H
#define RULES_PHASE_H

#include "rules/round.h"

typedef struct {
    const char *name; /* on the wire */
    Section section;
    void (*candidates)(const Round *round, Actions *out);
    Status (*check)(const Round *round, Action action);
    void (*apply)(Round *round, Action action);
} PhaseRow;

extern const PhaseRow phase_auction, phase_invited;
extern const PhaseRow phase_talon, phase_discard, phase_order, phase_proof;
extern const PhaseRow phase_whist, phase_return, phase_dealer, phase_how,
    phase_own;
extern const PhaseRow phase_play, phase_claim;

/* Adds a candidate. */
void actions_add(Actions *out, Action action);

/* Whether nobody can say what may be played, since the talon card that says
   which suit is led is not known (rules 11.2). */
bool talon_is_missing(const Round *round);

/* Sets of hands as bits. */
static inline uint8_t hand_bit(int hand)
{
    return (uint8_t)(1u << hand);
}

static inline int next_hand(int hand)
{
    return (hand + 1) % HANDS;
}

/* The steps from phase to phase. */
void enter_talon(Round *round); /* the auction is won */
void enter_whist(Round *round); /* the contract is ordered */
void enter_play(Round *round);  /* a game is played out */
void enter_all_pass(Round *round);
void enter_claim(Round *round, int claimant, int tricks);
void enter_over(Round *round, Ending ending);

/* The next trick or, after the last, the end. */
void start_trick(Round *round, int leader);

#endif
