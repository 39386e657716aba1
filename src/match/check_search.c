/* Tests of an engine's search: stop, ping and the end of the input during it
   (upp(7), SEARCH). */
#include <string.h>

#include "match/check.h"

#define VIEW                                                                   \
    "pps1 sochi 1 1 3 SASKS8S7CKCQCJDJDTD7/xxxxxxxxxxxxxxxxxxxx/"              \
    "xxxxxxxxxxxxxxxxxxxx xxxx - -"

enum { HAMMER = 500, PING_MS = 100, PINGS = 3 };

static bool has_infinite(const Abilities *can)
{
    return can->player && can->infinite;
}

static bool is_player(const Abilities *can)
{
    return can->player;
}

static bool set_up(Check *check, Spoken *reply)
{
    if (!check_ask(check, reply, "position " VIEW))
        return false;
    if (!reply->ok)
        check_fail(check, "a position is refused: %s", reply->line.at);
    return reply->ok;
}

static bool is_move(const Spoken *reply)
{
    return str_starts(text_view(&reply->line), "ok act=");
}

static Verdict idle_stop(Check *check)
{
    Spoken reply = spoken_init();

    if ((check_ask(check, &reply, "stop") && !reply.ok)
        || (check_ask(check, &reply, "stop @nobody") && !reply.ok))
        check_fail(check, "%s", reply.line.at);
    spoken_free(&reply);
    return check_verdict(check);
}

static Verdict finite(Check *check)
{
    Spoken reply = spoken_init();

    if (set_up(check, &reply) && check_ask(check, &reply, "go")
        && !is_move(&reply))
        check_fail(check, "no act=: %s", reply.line.at);
    spoken_free(&reply);
    return check_verdict(check);
}

/* A limit that is skipped in silence may be an endless search. */
static Verdict unknown_limit(Check *check)
{
    Spoken reply = spoken_init();

    if (set_up(check, &reply) && check_ask(check, &reply, "go fathoms=3")
        && !spoken_is_err(&reply, "unknown-key"))
        check_fail(check, "not err unknown-key: %s", reply.line.at);
    spoken_free(&reply);
    return check_verdict(check);
}

/* go and stop in one write, many times: first the answer of the search, with
   an action, then the ok of the stop. */
static Verdict hammer(Check *check)
{
    Spoken reply = spoken_init();

    if (set_up(check, &reply))
        for (int i = 0; i < HAMMER && !check->why.len; i++) {
            check_send(check, "go infinite");
            check_send(check, "stop");
            if (check_hear(check, 1, &reply) && !is_move(&reply))
                check_fail(check, "no act=: %s", reply.line.at);
            else if (!check->why.len && check_hear(check, 0, &reply)
                     && !reply.ok)
                check_fail(check, "stop: %s", reply.line.at);
        }
    spoken_free(&reply);
    return check_verdict(check);
}

/* The answer of a command that overtakes the search, and its time. */
static bool overtakes(Check *check, const char *command, Spoken *reply,
                      int64_t *ms)
{
    const int64_t begun = clock_ms();
    const bool good = check_ask(check, reply, "%s", command);

    *ms = clock_ms() - begun;
    return good;
}

/* Once in time is enough: the machine may be busy. */
static Verdict ping(Check *check)
{
    Spoken reply = spoken_init();
    int64_t ms, best = INT64_MAX;

    if (set_up(check, &reply)) {
        check_send(check, "go infinite");
        for (int i = 0; i < PINGS && !check->why.len; i++) {
            if (overtakes(check, "ping", &reply, &ms) && !reply.ok)
                check_fail(check, "%s", reply.line.at);
            best = ms < best ? ms : best;
        }
        if (!check->why.len && best > PING_MS)
            check_fail(check, "after %d ms", (int)best);
        if (!check->why.len && overtakes(check, "turn", &reply, &ms)
            && !spoken_is_err(&reply, "busy")
            && !spoken_is_err(&reply, "unknown-command"))
            check_fail(check, "not err busy: %s", reply.line.at);
    }
    spoken_free(&reply);
    return check_verdict(check);
}

/* The end of the input, or quit, during an endless search. */
static Verdict ends(Check *check, const char *last, const char *wanted)
{
    Text input = text_init(), output = text_init();
    int status = 0;

    text_printf(&input, "@1 position " VIEW "\n@2 go infinite\n%s", last);
    if (check_feed(check, text_view(&input), &output, &status)) {
        if (!strstr(output.at, "\n@2 ok act="))
            check_fail(check, "the search is not answered");
        if (!strstr(output.at, wanted))
            check_fail(check, "no answer to quit");
        if (status)
            check_fail(check, "it ends with status %d", status);
    }
    text_free(&input);
    text_free(&output);
    return check_verdict(check);
}

static Verdict end_of_input(Check *check)
{
    return ends(check, "", "");
}

static Verdict quit_searching(Check *check)
{
    return ends(check, "@3 quit\n", "\n@3 ok\n");
}

const CheckTest search_tests[] = {
    {"go without a limit ends", is_player, finite},
    {"an unknown limit is err unknown-key", is_player, unknown_limit},
    {"stop when idle", has_infinite, idle_stop},
    {"go and stop, 500 times in one write each", has_infinite, hammer},
    {"ping within 100 ms, busy for others", has_infinite, ping},
    {"the end of the input ends an endless search", has_infinite, end_of_input},
    {"quit ends an endless search", has_infinite, quit_searching},
};
const size_t search_test_count = countof(search_tests);
