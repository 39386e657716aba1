/* Engine options: what `set` and `get` know, as a table. */
#ifndef PROTOCOL_SETTINGS_H
#define PROTOCOL_SETTINGS_H

#include "protocol/session.h"

/* Appends an `option` line for each option (or the one called `name`, if it is
   not empty), with its present value.  STATUS_UNKNOWN_OPTION. */
Status settings_list(const Settings *settings, Str name, Text *out);

/* Sets an option; a rules file is read at once.  STATUS_UNKNOWN_OPTION,
   STATUS_BAD_VALUE, and what house_load returns, with its words in *why;
   STATUS_UNSUPPORTED for a file in the sandbox. */
Status settings_set(Settings *settings, Str name, Str value, Text *why);

/* What is said to a command that would open a file in the sandbox:
   STATUS_UNSUPPORTED, with its words in *why. */
Status settings_refuse_file(Text *why);

/* Whether the option's value is text that may hold blanks. */
bool settings_is_text(Str name);

/* Calls f with the name of each option. */
void settings_each(void (*f)(const char *name, void *context), void *context);

#endif
