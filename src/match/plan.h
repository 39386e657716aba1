/*
 * What is to be played: the settings of a match, which name=value lines at the
 * top of results.tsv repeat, so that a match can be resumed from its results.
 */
#ifndef MATCH_PLAN_H
#define MATCH_PLAN_H

#include "match/player.h"
#include "score/position.h"

enum {
    ENGINES_MAX = 4,
    NAME_BYTES = 17,
    DEALS_MAX = DEAL_NUMBER_MAX,
    PULKA_DEALS_MAX = 200, /* a pulka that has no end is cut there */
    JOBS_MAX = 256
};

typedef struct {
    char name[NAME_BYTES];
    Text command, options, limits;
    long movetime;
} EnginePlan;

typedef struct {
    int count;
    EnginePlan engines[ENGINES_MAX];
    Engine players[ENGINES_MAX]; /* the same, as players see it */
    Text rules_text;
    Rules rules;
    long seats;  /* 0: as the rules say */
    long blocks; /* deals, or pulkas; 0 before the plan is finished */
    bool pulkas; /* whole matches to the end */
    Text deals_path;
    long given; /* deals of that file */
    Position *deals;
    uint64_t digest; /* of that file */
    uint64_t seed;
    Patience patience;
    bool fresh; /* new processes for every game */
    bool sprt;
    double e0, e1;      /* whists of the first engine, per deal */
    long shard, shards; /* this one of so many, from 1 */
} Plan;

/* An empty plan with the defaults; plan_free gives it back. */
Plan plan_init(void);
void plan_free(Plan *plan);

/* Sets one setting by its name.  STATUS_UNKNOWN_OPTION, or STATUS_BAD_VALUE
   with a sentence in *why. */
Status plan_set(Plan *plan, Str name, Str value, Text *why);

/* Completes and checks the plan: rules, engines, deals. */
Status plan_finish(Plan *plan, Text *why);

/* Reads the file of deals, for plan_finish: its rules are known. */
Status plan_read_deals(Plan *plan, Text *why);

/* Appends the settings as lines `# NAME VALUE`.  The lines of `# engine` hold
   commands, all others must agree where results are put together. */
void plan_to_text(const Plan *plan, Text *out);

/* Reads those lines, up to the first of another kind, which *rest then is. */
Status plan_from_text(Plan *plan, Str *rest, Text *why);

/* The engine of that name, -1 if there is none. */
int plan_engine(const Plan *plan, Str name);

#endif
