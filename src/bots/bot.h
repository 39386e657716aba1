/*
 * The players built in: an interface and a list.
 *
 * A bot is given a View, that is what its seat may know, never the deal; so it
 * can't cheat, even by accident.  It keeps nothing from call to call: the view
 * holds the whole history.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include <stdatomic.h>

#include "base/rng.h"
#include "score/view.h"

enum { THREADS_MAX = 32 };

/* Limits of one decision; 0 is no limit of that kind. */
typedef struct {
    long samples;  /* worlds, or deals, to look at */
    long nodes;    /* cards played in the solver */
    long movetime; /* milliseconds */
    int level;     /* 1..10, used where nothing else limits */
} BotLimits;

/* One candidate action and what the bot thinks of it. */
typedef struct {
    Action action;
    bool valued;  /* ev is known */
    double ev;    /* change of the own balance in the settlement, in whists */
    bool spread;  /* se is known: not of one world drawn */
    double se;    /* standard error of ev; 0: all worlds were seen */
    bool making;  /* pmake is known */
    double pmake; /* chance that the contract is made, 0..1 */
    long n;       /* worlds */
} Candidate;

/* All candidates of a decision. */
typedef struct {
    int count;
    Candidate list[128];
    int best; /* index of the choice */
    uint64_t nodes;
} BotReport;

/* A decision to be made. */
typedef struct {
    const View *view;       /* of the seat that decides */
    const Actions *actions; /* what to choose from, at least one */
    Rng rng;
    BotLimits limits;
    int threads;             /* to think with, 1..THREADS_MAX; 0 is 1 */
    const atomic_bool *stop; /* answer soon once it is true */
    void (*inform)(const BotReport *report, void *context); /* or NULL */
    void *context;
} BotTask;

typedef struct {
    const char *name;
    const char *summary;
    bool instant; /* answers at once, whatever the limits */
    bool claims;  /* knows when to claim (rules 9.8), if it is offered */
    /* Chooses: fills *report, at least best and its candidate. */
    void (*choose)(const BotTask *task, BotReport *report);
} Bot;

extern const Bot bot_random, bot_rules;

/* All bots, the default first. */
extern const Bot *const bots[];
extern const size_t bot_count;

/* A bot by its name; NULL if there is none. */
const Bot *bot_find(Str name);

/* Makes what is made once for all, if the decision is bound in time and may
   need it: some 10 ms the first time that a misere is in question.  For before
   the decision, whose time does not begin with that; heeds stop. */
void bot_prepare(const BotTask *task);

/* Adds a candidate without a value. */
void report_add(BotReport *report, Action action);

#endif
