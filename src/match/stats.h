/*
 * Who is better, by how much, and how sure that is.
 *
 * The unit is the block: all games of one deal (or pulka).  Its games are not
 * independent, blocks are.  Whists are changes of the balance in the
 * settlement, a seat and deal (a seat and pulka); those of all seats of a game
 * sum to 0.  Only sums are kept, in the order of blocks, so that a resumed
 * match ends with the very same numbers.
 */
#ifndef MATCH_STATS_H
#define MATCH_STATS_H

#include "match/row.h"

/* What a seat did in a deal.  ORDER CLASS */
typedef enum {
    CLASS_ALL,     /* whatever it was; the whole game counts once */
    CLASS_GAME,    /* declared a game */
    CLASS_DEFENCE, /* against a game */
    CLASS_MISERE,
    CLASS_CATCH, /* against a misere */
    CLASS_ALL_PASS,
    CLASS_OUT, /* the dealer of four */
    CLASS_COUNT
} Class;

/* Over one block: whists won, and how many times. */
typedef struct {
    double sum, count;
} Share;

/* Sums over blocks of a Share (s, c) and their products: what a ratio and its
   error need. */
typedef struct {
    double s, c, ss, sc, cc;
    long blocks; /* with c > 0 */
} Ratio;

/* How often an engine did it. */
typedef struct {
    long levels[LEVEL_COUNT];
    long made, set, misere_made, misere_caught;
    long whisted, passed; /* calls against a game */
    long all_pass_tricks, faults;
} Counts;

/* What one engine did. */
typedef struct {
    Ratio classes[CLASS_COUNT];
    Ratio unflagged; /* CLASS_ALL without blocks that have a fault */
    Counts counts;   /* of complete blocks, as the ratios */
    Counts running;  /* the same, and what the running block has added */
    Share block[CLASS_COUNT]; /* of the running block */
} EngineStats;

typedef struct {
    const Plan *plan;
    long wanted;                 /* blocks that were asked for; 0: unknown */
    long blocks, games, flagged; /* complete blocks, and their games */
    long cut;                    /* of these games: pulkas without an end */
    long number;                 /* of the running block; 0 for none */
    long left;                   /* its games: no number here has them */
    long left_cut;               /* those of them that are cut off */
    bool flag;                   /* it has a fault */
    EngineStats engines[ENGINES_MAX];
    Ratio pairs[ENGINES_MAX][ENGINES_MAX]; /* differences of block means */
} Stats;

/* A mean, half its 95 % interval (NAN where one block alone tells nothing),
   and its standard error. */
typedef struct {
    double mean, half, error;
} Estimate;

/* No blocks yet, and none wanted. */
Stats stats_init(const Plan *plan);

/* Adds a row; rows come in the order of blocks and games. */
void stats_add(Stats *stats, const Row *row);

/* Ends the block that is running: all its rows were added. */
void stats_end_block(Stats *stats);

/* Whether all was played that was asked for, or a sequential test needs no more
   of it. */
bool stats_are_whole(const Stats *stats);

/* Whists each time, and 95 %. */
Estimate ratio_estimate(const Ratio *ratio);

/* The log of the likelihood ratio of e1 against e0 for the first engine, and
   what the test says: 1 for e1, -1 for e0, 0 for more blocks. */
double stats_llr(const Stats *stats);
int stats_verdict(const Stats *stats);

/* The 97.5 % point of Student's t with so many degrees of freedom. */
double student_t(long freedom);

#endif
