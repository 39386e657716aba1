/* Commands: a bot decides, or advises. */
#include "protocol/commands.h"
#include "protocol/search.h"

/* --- go ------------------------------------------------------------------ */

static bool find_action(const Actions *actions, Action action)
{
    for (int i = 0; i < actions->count; i++)
        if (action_eq(actions->list[i], action))
            return true;
    return false;
}

static Status not_legal(Reply *reply)
{
    return reply_fail(reply, STATUS_BAD_VALUE,
                      "only= is some of the legal actions, each once");
}

/* only=A,B: the candidates to choose from; each must be legal, be it a claim
   that is not offered otherwise. */
static Status restrict_actions(Str only, Search *search, Reply *reply)
{
    Actions legal, chosen = {0};

    round_actions(&search->view.round, true, &legal);

    while (only.len) {
        Action action;

        if (!action_from_text(str_split(&only, ','), &action)
            || !find_action(&legal, action) || find_action(&chosen, action))
            return not_legal(reply);
        chosen.list[chosen.count++] = action;
    }
    if (!chosen.count)
        return not_legal(reply);
    search->actions = chosen;
    return STATUS_OK;
}

enum { LIMIT_MAX = 2147483647, CLOCK_SHARE = 30 };

/* With a clock a move gets its share of what is left, and the increment. */
static Status read_limits(const Args *args, Search *search)
{
    BotLimits *limits = &search->limits;
    long clock, increment, deals;

    *limits = (BotLimits){0};
    if (!args_number(args, "samples", 1, LIMIT_MAX, 0, &limits->samples)
        || !args_number(args, "nodes", 1, LIMIT_MAX, 0, &limits->nodes)
        || !args_number(args, "movetime", 1, LIMIT_MAX, 0, &limits->movetime)
        || !args_number(args, "clock", 0, LIMIT_MAX, -1, &clock)
        || !args_number(args, "inc", 0, LIMIT_MAX, 0, &increment)
        || !args_number(args, "deals", 1, LIMIT_MAX, 1, &deals))
        return STATUS_BAD_VALUE;
    if (clock == 0) {
        limits->movetime = 1; /* the flag has fallen */
    } else if (clock > 0) {
        const long share = clock / (deals * CLOCK_SHARE) + increment;

        if (!limits->movetime || share < limits->movetime)
            limits->movetime = share < clock ? share + 1 : clock;
    }
    return STATUS_OK;
}

/* A search with nothing asked yet. */
static Status prepare(Session *session, SearchJob *job)
{
    Search *search = &session->search;

    search->job = job;
    search->limits = (BotLimits){.level = (int)session->settings.level};
    search->infinite = search->play = search->ordered = false;
    search->stop = false;
    return search_prepare(session);
}

static Status read_go(const Args *args, Search *search)
{
    Str only;
    long play;

    search->infinite = args->count == 1;
    if (args->count && !str_is(args->words[0], "infinite"))
        return reply_fail(args->reply, STATUS_BAD_VALUE,
                          "the only word that go takes is infinite");
    if (!args_number(args, "play", 0, 1, 0, &play)
        || read_limits(args, search) != STATUS_OK)
        return STATUS_BAD_VALUE;
    if (!args_need(args, "inc", "clock") || !args_need(args, "deals", "clock"))
        return STATUS_BAD_ARGS;
    search->play = play;
    if (args_key(args, "only", &only))
        return restrict_actions(only, search, args->reply);
    return STATUS_OK;
}

/* go [movetime=MS] [samples=N] [nodes=N] [clock=MS] [inc=MS] [deals=N]
      [only=A,A] [infinite] [play=1]
   Searches for the seat that decides, from its view alone.
   Fails: not-turn in the view of another seat; wrong-phase, ended; bad-value;
   bad-args for inc or deals without clock;
   hidden if the view lacks the acting hand.
   Returns: info lines, then the choice; with play=1 it is done as well. */
static Status run_go(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    Search *search = &session->search;
    Status status = prepare(session, search_go);

    if (status == STATUS_OK)
        status = read_go(args, search);
    if (status != STATUS_OK)
        return status;
    if (search->infinite) {
        search->limits.level = 0;
    } else {
        search->limits.level = (int)session->settings.level;
        if (search->bot->instant || search->actions.count == 1)
            return search_go(session, reply);
    }
    reply->silent = true;
    return STATUS_OK;
}

/* hint
   Advice for the seat that decides, from its view alone.
   Fails: as go.
   Returns: info lines of the choice and the runner-up, the choice, and the
   reason in words. */
static Status run_hint(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    const Status status = prepare(session, search_hint);

    (void)args;
    if (status != STATUS_OK)
        return status;
    session->search.ordered = true;
    reply->silent = true;
    return STATUS_OK;
}

/* clang-format off */
const Command bot_commands[] = {
    {"go", 0, 1, CMD_POSITION, "movetime samples nodes clock inc deals only play", "[infinite] [movetime=MS] [samples=N] [nodes=N] [clock=MS] [inc=MS] [deals=N] [only=A,A] [play=1]", "lets a bot decide for the seat whose turn it is", run_go},
    {"hint", 0, 0, CMD_POSITION, NULL, "", "advises the seat that decides", run_hint},
};
/* clang-format on */

const size_t bot_command_count = countof(bot_commands);
