/*
 * Whether an engine does what upp(7) says: a list of tests, a line of report
 * each.  Nothing is asked that the page does not ask; what an engine may leave
 * out is skipped where it says that it does.
 */
#ifndef MATCH_CHECK_H
#define MATCH_CHECK_H

#include "match/process.h"
#include "score/position.h"

/* What an engine said of itself. */
typedef struct {
    bool player, referee;
    bool infinite, samples, nodes, movetime, seed, threads;
    Text presets; /* words, each with a blank behind */
    long seats;   /* bits: 1 << number */
    Text rules;   /* all of them with all seats, each with a blank behind */
    int rules_count;
    Text bots;      /* values of its option bot, likewise */
    long levels[2]; /* the lowest and the highest; equal if there is no such
                       option */
} Abilities;

typedef struct {
    const char *command;
    const char *only;
    const char *file; /* a transcript to be tried; NULL for the tests here */
    bool tap;
    long patience; /* milliseconds for an answer */
    Process process;
    unsigned long tag;
    Abilities can;
    Str bot;          /* the value of its option bot; empty for none */
    int deals_before; /* that other bots had: each has others */
    Text why;         /* what is wrong, or why a test is skipped */
    Rng rng;
    void (*print)(Str line);
} Check;

enum { CHECK_DEALS = 64 }; /* that a bot has to decide in */

typedef enum { PASSED, FAILED, SKIPPED } Verdict;

/* One test; the engine is started before and ended after it. */
typedef struct {
    const char *name;
    bool (*needed)(const Abilities *can); /* NULL: always */
    Verdict (*run)(Check *check);
} CheckTest;

/* An answer: the terminator without its tag, and the data lines before it. */
typedef struct {
    bool ok;
    Text line, data;
} Spoken;

/* An engine that says nothing of itself: a player of the usual rules. */
Abilities abilities_init(void);
void abilities_free(Abilities *can);

/* Takes what upp 1 says.  What is missing is as above. */
void abilities_note(Abilities *can, Str data);

/* What is to be checked, and how. */
typedef struct {
    const char *command;
    const char *only; /* a part of the names of tests; NULL: all */
    bool tap;
    long start, patience; /* ms for the first answer, for each other */
} CheckPlan;

/* Checks an engine, and plays the transcripts to it.  Returns how many tests
   failed; -1 if it could not be started, or if there is no such test. */
int check_run(const CheckPlan *plan, char *const files[],
              void (*print)(Str line));

/* --- for the tests ------------------------------------------------------- */

extern const CheckTest stream_tests[], search_tests[], law_tests[],
    referee_tests[];
extern const size_t stream_test_count, search_test_count, law_test_count,
    referee_test_count;

/* The judge of a transcript (check->file). */
Verdict check_transcript(Check *check);

Spoken spoken_init(void);
void spoken_free(Spoken *reply);

/* Starts the engine with a word of the shell in front (may be ""). */
bool check_start(Check *check, const char *before);

/* Sends a command with a tag of its own. */
void check_send(Check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Waits for the answer to the command sent `due` commands before the last;
   false, with why, if there is none that is well formed. */
bool check_hear(Check *check, unsigned long due, Spoken *reply);

/* Both together. */
bool check_ask(Check *check, Spoken *reply, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Feeds a text and the end of the input; collects all that is said.  False,
   with why, if the engine does not end in time. */
bool check_feed(Check *check, Str input, Text *output, int *status);

/* FAILED, with a reason. */
Verdict check_fail(Check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* FAILED if there is a reason, else PASSED. */
Verdict check_verdict(const Check *check);

/* Whether the reply is an error of that kind. */
bool spoken_is_err(const Spoken *reply, const char *code);

/* --- deals (check_deal.c) ------------------------------------------------- */

/* A random deal at a moment where a seat decides.  With the number (from 0) go
   round the conventions that the engine knows and the moments of a deal;
   false if that moment was not found. */
bool check_deal(Check *check, int number, Position *position, Round *round);

/* The same, played to its end. */
bool check_whole_deal(Check *check, int number, Position *position,
                      Round *round);

/* --- what is seen (check_layout.c) ----------------------------------------- */

/* Lays cards that a seat (from 1) can't see otherwise, so that its view stays
   the same; false if that was not found. */
bool check_reshuffle(Check *check, const Position *position, int seat,
                     Position *other);

/* Sends a position line, or a whole position; false if it is refused. */
bool check_position(Check *check, Str line, Spoken *reply);
bool check_full(Check *check, const Position *position, Spoken *reply);

/* The seat (from 1) that decides; 0 if it is the table's turn or nobody's. */
int check_decider(const Round *round);

/* Appends the view of a seat. */
void check_view(const Position *position, int seat, Text *out);

#endif
