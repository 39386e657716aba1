/*
 * The speed of the solver, measure by measure, and as a ratio to the bridge
 * solver DDS where that is built in.  One program, one machine, rounds
 * interleaved; each figure is the median over the rounds.  Times are those of
 * the processor, so that other programs count for little; only two threads are
 * measured by the clock on the wall.
 *
 *     bench_solver [DIRECTORY [ROUNDS]]     default: tests/deals of the source
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../unit/tasks.h"
#ifdef HAVE_DDS
#    include "../unit/dds.h"
#endif

enum { ROUNDS_MAX = 99, ROUNDS_DEFAULT = 9 };

static TaskSet uniform, contract, misere;

static double read_clock(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double now(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

static double now_on_the_wall(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

/* What is asked of which tasks. */
typedef struct {
    const char *name;
    const char *what;
    const TaskSet *set;
    SolverQuestion change; /* goal, bridge_law and at_least are taken over */
    bool no_trump_only;
    bool dds; /* DDS answers the same; else it is held against its mean on
                 the uniform deals */
    double must, aim;
} Measure;

enum { MEASURES = 6 };

#define PLAIN                                                                  \
    {                                                                          \
        .goal = GOAL_TRICKS                                                    \
    }
#define BRIDGE                                                                 \
    {                                                                          \
        .bridge_law = true                                                     \
    }
#define SIX                                                                    \
    {                                                                          \
        .at_least = 6                                                          \
    }
#define MISERE                                                                 \
    {                                                                          \
        .goal = GOAL_MISERE                                                    \
    }
#define CLEAN                                                                  \
    {                                                                          \
        .goal = GOAL_MISERE, .at_least = 1                                     \
    }

/* clang-format off */
static const Measure measures[MEASURES] = {
    {"S1", "exact tricks, uniform deals", &uniform, PLAIN, false, true, 10, 25},
    {"S2", "the same, bridge law", &uniform, BRIDGE, false, true, 6, 15},
    {"S3", "no-trump deals only", &uniform, PLAIN, true, true, 5, 12},
    {"S4", "six or more? deals worth bidding", &contract, SIX, false, true, 20, 50},
    {"S5", "misere, exact", &misere, MISERE, false, false, 5, 15},
    {"S6", "misere, clean or not", &misere, CLEAN, false, false, 25, 80},
};
/* clang-format on */

/* Seconds a task. */
static double ours[MEASURES][ROUNDS_MAX];
static double theirs[MEASURES][ROUNDS_MAX];

static double slowest[3][TASKS_MAX]; /* the least time of each task */
static double moves_time[ROUNDS_MAX];
static double threads_time[ROUNDS_MAX];

static SolverQuestion asked(const Measure *measure, int i)
{
    SolverQuestion q = measure->set->tasks[i];

    q.goal = measure->change.goal;
    q.bridge_law = measure->change.bridge_law;
    q.at_least = measure->change.at_least;
    return q;
}

static bool skipped(const Measure *measure, const SolverQuestion *question)
{
    return measure->no_trump_only && question->strain != NO_TRUMP;
}

static double *times_of(const Measure *measure)
{
    if (measure->change.bridge_law || measure->no_trump_only)
        return NULL;
    if (measure->change.at_least != 0)
        return measure->set == &contract ? slowest[1] : NULL;
    return measure->set == &misere ? slowest[2] : slowest[0];
}

static double round_ours(const Measure *measure, Solver *solver)
{
    double *times = times_of(measure);
    const double start = now();
    double last = start;
    int count = 0;

    for (int i = 0; i < measure->set->count; i++) {
        const SolverQuestion q = asked(measure, i);
        SolverAnswer answer;

        if (skipped(measure, &q))
            continue;
        solver_value(solver, &q, NULL, &answer);
        count++;
        if (times != NULL) {
            const double t = now();

            if (times[i] == 0 || t - last < times[i])
                times[i] = t - last;
            last = t;
        }
    }
    return (now() - start) / count;
}

static double round_theirs(const Measure *measure)
{
    double seconds = 0;

#ifdef HAVE_DDS
    const double start = now();
    int count = 0;

    for (int i = 0; i < measure->set->count; i++) {
        const SolverQuestion q = asked(measure, i);

        if (skipped(measure, &q))
            continue;
        if (q.at_least != 0)
            dds_at_least(&q, q.at_least);
        else
            dds_tricks(&q);
        count++;
    }
    seconds = (now() - start) / count;
#else
    (void)measure;
#endif
    return seconds;
}

static double round_moves(Solver *solver)
{
    const double start = now();

    for (int i = 0; i < uniform.count; i++) {
        SolverMoves moves;

        solver_moves(solver, &uniform.tasks[i], NULL, &moves);
    }
    return (now() - start) / uniform.count;
}

/* Every second task of the uniform deals, with a solver of its own. */
static void *half_of_tasks(void *first)
{
    Solver *solver = solver_init((SolverOptions){0});

    for (int i = *(const int *)first; i < uniform.count; i += 2) {
        SolverAnswer answer;

        solver_value(solver, &uniform.tasks[i], NULL, &answer);
    }
    solver_free(solver);
    return NULL;
}

/* Two threads against one: how many times as much work a second. */
static double round_threads(void)
{
    int halves[2] = {0, 1};
    pthread_t thread;
    double start = now_on_the_wall();
    double one;

    half_of_tasks(&halves[0]);
    half_of_tasks(&halves[1]);
    one = now_on_the_wall() - start;
    start = now_on_the_wall();
    if (pthread_create(&thread, NULL, half_of_tasks, &halves[1]) != 0)
        return 0;
    half_of_tasks(&halves[0]);
    pthread_join(thread, NULL);
    return one / (now_on_the_wall() - start);
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(const double *values, int count)
{
    double sorted[ROUNDS_MAX];

    memcpy(sorted, values, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    return sorted[count / 2];
}

/* The median over the rounds of the ratio within a round. */
static double ratio(const double *above, const double *below, int rounds)
{
    double ratios[ROUNDS_MAX];

    for (int i = 0; i < rounds; i++)
        ratios[i] = below[i] > 0 ? above[i] / below[i] : 0;
    return median(ratios, rounds);
}

static void run_round(Solver *solver, int round)
{
    for (int m = 0; m < MEASURES; m++) {
        solver_clear(solver);
        ours[m][round] = round_ours(&measures[m], solver);
        theirs[m][round] =
            measures[m].dds ? round_theirs(&measures[m]) : theirs[0][round];
    }
    solver_clear(solver);
    moves_time[round] = round_moves(solver);
    threads_time[round] = round_threads();
}

static double slowest_task(size_t set)
{
    double worst = 0;

    for (size_t i = 0; i < TASKS_MAX; i++)
        if (slowest[set][i] > worst)
            worst = slowest[set][i];
    return worst;
}

static void print_slowest(const char *number, const char *what, double worst,
                          double mean)
{
    printf("%-3s %-34s %9.1f us %12s ", number, what, 1e6 * worst, "");
    if (mean > 0)
        printf("%6.2fx", worst / mean);
    else
        printf("%7s", "-");
    printf("   <=4x <=1x\n");
}

static void print_measure(int m, int rounds)
{
    const Measure *measure = &measures[m];
    const double other = median(theirs[m], rounds);

    printf("%-3s %-34s %9.1f us ", measure->name, measure->what,
           1e6 * median(ours[m], rounds));
    if (other > 0)
        printf("%9.1f us %6.1fx", 1e6 * other,
               ratio(theirs[m], ours[m], rounds));
    else
        printf("%9s    %7s", "-", "-");
    printf("  %4.0fx %4.0fx\n", measure->must, measure->aim);
}

static void print_table(const Solver *solver, int rounds)
{
    const double mean = median(theirs[0], rounds);

    printf("%-3s %-34s %12s %12s %7s  must  aim\n", "#", "measure", "ours",
           "DDS", "ratio");
    for (int m = 0; m < MEASURES; m++)
        print_measure(m, rounds);
    print_slowest("S7", "slowest task, trick games",
                  slowest_task(0) > slowest_task(1) ? slowest_task(0)
                                                    : slowest_task(1),
                  mean);
    print_slowest("S7", "the same, misere", slowest_task(2), mean);
    printf("S8  %-34s %9.1f us %12s %6.2fx <=2.5x <=1.5x\n",
           "all first cards, to one exact", 1e6 * median(moves_time, rounds),
           "", ratio(moves_time, ours[0], rounds));
    printf("S9  %-34s %12s %12s %6.2fx  1.8x 1.95x\n", "two threads", "", "",
           median(threads_time, rounds));
    printf("S10 %-34s %9.2f MB %12s %7s  8 MB  2 MB\n", "memory of a solver",
           (double)solver_memory(solver) / (1 << 20), "", "");
}

static bool read_sets(const char *directory)
{
    return tasks_read(&uniform, directory, "deals-1000.txt", NULL)
           && tasks_read(&contract, directory, "deals-contract-1000.txt", NULL)
           && tasks_read(&misere, directory, "deals-misere-1000.txt", NULL);
}

int main(int argc, char **argv)
{
    const char *source = getenv("srcdir");
    char standard[4096];
    int rounds = argc > 2 ? atoi(argv[2]) : ROUNDS_DEFAULT;
    Solver *solver;

    snprintf(standard, sizeof standard, "%s/tests/deals",
             source != NULL ? source : ".");
    if (!read_sets(argc > 1 ? argv[1] : standard)) {
        fprintf(stderr, "bench_solver: no deals in %s\n",
                argc > 1 ? argv[1] : standard);
        return 1;
    }
    if (rounds < 1 || rounds > ROUNDS_MAX)
        rounds = ROUNDS_DEFAULT;
#ifndef HAVE_DDS
    printf("libdds is not built in: our own figures only\n");
#endif
    solver = solver_init((SolverOptions){0});
    for (int round = 0; round < rounds; round++)
        run_round(solver, round);
    print_table(solver, rounds);
    solver_free(solver);
    return 0;
}
