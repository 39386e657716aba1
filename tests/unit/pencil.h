/*
 * A second scorer, slow and by the tables of doc/rules.md 12.1 and 12.2 as
 * they are printed: an oracle for score/entries.c.  It knows nothing of the
 * options, only the amounts of each preset.
 */
#ifndef TESTS_PENCIL_H
#define TESTS_PENCIL_H

#include "score/sheet.h"

enum { PENCIL_COUNT = 8 };

/* The amounts of a preset; lists are by level, six to ten. */
typedef struct {
    const char *preset;
    int pool[LEVEL_COUNT];
    int undertrick[LEVEL_COUNT];
    int whist[LEVEL_COUNT];
    int consolation[LEVEL_COUNT];
    int shortage[LEVEL_COUNT];
    int misere, misere_trick;
    bool gentleman; /* a set by a lone whister is divided */
    bool both;      /* on eight to ten both whisters are liable */
} Pencil;

extern const Pencil pencils[PENCIL_COUNT];

/* Writes a finished trick game or misere on an empty sheet. */
void pencil_write(const Pencil *pencil, const Round *round, Sheet *sheet);

#endif
