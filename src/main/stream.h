/*
 * The front end for programs: commands from stdin or from the arguments,
 * replies to stdout, whole lines at once.
 */
#ifndef MAIN_STREAM_H
#define MAIN_STREAM_H

#include "protocol/line.h"

typedef struct {
    Session *session;
    LineReader reader;
    bool ended;       /* nothing more is to come from stdin */
    atomic_int fault; /* errno of a failed write; 0 if none */
} Stream;

/* Makes the session of a stream that is all zero. */
Session *stream_session(Stream *stream);

/* Reads stdin to its end, to `quit`, to a signal or a fault; false, with
   errno, if it can't be read. */
bool stream_run(Stream *stream);

/* Carries out each argument as a line, to `quit` or a signal. */
void stream_arguments(Stream *stream, char **words);

#endif
