/* The conversation: bytes to lines, framing, searches, house rules. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "protocol/advice.h"
#include "protocol/line.h"
#include "protocol/listen.h"

/* --- a client that keeps what it hears ----------------------------------- */

typedef struct {
    Session *session;
    LineReader reader;
    Text heard;
    pthread_mutex_t lock;
    const char *early; /* what arrives when a command first listens */
    int listens;       /* how often one did */
    int writes;        /* how often something was heard */
    size_t at_first;   /* bytes that had been heard when one first did */
    long held;         /* nodes of the dearest that waited for a reply */
    bool leave;        /* and is told to end */
} Client;

static void hear(void *context, Str lines)
{
    Client *client = context;

    pthread_mutex_lock(&client->lock);
    text_str(&client->heard, lines);
    client->writes++;
    pthread_mutex_unlock(&client->lock);
}

static Client *client_init(void)
{
    Client *client = calloc(1, sizeof *client);

    ck_assert_ptr_nonnull(client);
    client->heard = text_init();
    pthread_mutex_init(&client->lock, NULL);
    client->session = session_init(hear, client);
    return client;
}

static void client_free(Client *client)
{
    session_free(client->session);
    text_free(&client->heard);
    pthread_mutex_destroy(&client->lock);
    free(client);
}

static bool say(Client *client, const char *bytes)
{
    return line_feed(&client->reader, client->session, bytes, strlen(bytes));
}

/* All that was heard since the last call; valid until the next. */
static const char *hear_all(Client *client)
{
    static Text copy;

    if (!copy.at)
        copy = text_init();
    text_clear(&copy);
    pthread_mutex_lock(&client->lock);
    text_str(&copy, text_view(&client->heard));
    text_clear(&client->heard);
    pthread_mutex_unlock(&client->lock);
    return copy.at;
}

/* One exchange. */
static const char *ask(Client *client, const char *line)
{
    say(client, line);
    return hear_all(client);
}

static int count(const char *text, const char *needle)
{
    int n = 0;

    for (; (text = strstr(text, needle)); text++)
        n++;
    return n;
}

static void pause_ms(long ms)
{
    const struct timespec pause = {.tv_sec = ms / 1000,
                                   .tv_nsec = ms % 1000 * 1000000};

    nanosleep(&pause, NULL);
}

/* --- lines --------------------------------------------------------------- */

static const struct {
    const char *bytes;
    const char *reply;
    const char *why;
} exchanges[] = {
    {"ping\n", "ok\n", "a bare command"},
    {"ping x\n", "ok x\n", "ping echoes its word"},
    {"@t1 ping\n", "@t1 ok\n", "a tag is echoed"},
    {"  \tping\t \n", "ok\n", "blanks and tabs"},
    {"ping\r\n", "ok\n", "CR before LF is dropped"},
    {"\n\r\n   \n# ping\n", "", "empty lines and comments get no reply"},
    {"#\x01\xff\n", "", "whatever a comment holds"},
    {"PING\n", "err unknown-command : no command of that name: PING\n", "case"},
    {"pin\n", "err unknown-command : no command of that name: pin\n", "prefix"},
    {"ping a b\n", "err bad-args : usage: ping [WORD]\n", "too many words"},
    {"ping\x01\n", "err bad-byte : the line holds a byte that is not allowed\n",
     "control"},
    {"@a ping \x80\n",
     "@a err bad-byte : the line holds a byte that is not allowed\n",
     "a stray byte, with the tag"},
    {"set name1 : \xd0\xa2\xd0\xbe\xd0\xbb\xd1\x8f\n", "ok\n",
     "UTF-8 after the colon"},
    {"set name1 : \xd0\n",
     "err bad-byte : the line holds a byte that is not allowed\n",
     "half a UTF-8 character"},
    {"set name1 : \xed\xa0\x80\n",
     "err bad-byte : the line holds a byte that is not allowed\n",
     "a surrogate is no UTF-8"},
    {"set \xd0\xa2 1\n",
     "err bad-byte : the line holds a byte that is not allowed\n",
     "UTF-8 before the colon"},
    {"@ ping\n",
     "err bad-args : after @ a tag of 1 to 16 letters, digits, dots, dashes or "
     "underscores is needed\n",
     "empty tag"},
    {"@12345678901234567 ping\n",
     "err bad-args : after @ a tag of 1 to 16 letters, digits, dots, dashes or "
     "underscores is needed\n",
     "a tag of 17"},
    {"@1234567890123456 ping\n", "@1234567890123456 ok\n", "a tag of 16"},
    {"deal sead=1\n", "err unknown-key : deal takes no key sead\n", "a key"},
    {"deal seed=1 seed=2\n", "err bad-args : seed is given twice\n", "twice"},
    {"deal seed=-1\n",
     "err bad-value : seed= is a number, 0 to 18446744073709551615\n", "range"},
    {"turn\n", "err no-position : no deal has begun\n", "before a deal"},
};

START_TEST(lines_are_framed)
{
    Client *client = client_init();

    ck_assert_msg(strcmp(ask(client, exchanges[_i].bytes), exchanges[_i].reply)
                      == 0,
                  "%s", exchanges[_i].why);
    client_free(client);
}

END_TEST

START_TEST(nul_is_a_bad_byte)
{
    Client *client = client_init();

    line_feed(&client->reader, client->session, "ping\0\nping\n", 11);
    ck_assert_str_eq(
        hear_all(client),
        "err bad-byte : the line holds a byte that is not allowed\nok\n");
    client_free(client);
}

END_TEST

static const char match[] = "new rules=sochi\n"
                            "set bot rules\n"
                            "@a deal seed=7\n"
                            "@b auto deal\n"
                            "view 0\nscore why=1\nlegal\nturn\nshow\n";

/* What a match says if its bytes come in pieces of this size. */
static void play_in_pieces(Client *client, const char *bytes, size_t size)
{
    const size_t len = strlen(bytes);

    for (size_t i = 0; i < len; i += size)
        line_feed(&client->reader, client->session, bytes + i,
                  len - i < size ? len - i : size);
}

START_TEST(pieces_of_any_size_say_the_same)
{
    Client *whole = client_init(), *pieces = client_init();
    Text first = text_init();

    text_puts(&first, ask(whole, match));
    play_in_pieces(pieces, match, (size_t)_i);
    ck_assert_str_eq(hear_all(pieces), first.at);
    ck_assert_int_gt((int)first.len, 1000);
    text_free(&first);
    client_free(whole);
    client_free(pieces);
}

END_TEST

START_TEST(crlf_says_the_same)
{
    Client *unix_client = client_init(), *dos = client_init();
    Text first = text_init(), bytes = text_init();

    text_puts(&first, ask(unix_client, match));
    for (const char *p = match; *p; p++) {
        if (*p == '\n')
            text_char(&bytes, '\r');
        text_char(&bytes, *p);
    }
    ck_assert_str_eq(ask(dos, bytes.at), first.at);
    text_free(&first);
    text_free(&bytes);
    client_free(unix_client);
    client_free(dos);
}

END_TEST

START_TEST(long_lines_are_refused_once)
{
    static const struct {
        size_t len; /* with the LF */
        const char *code;
    } rows[] = {{4096, "@t ok"},
                {4097, "@t err too-long"},
                {1 << 20, "@t err too-long"}};

    Client *client = client_init();
    Text line = text_init();

    text_puts(&line, "@t ping ");
    while (line.len < rows[_i].len - 1)
        text_char(&line, ' ');
    text_char(&line, '\n');
    say(client, line.at);
    say(client, "ping\n");
    ck_assert_int_eq(
        strncmp(client->heard.at, rows[_i].code, strlen(rows[_i].code)), 0);
    ck_assert_int_eq(count(hear_all(client), "\n"), 2);
    text_free(&line);
    client_free(client);
}

END_TEST

START_TEST(long_comments_are_ignored_and_long_blanks_are_not)
{
    Client *client = client_init();
    Text line = text_init();

    for (int i = 0; i < 5000; i++)
        text_char(&line, ' ');
    text_char(&line, '\n');
    say(client, line.at);
    line.at[0] = '#';
    line.at[4500] = '\x01';
    say(client, line.at);
    say(client, "@a ping\n");
    ck_assert_str_eq(hear_all(client),
                     "err too-long : the line is longer than 4096 bytes\n"
                     "@a ok\n");
    text_free(&line);
    client_free(client);
}

END_TEST

START_TEST(two_hundred_commands_in_one_write)
{
    Client *client = client_init();
    Text bytes = text_init();

    for (int i = 0; i < 200; i++)
        text_printf(&bytes, "@%d ping\n", i);
    say(client, bytes.at);
    ck_assert_int_eq(count(hear_all(client), " ok\n"), 200);
    text_free(&bytes);
    client_free(client);
}

END_TEST

START_TEST(quit_ends_the_reading)
{
    Client *client = client_init();

    ck_assert(!say(client, "quit\nping\n"));
    ck_assert_str_eq(hear_all(client), "ok\n");
    client_free(client);
}

END_TEST

START_TEST(last_line_needs_no_newline)
{
    Client *client = client_init();

    say(client, "ping last");
    ck_assert_str_eq(hear_all(client), "");
    ck_assert(line_end(&client->reader, client->session));
    ck_assert_str_eq(hear_all(client), "ok last\n");
    client_free(client);
}

END_TEST

/* --- searches ------------------------------------------------------------ */

START_TEST(a_search_is_busy_and_answers_ping)
{
    Client *client = client_init();

    ask(client, "deal seed=1\n");
    say(client, "@a go infinite\n@b ping\n@c deal\n@d get bot\n");
    ck_assert_ptr_nonnull(strstr(hear_all(client), "@b ok\n@c err busy"));
    ck_assert(session_is_searching(client->session));
    say(client, "@e stop @x\n");
    ck_assert_str_eq(hear_all(client), "@e ok\n");
    ck_assert(session_is_searching(client->session));
    say(client, "@f stop @a\n");
    ck_assert(!session_is_searching(client->session));
    ck_assert_ptr_nonnull(strstr(client->heard.at, "\n@f ok\n"));
    ck_assert_int_eq(count(hear_all(client), "@a ok act="), 1);
    ck_assert_str_eq(ask(client, "@g stop\n"), "@g ok\n");
    client_free(client);
}

END_TEST

enum { HAMMER = 10000 };

START_TEST(go_and_stop_ten_thousand_times)
{
    Client *client = client_init();
    int gone = 0, stopped = 0;

    ask(client, "set info 0\ndeal seed=1\n");
    for (int i = 0; i < HAMMER; i++) {
        const char *heard = ask(client, "@g go infinite\n@s stop\n");

        gone += count(heard, "@g ok act=");
        stopped += count(heard, "@s ok\n");
    }
    ck_assert_int_eq(gone, HAMMER);
    ck_assert_int_eq(stopped, HAMMER);
    client_free(client);
}

END_TEST

/* What `auto` says when a searching bot plays, with a ping that overtakes it
   and commands that wait for it. */
START_TEST(a_ping_overtakes_auto_and_others_wait)
{
    Client *client = client_init();
    const char *heard;

    ask(client, "set level 1\ndeal seed=1\n");
    heard = ask(client, "@a auto match deals=2\n@p ping\n@t turn\n@x \1\n"
                        "@b auto action\n@q quit\n");
    ck_assert_int_eq(strncmp(heard, "@p ok\n@a pps1 ", 14), 0);
    heard = strstr(heard, "\n@a ok\n@t ok phase=over\n@x err bad-byte");
    ck_assert_ptr_nonnull(heard);
    ck_assert_ptr_nonnull(strstr(heard, "\n@b err wrong-phase"));
    ck_assert_ptr_nonnull(strstr(heard, "\n@q ok\n"));
    client_free(client);
}

END_TEST

START_TEST(stop_ends_auto_between_two_actions)
{
    Client *client = client_init();
    const char *heard;

    ask(client, "set level 10\ndeal seed=1\n@a auto match\n");
    pause_ms(30);
    heard = ask(client, "@s stop @a\n");
    ck_assert_ptr_nonnull(strstr(heard, "@a ok stopped=1\n@s ok\n"));
    ck_assert_ptr_nonnull(strstr(ask(client, "turn\n"), "ok seat="));
    client_free(client);
}

END_TEST

static const struct {
    Candidate best, next;
    const char *reason, *why;
} reasons[] = {
    {{.valued = true, .ev = 2.5, .n = 40},
     {.valued = true, .ev = 1.25, .n = 40},
     " : 6S is worth 2.50 whists in 40 deals, 6C 1.25 less",
     "a call"},
    {{.valued = true, .ev = 2.5, .n = 40, .making = true, .pmake = 0.625},
     {.valued = true, .ev = 2.5, .n = 40, .making = true},
     " : 6S is worth 2.50 whists in 40 deals, the contract is made in 62 %, 6C "
     "as much",
     "a card"},
    {{.valued = true, .ev = -4, .n = 40},
     {.valued = true, .ev = -3, .n = 40},
     " : 6S is worth -4.00 whists in 40 deals, 6C 1.00 more, too little to be "
     "trusted",
     "the other must promise more"},
    {{.valued = true, .ev = -4, .n = 40},
     {.valued = true, .ev = -3, .n = 8},
     " : 6S is worth -4.00 whists in 40 deals, 6C was left after 8",
     "the other was dropped"},
    {{.valued = true, .ev = 1, .n = 40},
     {.valued = false},
     " : 6S is worth 1.00 whists in 40 deals",
     "the other was not asked"},
    {{.valued = false},
     {.valued = false},
     " : 6S by rule of thumb, before 6C",
     "no search"},
};

START_TEST(a_hint_tells_why)
{
    BotReport report = {.count = 2};
    Text out = text_init();

    report.list[0] = reasons[_i].best;
    report.list[1] = reasons[_i].next;
    report.list[0].action = action_bid(bid_game(6, SUIT_SPADES));
    report.list[1].action = action_bid(bid_game(6, SUIT_CLUBS));
    advice_reason(&report, &out);
    ck_assert_msg(strcmp(out.at, reasons[_i].reason) == 0, "%s: %s",
                  reasons[_i].why, out.at);
    text_free(&out);
}

END_TEST

START_TEST(the_end_of_input_stops_an_endless_search)
{
    Client *client = client_init();

    ask(client, "deal seed=1\n@g go infinite\n");
    pause_ms(10);
    session_finish(client->session);
    ck_assert_int_eq(count(hear_all(client), "@g ok act="), 1);
    client_free(client);
}

END_TEST

START_TEST(play_does_what_was_chosen)
{
    Client *client = client_init();

    ask(client, "set bot rules\ndeal seed=1\n");
    ck_assert_ptr_nonnull(strstr(ask(client, "go play=1\n"), "ok act="));
    ck_assert_ptr_nonnull(strstr(ask(client, "turn\n"), "seat=2"));
    ck_assert_ptr_nonnull(strstr(ask(client, "go only=6S,9D\n"), "ok act="));
    ck_assert_ptr_nonnull(strstr(ask(client, "go only=SA\n"), "err bad-value"));
    client_free(client);
}

END_TEST

START_TEST(a_view_answers_for_its_own_seat_only)
{
    Client *client = client_init();

    ask(client, "set bot rules\n"
                "position pps1 sochi 2 1 3 xxxxxxxxxxxxxxxxxxxx/"
                "STS9CADAD9D8HAHKHJHT/xxxxxxxxxxxxxxxxxxxx xxxx - -\n");
    ck_assert_ptr_nonnull(strstr(ask(client, "go\n"), "err not-turn"));
    ck_assert_ptr_nonnull(strstr(ask(client, "view 1\n"), "err hidden"));
    ck_assert_ptr_nonnull(strstr(ask(client, "auto deal\n"), "err hidden"));
    ask(client, "bid pass\n");
    ck_assert_ptr_nonnull(strstr(ask(client, "go\n"), "ok act="));
    client_free(client);
}

END_TEST

/* --- commands that take long --------------------------------------------- */

#define HANDS_OF_PAGE                                                          \
    "hands=SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7 "
#define LONG_QUESTION  "bestdiscard " HANDS_OF_PAGE "talon=SQH9 all=1\n"
#define SHORT_QUESTION "solve " HANDS_OF_PAGE "strain=N\n"

static bool listen_early(void *context)
{
    Client *client = context;
    const char *bytes = client->early ? client->early : "";

    client->early = NULL;
    if (!client->listens++)
        client->at_first = client->heard.len;
    line_ahead(&client->reader, client->session, bytes, strlen(bytes));
    return !client->leave;
}

/* The replies' terminators alone, blank separated, and what they say before a
   colon, but for fields. */
static const char *terminators(const char *heard)
{
    static Text out;
    Str rest = str_of(heard);

    if (!out.at)
        out = text_init();
    text_clear(&out);
    while (rest.len) {
        Str line = str_split(&rest, '\n');
        const Str tag = str_word(&line), kind = str_word(&line);

        if (!str_is(kind, "ok") && !str_is(kind, "err"))
            continue;
        text_str(&out, tag);
        text_char(&out, ' ');
        text_str(&out, str_is(kind, "ok") ? kind : str_word(&line));
        text_char(&out, '\n');
    }
    return out.at;
}

static const struct {
    const char *lines; /* in one write */
    const char *early; /* while the first of them runs */
    const char *heard;
    const char *why;
} overheard[] = {
    {"@a " LONG_QUESTION, "", "@a ok\n", "nothing arrives"},
    {"@a " LONG_QUESTION, "@s stop\n", "@a limit\n@s ok\n", "a stop"},
    {"@a " LONG_QUESTION, "@s stop\r\n", "@a limit\n@s ok\n", "CR LF"},
    {"@a " LONG_QUESTION "@s stop\n", "", "@a limit\n@s ok\n",
     "a stop in the same write"},
    {"@a " LONG_QUESTION, "@s stop @a\n", "@a limit\n@s ok\n", "by its tag"},
    {"@a " LONG_QUESTION, "@s stop @x\n", "@a ok\n@s ok\n", "another tag"},
    {"@a " LONG_QUESTION, "@s stop a\n", "@a ok\n@s bad-value\n", "no tag"},
    {"@a " LONG_QUESTION, "@s stop @a @a\n", "@a ok\n@s bad-args\n", "two"},
    {"@a " LONG_QUESTION, "@s sto", "@a ok\n", "half a line waits"},
    {"@a " LONG_QUESTION,
     "@p ping\n\n@g get bot\n#\n@h help\n@b " SHORT_QUESTION "@q ping\n",
     "@p ok\n@g ok\n@h ok\n@a ok\n@b ok\n@q ok\n", "what overtakes"},
    {"@a " LONG_QUESTION "@p ping\n@b " SHORT_QUESTION, "@q ping\n",
     "@p ok\n@a ok\n@b ok\n@q ok\n", "the same in one write"},
    {"@a " SHORT_QUESTION "@b " LONG_QUESTION "@p ping\n", "",
     "@a ok\n@p ok\n@b ok\n", "behind the second"},
    {"@a " LONG_QUESTION, "@p ping 1 2\n", "@p bad-args\n@a ok\n",
     "what overtakes may fail"},
    {"@a " LONG_QUESTION, "@d deal seed=1\n@t turn\n", "@a ok\n@d ok\n@t ok\n",
     "others wait, nothing is busy"},
    {"@a " LONG_QUESTION, "# ping\n\n@p \x01ping\n@q quit\n@t turn\n",
     "@a ok\n@p bad-byte\n@q ok\n", "so do quit and faults"},
    {"@a " LONG_QUESTION,
     "@b " SHORT_QUESTION "@d deal seed=1\n@s stop\n@c " SHORT_QUESTION,
     "@a limit\n@b limit\n@d ok\n@s ok\n@c ok\n",
     "a stop ends what was sent before it, and nothing behind it"},
    {"@a " LONG_QUESTION, "@b " LONG_QUESTION "@s stop @b\n@c " SHORT_QUESTION,
     "@a ok\n@b limit\n@s ok\n@c ok\n", "a stop for one that waits"},
    {"@l set level 10\n@d deal seed=1\n@a auto match\n@t turn\n",
     "@p ping\n@s stop\n@u turn\n",
     "@l ok\n@d ok\n@a ok\n@t ok\n@p ok\n@s ok\n@u ok\n",
     "auto, with a command that waits for it"},
    {"@l set level 10\n@d deal seed=1\n@a hint\n@t turn\n", "@s stop @a\n",
     "@l ok\n@d ok\n@a ok\n@t ok\n@s ok\n", "a hint"},
    {"@d deal seed=1\n@a auto match\n@b " LONG_QUESTION, "@s stop\n",
     "@d ok\n@a ok\n@b limit\n@s ok\n", "a stop for what runs and what waits"},
    {"@d deal seed=1\n@a auto deal\n@b " LONG_QUESTION, "@s stop @b\n",
     "@d ok\n@a ok\n@b limit\n@s ok\n", "for what waits alone"},
    {"@b " LONG_QUESTION, "@d deal seed=1\n@a auto match\n@t turn\n@s stop\n",
     "@b limit\n@d ok\n@a ok\n@t ok\n@s ok\n",
     "a search begun between a stop and what was stopped"},
};

START_TEST(long_commands_hear_what_arrives)
{
    Client *client = client_init();

    client->session->listen = listen_early;
    client->early = overheard[_i].early;
    say(client, overheard[_i].lines);
    ck_assert_msg(strcmp(terminators(client->heard.at), overheard[_i].heard)
                      == 0,
                  "%s:\n%s", overheard[_i].why, terminators(client->heard.at));
    ck_assert_int_gt(client->listens, 0);
    client_free(client);
}

END_TEST

/* In nodes, of which a machine plays millions a second. */
START_TEST(a_stop_is_heard_at_the_first_listening)
{
    Client *client = client_init();
    uint64_t nodes;

    client->session->listen = listen_early;
    client->early = "@s stop\n";
    say(client, "@a " LONG_QUESTION);
    ck_assert_str_eq(terminators(client->heard.at), "@a limit\n@s ok\n");
    ck_assert_int_eq(client->listens, 1);
    ck_assert_uint_le(LISTEN_NODES, 20000);
    hear_all(client);
    client->listens = 0;
    say(client, "@b solve " HANDS_OF_PAGE "strain=S,C,D,H,N,mis\n");
    nodes = strtoull(strstr(client->heard.at, "nodes=") + 6, NULL, 10);
    ck_assert_uint_ge((uint64_t)client->listens + 6, nodes / LISTEN_NODES);
    client_free(client);
}

END_TEST

START_TEST(a_signal_ends_a_long_command)
{
    Client *client = client_init();

    client->session->listen = listen_early;
    client->leave = true;
    say(client, "@a " LONG_QUESTION "@b ping\n@c " SHORT_QUESTION);
    ck_assert_str_eq(terminators(client->heard.at), "@b ok\n@a limit\n@c ok\n");
    ck_assert_int_eq(client->listens, 1);
    client_free(client);
}

END_TEST

START_TEST(what_waits_has_a_bound)
{
    Client *client = client_init();
    Text lines = text_init();
    int count_sent = 0;

    for (; lines.len < READ_AHEAD_MAX; count_sent++)
        text_printf(&lines, "turn %4000s\n", "");
    ck_assert(line_has_room(&client->reader));
    client->session->listen = listen_early;
    client->early = lines.at;
    say(client, LONG_QUESTION);
    ck_assert_int_eq(count(hear_all(client), "err no-position"), count_sent);
    text_bytes(&client->reader.ahead, lines.at, lines.len);
    ck_assert(!line_has_room(&client->reader));
    text_free(&client->reader.ahead);
    text_free(&lines);
    client_free(client);
}

END_TEST

/* --- replies that leave together ----------------------------------------- */

#define TINY "solve hands=SA/SK/SQ strain=N\n"

static const struct {
    const char *lines; /* in one write */
    const char *heard;
    int writes;
    const char *why;
} rows[] = {
    {"@a " TINY, "@a ok\n", 1, "one"},
    {"@a " TINY "@b " TINY "@c " TINY, "@a ok\n@b ok\n@c ok\n", 1, "three"},
    {"@a " TINY "@b solve\n@c " TINY, "@a ok\n@b no-position\n@c ok\n", 1,
     "one is wrong"},
    {"@a " TINY "# and a comment\n\n", "@a ok\n", 1, "lines without a reply"},
    {"@a " TINY "@b sol", "@a ok\n", 1, "half a line"},
    {"@a " TINY "@b " TINY "@c ping\n@d " TINY, "@a ok\n@b ok\n@c ok\n@d ok\n",
     3, "what is before a ping"},
    {"@a " TINY "@q quit\n@b " TINY, "@a ok\n@q ok\n", 2, "and before quit"},
    {"@d deal seed=1\n@g go infinite\n@a " TINY "@b " TINY "@s stop\n",
     "@d ok\n@a busy\n@b busy\n@g ok\n@s ok\n", 5,
     "nothing is held while a search runs"},
    {"@d deal seed=1\n@h hint\n@a " TINY "@b " TINY,
     "@d ok\n@h ok\n@a ok\n@b ok\n", 3, "a search that they wait for"},
};

START_TEST(replies_of_rows_leave_together)
{
    Client *client = client_init();

    ask(client, "set info 0\n");
    client->writes = 0;
    say(client, rows[_i].lines);
    ck_assert_msg(strcmp(terminators(client->heard.at), rows[_i].heard) == 0
                      && client->writes == rows[_i].writes,
                  "%s: %d writes\n%s", rows[_i].why, client->writes,
                  client->heard.at);
    client_free(client);
}

END_TEST

/* The first writes of what came together leave while the last are asked. */
START_TEST(what_is_held_has_a_bound)
{
    Client *client = client_init();
    Text lines = text_init();

    for (int i = 0; i < 1000; i++)
        text_puts(&lines, TINY);
    say(client, lines.at);
    ck_assert_int_ge(client->writes, (int)client->heard.len / 4200);
    ck_assert_int_le(client->writes, (int)client->heard.len / 4096 + 1);
    ck_assert_int_eq(count(hear_all(client), "ok tricks=1 "), 1000);
    text_free(&lines);
    client_free(client);
}

END_TEST

START_TEST(nothing_is_held_while_a_command_takes_long)
{
    Client *client = client_init();

    client->session->listen = listen_early;
    say(client, "@a " TINY "@b " TINY "@c solve " HANDS_OF_PAGE
                "strain=S,C,D,H,N,mis\n@d " TINY);
    ck_assert_int_gt(client->listens, 0);
    client->heard.at[client->at_first] = '\0';
    ck_assert_str_eq(terminators(client->heard.at), "@a ok\n@b ok\n");
    client_free(client);
}

END_TEST

/* Of all that is written at once the sum of nodes but the last. */
static long nodes_before_last(const char *text)
{
    long sum = 0, last = 0;

    while ((text = strstr(text, " nodes="))) {
        sum += last;
        last = strtol(text += 7, NULL, 10);
    }
    return sum;
}

static void hear_nodes(void *context, Str lines)
{
    Client *client = context;
    Text text = text_init();
    long nodes;

    text_str(&text, lines);
    nodes = nodes_before_last(text.at);
    text_free(&text);
    if (nodes > client->held)
        client->held = nodes;
    hear(context, lines);
}

/* 90 questions, none of which is long enough that others don't wait. */
START_TEST(what_is_held_was_not_long_thought_of)
{
    static const char *const strains[] = {"S", "C", "D", "H", "N"};
    static const char *const hands[] = {
        HANDS_OF_PAGE, "hands=STS9CADAD8HAHKHJHTH8/SASKSJS8S7C8C7D9D7H7/"
                       "SQCKCQCJCTC9DKDQDJDT "};
    Client *client = client_init();
    Text lines = text_init();

    client->session->write = hear_nodes;
    for (int i = 0; i < 90; i++)
        text_printf(&lines, "solve %sstrain=%s declarer=%d leader=%d\n",
                    hands[i / 45], strains[i % 5], i / 5 % 3 + 1,
                    i / 15 % 3 + 1);
    say(client, lines.at);
    ck_assert_int_gt(client->held, HELD_NODES / 2);
    ck_assert_int_lt(client->held, HELD_NODES);
    ck_assert_int_lt(client->writes, 90);
    text_free(&lines);
    client_free(client);
}

END_TEST

/* --- the table for misere ------------------------------------------------ */

/* Whether it is made; without CK_FORK it may be by another test. */
static bool is_table_made(void)
{
    const atomic_bool stop = true;
    const SolverLimits limits = {.stop = &stop};

    return solver_prepare(GOAL_MISERE, &limits) == STATUS_OK;
}

/* Nobody waits for it, and it is not paid by the first who asks. */
START_TEST(the_table_for_misere_costs_no_reply)
{
    static const char mark[] = "@b ok tricks=0 nodes=0 us=";
    Client *client = client_init();

    client->session->listen = listen_early;
    say(client, "@a " TINY "@b solve hands=S7/S8/S9 strain=mis\n");
    ck_assert_int_gt(client->listens, 0);
    ck_assert_ptr_nonnull(strstr(client->heard.at, mark));
    ck_assert_int_lt(
        strtol(strstr(client->heard.at, mark) + sizeof mark - 1, NULL, 10),
        3000);
    client->heard.at[client->at_first] = '\0';
    ck_assert_str_eq(terminators(client->heard.at), "@a ok\n");
    client_free(client);
}

END_TEST

#define MISERE_BID                                                             \
    "position pps1 sochi 0 1 3 STS9CADAD8HAHKHJHTH8/"                          \
    "SASKSJS8S7C8C7D9D7H7/SQCKCQCJCTC9DKDQDJDT HQH9 - pass,mis"                \
    ",pass/HQH9\n"

static const struct {
    const char *lines;
    bool made;
    const char *why;
} firsts[] = {
    {MISERE_BID "go movetime=1\n", true, "a misere is played"},
    {"deal seed=1\ngo movetime=1\n", true, "it may be bid"},
    {"deal seed=1\nact 7S pass pass\ngo movetime=1\n", false, "a game"},
    {"deal seed=1\nset bot rules\ngo movetime=1\n", false,
     "a player who does not search"},
};

/* It is made before the time of a decision begins, if it may be needed. */
START_TEST(the_table_for_misere_is_made_before_a_clock_starts)
{
    Client *client = client_init();

    say(client, firsts[_i].lines);
    session_wait(client->session);
    ck_assert_msg(!strstr(client->heard.at, "err"), "%s", client->heard.at);
    ck_assert_msg(is_table_made() == firsts[_i].made, "%s", firsts[_i].why);
    client_free(client);
}

END_TEST

/* --- nothing is lost ----------------------------------------------------- */

static const char *const bad_lines[] = {
    "bid 5S\n",
    "bid SA\n",
    "play SA\n",
    "discard SA\n",
    "order 6S\n",
    "whist pass\n",
    "act pass 6S xx",
    "act pass 6S 6S 6S\n",
    "position pps1\n",
    "new rules=x\n",
    "new seats=5\n",
    "deal\n",
    "undo 9\n",
    "undo 0\n",
    "legal 1\n",
    "view 4\n",
    "set bot nobody\n",
    "go infinite now\n",
    "go only=xx\n",
    "solve strain=Z\n",
    "score why=2\n",
    "auto all\n",
    "auto match deals=0\n",
    "position pps1 sochi 0 1 1 - - - -\n",
};

START_TEST(errors_change_nothing)
{
    Client *client = client_init();
    Text before = text_init();

    ask(client, "deal seed=3\nbid pass\n");
    text_puts(&before, ask(client, "view 0\nget\n"));
    say(client, bad_lines[_i]);
    if (!strchr(bad_lines[_i], '\n'))
        say(client, "\n");
    ck_assert_msg(count(client->heard.at, "err ") == 1, "%s: %s", bad_lines[_i],
                  client->heard.at);
    hear_all(client);
    ck_assert_str_eq(ask(client, "view 0\nget\n"), before.at);
    text_free(&before);
    client_free(client);
}

END_TEST

/* --- what is said of it -------------------------------------------------- */

static const struct {
    const char *line;
    const char *reply;
} refusals[] = {
    {"auto deal deals=2", "err bad-args : deals= is for auto match"},
    {"auto match until=1", "err bad-args : until= is for auto deal"},
    {"new seats=9", "err bad-value : not a value of seats, which is 2 to 4\n"},
    {"new claim=foo", "err bad-value : not a value of claim, which is one of "},
    {"new duty=4-2", "err bad-value : not a value of duty, which is 5 numbers"},
    {"set foo 1", "err unknown-option : no option foo\n"},
    {"auto foo", "err bad-value : auto action, auto deal or auto match"},
    {"deal redo=1 dealer=1", "err bad-args : redo= and dealer= exclude each"},
    {"deal seed=1 hands=a talon=b", "err bad-args : seed= and hands= exclude"},
    {"deal hands=a", "err bad-args : hands= and talon= go together"},
    {"deal dealer=5", "err bad-value : dealer= is a number, 1 to 3"},
    {"set level 11", "err bad-value : level is a number, 1 to 10"},
    {"set bot foo", "err bad-value : bot is one of "},
    {"set bot2 foo", "err bad-value : bot2 is one of default "},
    {"set name1 : a\tb", "err bad-value : name1 is a text of at most 63"},
    {"view 7", "err bad-value : S is a number, 0 to 3"},
    {"show 9", "err bad-value : SEAT is a number, 0 to 3"},
    {"undo x", "err bad-value : N is a number, 1 to 320"},
    {"go movetime=0", "err bad-value : movetime= is a number, 1 to "},
    {"go clock=-1", "err bad-value : clock= is a number, 0 to "},
    {"go samples=100000000000", "err bad-value : samples= is a number, 1 to "},
    {"go only=SA", "err bad-value : only= is some of the legal actions"},
    {"go now", "err bad-value : the only word that go takes is infinite"},
    {"act foo", "err bad-value : foo is no action"},
    {"discard foo", "err bad-value : foo is no set of cards"},
    {"suits foo", "err bad-value : HAND is one to 12 cards"},
    {"play SA", "err wrong-phase : the deal is not in the phase for this: "
                "phase=auction"},
    {"help foo", "err unknown-command : no command of that name: foo"},
    {"hint x", "err bad-args : usage: hint\n"},
    {"load : /nonexistent/x", "err io : the file can't be read: No such file"},
    {"set rulesfile : /nonexistent/x",
     "err io : the file can't be read: No such file"},
};

START_TEST(refusals_name_the_word_and_its_range)
{
    Client *client = client_init();
    const char *got;

    ask(client, "deal seed=1\n");
    say(client, refusals[_i].line);
    say(client, "\n");
    got = client->heard.at;
    ck_assert_msg(strncmp(got, refusals[_i].reply, strlen(refusals[_i].reply))
                      == 0,
                  "%s: %s", refusals[_i].line, got);
    client_free(client);
}

END_TEST

START_TEST(a_fallen_flag_is_a_clock)
{
    Client *client = client_init();
    const char *got;

    ask(client, "deal seed=1\n");
    say(client, "go clock=0\n");
    session_wait(client->session);
    got = hear_all(client);
    ck_assert_msg(strstr(got, "ok act=") != NULL, "%s", got);
    client_free(client);
}

END_TEST

/* rules 9.8: ten tricks from the top, whatever of twelve was put away. */
START_TEST(go_claims_when_told_to)
{
    Client *client = client_init();

    ask(client, "new rules=sochi open_timing=before_lead\n");
    ask(client, "deal dealer=3 hands=SAKQJT98CAKDA/S7CJT98DQJT98/"
                "C7D7HAKQJT987 talon=CQDK\n");
    ask(client, "act 6S pass pass CQDK 6S whist pass open\n");
    for (int claims = 0; claims < 2; claims++) {
        say(client, claims ? "go samples=2\n" : "go only=S8,claim10\n");
        session_wait(client->session);
        ck_assert_ptr_nonnull(strstr(hear_all(client), "ok act=claim10 n=1 "));
        say(client, "go samples=2\n");
        session_wait(client->session);
        ck_assert_int_eq(strstr(hear_all(client), "claim") != NULL, claims);
        ask(client, "set claims 1\n");
    }
    client_free(client);
}

END_TEST

/* What was sent while thinking is not sent again at the end. */
START_TEST(the_last_info_is_sent_once)
{
    Client *client = client_init();
    const char *got;

    ask(client, "deal seed=1\n");
    say(client, "go only=6S,7S samples=4\n");
    session_wait(client->session);
    got = hear_all(client);
    ck_assert_int_eq(count(got, "info act=6S"), 1);
    ck_assert_int_eq(count(got, "info act=7S"), 1);
    client_free(client);
}

END_TEST

/* --- house rules --------------------------------------------------------- */

static const struct {
    const char *text;
    Status status;
    const char *why; /* how the sentence begins */
} house_files[] = {
    {"mine: whist_style=gentleman\n", STATUS_OK, ""},
    {"# words\n\nmine: preset=rostov seats=4\r\n", STATUS_OK, ""},
    {"", STATUS_OK, ""},
    {"mine: preset=nowhere\n", STATUS_UNKNOWN_OPTION, "line 1: "},
    {"mine: seats=3\nmine: seats=4\n", STATUS_BAD_VALUE, "line 2: "},
    {"\nsochi: seats=3\n", STATUS_BAD_VALUE, "line 2: "},
    {"mine whist_style=greedy\n", STATUS_BAD_VALUE, "line 1: "},
    {"mine: nothing=1\n", STATUS_UNKNOWN_OPTION, "line 1: no option"},
    {"mine: pool_limit=0\n", STATUS_BAD_VALUE, "line 1: pool_limit=0"},
    {"Mine: seats=3\n", STATUS_BAD_VALUE, "line 1: "},
    {"a: seats=4\nb: preset=a concede=3\n", STATUS_OK, ""},
    {"b: preset=a\na: seats=4\n", STATUS_UNKNOWN_OPTION, "line 1: "},
    {"a: seats=4 seats=3\n", STATUS_BAD_VALUE, "line 1: seats is given twice"},
    {"a: seats=4 preset=sochi\n", STATUS_BAD_VALUE,
     "line 1: preset= comes first"},
    {"a: preset=sochi preset=sochi\n", STATUS_BAD_VALUE,
     "line 1: preset is given twice"},
};

START_TEST(house_files_are_read_or_refused)
{
    static HouseRules house;
    Text why = text_init();

    house.count = -1;
    ck_assert_int_eq(
        house_from_text(str_of(house_files[_i].text), &house, &why),
        house_files[_i].status);
    ck_assert_msg(
        strncmp(why.at, house_files[_i].why, strlen(house_files[_i].why)) == 0,
        "%s", why.at);
    if (house_files[_i].status != STATUS_OK)
        ck_assert_int_eq(house.count, -1);
    if (house_files[_i].status == STATUS_OK && house.count == 2) {
        ck_assert_int_eq(house.list[1].rules.seats, 4); /* of its base */
        ck_assert_int_ne(house.list[1].rules.concede,
                         house.list[0].rules.concede);
    }
    text_free(&why);
}

END_TEST

static TCase *line_tests(void)
{
    TCase *tcase = tcase_create("lines");

    tcase_add_loop_test(tcase, lines_are_framed, 0, (int)countof(exchanges));
    tcase_add_test(tcase, nul_is_a_bad_byte);
    tcase_add_loop_test(tcase, pieces_of_any_size_say_the_same, 1, 4);
    tcase_add_test(tcase, crlf_says_the_same);
    tcase_add_loop_test(tcase, long_lines_are_refused_once, 0, 3);
    tcase_add_test(tcase, long_comments_are_ignored_and_long_blanks_are_not);
    tcase_add_test(tcase, two_hundred_commands_in_one_write);
    tcase_add_test(tcase, quit_ends_the_reading);
    tcase_add_test(tcase, last_line_needs_no_newline);
    tcase_add_loop_test(tcase, errors_change_nothing, 0,
                        (int)countof(bad_lines));
    tcase_add_loop_test(tcase, refusals_name_the_word_and_its_range, 0,
                        (int)countof(refusals));
    tcase_add_loop_test(tcase, house_files_are_read_or_refused, 0,
                        (int)countof(house_files));
    return tcase;
}

static TCase *search_tests(void)
{
    TCase *tcase = tcase_create("searches");

    tcase_set_timeout(tcase, 300);
    tcase_add_test(tcase, a_search_is_busy_and_answers_ping);
    tcase_add_test(tcase, go_and_stop_ten_thousand_times);
    tcase_add_test(tcase, a_ping_overtakes_auto_and_others_wait);
    tcase_add_test(tcase, stop_ends_auto_between_two_actions);
    tcase_add_loop_test(tcase, a_hint_tells_why, 0, (int)countof(reasons));
    tcase_add_test(tcase, the_end_of_input_stops_an_endless_search);
    tcase_add_test(tcase, a_fallen_flag_is_a_clock);
    tcase_add_test(tcase, go_claims_when_told_to);
    tcase_add_test(tcase, the_last_info_is_sent_once);
    tcase_add_test(tcase, play_does_what_was_chosen);
    tcase_add_test(tcase, a_view_answers_for_its_own_seat_only);
    return tcase;
}

static TCase *long_tests(void)
{
    TCase *tcase = tcase_create("long commands");

    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, long_commands_hear_what_arrives, 0,
                        (int)countof(overheard));
    tcase_add_test(tcase, a_stop_is_heard_at_the_first_listening);
    tcase_add_test(tcase, a_signal_ends_a_long_command);
    tcase_add_test(tcase, what_waits_has_a_bound);
    tcase_add_loop_test(tcase, replies_of_rows_leave_together, 0,
                        (int)countof(rows));
    tcase_add_test(tcase, what_is_held_has_a_bound);
    tcase_add_test(tcase, nothing_is_held_while_a_command_takes_long);
    tcase_add_test(tcase, what_is_held_was_not_long_thought_of);
    tcase_add_test(tcase, the_table_for_misere_costs_no_reply);
    tcase_add_loop_test(tcase,
                        the_table_for_misere_is_made_before_a_clock_starts, 0,
                        (int)countof(firsts));
    return tcase;
}

int main(void)
{
    Suite *suite = suite_create("protocol");
    SRunner *runner = srunner_create(suite);
    int failed;

    suite_add_tcase(suite, line_tests());
    suite_add_tcase(suite, search_tests());
    suite_add_tcase(suite, long_tests());
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
