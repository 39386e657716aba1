/*
 * What the protocol costs: `solve` lines through a pipe to prikup, less the same
 * questions asked of a solver in this process.  Also the time from a `stop` to
 * the terminator of what it ends.
 *
 *     bench_pipe [PRIKUP [DIRECTORY [LINES [ROUNDS]]]]
 *
 * Defaults: src/prikup, tests/deals of the source, 100000, 7.  Rounds are
 * interleaved and the median is printed, in microseconds a line: of the
 * processor for the engine alone, and of the wall with who writes and reads.
 * The first figures hold what search and protocol take from each other, the
 * second, where nothing is searched, are the protocol alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../unit/tasks.h"

enum { ROUNDS_MAX = 99, STOPS = 200 };

static TaskSet set;
static const char *prikup = "src/prikup";
static long lines = 100000;

static double read_clock(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* --- in this process ----------------------------------------------------- */

/* Seconds of the processor for all questions, in the order of the lines. */
static double solve_here(void)
{
    const double start = read_clock(CLOCK_THREAD_CPUTIME_ID);
    Solver *solver = solver_init((SolverOptions){0});

    for (long i = 0; i < lines; i++) {
        SolverAnswer answer;

        solver_value(solver, &set.tasks[i % set.count], NULL, &answer);
    }
    solver_free(solver);
    return read_clock(CLOCK_THREAD_CPUTIME_ID) - start;
}

/* --- through a pipe ------------------------------------------------------ */

static void add_question(const SolverQuestion *q, Text *out)
{
    text_puts(out, "solve hands=");
    for (int i = 0; i < HANDS; i++) {
        if (i)
            text_char(out, '/');
        set_to_text(q->hands[i], out);
    }
    text_puts(out, " strain=");
    text_char(out, "SCDHN"[q->strain]);
    text_puts(out, " leader=");
    text_char(out, (char)('1' + q->leader));
    text_char(out, '\n');
}

typedef struct {
    pid_t engine;
    FILE *to, *from;
} Engine;

static Engine start_engine(void)
{
    int in[2], out[2];
    Engine e;

    if (pipe(in) || pipe(out)) {
        perror("pipe");
        exit(EXIT_FAILURE);
    }
    e.engine = fork();
    if (e.engine == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        execl(prikup, prikup, (char *)NULL);
        perror(prikup);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    e.to = fdopen(in[1], "w");
    e.from = fdopen(out[0], "r");
    return e;
}

/* Seconds of the processor that the engine took. */
static double end_engine(const Engine *e)
{
    struct rusage used;
    int status;

    fclose(e->from);
    wait4(e->engine, &status, 0, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
           + 1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

/* A process that writes all lines, so that this one can read. */
static pid_t start_writer(const Engine *e)
{
    const pid_t writer = fork();

    if (writer == 0) {
        Text text = text_init();

        for (int i = 0; i < set.count; i++)
            add_question(&set.tasks[i], &text);
        for (long left = lines; left > 0; left -= set.count) {
            Str rest = text_view(&text);

            if (left < set.count) {
                for (long i = 0; i < left; i++)
                    str_split(&rest, '\n');
                rest = (Str){text.at, (size_t)(rest.at - text.at)};
            }
            fwrite(rest.at, 1, rest.len, e->to);
        }
        fclose(e->to);
        _exit(0);
    }
    return writer;
}

/* Seconds of the processor for the engine, and of the wall for all. */
static double solve_there(double *wall)
{
    const double start = read_clock(CLOCK_MONOTONIC);
    const Engine e = start_engine();
    const pid_t writer = start_writer(&e);
    char line[4096];
    long answers = 0;
    double used;

    fclose(e.to);
    while (fgets(line, sizeof line, e.from))
        answers += strncmp(line, "ok tricks=", 10) == 0;
    waitpid(writer, NULL, 0);
    used = end_engine(&e);
    *wall = read_clock(CLOCK_MONOTONIC) - start;
    if (answers != lines) {
        fprintf(stderr, "%ld answers to %ld lines\n", answers, lines);
        exit(EXIT_FAILURE);
    }
    return used;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static double median(double *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, by_size);
    return list[count / 2];
}

static void print_costs(const char *what, int rounds)
{
    double here[ROUNDS_MAX], engine[ROUNDS_MAX], wall[ROUNDS_MAX];
    double above[ROUNDS_MAX];

    for (int i = 0; i < rounds; i++) {
        const double scale = 1e6 / (double)lines;

        here[i] = solve_here() * scale;
        engine[i] = solve_there(&wall[i]) * scale;
        wall[i] *= scale;
        above[i] = engine[i] - here[i];
    }
    printf("%s: %ld lines, %d rounds, microseconds a line\n", what, lines,
           rounds);
    printf("the search in process   %6.2f\n", median(here, rounds));
    printf("the engine              %6.2f\n", median(engine, rounds));
    printf("above the search        %6.2f\n", median(above, rounds));
    printf("on the wall             %6.2f\n", median(wall, rounds));
}

/* --- stop ---------------------------------------------------------------- */

/* What takes long enough to be stopped. */
typedef struct {
    const char *what;
    const char *command;
    const char *rest;
    bool talon; /* the command takes one */
    bool fresh; /* an engine of its own for each */
} Long;

static const Long longs[] = {
    {"bestdiscard, all strains", "bestdiscard", "strain=mis,S,C,D,H,N all=1",
     true, false},
    {"the same, a new engine each", "bestdiscard", "strain=mis all=1", true,
     true},
    {"solve, all strains", "solve", "strain=S,C,D,H,N,mis,pass moves=1 line=1",
     false, false},
    {"solve, misere", "solve", "strain=mis moves=1 line=1", false, false},
    {"solve, all-pass", "solve", "strain=pass moves=1 line=1", false, false},
};

static void add_long(const Long *kind, const SolverQuestion *q, Text *out)
{
    text_printf(out, "%s hands=", kind->command);
    for (int i = 0; i < HANDS; i++) {
        if (i)
            text_char(out, '/');
        set_to_text(q->hands[i], out);
    }
    if (kind->talon) {
        text_puts(out, " talon=");
        set_to_text(~(q->hands[0] | q->hands[1] | q->hands[2]), out);
    }
    text_printf(out, " %s\n", kind->rest);
}

static void pause_us(long us)
{
    const struct timespec pause = {.tv_nsec = us * 1000};

    nanosleep(&pause, NULL);
}

/* Milliseconds from a stop, sent after a while, to the terminator of a command
   that would take longer; -1 if it was quicker than that. */
static double stop_once(const Engine *e, const Long *kind, int i)
{
    char line[4096];
    Text text = text_init();
    double start;
    bool stopped = false;

    add_long(kind, &set.tasks[i % set.count], &text);
    fputs("ping\n", e->to);
    fflush(e->to);
    if (!fgets(line, sizeof line, e->from)) /* it has begun */
        return -1;
    fputs(text.at, e->to);
    fflush(e->to);
    text_free(&text);
    pause_us(37 * (i % 50));
    start = read_clock(CLOCK_MONOTONIC);
    fputs("@s stop\n", e->to);
    fflush(e->to);
    while (fgets(line, sizeof line, e->from)) {
        if (strncmp(line, "err limit", 9) == 0)
            stopped = true;
        if (strncmp(line, "@s", 2) == 0)
            break;
    }
    return stopped ? (read_clock(CLOCK_MONOTONIC) - start) * 1e3 : -1;
}

static void end_stops(const Engine *e)
{
    fclose(e->to);
    end_engine(e);
}

static void print_stops(const Long *kind)
{
    Engine e = start_engine();
    double list[STOPS];
    int count = 0;

    for (int i = 0; i < STOPS; i++) {
        const double ms = stop_once(&e, kind, i);

        if (ms >= 0)
            list[count++] = ms;
        if (kind->fresh) {
            end_stops(&e);
            e = start_engine();
        }
    }
    end_stops(&e);
    printf("%-28s %3d stops of %d in time", kind->what, count, STOPS);
    if (count) {
        printf(", milliseconds: median %.2f", median(list, count));
        printf("  90%% %.2f  longest %.2f", list[count * 9 / 10],
               list[count - 1]);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    const char *source = getenv("srcdir");
    const char *directory = argc > 2 ? argv[2] : NULL;
    int rounds = argc > 4 ? atoi(argv[4]) : 7;
    Text path = text_init();

    if (argc > 1)
        prikup = argv[1];
    if (argc > 3)
        lines = atol(argv[3]);
    text_puts(&path, source ? source : ".");
    text_puts(&path, "/tests/deals");
    if (!tasks_read(&set, directory ? directory : path.at, "deals-1000.txt",
                    NULL)) {
        fputs("no deals\n", stderr);
        return EXIT_FAILURE;
    }
    text_free(&path);
    if (rounds < 1 || rounds > ROUNDS_MAX || lines < 1)
        return EXIT_FAILURE;
    print_costs("1000 deals", rounds);
    set.count = 1;
    print_costs("one deal, again and again", rounds);
    set.count = 1000;
    for (size_t i = 0; i < countof(longs); i++)
        print_stops(&longs[i]);
    return EXIT_SUCCESS;
}
