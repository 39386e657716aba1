/* Lists of deals: what is read, where a fault is, what is refused; deals with
   known answers, loaded and solved. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "protocol/import.h"

/* --- notations ----------------------------------------------------------- */

typedef struct {
    const char *word, *cards; /* as the wire has them; NULL for a refusal */
} Notation;

static const Notation notations[] = {
    {"SAK8CT9", "SASKS8CTC9"},
    {"sak8ct9", "SASKS8CTC9"},
    {"SASKS8", "SASKS8"},
    {"s789X.c8.d789.h89", "STS9S8S7C8D9D8D7H9H8"},
    {"hX.sK", "SKHT"},
    {"c10.h10A", "CTHAHT"},
    {"AKQ.T98.7.J87", "SASKSQCTC9C8D7HJH8H7"},
    {"-.AKQJ.AJ87.QT", "CACKCQCJDADJD8D7HQHT"},
    {".AKQJ.AJ87.Q10", "CACKCQCJDADJD8D7HQHT"},
    {"AKQJT987...", "SASKSQSJSTS9S8S7"},
    {"AKQJ.T987..-", "SASKSQSJCTC9C8C7"},
    {"", NULL},
    {"S", NULL},
    {"SASA", NULL},
    {"S1", NULL},
    {"SA6", NULL},
    {"SAxx", NULL},
    {"s7..c8", NULL},
    {"s7.", NULL},
    {"NAK", NULL},
    {"AKQ.T98.7", NULL},
    {"AKQ.T98.7.J8.7", NULL},
    {"AKQ.T9.S7.J8", NULL},
    {"AAK.T9.7.J8", NULL},
    {"8724QVU1FE", NULL},
    {"A-.T9.7.J8", NULL},
};

/* All 32 bytes of PPN, against the wire's names. */
START_TEST(a_byte_of_ppn_is_a_card)
{
    static const char bytes[] = "123456789ABCDEFGHIJKLMNOPQRSTUVW";
    static const char suits[] = "SDHC", ranks[] = "789TJQKA";
    CardSet hand;
    Card card;

    for (int i = 0; i < CARD_COUNT; i++) {
        const char name[] = {suits[i / 8], ranks[i % 8], 0};
        Card wire;

        ck_assert(card_from_ppn(bytes[i], &card));
        ck_assert(card_from_text(str_of(name), &wire));
        ck_assert_int_eq(card, wire);
    }
    ck_assert(!card_from_ppn('0', &card) && !card_from_ppn('X', &card)
              && !card_from_ppn('a', &card) && !card_from_ppn(0, &card));
    ck_assert(hand_from_ppn(str_of(bytes), &hand) && hand == CARDS_ALL);
    ck_assert(!hand_from_ppn(str_of("11"), &hand));
}

END_TEST

START_TEST(hands_are_read_in_the_notations_in_use)
{
    const Notation *row = &notations[_i];
    CardSet hand = CARDS_ALL;
    Text text = text_init();

    if (hand_from_notation(str_of(row->word), &hand)) {
        set_to_text(hand, &text);
        ck_assert_msg(row->cards && strcmp(text.at, row->cards) == 0, "%s: %s",
                      row->word, text.at);
    } else {
        ck_assert_msg(!row->cards, "%s", row->word);
        ck_assert_uint_eq(hand, CARDS_ALL);
    }
    text_free(&text);
}

END_TEST

/* --- texts --------------------------------------------------------------- */

#define A          "SAK87CKQJDJT7"
#define B          "ST9CADA98HAKJT"
#define C          "SJCT987DKQHQ87"
#define HANDS_LINE A " " B " " C
#define PPN_PLAYED                                                             \
    " V W S G F 9 O H 1 N I 2 4 5 7 U K P 3 M 8 E C A R T L B Q D"
#define PPN_HANDS "8721VUTDC9 43WGBAONLK 5SRQPFEMIH"
#define PPS                                                                    \
    "pps1 sochi 0 4 2 SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/"              \
    "SJCTC9C8C7DKDQHQH8H7 SQH9 - 6S,pass"
#define SHEET                                                                  \
    "pps1 sochi 0 1 3 SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/"              \
    "SJCTC9C8C7DKDQHQH8H7 SQH9 0:0:0,0/0:0:0,0/0:0:0,0/r0 -"
#define OVER                                                                   \
    "pps1 sochi,pool_end=deals,max_deals=1 0 1 3 "                             \
    "SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7 SQH9 - "   \
    "6S,pass,pass/SQH9,6S/pass,pass"

typedef struct {
    const char *why, *text;
    Status status;
    const char *answer; /* the last deal, without its cards; or how *why
                           begins */
} Case;

static const Case cases[] = {
    {"a deal before the auction", HANDS_LINE, STATUS_OK, "0 1 3 - -"},
    {"the talon is told", HANDS_LINE " SQH9", STATUS_OK, "0 1 3 - -"},
    {"bars and slashes between the words", "|" A "/" B "/" C "| sQ.h9 |",
     STATUS_OK, "0 1 3 - -"},
    {"comments, CR LF and empty lines",
     "# one\r\n\r\n; two\r\n" HANDS_LINE " # three\r\n : four\r\n", STATUS_OK,
     "0 1 3 - -"},
    {"a byte order mark", "\xef\xbb\xbf" HANDS_LINE, STATUS_OK, "0 1 3 - -"},
    {"hand 0 declares and leads", "H 0 " HANDS_LINE, STATUS_OK,
     "0 1 3 - 6H,pass,pass/SQH9,6H/whist,whist"},
    {"hand 0 declares, hand 1 leads", "h 1 " HANDS_LINE, STATUS_OK,
     "0 1 1 - pass,pass,6H/SQH9,6H/whist,whist"},
    {"hand 1 declares, hand 0 leads", "N 1 0 " HANDS_LINE, STATUS_OK,
     "0 1 3 - pass,6N,pass/SQH9,6N/whist,whist"},
    {"six spades, where both must whist", "s 2 2 " HANDS_LINE, STATUS_OK,
     "0 1 2 - 6S,pass,pass/SQH9,6S/whist,whist"},
    {"PPN", PPN_HANDS, STATUS_OK, "0 1 3 - -"},
    {"PPN, with tricks", "H 1 0 " PPN_HANDS " 6J VWS GF9", STATUS_OK,
     "0 1 3 - pass,6H,pass/SQH9,6H/whist,whist/CK,CA,CT,DA,DK,D7"},
    {"PPN, tricks in one word, the last of them not full",
     "H 1 0 " PPN_HANDS " 6J VWSG", STATUS_OK,
     "0 1 3 - pass,6H,pass/SQH9,6H/whist,whist/CK,CA,CT,DA"},
    {"misere", "m 2 " HANDS_LINE, STATUS_OK, "0 1 2 - pass,mis,pass/SQH9"},
    {"misere in full", "mis 1 0 " HANDS_LINE, STATUS_OK,
     "0 1 3 - pass,mis,pass/SQH9"},
    {"all-pass", "pass 0 " HANDS_LINE, STATUS_OK, "0 1 3 - pass,pass,pass"},
    {"a position", PPS, STATUS_OK, "0 4 2 - 6S,pass"},
    {"deals that were broken off, with a sheet", SHEET "\n" SHEET, STATUS_OK,
     "0 1 3 0:0:0,0/0:0:0,0/0:0:0,0/r0 -"},
    {"deals in a row", HANDS_LINE "\n" PPS "\nD 0 " HANDS_LINE "\n", STATUS_OK,
     "0 5 3 - 6D,pass,pass/SQH9,6D/whist,whist"},

    {"too few hands", A " " B, STATUS_BAD_VALUE,
     "line 1 column 1: three hands are needed; 0 deals were read"},
    {"no cards", A " " B " quite-other", STATUS_BAD_VALUE,
     "line 1 column 30: these are no cards; 0 deals"},
    {"the second line", HANDS_LINE "\nS 0 " A " " B " nothing",
     STATUS_BAD_VALUE, "line 2 column 34: these are no cards; 1 deals"},
    {"nine cards", A " " B " SJCT987DKQHQ8", STATUS_POSITION_HANDS,
     "line 1 column 30: "},
    {"a card twice", A " " B " SACT987DKQHQ87", STATUS_POSITION_TWICE,
     "line 1 column 30: "},
    {"a talon that a hand has", HANDS_LINE " SQSA", STATUS_POSITION_TWICE,
     "line 1 column 45: "},
    {"a talon of three", HANDS_LINE " SQH9D7", STATUS_POSITION_HANDS,
     "line 1 column 45: "},
    {"more words", HANDS_LINE " SQH9 what", STATUS_BAD_VALUE,
     "line 1 column 50: nothing can follow"},
    {"many more words", HANDS_LINE " SQH9 a b c d e f g", STATUS_BAD_VALUE,
     "line 1 column 50: nothing can follow"},
    {"no leader", "S " HANDS_LINE, STATUS_BAD_VALUE,
     "line 1 column 3: the leader is 0, 1 or 2"},
    {"a leader who isn't there", "S 3 " HANDS_LINE, STATUS_BAD_VALUE,
     "line 1 column 3: the leader is 0, 1 or 2"},
    {"an impossible position", HANDS_LINE "\n  pps1 sochi 7 1 3 a b - -",
     STATUS_POSITION_VIEW, "line 2 column 3: "},
    {"a deal after the match", OVER "\n" HANDS_LINE, STATUS_ENDED,
     "line 2 column 1: the match was over before; 1 deals"},
    {"another number of players",
     HANDS_LINE "\n"
                "pps1 sochi,seats=4 0 4 4 SASKS8S7CKCQCJDJDTD7/"
                "STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7/- SQH9 - -",
     STATUS_BAD_VALUE, "line 2 column 1: the number of seats"},

    {"tricks in another notation", "S 0 " HANDS_LINE " SQH9 CKCA",
     STATUS_BAD_VALUE, "line 1 column 54: nothing can follow"},
    {"tricks of no game", PPN_HANDS " 6J VWS", STATUS_BAD_VALUE,
     "line 1 column 37: nothing can follow"},
    {"a card of another hand", "H 1 0 " PPN_HANDS " 6J VWS G9F",
     STATUS_NOT_IN_HAND, "line 1 column 48: "},
    {"a card after the last", "H 1 0 " PPN_HANDS " 6J" PPN_PLAYED " V",
     STATUS_WRONG_PHASE, "line 1 column 103: "},
    {"no card of PPN", "H 1 0 " PPN_HANDS " 6J VWS Gx", STATUS_BAD_VALUE,
     "line 1 column 48: this is no card"},
    {"a hand in another notation among PPN",
     "H 1 0 8721VUTDC9 43WGBAONLK SJCTC9C8C7DKDQHQH8H7 6J", STATUS_BAD_VALUE,
     "line 1 column 29: these are no cards"},
    {"a card of PPN twice", "H 1 0 8721VUTDC9 43WGBAONLK 5SRQPFEMI1 6J",
     STATUS_POSITION_TWICE, "line 1 column 29: "},

    {"JSON", "\n { \"deal\": 1 }", STATUS_UNSUPPORTED,
     "line 1 column 1: this is"},
    {"a list in JSON", "[ { \"deal\": 1 } ]", STATUS_UNSUPPORTED, "line 1 "},
    {"an empty object", "{}", STATUS_UNSUPPORTED, "line 1 "},
    {"XML", "<?xml version=\"1.0\"?><deal/>", STATUS_UNSUPPORTED,
     "line 1 column 1: this is XML"},
    {"bridge", "[Event \"\"]\n[Deal \"N:AKQ.xxx.. - - -\"]\n",
     STATUS_UNSUPPORTED, "line 1 column 1: this is PBN"},
    {"bridge, by its first line", "% PBN 2.1\n", STATUS_UNSUPPORTED, "line 1 "},
    {"chess", "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]\n\n1. e4 e5 *",
     STATUS_UNSUPPORTED, "line 1 column 1: this is PGN"},
    {"a packed file", "\x1f\x8b\x08", STATUS_UNSUPPORTED, "line 1 "},
    {"a letter", "Dear friends,\nit rains.", STATUS_UNSUPPORTED,
     "line 1 column 1: this is something else"},
    {"comments alone", "# nothing\n", STATUS_UNSUPPORTED, "line 1 "},
};

/* What a position line has besides the cards. */
static void without_cards(const Position *position, Text *out)
{
    static const int words[] = {2, 3, 4, 7, 8};
    Text line = text_init();

    position_to_text(position, &line);
    for (size_t i = 0; i < countof(words); i++) {
        text_puts(out, i ? " " : "");
        text_str(out, record_word(text_view(&line), words[i]));
    }
    text_free(&line);
}

/* What was read prints, and reads again as the same. */
static void check_again(const Record *record)
{
    Text first = text_init(), second = text_init(), why = text_init();
    Record copy;

    ck_assert(record_write(record, &first));
    ck_assert_msg(record_read(text_view(&first), &copy, &why) == STATUS_OK,
                  "%s\n%s", why.at, first.at);
    ck_assert(record_write(&copy, &second));
    ck_assert_str_eq(second.at, first.at);
    past_unref(copy.past);
    text_free(&first);
    text_free(&second);
    text_free(&why);
}

START_TEST(texts_are_read_or_refused_with_the_place)
{
    const Case *row = &cases[_i];
    Text why = text_init(), got = text_init();
    Record record = {.past = NULL};
    const Status status = record_import(str_of(row->text), &record, &why);

    ck_assert_msg(status == row->status, "%s: %s %s", row->why,
                  status_row(status)->code, why.at);
    if (status == STATUS_OK) {
        without_cards(&record.position, &got);
        ck_assert_msg(strcmp(got.at, row->answer) == 0, "%s: %s", row->why,
                      got.at);
        check_again(&record);
        past_unref(record.past);
    } else {
        ck_assert_msg(str_starts(text_view(&why), row->answer), "%s: %s",
                      row->why, why.at);
    }
    text_free(&got);
    text_free(&why);
}

END_TEST

/* --- known answers ------------------------------------------------------- */

static Text heard;

static void hear(void *context, Str lines)
{
    (void)context;
    text_str(&heard, lines);
}

/* Loads one line, asks for the tricks, and compares. */
static void check_answer(Session *session, const Text *line, int tricks)
{
    Text command = text_init();
    char wanted[32];

    text_clear(&heard);
    text_printf(&command, "rec : ");
    text_str(&command, text_view(line));
    session_line(session, text_view(&command));
    session_line(session, str_of("load"));
    session_line(session, str_of("solve"));
    snprintf(wanted, sizeof wanted, "\nok tricks=%d ", tricks);
    ck_assert_msg(strstr(heard.at, wanted), "%s: wanted %d\n%s", line->at,
                  tricks, heard.at);
    text_free(&command);
}

static Text read_deals(const char *name)
{
    const char *top = getenv("srcdir");
    Text path = text_init(), text = text_init();

    text_printf(&path, "%s/tests/deals/%s", top ? top : ".", name);
    ck_assert_int_eq(file_read(text_view(&path), 1 << 20, &text), STATUS_OK);
    text_free(&path);
    return text;
}

/* The answer stands in the line itself, after the colon. */
START_TEST(deals_of_other_programs_have_their_answers)
{
    Session *session = session_init(hear, NULL);
    Text text = read_deals("peers.txt");
    Str rest = text_view(&text);
    int count = 0;

    while (rest.at) {
        Text line = text_init();
        Str answer = str_split(&rest, '\n');
        long tricks;

        text_str(&line, answer);
        str_split(&answer, ':');
        if (line.len && line.at[0] != '#') {
            ck_assert(str_number(str_word(&answer), 0, 10, &tricks));
            check_answer(session, &line, (int)tricks);
            count++;
        }
        text_free(&line);
    }
    ck_assert_int_eq(count, 48);
    text_free(&text);
    session_free(session);
}

END_TEST

typedef struct {
    const char *deals, *expected, *kind; /* kind: in place of the line's */
} Tasks;

static const Tasks tasks[] = {
    {"deals-1000.txt", "expected-1000.txt", NULL},
    {"deals-contract-1000.txt", "expected-contract-1000.txt", NULL},
    {"deals-misere-1000.txt", "expected-misere-1000.txt", "mis"},
};

static Str next_line(Str *rest)
{
    Str line = str_split(rest, '\n');

    while (str_starts(line, "#"))
        line = str_split(rest, '\n');
    return line;
}

/* TRUMP LEADER HAND0 HAND1 HAND2 REST */
START_TEST(task_lines_have_their_answers)
{
    Session *session = session_init(hear, NULL);
    Text deals = read_deals(tasks[_i].deals);
    Text expected = read_deals(tasks[_i].expected);
    Str deal = text_view(&deals), answer = text_view(&expected);

    for (int n = 0; n < 30; n++) {
        Str task = next_line(&deal), told = next_line(&answer);
        const Str kind = str_word(&task);
        Text line = text_init();
        long tricks;

        text_str(&line, tasks[_i].kind ? str_of(tasks[_i].kind) : kind);
        text_str(&line, task);
        ck_assert(str_number(str_word(&told), 0, 10, &tricks));
        check_answer(session, &line, (int)tricks);
        text_free(&line);
    }
    text_free(&deals);
    text_free(&expected);
    session_free(session);
}

END_TEST

/* --- a list in a session ------------------------------------------------- */

static void expect(Session *session, const char *line, const char *reply)
{
    text_clear(&heard);
    session_line(session, str_of(line));
    session_wait(session);
    ck_assert_msg(str_starts(text_view(&heard), reply), "%s: %s", line,
                  heard.at);
}

START_TEST(a_list_is_stepped_through_and_played)
{
    Session *session = session_init(hear, NULL);

    expect(session, "rec : H 0 " HANDS_LINE, "ok");
    expect(session, "rec : " HANDS_LINE, "ok");
    expect(session, "load", "ok deal=2 move=0 deals=2\n");
    expect(session, "score", "sheet ");
    expect(session, "goto deal=1", "ok deal=1 move=7\n");
    expect(session, "play SA", "ok");
    expect(session, "goto deal=2", "err bad-value");
    expect(session, "set bot random", "ok");
    expect(session, "auto deal", "pps1 ");
    expect(session, "score", "result contract=6H ");
    expect(session, "rec : " HANDS_LINE " of nothing", "ok");
    expect(session, "load", "err bad-value : line 1 column 45: ");
    expect(session, "score", "result contract=6H ");
    session_free(session);
}

END_TEST

/* Two deals of number 4, one of 7: each is gone to by its place, whether it is
   the newest of its number or not. */
START_TEST(deals_of_one_number_are_reached_by_their_place)
{
    static const char *const numbers[] = {"4", "7", "4"};
    Session *session = session_init(hear, NULL);
    char line[256], reply[64];

    for (int i = 0; i < 3; i++) {
        snprintf(line, sizeof line, "rec : pps1 sochi 0 %s %d %s SQH9 - %s",
                 numbers[i], i + 1, A "/" B "/" C, i ? "pass" : "6S,pass");
        expect(session, line, "ok");
    }
    expect(session, "load", "ok deal=3 move=1 deals=3\n");
    for (int i = 3; i > 0; i--) {
        snprintf(line, sizeof line, "goto deal=%d", i);
        snprintf(reply, sizeof reply, "ok deal=%d move=%d\n", i,
                 i == 1 ? 2 : 1);
        expect(session, line, reply);
        snprintf(reply, sizeof reply, "ok pps1 sochi 0 %s %d ", numbers[i - 1],
                 i);
        expect(session, "view 0", reply);
        snprintf(reply, sizeof reply, "ok deal=%d move=0\n", i);
        expect(session, "goto move=0", reply);
    }
    expect(session, "goto deal=4", "err bad-value");
    expect(session, "goto deal=7", "err bad-value");
    expect(session, "goto deal=1 move=1", "ok deal=1 move=1\n");
    expect(session, "act 6C", "ok");
    expect(session, "compare", "part deal=1 move=1 ");
    expect(session, "swap", "ok line=main deal=3 move=1 deals=3\n");
    session_free(session);
}

END_TEST

/* ------------------------------------------------------------------------- */

int main(void)
{
    Suite *suite = suite_create("import");
    TCase *tcase = tcase_create("all");
    SRunner *runner = srunner_create(suite);
    int failed;

    heard = text_init();
    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, a_byte_of_ppn_is_a_card);
    tcase_add_loop_test(tcase, hands_are_read_in_the_notations_in_use, 0,
                        (int)countof(notations));
    tcase_add_loop_test(tcase, texts_are_read_or_refused_with_the_place, 0,
                        (int)countof(cases));
    tcase_add_test(tcase, deals_of_other_programs_have_their_answers);
    tcase_add_loop_test(tcase, task_lines_have_their_answers, 0,
                        (int)countof(tasks));
    tcase_add_test(tcase, deals_of_one_number_are_reached_by_their_place);
    tcase_add_test(tcase, a_list_is_stepped_through_and_played);
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    text_free(&heard);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
