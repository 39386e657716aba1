/*
 * Private to import_list.c: one line of a list of deals, its words understood
 * (prf(5), lists of deals).  What is wrong is told by line and column.
 */
#ifndef PROTOCOL_IMPORT_LINE_H
#define PROTOCOL_IMPORT_LINE_H

#include "protocol/import.h"

/* A head of three words, four of cards, thirty cards played one by one; what is
   beyond can only be one card too many, and is refused as such. */
enum { WORDS_MAX = 40 };

/* A word of a line and its column, from 1. */
typedef struct {
    Str text;
    int column;
} Word;

/* The list as far as it was read. */
typedef struct {
    Text *why;
    Record record;
    int deals;
    int line; /* from 1 */
} List;

/* A line of hands, understood. */
typedef struct {
    Str kind;             /* empty: the deal before the auction */
    int declarer, leader; /* hands of the line, 0 to 2 */
    CardSet hands[HANDS];
    CardSet rest;       /* the two cards that no hand has */
    bool ppn;           /* in Portable Preferans Notation */
    const Word *played; /* its tricks */
    int played_count;
} Line;

/* Refuses the list, in one sentence; NULL for that of the status. */
Status list_fail(List *list, int column, Status status, const char *sentence);

/* Splits a line; counts words beyond WORDS_MAX too. */
int list_split(Str line, Word words[WORDS_MAX]);

/* The call that a word at the head of a line stands for; NULL for none. */
const char *list_call(Str word);

/* KIND LEADER or KIND DECLARER LEADER; *next is the word after it. */
Status list_read_head(List *list, const Word *words, int count, Line *line,
                      int *next);

/* HAND HAND HAND [REST [TRICK ...]], tricks in PPN alone. */
Status list_read_hands(List *list, const Word *words, int count, Line *line);

#endif
