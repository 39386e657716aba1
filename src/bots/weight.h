/*
 * How well a world fits what the others have done: the likelihood of their
 * calls, discard, order and whists, by the habits of usual players softened to
 * chances (as Kermit does at skat: Buro, Long, Furtak and Sturtevant, IJCAI
 * 2009; Rebstock and others, 2019).
 *
 * Drawn worlds come by it (worlds.c), listed worlds are weighted by it.
 */
#ifndef BOTS_WEIGHT_H
#define BOTS_WEIGHT_H

#include "bots/belief.h"
#include "bots/habit.h"
#include "score/view.h"

enum { EVENTS_MAX = 96 };

/* ORDER EVENT */
typedef enum {
    EVENT_BID,  /* a game: the hand promises the level */
    EVENT_PASS, /* it does not */
    EVENT_MISERE,
    EVENT_WHIST,
    EVENT_NO_WHIST,
    EVENT_COUNT
} EventKind;

/* One thing that somebody else did. */
typedef struct {
    uint8_t kind, hand;
    uint8_t level;
    bool opened; /* somebody had bid before */
} Event;

typedef struct {
    int count;
    Event list[EVENTS_MAX];
    bool ordered; /* somebody else's contract, and his discard */
    CardSet played[HANDS];
    int own; /* hand of the view */
    int cards;
    Card card[HANDS * HAND_SIZE]; /* in the order played */
} Events;

/* What the others did, as the view tells. */
void events_init(Events *events, const View *view);

/* The likelihood of it in a world of the view, up to a factor. */
double events_weight(const Events *events, const Habits *habits,
                     const View *view, const World *world);

#endif
