#include "protocol/line.h"

static bool finish_line(LineReader *reader, Session *session)
{
    Str line = {reader->bytes, reader->len};
    const bool comment = line.len && line.at[0] == '#';
    bool go_on = true;

    if (reader->too_long) {
        if (!comment)
            session_refuse(session, line, STATUS_TOO_LONG);
    } else {
        if (line.len && line.at[line.len - 1] == '\r')
            line.len--;
        go_on = session_line(session, line);
    }
    reader->len = 0;
    reader->too_long = false;
    return go_on;
}

/* The LF counts as one of the bytes of a line. */
static void add_byte(LineReader *reader, char byte)
{
    if (reader->len == LINE_MAX_BYTES - 1)
        reader->too_long = true;
    else
        reader->bytes[reader->len++] = byte;
}

bool line_feed(LineReader *reader, Session *session, const char *bytes,
               size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (bytes[i] != '\n')
            add_byte(reader, bytes[i]);
        else if (!finish_line(reader, session))
            return false;
    }
    return true;
}

bool line_end(LineReader *reader, Session *session)
{
    if (reader->len == 0 && !reader->too_long)
        return true;
    return finish_line(reader, session);
}
