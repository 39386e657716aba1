/*
 * What the cards played tell of a world: how likely the others would have
 * played them there, by a model of play (policy based inference, Rebstock and
 * others, 2019).
 */
#ifndef BOTS_EVIDENCE_H
#define BOTS_EVIDENCE_H

#include "bots/weight.h"

/* Of an all-pass deal, by the policy of the play-outs. */
double evidence_of_passed(const Events *events, const Round *round,
                          const World *world);

#endif
