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
    {NO_DEAL, "help au", "help auto", "a unique beginning after help"},
    {NO_DEAL, "he ping", "help ping", "after help a command stays"},
    {NO_DEAL, "help zz", "help zz", "after help an unknown one stays"},
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
    {NO_DEAL, "A♠", "act SA", "a card before the deal"},
    {NO_DEAL, "SA", "act SA", "on the wire as in the deal"},
    {NO_DEAL, "st", "stop", "a beginning, before there are cards"},
    {AUCTION, "A♠", "act SA", "a card in the auction"},
    {AUCTION, "♠A", "act SA", "a card in the auction, suit first"},
    {AUCTION, "Д♦", "act DQ", "a card in the auction, in Russian"},
    {AUCTION, "act A♠ ♥K", "act SA HK", "cards after act in the auction"},
    {AUCTION, "act 10♠", "act 10S", "a level after act is a bid"},
    {AUCTION, "A♠K♠", "act SASK", "a discard in the auction"},
    {WHIST, "A♠", "act SA", "a card before the play"},
    {PLAY, "act \xd0\x28", "act \xd0\x28", "no UTF-8: the session says so"},
};

/* Beginnings of several commands, and what nobody can read. */
static const struct {
    const char *typed;
    Status status;
    const char *why;
} refused[] = {
    {"p", STATUS_UNKNOWN_COMMAND, "p could be ping, position, play"},
    {"help p", STATUS_UNKNOWN_COMMAND, "p could be ping, position, play"},
    {"@t re", STATUS_UNKNOWN_COMMAND, "re could be result, record, rec"},
    {"привет", STATUS_UNKNOWN_COMMAND, "can't read привет in column 1"},
    {"@t  ♠♠", STATUS_UNKNOWN_COMMAND, "can't read ♠♠ in column 5"},
    {"пас,пас", STATUS_UNKNOWN_COMMAND, "can't read пас,пас in column 1"},
    {"act пас пас,вист", STATUS_BAD_VALUE, "can't read пас,вист in column 9"},
    {"solve strain=♠", STATUS_BAD_VALUE, "can't read strain=♠ in column 7"},
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

START_TEST(what_can_not_be_read_is_explained)
{
    Session *session = session_at(NO_DEAL);
    Text wire = text_init();

    ck_assert_int_eq(typing_to_wire(session, str_of(refused[_i].typed), &wire),
                     refused[_i].status);
    ck_assert_str_eq(wire.at, refused[_i].why);
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
    tcase_add_loop_test(tcase, what_can_not_be_read_is_explained, 0,
                        (int)countof(refused));
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
