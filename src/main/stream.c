#include "main/stream.h"

#include <errno.h>
#include <unistd.h>

#include "main/signals.h"

static char bytes[1 << 16];

/* Whether a failed read or write is to be tried again. */
static bool is_passing(void)
{
    return errno == EINTR || errno == EAGAIN;
}

/* Waits for room where somebody has made stdout not blocking. */
static void wait_for_room(void)
{
    struct pollfd fd = {STDOUT_FILENO, POLLOUT, 0};

    if (errno == EAGAIN)
        poll(&fd, 1, -1);
}

/* Whole lines, at once; after a fault nothing more is tried. */
static void write_stdout(void *context, Str lines)
{
    Stream *stream = context;

    while (lines.len && !stream->fault) {
        const ssize_t n = write(STDOUT_FILENO, lines.at, lines.len);

        if (n >= 0)
            lines = str_skip(lines, (size_t)n);
        else if (is_passing())
            wait_for_room();
        else
            stream->fault = errno;
    }
}

/* While a command runs: what has arrived is read ahead, so that stop and ping
   are heard.  What goes wrong with it is seen by stream_run. */
static bool listen_stdin(void *context)
{
    Stream *stream = context;
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};

    line_ahead(&stream->reader, stream->session, "", 0);
    while (!stream->ended && line_has_room(&stream->reader)
           && poll(&fd, 1, 0) > 0) {
        const ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);

        if (n > 0)
            line_ahead(&stream->reader, stream->session, bytes, (size_t)n);
        else
            stream->ended = n == 0 || !is_passing();
    }
    return !signals_seen() && !stream->fault;
}

Session *stream_session(Stream *stream)
{
    stream->session = session_init(write_stdout, stream);
    stream->session->listen = listen_stdin;
    return stream->session;
}

bool stream_run(Stream *stream)
{
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};

    while (!signals_seen() && !stream->fault) {
        ssize_t n;

        if (signals_wait(&fd, 1) < 0) {
            if (errno == EINTR)
                continue;
            return false;
        }
        n = read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && !is_passing())
            return false;
        if (n == 0) {
            line_end(&stream->reader, stream->session);
            return true;
        }
        if (n > 0
            && !line_feed(&stream->reader, stream->session, bytes, (size_t)n))
            return true;
    }
    return true;
}

void stream_arguments(Stream *stream, char **words)
{
    stream->ended = true; /* stdin is not ours to read */
    for (; *words && !signals_seen(); words++) {
        const Str line = str_of(*words);

        if (line.len >= LINE_MAX_BYTES)
            session_refuse(stream->session, line, STATUS_TOO_LONG, NULL);
        else if (!session_line(stream->session, line))
            return;
        session_wait(stream->session);
    }
}
