#include "match/check.h"

#include <string.h>

#include "match/guard.h"

enum { QUIT_MS = 500, ANSWER_LINES = 100000 };

Spoken spoken_init(void)
{
    return (Spoken){false, text_init(), text_init()};
}

void spoken_free(Spoken *reply)
{
    text_free(&reply->line);
    text_free(&reply->data);
}

bool spoken_is_err(const Spoken *reply, const char *code)
{
    Str rest = text_view(&reply->line);

    return str_is(str_word(&rest), "err") && str_is(str_word(&rest), code);
}

Verdict check_fail(Check *check, const char *format, ...)
{
    va_list args;

    if (check->why.len)
        return FAILED;
    va_start(args, format);
    text_vprintf(&check->why, format, args);
    va_end(args);
    return FAILED;
}

Verdict check_verdict(const Check *check)
{
    return check->why.len ? FAILED : PASSED;
}

/* --- talking ------------------------------------------------------------- */

bool check_start(Check *check, const char *before)
{
    Text command = text_init();
    bool good;

    text_puts(&command, before);
    text_puts(&command, check->command);
    process_end(&check->process, 0);
    check->tag = 0;
    good = process_start(&check->process, command.at);
    text_free(&command);
    return good;
}

static void send_command(Check *check, const char *format, va_list args)
{
    Text line = text_init();

    text_printf(&line, "@%lu ", ++check->tag);
    text_vprintf(&line, format, args);
    text_char(&line, '\n');
    process_send(&check->process, text_view(&line));
    text_free(&line);
}

void check_send(Check *check, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    send_command(check, format, args);
    va_end(args);
}

static bool heard(Check *check, Heard heard)
{
    static const char *const wrong[] = {"", "a line of more than 4096 bytes",
                                        "the engine ended", "no answer in time",
                                        "stopped"};

    if (heard != HEARD_LINE)
        check_fail(check, "%s", wrong[heard]);
    return heard == HEARD_LINE;
}

/* Puts a line into the reply; true once it is the terminator. */
static bool take_line(Check *check, Str line, unsigned long tag, Spoken *reply)
{
    Text wanted = text_init();
    Str rest = line, words;
    const Str first = str_word(&rest);
    bool mine, last;

    text_printf(&wanted, "@%lu", tag);
    mine = str_eq(first, text_view(&wanted));
    text_free(&wanted);
    words = rest;
    if (!mine
        && (str_starts(line, "@") || str_is(first, "ok")
            || str_is(first, "err")))
        check_fail(check, "not the tag @%lu: %.*s", tag, (int)line.len,
                   line.at);
    if (!mine)
        return false;
    reply->ok = str_is(str_word(&rest), "ok");
    last = reply->ok || str_is(str_word((Str[]){words}), "err");
    text_str(last ? &reply->line : &reply->data, str_skip(line, first.len + 1));
    if (!last)
        text_char(&reply->data, '\n');
    return last;
}

bool check_hear(Check *check, unsigned long due, Spoken *reply)
{
    const int64_t deadline = clock_ms() + check->patience;

    text_clear(&reply->line);
    text_clear(&reply->data);
    for (int lines = 0; lines < ANSWER_LINES; lines++) {
        Str line;

        if (!heard(check, process_line(&check->process, deadline, &line)))
            return false;
        if (take_line(check, line, check->tag - due, reply))
            return true;
        if (check->why.len)
            return false;
    }
    check_fail(check, "too many lines");
    return false;
}

bool check_ask(Check *check, Spoken *reply, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    send_command(check, format, args);
    va_end(args);
    return check_hear(check, 0, reply);
}

bool check_feed(Check *check, Str input, Text *output, int *status)
{
    const int64_t deadline = clock_ms() + check->patience;
    Heard what;
    Str line;

    process_send(&check->process, input);
    process_send_end(&check->process);
    while ((what = process_line(&check->process, deadline, &line))
           == HEARD_LINE) {
        text_str(output, line);
        text_char(output, '\n');
    }
    if (what != HEARD_END) {
        heard(check, what);
        return false;
    }
    *status = process_end(&check->process, deadline);
    return true;
}

/* --- the report ---------------------------------------------------------- */

static void print(const Check *check, const Text *text)
{
    check->print(text_view(text));
}

static void report(const Check *check, int number, const char *name,
                   Verdict verdict)
{
    static const char *const words[] = {"ok    ", "FAILED", "skip  "};
    Text out = text_init(), why = text_init();

    process_plain(text_view(&check->why), &why); /* it is one line */
    if (!check->tap)
        text_printf(&out, "%s %s%s%s\n", words[verdict], name,
                    why.len ? ": " : "", why.at);
    else
        text_printf(&out, "%sok %d - %s%s%s\n", verdict == FAILED ? "not " : "",
                    number, name,
                    verdict == SKIPPED ? " # SKIP "
                    : why.len          ? ": "
                                       : "",
                    why.at);
    if (verdict == FAILED)
        process_tail(&check->process, check->tap ? "# " : "       ", &out);
    print(check, &out);
    text_free(&out);
    text_free(&why);
}

/* Runs one test on a fresh process. */
static Verdict run_test(Check *check, const CheckTest *test, const char *name,
                        int number)
{
    Verdict verdict = SKIPPED;

    text_clear(&check->why);
    check->rng = rng_from_seed((uint64_t)number, 1);
    if (test->needed && !test->needed(&check->can))
        text_puts(&check->why, "the engine does not say that it can");
    else if (!check_start(check, ""))
        verdict = check_fail(check, "the system gives no process");
    else
        verdict = test->run(check);
    report(check, number, name, verdict);
    if (check->process.pid)
        process_send(&check->process, str_of("quit\n"));
    process_end(&check->process, clock_ms() + QUIT_MS);
    return verdict;
}

static int run_tests(Check *check, const CheckTest tests[], size_t count,
                     int *number)
{
    Text name = text_init();
    int failed = 0;

    for (size_t i = 0; i < count && guard_stop() == STOP_NO; i++) {
        text_clear(&name);
        text_puts(&name, tests[i].name);
        if (check->bot.len)
            text_printf(&name, ", bot %.*s", (int)check->bot.len,
                        check->bot.at);
        if (!check->only || strstr(name.at, check->only))
            failed += run_test(check, &tests[i], name.at, ++*number) == FAILED;
    }
    text_free(&name);
    return failed;
}

/* The same for each bot of the engine, if it has several. */
static int run_bots(Check *check, const CheckTest tests[], size_t count,
                    int *number)
{
    Str rest = text_view(&check->can.bots);
    int failed = 0;

    do {
        check->bot = str_word(&rest);
        failed += run_tests(check, tests, count, number);
        check->deals_before += CHECK_DEALS;
    } while (rest.len > 1);
    check->bot = (Str){0};
    return failed;
}

/* The last part of a path. */
static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

static bool can_referee(const Abilities *can)
{
    return can->referee;
}

static int run_all(Check *check, char *const files[], int *number)
{
    int failed = run_tests(check, stream_tests, stream_test_count, number)
                 + run_tests(check, search_tests, search_test_count, number)
                 + run_bots(check, law_tests, law_test_count, number)
                 + run_tests(check, referee_tests, referee_test_count, number);

    for (; *files; files++) {
        const CheckTest test = {base_name(*files), can_referee,
                                check_transcript};

        check->file = *files;
        failed += run_tests(check, &test, 1, number);
    }
    return failed;
}

int check_run(const CheckPlan *wanted, char *const files[],
              void (*print_line)(Str line))
{
    Check check = {.command = wanted->command,
                   .only = wanted->only,
                   .tap = wanted->tap,
                   .patience = wanted->start,
                   .process = process_init(),
                   .why = text_init(),
                   .can = abilities_init(),
                   .print = print_line};
    Spoken reply = spoken_init();
    Text plan = text_init();
    int failed = -1, number = 0;

    if (check_start(&check, "") && check_ask(&check, &reply, "upp 1")) {
        check.patience = wanted->patience;
        abilities_note(&check.can, text_view(&reply.data));
        failed = run_all(&check, files, &number);
        text_printf(&plan, check.tap ? "1..%d\n" : "%d tests, %d failed\n",
                    number, failed);
        failed = number ? failed : -1;
    } else {
        text_printf(&plan,
                    check.tap ? "Bail out! %s\n" : "no conversation: %s\n",
                    check.why.at);
        process_tail(&check.process, check.tap ? "# " : "    ", &plan);
    }
    print(&check, &plan);
    process_end(&check.process, clock_ms());
    process_free(&check.process);
    text_free(&check.why);
    abilities_free(&check.can);
    text_free(&plan);
    spoken_free(&reply);
    return failed;
}
