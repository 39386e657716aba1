/*
 * Words to offer at the cursor of a typed line, from the tables that the
 * commands themselves use.  Each function appends those of its kind that begin
 * as the word at the cursor does, one a line.  The caller holds the session's
 * lock.
 */
#ifndef MAIN_OFFERS_H
#define MAIN_OFFERS_H

#include "protocol/session.h"
#include "rules/options.h"

/* What is at the cursor. */
typedef struct {
    const Session *session;
    Str option; /* the word before, as of `set` */
    Str head;   /* of the word at the cursor, stays in front of each offer */
    Str word;
    Text *out;
} Cursor;

/* A word with a tail; the words of a list. */
void offer(const Cursor *cursor, Str item, const char *tail);
void offer_words(const Cursor *cursor, Str list, const char *tail);

void offer_colon(const Cursor *cursor);
void offer_one(const Cursor *cursor);
void offer_infinite(const Cursor *cursor);
void offer_jobs(const Cursor *cursor);
void offer_strains(const Cursor *cursor);
void offer_seats(const Cursor *cursor);
void offer_views(const Cursor *cursor);
void offer_commands(const Cursor *cursor);
void offer_settings(const Cursor *cursor);
void offer_setting_values(const Cursor *cursor);
void offer_presets(const Cursor *cursor);
void offer_rule_names(const Cursor *cursor);
void offer_legal(const Cursor *cursor);
void offer_bids(const Cursor *cursor);
void offer_discards(const Cursor *cursor);
void offer_orders(const Cursor *cursor);
void offer_whists(const Cursor *cursor);
void offer_cards(const Cursor *cursor);
void offer_rule_values(const Cursor *cursor, const RuleOption *option);

#endif
