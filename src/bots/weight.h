/*
 * Worlds that fit what the others have done: of several drawn worlds one is
 * kept, with a chance that grows with how likely the calls, whists and cards
 * of the others are in it (importance resampling).
 */
#ifndef BOTS_WEIGHT_H
#define BOTS_WEIGHT_H

#include "bots/think.h"

/* A world, likelier if the history is likelier in it. */
World weight_draw(Think *think);

#endif
