/* Command: the bots play on. */
#include "protocol/commands.h"
#include "protocol/search.h"

enum { AUTO_DEALS = 10000 };

/* STATUS_LIMIT if the history is full, or a journal that can't be written. */
static Status not_done(const Session *session)
{
    return session->journal ? STATUS_IO : STATUS_LIMIT;
}

/* One action, which is left in *done; nothing is done once it was stopped. */
static Status auto_action(Session *session, Action *done)
{
    const Status status = search_prepare(session);
    BotReport report;

    if (status != STATUS_OK)
        return status;
    search_decide(session, &report);
    if (session->search.stop)
        return STATUS_OK;
    *done = report.list[report.best].action;
    return session_act(session, *done) ? STATUS_OK : not_done(session);
}

static Status auto_one(Session *session, Reply *reply)
{
    Action done = {0};
    Status status;

    if (!session->dealt)
        return STATUS_NO_POSITION;
    status = auto_action(session, &done);
    if (status != STATUS_OK || session->search.stop)
        return status;
    text_puts(&reply->ok, " act=");
    action_to_text(done, &reply->ok);
    return STATUS_OK;
}

static Status begin_deal(Session *session)
{
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
    return session_keep(session) ? STATUS_OK : STATUS_IO;
}

/* Whether the seat decides that `auto` plays up to. */
static bool is_due(const Session *session)
{
    const int by = round_decider(&session->round);

    return session->search.until > 0
           && round_seat(&session->round, by) + 1 == session->search.until;
}

/* What was done goes into the answer to `until`. */
static void note_action(const Session *session, Action done, Reply *reply)
{
    if (!session->search.until)
        return;
    text_puts(&reply->ok, reply->ok.len ? "," : " acts=");
    action_to_text(done, &reply->ok);
}

/* Plays the running deal, or the next one, to its end, whose line goes out at
   once; or to where the seat of `until` decides. */
static Status auto_deal(Session *session, Reply *reply)
{
    Status status = STATUS_OK;

    if (!session->dealt || session_is_over(session))
        status = begin_deal(session);
    while (status == STATUS_OK && !session_is_over(session)) {
        Action done = {0};

        if (session->search.stop || is_due(session))
            return STATUS_OK;
        status = auto_action(session, &done);
        if (status == STATUS_OK && !session->search.stop)
            note_action(session, done, reply);
    }
    if (status != STATUS_OK)
        return status;
    position_to_text(&session->position, &reply->lines);
    text_char(&reply->lines, '\n');
    search_send_lines(session, reply);
    return STATUS_OK;
}

/* --- the jobs ------------------------------------------------------------ */

/* A job that was stopped says so. */
static Status ended(const Session *session, Status status, Reply *reply)
{
    if (status == STATUS_OK && session->search.stop)
        reply_ok(reply, "stopped=1");
    return status;
}

static Status action_job(Session *session, Reply *reply)
{
    return ended(session, auto_one(session, reply), reply);
}

static Status deal_job(Session *session, Reply *reply)
{
    return ended(session, auto_deal(session, reply), reply);
}

static Status match_job(Session *session, Reply *reply)
{
    Status status = STATUS_OK;

    for (long n = 0; n < session->search.deals && !session->search.stop; n++) {
        status = auto_deal(session, reply);
        if (status != STATUS_OK || session_has_ended(session))
            break;
    }
    return ended(session, status, reply);
}

static const struct {
    const char *what;
    SearchJob *job;
} jobs[] = {{"action", action_job}, {"deal", deal_job}, {"match", match_job}};

static SearchJob *find_job(Str what)
{
    for (size_t i = 0; i < countof(jobs); i++)
        if (str_is(what, jobs[i].what))
            return jobs[i].job;
    return NULL;
}

/* auto action|deal|match [deals=N] [until=S]
   The built-in bots play on: one action, to the end of the deal (the next one
   if none runs) or to where seat S decides, to the end of the match or for N
   deals.
   Fails: hidden in the view of a seat; ended; bad-args for a match without an
   end and without deals.
   Returns: the full position line of each finished deal; for one action which
   it was, with until= all of them; stopped=1 if it was stopped. */
static Status run_auto(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    Search *search = &session->search;
    SearchJob *job = find_job(args->words[0]);
    const bool endless = session->rules.pool_end == END_NONE;
    long deals, until;

    if (!job)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "auto action, auto deal or auto match");
    if (!args_number(args, "deals", 1, DEAL_NUMBER_MAX, 0, &deals)
        || !args_number(args, "until", 1, session->rules.seats, 0, &until))
        return STATUS_BAD_VALUE;
    if (session->dealt && session->position.view)
        return STATUS_HIDDEN;
    if (deals && job != match_job)
        return reply_fail(reply, STATUS_BAD_ARGS, "deals= is for auto match");
    if (until && job != deal_job)
        return reply_fail(reply, STATUS_BAD_ARGS, "until= is for auto deal");
    if (endless && !deals && job == match_job)
        return reply_fail(reply, STATUS_BAD_ARGS,
                          "these rules have no end: auto match deals=N");
    search->job = job;
    search->until = (int)until;
    search->deals = deals ? deals : AUTO_DEALS;
    search->limits = (BotLimits){.level = (int)session->settings.level};
    search->stop = false;
    search->infinite = search->play = false;
    search->ordered = reply->silent = true;
    return STATUS_OK;
}

/* clang-format off */
const Command auto_commands[] = {
    {"auto", 1, 1, 0, "deals until", "action|deal|match [deals=N] [until=S]", "lets the bots play on", run_auto},
};
/* clang-format on */

const size_t auto_command_count = countof(auto_commands);
