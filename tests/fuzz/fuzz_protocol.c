/* Fuzz target: the stream of the protocol, as bytes come from a client.  What
   may take long by right is cut short: `auto` after some moments, a search at
   the end of the input; the tables of the solver are kept for the next. */
#include "fuzz.h"
#include "protocol/line.h"

enum { MOMENTS_MAX = 3 };

/* The stream, and how often a command has asked whether to go on. */
typedef struct {
    Session *session;
    LineReader reader;
    int moments;
} Client;

static void ignore(void *context, Str lines)
{
    (void)context;
    (void)lines;
}

/* What stands behind a command that takes long is looked at early. */
static bool not_enough(void *context)
{
    Client *client = context;

    line_ahead(&client->reader, client->session, "", 0);
    return ++client->moments <= MOMENTS_MAX;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Solver *solver;
    Client client = {0};
    Session *session = session_init(ignore, &client);

    client.session = session;
    session->solver = solver;
    session->listen = not_enough;
    session->settings.bot = bot_find(str_of("rules"));
    session->settings.level = 1;
    if (line_feed(&client.reader, session, (const char *)data, size))
        line_end(&client.reader, session);
    session_stop(session);
    solver = session->solver;
    session->solver = NULL;
    session_free(session);
    return 0;
}
