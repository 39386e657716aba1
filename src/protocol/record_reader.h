/* Private to protocol/record_*.c: a record as far as it was read. */
#ifndef PROTOCOL_RECORD_READER_H
#define PROTOCOL_RECORD_READER_H

#include "protocol/record.h"
#include "protocol/record_lex.h"

/* ORDER TAG */
enum {
    TAG_PRF,
    TAG_RULES,
    TAG_VIEW,
    TAG_DEAL,
    TAG_DEALER,
    TAG_HANDS,
    TAG_TALON,
    TAG_SCORE,
    TAG_SEED,
    TAG_SALT,
    TAG_RESULT,
    TAG_SHEET,
    TAG_SEAT1,
    TAG_COUNT = TAG_SEAT1 + SEATS_MAX
};

typedef struct {
    Lexer lexer;
    Text *why;
    Record record;          /* as far as it was read */
    int deals;              /* begun */
    Lexeme tags[TAG_COUNT]; /* of the present block; LEX_EOF: not given */
    bool open;              /* the cards of the block are dealt */
    bool closed;            /* its moves have ended */
} Reader;

/* Whether a tag of the block is there. */
static inline bool reader_has(const Reader *reader, int tag)
{
    return reader->tags[tag].kind == LEX_TAG;
}

/* Says where the fault is, and returns the status; the second with the
   status's own sentence. */
Status reader_fail(Reader *reader, const Lexeme *at, Status status,
                   const char *sentence);
Status reader_fail_by(Reader *reader, const Lexeme *at, Status status);

/* Takes a tag into the block. */
Status reader_tag(Reader *reader, const Lexeme *found);

/* Deals the cards of the block, which joins the deals before it. */
Status reader_deal(Reader *reader, const Lexeme *at);

#endif
