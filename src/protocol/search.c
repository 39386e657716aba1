#include "protocol/search.h"

#include <time.h>

#include "base/thread.h"
#include "protocol/advice.h"
#include "protocol/listen.h"

enum { PAUSE_MS = 2, POLL_MS = 5 };

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* --- the decision -------------------------------------------------------- */

Status search_prepare(Session *session)
{
    Search *search = &session->search;
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
    search->rng = session_rng(session);
    status = round_actions(&search->view.round, false, &search->actions);
    if (status == STATUS_OK && search->actions.count > 1
        && session->settings.claims && search->bot->claims)
        status = round_actions(&search->view.round, true, &search->actions);
    return status;
}

/* Called by the bot's thread while it thinks. */
static void inform(const BotReport *report, void *context)
{
    Session *session = context;
    Text lines, framed;

    if (!session->settings.info)
        return;
    lines = text_init();
    framed = text_init();
    advice_lines(report, report->count, &lines);
    pthread_mutex_lock(&session->lock);
    frame_lines(text_view(&session->search.tag), text_view(&lines), &framed);
    session->write(session->context, text_view(&framed));
    text_clear(&session->search.informed);
    text_str(&session->search.informed, text_view(&lines));
    pthread_mutex_unlock(&session->lock);
    text_free(&framed);
    text_free(&lines);
}

static void wait_for_stop(const Search *search)
{
    const struct timespec pause = {.tv_nsec = PAUSE_MS * 1000000};

    while (!search->stop)
        nanosleep(&pause, NULL);
}

/* The decision that was prepared; the session is not locked meanwhile. */
static void think(Session *session, BotReport *report, bool quiet)
{
    Search *search = &session->search;
    const BotTask task = {
        .view = &search->view,
        .actions = &search->actions,
        .rng = search->rng,
        .limits = search->limits,
        .threads = (int)session->settings.threads,
        .stop = &search->stop,
        .inform = quiet ? NULL : inform,
        .context = session,
    };

    *report = (BotReport){0};
    pthread_mutex_unlock(&session->lock);
    if (!search->bot->instant)
        bot_prepare(&task);
    search->started = now_ms();
    if (search->actions.count == 1)
        report_add(report, search->actions.list[0]);
    else
        search->bot->choose(&task, report);
    if (search->infinite)
        wait_for_stop(search);
    pthread_mutex_lock(&session->lock);
}

/* The info lines of the end, unless they are just what was sent last. */
static void final_lines(const Session *session, const BotReport *report,
                        Text *out)
{
    advice_lines(report, report->count, out);
    if (str_eq(text_view(out), text_view(&session->search.informed)))
        text_clear(out);
}

/* Fills the reply and, with play=1, does what was chosen; STATUS_LIMIT or
   STATUS_IO where that can't be kept. */
static Status conclude(Session *session, const BotReport *report, Reply *reply)
{
    const Candidate *best = &report->list[report->best];

    if (session->settings.info)
        final_lines(session, report, &reply->lines);
    advice_fields(best, &reply->ok);
    reply_ok(reply, "ms=%ld", (long)(now_ms() - session->search.started));
    if (!session->search.play || session_act(session, best->action))
        return STATUS_OK;
    return session->journal ? STATUS_IO : STATUS_LIMIT;
}

void search_decide(Session *session, BotReport *report)
{
    think(session, report, true);
}

Status search_go(Session *session, Reply *reply)
{
    BotReport report;

    text_clear(&session->search.informed);
    think(session, &report, !session->search.running);
    return conclude(session, &report, reply);
}

Status search_hint(Session *session, Reply *reply)
{
    BotReport report;

    search_decide(session, &report);
    advice_lines(&report, 2, &reply->lines);
    advice_fields(&report.list[report.best], &reply->ok);
    advice_reason(&report, &reply->ok);
    return STATUS_OK;
}

void search_send_lines(Session *session, Reply *reply)
{
    Text out = text_init();

    frame_lines(text_view(&session->search.tag), text_view(&reply->lines),
                &out);
    session->write(session->context, text_view(&out));
    text_clear(&reply->lines);
    text_free(&out);
}

/* --- the thread ---------------------------------------------------------- */

/* Does what is to be done and sends the terminator. */
static void *run_job(void *context)
{
    Session *session = context;
    Reply reply = reply_init();
    Text out = text_init();
    Status status;

    pthread_mutex_lock(&session->lock);
    status = session->search.job(session, &reply);
    session_tell_phase(session, status, &reply);
    session->errors += status != STATUS_OK;
    session->search.running = false;
    frame_reply(text_view(&session->search.tag), status, &reply, &out);
    session->write(session->context, text_view(&out));
    pthread_cond_broadcast(&session->ended);
    pthread_mutex_unlock(&session->lock);
    text_free(&out);
    reply_free(&reply);
    return NULL;
}

/* A finished thread is collected before the next, and at the end. */
static void collect(Session *session)
{
    if (!session->search.joinable)
        return;
    session->search.joinable = false;
    pthread_join(session->search.thread, NULL);
}

void search_start(Session *session, Str tag)
{
    Search *search = &session->search;

    collect(session);
    text_clear(&search->tag);
    text_str(&search->tag, tag);
    search->running = true;
    search->joinable = thread_begin(&search->thread, run_job, session);
    if (search->joinable)
        return;
    /* no thread to be had: nothing can overtake, nor stop what is endless */
    search->stop = search->infinite;
    pthread_mutex_unlock(&session->lock);
    run_job(session);
    pthread_mutex_lock(&session->lock);
}

bool session_is_searching(Session *session)
{
    bool running;

    pthread_mutex_lock(&session->lock);
    running = session->search.running;
    pthread_mutex_unlock(&session->lock);
    return running;
}

bool session_stop(Session *session)
{
    const bool running = session_is_searching(session);

    session->search.stop = true;
    collect(session);
    return running;
}

/* A moment after now, on the clock of conditions. */
static struct timespec soon(void)
{
    struct timespec time;

    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += POLL_MS * 1000000;
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    return time;
}

/* Waits, with the session locked, until nothing runs.  What is sent before a
   stop that was read ahead has that before it, too. */
static void await_end(Session *session)
{
    while (session->search.running) {
        const struct timespec time = soon();

        if (session->hurry || !session_listen(session))
            session->search.stop = true;
        pthread_cond_timedwait(&session->ended, &session->lock, &time);
    }
}

void search_await(Session *session)
{
    session->waits = true;
    if (session->search.ordered)
        await_end(session);
    session->waits = false;
}

void session_wait(Session *session)
{
    pthread_mutex_lock(&session->lock);
    if (!session->search.infinite)
        await_end(session);
    pthread_mutex_unlock(&session->lock);
}

void session_finish(Session *session)
{
    session_wait(session);
    session_stop(session);
}
