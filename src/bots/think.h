/*
 * One decision in the making, the frame that all deciding by worlds shares:
 * it draws or lists worlds, keeps the sums of every candidate, minds the
 * limits and reports.
 *
 * What is valued, and how, is in the files bot_... and by_...; they fill a row
 * of values for one world at a time.  A world that a limit cuts short counts
 * for nothing.
 */
#ifndef BOTS_THINK_H
#define BOTS_THINK_H

#include "bots/belief.h"
#include "bots/bot.h"
#include "bots/habit.h"
#include "bots/weight.h"
#include "bots/worth.h"
#include "solver/solver.h"

/* What tells the bots that decide by worlds apart.  Zero is the baseline. */
typedef struct {
    int steps;      /* of the chain from world to world; 0: uniform worlds */
    int listed;     /* as many worlds are all looked at, whatever the limit */
    int passed;     /* the same of an all-pass deal; 0: as of others */
    double defence; /* tricks that defenders lose by not seeing the cards */
    double escape;  /* share of the caught miseres that lose a trick less */
    double caution; /* whists that a whist must promise above a pass */
    double tricks;  /* whists that a trick counts besides, to defenders with
                       closed hands who choose a card */
    int patience;   /* times the worlds of a level where it is close (race.h) */
} Method;

enum {
    CANDIDATES_MAX = 128,
    TABLE_BYTES = 1 << 18 /* of the solver: more costs a short decision more
                             than it gives */
};

/* What one world says of one candidate. */
typedef struct {
    double whists; /* what it is worth */
    double lean;   /* decides between equals, and is not reported */
    bool made;     /* the contract is */
} Verdict;

typedef struct {
    double weight, sum, squares, lean, made; /* weighted */
    long n;
} Tally;

typedef struct Crew Crew; /* bots/crew.h */
typedef struct Think Think;

struct Think {
    const BotTask *task;
    const Method *method;
    BotReport *report;
    const Round *round; /* of the view */
    int hand;           /* who decides: 0..2 or HAND_DEALER */
    Worth worth;
    Rng rng;
    Belief belief;
    Habits habits;
    Events events; /* what the others did */

    Solver *solver;
    SolverLimits limits;
    uint64_t nodes, budget; /* spent, and the limit; 0 is none */
    int64_t begun, informed;
    long samples;   /* worlds to look at, at most */
    bool all;       /* the worlds are listed, not drawn */
    uint64_t first; /* the first of the list */
    bool making;    /* Verdict.made is filled */
    int fallback;   /* the choice where nothing is valued */

    long drawn;       /* worlds */
    long worlds;      /* looked at */
    double weight;    /* of the one at hand */
    World link;       /* of the chain of likely worlds */
    double likely;    /* its likelihood; 0 before the first */
    const void *plan; /* of a phase, for its Look; it stays as it is */
    Verdict verdicts[CANDIDATES_MAX];
    bool asked[CANDIDATES_MAX]; /* candidates that are valued at all */
    Tally tallies[CANDIDATES_MAX];
    Crew *crew; /* of several threads; NULL before they are needed */
};

/* Prepares: candidates in the order of the task; claims and a look at the
   discard are not asked. */
Think *think_init(const BotTask *task, const Method *method, BotReport *report);
void think_free(Think *think);

/* Whether time, nodes or a stop forbid to go on. */
bool think_is_stopped(const Think *think);

/* Adds nodes to those spent, no more than the limit lets; false once it is
   reached. */
bool think_spend(Think *think, uint64_t nodes);

/* Whether a level 1 to 3 is the limit: they are to be weaker, and look at few
   worlds. */
bool think_is_low(const Think *think);

/* Decides whether the worlds are listed or drawn (worlds.c). */
void think_list_worlds(Think *think);

/* The next world to look at, as a round without secrets. */
Round think_world(Think *think);

/* Fills the verdicts of the asked candidates in a world, or those that a phase
   books itself; false if stopped.  It reads of the Think what was there before
   the first world, and `asked`: several threads have copies. */
typedef bool Look(Think *think, const Round *world);

/* Books the verdicts of the world looked at. */
typedef void Book(Think *think, void *context);

/* Looks at a world with a solver that knows of no other, so that it costs the
   same nodes whatever was looked at before; false if it was cut short.  The
   limit of nodes cuts the world in which it is reached. */
bool think_try(Think *think, Look *look, const Round *world);

/* Looks at one world more, or with several threads at some, `most` at most,
   and books them in the order drawn; false if stopped.  `book` of NULL is
   think_count. */
bool think_look(Think *think, Look *look, long most, Book *book, void *context);

/* Looks at worlds until a limit is reached; think_worlds reports, too. */
void think_go(Think *think, Look *look);
void think_worlds(Think *think, Look *look);

/* Books the verdicts of the asked candidates in the world looked at. */
void think_count(Think *think);

/* Tells how things stand, if it was not told lately; and the end of it. */
void think_inform(Think *think);
void think_end(Think *think);

/* Adds a verdict, with the weight of the world. */
void tally_add(Tally *tally, const Verdict *verdict, double weight);

/* The mean of a candidate so far, its lean included. */
double think_mean(const Think *think, int candidate);

/* Fills the report: means, errors, the best.  Ties go to the fallback, then to
   the first. */
void think_report(Think *think);

/* The limits of one question: what is left of the nodes. */
SolverLimits think_limits(const Think *think);

/* Asks the solver, within the limits; false when stopped. */
bool think_value(Think *think, const SolverQuestion *question, int *tricks);
bool think_moves(Think *think, const SolverQuestion *question,
                 SolverMoves *moves);

#endif
