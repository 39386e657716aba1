/* What people type at the REPL, and what goes on the wire. */
#include <check.h>
#include <stdlib.h>

#include "main/typing.h"

typedef enum { NO_DEAL, AUCTION, WHIST, PLAY } Moment;

static const struct {
    Moment moment;
    const char *typed, *wire;
    const char *why;
} rows[] = {
    {NO_DEAL, "ping", "ping", "a command stays"},
    {NO_DEAL, "pi x", "ping x", "a unique beginning"},
    {NO_DEAL, "zz", "zz", "an unknown one stays, and is refused"},
    {NO_DEAL, "# ♠", "# ♠", "a comment stays"},
    {NO_DEAL, "@t pi", "@t ping", "a tag in front"},
    {NO_DEAL, "set name1 : Т♥", "set name1 : Т♥", "text stays"},
    {AUCTION, "6♠", "act 6S", "a bid by itself"},
    {AUCTION, "7♣", "act 7C", "seven of clubs is a bid in the auction"},
    {AUCTION, "10♥", "act 10H", "ten hearts"},
    {AUCTION, "8БК", "act 8N", "no trump in Russian"},
    {AUCTION, "bid 7♦", "bid 7D", "after bid"},
    {AUCTION, "play 7♦", "play D7", "after play it is a card"},
    {AUCTION, "пас", "act pass", "a Russian word"},
    {AUCTION, "мизер", "act mis", "a Russian word"},
    {AUCTION, "pass", "act pass", "a word by itself"},
    {AUCTION, "discard 9♦8♦", "discard D9D8", "two cards"},
    {AUCTION, "discard ♦9♦8", "discard D9D8", "suits first"},
    {WHIST, "whist", "act whist", "a command and an action"},
    {WHIST, "whist pass", "whist pass", "with a word it is the command"},
    {PLAY, "10♠", "act ST", "a card, rank first"},
    {PLAY, "♥A", "act HA", "a card, suit first"},
    {PLAY, "♥a", "act HA", "a small letter"},
    {PLAY, "Т♥", "act HA", "tuz"},
    {PLAY, "К♣", "act CK", "korol"},
    {PLAY, "Д♦", "act DQ", "dama"},
    {PLAY, "В♦", "act DJ", "valet"},
    {PLAY, "т♥", "act HA", "a small letter in Russian"},
    {PLAY, "7♠️", "act S7", "a symbol with its variation selector"},
    {PLAY, "play 7♠ 8♠", "play S7 S8", "several"},
    {PLAY, "♠♠", "♠♠", "no card"},
};

/* Beginnings of several commands. */
static const struct {
    const char *typed, *why;
} ambiguous[] = {
    {"p", "p could be ping, position, play"},
    {"@t re", "re could be result, record, rec"},
};

static void swallow(void *context, Str lines)
{
    (void)context;
    (void)lines;
}

static Session *session_at(Moment moment)
{
    static const char *const lines[] = {
        "deal seed=1", "act 6S pass pass", "go samples=1 play=1",
        "order 10N",   "act whist whist",
    };
    const int count[] = {0, 1, 4, 5};
    Session *session = session_init(swallow, NULL);

    for (int i = 0; i < count[moment]; i++) {
        session_line(session, str_of(lines[i]));
        session_wait(session);
    }
    return session;
}

START_TEST(typed_words_become_wire_words)
{
    Session *session = session_at(rows[_i].moment);
    Text wire = text_init();

    typing_to_wire(session, str_of(rows[_i].typed), &wire);
    ck_assert_msg(str_is(text_view(&wire), rows[_i].wire), "%s: %s -> %s",
                  rows[_i].why, rows[_i].typed, wire.at);
    text_free(&wire);
    session_free(session);
}

END_TEST

START_TEST(ambiguous_beginnings_are_explained)
{
    Session *session = session_at(NO_DEAL);
    Text wire = text_init();

    ck_assert_int_eq(
        typing_to_wire(session, str_of(ambiguous[_i].typed), &wire),
        STATUS_UNKNOWN_COMMAND);
    ck_assert_str_eq(wire.at, ambiguous[_i].why);
    text_free(&wire);
    session_free(session);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("typing");
    TCase *tcase = tcase_create("words");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_add_loop_test(tcase, typed_words_become_wire_words, 0,
                        (int)countof(rows));
    tcase_add_loop_test(tcase, ambiguous_beginnings_are_explained, 0,
                        (int)countof(ambiguous));
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
