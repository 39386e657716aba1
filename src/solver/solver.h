/*
 * Open hands: with all cards known, how many tricks does the declarer take
 * under best play of all three?  Exact, for games with and without trumps and
 * for misere, from any position, in mid-trick too.  All-pass is in pass.h.
 *
 * A Solver owns one table, made at creation and kept warm from question to
 * question; it belongs to one thread at a time.  Nothing here knows of score,
 * and nothing prints.  The method is described in doc/solver.md.
 */
#ifndef SOLVER_SOLVER_H
#define SOLVER_SOLVER_H

#include <stdatomic.h>

#include "base/status.h"
#include "cards/card.h"

/* What is counted, and who wants what. */
typedef enum {
    GOAL_TRICKS, /* the declarer wants many tricks, the others few */
    GOAL_MISERE, /* the declarer wants few, the others many; no trump */
    GOAL_COUNT
} SolverGoal;

/* A position and what to find out about it.  Play goes 0, 1, 2. */
typedef struct {
    CardSet hands[HANDS]; /* what is still held, without the cards in trick[] */
    SolverGoal goal;
    int strain;      /* GOAL_TRICKS: the trump suit or NO_TRUMP */
    int declarer;    /* whose tricks are counted */
    int leader;      /* who led, or leads, to the trick */
    int played;      /* cards on the table: 0, 1 or 2 */
    Card trick[2];   /* in the order played, the first by the leader */
    bool bridge_law; /* a void hand may throw anything, as at bridge; false is
                        the law of preferans: it must play a trump */
    int at_least;    /* k > 0: only whether the declarer takes k tricks or more
                     (misere: at_least = 1 asks "caught?"); 0: the number */
} SolverQuestion;

/* Between two looks at clock, flag and poll a search plays at most so many
   cards. */
enum { SOLVER_NODES_BETWEEN_POLLS = 4096 };

/* What stops a search early; all zero is no limit. */
typedef struct {
    uint64_t nodes;          /* cards played in the search; 0: any number */
    int64_t deadline;        /* solver_clock() at which to stop; 0: never */
    const atomic_bool *stop; /* stop when true; may be NULL */
    bool (*poll)(void *);    /* asked at the first card and now and then: stop
                                when true; may be NULL; must not ask the solver */
    void *context;           /* of poll */
} SolverLimits;

/* What is proved of the declarer's tricks from the position on, the trick on
   the table included: lower <= tricks <= upper. */
typedef struct {
    int lower;
    int upper; /* equal to lower when the number was asked and found */
    uint64_t nodes;
} SolverAnswer;

/* Every legal card with the declarer's tricks if it is played. */
typedef struct {
    int count;
    Card cards[HAND_SIZE];
    int tricks[HAND_SIZE];
    uint64_t nodes;
} SolverMoves;

/* One best line, to the last card. */
typedef struct {
    int count;
    Card cards[HANDS * HAND_SIZE];
    int tricks;
    uint64_t nodes;
} SolverLine;

/* How to make a solver; all zero is what nearly everybody wants. */
typedef struct {
    size_t table_bytes; /* rounded down to a power of two; 0: the default */
    bool portable;      /* do without BMI2 even where the processor has it */
} SolverOptions;

typedef struct Solver Solver;

/* A solver with an empty table, to be given back by solver_free. */
Solver *solver_init(SolverOptions options);
void solver_free(Solver *solver);

/* Forgets all that was learned; answers are the same with a full table. */
void solver_clear(Solver *solver);

/* The bytes that the solver holds, all included. */
size_t solver_memory(const Solver *solver);

/* Microseconds of a clock that never goes back, for deadlines. */
int64_t solver_clock(void);

/* Makes what is made once for all questions of a goal: for misere, and for
   all-pass, a table that takes some 10 ms.  A question does so itself; this is
   for who measures its time.  STATUS_LIMIT when stopped before it was made (the
   nodes of the limits are not read). */
Status solver_prepare(SolverGoal goal, const SolverLimits *limits);

/* Answers the question.  Returns STATUS_OK; STATUS_LIMIT when stopped (the
   bounds proved so far are in *answer); STATUS_BAD_VALUE for a field out of
   range, STATUS_POSITION_TWICE for a card in two places,
   STATUS_POSITION_HANDS for hands of sizes that can't be. */
Status solver_value(Solver *solver, const SolverQuestion *question,
                    const SolverLimits *limits, SolverAnswer *answer);

/* Values every legal card of the hand to play exactly (at_least is not
   read).  Status as above; nothing is given when stopped. */
Status solver_moves(Solver *solver, const SolverQuestion *question,
                    const SolverLimits *limits, SolverMoves *moves);

/* Finds one best line: each side plays its lowest best card in the order of
   cards (at_least is not read).  Status as above; nothing when stopped. */
Status solver_line(Solver *solver, const SolverQuestion *question,
                   const SolverLimits *limits, SolverLine *line);

#endif
