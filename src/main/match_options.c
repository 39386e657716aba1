#include "main/match_options.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>

#include "config.h"

int options_print(const char *text)
{
    if (fputs(text, stdout) >= 0 && fflush(stdout) == 0)
        return 0;
    if (errno != EPIPE)
        perror("prikup-match: standard output");
    return EXIT_RUN_TIME;
}

int options_complain(const char *what, const char *why)
{
    fprintf(stderr, "prikup-match: %s%s%s\n", what, *what ? ": " : "", why);
    return EXIT_USAGE;
}

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
    "      --affinity[=WHEN]        each of them on one processor: always, "
    "never,\n"
    "                               or if they keep all processors busy "
    "(auto)\n"
    "  -o, --output=DIR             keep results.tsv and faults.txt there\n"
    "      --resume                 go on with the results in DIR\n"
    "      --merge                  put the results of several DIRs together\n"
    "      --check=COMMAND          does that engine speak the protocol?\n"
    "      --only=TEXT              only the tests with this in their name\n"
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
    OPTION_AFFINITY,
    OPTION_RESUME,
    OPTION_MERGE,
    OPTION_CHECK,
    OPTION_ONLY,
    OPTION_TAP,
    OPTION_TSV
};

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
    {"affinity", optional_argument, NULL, OPTION_AFFINITY},
    {"output", required_argument, NULL, 'o'},
    {"resume", no_argument, NULL, OPTION_RESUME},
    {"merge", no_argument, NULL, OPTION_MERGE},
    {"check", required_argument, NULL, OPTION_CHECK},
    {"only", required_argument, NULL, OPTION_ONLY},
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
        status = options_complain(name, why.at);
    text_free(&why);
    return status;
}

/* ORDER PINNED */
static const char *const whens[PINNED_COUNT] = {"auto", "always", "never"};

static int set_affinity(Options *given, const char *when)
{
    for (int i = 0; i < PINNED_COUNT; i++)
        if (str_is(str_of(when ? when : "always"), whens[i])) {
            given->jobs.pinned = (Pinned)i;
            return -1;
        }
    return options_complain("affinity", "always, never or auto");
}

/* The exit status if the options say it all, else -1. */
static int read_option(Options *given, int c, int index)
{
    switch (c) {
    case 'e': return -1; /* read before */
    case 'r': return set(given, "rules", optarg);
    case 'n': return set(given, "number", optarg);
    case OPTION_SETTING: return set(given, long_options[index].name, optarg);
    case 'j':
        return str_number(str_of(optarg), 1, JOBS_MAX, &given->jobs.count)
                   ? -1
                   : options_complain("jobs", "a number from 1 to 256");
    case 'o': given->dir = optarg; return -1;
    case OPTION_AFFINITY: return set_affinity(given, optarg);
    case OPTION_RESUME: given->resume = true; return -1;
    case OPTION_MERGE: given->merge = true; return -1;
    case OPTION_CHECK: given->check = optarg; return -1;
    case OPTION_ONLY: given->only = optarg; return -1;
    case OPTION_TAP: given->tap = true; return -1;
    case OPTION_TSV: given->tsv = true; return -1;
    case 'q': given->quiet = true; return -1;
    case 'v': given->verbose = true; return -1;
    case 'h': return options_print(help_text);
    case 'V': return options_print(version_text);
    default: fputs("Try 'prikup-match --help'.\n", stderr); return EXIT_USAGE;
    }
}

static int check_options(const Options *given, char **words)
{
    if (given->check && (given->merge || given->resume || given->plan.count))
        return options_complain(
            "--check", "takes transcripts, --timeout, --only and --tap");
    if (!given->check && (given->only || given->tap))
        return options_complain("--only, --tap", "are for --check");
    if (given->resume && !given->dir)
        return options_complain("--resume", "-o DIR says with what");
    if (given->merge && !*words)
        return options_complain("--merge", "which folders?");
    if (given->merge && (given->resume || given->settled))
        return options_complain("--merge", "takes folders and -o only");
    if (*words && !given->merge && !given->check)
        return options_complain(*words, "what is this for?");
    return -1;
}

/* The engines first: other options name them. */
static int read_engine(Options *given, int c, int index)
{
    (void)index;
    return c == 'e' ? set(given, "engine", optarg) : -1;
}

static int read_all(int argc, char **argv, Options *given,
                    int (*read)(Options *given, int c, int index))
{
    int c, index = 0, status = -1;

    optind = 0; /* GNU: from the beginning */
    while (
        status < 0
        && (c = getopt_long(argc, argv, "e:r:n:j:o:qvhV", long_options, &index))
               != -1)
        status = read(given, c, index);
    return status;
}

int options_read(int argc, char **argv, Options *given)
{
    int status;

    opterr = 0;
    status = read_all(argc, argv, given, read_engine);
    opterr = 1;
    if (status < 0)
        status = read_all(argc, argv, given, read_option);
    return status < 0 ? check_options(given, argv + optind) : status;
}
