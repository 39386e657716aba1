#include "protocol/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "protocol/changes.h"

enum { JOURNAL_MAX_BYTES = 1 << 30, SUM_DIGITS = 8 };

static const char head[] = "prikup journal 1";

struct Journal {
    int fd;
    bool sync;
    bool regular; /* a file that can be cut, and read again */
    JournalEnd end;
    State kept; /* the session as the file tells it */
};

/* --- lines --------------------------------------------------------------- */

/* CRC-32 as of zlib, a bit at a time. */
static uint32_t checksum(uint32_t sum, Str bytes)
{
    sum = ~sum;
    for (size_t i = 0; i < bytes.len; i++) {
        sum ^= (unsigned char)bytes.at[i];
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    }
    return ~sum;
}

void journal_frame(Str changes, uint32_t *sum, Text *out)
{
    Text line = text_init();

    while (changes.len) {
        const Str change = str_split(&changes, '\n');

        text_clear(&line);
        text_puts(&line, changes.len ? "+ " : ". ");
        text_str(&line, change);
        *sum = checksum(*sum, text_view(&line));
        text_printf(out, "%08x %s\n", *sum, line.at);
    }
    text_free(&line);
}

/* Whether a line (without LF) bears its checksum; *change is what it says. */
static bool read_line(Str line, uint32_t *sum, bool *last, Str *change)
{
    Text digits;
    uint32_t found;
    bool good;

    if (line.len < SUM_DIGITS + 3 || line.at[SUM_DIGITS] != ' ')
        return false;
    found = checksum(*sum, str_skip(line, SUM_DIGITS + 1));
    digits = text_init();
    text_printf(&digits, "%08x", found);
    good = str_starts(line, digits.at);
    text_free(&digits);
    *change = str_skip(line, SUM_DIGITS + 3);
    *last = line.at[SUM_DIGITS + 1] == '.';
    *sum = found;
    return good && line.at[SUM_DIGITS + 2] == ' '
           && (*last || line.at[SUM_DIGITS + 1] == '+');
}

/* --- reading ------------------------------------------------------------- */

/* One command: lines up to one with a dot.  *text is put behind it, *end as
   well; where the text ends before it, nothing is changed. */
static Status read_command(Str *text, JournalEnd *end, Text *changes, Text *why)
{
    Str rest = *text;
    JournalEnd here = *end;
    bool last = false;

    text_clear(changes);
    while (!last) {
        const Str line = str_split(&rest, '\n');
        Str change;

        if (!rest.at)
            return STATUS_OK; /* no LF: torn */
        here.lines++;
        here.len += line.len + 1;
        if (!read_line(line, &here.sum, &last, &change)) {
            text_printf(why, "line %d is damaged", here.lines);
            return STATUS_BAD_VALUE;
        }
        text_str(changes, change);
        text_char(changes, '\n');
    }
    *text = rest;
    *end = here;
    return STATUS_OK;
}

/* Does the changes of a command, the last of which is line `lines`. */
static Status apply(Session *session, Str changes, const JournalEnd *before,
                    Text *why)
{
    for (int line = before->lines + 1; changes.len; line++) {
        const Str change = str_split(&changes, '\n');

        if (line == 1 ? str_is(change, head) : change_apply(session, change))
            continue;
        text_printf(why, "line %d is not understood", line);
        return STATUS_BAD_VALUE;
    }
    return STATUS_OK;
}

Status journal_replay(Session *session, Str text, JournalEnd *end, Text *why)
{
    Text changes = text_init();
    Status status = STATUS_OK;

    *end = (JournalEnd){0};
    while (text.len && status == STATUS_OK) {
        const JournalEnd before = *end;

        status = read_command(&text, end, &changes, why);
        if (status != STATUS_OK || end->len == before.len)
            break;
        status = apply(session, text_view(&changes), &before, why);
    }
    session->branched = false;
    text_free(&changes);
    return status;
}

/* --- writing ------------------------------------------------------------- */

/* All bytes, or false with what came of them cut off again. */
static bool append(Journal *journal, Str bytes)
{
    size_t done = 0;
    bool good = true;

    while (good && done < bytes.len) {
        const ssize_t n = write(journal->fd, bytes.at + done, bytes.len - done);

        if (n > 0)
            done += (size_t)n;
        else
            good = n < 0 && errno == EINTR;
    }
    return good && (!journal->sync || fdatasync(journal->fd) == 0);
}

/* The file without what was not written to its end; false also if somebody
   else has cut it. */
static bool cut(const Journal *journal)
{
    const off_t end = (off_t)journal->end.len;
    struct stat about;

    if (!journal->regular)
        return true;
    return fstat(journal->fd, &about) == 0 && about.st_size >= end
           && (about.st_size == end || ftruncate(journal->fd, end) == 0);
}

bool journal_keep(Journal *journal, Session *session)
{
    Text changes = text_init(), lines = text_init();
    JournalEnd end = journal->end;
    bool good = true;

    changes_to_text(&journal->kept, session, &changes);
    if (changes.len) {
        if (!end.lines) /* the file begins */
            journal_frame(str_of(head), &end.sum, &lines);
        journal_frame(text_view(&changes), &end.sum, &lines);
        end.len += lines.len;
        end.lines++;
        good = (!session->dealt || position_can_return(&session->position))
               && end.len <= JOURNAL_MAX_BYTES && cut(journal)
               && append(journal, text_view(&lines));
        if (good) {
            journal->end = end;
            state_take(&journal->kept, session);
        } else {
            cut(journal);
            state_restore(&journal->kept, session);
        }
    }
    text_free(&lines);
    text_free(&changes);
    return good;
}

/* --- opening ------------------------------------------------------------- */

static int open_file(Str path)
{
    Text name = text_init();
    int fd;

    text_str(&name, path);
    fd = open(name.at, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    text_free(&name);
    return fd;
}

/* Reads what is there, and cuts off a torn end. */
static Status resume(Journal *journal, Session *session, Text *why)
{
    Text text;
    Status status;

    if (!journal->regular)
        return STATUS_OK;
    text = text_init();
    status = file_read_open(journal->fd, JOURNAL_MAX_BYTES, &text);
    if (status != STATUS_OK)
        text_puts(why, "it can't be read");
    else
        status = journal_replay(session, text_view(&text), &journal->end, why);
    if (status == STATUS_OK && journal->end.len < text.len) {
        text_puts(why, "a last line that was not written to its end is "
                       "dropped");
        if (!cut(journal))
            status = STATUS_IO;
    }
    text_free(&text);
    return status;
}

static Status attach(Journal *journal, Session *session, Text *why)
{
    struct stat about;
    Status status;

    if (flock(journal->fd, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            text_puts(why, "another process has it open");
        else
            text_printf(why, "it can't be locked: %s", strerror(errno));
        return STATUS_BUSY;
    }
    if (fstat(journal->fd, &about) != 0)
        return STATUS_IO;
    journal->regular = S_ISREG(about.st_mode);
    if (!journal->regular && !S_ISCHR(about.st_mode)) {
        text_puts(why, "it is no file");
        return STATUS_IO;
    }
    status = resume(journal, session, why);
    if (status == STATUS_OK)
        state_take(&journal->kept, session);
    return status;
}

Status journal_open(Str path, bool sync, Session *session, Text *why)
{
    Journal *journal = memory_new(1, sizeof *journal);
    Status status;

    journal->sync = sync;
    journal->fd = open_file(path);
    if (journal->fd < 0) {
        text_printf(why, "it can't be opened: %s", strerror(errno));
        status = STATUS_IO;
    } else {
        status = attach(journal, session, why);
    }
    if (status == STATUS_OK)
        session->journal = journal;
    else
        journal_close(journal);
    return status;
}

void journal_close(Journal *journal)
{
    if (!journal)
        return;
    state_free(&journal->kept);
    if (journal->fd >= 0)
        close(journal->fd);
    free(journal);
}
