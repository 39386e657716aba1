#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { WAIT_MS = 5000 };

/* As read, but of a pipe it waits for some time only. */
static ssize_t read_some(int fd, char *bytes, size_t room)
{
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    const int found = poll(&ready, 1, WAIT_MS);

    if (found == 0)
        errno = ETIMEDOUT;
    return found > 0 ? read(fd, bytes, room) : -1;
}

Status file_read_open(int fd, size_t most, Text *out)
{
    const size_t start = out->len;
    char bytes[16384];
    ssize_t n;

    while ((n = read_some(fd, bytes, sizeof bytes)) != 0) {
        if (n < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (n < 0 || (size_t)n > most - (out->len - start)) {
            text_cut(out, start);
            return n < 0 ? STATUS_IO : STATUS_TOO_LONG;
        }
        text_bytes(out, bytes, (size_t)n);
    }
    return STATUS_OK;
}

/* A path with a NUL in it names another file than it says. */
static int open_path(Str path)
{
    Text name;
    int fd;

    if (!path.len || memchr(path.at, '\0', path.len)) {
        errno = ENOENT;
        return -1;
    }
    name = text_init();
    text_str(&name, path);
    /* to open a pipe must not wait for who writes to it */
    fd = open(name.at, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    text_free(&name);
    return fd;
}

void file_fault(Text *out)
{
    text_printf(out, "the file can't be read: %s", strerror(errno));
}

Status file_read(Str path, size_t most, Text *out)
{
    const int fd = open_path(path);
    Status status;
    int fault;

    if (fd < 0)
        return STATUS_IO;
    status = file_read_open(fd, most, out);
    fault = errno;
    close(fd);
    errno = fault;
    return status;
}

bool file_hold_standard(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) >= 0)
            continue;
        if (open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            return false;
    }
    return true;
}
