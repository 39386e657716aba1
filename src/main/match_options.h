/* The options of prikup-match, and what it says of itself. */
#ifndef MAIN_MATCH_OPTIONS_H
#define MAIN_MATCH_OPTIONS_H

#include "match/runner.h"

enum { EXIT_RUN_TIME = 1, EXIT_USAGE = 2 };

typedef struct {
    Plan plan;
    bool settled; /* a setting was given */
    bool resume, merge, tap, tsv, quiet, verbose;
    const char *check, *only;
    Jobs jobs;
    const char *dir;
} Options;

/* Reads the command line into options with an empty plan.  Returns the exit
   status if the options say it all, else -1. */
int options_read(int argc, char **argv, Options *given);

/* Prints a text as the whole of what the program does; the exit status. */
int options_print(const char *text);

/* Says what is wrong with WHAT (may be ""); the exit status of wrong usage. */
int options_complain(const char *what, const char *why);

#endif
