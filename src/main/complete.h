/*
 * What may stand at the cursor of a typed line, for the tab key.
 *
 * One table says what each word of a command may be, one what each key takes;
 * names and values come from the tables that the commands themselves use.
 */
#ifndef MAIN_COMPLETE_H
#define MAIN_COMPLETE_H

#include "protocol/session.h"

/* Appends, one a line, the words that may stand behind `before`, the line up
   to the word at the cursor, of which `word` is there already; those that
   don't begin with it are left out.  A word ended by `=` or `:` goes on.  True
   if the word is a path instead. */
bool complete_word(Session *session, Str before, Str word, Text *out);

#endif
