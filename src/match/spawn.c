#include "match/spawn.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "match/guard.h"

static void close_all(int fds[3])
{
    for (int i = 0; i < 3; i++)
        if (fds[i] >= 0)
            close(fds[i]);
}

/* A pipe whose end of the runner does not block. */
static bool open_pipe(int *mine, int *other, bool write_end)
{
    int fd[2];

    if (pipe2(fd, O_CLOEXEC) < 0)
        return false;
    *mine = fd[write_end];
    *other = fd[!write_end];
    fcntl(*mine, F_SETFL, O_NONBLOCK);
    return true;
}

static bool is_file(const char *path)
{
    struct stat status;

    return access(path, X_OK) == 0 && stat(path, &status) == 0
           && S_ISREG(status.st_mode);
}

/* Whether a plain word is found on the way that the shell would go; words of
   the shell itself are not. */
static bool is_on_path(Str word)
{
    Str rest = str_of(getenv("PATH") ? getenv("PATH") : "");
    Text path = text_init();
    bool found = false;

    while (!found && rest.len) {
        text_clear(&path);
        text_str(&path, str_split(&rest, ':'));
        text_char(&path, '/');
        text_str(&path, word);
        found = is_file(path.at);
    }
    text_free(&path);
    return found;
}

/* Whether the shell can become the command: else it stays as its parent, and
   keeps the pipes open when the command has closed them. */
static bool is_simple(const char *command)
{
    Str rest = str_of(command);
    const Str word = str_word(&rest);

    return !strpbrk(command, ";&|(){}\n") && !memchr(word.at, '=', word.len)
           && (memchr(word.at, '/', word.len) || is_on_path(word));
}

/* In the child of a program with threads: only what a signal handler may do.
   It tells of itself, so that nobody is forgotten if the runner is killed. */
static _Noreturn void become_shell(const int fds[3], char *const arguments[])
{
    const int usual[] = {SIGPIPE, SIGXFSZ, SIGHUP, SIGINT, SIGQUIT};
    sigset_t none;

    setpgid(0, 0);
    guard_add(getpid());
    for (size_t i = 0; i < countof(usual); i++)
        signal(usual[i], SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int i = 0; i < 3; i++)
        dup2(fds[i], i);
    execv("/bin/sh", arguments);
    _exit(127);
}

static pid_t spawn_on(const int fds[3], const char *command)
{
    char shell[] = "sh", flag[] = "-c";
    Text copy = text_init();
    sigset_t all, before;
    pid_t pid;

    text_puts(&copy, is_simple(command) ? "exec " : "");
    text_puts(&copy, command);
    sigfillset(&all); /* no handler of the runner runs in the child */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid = fork();
    if (pid == 0)
        become_shell(fds, (char *[]){shell, flag, copy.at, NULL});
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (pid > 0)
        setpgid(pid, pid); /* whoever of the two is first */
    text_free(&copy);
    return pid > 0 ? pid : 0;
}

pid_t spawn_shell(const char *command, int *in, int *out, int *err)
{
    int ours[3] = {-1, -1, -1}, theirs[3] = {-1, -1, -1};
    pid_t pid = 0;

    if (open_pipe(&ours[0], &theirs[0], true)
        && open_pipe(&ours[1], &theirs[1], false)
        && open_pipe(&ours[2], &theirs[2], false))
        pid = spawn_on(theirs, command);
    close_all(theirs);
    if (!pid) {
        close_all(ours);
        return 0;
    }
    *in = ours[0];
    *out = ours[1];
    *err = ours[2];
    return pid;
}
