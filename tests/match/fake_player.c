/*
 * A deterministic player for the tests of the runner, which can also do
 * everything wrong that a player can do wrong.
 *
 *     fake_player MODE [N]
 *
 * The first legal action is its answer; from the N-th decision on (1) it shows
 * the fault of its mode.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "score/position.h"

typedef struct {
    const char *mode;
    long first, decisions;
    bool known; /* there is a position */
    Position position;
    Round round;
    char tag[64]; /* with a blank behind, or empty */
    bool peeks;
} Fake;

static void say(const Fake *fake, const char *words)
{
    printf("%s%s\n", fake->tag, words);
    fflush(stdout);
}

static void sleep_on(void)
{
    for (;;)
        pause();
}

static bool is(const Fake *fake, const char *mode)
{
    return strcmp(fake->mode, mode) == 0;
}

/* --- faults of a decision ------------------------------------------------ */

static void flood(const Fake *fake)
{
    for (;;)
        say(fake, "info nodes=1");
}

static void crash(const Fake *fake)
{
    (void)fake;
    fputs("my last words\n", stderr);
    abort();
}

static void die(const Fake *fake)
{
    (void)fake;
    exit(3);
}

static void hang(const Fake *fake)
{
    (void)fake;
    sleep_on();
}

static void close_output(const Fake *fake)
{
    (void)fake;
    fclose(stdout);
    sleep_on();
}

static void be_late(const Fake *fake)
{
    sleep(2);
    say(fake, "ok act=pass");
}

static void talk_long(const Fake *fake)
{
    printf("%sok act=pass : %5000s\n", fake->tag, "x");
    fflush(stdout);
}

static void wrong_tag(const Fake *fake)
{
    (void)fake;
    puts("@other ok act=pass");
    fflush(stdout);
}

static void babble(const Fake *fake)
{
    (void)fake;
    puts("Segmentation fault? No: \001\002 nonsense\nok\nerr");
    fflush(stdout);
}

static void play_illegal(const Fake *fake)
{
    say(fake, "ok act=proven5");
}

static void play_word(const Fake *fake)
{
    say(fake, "ok act=castle");
}

static void play_unknown(const Fake *fake)
{
    say(fake, "ok act=xxxx");
}

static void play_nothing(const Fake *fake)
{
    say(fake, "ok");
}

static void refuse(const Fake *fake)
{
    say(fake, "err internal");
}

static void break_off(const Fake *fake)
{
    printf("%sok act=", fake->tag);
    fflush(stdout);
    exit(0);
}

static void say_nul(const Fake *fake)
{
    printf("%sok act=%cpass\n", fake->tag, '\0');
    fflush(stdout);
}

static void shout(const Fake *fake)
{
    (void)fake;
    for (;;)
        fputs("shouting ", stderr);
}

static void say_twice(const Fake *fake)
{
    say(fake, "ok act=pass");
    say(fake, "ok act=pass");
}

static const struct {
    const char *mode;
    void (*fault)(const Fake *fake);
} faults[] = {
    {"flood", flood},
    {"crash", crash},
    {"dying", die},
    {"hang", hang},
    {"closing", close_output},
    {"late", be_late},
    {"long", talk_long},
    {"tag", wrong_tag},
    {"babble", babble},
    {"illegal", play_illegal},
    {"word", play_word},
    {"unknown", play_unknown},
    {"nothing", play_nothing},
    {"half", break_off},
    {"nul", say_nul},
    {"shout", shout},
    {"twice", say_twice},
    {"refuse", refuse},
};

/* --- a good player ------------------------------------------------------- */

/* Which action is chosen: the first, but for one that peeks. */
static int choice(const Fake *fake, int count)
{
    uint32_t sum = 0;

    if (fake->peeks)
        for (int hand = 0; hand < HANDS; hand++)
            sum = sum * 7 + fake->position.hands[hand] % 1009;
    return (int)(sum % (uint32_t)count);
}

static void decide(Fake *fake)
{
    Text answer = text_init();
    Actions actions;

    round_actions(&fake->round, false, &actions);
    text_puts(&answer, "ok act=");
    action_to_text(actions.list[choice(fake, actions.count)], &answer);
    if (is(fake, "chatty"))
        for (int i = 0; i < 200; i++)
            fprintf(stderr, "%70s\n", "thinking aloud");
    say(fake, answer.at);
    text_free(&answer);
}

/* The limits are samples alone. */
static bool knows(Str limits)
{
    Str word;

    while ((word = str_word(&limits)).len)
        if (!str_starts(word, "samples="))
            return false;
    return true;
}

static void go(Fake *fake, Str limits)
{
    if (!fake->known || !knows(limits)) {
        say(fake, fake->known ? "err unknown-key" : "err no-position");
        return;
    }
    fake->decisions++;
    for (size_t i = 0; i < countof(faults); i++)
        if (is(fake, faults[i].mode) && fake->decisions >= fake->first) {
            faults[i].fault(fake);
            return;
        }
    decide(fake);
}

static void take_position(Fake *fake, Str line)
{
    Text why = text_init();
    const Status status =
        position_from_text(line, &fake->position, &fake->round, &why);

    if (status == STATUS_OK || is(fake, "forget"))
        fake->known = status == STATUS_OK;
    say(fake, status == STATUS_OK ? "ok" : "err bad-position reason=words");
    text_free(&why);
}

static void take_tag(Fake *fake, Str *line)
{
    Str rest = *line;
    const Str tag = str_word(&rest);

    fake->tag[0] = '\0';
    if (!str_starts(tag, "@") || tag.len > 60)
        return;
    memcpy(fake->tag, tag.at, tag.len);
    strcpy(fake->tag + tag.len, " ");
    *line = rest;
}

/* Says that it is more than it is, for the tests that want a referee.  One of
   its bots peeks. */
static void introduce(const Fake *fake)
{
    say(fake, "cap roles player referee");
    say(fake, "cap limits samples");
    say(fake, "option seed int 0 0 9");
    say(fake, "option bot enum honest honest peeker");
    say(fake, "ok");
}

static void set(Fake *fake, Str line)
{
    if (str_is(str_word(&line), "bot"))
        fake->peeks = str_is(str_word(&line), "peeker");
    say(fake, "ok");
}

static void obey(Fake *fake, Str line)
{
    Str word;

    take_tag(fake, &line);
    word = str_word(&line);
    if (str_is(word, "position"))
        take_position(fake, line);
    else if (str_is(word, "go"))
        go(fake, line);
    else if (is(fake, "peek") && str_is(word, "upp"))
        introduce(fake);
    else if (is(fake, "peek") && str_is(word, "set"))
        set(fake, line);
    else if (str_is(word, "quit") && !is(fake, "stubborn"))
        exit((say(fake, "ok"), 0));
    else if (word.len)
        say(fake, "err unknown-command");
}

/* What goes wrong before the first line. */
static void begin(const Fake *fake)
{
    if (is(fake, "stillborn"))
        exit(4);
    if (is(fake, "silent"))
        sleep_on();
    if (is(fake, "stubborn")) {
        signal(SIGTERM, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
    }
    if (is(fake, "parent") && fork() == 0)
        sleep_on();
    if (is(fake, "daemon") && fork() == 0 && setsid() > 0 && fork() >= 0)
        sleep_on();
}

/* A line with its LF, as upp(7) wants it. */
static void read_line(Fake *fake, char *bytes, size_t len)
{
    const bool too_long = len > 4096;
    bool good = true;

    while (len && (bytes[len - 1] == '\n' || bytes[len - 1] == '\r'))
        len--;
    for (size_t i = 0; i < len; i++)
        good =
            good && ((bytes[i] >= ' ' && bytes[i] <= '~') || bytes[i] == '\t');
    fake->tag[0] = '\0';
    if (bytes[0] == '#')
        return;
    if (too_long || !good)
        say(fake, too_long ? "err too-long" : "err bad-byte");
    else
        obey(fake, (Str){bytes, len});
}

static void read_lines(Fake *fake)
{
    char *bytes = NULL;
    size_t room = 0;
    ssize_t len;

    while ((len = getline(&bytes, &room, stdin)) > 0)
        read_line(fake, bytes, (size_t)len);
    free(bytes);
}

static char line[1 << 16];

/* What is read at once is taken for a line. */
static void read_chunks(Fake *fake)
{
    ssize_t n;

    while ((n = read(STDIN_FILENO, line, sizeof line - 1)) > 0) {
        line[n] = '\0';
        line[strcspn(line, "\r\n")] = '\0';
        obey(fake, str_of(line));
    }
}

int main(int argc, char **argv)
{
    static Fake fake;

    fake.mode = argc > 1 ? argv[1] : "good";
    fake.first = argc > 2 ? atol(argv[2]) : 1;
    begin(&fake);
    if (is(&fake, "chunks"))
        read_chunks(&fake);
    else
        read_lines(&fake);
    if (is(&fake, "stubborn"))
        sleep_on();
    return 0;
}
