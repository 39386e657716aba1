/* Records: what is written reads back to the byte, what is damaged is refused
   whole, and what a person writes is understood.  CHECK_LONG=1 for long
   runs. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "protocol/line.h"
#include "protocol/record.h"

/* --- a client that keeps what it hears ----------------------------------- */

static Text heard;

static void hear(void *context, Str lines)
{
    (void)context;
    text_str(&heard, lines);
}

static Session *listen(void)
{
    if (!heard.at)
        heard = text_init();
    text_clear(&heard);
    return session_init(hear, NULL);
}

/* The reply to one line, valid until the next. */
static const char *ask(Session *session, const char *line)
{
    text_clear(&heard);
    session_line(session, str_of(line));
    session_wait(session);
    return heard.at;
}

/* The reply as a copy that the caller frees. */
static char *ask_copy(Session *session, const char *line)
{
    return strdup(ask(session, line));
}

/* Loads a text from a file. */
static const char *load(Session *session, Str text)
{
    char path[] = "/tmp/check_record.XXXXXX", line[64];
    const int fd = mkstemp(path);
    const char *reply;

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, text.at, text.len), (ssize_t)text.len);
    close(fd);
    snprintf(line, sizeof line, "load : %s", path);
    reply = ask(session, line);
    unlink(path);
    return reply;
}

/* --- random matches ------------------------------------------------------ */

static int runs(int few, int many)
{
    return getenv("CHECK_LONG") ? many : few;
}

static void play_deal(Position *position, Round *round, Rng *rng, int most)
{
    while (round->phase != PHASE_OVER && most-- > 0) {
        Actions legal;
        Action action;

        ck_assert_int_eq(round_actions(round, true, &legal), STATUS_OK);
        action = legal.list[rng_below(rng, (uint32_t)legal.count)];
        if (action.kind == ACTION_CLAIM && rng_below(rng, 8))
            action = legal.list[0];
        ck_assert(position_act(position, round, action));
    }
}

static void begin_deal(Position *position, Round *round, Rng *rng)
{
    const Deal deal = deal_shuffle(rng, position->rules.talon_pair);

    memcpy(position->hands, deal.hands, sizeof deal.hands);
    memcpy(position->talon, deal.talon, sizeof deal.talon);
    *round = position_dealt(position);
}

static bool ended(const Position *position, const Round *round)
{
    const Position next = position_next(position, round);

    return pulka_is_over(&position->rules, &next.sheet, position->number);
}

/* A preset and a number of players that fit each other; all of them in
   turn. */
static Rules rules_of(int number, Rng *rng)
{
    const size_t preset = (size_t)number % rule_preset_count;
    Rules rules = rule_presets[preset].rules;

    rules.seats = (short)(2 + number / (int)rule_preset_count % 3);
    if (rules_conflict(&rules))
        rules = rule_presets[preset].rules;
    if (rng_below(rng, 3) == 0)
        rules.irregularity = IRREGULARITY_PENALIZE;
    if (rules_conflict(&rules))
        rules = rule_presets[preset].rules;
    return rules;
}

static void random_names(Record *record, Rng *rng)
{
    static const char *const names[] = {"", "Анна", "a \"b\" \\c", "x]", "\\"};

    for (int seat = 0; seat < SEATS_MAX; seat++)
        strcpy(record->names[seat], names[rng_below(rng, countof(names))]);
}

static Origin random_origin(Rng *rng)
{
    Origin origin = {.seeded = rng_below(rng, 2), .seed = rng_next(rng)};

    if (!origin.seeded)
        origin.seed = 0;
    if (rng_below(rng, 2))
        strcpy(origin.salt, "00ff1234");
    return origin;
}

/* A match of some deals, the last perhaps unfinished. */
static Record random_match(int number, Rng *rng)
{
    const int deals = 1 + (int)rng_below(rng, 12);
    Record record = {.position = {.rules = rules_of(number, rng), .number = 1}};

    random_names(&record, rng);
    record.position.unscored = rng_below(rng, 8) == 0;
    if (!record.position.unscored && rng_below(rng, 2))
        record.position.sheet.pool[1] = 3;
    for (int n = 1;; n++) {
        record.origin = random_origin(rng);
        begin_deal(&record.position, &record.round, rng);
        if (n == deals)
            break;
        play_deal(&record.position, &record.round, rng, ROUND_MAX_ACTIONS);
        if (ended(&record.position, &record.round))
            return record;
        record.past = past_add(record.past, &record.position, &record.origin);
        record.position = position_next(&record.position, &record.round);
    }
    play_deal(&record.position, &record.round, rng, (int)rng_below(rng, 60));
    return record;
}

/* --- round trip ---------------------------------------------------------- */

static void check_again(const Text *text)
{
    Text again = text_init(), why = text_init();
    Record copy;

    ck_assert_msg(record_read(text_view(text), &copy, &why) == STATUS_OK,
                  "%s\n%s", why.at, text->at);
    record_write(&copy, &again);
    ck_assert_str_eq(again.at, text->at);
    past_unref(copy.past);
    text_free(&again);
    text_free(&why);
}

START_TEST(what_is_written_reads_back_to_the_byte)
{
    Rng rng = rng_from_seed(41, RNG_DEALS);
    const int matches = runs(100, 1000);

    for (int n = 0; n < matches; n++) {
        Record record = random_match(n, &rng);
        Text text = text_init();

        record_write(&record, &text);
        check_again(&text);
        past_unref(record.past);
        text_free(&text);
    }
}

END_TEST

/* rec lines out, rec lines in: another session gives the same answers. */
static void repeat_rec(Session *to, Str lines)
{
    while (lines.len) {
        const Str line = str_split(&lines, '\n');

        if (str_starts(line, "rec"))
            session_line(to, line);
    }
}

START_TEST(a_loaded_match_answers_as_the_original)
{
    static const char *const asks[] = {"view 0", "score why=1", "record",
                                       "turn", "get name1"};
    Session *one = listen(), *two = session_init(hear, NULL);
    char line[64], *record;

    snprintf(line, sizeof line, "new rules=%s", rule_presets[_i].name);
    ask(one, line);
    ask(one, "set bot random");
    ask(one, "set name1 : Анна \"A\"");
    ask(one, "deal seed=5");
    ask(one, "auto match deals=12");
    ask(one, "deal");
    ask(one, "auto action");
    record = ask_copy(one, "record");
    repeat_rec(two, str_of(record));
    ck_assert_ptr_nonnull(strstr(ask(two, "load"), "ok deal="));
    for (size_t i = 0; i < countof(asks); i++) {
        char *first = ask_copy(one, asks[i]);

        ck_assert_str_eq(ask(two, asks[i]), first);
        free(first);
    }
    free(record);
    session_free(one);
    session_free(two);
}

END_TEST

/* --- damage -------------------------------------------------------------- */

static void copy_part(const Text *from, size_t at, size_t len, Text *out)
{
    text_bytes(out, from->at + at, len);
}

/* One wound: a byte changed, a part left out, said twice, or cut off. */
static Text mutate(const Text *text, Rng *rng)
{
    static const char bytes[] = "[]{}\"\\/*;. \n0123456789SCDHAKpasN\xd0\x01";
    const size_t at = rng_below(rng, (uint32_t)text->len);
    size_t len = 1 + rng_below(rng, 60);
    Text out = text_init();

    if (len > text->len - at)
        len = text->len - at;
    copy_part(text, 0, at, &out);
    switch (rng_below(rng, 5)) {
    case 0:
        text_char(&out, bytes[rng_below(rng, sizeof bytes - 1)]);
        copy_part(text, at + 1, text->len - at - 1, &out);
        break;
    case 1:
        text_char(&out, bytes[rng_below(rng, sizeof bytes - 1)]);
        copy_part(text, at, text->len - at, &out);
        break;
    case 2: copy_part(text, at + len, text->len - at - len, &out); break;
    case 3:
        copy_part(text, at, len, &out);
        copy_part(text, at, text->len - at, &out);
        break;
    default: break;
    }
    return out;
}

/* Loads it over another match: all of it, or nothing. */
static void check_damaged(Session *session, const Text *text)
{
    char *before = ask_copy(session, "record");
    const char *reply;
    Record record;
    Text why = text_init();

    reply = load(session, text_view(text));
    if (strncmp(reply, "ok ", 3) == 0) {
        if (record_read(text_view(text), &record, &why) == STATUS_OK) {
            Text again = text_init();

            record_write(&record, &again);
            check_again(&again);
            past_unref(record.past);
            text_free(&again);
        }
    } else {
        ck_assert_msg(strstr(reply, " : line ") && strstr(reply, " column "),
                      "%s", reply);
        ck_assert_str_eq(ask(session, "record"), before);
    }
    text_free(&why);
    free(before);
}

START_TEST(what_is_damaged_loads_whole_or_not_at_all)
{
    Rng rng = rng_from_seed(42, RNG_DEALS);
    Session *session = listen();
    const int mutants = runs(1000, 10000);

    ask(session, "deal seed=1");
    for (int n = 0; n < mutants; n += 10) {
        Record record = random_match(n, &rng);
        Text text = text_init();

        record_write(&record, &text);
        for (int i = 0; i < 10; i++) {
            Text mutant = mutate(&text, &rng);

            check_damaged(session, &mutant);
            text_free(&mutant);
        }
        past_unref(record.past);
        text_free(&text);
    }
    session_free(session);
}

END_TEST

/* --- what people write --------------------------------------------------- */

#define CARDS                                                                  \
    "[hands \"SAK87CKQCJDJT7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7\"]"     \
    "[TALON \"SQH9\"]"
#define CALLS "6s 6c pass 6d 6h pass d9d8 6h whist pass open "
#define PLAY                                                                   \
    "1.SA S9 SJ 2.CK CA C7 3. HA H7 S7 HK H8 D7 DA DQ DT SQ HQ S8 DK DJ H9 "   \
    "HJ C8 CJ HT C9 CQ ST CT SK"

typedef struct {
    const char *why, *text;
    const char *reply; /* how the reply to load begins */
} Written;

static const Written written[] = {
    {"tags in any case and order, no slashes, compact hands",
     CARDS "\n" CALLS PLAY, "ok deal=1 move=41 deals=1"},
    {"comments, CR LF, a byte order mark, unknown tags",
     "\xef\xbb\xbf[Event \"any [thing] \\\" here\"]\r\n" CARDS
     "\r\n{one\r\ntwo}6S ; the rest * [\r\n6C {x} pass *\r\n",
     "ok deal=1 move=3 deals=1"},
    {"a deal without moves", CARDS, "ok deal=1 move=0 deals=1"},
    {"number and dealer go on by themselves",
     CARDS CALLS PLAY "\n" CARDS "pass pass *", "ok deal=2 move=2 deals=2"},
    {"number and dealer as given", "[Deal \"17\"][Dealer \"1\"]" CARDS "pass",
     "ok deal=17 move=1 deals=1"},
    {"results that are told are compared", "[Result \"6H=8\"]" CARDS CALLS PLAY,
     "err bad-value : line 1 column 10: "},
    {"an unknown result is not", "[Result \"*\"]" CARDS CALLS PLAY, "ok "},
    {"an illegal action, with its place", CARDS "\n6S 5H",
     "err bad-value : "
     "line 2 column 4: this is no action; 0 deals were read"},
    {"the law", CARDS "\n6S\n  6S",
     "err illegal-action reason=not-allowed "
     "rule=5.2.4 : line 3 column 3: "},
    {"the deal before must be over", CARDS "6S *" CARDS "6S",
     "err wrong-phase : line 1 column"},
    {"no cards", "6S 6C", "err bad-value : line 1 column 1: the tags Hands"},
    {"nothing at all", "", "err bad-value : the file is empty\n"},
    {"a card twice",
     "[Hands \"SAK87CKQCJDJT7/SATS9CADAD9D8HAHKHJHT/"
     "SJCTC9C8C7DKDQHQH8H7\"][Talon \"SQH9\"]",
     "err bad-position "},
    {"a tag twice", CARDS "[Talon \"SQH9\"]", "err bad-value : line 1 column"},
    {"an unknown rule", "[Rules \"sochi,foo=1\"]" CARDS "*",
     "err unknown-option : line 1 column 9: "},
    {"a comment without an end", CARDS "{ 6S", "err bad-value : line 1 column"},
    {"moves after the end", CARDS "6S * 6C", "err bad-value : line 1 column"},
    {"another version", "[Prf \"2\"]" CARDS "*", "err unsupported : line 1"},
    {"a name with a tab", "[Seat1 \"a\tb\"]" CARDS "*",
     "err bad-value : line 1 column 9: this can't be a name"},
    {"a name with a control character", "[Seat1 \"a\x01\"]" CARDS "*",
     "err bad-value : line 1 column 9: this can't be a name"},
};

START_TEST(what_people_write_is_understood)
{
    const Written *row = &written[_i];
    Session *session = listen();
    const char *reply = load(session, str_of(row->text));

    ck_assert_msg(strncmp(reply, row->reply, strlen(row->reply)) == 0, "%s: %s",
                  row->why, reply);
    session_free(session);
}

END_TEST

/* --- stepping ------------------------------------------------------------ */

static void expect(Session *session, const char *line, const char *reply)
{
    const char *got = ask(session, line);

    ck_assert_msg(strncmp(got, reply, strlen(reply)) == 0, "%s: %s", line, got);
}

START_TEST(stepping_comes_back_and_acting_branches_off)
{
    Session *session = listen();
    char *whole, *branch;

    expect(session, "goto", "err no-position");
    ask(session, "set bot random");
    ask(session, "deal seed=5");
    ask(session, "auto match deals=4");
    whole = ask_copy(session, "record");
    expect(session, "goto deal=2 move=3", "ok deal=2 move=3");
    expect(session, "goto deal=9", "err bad-value");
    expect(session, "goto move=300", "err bad-value");
    expect(session, "score", "result ");
    expect(session, "act 5H", "err bad-value");
    expect(session, "goto deal=4", "ok deal=4");
    ck_assert_str_eq(ask(session, "record"), whole);
    expect(session, "goto deal=2 move=1", "ok deal=2 move=1");
    branch = ask_copy(session, "record");
    ck_assert_uint_lt(strlen(branch), strlen(whole));
    expect(session, "auto action", "ok");
    expect(session, "goto deal=4", "err bad-value");
    expect(session, "goto deal=2 move=1", "ok deal=2 move=1");
    ck_assert_str_eq(ask(session, "record"), branch);
    free(whole);
    free(branch);
    session_free(session);
}

END_TEST

/* --- where the table is due ---------------------------------------------- */

static const char *const table_deals[][3] = {
    {"new claim=auto",
     "deal hands=SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/"
     "SJCTC9C8C7DKDQHQH8H7 talon=SQH9",
     "act 6S 6C pass 6D 6H pass D9D8 6H whist pass open claim4"},
    {"new claim=auto",
     "deal hands=S789TCJQKAD78/SJQKAC789TD9T/DJQKAHJQKA78 talon=H9HT dealer=3",
     "act 6S pass pass S7S8 6S whist pass closed claim10"},
    {"new seats=2 gusarik_allpass=dummy", "deal seed=5", "act pass pass"},
    {"new seats=2 gusarik_allpass=dummy pool_end=none", "deal seed=9",
     "act pass pass"},
};

static long place(const char *reply)
{
    const char *move = strstr(reply, "move=");

    ck_assert_msg(move != NULL, "%s", reply);
    return strtol(move + 5, NULL, 10);
}

static long go_to(Session *session, long move)
{
    char line[32];

    snprintf(line, sizeof line, "goto move=%ld", move);
    return place(ask(session, line));
}

/* Nobody waits for the table. */
static void expect_a_seat(Session *session)
{
    const char *turn = ask(session, "turn");

    ck_assert_msg(strncmp(turn, "ok ", 3) == 0 && !strstr(turn, "by=0"), "%s",
                  turn);
    if (strstr(turn, "phase=over"))
        return;
    ck_assert_ptr_nonnull(strstr(ask(session, "hint"), "ok "));
}

START_TEST(every_move_is_gone_to_past_the_table)
{
    Session *session = listen();
    long count, at;

    for (int i = 0; i < 3; i++)
        expect(session, table_deals[_i][i], "ok");
    expect(session, "auto deal", "pps1");
    count = place(ask(session, "goto"));
    for (long move = 0; move <= count; move++) { /* each from the start */
        ck_assert_int_eq(go_to(session, 0), 0);
        ck_assert_int_ge(go_to(session, move), move);
        expect_a_seat(session);
    }
    for (long move = 0; move <= count; move++) { /* each from the end */
        ck_assert_int_eq(go_to(session, count), count);
        ck_assert_int_le(go_to(session, move), move);
        expect_a_seat(session);
    }
    for (at = 0; at < count;) { /* and in steps of one */
        const long next = go_to(session, at + 1);

        ck_assert_int_gt(next, at);
        at = next;
    }
    while (at > 0) {
        const long next = go_to(session, at - 1);

        ck_assert_int_lt(next, at);
        at = next;
    }
    go_to(session, count);
    while (strncmp(ask(session, "undo"), "ok", 2) == 0)
        expect_a_seat(session);
    ck_assert_int_eq(place(ask(session, "goto")), 0);
    session_free(session);
}

START_TEST(two_lines_are_compared_and_swapped)
{
    Session *session = listen();
    char *whole, *branch;

    expect(session, "compare", "err no-position");
    ask(session, "set bot rules");
    ask(session, "deal seed=7");
    ask(session, "auto match deals=3");
    whole = ask_copy(session, "record");
    expect(session, "compare", "err bad-value");
    expect(session, "swap", "err bad-value");
    expect(session, "goto deal=2 move=1", "ok deal=2 move=1");
    expect(session, "compare", "err bad-value");
    ask(session, "goto deal=2");
    ask(session, "goto deal=2 move=1");
    ask(session, "act 7N");
    expect(session, "compare",
           "part deal=2 move=1 main=6S branch=7N\n"
           "line name=main deal=2 moves=");
    ck_assert_ptr_null(strstr(heard.at, "balance"));
    ask(session, "auto deal");
    branch = ask_copy(session, "record");
    expect(session, "compare", "part deal=2 move=1 main=6S branch=7N\n");
    ck_assert_ptr_nonnull(strstr(heard.at, "balance seat=3 main="));
    ck_assert_ptr_nonnull(strstr(heard.at, "\nok deal=2 move=1\n"));
    expect(session, "swap", "ok line=main deal=3 ");
    ck_assert_str_eq(ask(session, "record"), whole);
    expect(session, "compare", "part deal=2 move=1 main=6S branch=7N\n");
    expect(session, "swap", "ok line=branch deal=2 ");
    ck_assert_str_eq(ask(session, "record"), branch);
    /* A branch of the branch is compared with the main line, too. */
    ask(session, "goto move=1");
    ask(session, "act 8N");
    expect(session, "compare", "part deal=2 move=1 main=6S branch=8N\n");
    ask(session, "swap");
    ck_assert_str_eq(ask(session, "record"), whole);
    ask(session, "new");
    expect(session, "compare", "err no-position");
    ask(session, "deal");
    expect(session, "compare", "err bad-value");
    free(whole);
    free(branch);
    session_free(session);
}

END_TEST

/* The numbers are those that score gives in either line. */
START_TEST(balances_compared_are_those_of_score)
{
    Session *session = listen();
    char *lines, wanted[64];
    int main_balance[SEATS_MAX], seat, main_now, branch_now, change;

    ask(session, "set bot rules");
    ask(session, "deal seed=7");
    ask(session, "auto match deals=2");
    lines = ask_copy(session, "score");
    for (seat = 0; seat < 3; seat++) {
        const char *at;

        snprintf(wanted, sizeof wanted, "sheet seat=%d ", seat + 1);
        at = strstr(strstr(lines, wanted), "balance=");
        ck_assert_int_eq(sscanf(at, "balance=%d", &main_balance[seat]), 1);
    }
    free(lines);
    ask(session, "goto deal=2 move=1");
    ask(session, "act 7N");
    ask(session, "auto deal");
    lines = ask_copy(session, "score");
    ask(session, "compare");
    for (seat = 0; seat < 3; seat++) {
        const char *at;

        snprintf(wanted, sizeof wanted, "balance seat=%d ", seat + 1);
        at = strstr(heard.at, wanted) + strlen(wanted);
        ck_assert_int_eq(sscanf(at, "main=%d branch=%d change=%d", &main_now,
                                &branch_now, &change),
                         3);
        ck_assert_int_eq(main_now, main_balance[seat]);
        ck_assert_int_eq(change, branch_now - main_now);
        snprintf(wanted, sizeof wanted, " balance=%d exact", branch_now);
        ck_assert_ptr_nonnull(strstr(lines, wanted));
    }
    free(lines);
    session_free(session);
}

END_TEST

/* --- seeds --------------------------------------------------------------- */

START_TEST(seeds_are_told_when_the_match_is_over)
{
    Session *session = listen();

    ask(session, "new pool_end=deals max_deals=2");
    ask(session, "set bot random");
    ask(session, "deal seed=77");
    ask(session, "auto deal");
    ck_assert_ptr_null(strstr(ask(session, "record"), "77\""));
    ask(session, "auto match");
    ck_assert_ptr_nonnull(strstr(ask(session, "record"), "[Seed \"77\"]"));
    ask(session, "goto deal=1");
    ck_assert_ptr_null(strstr(ask(session, "record"), "77\""));
    session_free(session);
}

END_TEST

/* --- limits -------------------------------------------------------------- */

START_TEST(a_sheet_without_room_ends_the_dealing)
{
    Session *session = listen();

    ask(session, "position pps1 sochi,pool_end=none 0 1 3 "
                 "SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/"
                 "SJCTC9C8C7DKDQHQH8H7 SQH9 "
                 "0:999999999:0,0/0:999999999:0,0/"
                 "0:999999999:0,0/r0 -");
    expect(session, "record", "rec ");
    expect(session, "act pass pass pass", "ok");
    ask(session, "set bot random");
    ask(session, "auto deal");
    expect(session, "record", "rec ");
    expect(session, "deal", "err limit");
    expect(session, "auto deal", "err limit");
    expect(session, "record", "rec ");
    session_free(session);
}

END_TEST

/* ------------------------------------------------------------------------- */

int main(void)
{
    Suite *suite = suite_create("record");
    TCase *tcase = tcase_create("all");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(tcase, 600);
    tcase_add_test(tcase, what_is_written_reads_back_to_the_byte);
    tcase_add_loop_test(tcase, a_loaded_match_answers_as_the_original, 0,
                        (int)rule_preset_count);
    tcase_add_test(tcase, what_is_damaged_loads_whole_or_not_at_all);
    tcase_add_loop_test(tcase, what_people_write_is_understood, 0,
                        (int)countof(written));
    tcase_add_test(tcase, stepping_comes_back_and_acting_branches_off);
    tcase_add_loop_test(tcase, every_move_is_gone_to_past_the_table, 0,
                        (int)countof(table_deals));
    tcase_add_test(tcase, two_lines_are_compared_and_swapped);
    tcase_add_test(tcase, balances_compared_are_those_of_score);
    tcase_add_test(tcase, a_sheet_without_room_ends_the_dealing);
    tcase_add_test(tcase, seeds_are_told_when_the_match_is_over);
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
