#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

Status file_read_open(int fd, size_t most, Text *out)
{
    const size_t start = out->len;
    char bytes[16384];
    ssize_t n;

    while ((n = read(fd, bytes, sizeof bytes)) != 0) {
        if (n < 0 && errno == EINTR)
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

    if (!path.len || memchr(path.at, '\0', path.len))
        return -1;
    name = text_init();
    text_str(&name, path);
    fd = open(name.at, O_RDONLY | O_CLOEXEC);
    text_free(&name);
    return fd;
}

Status file_read(Str path, size_t most, Text *out)
{
    const int fd = open_path(path);
    Status status;

    if (fd < 0)
        return STATUS_IO;
    status = file_read_open(fd, most, out);
    close(fd);
    return status;
}
