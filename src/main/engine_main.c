/* The program prikup: options, then a loop over its arguments, over stdin, or
   over what a person types. */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "config.h"
#include "main/repl.h"
#include "main/signals.h"
#include "main/stream.h"
#include "protocol/journal.h"
#include "solver/fingerprint.h"

enum { EXIT_RUN_TIME = 1, EXIT_USAGE = 2 };

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
    if (fputs(text, stdout) >= 0 && fflush(stdout) == 0)
        return 0;
    if (errno != EPIPE)
        perror("prikup: standard output");
    return EXIT_RUN_TIME;
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
static bool converse(Stream *stream, char **words, bool terminal)
{
    bool good = true;

    if (*words)
        stream_arguments(stream, words);
    else if (terminal)
        repl_run(stream->session);
    else
        good = stream_run(stream);
    if (signals_seen() || stream->fault)
        session_stop(stream->session);
    else
        session_finish(stream->session);
    return good;
}

/* The exit status after the conversation, with a message where one helps. */
static int conclude(const Stream *stream, bool good, bool failed)
{
    if (stream->fault && stream->fault != EPIPE) {
        errno = stream->fault;
        perror("prikup: standard output");
    } else if (!good) {
        perror("prikup: standard input");
    }
    return stream->fault || !good || failed ? EXIT_RUN_TIME : 0;
}

int main(int argc, char **argv)
{
    static Stream stream;
    bool terminal, good;
    Options given = {0};
    long errors;
    int status;

    if (!file_hold_standard())
        return EXIT_RUN_TIME;
    status = read_options(argc, argv, &given);
    if (status >= 0)
        return status;
    terminal = !argv[optind] && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    stream.session = terminal ? repl_session() : stream_session(&stream);
    signals_catch(terminal);
    stream.session->settings.sandbox = given.sandbox;
    if (!use_journal(stream.session, &given)
        || !use_rulesfile(stream.session, &given)) {
        session_free(stream.session);
        return EXIT_RUN_TIME;
    }
    good = converse(&stream, argv + optind, terminal);
    errors = stream.session->errors;
    session_free(stream.session);
    signals_die();
    return conclude(&stream, good, given.strict && errors > 0);
}
