#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/journal.h"
#include "protocol/listen.h"
#include "protocol/referee.h"
#include "protocol/search.h"

/* --- life ---------------------------------------------------------------- */

static Settings default_settings(void)
{
    return (Settings){.bot = bots[0], .level = 5, .threads = 1, .info = true};
}

Session *session_init(SessionWrite *write, void *context)
{
    Session *session = memory_new(1, sizeof *session);
    Text why = text_init();

    session->write = write;
    session->context = context;
    session->settings = default_settings();
    session->search.tag = text_init();
    session->search.informed = text_init();
    session->lines = text_init();
    session->held = text_init();
    pthread_mutex_init(&session->lock, NULL);
    pthread_cond_init(&session->ended, NULL);
    rules_from_text(str_of("sochi"), &session->rules, &why);
    text_free(&why);
    return session;
}

void session_free(Session *session)
{
    session_stop(session);
    pthread_cond_destroy(&session->ended);
    pthread_mutex_destroy(&session->lock);
    text_free(&session->search.tag);
    text_free(&session->search.informed);
    text_free(&session->lines);
    text_free(&session->held);
    if (session->solver)
        solver_free(session->solver);
    session_clear(session);
    journal_close(session->journal);
    free(session);
}

/* --- the state ----------------------------------------------------------- */

bool session_is_over(const Session *session)
{
    return session->round.phase == PHASE_OVER;
}

bool session_has_ended(const Session *session)
{
    return session->dealt && session_is_over(session)
           && pulka_is_over(&session->position.rules, &session->after,
                            session->position.number);
}

static void post_if_over(Session *session)
{
    if (!session_is_over(session))
        return;
    session->after = session->position.sheet;
    sheet_post(&session->after, &session->round, &session->entries);
}

static void close_book(Session *session)
{
    past_unref(session->book);
    session->book = NULL;
    session->branched = false;
}

void session_branch(Session *session)
{
    if (session->book && !session->strayed) {
        past_unref(session->other);
        session->other = past_ref(session->book);
        session->strayed = true;
    }
    close_book(session);
}

void session_clear(Session *session)
{
    close_book(session);
    past_unref(session->other);
    past_unref(session->past);
    session->other = session->past = NULL;
    session->strayed = false;
    session->dealt = false;
}

void session_set(Session *session, const Position *position, const Round *round)
{
    session->dealt = true;
    session->branched = true;
    session->warned = false;
    session->position = *position;
    session->round = *round;
    session->rules = position->rules;
    post_if_over(session);
}

void session_restart(Session *session, Past *past, const Position *position,
                     const Round *round, const Origin *origin)
{
    session_clear(session);
    session->past = past;
    session->origin = *origin;
    session_set(session, position, round);
}

Solver *session_solver(Session *session)
{
    if (!session->solver)
        session->solver = solver_init((SolverOptions){0});
    return session->solver;
}

bool session_keep(Session *session)
{
    session_branch(session);
    return !session->journal || journal_keep(session->journal, session);
}

bool session_answer(Session *session, Position *position, Round *round)
{
    Action answer;

    while (position->view == 0 && round_decider(round) == HAND_TABLE
           && referee_answer(round, session_solver(session), &answer))
        if (!position_act(position, round, answer))
            return false;
    return true;
}

bool session_act(Session *session, Action action)
{
    session->warned = false;
    session->branched = true;
    if (!position_act(&session->position, &session->round, action)
        || !session_answer(session, &session->position, &session->round))
        return false;
    post_if_over(session);
    return !session->search.running || session_keep(session);
}

bool session_has_room(const Session *session)
{
    Position next;

    if (!session->dealt || !session_is_over(session))
        return true;
    next = session_next_deal(session);
    return session->position.number < DEAL_NUMBER_MAX
           && position_can_return(&next);
}

Position session_next_deal(const Session *session)
{
    if (session->dealt)
        return position_next(&session->position, &session->round);
    return (Position){.rules = session->rules,
                      .number = 1,
                      .dealer = session->rules.seats - 1};
}

Status session_shuffle(Session *session, const uint64_t *seed, Deal *deal)
{
    if (seed) {
        session->deals = rng_from_seed(*seed, RNG_DEALS);
        session->seeded = true;
    }
    session->dealing = (Origin){.seeded = seed, .seed = seed ? *seed : 0};
    if (!session->seeded && !rng_from_system(&session->deals))
        return STATUS_IO;
    *deal = deal_shuffle(&session->deals, session->rules.talon_pair);
    return STATUS_OK;
}

void session_begin(Session *session, Position *next, const Deal *deal)
{
    Round round;

    memcpy(next->hands, deal->hands, sizeof next->hands);
    memcpy(next->talon, deal->talon, sizeof next->talon);
    if (session->dealt && session_is_over(session))
        session->past =
            past_add(session->past, &session->position, &session->origin);
    session->origin = session->dealing;
    session->dealing = (Origin){0};
    round = position_dealt(next);
    session_set(session, next, &round);
}

bool session_swap(Session *session)
{
    Past *now, *other = session->other;
    Position position;
    Round round;

    if (!other || !past_read(other, &position, &round))
        return false;
    now = session_line_now(session);
    close_book(session);
    past_unref(session->past);
    session->past = past_ref(other->before);
    session->origin = other->origin;
    session->other = now;
    session->strayed = !session->strayed;
    session_set(session, &position, &round);
    past_unref(other);
    return true;
}

const Bot *session_bot(const Session *session, int seat)
{
    const Settings *settings = &session->settings;

    if (seat > 0 && settings->seat_bot[seat - 1])
        return settings->seat_bot[seat - 1];
    return settings->bot;
}

Rng session_rng(const Session *session)
{
    const uint64_t place = (uint64_t)session->position.number << 16
                           | (uint64_t)session->position.count;

    return rng_from_seed((uint64_t)session->settings.seed + (place << 20),
                         RNG_BOTS);
}

/* --- lines --------------------------------------------------------------- */

/* A write for each reply would wake who reads them each time. */
enum { HELD_MAX = 4096 };

void session_flush(Session *session)
{
    if (!session->held.len)
        return;
    session->write(session->context, text_view(&session->held));
    text_free(&session->held);
    session->held = text_init();
    session->held_nodes = 0;
}

void session_reply(Session *session, Str tag, Status status, const Reply *reply)
{
    session->errors += status != STATUS_OK;
    frame_reply(tag, status, reply, &session->held);
    session->held_nodes += reply->nodes;
    if (!reply->held || session->held.len >= HELD_MAX
        || session->held_nodes >= HELD_NODES)
        session_flush(session);
}

void session_no_more(Session *session)
{
    session->more = false;
    pthread_mutex_lock(&session->lock);
    session_flush(session);
    pthread_mutex_unlock(&session->lock);
}

/* Where a search runs nothing is held: its thread writes, too. */
static bool may_be_held(const Session *session, const Command *command)
{
    return session->more && command && command->flags & CMD_ROWS
           && !session->search.running;
}

/* What a command changed is kept before its terminator leaves. */
static Status keep(Session *session, Status status, Reply *reply)
{
    if (session->branched && status == STATUS_OK)
        session_branch(session);
    session->branched = false;
    if (!session->journal)
        return status;
    if (journal_keep(session->journal, session))
        return status;
    reply->silent = false;
    text_clear(&reply->lines);
    return reply_fail(reply, STATUS_IO, "the journal can't be written");
}

void session_tell_phase(const Session *session, Status status, Reply *reply)
{
    if (status == STATUS_WRONG_PHASE && session->dealt && !reply->note.len)
        reply_fail(reply, status, "%s: phase=%s", status_row(status)->text,
                   round_phase_name(&session->round));
}

static Status run_command(Session *session, const Request *request,
                          const Command *command, Reply *reply)
{
    Action action;
    Args *args;
    Status status;

    if (!command && action_from_text(request->name, &action))
        return reply_fail(reply, STATUS_UNKNOWN_COMMAND,
                          "an action is done by act");
    if (!command)
        return reply_unknown(reply, request->name);
    if (session->search.running && !(command->flags & CMD_SEARCH))
        return STATUS_BUSY;
    if (!session->dealt && command->flags & CMD_POSITION)
        return STATUS_NO_POSITION;
    args = args_init();
    status = args_parse(command, request->rest, args, reply);
    if (status == STATUS_OK)
        status = command->run(session, args, reply);
    args_free(args);
    session_tell_phase(session, status, reply);
    return keep(session, status, reply);
}

bool session_line(Session *session, Str line)
{
    const Command *command;
    Request request;
    Status status;
    bool go_on;
    Reply reply;

    if (line_is_ignored(line))
        return true;
    reply = reply_init();
    pthread_mutex_lock(&session->lock);
    status = request_parse(line, &request);
    if (status == STATUS_BAD_ARGS)
        reply_fail(&reply, status,
                   "after @ a tag of 1 to %d letters, digits, "
                   "dots, dashes or underscores is needed",
                   TAG_MAX);
    session->tag = request.tag;
    session->stopped = session->hurry;
    session->polls = 0;
    command = command_find(request.name);
    if (!command || !(command->flags & CMD_OVERTAKES))
        search_await(session);
    reply.held = may_be_held(session, command);
    if (!reply.held)
        session_flush(session);
    if (status == STATUS_OK)
        status = run_command(session, &request, command, &reply);
    if (reply.silent)
        search_start(session, request.tag);
    session_reply(session, request.tag, status, &reply);
    go_on = !reply.quit;
    pthread_mutex_unlock(&session->lock);
    reply_free(&reply);
    return go_on;
}

void session_refuse(Session *session, Str start, Status status, const char *why)
{
    Request request;
    Reply reply = reply_init();

    request_parse(start, &request);
    if (why)
        text_puts(&reply.note, why);
    pthread_mutex_lock(&session->lock);
    search_await(session);
    session_reply(session, request.tag, status, &reply);
    pthread_mutex_unlock(&session->lock);
    reply_free(&reply);
}
