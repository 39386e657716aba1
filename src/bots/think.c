#include "bots/think.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "bots/crew.h"
#include "bots/playout.h"

enum {
    LEVEL_DEFAULT = 5,
    LOW_LEVELS = 3,
    SAMPLES_MAX = 1000000,
    NODES_A_SAMPLE = 250000, /* of a level: a misere can be dear */
    INFORM_EVERY = 220000,   /* microseconds */
    MARGIN_MIN = 2000,       /* microseconds kept back of the time given */
    MARGIN_DIVISOR = 20
};

/* --- limits -------------------------------------------------------------- */

/* Worlds by level, where nothing else limits. */
static long samples_of(const BotLimits *limits, bool stoppable)
{
    static const short by_level[] = {2, 5, 10, 20, 40, 60, 90, 150, 300, 600};
    int level = limits->level;

    if (limits->samples > 0)
        return limits->samples < SAMPLES_MAX ? limits->samples : SAMPLES_MAX;
    if (limits->movetime > 0 || limits->nodes > 0 || (level == 0 && stoppable))
        return SAMPLES_MAX;
    if (level < 1 || level > (int)countof(by_level))
        level = LEVEL_DEFAULT;
    return by_level[level - 1];
}

bool think_is_low(const Think *think)
{
    const BotLimits *limits = &think->task->limits;

    return limits->samples == 0 && limits->nodes == 0 && limits->movetime == 0
           && limits->level >= 1 && limits->level <= LOW_LEVELS;
}

static void set_limits(Think *think)
{
    const BotLimits *limits = &think->task->limits;
    const int64_t time = (int64_t)limits->movetime * 1000;
    int64_t margin = time / MARGIN_DIVISOR;

    if (margin < MARGIN_MIN)
        margin = MARGIN_MIN;
    think->begun = solver_clock();
    think->informed = think->begun;
    think->samples = samples_of(limits, think->task->stop != NULL);
    think->budget = (uint64_t)limits->nodes;
    if (think->samples < SAMPLES_MAX && limits->samples == 0)
        think->budget = (uint64_t)think->samples * NODES_A_SAMPLE;
    think->limits.stop = think->task->stop;
    if (time > 0)
        think->limits.deadline =
            think->begun + (time > margin ? time - margin : 1);
}

static bool is_spent(const Think *think)
{
    return think->budget > 0 && think->nodes >= think->budget;
}

/* Whether time or a stop forbid to go on. */
static bool is_interrupted(const Think *think)
{
    const atomic_bool *stop = think->limits.stop;

    return (stop != NULL && atomic_load(stop))
           || (think->limits.deadline != 0
               && solver_clock() >= think->limits.deadline);
}

bool think_is_stopped(const Think *think)
{
    return is_spent(think) || is_interrupted(think);
}

bool think_spend(Think *think, uint64_t nodes)
{
    think->nodes += nodes;
    if (!is_spent(think))
        return true;
    think->nodes = think->budget;
    return false;
}

SolverLimits think_limits(const Think *think)
{
    SolverLimits limits = think->limits;

    if (think->budget > 0)
        limits.nodes =
            think->nodes < think->budget ? think->budget - think->nodes : 1;
    return limits;
}

bool think_value(Think *think, const SolverQuestion *question, int *tricks)
{
    const SolverLimits limits = think_limits(think);
    SolverAnswer answer;
    Status status;

    if (think_is_stopped(think))
        return false;
    status = solver_value(think->solver, question, &limits, &answer);
    assert(status == STATUS_OK || status == STATUS_LIMIT);
    think->nodes += answer.nodes;
    *tricks = answer.lower;
    return status == STATUS_OK;
}

bool think_moves(Think *think, const SolverQuestion *question,
                 SolverMoves *moves)
{
    const SolverLimits limits = think_limits(think);
    Status status;

    if (think_is_stopped(think))
        return false;
    status = solver_moves(think->solver, question, &limits, moves);
    assert(status == STATUS_OK || status == STATUS_LIMIT);
    if (status != STATUS_OK)
        return false;
    think->nodes += moves->nodes;
    return true;
}

/* --- the frame ----------------------------------------------------------- */

/* What a usual player does, as far as the view tells. */
static Action usual_action(Think *think)
{
    const World world = belief_draw(&think->belief, &think->rng);
    Round round = *think->round;

    world_lay(&world, &round);
    if (round.phase != PHASE_PLAY)
        return habit_action(&think->habits, &round);
    return action_card(round.all_pass ? playout_card(&round)
                                      : set_lowest(round_playable(&round)));
}

static void list_candidates(Think *think)
{
    const Actions *actions = think->task->actions;
    const Action usual = usual_action(think);

    for (int i = 0; i < actions->count; i++) {
        const Action action = actions->list[i];

        report_add(think->report, action);
        think->asked[i] =
            action.kind != ACTION_CLAIM && action.kind != ACTION_PEEK;
        if (action_eq(action, usual))
            think->fallback = i;
    }
}

Think *think_init(const BotTask *task, const Method *method, BotReport *report)
{
    Think *think = memory_new(1, sizeof *think);

    think->task = task;
    think->method = method;
    think->report = report;
    think->round = &task->view->round;
    think->hand = task->view->hand;
    think->worth = worth_init(task->view);
    think->rng = task->rng;
    think->solver = solver_init((SolverOptions){.table_bytes = TABLE_BYTES});
    set_limits(think);
    habits_init(&think->habits);
    belief_init(&think->belief, &think->round->holdings);
    events_init(&think->events, task->view);
    think_list_worlds(think);
    list_candidates(think);
    return think;
}

void think_free(Think *think)
{
    if (think->crew)
        crew_free(think->crew);
    solver_free(think->solver);
    free(think);
}

void tally_add(Tally *tally, const Verdict *verdict, double weight)
{
    tally->n++;
    tally->weight += weight;
    tally->sum += weight * verdict->whists;
    tally->squares += weight * verdict->whists * verdict->whists;
    tally->lean += weight * verdict->lean;
    tally->made += verdict->made ? weight : 0;
}

void think_count(Think *think)
{
    for (int i = 0; i < think->report->count; i++)
        if (think->asked[i])
            tally_add(&think->tallies[i], &think->verdicts[i], think->weight);
    think->worlds++;
}

void think_inform(Think *think)
{
    const int64_t now = solver_clock();

    if (think->task->inform == NULL || now - think->informed < INFORM_EVERY)
        return;
    think->informed = now;
    think_report(think);
    think->task->inform(think->report, think->task->context);
}

void think_end(Think *think)
{
    think_report(think);
    if (think->task->inform != NULL)
        think->task->inform(think->report, think->task->context);
}

static void count_alone(Think *think, void *context)
{
    (void)context;
    think_count(think);
}

bool think_try(Think *think, Look *look, const Round *world)
{
    solver_clear(think->solver);
    if (look(think, world))
        return think_spend(think, 0);
    if (think->budget > 0 && !is_interrupted(think))
        think->nodes = think->budget; /* it was too dear */
    return false;
}

static bool look_alone(Think *think, Look *look, Book *book, void *context)
{
    const Round world = think_world(think);

    if (!think_try(think, look, &world))
        return false;
    book(think, context);
    return true;
}

bool think_look(Think *think, Look *look, long most, Book *book, void *context)
{
    const int threads = think->task->threads;

    if (book == NULL)
        book = count_alone;
    if (threads <= 1)
        return look_alone(think, look, book, context);
    if (think->crew == NULL)
        think->crew = crew_init(think, threads);
    return crew_look(think->crew, think, look, most, book, context);
}

void think_go(Think *think, Look *look)
{
    while (
        think->worlds < think->samples && !think_is_stopped(think)
        && think_look(think, look, think->samples - think->worlds, NULL, NULL))
        think_inform(think);
}

void think_worlds(Think *think, Look *look)
{
    think_go(think, look);
    think_end(think);
}

/* --- the report ---------------------------------------------------------- */

double think_mean(const Think *think, int candidate)
{
    const Tally *tally = &think->tallies[candidate];

    return (tally->sum + tally->lean) / tally->weight;
}

/* Whether every world was seen. */
static bool is_exact(const Think *think, const Tally *tally)
{
    return think->all && tally->n == think->samples;
}

static double error_of(const Think *think, const Tally *tally)
{
    const double n = (double)tally->n, mean = tally->sum / tally->weight;
    double variance;

    if (is_exact(think, tally) || tally->n < 2)
        return 0;
    variance = (tally->squares / tally->weight - mean * mean) * n / (n - 1);
    return variance > 0 ? sqrt(variance / n) : 0;
}

static void fill_candidate(const Think *think, int i)
{
    const Tally *tally = &think->tallies[i];
    Candidate *candidate = &think->report->list[i];

    candidate->valued = tally->n > 0;
    candidate->n = tally->n;
    if (!tally->n)
        return;
    candidate->ev = tally->sum / tally->weight;
    candidate->spread = is_exact(think, tally) || tally->n > 1;
    candidate->se = error_of(think, tally);
    candidate->making = think->making;
    candidate->pmake = tally->made / tally->weight;
}

/* The most looks win over a better mean from fewer: candidates that were
   dropped on the way don't come back. */
static bool is_better(const Think *think, int a, int b)
{
    const Tally *one = &think->tallies[a], *other = &think->tallies[b];

    if (one->n != other->n)
        return one->n > other->n;
    return one->n && think_mean(think, a) > think_mean(think, b) + 1e-9;
}

void think_report(Think *think)
{
    BotReport *report = think->report;

    for (int i = 0; i < report->count; i++)
        fill_candidate(think, i);
    report->nodes = think->nodes;
    report->best = think->fallback;
    for (int i = 0; i < report->count; i++)
        if (is_better(think, i, report->best))
            report->best = i;
}
