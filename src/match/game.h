/*
 * One game: the players of a block at their seats, a referee that is linked
 * in, and what comes of it, as rows.
 *
 * The referee is the position and its round; a player is sent the view of its
 * seat and nothing else.  Where a player fails, a bot that is built in decides
 * for its seat to the end of the game, from the same view.
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "match/row.h"
#include "protocol/session.h"

/* A table of one job: its players, and the house that replaces them. */
typedef struct {
    const Plan *plan;
    Player players[ENGINES_MAX][SEATS_MAX];
    Session *house;
    Text said; /* by the house */
} Room;

/* A table without running players.  The value must not move afterwards. */
void room_init(Room *room, const Plan *plan);
void room_free(Room *room);

/* Plays a game of a block; appends its rows, and a report of its faults.
   False if it was stopped before its end. */
bool game_play(Room *room, long block, int game, Text *rows, Text *faults);

#endif
