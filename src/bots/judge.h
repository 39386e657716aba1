/*
 * What a hand is worth by rules of thumb: the tricks it takes as declarer
 * and as defender, and how safe it is where no trick is wanted.
 *
 * Every suit is looked at alone: a table over its 256 holdings, each the mean
 * over all splits of the missing cards between two opponents.  Amounts are
 * hundredths of a trick, or of a certainty.
 */
#ifndef BOTS_JUDGE_H
#define BOTS_JUDGE_H

#include "rules/contract.h"

enum { WHOLE = 100, HOLDINGS = 256 };

/* Values of a suit by its holding, a bit a rank. */
typedef struct {
    short tricks[HOLDINGS]; /* of a declarer who leads the suit out */
    short losers[HOLDINGS]; /* cards of it that take no trick */
} TrickTable;

typedef struct {
    short caught[HOLDINGS]; /* chance to be made to take a trick in it */
} RiskTable;

/* The cards of a suit as 8 bits, seven to ace. */
static inline unsigned holding_of(CardSet cards, int suit)
{
    return cards >> (suit * RANK_COUNT) & 0xff;
}

void judge_tricks_init(TrickTable *table);
void judge_risk_init(RiskTable *table);

/* Tricks that the hand takes as declarer in a strain. */
int judge_tricks(const TrickTable *table, CardSet hand, int strain);

/* Tricks that the hand takes against a contract in a strain. */
int judge_defence(CardSet hand, int strain);

/* Chance that a hand plays misere through, from a product over its suits;
   `leads` tells whether it has the first lead. */
int judge_misere(const RiskTable *table, CardSet hand, bool leads);

/* Tricks that the hand takes in an all-pass deal. */
int judge_all_pass(const RiskTable *table, CardSet hand);

#endif
