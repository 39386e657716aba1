#include "match/spawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"

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

static void set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, all;

    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP
                                             | POSIX_SPAWN_SETSIGDEF
                                             | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
}

/* Whether the shell can become the command: else it stays as its parent, and
   keeps the pipes open when the command has closed them. */
static bool is_simple(const char *command)
{
    Str rest = str_of(command);
    const Str word = str_word(&rest);

    return !strpbrk(command, ";&|(){}\n") && !memchr(word.at, '=', word.len)
           && !str_is(word, "exec");
}

static pid_t spawn_on(const int fds[3], const char *command)
{
    char shell[] = "sh", flag[] = "-c";
    Text copy = text_init();
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t pid = 0;

    text_puts(&copy, is_simple(command) ? "exec " : "");
    text_puts(&copy, command);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    set_attributes(&attributes);
    for (int i = 0; i < 3; i++)
        posix_spawn_file_actions_adddup2(&actions, fds[i], i);
    if (posix_spawn(&pid, "/bin/sh", &actions, &attributes,
                    (char *[]){shell, flag, copy.at, NULL}, environ))
        pid = 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    text_free(&copy);
    return pid;
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
