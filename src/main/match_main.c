/* The program prikup-match: options, then a match, a merger of results, or a
   check of one engine. */
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "match/check.h"
#include "match/guard.h"
#include "match/report.h"
#include "match/runner.h"

enum { EXIT_RUN_TIME = 1, EXIT_USAGE = 2 };

static const char help_text[] =
    "Usage: prikup-match -e NAME=COMMAND -e NAME=COMMAND [OPTION]...\n"
    "  or:  prikup-match --resume -o DIR [OPTION]...\n"
    "  or:  prikup-match --merge [-o DIR] DIR...\n"
    "  or:  prikup-match --check COMMAND [--tap] [FILE.upt]...\n"
    "Plays engines for the card game preferans against each other, by "
    "duplicate\n"
    "deals, and says who is better.  Engines speak the protocol UPP.\n"
    "\n"
    "  -e, --engine=NAME=COMMAND    an engine; COMMAND is run by the shell\n"
    "      --opt=ENGINE.NAME=VALUE  an option of an engine\n"
    "      --limit=[ENGINE.]KEY=N   samples, movetime (ms) or nodes of a move\n"
    "  -r, --rules=RULES            the conventions (sochi)\n"
    "      --seats=N                2, 3 or 4\n"
    "  -n, --number=N               deals (100)\n"
    "      --deals=FILE             deals from a file of pps1 lines\n"
    "      --pulkas=N               whole matches instead of deals\n"
    "      --seed=N                 of cards and players (1)\n"
    "      --sprt=E0,E1             stop as soon as it is clear which of "
    "these\n"
    "                               the first engine wins, in whists a deal\n"
    "      --shard=K/N              play only part K of N\n"
    "      --fresh                  new processes for every game\n"
    "      --timeout=WHAT=MS,...    start, ping, move, quit\n"
    "  -j, --jobs=N                 games at the same time (1)\n"
    "  -o, --output=DIR             keep results.tsv and faults.txt there\n"
    "      --resume                 go on with the results in DIR\n"
    "      --merge                  put the results of several DIRs together\n"
    "      --check=COMMAND          does that engine speak the protocol?\n"
    "      --tap                    that report as TAP\n"
    "      --tsv                    the table for scripts\n"
    "  -q, --quiet                  no progress line\n"
    "  -v, --verbose                what it cost, on standard error\n"
    "  -h, --help                   show this help and exit\n"
    "  -V, --version                show the version and exit\n";

static const char version_text[] =
    "prikup-match (" PACKAGE_NAME ") " PACKAGE_VERSION "\n"
    "License GPLv3+: GNU GPL version 3 or later "
    "<https://gnu.org/licenses/gpl.html>.\n"
    "This is free software: you are free to change and redistribute it.\n"
    "There is NO WARRANTY, to the extent permitted by law.\n";

enum {
    OPTION_SETTING = 256,
    OPTION_RESUME,
    OPTION_MERGE,
    OPTION_CHECK,
    OPTION_TAP,
    OPTION_TSV
};

typedef struct {
    Plan plan;
    bool settled; /* a setting was given */
    bool resume, merge, tap, tsv, quiet, verbose;
    const char *check;
    long jobs;
    const char *dir;
} Options;

/* Prints a text as the whole of what the program does. */
static int print(const char *text)
{
    return fputs(text, stdout) < 0 || fflush(stdout) ? EXIT_RUN_TIME : 0;
}

static int complain(const char *what, const char *why)
{
    fprintf(stderr, "prikup-match: %s%s%s\n", what, *what ? ": " : "", why);
    return EXIT_USAGE;
}

/* --- options ------------------------------------------------------------- */

static const struct option long_options[] = {
    {"engine", required_argument, NULL, 'e'},
    {"opt", required_argument, NULL, OPTION_SETTING},
    {"limit", required_argument, NULL, OPTION_SETTING},
    {"rules", required_argument, NULL, 'r'},
    {"seats", required_argument, NULL, OPTION_SETTING},
    {"number", required_argument, NULL, 'n'},
    {"deals", required_argument, NULL, OPTION_SETTING},
    {"pulkas", required_argument, NULL, OPTION_SETTING},
    {"seed", required_argument, NULL, OPTION_SETTING},
    {"sprt", required_argument, NULL, OPTION_SETTING},
    {"shard", required_argument, NULL, OPTION_SETTING},
    {"fresh", no_argument, NULL, OPTION_SETTING},
    {"timeout", required_argument, NULL, OPTION_SETTING},
    {"jobs", required_argument, NULL, 'j'},
    {"output", required_argument, NULL, 'o'},
    {"resume", no_argument, NULL, OPTION_RESUME},
    {"merge", no_argument, NULL, OPTION_MERGE},
    {"check", required_argument, NULL, OPTION_CHECK},
    {"tap", no_argument, NULL, OPTION_TAP},
    {"tsv", no_argument, NULL, OPTION_TSV},
    {"quiet", no_argument, NULL, 'q'},
    {"verbose", no_argument, NULL, 'v'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
};

static int set(Options *given, const char *name, const char *value)
{
    Text why = text_init();
    int status = -1;

    given->settled = true;
    if (plan_set(&given->plan, str_of(name), str_of(value ? value : "1"), &why)
        != STATUS_OK)
        status = complain(name, why.at);
    text_free(&why);
    return status;
}

/* The exit status if the options say it all, else -1. */
static int read_option(Options *given, int c, int index)
{
    switch (c) {
    case 'e': return set(given, "engine", optarg);
    case 'r': return set(given, "rules", optarg);
    case 'n': return set(given, "number", optarg);
    case OPTION_SETTING: return set(given, long_options[index].name, optarg);
    case 'j':
        return str_number(str_of(optarg), 1, JOBS_MAX, &given->jobs)
                   ? -1
                   : complain("jobs", "a number from 1 to 256");
    case 'o': given->dir = optarg; return -1;
    case OPTION_RESUME: given->resume = true; return -1;
    case OPTION_MERGE: given->merge = true; return -1;
    case OPTION_CHECK: given->check = optarg; return -1;
    case OPTION_TAP: given->tap = true; return -1;
    case OPTION_TSV: given->tsv = true; return -1;
    case 'q': given->quiet = true; return -1;
    case 'v': given->verbose = true; return -1;
    case 'h': return print(help_text);
    case 'V': return print(version_text);
    default: fputs("Try 'prikup-match --help'.\n", stderr); return EXIT_USAGE;
    }
}

static int check_options(const Options *given, char **words)
{
    if (given->check && (given->merge || given->resume || given->plan.count))
        return complain("--check", "takes transcripts, --timeout and --tap");
    if (given->resume && !given->dir)
        return complain("--resume", "-o DIR says with what");
    if (given->merge && (given->resume || given->settled || !*words))
        return complain("--merge", "takes folders and -o only");
    if (*words && !given->merge && !given->check)
        return complain(*words, "what is this for?");
    return -1;
}

static int read_options(int argc, char **argv, Options *given)
{
    int c, index = 0, status;

    while ((c = getopt_long(argc, argv, "e:r:n:j:o:qvhV", long_options, &index))
           != -1) {
        status = read_option(given, c, index);
        if (status >= 0)
            return status;
    }
    return check_options(given, argv + optind);
}

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
    status = print(text.at);
    text_free(&text);
    return status;
}

/* Opens the results, and reads those that are there. */
static bool open_results(const Options *given, Results *results, Stats *stats,
                         Text *why)
{
    *results = (Results){-1, -1, 0};
    if (!given->dir)
        return true;
    return given->resume
               ? results_resume(results, given->dir, stats, why)
               : results_create(results, given->dir, &given->plan, why);
}

/* The time of the whole, and the processor time of the runner alone. */
static void print_cost(const Stats *stats, long resumed, int64_t begun)
{
    const double seconds = (double)(clock_ms() - begun) / 1000;
    const double games = (double)(stats->games - resumed);

    fprintf(stderr,
            "%.0f games in %.2f s, %.1f a second; own time %.3f ms a "
            "game\n",
            games, seconds, games / (seconds > 0 ? seconds : 1),
            (double)clock_own_us() / 1000 / (games > 0 ? games : 1));
}

static int play(const Options *given, Results *results, Stats *stats)
{
    const bool show = !given->quiet && isatty(STDERR_FILENO);
    const long resumed = results->games;
    const int64_t begun = clock_ms();
    const Ended ended = runner_run(&given->plan, (int)given->jobs, results,
                                   stats, show ? show_progress : NULL);
    int status;

    if (show)
        fputs("\r\033[K", stderr);
    stats_end_block(stats);
    if (given->verbose)
        print_cost(stats, resumed, begun);
    status = print_report(given, stats);
    if (ended == ENDED_FAILED)
        complain("", "the results could not be written");
    return ended == ENDED_DONE ? status : EXIT_RUN_TIME;
}

static int run_match(const Options *given, Text *why)
{
    Stats stats = stats_init(&given->plan);
    Results results;
    int status = EXIT_RUN_TIME;

    if (!guard_start()) {
        perror("prikup-match");
        return EXIT_RUN_TIME;
    }
    if (runner_try_engines(&given->plan, why)
        && open_results(given, &results, &stats, why)) {
        status = play(given, &results, &stats);
        results_close(&results);
    } else {
        complain("", why->at);
    }
    guard_end();
    return status;
}

/* Settings are those of the command line or, without any, of the folder. */
static int settle(Options *given, const char *dir, Text *why)
{
    if (!given->settled && dir)
        return results_plan(dir, &given->plan, why) ? -1
                                                    : complain("", why->at);
    return plan_finish(&given->plan, why) == STATUS_OK ? -1
                                                       : complain("", why->at);
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

static int merge(Options *given, char **dirs, Text *why)
{
    Stats stats = stats_init(&given->plan);
    Text rows = text_init();
    int status = EXIT_RUN_TIME;

    given->plan.shard = given->plan.shards = 1;
    if (results_merge(dirs, &stats, given->dir ? &rows : NULL, why)
        && (!given->dir || write_merged(given, text_view(&rows), why)))
        status = print_report(given, &stats);
    else
        complain("", why->at);
    text_free(&rows);
    return status;
}

/* --- checking ------------------------------------------------------------ */

static void print_line(Str line)
{
    fwrite(line.at, 1, line.len, stdout);
    fflush(stdout);
}

static int check(const Options *given, char **files)
{
    int failed;

    if (!guard_start()) {
        perror("prikup-match");
        return EXIT_RUN_TIME;
    }
    failed = check_run(
        &(CheckPlan){given->check, given->tap, given->plan.patience.move},
        files, print_line);
    guard_end();
    return failed || ferror(stdout) ? EXIT_RUN_TIME : 0;
}

int main(int argc, char **argv)
{
    Options given = {.plan = plan_init(), .jobs = 1};
    Text why = text_init();
    int status = read_options(argc, argv, &given);

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
