/* Fuzz target: the stream of the protocol, as bytes come from a client. */
#include "fuzz.h"
#include "protocol/line.h"

static void ignore(void *context, Str lines)
{
    (void)context;
    (void)lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static LineReader reader;
    Session *session = session_init(ignore, NULL);

    reader.len = 0;
    reader.too_long = false;
    if (line_feed(&reader, session, (const char *)data, size))
        line_end(&reader, session);
    session_finish(session);
    session_free(session);
    return 0;
}
