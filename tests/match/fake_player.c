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
    {"refuse", refuse},
};

/* --- a good player ------------------------------------------------------- */

/* Which action is chosen: the first, but for one that peeks. */
static int choice(const Fake *fake, int count)
{
    uint32_t sum = 0;

    if (is(fake, "peek"))
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

static void go(Fake *fake)
{
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

/* Says that it is more than it is, for the tests that want a referee. */
static void introduce(const Fake *fake)
{
    say(fake, "cap roles player referee");
    say(fake, "cap limits samples");
    say(fake, "option seed int 0 0 9");
    say(fake, "ok");
}

static void obey(Fake *fake, Str line)
{
    Str word;

    take_tag(fake, &line);
    word = str_word(&line);
    if (str_is(word, "position"))
        take_position(fake, line);
    else if (str_is(word, "go") && fake->known)
        go(fake);
    else if (is(fake, "peek") && str_is(word, "upp"))
        introduce(fake);
    else if (is(fake, "peek") && str_is(word, "set"))
        say(fake, "ok");
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
}

static char line[1 << 16];

static void read_lines(Fake *fake)
{
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        obey(fake, str_of(line));
    }
}

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
