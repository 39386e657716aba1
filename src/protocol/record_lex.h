/* The words of a record, private to protocol/record_*.c: tags, moves, ends. */
#ifndef PROTOCOL_RECORD_LEX_H
#define PROTOCOL_RECORD_LEX_H

#include "base/text.h"

typedef enum {
    LEX_EOF,
    LEX_TAG,  /* [name "value"] */
    LEX_MOVE, /* a word that should be an action */
    LEX_END,  /* an asterisk */
    LEX_FAULT /* `value` is a sentence that says what is wrong */
} LexKind;

typedef struct {
    LexKind kind;
    int line, column; /* where it begins, from 1; of a tag its value */
    Str name, value;
} Lexeme;

/* Where the reader stands; `line` and `column` begin with 1. */
typedef struct {
    Str rest;
    int line, column;
} Lexer;

/* The next lexeme; blanks, comments, slashes and the numbers of tricks are
   skipped. */
Lexeme lexer_next(Lexer *lexer);

#endif
