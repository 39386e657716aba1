#include "match/mark.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

enum {
    SCANS_MAX = 1000, /* of processes that start others for ever */
    OUTER_MAX = 4096  /* bytes of a variable that a child must be able to get */
};

static const char variable[] = "PRIKUP_MATCH_ID";
static char mark[64];

bool mark_set(void)
{
    const char *outer = getenv(variable);
    Text value = text_init();
    struct timespec now;
    bool good;

    clock_gettime(CLOCK_REALTIME, &now);
    text_printf(&value, "<%ld.%lld.%09ld>", (long)getpid(),
                (long long)now.tv_sec, now.tv_nsec);
    assert(value.len < sizeof mark);
    memcpy(mark, value.at, value.len + 1);
    if (outer && strlen(outer) <= OUTER_MAX)
        text_puts(&value, outer);
    good = setenv(variable, value.at, 1) == 0;
    text_free(&value);
    return good;
}

/* Whether the mark stands in a file, read piece by piece; the end of a piece is
   looked at again with the next one. */
static bool stands_in(int fd)
{
    const size_t keep = strlen(mark) - 1;
    char bytes[8192];
    size_t kept = 0;
    ssize_t n;

    while ((n = read(fd, bytes + kept, sizeof bytes - kept)) > 0) {
        const size_t len = kept + (size_t)n;

        if (memmem(bytes, len, mark, strlen(mark)))
            return true;
        kept = len < keep ? len : keep;
        memmove(bytes, bytes + len - kept, kept);
    }
    return false;
}

static bool is_marked(int proc, long pid)
{
    Text path = text_init();
    bool found = false;
    int fd;

    text_printf(&path, "%ld/environ", pid);
    fd = openat(proc, path.at, O_RDONLY | O_CLOEXEC);
    text_free(&path);
    if (fd < 0)
        return false;
    found = stands_in(fd);
    close(fd);
    return found;
}

/* How many processes were killed. */
static int kill_marked(DIR *proc)
{
    const struct dirent *entry;
    int killed = 0;

    rewinddir(proc);
    while ((entry = readdir(proc)) != NULL) {
        long pid;

        if (str_number(str_of(entry->d_name), 1, 0x7fffffff, &pid)
            && is_marked(dirfd(proc), pid) && kill((pid_t)pid, SIGKILL) == 0)
            killed++;
    }
    return killed;
}

void mark_kill(void)
{
    DIR *const proc = opendir("/proc");

    if (!proc)
        return;
    for (int scan = 0; scan < SCANS_MAX && kill_marked(proc) > 0; scan++)
        continue;
    closedir(proc);
}
