/* The program prikup: options, then a loop over its arguments, over stdin, or
   over what a person types. */
#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "config.h"
#include "main/repl.h"
#include "protocol/journal.h"
#include "protocol/line.h"
#include "solver/fingerprint.h"

enum { EXIT_RUN_TIME = 1, EXIT_USAGE = 2 };

static volatile sig_atomic_t signal_seen;

static void note_signal(int number)
{
    signal_seen = number;
}

/* Signals are blocked except while waiting for input. */
static void catch_signals(bool terminal, sigset_t *unblocked)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigset_t caught;

    sigemptyset(&action.sa_mask);
    sigemptyset(&caught);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    sigaddset(&caught, SIGTERM);
    sigaddset(&caught, SIGHUP);
    if (terminal) {
        sigaction(SIGINT, &action, NULL);
        sigaddset(&caught, SIGINT);
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit of file size is an error of write */
    sigprocmask(SIG_BLOCK, &caught, unblocked);
}

/* Whether one of the caught signals waits. */
static bool signal_waits(void)
{
    sigset_t waiting;

    sigpending(&waiting);
    return sigismember(&waiting, SIGTERM) || sigismember(&waiting, SIGHUP)
           || sigismember(&waiting, SIGINT);
}

/* Ends by the signal that was caught, so that the parent sees it. */
static void die_by(int number)
{
    sigset_t set;

    signal(number, SIG_DFL);
    raise(number);
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

/* --- output -------------------------------------------------------------- */

typedef struct {
    atomic_int fault; /* errno of a failed write; 0 if none */
} Output;

/* Whole lines, at once; after a fault nothing more is tried. */
static void write_stdout(void *context, Str lines)
{
    Output *output = context;

    while (lines.len && !output->fault) {
        const ssize_t n = write(STDOUT_FILENO, lines.at, lines.len);

        if (n >= 0)
            lines = str_skip(lines, (size_t)n);
        else if (errno != EINTR)
            output->fault = errno;
    }
}

/* Whether a search for which everything waits is to end. */
static bool is_interrupted(void *context)
{
    const Output *output = context;

    return signal_waits() || output->fault;
}

/* The same at a prompt, where what is finished shows at once. */
static bool is_interrupted_at_prompt(void *context)
{
    (void)context;
    repl_show_waiting();
    return signal_waits();
}

/* --- input --------------------------------------------------------------- */

/* Reads stdin to its end, to `quit`, to a signal or a fault. */
static bool read_stdin(Session *session, const Output *output,
                       const sigset_t *unblocked)
{
    static LineReader reader;
    static char bytes[1 << 16];
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};

    while (!signal_seen && !output->fault) {
        ssize_t n;

        if (ppoll(&fd, 1, NULL, unblocked) < 0) {
            if (errno == EINTR)
                continue;
            return false;
        }
        n = read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && errno != EINTR)
            return false;
        if (n == 0)
            return line_end(&reader, session);
        if (n > 0 && !line_feed(&reader, session, bytes, (size_t)n))
            return true;
    }
    return true;
}

static void run_arguments(Session *session, char **words)
{
    for (; *words; words++) {
        const Str line = str_of(*words);

        if (line.len >= LINE_MAX_BYTES)
            session_refuse(session, line, STATUS_TOO_LONG);
        else if (!session_line(session, line))
            return;
        session_wait(session);
    }
}

/* --- options ------------------------------------------------------------- */

static const char help_text[] =
    "Usage: prikup [OPTION]... [COMMAND]...\n"
    "Engine for the card game preferans; speaks the protocol UPP.\n"
    "\n"
    "Without a COMMAND it reads commands from standard input, with line\n"
    "editing if that is a terminal.  Each COMMAND is one argument:\n"
    "  prikup 'new rules=sochi' 'deal seed=7' show\n"
    "\n"
    "      --journal=FILE  keep every change in FILE, and go on from there\n"
    "      --fsync    sync the journal after each command\n"
    "      --rulesfile=FILE  read house rules from FILE\n"
    "      --sandbox  let no command open a file\n"
    "      --strict   exit with status 1 if any command failed\n"
    "      --bench    print the nodes and tricks of the solver's fixed deals\n"
    "  -h, --help     show this help and exit\n"
    "  -V, --version  show the version and exit\n"
    "\n"
    "The command help lists the commands; upp(7) specifies them.\n";

static const char version_text[] = PACKAGE_NAME
    " " PACKAGE_VERSION "\n"
    "License GPLv3+: GNU GPL version 3 or later "
    "<https://gnu.org/licenses/gpl.html>.\n"
    "This is free software: you are free to change and redistribute it.\n"
    "There is NO WARRANTY, to the extent permitted by law.\n";

enum {
    OPTION_STRICT = 256,
    OPTION_JOURNAL,
    OPTION_FSYNC,
    OPTION_BENCH,
    OPTION_RULESFILE,
    OPTION_SANDBOX
};

typedef struct {
    bool strict, sync, sandbox;
    const char *journal, *rulesfile;
} Options;

/* Prints a text as the whole of what the program does. */
static int print(const char *text)
{
    return fputs(text, stdout) < 0 || fflush(stdout) ? EXIT_RUN_TIME : 0;
}

/* The fingerprint of the solver, which commits that touch it quote. */
static int print_bench(void)
{
    const Fingerprint found = solver_fingerprint((SolverOptions){0});
    Text text = text_init();
    int status;

    text_printf(&text, "nodes %llu misere %llu tricks %d\n",
                (unsigned long long)found.nodes,
                (unsigned long long)found.misere_nodes, found.tricks);
    status = print(text.at);
    text_free(&text);
    return status;
}

/* The exit status if the options say it all, else -1. */
static int read_options(int argc, char **argv, Options *given)
{
    static const struct option options[] = {
        {"journal", required_argument, NULL, OPTION_JOURNAL},
        {"fsync", no_argument, NULL, OPTION_FSYNC},
        {"bench", no_argument, NULL, OPTION_BENCH},
        {"rulesfile", required_argument, NULL, OPTION_RULESFILE},
        {"sandbox", no_argument, NULL, OPTION_SANDBOX},
        {"strict", no_argument, NULL, OPTION_STRICT},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0},
    };
    int c;

    while ((c = getopt_long(argc, argv, "hV", options, NULL)) != -1) {
        switch (c) {
        case OPTION_STRICT: given->strict = true; break;
        case OPTION_JOURNAL: given->journal = optarg; break;
        case OPTION_FSYNC: given->sync = true; break;
        case OPTION_RULESFILE: given->rulesfile = optarg; break;
        case OPTION_SANDBOX: given->sandbox = true; break;
        case OPTION_BENCH: return print_bench();
        case 'h': return print(help_text);
        case 'V': return print(version_text);
        default: fputs("Try 'prikup --help'.\n", stderr); return EXIT_USAGE;
        }
    }
    if (given->sync && !given->journal) {
        fputs("prikup: --fsync needs --journal\n", stderr);
        return EXIT_USAGE;
    }
    return -1;
}

/* Resumes from a journal and keeps it; false, with a message, if it can't. */
static bool use_journal(Session *session, const Options *given)
{
    Text why;
    Status status;

    if (!given->journal)
        return true;
    why = text_init();
    status = journal_open(str_of(given->journal), given->sync, session, &why);
    if (why.len)
        fprintf(stderr, "prikup: %s: %s\n", given->journal, why.at);
    text_free(&why);
    return status == STATUS_OK;
}

/* Reads the house rules of the command line; false, with a message, if they
   are not there or wrong. */
static bool use_rulesfile(Session *session, const Options *given)
{
    Text why;
    Status status;

    if (!given->rulesfile)
        return true;
    why = text_init();
    status =
        house_load(str_of(given->rulesfile), &session->settings.house, &why);
    if (status != STATUS_OK)
        fprintf(stderr, "prikup: %s: %s\n", given->rulesfile,
                why.len ? why.at : status_row(status)->text);
    text_free(&why);
    return status == STATUS_OK;
}

/* Runs the conversation; false after a fault of the input. */
static bool converse(Session *session, char **words, bool terminal,
                     const Output *output, const sigset_t *unblocked)
{
    bool good = true;

    if (*words)
        run_arguments(session, words);
    else if (terminal)
        repl_run(session, unblocked, &signal_seen);
    else
        good = read_stdin(session, output, unblocked);
    if (signal_seen || output->fault)
        session_stop(session);
    else
        session_finish(session);
    return good;
}

int main(int argc, char **argv)
{
    bool terminal, good;
    Options given = {0};
    Output output = {0};
    Session *session;
    sigset_t unblocked;
    long errors;
    const int status = read_options(argc, argv, &given);

    if (status >= 0)
        return status;
    terminal = !argv[optind] && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    session = terminal ? repl_session() : session_init(write_stdout, &output);
    catch_signals(terminal, &unblocked);
    session->interrupted = terminal ? is_interrupted_at_prompt : is_interrupted;
    session->settings.sandbox = given.sandbox;
    if (!use_journal(session, &given) || !use_rulesfile(session, &given)) {
        session_free(session);
        return EXIT_RUN_TIME;
    }
    good = converse(session, argv + optind, terminal, &output, &unblocked);
    sigprocmask(SIG_SETMASK, &unblocked, NULL);
    errors = session->errors;
    session_free(session);
    if (signal_seen)
        die_by(signal_seen);
    if (output.fault && output.fault != EPIPE) {
        errno = output.fault;
        perror("prikup: standard output");
    } else if (!good) {
        perror("prikup: standard input");
    }
    return output.fault || !good || (given.strict && errors) ? EXIT_RUN_TIME
                                                             : 0;
}
