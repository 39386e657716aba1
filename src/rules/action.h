/*
 * Everything that can be decided in a deal, as one small value with one text
 * form: a single word (upp(7)).  Every action prints and parses back.
 */
#ifndef RULES_ACTION_H
#define RULES_ACTION_H

#include "rules/contract.h"

/* ORDER ACTION */
typedef enum {
    ACTION_BID, /* a bid, a hold, or the contract in the order phase */
    ACTION_CARD,
    ACTION_DISCARD, /* the cards as a set; `unknown` more that are not known */
    ACTION_CLAIM,
    ACTION_PROVEN, /* undertricks that the referee has proven (rules 6.6) */
    ACTION_PASS,
    ACTION_WHIST,
    ACTION_HALF,
    ACTION_OPEN,
    ACTION_CLOSED,
    ACTION_TAKE,
    ACTION_LEAVE,
    ACTION_LOOK,
    ACTION_INVITE,
    ACTION_YES,
    ACTION_NO,
    ACTION_GIVEUP,
    ACTION_PEEK,
    ACTION_COUNT
} ActionKind;

typedef struct {
    uint8_t kind;  /* ActionKind */
    uint8_t value; /* Bid, Card, number of tricks, number of unknown cards */
    CardSet cards; /* of a discard */
} Action;

/* An action that needs no operand, and the ones that do. */
static inline Action action_word(ActionKind kind)
{
    return (Action){.kind = (uint8_t)kind};
}

static inline Action action_bid(Bid bid)
{
    return (Action){.kind = ACTION_BID, .value = bid};
}

static inline Action action_card(Card card)
{
    return (Action){.kind = ACTION_CARD, .value = card};
}

static inline Action action_claim(int tricks)
{
    return (Action){.kind = ACTION_CLAIM, .value = (uint8_t)tricks};
}

static inline Action action_discard(CardSet cards)
{
    return (Action){.kind = ACTION_DISCARD, .cards = cards};
}

static inline bool action_eq(Action a, Action b)
{
    return a.kind == b.kind && a.value == b.value && a.cards == b.cards;
}

/* Appends the one word of the action. */
void action_to_text(Action action, Text *out);

/* Reads one word, bids, cards and words in any case; false for a word that is
   no action.  One card is ACTION_CARD, several are ACTION_DISCARD. */
bool action_from_text(Str s, Action *action);

/* Reads a card set as the operand of a discard, `-` included (rules 6.6). */
bool action_from_discard(Str s, Action *action);

#endif
