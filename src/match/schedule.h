/*
 * Duplicate deals: which games a match has, who sits where, and what is dealt.
 *
 * A block is one deal, or one pulka, played in every assignment of the engines
 * to the seats in which all of them sit.  Its cards depend on the seed and the
 * block alone; the seeds of the players are drawn from another stream.
 */
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include "match/plan.h"

/* Games of a block: the number of assignments. */
int schedule_games(const Plan *plan);

/* Who sits where in a game (from 0) of a block: seats to engines. */
void schedule_seats(const Plan *plan, int game, int seats[SEATS_MAX]);

/* The blocks of this shard. */
long schedule_blocks(const Plan *plan);

/* Their games, all together. */
long schedule_count(const Plan *plan);

/* Block (from 1) and game (from 0) of the index-th of them. */
void schedule_place(const Plan *plan, long index, long *block, int *game);

/* The first position of a block. */
Position schedule_start(const Plan *plan, long block);

/* Deals deal `number` of a block into the position: the cards only. */
void schedule_deal(const Plan *plan, long block, Position *position);

/* The seed of a player's process in a game. */
uint32_t schedule_seed(const Plan *plan, long block, int game, int seat);

#endif
