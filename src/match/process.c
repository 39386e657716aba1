#include "match/process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "match/guard.h"
#include "match/spawn.h"

static int64_t clock_us(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_ms(void)
{
    return clock_us(CLOCK_MONOTONIC) / 1000;
}

int64_t clock_own_us(void)
{
    return clock_us(CLOCK_PROCESS_CPUTIME_ID);
}

Process process_init(void)
{
    return (Process){.in = -1,
                     .out = -1,
                     .err = -1,
                     .unsent = text_init(),
                     .errors = text_init()};
}

void process_free(Process *process)
{
    assert(process->pid == 0);
    text_free(&process->unsent);
    text_free(&process->errors);
}

static void close_fd(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

bool process_start(Process *process, const char *command)
{
    assert(process->pid == 0);
    process->begin = process->end = 0;
    process->overlong = process->last = false;
    for (int i = 0; i < STREAM_COUNT; i++)
        process->tails[i].count = 0;
    text_clear(&process->unsent);
    text_clear(&process->errors);
    process->pid =
        spawn_shell(command, &process->in, &process->out, &process->err);
    return process->pid != 0;
}

/* --- the last lines ------------------------------------------------------ */

/* A stray byte must not spoil a report. */
static char printable(char c)
{
    return (c >= '\0' && c < ' ') || c == '\177' ? ' ' : c;
}

void process_plain(Str bytes, Text *out)
{
    for (size_t i = 0; i < bytes.len; i++)
        text_char(out, printable(bytes.at[i]));
}

static void tail_add(Process *process, Stream stream, Str line)
{
    Tail *const tail = &process->tails[stream];
    char *slot = tail->lines[tail->count++ % TAIL_LINES];
    const size_t len = line.len < TAIL_BYTES ? line.len : TAIL_BYTES - 1;

    for (size_t i = 0; i < len; i++)
        slot[i] = printable(line.at[i]);
    slot[len] = '\0';
}

void process_tail(const Process *process, const char *before, Text *out)
{
    for (int stream = 0; stream < STREAM_COUNT; stream++) {
        const Tail *tail = &process->tails[stream];
        const unsigned from =
            tail->count > TAIL_LINES ? tail->count - TAIL_LINES : 0;

        for (unsigned i = from; i < tail->count; i++)
            text_printf(out, "%s%c %s\n", before, "><!"[stream],
                        tail -> lines[i % TAIL_LINES]);
    }
}

/* --- to the child -------------------------------------------------------- */

/* Writes what the pipe takes.  A child that reads no more is noticed by its
   silence, not here. */
static void push(Process *process)
{
    Str rest = text_view(&process->unsent);

    while (process->in >= 0 && rest.len) {
        const ssize_t n = write(process->in, rest.at, rest.len);

        if (n >= 0)
            rest = str_skip(rest, (size_t)n);
        else if (errno == EAGAIN)
            break;
        else if (errno != EINTR)
            close_fd(&process->in);
    }
    memmove(process->unsent.at, rest.at, rest.len);
    text_cut(&process->unsent, process->in < 0 ? 0 : rest.len);
    if (process->last && !process->unsent.len)
        close_fd(&process->in);
}

void process_send(Process *process, Str bytes)
{
    Str rest = bytes;

    while (rest.len)
        tail_add(process, STREAM_IN, str_split(&rest, '\n'));
    text_str(&process->unsent, bytes);
    push(process);
}

void process_send_end(Process *process)
{
    process->last = true;
    push(process);
}

/* --- from the child ------------------------------------------------------ */

/* Takes a line that is there; false if there is none. */
static bool take_line(Process *process, Str *line)
{
    char *const from = process->bytes + process->begin;
    char *const lf = memchr(from, '\n', process->end - process->begin);

    if (!lf)
        return false;
    *line = (Str){from, (size_t)(lf - from)};
    process->begin += line->len + 1;
    if (line->len && line->at[line->len - 1] == '\r')
        line->len--;
    tail_add(process, STREAM_OUT, *line);
    return true;
}

/* Makes room for more output; a line that fills all of it is dropped. */
static void make_room(Process *process)
{
    memmove(process->bytes, process->bytes + process->begin,
            process->end - process->begin);
    process->end -= process->begin;
    process->begin = 0;
    if (process->end < sizeof process->bytes)
        return;
    process->end = 0;
    process->overlong = true;
}

static void pull_output(Process *process)
{
    ssize_t n;

    make_room(process);
    n = read(process->out, process->bytes + process->end,
             sizeof process->bytes - process->end);
    if (n > 0)
        process->end += (size_t)n;
    else if (n == 0 || (errno != EINTR && errno != EAGAIN))
        close_fd(&process->out);
}

/* Lines of errors go to the tail, as far as a pipe's worth of them. */
static void pull_errors(Process *process)
{
    char bytes[LINE_BYTES];
    const ssize_t n = read(process->err, bytes, sizeof bytes);

    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
        close_fd(&process->err);
    for (ssize_t i = 0; i < n; i++)
        if (bytes[i] == '\n') {
            tail_add(process, STREAM_ERR, text_view(&process->errors));
            text_clear(&process->errors);
        } else if (process->errors.len < TAIL_BYTES) {
            text_char(&process->errors, bytes[i]);
        }
}

/* Waits once for something to happen, not at all after the deadline; true if
   the end is to be now. */
static bool wait_once(Process *process, int64_t deadline)
{
    const int64_t left = deadline - clock_ms();
    struct pollfd fds[] = {
        {process->out, POLLIN, 0},
        {process->err, POLLIN, 0},
        {guard_fd(), POLLIN, 0},
        {process->unsent.len ? process->in : -1, POLLOUT, 0},
    };

    if (poll(fds, countof(fds), left < 0 ? 0 : (int)left) <= 0)
        return false;
    if (fds[1].revents)
        pull_errors(process);
    if (fds[0].revents)
        pull_output(process);
    if (fds[3].revents)
        push(process);
    return fds[2].revents;
}

/* What is there when the time is up is still read once: the runner itself may
   be the one who is late. */
Heard process_line(Process *process, int64_t deadline, Str *line)
{
    bool late = false;

    for (;;) {
        if (take_line(process, line)) {
            const bool overlong = process->overlong || line->len >= LINE_BYTES;

            process->overlong = false;
            return overlong ? HEARD_LONG : HEARD_LINE;
        }
        if (process->out < 0)
            return HEARD_END;
        if (late)
            return HEARD_NOTHING;
        late = clock_ms() >= deadline;
        if (wait_once(process, deadline))
            return HEARD_STOP;
    }
}

/* --- ending -------------------------------------------------------------- */

/* Whether the child has ended; it stays a zombie, so that nobody else can get
   the number of its group. */
static bool has_ended(const Process *process)
{
    siginfo_t info = {0};

    return waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT)
               < 0
           || info.si_pid == process->pid;
}

/* Reads what the child says in the end, so that it does not wait for us. */
static void drain(Process *process)
{
    push(process);
    if (process->out >= 0)
        pull_output(process);
    process->begin = process->end;
    if (process->err >= 0)
        pull_errors(process);
}

int process_end(Process *process, int64_t deadline)
{
    const struct timespec pause = {0, 1000000};
    siginfo_t info;
    int status = 0;

    if (!process->pid)
        return 0;
    process->last = true;
    while (!has_ended(process) && clock_ms() < deadline
           && guard_stop() != STOP_NOW) {
        drain(process);
        nanosleep(&pause, NULL);
    }
    drain(process);
    kill(-process->pid, SIGKILL);
    while (waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOWAIT) < 0
           && errno == EINTR)
        continue;
    guard_remove(process->pid); /* while its number is nobody else's */
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    process->pid = 0;
    close_fd(&process->in);
    close_fd(&process->out);
    close_fd(&process->err);
    return status;
}
