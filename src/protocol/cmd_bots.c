/* Commands: the bots play and advise. */
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

/* only=A,B: the candidates to choose from; each must be legal. */
static Status restrict_actions(Str only, Actions *actions)
{
    Actions chosen = {0};

    while (only.len) {
        Action action;

        if (!action_from_text(str_split(&only, ','), &action))
            return STATUS_BAD_VALUE;
        if (!find_action(actions, action) || find_action(&chosen, action))
            return STATUS_BAD_VALUE;
        chosen.list[chosen.count++] = action;
    }
    *actions = chosen;
    return chosen.count ? STATUS_OK : STATUS_BAD_VALUE;
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
        || !args_number(args, "clock", 1, LIMIT_MAX, 0, &clock)
        || !args_number(args, "inc", 0, LIMIT_MAX, 0, &increment)
        || !args_number(args, "deals", 1, LIMIT_MAX, 1, &deals))
        return STATUS_BAD_VALUE;
    if (clock) {
        const long share = clock / (deals * CLOCK_SHARE) + increment;

        if (!limits->movetime || share < limits->movetime)
            limits->movetime = share < clock ? share + 1 : clock;
    }
    return STATUS_OK;
}

/* The view of the seat that decides; STATUS_NOT_TURN if the position is the
   view of another seat, or if the table decides. */
static Status prepare_view(const Session *session, Search *search)
{
    const int by = round_decider(&session->round);
    const int seat = round_seat(&session->round, by) + 1;
    Status status;

    if (session_is_over(session))
        return session_has_ended(session) ? STATUS_ENDED : STATUS_WRONG_PHASE;
    if (seat == 0 || (session->position.view && session->position.view != seat))
        return STATUS_NOT_TURN;
    status =
        view_make(&session->position, &session->round, seat, &search->view);
    if (status != STATUS_OK)
        return status;
    search->bot = session_bot(session, seat);
    return round_actions(&search->view.round, false, &search->actions);
}

static Status prepare(Session *session)
{
    Search *search = &session->search;

    search->limits = (BotLimits){0};
    search->infinite = search->play = false;
    search->stop = false;
    search->rng = session_rng(session);
    return prepare_view(session, search);
}

static Status read_go(const Args *args, Search *search)
{
    Str only;
    long play;

    search->infinite = args->count == 1;
    if (args->count && !str_is(args->words[0], "infinite"))
        return STATUS_BAD_VALUE;
    if (!args_number(args, "play", 0, 1, 0, &play)
        || read_limits(args, search) != STATUS_OK)
        return STATUS_BAD_VALUE;
    search->play = play;
    if (args_key(args, "only", &only))
        return restrict_actions(only, &search->actions);
    return STATUS_OK;
}

/* go [movetime=MS] [samples=N] [nodes=N] [clock=MS] [inc=MS] [deals=N]
      [only=A,A] [infinite] [play=1]
   Searches for the seat that decides, from its view alone.
   Fails: not-turn in the view of another seat; wrong-phase, ended; bad-value;
   hidden if the view lacks the acting hand.
   Returns: info lines, then the choice; with play=1 it is done as well. */
static Status run_go(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    Search *search = &session->search;
    Status status = prepare(session);

    if (status == STATUS_OK)
        status = read_go(args, search);
    if (status != STATUS_OK)
        return status;
    search->limits.level = (int)session->settings.level;
    if (!search->infinite
        && (search->bot->instant || search->actions.count == 1))
        return search_now(session, reply);
    reply->silent = true;
    return STATUS_OK;
}

/* --- auto ---------------------------------------------------------------- */

enum { AUTO_DEALS = 10000 };

/* One action; what it was is left in *done. */
static Status auto_action(Session *session, Action *done)
{
    Search *search = &session->search;
    const Status status = prepare(session);
    BotReport report;

    if (status != STATUS_OK)
        return status;
    if (session->interrupted && session->interrupted())
        return STATUS_LIMIT;
    search->limits.level = (int)session->settings.level;
    search_decide(session, &report);
    *done = report.list[report.best].action;
    return session_act(session, *done) ? STATUS_OK : STATUS_LIMIT;
}

static Status auto_one(Session *session, Reply *reply)
{
    Action done;
    Status status;

    if (!session->dealt)
        return STATUS_NO_POSITION;
    status = auto_action(session, &done);
    if (status != STATUS_OK)
        return status;
    text_puts(&reply->ok, " act=");
    action_to_text(done, &reply->ok);
    return STATUS_OK;
}

/* The line of a finished deal goes out at once. */
static void send_finished(Session *session, Reply *reply)
{
    position_to_text(&session->position, &reply->lines);
    text_char(&reply->lines, '\n');
    session_send_lines(session, reply);
}

/* Plays the running deal, or the next one, to its end. */
static Status auto_deal(Session *session, Reply *reply)
{
    if (!session->dealt || session_is_over(session)) {
        Position next;
        Deal deal;

        if (session_has_ended(session))
            return STATUS_ENDED;
        if (!session_has_room(session))
            return STATUS_LIMIT;
        next = session_next_deal(session);
        if (session_shuffle(session, NULL, &deal) != STATUS_OK)
            return STATUS_IO;
        session_begin(session, &next, &deal);
    }
    while (!session_is_over(session)) {
        Action done;
        const Status status = auto_action(session, &done);

        if (status != STATUS_OK)
            return status;
    }
    send_finished(session, reply);
    return STATUS_OK;
}

static Status auto_match(Session *session, long deals, Reply *reply)
{
    for (long n = 0; n < deals; n++) {
        const Status status = auto_deal(session, reply);

        if (status != STATUS_OK)
            return status;
        if (session_has_ended(session))
            break;
    }
    return STATUS_OK;
}

/* auto action|deal|match [deals=N]
   The built-in bots play on: one action, to the end of the deal (the next one
   if none runs), to the end of the match or for N deals.
   Fails: hidden in the view of a seat; ended; bad-args for a match without an
   end and without deals; limit when a signal ends it.
   Returns: the full position line of each finished deal; for one action which
   it was. */
static Status run_auto(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    const Str what = args->words[0];
    const bool endless = session->rules.pool_end == END_NONE;
    long deals;

    if (!args_number(args, "deals", 1, DEAL_NUMBER_MAX, 0, &deals))
        return STATUS_BAD_VALUE;
    if (session->dealt && session->position.view)
        return STATUS_HIDDEN;
    if (str_is(what, "match")) {
        if (endless && !deals)
            return reply_fail(reply, STATUS_BAD_ARGS,
                              "these rules have no end: auto match deals=N");
        return auto_match(session, deals ? deals : AUTO_DEALS, reply);
    }
    if (deals)
        return STATUS_BAD_ARGS;
    if (str_is(what, "deal"))
        return auto_deal(session, reply);
    if (!str_is(what, "action"))
        return STATUS_BAD_VALUE;
    return auto_one(session, reply);
}

/* hint
   Advice for the seat that decides, from its view alone.
   Fails: as go.
   Returns: info lines of the choice and the runner-up, the choice, and the
   reason in words. */
static Status run_hint(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    const Status status = prepare(session);

    (void)args;
    if (status != STATUS_OK)
        return status;
    session->search.limits.level = (int)session->settings.level;
    search_hint(session, reply);
    return STATUS_OK;
}

/* clang-format off */
const Command bot_commands[] = {
    {"go", 0, 1, CMD_POSITION, "movetime samples nodes clock inc deals only play", "[infinite] [movetime=MS] [samples=N] [nodes=N] [clock=MS] [inc=MS] [deals=N] [only=A,A] [play=1]", "lets a bot decide for the seat whose turn it is", run_go},
    {"auto", 1, 1, 0, "deals", "action|deal|match [deals=N]", "lets the bots play on", run_auto},
    {"hint", 0, 0, CMD_POSITION, NULL, "", "advises the seat that decides", run_hint},
};
/* clang-format on */

const size_t bot_command_count = countof(bot_commands);
