/* What a bot thinks of its choices, as the protocol words it (upp(7),
   SEARCH). */
#ifndef PROTOCOL_ADVICE_H
#define PROTOCOL_ADVICE_H

#include "bots/bot.h"

/* Appends the fields of a candidate, each with a blank before it. */
void advice_fields(const Candidate *candidate, Text *out);

/* Appends info lines of the candidates of the first ranks. */
void advice_lines(const BotReport *report, int ranks, Text *out);

/* Appends a colon and why the choice was made, in words. */
void advice_reason(const BotReport *report, Text *out);

#endif
