#include "match/player.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "match/guard.h"

enum {
    ANSWER_LINES = 100000, /* of one command; more is a flood */
    STARTS_MAX = 3,        /* failed starts before no more is tried */
    GRACE = 200,           /* for a process that closed its output */
    SLACK = 1000           /* over its movetime */
};

/* ORDER FAULT */
static const char *const names[FAULT_COUNT] = {"none",    "start",   "dead",
                                               "late",    "flood",   "nonsense",
                                               "refused", "illegal", "stopped"};

const char *fault_name(Fault fault)
{
    return names[fault];
}

Player player_init(const Engine *engine, const Patience *patience)
{
    return (Player){.engine = engine,
                    .patience = patience,
                    .process = process_init(),
                    .why = text_init()};
}

/* --- commands and answers ------------------------------------------------ */

__attribute__((format(printf, 2, 3))) static void send(Player *player,
                                                       const char *format, ...)
{
    Text line = text_init();
    va_list args;

    text_printf(&line, "@%lu ", ++player->tag);
    va_start(args, format);
    text_vprintf(&line, format, args);
    va_end(args);
    text_char(&line, '\n');
    process_send(&player->process, text_view(&line));
    text_free(&line);
}

/* The number of a tag @N, at the front of a line; 0 for another tag, -1 for
   none. */
static long take_tag(Str *line)
{
    Str rest = *line;
    const Str tag = str_word(&rest);
    long number = 0;

    if (!str_starts(tag, "@"))
        return -1;
    *line = rest;
    str_number(str_skip(tag, 1), 0, 1000000000, &number);
    return number;
}

static Fault fault_of(Heard heard)
{
    switch (heard) {
    case HEARD_LINE: return FAULT_NONE;
    case HEARD_LONG: return FAULT_NONSENSE;
    case HEARD_END: return FAULT_DEAD;
    case HEARD_NOTHING: return FAULT_LATE;
    case HEARD_STOP: return FAULT_STOPPED;
    }
    return FAULT_STOPPED;
}

static Fault blame(Player *player, Fault fault, const char *why)
{
    text_clear(&player->why);
    text_puts(&player->why, why);
    return fault;
}

/* One answer: what it was, and the words behind it. */
typedef struct {
    bool ok;
    Str rest;
} Answer;

/* Whether the line is a terminator.  That it has the tag of the last command,
   or of one before it whose answer is still due (`due` of them), is checked. */
static Fault read_line(Player *player, Str line, unsigned long due,
                       Answer *answer, bool *done)
{
    const long tag = take_tag(&line);
    const Str word = str_word(&line);

    *done = false;
    if (!str_is(word, "ok") && !str_is(word, "err"))
        return FAULT_NONE;
    if (tag < 0 || (unsigned long)tag != player->tag - due)
        return blame(player, FAULT_NONSENSE, "an answer with a wrong tag");
    *answer = (Answer){str_is(word, "ok"), line};
    *done = true;
    return FAULT_NONE;
}

static void note_option(Player *player, Str line)
{
    Str name;

    take_tag(&line);
    if (!str_is(str_word(&line), "option"))
        return;
    name = str_word(&line);
    if (str_is(name, "seed"))
        player->seedable = true;
    if (str_is(name, "info") && str_is(str_word(&line), "bool"))
        player->informs = true;
}

/* Waits for the answer to the command sent `due` commands before the last. */
static Fault hear(Player *player, unsigned long due, int64_t deadline,
                  Answer *answer)
{
    for (int lines = 0; lines < ANSWER_LINES; lines++) {
        bool done;
        Str line;
        Fault fault = fault_of(process_line(&player->process, deadline, &line));

        if (fault == FAULT_NONSENSE)
            return blame(player, fault, "a line of more than 4096 bytes");
        if (fault == FAULT_NONE)
            fault = read_line(player, line, due, answer, &done);
        if (fault != FAULT_NONE || done)
            return fault;
        note_option(player, line);
    }
    return FAULT_FLOOD;
}

/* --- beginning ----------------------------------------------------------- */

/* Whether an answer to a value is not about the value or its name: an engine
   may want a colon before any text. */
static bool may_want_colon(const Answer *answer)
{
    const Str code = str_word((Str[]){answer->rest});

    return !answer->ok && !str_is(code, "bad-value")
           && !str_is(code, "unknown-option");
}

static Fault refuse_option(Player *player, Str name)
{
    text_clear(&player->why);
    text_printf(&player->why, "option %.*s is refused", (int)name.len, name.at);
    return FAULT_REFUSED;
}

/* The options of the command line; a text goes behind a colon. */
static Fault send_options(Player *player, int64_t deadline)
{
    Str rest = str_of(player->engine->options);

    while (rest.len) {
        Str value = str_split(&rest, '\n');
        const Str name = str_split(&value, '=');
        const bool plain = value.len && !memchr(value.at, ' ', value.len);
        Answer answer;
        Fault fault;

        send(player, plain ? "set %.*s %.*s" : "set %.*s : %.*s", (int)name.len,
             name.at, (int)value.len, value.at ? value.at : "");
        fault = hear(player, 0, deadline, &answer);
        if (fault == FAULT_NONE && plain && may_want_colon(&answer)) {
            send(player, "set %.*s : %.*s", (int)name.len, name.at,
                 (int)value.len, value.at);
            fault = hear(player, 0, deadline, &answer);
        }
        if (fault == FAULT_NONE && !answer.ok)
            fault = refuse_option(player, name);
        if (fault != FAULT_NONE)
            return fault;
    }
    return FAULT_NONE;
}

static Fault start(Player *player)
{
    const int64_t deadline = clock_ms() + player->patience->start;
    Answer answer;
    Fault fault;

    if (player->failures >= STARTS_MAX)
        return blame(player, FAULT_START, "it failed to start three times");
    if (!process_start(&player->process, player->engine->command))
        return blame(player, FAULT_STOPPED, "the system gives no process");
    player->running = true;
    player->seedable = player->informs = false;
    player->tag = 0;
    send(player, "upp 1"); /* an engine may know no such command */
    fault = hear(player, 0, deadline, &answer);
    if (fault == FAULT_NONE && player->informs) { /* nobody would read it */
        send(player, "set info 0");
        fault = hear(player, 0, deadline, &answer);
    }
    return fault == FAULT_NONE ? send_options(player, deadline) : fault;
}

/* The seed of the game, and a barrier. */
static Fault greet(Player *player, uint32_t seed, int64_t deadline)
{
    Fault fault = FAULT_NONE;
    Answer answer;

    if (player->seedable)
        send(player, "set seed %u", seed);
    send(player, "ping");
    if (player->seedable)
        fault = hear(player, 1, deadline, &answer);
    return fault == FAULT_NONE ? hear(player, 0, deadline, &answer) : fault;
}

Fault player_ready(Player *player, uint32_t seed)
{
    const bool fresh = !player->running;
    Fault fault = FAULT_NONE;
    int64_t deadline;

    player->fault = FAULT_NONE;
    text_clear(&player->why);
    if (fresh)
        fault = start(player);
    deadline = clock_ms() + player->patience->ping;
    if (fault == FAULT_NONE)
        fault = greet(player, seed, deadline);
    if (fault == FAULT_NONE)
        player->failures = 0;
    else if (fault != FAULT_STOPPED && fresh) {
        player->failures++;
        fault = FAULT_START;
    }
    return fault;
}

/* --- playing ------------------------------------------------------------- */

/* The field act= of an answer. */
static Fault take_action(Player *player, Str rest, Str *word)
{
    for (;;) {
        Str field = str_word(&rest);

        if (!field.len || str_is(field, ":"))
            return blame(player, FAULT_NONSENSE, "an answer without act=");
        if (str_starts(field, "act=")) {
            *word = str_skip(field, 4);
            return FAULT_NONE;
        }
    }
}

/* Milliseconds for a move: a limit of time holds, with some slack. */
static long time_to_move(const Player *player)
{
    const long move = player->patience->move;
    const long limit = player->engine->movetime;

    return limit && limit + SLACK < move ? limit + SLACK : move;
}

Fault player_ask(Player *player, Str view, Str *word)
{
    const int64_t deadline = clock_ms() + time_to_move(player);
    Text lines = text_init();
    Answer answer;
    Fault fault;

    text_printf(&lines, "@%lu position ", player->tag + 1);
    text_str(&lines, view);
    text_printf(&lines, "\n@%lu go%s\n", player->tag + 2,
                player->engine->limits);
    player->tag += 2;
    process_send(&player->process, text_view(&lines));
    text_free(&lines);
    fault = hear(player, 1, deadline, &answer);
    if (fault == FAULT_NONE && !answer.ok)
        return blame(player, FAULT_REFUSED, "position is refused");
    if (fault == FAULT_NONE)
        fault = hear(player, 0, deadline, &answer);
    if (fault != FAULT_NONE)
        return fault;
    return answer.ok ? take_action(player, answer.rest, word)
                     : blame(player, FAULT_REFUSED, "go is refused");
}

/* --- ending -------------------------------------------------------------- */

static void describe_end(Player *player)
{
    const int status = player->status;

    if (player->fault == FAULT_STOPPED || player->why.len)
        return;
    if (player->fault == FAULT_LATE)
        text_puts(&player->why, "no answer in time");
    else if (player->fault == FAULT_FLOOD)
        text_puts(&player->why, "too many lines in one answer");
    else if (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL)
        text_printf(&player->why, "ended by signal %d", WTERMSIG(status));
    else if (WIFEXITED(status) && WEXITSTATUS(status) > 128)
        text_printf(&player->why, "ended by signal %d",
                    WEXITSTATUS(status) - 128);
    else if (WIFEXITED(status))
        text_printf(&player->why, "ended with status %d", WEXITSTATUS(status));
    else
        text_puts(&player->why, "its output is closed");
}

void player_fail(Player *player, Fault fault)
{
    const bool closed = fault == FAULT_DEAD || fault == FAULT_START;

    player->fault = fault;
    player->status =
        process_end(&player->process, clock_ms() + (closed ? GRACE : 0));
    player->running = false;
    describe_end(player);
}

void player_quit(Player *player)
{
    if (player->running && guard_stop() != STOP_NOW)
        send(player, "quit");
}

void player_end(Player *player)
{
    player_quit(player);
    process_end(&player->process, clock_ms() + player->patience->quit);
    player->running = false;
}

void player_free(Player *player)
{
    process_end(&player->process, clock_ms() + player->patience->quit);
    process_free(&player->process);
    text_free(&player->why);
}
