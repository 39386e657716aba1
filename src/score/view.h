/*
 * What one seat may know (upp(7), redaction): the only way in which state
 * leaves for a player, and all that a bot is ever given.
 */
#ifndef SCORE_VIEW_H
#define SCORE_VIEW_H

#include "score/position.h"

/* The redacted position of a seat, with the round replayed from it, so that
   nothing hidden can be in it. */
typedef struct {
    Position position;
    Round round;
    int hand; /* the seat's hand: 0..2, HAND_DEALER */
} View;

/* Redacts a position for a seat (from 1); 0 asks for everything.  Returns
   STATUS_HIDDEN if it is the view of another seat. */
Status position_view(const Position *position, const Round *round, int seat,
                     Position *out);

/* The view of a seat (from 1) of a position. */
Status view_make(const Position *position, const Round *round, int seat,
                 View *out);

/* What all at the table know alike: the round without the cards that only some
   have seen.  It is the same from each seat's view. */
Round view_common(const View *view);

#endif
