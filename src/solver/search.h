/*
 * The search, private to this folder: a position as the search holds it, a
 * proof, and the two compiled copies of the search.
 *
 * Inside, the declarer is always seat 0 and trumps are always suit 3; the
 * question is turned on the way in and the cards turned back on the way out
 * (position.c).  The search asks one thing only: does seat 0 take `need` of
 * the tricks to come?  "Hunters" want yes: the declarer in a trick game, the
 * two others at misere.
 */
#ifndef SOLVER_SEARCH_H
#define SOLVER_SEARCH_H

#include <setjmp.h>

#include "solver/bits.h"
#include "solver/solver.h"
#include "solver/suits.h"
#include "solver/table.h"

enum { TRUMP_SUIT = SUIT_COUNT - 1 };

#define TRUMP_CARDS ((CardSet)0xff << (TRUMP_SUIT * RANK_COUNT))

/* A hand with its counts, a byte a suit. */
typedef struct {
    CardSet cards;
    uint32_t counts;
} Hand;

typedef struct {
    CardSet hands[HANDS];
    uint32_t counts[HANDS]; /* of each suit, a byte each; not at misere */
    CardSet trumps;         /* TRUMP_CARDS or none */
    CardSet must_ruff; /* what a void hand has to play from: trumps or none */
    bool misere;
    uint8_t unbeaten[512];  /* see sure_trumps in bounds.h */
    unsigned kind;          /* table entries of different laws are kept apart */
    const SuitTable *suits; /* for misere */
    Table table;
    ExactTable exact; /* for misere */
    uint64_t nodes;
    uint64_t poll_at; /* the next node count at which limits are read */
    SolverLimits limits;
    jmp_buf stopped; /* out of any depth, without a test at every node */
} Search;

/* The cards on the table; `best` takes the trick so far. */
typedef struct {
    int left;     /* tricks to come, this one included */
    int need;     /* tricks seat 0 must take of them */
    int winner;   /* who played `best` */
    int count;    /* cards played */
    bool by_rank; /* `best` beats a card of its suit */
    CardSet led;
    Bit best;
} Trick;

/*
 * An answer and the cards it rests on (Ginsberg's partition search, JAIR
 * 2001).  In every suit the answer stays the same when the cards below the
 * lowest of `high` are dealt anew among the hands, each hand keeping its
 * number of them.
 */
typedef struct {
    CardSet high;
    bool holds;
} Proof;

/* Does seat 0 take trick->need tricks?  From the lead of `seat` or from
   mid-trick, `seat` to play. */
typedef bool SearchFunction(Search *search, const Trick *trick, int seat);

SearchFunction search_portable;
#ifdef __x86_64__
SearchFunction search_bmi2;
#endif

/* Reads the clock, the flag and the poll; not the nodes. */
bool search_is_time(const SolverLimits *limits);

/* The same, and the nodes; leaves by longjmp when it is time. */
void search_poll(Search *search);

#endif
