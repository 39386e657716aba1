/* What the tab key offers at each word of a line. */
#include <check.h>
#include <stdlib.h>

#include "main/complete.h"

typedef enum { NO_DEAL, AUCTION, DISCARD, ORDER, WHIST, PLAY, MOMENTS } Moment;

/* OFFERED: the words with blanks between them. */
static const struct {
    Moment moment;
    const char *before, *word;
    const char *offered;
} rows[] = {
    {NO_DEAL, "", "au", "auto"},
    {NO_DEAL, "", "st", "stop"},
    {NO_DEAL, "@t ", "re", "result record rec"},
    {NO_DEAL, "zz ", "", ""},
    {NO_DEAL, "ping ", "", ""},
    {NO_DEAL, "help ", "au", "auto"},
    {NO_DEAL, "set ", "r", "rulesfile"},
    {NO_DEAL, "set bot ", "r", "rules random"},
    {NO_DEAL, "@t se bot1 ", "", "default search rules pimc random"},
    {NO_DEAL, "set level ", "", "1 2 3 4 5 6 7 8 9 10"},
    {NO_DEAL, "set info ", "", "0 1"},
    {NO_DEAL, "set seed ", "", ""},
    {NO_DEAL, "set threads ", "3", "3 30 31 32"},
    {NO_DEAL, "set name1 ", "", ":"},
    {NO_DEAL, "set name1 : ", "", ""},
    {NO_DEAL, "set nonsense ", "", ""},
    {NO_DEAL, "get ", "b", "bot bot1 bot2 bot3 bot4"},
    {NO_DEAL, "get bot ", "", ""},
    {NO_DEAL, "rules ", "so", "sochi"},
    {NO_DEAL, "new ", "cl", "claim="},
    {NO_DEAL, "new ", "ru", "rules="},
    {NO_DEAL, "new ", "rules=cl", "rules=classic"},
    {NO_DEAL, "new ", "rules=sochi,se",
     "rules=sochi,seats= rules=sochi,set_mode="},
    {NO_DEAL, "new ", "rules=sochi,seats=",
     "rules=sochi,seats=2 rules=sochi,seats=3 rules=sochi,seats=4"},
    {NO_DEAL, "new rules=sochi ", "seats=", "seats=2 seats=3 seats=4"},
    {NO_DEAL, "new ", "claim=a", "claim=agree claim=auto"},
    {NO_DEAL, "new ", "half_whist=", "half_whist=0 half_whist=1"},
    {NO_DEAL, "new ", "nonsense=", ""},
    {NO_DEAL, "deal ", "d", "dealer="},
    {NO_DEAL, "deal ", "", "seed= dealer= hands= talon= redo= commit="},
    {NO_DEAL, "deal seed=7 ", "dealer=", "dealer=1 dealer=2 dealer=3"},
    {NO_DEAL, "view ", "", "0 1 2 3"},
    {NO_DEAL, "load ", "", ":"},
    {NO_DEAL, "solve ",
     "strain=", "strain=S strain=C strain=D strain=H strain=N"},
    {NO_DEAL, "auto ", "", "action deal match deals= until="},
    {NO_DEAL, "auto deal ", "until=", "until=1 until=2 until=3"},
    {NO_DEAL, "goto ", "", "deal= move="},
    {AUCTION, "", "pa", "pass"},
    {AUCTION, "", "6", "6S 6C 6D 6H 6N"},
    {AUCTION, "act ", "mi", "mis"},
    {AUCTION, "bid ", "10", "10S 10C 10D 10H 10N"},
    {AUCTION, "goto ", "", "deal= move="},
    {AUCTION, "view ", "6", ""},
    {AUCTION, "play ", "", ""},
    {AUCTION, "whist ", "", ""},
    {AUCTION, "order ", "", ""},
    {AUCTION, "go ", "",
     "infinite movetime= samples= nodes= clock= inc= deals= only= play="},
    {AUCTION, "go ", "only=pass,m", "only=pass,mis"},
    {AUCTION, "go ", "play=", "play=1"},
    {AUCTION, "legal ", "", "claims="},
    {DISCARD, "bid ", "", ""},
    {DISCARD, "discard ", "S9D9", "S9D9"},
    {ORDER, "order ", "7", "7S 7C 7D 7H 7N"},
    {ORDER, "bid ", "", ""},
    {WHIST, "whist ", "", "whist pass"},
    {PLAY, "play ", "", "S7 SJ SK SA C7 CT CQ D9 DK DA"},
};

/* Lines whose next word is a path. */
static const struct {
    const char *before;
    bool sandbox, path;
} paths[] = {
    {"load : ", false, true},          {"@t lo : ", false, true},
    {"set rulesfile : ", false, true}, {"set name1 : ", false, false},
    {"rec : ", false, false},          {"load ", false, false},
    {"load : ", true, false},          {"set rulesfile : ", true, false},
};

static void swallow(void *context, Str lines)
{
    (void)context;
    (void)lines;
}

static Session *session_at(Moment moment)
{
    static const char *const lines[MOMENTS] = {
        NULL,       "deal seed=22 dealer=3", "act 6S pass pass", "discard S9HJ",
        "order 7S", "act whist whist",
    };
    Session *session = session_init(swallow, NULL);

    for (int i = 1; i <= (int)moment; i++)
        session_line(session, str_of(lines[i]));
    ck_assert_int_eq(session->errors, 0);
    return session;
}

START_TEST(the_words_that_fit_are_offered)
{
    Session *session = session_at(rows[_i].moment);
    Text offered = text_init(), list = text_init();
    Str rest, word;

    ck_assert(!complete_word(session, str_of(rows[_i].before),
                             str_of(rows[_i].word), &list));
    rest = text_view(&list);
    while ((word = str_split(&rest, '\n')).len) {
        if (offered.len)
            text_char(&offered, ' ');
        text_str(&offered, word);
    }
    ck_assert_msg(str_is(text_view(&offered), rows[_i].offered),
                  "%s%s: '%s' in place of '%s'", rows[_i].before, rows[_i].word,
                  offered.at, rows[_i].offered);
    text_free(&offered);
    text_free(&list);
    session_free(session);
}

END_TEST

START_TEST(paths_stand_behind_a_colon)
{
    Session *session = session_at(NO_DEAL);
    Text list = text_init();

    session->settings.sandbox = paths[_i].sandbox;
    ck_assert_msg(
        complete_word(session, str_of(paths[_i].before), str_of(""), &list)
            == paths[_i].path,
        "%s", paths[_i].before);
    text_free(&list);
    session_free(session);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("complete");
    TCase *tcase = tcase_create("words");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_add_loop_test(tcase, the_words_that_fit_are_offered, 0,
                        (int)countof(rows));
    tcase_add_loop_test(tcase, paths_stand_behind_a_colon, 0,
                        (int)countof(paths));
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
