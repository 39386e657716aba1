/*
 * All-pass (rules 11): everybody for himself, no trump, fewest tricks.  No
 * two-sided value exists, so there are two answers: the paranoid one, in
 * which both others want one seat to take many, and max^n, in which each
 * looks only at his own tricks.
 */
#ifndef SOLVER_PASS_H
#define SOLVER_PASS_H

#include "solver/solver.h"

/* max^n is searched plainly: it is meant for the last tricks. */
enum { PASS_MAXN_CARDS = 6 };

typedef struct {
    CardSet hands[HANDS]; /* what is still held, without the cards in trick[] */
    int seat;             /* paranoid: whose tricks are counted */
    int leader;           /* who plays, or played, first to this trick */
    int played;
    Card trick[2];
    int talon_left;   /* talon cards to come, this trick's included */
    Card talon[2];    /* those cards, in order; each asks for its suit, and the
                          first hand plays first to both tricks (rules 11.2) */
    bool talon_plays; /* they take part, and the tricks they take are nobody's
                          of the three; false: they only ask */
    bool
        winner_leads; /* who wins the last talon trick leads to the next; false,
                          or if the talon wins it: the first hand (rules 11.4) */
    int at_least;     /* as in SolverQuestion */
} PassQuestion;

/* max^n: everybody's tricks, and the card to play. */
typedef struct {
    int tricks[HANDS];
    Card card; /* CARD_UNKNOWN when no card is left */
    uint64_t nodes;
} PassAnswer;

/* The seat's tricks if it wants few and both others want it to take many.
   Status as of solver_value. */
Status pass_paranoid(Solver *solver, const PassQuestion *question,
                     const SolverLimits *limits, SolverAnswer *answer);

/* Values every legal card of the hand to play: the paranoid tricks of the seat
   if it is played, be it a card of the seat or of another (at_least is not
   read).  Status as of solver_value; nothing is given when stopped. */
Status pass_moves(Solver *solver, const PassQuestion *question,
                  const SolverLimits *limits, SolverMoves *moves);

/* Finds one line of best paranoid play: everybody plays his lowest best card
   in the order of cards.  Status as of solver_value; nothing when stopped. */
Status pass_line(Solver *solver, const PassQuestion *question,
                 const SolverLimits *limits, SolverLine *line);

/* Everybody's tricks if each wants few of his own and knows that the others
   do.  Between cards that cost him the same, a player takes the one that gives
   the next seat (clockwise) more tricks, then the lowest card in the order of
   cards.  Status as of solver_value; STATUS_UNSUPPORTED for hands of more than
   PASS_MAXN_CARDS cards; nothing is given when stopped. */
Status pass_maxn(Solver *solver, const PassQuestion *question,
                 const SolverLimits *limits, PassAnswer *answer);

#endif
