#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/referee.h"
#include "protocol/search.h"

/* --- life ---------------------------------------------------------------- */

static Settings default_settings(void)
{
    return (Settings){.bot = bots[0], .level = 5, .info = true};
}

Session *session_init(SessionWrite *write, void *context)
{
    Session *session = calloc(1, sizeof *session);
    Text why = text_init();

    if (!session)
        abort();
    session->write = write;
    session->context = context;
    session->settings = default_settings();
    session->search.tag = text_init();
    pthread_mutex_init(&session->lock, NULL);
    rules_from_text(str_of("sochi"), &session->rules, &why);
    text_free(&why);
    return session;
}

void session_free(Session *session)
{
    session_stop(session);
    pthread_mutex_destroy(&session->lock);
    text_free(&session->search.tag);
    if (session->solver)
        solver_free(session->solver);
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

void session_set(Session *session, const Position *position, const Round *round)
{
    session->dealt = true;
    session->warned = false;
    session->position = *position;
    session->round = *round;
    session->rules = position->rules;
    post_if_over(session);
}

Solver *session_solver(Session *session)
{
    if (!session->solver)
        session->solver = solver_init((SolverOptions){0});
    return session->solver;
}

bool session_act(Session *session, Action action)
{
    Action answer = action;

    session->warned = false;
    do {
        if (!position_act(&session->position, &session->round, answer))
            return false;
    } while (
        session->position.view == 0
        && round_decider(&session->round) == HAND_TABLE
        && referee_answer(&session->round, session_solver(session), &answer));
    post_if_over(session);
    return true;
}

Position session_next_deal(const Session *session)
{
    const Position *old = &session->position;
    Position next = {.rules = session->rules,
                     .number = 1,
                     .dealer = session->rules.seats - 1};

    if (session->dealt) {
        next.number = old->number < DEAL_NUMBER_MAX ? old->number + 1 : 1;
        next.dealer = pulka_next_dealer(&session->round, &session->after);
        next.sheet = session->after;
        next.unscored = false;
    }
    return next;
}

Status session_shuffle(Session *session, const uint64_t *seed, Deal *deal)
{
    if (seed) {
        session->deals = rng_from_seed(*seed, RNG_DEALS);
        session->seeded = true;
    }
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
    if (session->dealt && session_is_over(session)) {
        session->has_last = true;
        session->last = session->position;
    }
    round = position_dealt(next);
    session_set(session, next, &round);
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

static void send_reply(Session *session, Str tag, Status status,
                       const Reply *reply)
{
    Text out = text_init();

    session->errors += status != STATUS_OK;
    frame_reply(tag, status, reply, &out);
    session->write(session->context, text_view(&out));
    text_free(&out);
}

void session_send_lines(Session *session, Reply *reply)
{
    Text out = text_init();

    frame_lines(session->tag, text_view(&reply->lines), &out);
    session->write(session->context, text_view(&out));
    text_clear(&reply->lines);
    text_free(&out);
}

static Status run_command(Session *session, const Request *request,
                          Reply *reply)
{
    const Command *command = command_find(request->name);
    Args *args;
    Status status;

    if (!command)
        return STATUS_UNKNOWN_COMMAND;
    if (session->search.running && !(command->flags & CMD_SEARCH))
        return STATUS_BUSY;
    if (!session->dealt && command->flags & CMD_POSITION)
        return STATUS_NO_POSITION;
    args = malloc(sizeof *args);
    if (!args)
        abort();
    status = args_parse(command, request->rest, args, reply);
    if (status == STATUS_OK)
        status = command->run(session, args, reply);
    free(args);
    return status;
}

bool session_line(Session *session, Str line)
{
    Request request;
    Status status;
    bool go_on;
    Reply reply;

    if (line_is_ignored(line))
        return true;
    reply = reply_init();
    pthread_mutex_lock(&session->lock);
    status = request_parse(line, &request);
    session->tag = request.tag;
    if (status == STATUS_OK)
        status = run_command(session, &request, &reply);
    if (reply.silent)
        search_start(session, request.tag);
    send_reply(session, request.tag, status, &reply);
    go_on = !reply.quit;
    pthread_mutex_unlock(&session->lock);
    reply_free(&reply);
    return go_on;
}

void session_refuse(Session *session, Str start, Status status)
{
    Request request;
    Reply reply = reply_init();

    request_parse(start, &request);
    pthread_mutex_lock(&session->lock);
    send_reply(session, request.tag, status, &reply);
    pthread_mutex_unlock(&session->lock);
    reply_free(&reply);
}
