#include "match/runner.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <time.h>

#include "match/game.h"
#include "match/guard.h"
#include "match/schedule.h"

/* Games that may be finished before one that is not. */
enum { AHEAD = 512, SHOW_MS = 500 };

typedef struct {
    bool done;
    Text rows, faults;
} Finished;

typedef struct {
    const Plan *plan;
    Jobs jobs;
    Results *results;
    Stats *stats;
    long all, resumed;
    int64_t started;

    pthread_mutex_t lock; /* what follows, results and stats */
    pthread_cond_t moved; /* there is room for more games */
    pthread_cond_t ended; /* the last job is */
    int begun;            /* jobs */
    long next;            /* game to be taken */
    long written;         /* games that are in the results */
    int working;
    bool over; /* no more game is taken, none is written */
    bool unwritten, refused;
    Finished finished[AHEAD]; /* by the game modulo AHEAD */
} Runner;

/* --- in order ------------------------------------------------------------ */

static void add_rows(Runner *runner, Str rows)
{
    while (rows.len) {
        Row row;
        const bool good =
            row_from_text(str_split(&rows, '\n'), runner->plan, &row);

        assert(good);
        (void)good;
        stats_add(runner->stats, &row);
    }
}

static void write_game(Runner *runner, Finished *finished)
{
    const int games = schedule_games(runner->plan);

    if (!results_append(runner->results, text_view(&finished->rows),
                        text_view(&finished->faults)))
        runner->unwritten = runner->over = true;
    add_rows(runner, text_view(&finished->rows));
    text_free(&finished->rows);
    text_free(&finished->faults);
    finished->done = false;
    runner->written++;
    if (runner->written % games)
        return;
    stats_end_block(runner->stats);
    if (stats_verdict(runner->stats))
        runner->over = true;
}

static void write_games(Runner *runner)
{
    while (!runner->over && runner->finished[runner->written % AHEAD].done)
        write_game(runner, &runner->finished[runner->written % AHEAD]);
    pthread_cond_broadcast(&runner->moved);
}

/* --- jobs ---------------------------------------------------------------- */

/* The next game to play, -1 if there is none. */
static long take_game(Runner *runner)
{
    long index = -1;

    pthread_mutex_lock(&runner->lock);
    while (!runner->over && runner->next - runner->written >= AHEAD)
        pthread_cond_wait(&runner->moved, &runner->lock);
    if (!runner->over && runner->next < runner->all && guard_stop() == STOP_NO)
        index = runner->next++;
    pthread_mutex_unlock(&runner->lock);
    return index;
}

static void hand_in(Runner *runner, long index, const Finished *finished)
{
    pthread_mutex_lock(&runner->lock);
    runner->finished[index % AHEAD] = *finished;
    write_games(runner);
    pthread_mutex_unlock(&runner->lock);
}

/* Whether jobs are to stay where they are on so many processors.  If every
   processor has as many, none would gain by moving. */
static bool is_pinned(const Jobs *jobs, int processors)
{
    return jobs->pinned == PINNED_AUTO ? jobs->count % processors == 0
                                       : jobs->pinned == PINNED_ALWAYS;
}

/* Keeps this job, and the players that it starts, on one of the processors that
   the program may use: they work one at a time, and need not wake others. */
static void pin(const Jobs *jobs, int job)
{
    cpu_set_t all, one;
    int left;

    if (sched_getaffinity(0, sizeof all, &all) < 0 || !CPU_COUNT(&all)
        || !is_pinned(jobs, CPU_COUNT(&all)))
        return;
    left = job % CPU_COUNT(&all);
    CPU_ZERO(&one);
    for (size_t cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, &all) && left-- == 0)
            CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one);
}

static void begin_job(Runner *runner)
{
    int job;

    pthread_mutex_lock(&runner->lock);
    job = runner->begun++;
    pthread_mutex_unlock(&runner->lock);
    pin(&runner->jobs, job);
}

static void *work(void *context)
{
    Runner *runner = context;
    Room room;
    long index;

    begin_job(runner);
    room_init(&room, runner->plan);
    while ((index = take_game(runner)) >= 0) {
        Finished finished = {true, text_init(), text_init()};
        long block;
        int game;

        schedule_place(runner->plan, index, &block, &game);
        if (!game_play(&room, block, game, &finished.rows, &finished.faults)) {
            text_free(&finished.rows);
            text_free(&finished.faults);
            break;
        }
        hand_in(runner, index, &finished);
    }
    room_free(&room);
    pthread_mutex_lock(&runner->lock);
    if (index >= 0 && guard_stop() != STOP_NOW) /* what else could it be? */
        runner->refused = runner->over = true;
    runner->working--;
    pthread_cond_broadcast(&runner->moved);
    pthread_cond_signal(&runner->ended);
    pthread_mutex_unlock(&runner->lock);
    return NULL;
}

/* --- the whole ----------------------------------------------------------- */

static void tell(const Runner *runner, ShowProgress *show)
{
    const Progress progress = {
        .games = runner->written,
        .all = runner->all,
        .resumed = runner->resumed,
        .seconds = (double)(clock_ms() - runner->started) / 1000,
        .stats = runner->stats,
    };

    if (show)
        show(&progress);
}

/* Shows how it goes until the last job has ended. */
static void watch(Runner *runner, ShowProgress *show)
{
    pthread_mutex_lock(&runner->lock);
    while (runner->working > 0) {
        struct timespec until;
        int waited = 0;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += SHOW_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        while (runner->working > 0 && waited == 0)
            waited =
                pthread_cond_timedwait(&runner->ended, &runner->lock, &until);
        tell(runner, show);
    }
    pthread_mutex_unlock(&runner->lock);
}

/* Signals are for the main thread. */
static int start_jobs(Runner *runner, pthread_t threads[])
{
    const int jobs = (int)runner->jobs.count;
    sigset_t all, before;
    int count = 0;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    runner->working = jobs;
    while (count < jobs
           && pthread_create(&threads[count], NULL, work, runner) == 0)
        count++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_mutex_lock(&runner->lock);
    runner->working -= jobs - count;
    pthread_mutex_unlock(&runner->lock);
    return count;
}

static void free_finished(Runner *runner)
{
    for (int i = 0; i < AHEAD; i++)
        if (runner->finished[i].done) {
            text_free(&runner->finished[i].rows);
            text_free(&runner->finished[i].faults);
        }
}

Ended runner_run(const Plan *plan, Jobs jobs, Results *results, Stats *stats,
                 ShowProgress *show)
{
    static Runner runner;
    pthread_t threads[JOBS_MAX];
    int count;

    runner = (Runner){.plan = plan,
                      .jobs = jobs,
                      .results = results,
                      .stats = stats,
                      .all = schedule_count(plan),
                      .resumed = results->games,
                      .next = results->games,
                      .written = results->games,
                      .started = clock_ms(),
                      .over = stats_verdict(stats) != 0,
                      .lock = PTHREAD_MUTEX_INITIALIZER,
                      .moved = PTHREAD_COND_INITIALIZER,
                      .ended = PTHREAD_COND_INITIALIZER};
    count = start_jobs(&runner, threads);
    watch(&runner, show);
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    free_finished(&runner);
    if (runner.unwritten)
        return ENDED_UNWRITTEN;
    if (runner.refused || count == 0)
        return ENDED_REFUSED;
    return runner.over || runner.written == runner.all ? ENDED_DONE
                                                       : ENDED_STOPPED;
}

bool runner_try_engines(const Plan *plan, Text *why)
{
    bool good = true;

    for (int i = 0; good && i < plan->count; i++) {
        Player player = player_init(&plan->players[i], &plan->patience);
        const Fault fault = player_ready(&player, 0);

        if (fault != FAULT_NONE) {
            player_fail(&player, fault);
            text_printf(why, "engine %s does not start: %s\n",
                        plan->engines[i].name, player.why.at);
            process_tail(&player.process, "    ", why);
            good = false;
        }
        player_quit(&player);
        player_free(&player);
    }
    return good;
}
