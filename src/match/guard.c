#include "match/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "match/mark.h"

enum { GROUPS_MAX = 4096 };

/* Signal handlers reach nothing else than what is static. */
static atomic_int asked, by_signal;
static int stop_pipe[2] = {-1, -1};
static int warden_fd = -1;
static pid_t warden;

/* --- stopping ------------------------------------------------------------ */

void guard_ask(Stop stop)
{
    const int saved = errno;

    if ((int)stop > atomic_load(&asked))
        atomic_store(&asked, (int)stop);
    if (stop == STOP_NOW && write(stop_pipe[1], "", 1) < 0)
        errno = saved; /* it is full: readable already */
    errno = saved;
}

static void note_signal(int number)
{
    const bool second = atomic_load(&asked) != STOP_NO;

    atomic_store(&by_signal, number);
    guard_ask(number == SIGINT && !second ? STOP_SOON : STOP_NOW);
}

Stop guard_stop(void)
{
    return (Stop)atomic_load(&asked);
}

int guard_signal(void)
{
    return atomic_load(&by_signal);
}

int guard_fd(void)
{
    return stop_pipe[0];
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = note_signal,
                               .sa_flags = SA_RESTART};

    struct sigaction before;

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, &before);
    if (before.sa_handler == SIG_IGN) /* nohup */
        signal(SIGHUP, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit of file size is an error of write */
}

/* --- the warden ---------------------------------------------------------- */

/* Groups that begin are positive numbers, groups that are gone negative. */
static void keep_group(pid_t groups[], pid_t change)
{
    const pid_t old = change < 0 ? -change : 0;
    const pid_t new = change < 0 ? 0 : change;

    for (int i = 0; i < GROUPS_MAX; i++)
        if (groups[i] == old) {
            groups[i] = new;
            return;
        }
}

/* Reads changes until the last writer is gone; then kills what is left. */
static void watch(int fd)
{
    static pid_t groups[GROUPS_MAX];
    pid_t change;

    for (;;) {
        const ssize_t n = read(fd, &change, sizeof change);

        if (n == (ssize_t)sizeof change)
            keep_group(groups, change);
        else if (n >= 0 || errno != EINTR)
            break;
    }
    for (int i = 0; i < GROUPS_MAX; i++)
        if (groups[i])
            kill(-groups[i], SIGKILL);
    mark_kill();
}

/* The warden keeps no stream of the runner open, so that a pipeline ends with
   the runner, and lives in a session of its own, out of reach of ^C. */
static void become_warden(int fd)
{
    const int null = open("/dev/null", O_RDWR);

    setsid();
    for (int i = 0; null >= 0 && i < 3; i++)
        dup2(null, i);
    watch(fd);
    _exit(0);
}

static bool start_warden(void)
{
    int fd[2];

    if (pipe2(fd, O_CLOEXEC) < 0)
        return false;
    warden = fork();
    if (warden == 0) {
        close(fd[1]);
        become_warden(fd[0]);
    }
    close(fd[0]);
    warden_fd = fd[1];
    return warden > 0;
}

static void tell_warden(pid_t change)
{
    while (warden_fd >= 0 && write(warden_fd, &change, sizeof change) < 0
           && errno == EINTR)
        continue;
}

void guard_add(pid_t group)
{
    tell_warden(group);
}

void guard_remove(pid_t group)
{
    tell_warden(-group);
}

/* Every player takes three pipes. */
static void raise_limit(void)
{
    struct rlimit files;

    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

/* A pipe must not take the place of a stream that is closed; using that is to
   fail as before. */
static void open_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

bool guard_start(void)
{
    open_streams();
    raise_limit();
    if (!mark_set() || pipe2(stop_pipe, O_CLOEXEC | O_NONBLOCK) < 0
        || !start_warden())
        return false;
    catch_signals();
    return true;
}

void guard_end(void)
{
    close(warden_fd);
    warden_fd = -1;
    while (waitpid(warden, NULL, 0) < 0 && errno == EINTR)
        continue;
}
