#include "main/repl.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "main/complete.h"
#include "main/recall.h"
#include "main/signals.h"
#include "main/terminal.h"
#include "main/typing.h"
#include "protocol/line.h"

Session *repl_session(void)
{
    terminal_init();
    return session_init(terminal_write, NULL);
}

/* --- what is typed ------------------------------------------------------- */

/* readline calls back without a context. */
static struct {
    Session *session;
    LineReader reader;
    bool done;
} repl;

/* While a command runs the terminal is in line mode, and what is typed then is
   read here. */
static bool repl_listen(void *context)
{
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};
    char bytes[1024];

    (void)context;
    terminal_print_waiting();
    line_ahead(&repl.reader, repl.session, "", 0);
    while (line_has_room(&repl.reader) && poll(&fd, 1, 0) > 0) {
        const ssize_t n = read(STDIN_FILENO, bytes, sizeof bytes);

        if (n <= 0)
            break;
        line_ahead(&repl.reader, repl.session, bytes, (size_t)n);
    }
    return !signals_take_interrupt() && !signals_seen();
}

static void repl_begin(Session *session)
{
    repl.session = session;
    repl.reader.translate = typing_to_wire;
    session->listen = repl_listen;
}

/* At the prompt quit waits for nothing. */
static bool is_quit(Str line)
{
    const Command *command = typing_command(str_word(&line));

    return command && strcmp(command->name, "quit") == 0;
}

/* Carries out one typed line, and those typed meanwhile. */
static void repl_line(const char *typed)
{
    Text line = text_init();

    if (is_quit(str_of(typed)))
        session_stop(repl.session);
    text_printf(&line, "%s\n", typed);
    repl.done = !line_feed(&repl.reader, repl.session, line.at, line.len);
    text_free(&line);
}

/* Waits for what is typed, then true; or sees to what else happens. */
static bool repl_waits(void (*interrupt)(void), void (*show)(void))
{
    struct pollfd fds[] = {{STDIN_FILENO, POLLIN, 0},
                           {terminal_wake(), POLLIN, 0}};

    if (signals_wait(fds, countof(fds)) < 0) {
        if (signals_take_interrupt())
            interrupt();
        else
            repl.done = errno != EINTR || signals_seen();
        return false;
    }
    if (fds[1].revents)
        show();
    return fds[0].revents;
}

/* "prikup> ", or "prikup 2> " while a deal waits for what seat 2 decides: what
   is typed is done for that seat. */
static void put_prompt(Text *out)
{
    Session *session = repl.session;
    int seat = 0;

    pthread_mutex_lock(&session->lock);
    if (session->dealt && !session_is_over(session))
        seat = round_seat(&session->round, round_decider(&session->round)) + 1;
    pthread_mutex_unlock(&session->lock);
    text_clear(out);
    text_puts(out, "prikup");
    if (seat > 0)
        text_printf(out, " %d", seat);
    text_puts(out, "> ");
}

/* SIGINT: ends the search, or gives a fresh line. */
static void interrupt(void)
{
    if (session_is_searching(repl.session)) {
        session_stop(repl.session);
        terminal_print_waiting();
    } else {
        putchar('\n');
    }
}

#ifdef HAVE_READLINE

#    include <langinfo.h>
#    include <locale.h>
#    include <readline/history.h>
#    include <readline/readline.h>

static Text completions; /* one a line */

/* --- completion ---------------------------------------------------------- */

static char *next_word(const char *text, int state)
{
    static Str rest;
    Str word;

    (void)text;
    if (state == 0)
        rest = text_view(&completions);
    word = str_split(&rest, '\n');
    return word.len ? strndup(word.at, word.len) : NULL;
}

/* Whether there is one word, and more of it to be typed. */
static bool goes_on(Str list)
{
    const Str word = str_split(&list, '\n');

    return !list.len && word.len && word.at[word.len - 1] == '=';
}

static char **complete(const char *text, int start, int end)
{
    const Str before = {rl_line_buffer, (size_t)start};

    (void)end;
    text_clear(&completions);
    rl_attempted_completion_over = 1;
    if (complete_word(repl.session, before, str_of(text), &completions)) {
        rl_filename_completion_desired = 1;
        return rl_completion_matches(text, rl_filename_completion_function);
    }
    rl_completion_suppress_append = goes_on(text_view(&completions));
    return rl_completion_matches(text, next_word);
}

/* --- the loop ------------------------------------------------------------ */

/* What is typed is UTF-8, as what is printed is, whatever the locale; readline
   takes its view of letters from the environment. */
static void expect_utf8(void)
{
    static const char *const settings[][2] = {
        {"convert-meta", "off"}, {"input-meta", "on"}, {"output-meta", "on"}};

    if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_CTYPE, "C");
    rl_initialize();
    for (size_t i = 0; i < countof(settings); i++)
        rl_variable_bind(settings[i][0], settings[i][1]);
}

static void set_prompt(void)
{
    Text prompt = text_init();

    put_prompt(&prompt);
    rl_set_prompt(prompt.at);
    text_free(&prompt);
}

static void take_line(char *line)
{
    if (!line) {
        putchar('\n');
        session_stop(repl.session);
        repl.done = true;
        return;
    }
    if (*line)
        add_history(line);
    repl_line(line);
    if (repl.done)
        rl_callback_handler_remove();
    else
        set_prompt();
    free(line);
}

static void interrupt_line(void)
{
    rl_clear_visible_line();
    interrupt();
    rl_free_line_state();
    rl_callback_sigcleanup();
    rl_replace_line("", 0);
    set_prompt();
    rl_on_new_line();
    rl_redisplay();
}

static void show_waiting(void)
{
    rl_clear_visible_line();
    terminal_drain();
    set_prompt();
    rl_on_new_line();
    rl_redisplay();
}

void repl_run(Session *session)
{
    Text prompt = text_init();

    repl_begin(session);
    completions = text_init();
    rl_readline_name = "prikup";
    expect_utf8();
    rl_catch_signals = 0;
    rl_attempted_completion_function = complete;
    rl_completer_word_break_characters = " \t";
    recall_load();
    put_prompt(&prompt);
    rl_callback_handler_install(prompt.at, take_line);
    text_free(&prompt);
    while (!repl.done)
        if (repl_waits(interrupt_line, show_waiting))
            rl_callback_read_char();
    rl_callback_handler_remove();
    recall_save();
    text_free(&completions);
}

#else

static void prompt(void)
{
    Text text = text_init();

    put_prompt(&text);
    fputs(text.at, stdout);
    fflush(stdout);
    text_free(&text);
}

static void interrupt_prompt(void)
{
    interrupt();
    prompt();
}

/* The terminal itself edits the line, and hands it over whole. */
void repl_run(Session *session)
{
    char bytes[LINE_MAX_BYTES + 1];

    repl_begin(session);
    prompt();
    while (!repl.done) {
        ssize_t n;

        if (!repl_waits(interrupt_prompt, terminal_drain))
            continue;
        n = read(STDIN_FILENO, bytes, sizeof bytes - 1);
        if (n <= 0)
            break;
        bytes[n - (bytes[n - 1] == '\n')] = '\0';
        repl_line(bytes);
        if (!repl.done)
            prompt();
    }
}

#endif
