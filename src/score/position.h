/*
 * The whole state of a match in one line: pps1 (pps(5)).
 *
 * A Position is what was dealt, the sheet before the deal, and every action
 * since.  It is the only memory of the game: a Round is derived from it by
 * replay, undo is a shorter list, and what leaves for a seat is a Position
 * with less in it (score/view.h).
 */
#ifndef SCORE_POSITION_H
#define SCORE_POSITION_H

#include "score/sheet.h"

enum { DEAL_NUMBER_MAX = 1000000 };

typedef struct {
    Rules rules;
    int view;   /* 0 for everything, else the seat (from 1) whose view it is */
    int number; /* of the deal in the match, from 1 */
    int dealer; /* seat, from 0 */
    CardSet hands[HANDS]; /* dealt, in the order of play; known cards only */
    Card talon[TALON_SIZE];
    bool unscored; /* the sheet does not matter: written as - */
    Sheet sheet;   /* before this deal */
    int count;
    Action actions[ROUND_MAX_ACTIONS];
    uint8_t sections[ROUND_MAX_ACTIONS]; /* Section of each action */
} Position;

/* The round at the beginning of the deal. */
Round position_dealt(const Position *position);

/* The round after all actions; the history must be legal. */
Round position_round(const Position *position);

/* Appends a legal action to the history and does it on the round; false,
   and nothing done, if the history is full. */
bool position_act(Position *position, Round *round, Action action);

/* Appends the line, without LF. */
void position_to_text(const Position *position, Text *out);

/* Reads a line, and replays it.  Returns a STATUS_POSITION_... for what is
   wrong, with a sentence in *why (may stay empty); *position and *round are
   untouched on failure. */
Status position_from_text(Str line, Position *position, Round *round,
                          Text *why);

#endif
