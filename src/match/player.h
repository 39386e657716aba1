/*
 * One player: an engine at one seat, asked by UPP for its decisions
 * (upp(7), roles).
 *
 * A player is a process of its own, so that an engine that sits at two seats
 * does not see with both.  Two commands are enough for it: position and go.
 * Whatever it does wrong is a Fault, a result of the game like others and no
 * error of the runner; after a fault its process is ended, and started anew
 * for the next game.
 */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include "match/process.h"

/* ORDER FAULT */
typedef enum {
    FAULT_NONE,
    FAULT_START,    /* did not start, or not in time */
    FAULT_DEAD,     /* ended, or closed its output */
    FAULT_LATE,     /* no answer in time: it hangs, or thinks too long */
    FAULT_FLOOD,    /* too many lines */
    FAULT_NONSENSE, /* broke the framing of the protocol */
    FAULT_REFUSED,  /* err in answer to a legal question */
    FAULT_ILLEGAL,  /* an action that is none, or not legal */
    FAULT_STOPPED,  /* none of its own: the runner is to end now, or can't go on
                     */
    FAULT_COUNT
} Fault;

/* Milliseconds. */
typedef struct {
    long start, ping, move, quit;
} Patience;

/* What a player is told of itself; owned by the plan. */
typedef struct {
    const char *name;
    const char *command;
    const char *options; /* lines NAME=VALUE */
    const char *limits;  /* words after go, each with a blank before */
    long movetime;       /* the one in milliseconds among them; 0 for none */
} Engine;

typedef struct {
    const Engine *engine;
    const Patience *patience;
    Process process;
    bool running, seedable, informs;
    int failures; /* starts in a row that failed */
    unsigned long tag;
    Fault fault; /* of the present game */
    int status;  /* of the process, once it was ended for a fault */
    Text why;    /* a sentence about the fault */
} Player;

/* The name of a fault in results.tsv. */
const char *fault_name(Fault fault);

/* A player that does not run yet; player_free ends it. */
Player player_init(const Engine *engine, const Patience *patience);
void player_free(Player *player);

/* Gets ready for a game: starts the process if none runs, sets the seed if
   the engine knows one, and waits until it is there. */
Fault player_ready(Player *player, uint32_t seed);

/* Asks for the decision in the view of its seat; *word is the action's,
   valid until the player is next used. */
Fault player_ask(Player *player, Str view, Str *word);

/* Remembers a fault, and ends the process. */
void player_fail(Player *player, Fault fault);

/* Says goodbye; the process then has its time to end in player_free. */
void player_quit(Player *player);

/* Ends the process now, for a fresh one in the next game. */
void player_end(Player *player);

#endif
