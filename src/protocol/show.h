/* A drawing of the table for people; each line begins with a bar, and none is
   to be parsed (upp(7)). */
#ifndef PROTOCOL_SHOW_H
#define PROTOCOL_SHOW_H

#include "score/position.h"

/* Appends the drawing of a position, that of a seat's view or of the whole.
   `names` are the players', empty for none.  Once the deal is over the hands
   are drawn as they were dealt, where all of a hand is known. */
void show_position(const Position *position, const Round *round,
                   const char *const names[SEATS_MAX], Text *out);

#endif
