/*
 * A child process in a process group of its own, with pipes to all three of
 * its streams: lines go out, lines come in, nothing here ever waits longer
 * than it was told to.
 *
 * The last lines of all streams are kept for the report of a fault.  What the
 * child writes to its standard error is read and otherwise ignored.
 */
#ifndef MATCH_PROCESS_H
#define MATCH_PROCESS_H

#include <sys/types.h>

#include "base/text.h"

enum { LINE_BYTES = 4096, TAIL_LINES = 5, TAIL_BYTES = 200 };

/* ORDER STREAM: > is what was sent to the child, < its output, ! its errors. */
typedef enum { STREAM_IN, STREAM_OUT, STREAM_ERR, STREAM_COUNT } Stream;

/* The last lines of a stream. */
typedef struct {
    unsigned count;
    char lines[TAIL_LINES][TAIL_BYTES];
} Tail;

typedef struct {
    pid_t pid;        /* and group; 0 for none */
    int in, out, err; /* -1 once closed */
    Text unsent;      /* what its input has not taken yet */
    bool last;        /* its input is to be closed after that */
    size_t begin, end;
    bool overlong;              /* the line being read was too long */
    char bytes[4 * LINE_BYTES]; /* of its output, not yet taken as lines */
    Text errors;                /* a line of its errors that has no end yet */
    Tail tails[STREAM_COUNT];
} Process;

/* What became of waiting for a line. */
typedef enum {
    HEARD_LINE,
    HEARD_LONG,    /* a line longer than the protocol allows; it is dropped */
    HEARD_END,     /* the output is closed */
    HEARD_NOTHING, /* the time is up */
    HEARD_STOP     /* the runner is to end now */
} Heard;

/* Milliseconds of the monotonic clock. */
int64_t clock_ms(void);

/* Microseconds of processor time that the runner itself has used. */
int64_t clock_own_us(void);

/* A process that does not run. */
Process process_init(void);

/* Runs a command of the shell; false if the system refuses. */
bool process_start(Process *process, const char *command);

/* Sends bytes, as far as the child takes them; the rest leaves while lines are
   waited for. */
void process_send(Process *process, Str bytes);

/* Closes the child's input once everything was sent. */
void process_send_end(Process *process);

/* Waits until `deadline` for a line; it is valid until the next call. */
Heard process_line(Process *process, int64_t deadline, Str *line);

/* Kills the whole group unless it ends by itself before `deadline`, and reaps
   the child.  Returns what waitpid tells. */
int process_end(Process *process, int64_t deadline);

/* Gives memory back; the process must have ended. */
void process_free(Process *process);

/* Appends what a child said without bytes that could spoil a report. */
void process_plain(Str bytes, Text *out);

/* Appends the last lines, with `before` in front of each. */
void process_tail(const Process *process, const char *before, Text *out);

#endif
