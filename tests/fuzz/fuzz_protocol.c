/* Fuzz target: the stream of the protocol, as bytes come from a client.  What
   may take long by right is cut short: `auto` after some moments, a search at
   the end of the input. */
#include "fuzz.h"
#include "protocol/line.h"

enum { MOMENTS_MAX = 3 };

static int moments;

static void ignore(void *context, Str lines)
{
    (void)context;
    (void)lines;
}

static bool enough(void *context)
{
    (void)context;
    return ++moments > MOMENTS_MAX;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static LineReader reader;
    Session *session = session_init(ignore, NULL);

    moments = 0;
    session->interrupted = enough;
    session->settings.level = 1;
    reader.len = 0;
    reader.too_long = false;
    if (line_feed(&reader, session, (const char *)data, size))
        line_end(&reader, session);
    session_stop(session);
    session_free(session);
    return 0;
}
