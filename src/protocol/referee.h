/*
 * What the table itself decides: the claims of claim=auto, the proof of
 * undertricks, the dummy's cards (rules 6.6, 9.8, 17).
 */
#ifndef PROTOCOL_REFEREE_H
#define PROTOCOL_REFEREE_H

#include "rules/round.h"

/* The referee's action, if it is the table's turn and all cards are known;
   false otherwise. */
bool referee_answer(const Round *round, Action *action);

#endif
