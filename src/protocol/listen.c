#include "protocol/listen.h"

/* --- lines that arrive early --------------------------------------------- */

/* Carries out a command that changes nothing and needs no turn. */
static void overtake(Session *session, const Command *command,
                     const Request *request)
{
    Reply reply = reply_init();
    Args *args = args_init();
    Status status = args_parse(command, request->rest, args, &reply);

    if (status == STATUS_OK)
        status = command->run(session, args, &reply);
    session_reply(session, request->tag, status, &reply);
    args_free(args);
    reply_free(&reply);
}

Overheard session_overtake(Session *session, Str line)
{
    Request request;
    const Command *command;
    bool overtakes;

    if (line_is_ignored(line))
        return OVERHEARD_DONE;
    if (session->waits || request_parse(line, &request) != STATUS_OK)
        return OVERHEARD_WAITS;
    command = command_find(request.name);
    overtakes = command && command->flags & CMD_OVERTAKES
                && !str_is(request.name, "stop");
    if (!overtakes)
        return OVERHEARD_WAITS;
    pthread_mutex_lock(&session->lock);
    overtake(session, command, &request);
    pthread_mutex_unlock(&session->lock);
    return OVERHEARD_DONE;
}

/* --- stop ---------------------------------------------------------------- */

/* The name of the command, after the tag if there is one. */
static Str name_of(Str line)
{
    const Str word = str_word(&line);

    return word.len && word.at[0] == '@' ? str_word(&line) : word;
}

/* Whether a word of `stop` is a tag, and this one. */
static bool means(Str word, Str tag)
{
    return word.at[0] == '@' && str_eq(str_skip(word, 1), tag);
}

/* `stop`: for everything before it; `stop @TAG`: for one command alone, be it
   the search that runs, or one that calculates here or waits for the search.
   Its own answer waits for its turn, so that it comes last. */
static Overheard stop(Session *session, Str rest)
{
    Search *search = &session->search;
    const Str word = str_word(&rest);
    const bool all = word.len == 0;

    if (str_word(&rest).len)
        return OVERHEARD_WAITS;
    if (search->running && (all || means(word, text_view(&search->tag))))
        search->stop = true;
    else if (!all && !means(word, session->tag))
        return OVERHEARD_STOP_LATER;
    if (all || means(word, session->tag))
        session->stopped = true;
    return all ? OVERHEARD_STOP : OVERHEARD_WAITS;
}

Overheard session_hear_stop(Session *session, Str line)
{
    Overheard overheard;
    Request request;

    if (!str_is(name_of(line), "stop")
        || request_parse(line, &request) != STATUS_OK)
        return OVERHEARD_WAITS;
    pthread_mutex_lock(&session->lock);
    overheard = stop(session, request.rest);
    pthread_mutex_unlock(&session->lock);
    return overheard;
}

/* --- the command that runs ----------------------------------------------- */

bool session_listen(Session *session)
{
    bool go_on;

    if (!session->listen)
        return true;
    pthread_mutex_unlock(&session->lock);
    go_on = session->listen(session->context);
    pthread_mutex_lock(&session->lock);
    return go_on;
}

/* Asked by the solver at the first card and now and then; most commands end
   before they listen at all. */
static bool poll_session(void *context)
{
    Session *session = context;
    const bool listens =
        ++session->polls % (LISTEN_NODES / SOLVER_NODES_BETWEEN_POLLS) == 0;

    if (listens)
        session_flush(session);
    if (listens && !session->stopped)
        session->stopped = !session_listen(session) || session->stopped;
    return session->stopped;
}

SolverLimits session_limits(Session *session)
{
    return (SolverLimits){.poll = poll_session, .context = session};
}

/* The same while something is made that all who come later wait for. */
static bool poll_waiting(void *context)
{
    Session *session = context;

    session_flush(session);
    if (!session->stopped)
        session->stopped = !session_listen(session) || session->stopped;
    return session->stopped;
}

Status session_prepare(Session *session, SolverGoal goal)
{
    const SolverLimits limits = {.poll = poll_waiting, .context = session};

    return solver_prepare(goal, &limits);
}

Status session_stopped(const Session *session, Status status, Reply *reply)
{
    return status == STATUS_LIMIT && session->stopped
               ? reply_fail(reply, status, "stopped")
               : status;
}
