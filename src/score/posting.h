/*
 * One deal being written on the sheet (rules 12): what all parts of it share.
 * Private to score/: entries.c, payout.c, talon_bonus.c.
 *
 * Hands are those of the round; an entry names seats.
 */
#ifndef SCORE_POSTING_H
#define SCORE_POSTING_H

#include "score/sheet.h"

/* The round, its facts, the list that grows. */
typedef struct {
    const Round *round;
    const Rules *rules;
    const Sheet *sheet;
    Outcome out;
    int factor; /* of a blind game (rules 5.4) */
    Entries *entries;
} Posting;

int posting_seat(const Posting *p, int hand);

/* The hand that dealt: the sitting dealer, or the last to call. */
int posting_dealing_hand(const Posting *p);

/* Whether the hand said whist. */
bool posting_whisted(const Posting *p, int hand);

/* Writes one line of a hand; a divisor of 0 counts as 1. */
void posting_line(const Posting *p, int hand, Field field, Entry entry);

/* Writes whists of a hand on the declarer. */
void posting_whists(const Posting *p, int hand, Entry entry);

/* Writes a fine: on the mountain, or as kapusta (rules 12.2, 15). */
void posting_fine(const Posting *p, int hand, Entry entry);

/* The debts of kapusta that a made game pays out (rules 15). */
void write_payouts(const Posting *p);

/* The talon's good cards (rules 6.8). */
void write_talon_bonus(const Posting *p);

#endif
