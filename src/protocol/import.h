/*
 * Texts that are no records and can be loaded all the same: lists with a deal
 * a line (prf(5), lists of deals).  Private to protocol/import_*.c but for
 * record_import, which is in record.h.
 */
#ifndef PROTOCOL_IMPORT_H
#define PROTOCOL_IMPORT_H

#include "protocol/record.h"

/* Reads the cards of a hand in any notation that is in use: SAK8CT9, s89X.d7,
   or, of exactly four parts, AK8.T9..7 for S.C.D.H; the ten is T, X or 10.
   False for anything else, and for a card twice. */
bool hand_from_notation(Str word, CardSet *hand);

/* Cards in Portable Preferans Notation, a byte each (prf(5), lists of deals).
   False for anything else, and for a card twice. */
bool card_from_ppn(char byte, Card *card);
bool hand_from_ppn(Str word, CardSet *hand);

/* Whether the text looks like a list of deals: its first line that is no
   comment has no tag, and a word as long as a hand. */
bool list_is_list(Str text);

/* Reads a list of deals; as record_read. */
Status list_read(Str text, Record *record, Text *why);

#endif
