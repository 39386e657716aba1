/*
 * Every way in which input can be refused, as one enumeration and one table.
 *
 * The wire code and reason of a row are part of the protocol (upp(7)): the
 * list may grow, a word never changes.  Sentences are free.  The article is
 * that of doc/rules.md.
 */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

#include "base/base.h"

/* ORDER STATUS */
typedef enum {
    STATUS_OK,
    /* the conversation */
    STATUS_UNKNOWN_COMMAND,
    STATUS_UNKNOWN_OPTION,
    STATUS_UNKNOWN_KEY,
    STATUS_BAD_ARGS,
    STATUS_BAD_VALUE,
    STATUS_BAD_BYTE,
    STATUS_TOO_LONG,
    STATUS_BAD_POSITION,
    STATUS_NO_POSITION,
    STATUS_NOT_TURN,
    STATUS_WRONG_PHASE,
    STATUS_ENDED,
    STATUS_BUSY,
    STATUS_UNSUPPORTED,
    STATUS_HIDDEN,
    STATUS_HIDDEN_TALON, /* the talon card that says what must be led */
    STATUS_LIMIT,
    STATUS_IO,
    STATUS_INTERNAL,
    /* a position that can't be: bad-position with a reason */
    STATUS_POSITION_WORDS,
    STATUS_POSITION_RULES,
    STATUS_POSITION_VIEW,
    STATUS_POSITION_DEAL,
    STATUS_POSITION_DEALER,
    STATUS_POSITION_HANDS,
    STATUS_POSITION_TWICE,
    STATUS_POSITION_SCORE,
    STATUS_POSITION_TOKEN,
    STATUS_POSITION_SHAPE,
    STATUS_POSITION_ACTION,
    /* an action against the law: illegal-action with a reason */
    STATUS_NOT_IN_HAND,
    STATUS_MUST_FOLLOW,
    STATUS_MUST_FOLLOW_TALON,
    STATUS_MUST_TRUMP,
    STATUS_BID_TOO_LOW,
    STATUS_BELOW_MINIMUM,
    STATUS_BID_JUMP,
    STATUS_HOLD,
    STATUS_MISERE_NOT_FIRST,
    STATUS_MISERE_TWICE,
    STATUS_MISERE_MINIMUM,
    STATUS_WITHOUT_TALON,
    STATUS_BLIND_OFF,
    STATUS_BLIND_LOOKED,
    STATUS_LOOK_FIRST,
    STATUS_INVITE,
    STATUS_INVITED_MISERE,
    STATUS_BAD_DISCARD,
    STATUS_BELOW_BID,
    STATUS_MISERE_NOT_BID,
    STATUS_ORDER_VARIANT,
    STATUS_GIVEUP,
    STATUS_LEAVE,
    STATUS_HALF,
    STATUS_CLAIM_OFF,
    STATUS_CLAIM_AGAIN,
    STATUS_CLAIM_COUNT,
    STATUS_PEEK,
    STATUS_DUMMY_CARD,
    STATUS_COUNT
} Status;

/* One row: the words of the wire, the article, a sentence for people.
   `reason` and `rule` are NULL where there is none. */
typedef struct {
    const char *code;
    const char *reason;
    const char *rule;
    const char *text;
} StatusRow;

/* The row of a status; status < STATUS_COUNT. */
const StatusRow *status_row(Status status);

#endif
