/*
 * The sheet of a match: pool, mountain and whists of every player, and what a
 * finished deal writes on it (rules 12, 13).
 *
 * A deal is first turned into entries, each with its amount, its formula and
 * its article; the sheet only adds them up.  So `score why=1` shows the very
 * entries that were posted, and no amount is computed twice.
 */
#ifndef SCORE_SHEET_H
#define SCORE_SHEET_H

#include "rules/outcome.h"

enum { SEATS_MAX = 4, SHEET_MAX = 1000000000, ENTRIES_MAX = 64 };

enum { SERIES_MAX = 250 }; /* longer series count as this */

/* All by seat, from 0; whists[i][j] are written by i on j. */
typedef struct {
    int pool[SEATS_MAX];
    int mountain[SEATS_MAX];
    int whists[SEATS_MAX][SEATS_MAX];
    int kapusta[SEATS_MAX]; /* debts in whists (rules 15) */
    int series;             /* all-pass deals of the running series */
} Sheet;

/* ORDER FIELD */
typedef enum { FIELD_POOL, FIELD_MOUNTAIN, FIELD_WHISTS, FIELD_KAPUSTA } Field;

/* One line written: `add` = count x unit x factor / divisor. */
typedef struct {
    uint8_t seat, field, on; /* `on`: whom whists are written on */
    int add;
    int count, unit, factor, divisor;
    const char *what; /* what `count` counts */
    const char *rule; /* article */
} Entry;

typedef struct {
    int count;
    Entry list[ENTRIES_MAX];
} Entries;

/* The name of a field on the wire. */
const char *field_name(Field field);

/* Adds an entry of count x unit x factor / divisor; none if it is zero. */
void entries_add(Entries *entries, Entry entry);

/* What a finished deal writes before anything overflows (rules 12). */
void entries_of_round(const Round *round, const Sheet *sheet, Entries *entries);

/* The part of it that belongs to an all-pass deal (rules 11). */
void entries_of_all_pass(const Round *round, Entries *entries);

/* Units of the talon's good cards: 0..3 (rules 6.8); both cards known. */
int talon_bonus_units(const Card talon[TALON_SIZE]);

/* What flows over the pool limit, after the entries were written (rules
   13.3). */
void entries_of_overflow(const Rules *rules, const Sheet *sheet,
                         Entries *entries);

/* Writes the entries from number `from` on. */
void sheet_write(Sheet *sheet, const Entries *entries, int from);

/* Posts a finished deal, overflow and the all-pass series included; the
   entries written are left in *entries. */
void sheet_post(Sheet *sheet, const Round *round, Entries *entries);

#endif
