/*
 * Questions about open hands as the protocol words them: strains by name,
 * three hands in one word (upp(7), solve and bestdiscard).
 */
#ifndef PROTOCOL_OPEN_HANDS_H
#define PROTOCOL_OPEN_HANDS_H

#include "protocol/command.h"
#include "solver/solver.h"

/* ORDER STRAIN: those of a contract, then misere and all-pass. */
enum { STRAIN_MISERE = STRAIN_COUNT, STRAIN_PASS, STRAIN_ALL };

/* S C D H N mis pass. */
const char *strain_name(int strain);

/* What is asked, each at most once. */
typedef struct {
    int count;
    int list[STRAIN_ALL];
} Strains;

/* A key that is a number; *value stays if it was not given.  STATUS_BAD_VALUE
   with a sentence in the reply. */
Status open_number(const Args *args, const char *key, long lo, long hi,
                   long *value);

/* Reads S,C,mis; STATUS_BAD_VALUE with a sentence, *strains untouched. */
Status strains_from_text(Str text, Strains *strains, Reply *reply);

bool strains_has(const Strains *strains, int strain);

/* Reads A/B/C, three hands of known cards, no card twice, of one size, 1 to 10.
   STATUS_BAD_VALUE with a sentence in the reply. */
Status hands_from_text(Str text, CardSet hands[HANDS], Reply *reply);

/* The goal and trump of a strain. */
void question_set_strain(SolverQuestion *question, int strain);

#endif
