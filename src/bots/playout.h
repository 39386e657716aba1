/*
 * An all-pass deal played to its end by a fixed way of playing: every hand for
 * itself, seeing its own cards and what was played (rules 11).
 *
 * No value of open hands says what an all-pass deal is worth to one of three
 * (doc/bots.md); the mean of many such ends does.
 */
#ifndef BOTS_PLAYOUT_H
#define BOTS_PLAYOUT_H

#include "bots/passed.h"

/* The card that the hand to play chooses. */
Card playout_choose(const Passed *deal);
Card playout_card(const Round *world);

/* Plays a world to its end.  Returns the number of cards played. */
int playout_finish(Round *world);

#endif
