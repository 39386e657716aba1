/*
 * Private to the bots that decide by worlds: one way of deciding a phase, each
 * in a file of its own.  All of them value the candidates of a Think.
 */
#ifndef BOTS_DECIDE_H
#define BOTS_DECIDE_H

#include "bots/think.h"

/* Each candidate thought through to the end of the deal. */
void decide_outcome(Think *think);

/* The same, for the calls that can matter of the many in an auction. */
void decide_call(Think *think);

/* Two cards of twelve, with the contract that they serve. */
void decide_discard(Think *think);

/* The contract: every strain is solved once a world. */
void decide_order(Think *think);

/* A card of a game, of a misere, of an all-pass deal; or a claim, where one is
   offered and sure. */
void decide_card(Think *think);

/* Chooses the claim that is sure; false if there is none to choose. */
bool decide_claim(Think *think);

/* Whether to accept a claim. */
void decide_answer(Think *think);

/* Chooses by worlds: the whole of such a bot. */
void decide(const BotTask *task, const Method *method, BotReport *report);

#endif
