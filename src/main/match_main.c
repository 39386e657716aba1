/* The program prikup-match: options, then a match, a merger of results, or a
   check of one engine. */
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "base/file.h"
#include "main/match_options.h"
#include "match/check.h"
#include "match/guard.h"
#include "match/report.h"
#include "match/runner.h"
#include "match/schedule.h"

/* --- the progress line --------------------------------------------------- */

static void show_progress(const Progress *progress)
{
    const double done = (double)(progress->games - progress->resumed);
    const double rate = progress->seconds > 0 ? done / progress->seconds : 0;
    const double left =
        rate > 0 ? (double)(progress->all - progress->games) / rate : 0;
    Text line = text_init();

    text_printf(&line, "\r%ld of %ld games, %.1f/s, %d:%02d:%02d left  ",
                progress->games, progress->all, rate, (int)(left / 3600),
                (int)(left / 60) % 60, (int)left % 60);
    report_short(progress->stats, &line);
    text_puts(&line, "\033[K");
    fwrite(line.at, 1, line.len, stderr);
    fflush(stderr);
    text_free(&line);
}

/* --- the match ----------------------------------------------------------- */

static int print_report(const Options *given, const Stats *stats)
{
    Text text = text_init();
    int status;

    if (given->tsv)
        report_tsv(stats, &text);
    else
        report_table(stats, &text);
    status = options_print(text.at);
    text_free(&text);
    return status;
}

/* Opens the results, and reads those that are there: --resume with all settings
   begins a match that has none yet. */
static bool open_results(const Options *given, Results *results, Stats *stats,
                         Text *why)
{
    *results = (Results){-1, -1, 0};
    if (!given->dir)
        return true;
    return given->resume && (!given->settled || results_exist(given->dir))
               ? results_resume(results, given->dir, stats, why)
               : results_create(results, given->dir, &given->plan, why);
}

/* The time of the whole, and the processor time of the runner alone. */
static void print_cost(const Stats *stats, long resumed, int64_t begun)
{
    const double seconds = (double)(clock_ms() - begun) / 1000;
    const double games = (double)(stats->games + stats->left - resumed);

    fprintf(stderr,
            "%.0f games in %.2f s, %.1f a second; own time %.3f ms a "
            "game\n",
            games, seconds, games / (seconds > 0 ? seconds : 1),
            (double)clock_own_us() / 1000 / (games > 0 ? games : 1));
}

/* Says that the match has not come to its end, and what to do. */
static void print_rest(const Options *given, const Stats *stats)
{
    Text text = text_init();

    text_printf(&text, "%ld of %ld games are played",
                stats->games + stats->left, schedule_count(&given->plan));
    if (stats->left)
        text_printf(&text,
                    "; the table is without the %ld of the last %s, which is "
                    "not complete",
                    stats->left, given->plan.pulkas ? "pulka" : "deal");
    if (given->dir)
        text_printf(&text, "; 'prikup-match --resume -o %s' goes on",
                    given->dir);
    else
        text_puts(&text, "; without -o DIR nothing is kept to go on with");
    options_complain("", text.at);
    text_free(&text);
}

static int play(const Options *given, Results *results, Stats *stats)
{
    /* ORDER ENDED */
    static const char *const failures[] = {
        NULL, "interrupted", "the results could not be written",
        "the system gives no more processes; fewer --jobs"};
    const bool show = !given->quiet && isatty(STDERR_FILENO);
    const long resumed = results->games;
    const int64_t begun = clock_ms();
    const Ended ended = runner_run(&given->plan, given->jobs, results, stats,
                                   show ? show_progress : NULL);
    int status;

    if (show)
        fputs("\r\033[K", stderr);
    if (given->verbose)
        print_cost(stats, resumed, begun);
    status = print_report(given, stats);
    if (failures[ended]) {
        options_complain("", failures[ended]);
        print_rest(given, stats);
    }
    return ended == ENDED_DONE ? status : EXIT_RUN_TIME;
}

static int run_match(const Options *given, Text *why)
{
    Stats stats = stats_init(&given->plan);
    Results results;
    int status = EXIT_RUN_TIME;

    stats.wanted = schedule_blocks(&given->plan);
    if (!guard_start()) {
        perror("prikup-match");
        return EXIT_RUN_TIME;
    }
    if (runner_try_engines(&given->plan, why)
        && open_results(given, &results, &stats, why)) {
        status = play(given, &results, &stats);
        results_close(&results);
    } else {
        options_complain("", why->at);
    }
    guard_end();
    return status;
}

/* Settings are those of the command line or, without any, of the folder. */
static int settle(Options *given, const char *dir, Text *why)
{
    if (!given->settled && dir) {
        if (results_plan(dir, &given->plan, why))
            return -1;
        options_complain("", why->at);
        return EXIT_RUN_TIME;
    }
    if (plan_finish(&given->plan, why) == STATUS_OK)
        return -1;
    if (given->resume && given->plan.count == 0)
        text_printf(why, "; %s", results_rule);
    return options_complain("", why->at);
}

/* --- merging ------------------------------------------------------------- */

static bool write_merged(const Options *given, Str rows, Text *why)
{
    Results results;
    bool good;

    if (!results_create(&results, given->dir, &given->plan, why))
        return false;
    good = results_append(&results, rows, (Str){"", 0});
    results_close(&results);
    return good;
}

/* The merger is good all the same. */
static void print_notes(Str notes)
{
    while (notes.len) {
        const Str note = str_split(&notes, '\n');

        fprintf(stderr, "prikup-match: %.*s\n", (int)note.len, note.at);
    }
}

static int merge(Options *given, char **dirs, Text *why)
{
    Stats stats = stats_init(&given->plan);
    Text rows = text_init(), notes = text_init();
    int status = EXIT_RUN_TIME;

    given->plan.shard = given->plan.shards = 1;
    if (results_merge(dirs, &stats, given->dir ? &rows : NULL, &notes, why)
        && (!given->dir || write_merged(given, text_view(&rows), why))) {
        status = print_report(given, &stats);
        print_notes(text_view(&notes));
    } else {
        options_complain("", why->at);
    }
    text_free(&notes);
    text_free(&rows);
    return status;
}

/* --- checking ------------------------------------------------------------ */

static void print_line(Str line)
{
    const bool failed = ferror(stdout);

    if (failed
        || (fwrite(line.at, 1, line.len, stdout) == line.len
            && fflush(stdout) == 0))
        return;
    if (errno != EPIPE)
        perror("prikup-match: standard output");
}

static int check(const Options *given, char **files)
{
    int failed;

    if (!guard_start()) {
        perror("prikup-match");
        return EXIT_RUN_TIME;
    }
    failed = check_run(&(CheckPlan){given->check, given->only, given->tap,
                                    given->plan.patience.start,
                                    given->plan.patience.move},
                       files, print_line);
    guard_end();
    return failed || ferror(stdout) ? EXIT_RUN_TIME : 0;
}

int main(int argc, char **argv)
{
    Options given = {.plan = plan_init(), .jobs = {.count = 1}};
    Text why = text_init();
    int status =
        file_hold_standard() ? options_read(argc, argv, &given) : EXIT_RUN_TIME;

    if (status < 0 && given.check)
        status = check(&given, argv + optind);
    if (status < 0)
        status = settle(&given, given.merge ? argv[optind] : given.dir, &why);
    if (status < 0)
        status = given.merge ? merge(&given, argv + optind, &why)
                             : run_match(&given, &why);
    plan_free(&given.plan);
    text_free(&why);
    if (guard_signal() && guard_stop() == STOP_NOW) {
        signal(guard_signal(), SIG_DFL);
        raise(guard_signal());
    }
    return status;
}
