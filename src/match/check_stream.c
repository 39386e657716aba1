/* Tests of an engine's lines and streams (upp(7), LEXIS and STREAMS). */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include "match/check.h"

#define VIEW                                                                   \
    "pps1 sochi 1 1 3 SASKS8S7CKCQCJDJDTD7/xxxxxxxxxxxxxxxxxxxx/"              \
    "xxxxxxxxxxxxxxxxxxxx xxxx - -"

/* What is said to every engine, and to one that is a referee too; no answer
   depends on time. */
static const char player_script[] = "@a1 position " VIEW "\n"
                                    "\n"
                                    "# a comment\n"
                                    "@a2 fly\n"
                                    "  @a3\tposition\tpps1\n"
                                    "@a4 position " VIEW "\n";
static const char referee_script[] = "@b1 legal\n"
                                     "@b2 turn\n"
                                     "@b3 act 6s pass\n"
                                     "@b4 view 1\n"
                                     "@b5 act 6S\n"
                                     "@b6 ping x\n"
                                     "@b7 undo\n";

static void script(const Check *check, Text *out)
{
    text_puts(out, player_script);
    if (check->can.referee)
        text_puts(out, referee_script);
}

/* --- the same, said otherwise -------------------------------------------- */

/* What the engine says to a text, in a process of its own. */
static bool answers(Check *check, const char *before, Str input, Text *output)
{
    int status = 0;

    if (!check_start(check, before)
        || !check_feed(check, input, output, &status))
        return false;
    if (status)
        check_fail(check, "it ends with status %d", status);
    return status == 0;
}

/* Compares the answers to a text with those to the script. */
static Verdict compare(Check *check, const char *before, Str input)
{
    Text plain = text_init(), wanted = text_init(), got = text_init();

    script(check, &plain);
    if (answers(check, "", text_view(&plain), &wanted)
        && answers(check, before, input, &got)
        && !str_eq(text_view(&wanted), text_view(&got)))
        check_fail(check, "the answers are not those to the same in plain LF");
    text_free(&plain);
    text_free(&wanted);
    text_free(&got);
    return check_verdict(check);
}

static Verdict crlf(Check *check)
{
    Text plain = text_init(), input = text_init();
    Verdict verdict;

    script(check, &plain);
    for (size_t i = 0; i < plain.len; i++) {
        if (plain.at[i] == '\n')
            text_char(&input, '\r');
        text_char(&input, plain.at[i]);
    }
    verdict = compare(check, "", text_view(&input));
    text_free(&plain);
    text_free(&input);
    return verdict;
}

static Verdict no_last_lf(Check *check)
{
    Text input = text_init();
    Verdict verdict;

    script(check, &input);
    text_cut(&input, input.len - 1);
    verdict = compare(check, "", text_view(&input));
    text_free(&input);
    return verdict;
}

static Verdict locale(Check *check)
{
    Text input = text_init();
    Verdict verdict;

    script(check, &input);
    verdict =
        compare(check, "export LC_ALL=ru_RU.UTF-8; exec ", text_view(&input));
    text_free(&input);
    return verdict;
}

/* Each byte in a write of its own. */
static Verdict byte_by_byte(Check *check)
{
    const char *const at = "@2 position " VIEW "\n";
    Spoken reply = spoken_init();
    const struct timespec pause = {0, 20000};

    check_ask(check, &reply, "upp 1"); /* it runs */
    for (size_t i = 0; at[i] && !check->why.len; i++) {
        process_send(&check->process, (Str){at + i, 1});
        nanosleep(&pause, NULL);
    }
    check->tag = 2;
    if (!check->why.len && check_hear(check, 0, &reply) && !reply.ok)
        check_fail(check, "%s", reply.line.at);
    spoken_free(&reply);
    return check_verdict(check);
}

/* --- lines that are wrong ------------------------------------------------ */

/* A line without a tag that must be refused in one err, and a command after
   it that must work. */
static Verdict refused(Check *check, Str line, const char *code)
{
    Text output = text_init(), input = text_init();
    int status = 0, terminators = 0;
    Str rest;

    text_str(&input, line);
    text_puts(&input, "\n@z position " VIEW "\n");
    if (check_feed(check, text_view(&input), &output, &status)) {
        rest = text_view(&output);
        while (rest.len) {
            Str words = str_split(&rest, '\n');
            const Str word = str_word(&words);

            if (str_is(word, "err") && ++terminators
                && !str_is(str_word(&words), code))
                check_fail(check, "not err %s", code);
        }
        if (terminators != 1)
            check_fail(check, "%d times err for one line", terminators);
        if (!strstr(output.at, "@z ok\n"))
            check_fail(check, "the next command fails");
    }
    text_free(&output);
    text_free(&input);
    return check_verdict(check);
}

static Verdict unknown(Check *check)
{
    return refused(check, str_of("fly away"), "unknown-command");
}

static Verdict too_long(Check *check)
{
    Text line = text_init();
    Verdict verdict;

    text_puts(&line, "ping ");
    for (int i = 0; i < 1 << 20; i++)
        text_char(&line, 'a');
    verdict = refused(check, text_view(&line), "too-long");
    text_free(&line);
    return verdict;
}

static Verdict nul_byte(Check *check)
{
    return refused(check, (Str){"ping a\0b", 8}, "bad-byte");
}

static Verdict control_byte(Check *check)
{
    return refused(check, str_of("ping a\033b"), "bad-byte");
}

/* A line of 4096 bytes with its LF, and one of a byte more. */
static Verdict line_length(Check *check)
{
    Text line = text_init();
    Verdict verdict;

    text_puts(&line, "fly ");
    while (line.len < LINE_BYTES - 1)
        text_char(&line, 'a');
    verdict = refused(check, text_view(&line), "unknown-command");
    text_char(&line, 'a');
    if (verdict == PASSED && check_start(check, ""))
        verdict = refused(check, text_view(&line), "too-long");
    text_free(&line);
    return verdict;
}

/* An error keeps the state: a decision in the position before it. */
static Verdict error_keeps(Check *check)
{
    Spoken reply = spoken_init();

    if (check_ask(check, &reply, "position " VIEW) && !reply.ok)
        check_fail(check, "a position is refused: %s", reply.line.at);
    else if (check_ask(check, &reply, "position pps1 sochi 1")
             && !spoken_is_err(&reply, "bad-position"))
        check_fail(check, "not err bad-position: %s", reply.line.at);
    else if (check_ask(check, &reply, "go")
             && !str_starts(text_view(&reply.line), "ok act="))
        check_fail(check, "the old position is gone: %s", reply.line.at);
    spoken_free(&reply);
    return check_verdict(check);
}

/* --- many commands, and the end ------------------------------------------ */

enum { BURST = 200, FLOOD = 5000 };

static Verdict burst(Check *check)
{
    Text lines = text_init();
    Spoken reply = spoken_init();

    for (int i = 1; i <= BURST; i++)
        text_printf(&lines, i % 2 ? "@%d position " VIEW "\n" : "@%d fly\n", i);
    process_send(&check->process, text_view(&lines));
    check->tag = BURST;
    for (unsigned long due = BURST; due-- > 0 && !check->why.len;)
        if (check_hear(check, due, &reply) && reply.ok != (due % 2 == 1))
            check_fail(check, "answer %lu: %s", BURST - due, reply.line.at);
    text_free(&lines);
    spoken_free(&reply);
    return check_verdict(check);
}

/* More commands than pipes hold, sent before an answer is read. */
static Verdict flood(Check *check)
{
    Text lines = text_init(), output = text_init();
    long answers = 0;
    int status = 0;
    Str rest;

    for (int i = 1; i <= FLOOD; i++)
        text_printf(&lines, "@%d fly\n", i);
    if (check_feed(check, text_view(&lines), &output, &status)) {
        rest = text_view(&output);
        while (rest.len) {
            Text tag = text_init();

            text_printf(&tag, "@%ld err ", ++answers);
            if (!str_starts(str_split(&rest, '\n'), tag.at))
                check_fail(check, "no answer %s", tag.at);
            text_free(&tag);
        }
        if (answers != FLOOD)
            check_fail(check, "%ld answers to %d commands", answers, FLOOD);
    }
    text_free(&lines);
    text_free(&output);
    return check_verdict(check);
}

static Verdict empty_input(Check *check)
{
    Text output = text_init();
    int status = 0;

    if (check_feed(check, (Str){"", 0}, &output, &status)) {
        if (output.len)
            check_fail(check, "it speaks without being spoken to");
        if (status)
            check_fail(check, "it ends with status %d", status);
    }
    text_free(&output);
    return check_verdict(check);
}

static Verdict quit(Check *check)
{
    Text output = text_init();
    int status = 0;

    if (check_feed(check, str_of("@1 quit\n@2 ping\n"), &output, &status)) {
        if (!str_is(text_view(&output), "@1 ok\n")
            && !str_starts(text_view(&output), "@1 err unknown-command"))
            check_fail(check, "said: %s", output.at);
        if (status)
            check_fail(check, "it ends with status %d", status);
    }
    text_free(&output);
    return check_verdict(check);
}

/* By that signal, or as a shell tells it. */
static Verdict by_signal(Check *check)
{
    Spoken reply = spoken_init();

    if (check_ask(check, &reply, "position " VIEW)) {
        int status;

        kill(-check->process.pid, SIGTERM);
        check->process.last = false;
        status = process_end(&check->process, clock_ms() + 3000);
        if (!(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM)
            && !(WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGTERM))
            check_fail(check, "SIGTERM does not end it by that signal");
    }
    spoken_free(&reply);
    return check_verdict(check);
}

const CheckTest stream_tests[] = {
    {"silence until spoken to, status 0 at the end of the input", NULL,
     empty_input},
    {"an unknown command is one err", NULL, unknown},
    {"a line of a megabyte is one err too-long", NULL, too_long},
    {"a line of 4096 bytes is none too long, one of 4097 is", NULL,
     line_length},
    {"NUL is err bad-byte", NULL, nul_byte},
    {"a control byte is err bad-byte", NULL, control_byte},
    {"CR LF gives the same bytes", NULL, crlf},
    {"a last line without LF counts", NULL, no_last_lf},
    {"byte by byte", NULL, byte_by_byte},
    {"200 commands in one write", NULL, burst},
    {"5000 commands before an answer is read", NULL, flood},
    {"a locale changes nothing", NULL, locale},
    {"an error keeps the state", NULL, error_keeps},
    {"quit answers ok and ends it, if it is known", NULL, quit},
    {"SIGTERM ends it by that signal", NULL, by_signal},
};
const size_t stream_test_count = countof(stream_tests);
