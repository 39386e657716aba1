#include "protocol/line.h"

#include <string.h>

#include "protocol/listen.h"

enum { DROP_MIN = 1 << 16 };

/* --- a line in its turn -------------------------------------------------- */

static Str without_cr(Str line)
{
    if (line.len && line.at[line.len - 1] == '\r')
        line.len--;
    return line;
}

/* Carries out a line as a person typed it. */
static bool translated_line(const LineReader *reader, Session *session,
                            Str line)
{
    Text wire = text_init();
    const Status status = reader->translate(session, line, &wire);
    bool go_on = true;

    if (status != STATUS_OK)
        session_refuse(session, line, status, wire.at);
    else if (wire.len < LINE_MAX_BYTES)
        go_on = session_line(session, text_view(&wire));
    else
        session_refuse(session, text_view(&wire), STATUS_TOO_LONG, NULL);
    text_free(&wire);
    return go_on;
}

static bool finish_line(LineReader *reader, Session *session)
{
    const Str line = {reader->bytes, reader->len};
    const bool comment = line.len && line.at[0] == '#';
    bool go_on = true;

    session->hurry = reader->at < reader->hurry_to;
    if (reader->again)
        reader->scanned = 0;
    reader->again = false;
    if (reader->too_long && !comment)
        session_refuse(session, line, STATUS_TOO_LONG, NULL);
    else if (!reader->too_long && reader->translate)
        go_on = translated_line(reader, session, without_cr(line));
    else if (!reader->too_long)
        go_on = session_line(session, without_cr(line));
    reader->len = 0;
    reader->too_long = false;
    return go_on;
}

/* Adds to the line what fits; its LF counts as one of its bytes. */
static void add_bytes(LineReader *reader, const char *bytes, size_t len)
{
    const size_t room = LINE_MAX_BYTES - 1 - reader->len;

    if (len > room) {
        reader->too_long = true;
        len = room;
    }
    memcpy(reader->bytes + reader->len, bytes, len);
    reader->len += len;
}

/* Takes the bytes up to the next LF or the end; false without an LF. */
static bool take_line(LineReader *reader)
{
    const char *from = reader->ahead.at + reader->at;
    const size_t left = reader->ahead.len - reader->at;
    const char *lf = memchr(from, '\n', left);

    add_bytes(reader, from, lf ? (size_t)(lf - from) : left);
    reader->at += lf ? (size_t)(lf + 1 - from) : left;
    return lf;
}

static size_t less(size_t place, size_t taken)
{
    return place > taken ? place - taken : 0;
}

/* Gives back what was taken, so that input without a pause takes no more
   memory than what waits. */
static void drop_taken(LineReader *reader)
{
    const size_t taken = reader->at, left = reader->ahead.len - taken;

    if (taken < DROP_MIN || taken < left)
        return;
    memmove(reader->ahead.at, reader->ahead.at + taken, left);
    text_cut(&reader->ahead, left);
    reader->scanned = less(reader->scanned, taken);
    reader->hurry_to = less(reader->hurry_to, taken);
    reader->at = 0;
}

bool line_feed(LineReader *reader, Session *session, const char *bytes,
               size_t len)
{
    bool go_on = true;

    text_bytes(&reader->ahead, bytes, len);
    session->more = true;
    while (go_on && reader->at < reader->ahead.len) {
        if (take_line(reader))
            go_on = finish_line(reader, session);
        drop_taken(reader);
    }
    session_no_more(session);
    text_free(&reader->ahead);
    reader->at = reader->hurry_to = reader->scanned = 0;
    reader->again = false;
    return go_on;
}

bool line_end(LineReader *reader, Session *session)
{
    if (reader->len == 0 && !reader->too_long)
        return true;
    return finish_line(reader, session);
}

/* --- lines that come early ----------------------------------------------- */

typedef Overheard Overhear(Session *session, Str line);

/* The next whole line from *at on, which goes behind it; NULL if there is
   none. */
static char *next_line(const LineReader *reader, size_t *at, Str *line)
{
    char *start = reader->ahead.at + *at;
    const char *lf = memchr(start, '\n', reader->ahead.len - *at);

    if (!lf)
        return NULL;
    *line = without_cr((Str){start, (size_t)(lf - start)});
    *at = (size_t)(lf + 1 - reader->ahead.at);
    return start;
}

static Overheard overhear(const LineReader *reader, Session *session, Str line,
                          Overhear *hear)
{
    Text wire;
    Overheard overheard = OVERHEARD_WAITS;

    if (line.len >= LINE_MAX_BYTES)
        return OVERHEARD_WAITS;
    if (!reader->translate)
        return hear(session, line);
    wire = text_init();
    if (reader->translate(session, line, &wire) == STATUS_OK)
        overheard = hear(session, text_view(&wire));
    text_free(&wire);
    return overheard;
}

/* Lines directly behind the running command are carried out if they may
   overtake.  They become comments, which are passed over in their turn. */
static void let_overtake(LineReader *reader, Session *session)
{
    size_t at = reader->at;
    char *start;
    Str line;

    while (at < reader->ahead.len && (start = next_line(reader, &at, &line))
           && overhear(reader, session, line, session_overtake)
                  == OVERHEARD_DONE)
        if (line.len)
            *start = '#';
}

/* A stop is looked for in all that waits. */
static void find_stops(LineReader *reader, Session *session)
{
    Str line;

    if (reader->scanned < reader->at)
        reader->scanned = reader->at;
    while (reader->scanned < reader->ahead.len
           && next_line(reader, &reader->scanned, &line)) {
        const Overheard overheard =
            overhear(reader, session, line, session_hear_stop);

        if (overheard == OVERHEARD_STOP)
            reader->hurry_to = reader->scanned;
        else if (overheard == OVERHEARD_STOP_LATER)
            reader->again = true;
    }
}

void line_ahead(LineReader *reader, Session *session, const char *bytes,
                size_t len)
{
    text_bytes(&reader->ahead, bytes, len);
    let_overtake(reader, session);
    find_stops(reader, session);
}

bool line_has_room(const LineReader *reader)
{
    return reader->ahead.len - reader->at < READ_AHEAD_MAX;
}
