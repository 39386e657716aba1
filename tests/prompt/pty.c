/*
 * Runs a program at a terminal of its own, and plays the person who sits there.
 *
 *     pty COMMAND [ARGUMENT...] <SCRIPT
 *
 * A line of the script is one of
 *
 *     > TEXT    types TEXT and Return
 *     + TEXT    types TEXT
 *     ^C        the interrupt key; ^D the end of the input
 *     < TEXT    waits until TEXT was written since the last wait that ended
 *     !         waits until the program has ended
 *
 * All that the program writes goes to stdout.  Exit status: that of the
 * program; 124 after 60 seconds without what is waited for.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { PATIENCE_MS = 60000, HEARD_MAX = 1 << 20, GIVEN_UP = 124 };

static char heard[HEARD_MAX + 1];
static size_t heard_len, waited; /* up to here it was waited for */
static bool ended;

/* The child: the terminal becomes its own, as after a login. */
static void run(const char *terminal, char **argv)
{
    int fd;

    setsid();
    fd = open(terminal, O_RDWR);
    if (fd < 0 || ioctl(fd, TIOCSCTTY, 0) < 0)
        _exit(127);
    dup2(fd, STDIN_FILENO);
    dup2(fd, STDOUT_FILENO);
    dup2(fd, STDERR_FILENO);
    if (fd > STDERR_FILENO)
        close(fd);
    execvp(argv[0], argv);
    _exit(127);
}

/* As wide as COLUMNS says, as a terminal would be. */
static void set_size(int master)
{
    const char *columns = getenv("COLUMNS");
    struct winsize size = {.ws_row = 24, .ws_col = 80};

    if (columns)
        size.ws_col = (unsigned short)atoi(columns);
    ioctl(master, TIOCSWINSZ, &size);
}

static pid_t start(char **argv, int *master)
{
    pid_t pid;

    *master = posix_openpt(O_RDWR | O_NOCTTY);
    if (*master < 0 || grantpt(*master) || unlockpt(*master)) {
        perror("no terminal");
        exit(77);
    }
    set_size(*master);
    pid = fork();
    if (pid == 0)
        run(ptsname(*master), argv);
    return pid;
}

/* Takes in what was written; false if nothing came in time. */
static bool listen_to(int master)
{
    struct pollfd fd = {master, POLLIN, 0};
    ssize_t n;

    if (ended || poll(&fd, 1, PATIENCE_MS) <= 0)
        return false;
    n = read(master, heard + heard_len, HEARD_MAX - heard_len);
    if (n <= 0) { /* nobody holds the terminal any more */
        ended = true;
        return true;
    }
    if (fwrite(heard + heard_len, 1, (size_t)n, stdout) < (size_t)n)
        return false;
    fflush(stdout);
    heard_len += (size_t)n;
    heard[heard_len] = '\0';
    return true;
}

static bool await(int master, const char *text)
{
    for (;;) {
        const char *at = strstr(heard + waited, text);

        if (at) {
            waited = (size_t)(at - heard) + strlen(text);
            return true;
        }
        if (!listen_to(master))
            return false;
    }
}

static bool type(int master, const char *text)
{
    return write(master, text, strlen(text)) == (ssize_t)strlen(text);
}

static bool step(int master, char *line)
{
    switch (line[0]) {
    case '>': return type(master, line + 2) && type(master, "\r");
    case '+': return type(master, line + 2);
    case '^': return type(master, line[1] == 'C' ? "\003" : "\004");
    case '<': return await(master, line + 2);
    case '!':
        while (!ended)
            if (!listen_to(master))
                return false;
        return true;
    default: return true;
    }
}

int main(int argc, char **argv)
{
    char line[8192];
    int master, status;
    pid_t pid;

    if (argc < 2)
        return 2;
    signal(SIGPIPE, SIG_IGN);
    pid = start(argv + 1, &master);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (!step(master, line)) {
            fprintf(stderr, "given up at: %s\n", line);
            kill(pid, SIGKILL);
            waitpid(pid, &status, 0);
            return GIVEN_UP;
        }
    }
    close(master);
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
