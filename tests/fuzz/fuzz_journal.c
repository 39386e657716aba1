/* Fuzz target: a journal, as it is, and with checksums put in front of its
   lines so that the changes are reached.  A state that was read must be told
   so that it reads again as the same. */
#include <stdlib.h>

#include "fuzz.h"
#include "protocol/changes.h"
#include "protocol/journal.h"

static void ignore(void *context, Str lines)
{
    (void)context;
    (void)lines;
}

/* All that a session holds, as changes since the beginning. */
static void tell(const Session *session, Text *out)
{
    Session *fresh = session_init(ignore, NULL);
    State *state = calloc(1, sizeof *state);

    if (!state)
        abort();
    state_take(state, fresh);
    changes_to_text(state, session, out);
    state_free(state);
    free(state);
    session_free(fresh);
}

/* Reads a journal; what the session then holds is left in *out. */
static bool read_and_tell(Str text, Text *out)
{
    Session *session = session_init(ignore, NULL);
    Text why = text_init();
    JournalEnd end;
    const bool good = journal_replay(session, text, &end, &why) == STATUS_OK;

    session_branch(session); /* a book is told only as the way there */
    if (good)
        tell(session, out);
    else if (!why.len)
        abort();
    text_free(&why);
    session_free(session);
    return good;
}

static void with_sums(Str changes, Text *out)
{
    uint32_t sum = 0;

    text_clear(out);
    journal_frame(str_of("prikup journal 1"), &sum, out);
    journal_frame(changes, &sum, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Str text = {(const char *)data, size};
    Text journal = text_init(), first = text_init(), second = text_init();

    read_and_tell(text, &first);
    text_clear(&first);
    with_sums(text, &journal);
    if (read_and_tell(text_view(&journal), &first)) {
        with_sums(text_view(&first), &journal);
        if (!read_and_tell(text_view(&journal), &second)
            || !str_eq(text_view(&first), text_view(&second)))
            abort();
    }
    text_free(&journal);
    text_free(&first);
    text_free(&second);
    return 0;
}
