/* Properties of an engine as a player: legal decisions, no peeking (upp(7),
   CONFORMANCE). */
#include <string.h>

#include "match/check.h"

static bool is_player(const Abilities *can)
{
    return can->player;
}

static bool is_both(const Abilities *can)
{
    return can->player && can->referee;
}

/* The number-th (from 0) of the limits that the engine knows, or no limit if
   it knows none; NULL if there are no more. */
static const char *limit(const Check *check, int number)
{
    const struct {
        bool known;
        const char *words;
    } limits[] = {{check->can.samples, " samples=3"},
                  {check->can.nodes, " nodes=200"},
                  {check->can.movetime, " movetime=5"}};

    int count = 0;

    for (size_t i = 0; i < countof(limits); i++)
        if (limits[i].known && count++ == number)
            return limits[i].words;
    return count || number ? NULL : "";
}

/* --- the player ---------------------------------------------------------- */

static bool is_legal(const Round *round, const Spoken *reply)
{
    Str rest = text_view(&reply->line);
    Action action;

    if (!str_is(str_word(&rest), "ok"))
        return false;
    rest = str_word(&rest);
    return str_starts(rest, "act=")
           && action_from_text(str_skip(rest, 4), &action)
           && round_check(round, action) == STATUS_OK;
}

/* Sets the bot, its lowest and its highest level by turns, one thread. */
static bool prepare(Check *check, int number, Spoken *reply)
{
    const long *levels = check->can.levels;

    if (check->bot.len
        && !(check_ask(check, reply, "set bot %.*s", (int)check->bot.len,
                       check->bot.at)
             && reply->ok))
        return check_fail(check, "its own bot is refused") != FAILED;
    if (levels[0] < levels[1]
        && !check_ask(check, reply, "set level %ld", levels[number % 2]))
        return false;
    if (check->can.threads && !check_ask(check, reply, "set threads 1"))
        return false;
    return !check->can.seed || check_ask(check, reply, "set seed 7");
}

/* A decision from the view of its seat alone (0: from the full position). */
static bool decide(Check *check, const Position *position, int seat,
                   const char *limit, Spoken *reply)
{
    Text line = text_init();
    bool good;

    if (seat)
        check_view(position, seat, &line);
    else
        position_to_text(position, &line);
    good = check_position(check, text_view(&line), reply)
           && check_ask(check, reply, "go%s", limit);
    text_free(&line);
    return good;
}

/* With each limit, which must end the search in every kind of deal. */
static void try_limits(Check *check, const Position *position,
                       const Round *round, Spoken *reply)
{
    const int seat = check_decider(round);
    const char *words;

    for (int i = 0; !check->why.len && (words = limit(check, i)); i++) {
        Text view = text_init();

        check_view(position, seat, &view);
        if (!decide(check, position, seat, words, reply))
            text_printf(&check->why, ": go%s: %s", words, view.at);
        else if (!is_legal(round, reply))
            check_fail(check, "go%s: %s: %s", words, reply->line.at, view.at);
        text_free(&view);
    }
}

static Verdict legal_decisions(Check *check)
{
    Spoken reply = spoken_init();
    Position position;
    Round round;

    for (int i = 0; i < CHECK_DEALS && !check->why.len; i++)
        if (check_deal(check, check->deals_before + i, &position, &round)
            && prepare(check, i, &reply))
            try_limits(check, &position, &round, &reply);
    spoken_free(&reply);
    return check_verdict(check);
}

/* The words of a line but for times. */
static void without_times(Str line, Text *out)
{
    Str word;

    while ((word = str_word(&line)).len) {
        if (str_starts(word, "ms=") || str_starts(word, "nps="))
            continue;
        text_str(out, word);
        text_char(out, ' ');
    }
    text_char(out, '\n');
}

/* The candidate of a line info act=A ...; empty for any other line. */
static Str candidate(Str line)
{
    const Str first = str_word(&line);
    const Str second = str_word(&line);

    return str_is(first, "info") && str_starts(second, "act=") ? second
                                                               : (Str){0};
}

/* What was thought in the end: the last line of each candidate, and the answer.
   How many come before depends on time. */
static void conclusion(const Spoken *reply, Text *out)
{
    Str rest = text_view(&reply->data);

    while (rest.len) {
        const Str line = str_split(&rest, '\n');
        bool last = candidate(line).len > 0;

        for (Str later = rest; last && later.len;)
            last = !str_eq(candidate(str_split(&later, '\n')), candidate(line));
        if (last)
            without_times(line, out);
    }
    without_times(text_view(&reply->line), out);
}

/* The same seat decides in a position and in one that it can't tell apart. */
static void peek(Check *check, int number, const Position *position,
                 const Position *other)
{
    Spoken reply = spoken_init();
    Text one = text_init(), two = text_init();

    if (prepare(check, number, &reply)
        && decide(check, position, 0, " samples=3", &reply)) {
        conclusion(&reply, &one);
        prepare(check, number, &reply);
        decide(check, other, 0, " samples=3", &reply);
        conclusion(&reply, &two);
        if (!str_eq(text_view(&one), text_view(&two))) {
            Text line = text_init();

            position_to_text(position, &line);
            check_fail(check, "other hidden cards, another answer: %s",
                       line.at);
            text_free(&line);
        }
    }
    text_free(&one);
    text_free(&two);
    spoken_free(&reply);
}

static Verdict no_peeking(Check *check)
{
    int tried = 0;

    if (!check->can.seed || !check->can.samples) {
        text_puts(&check->why, "no option seed, or no limit samples");
        return SKIPPED;
    }
    for (int i = 0; i < CHECK_DEALS && !check->why.len; i++) {
        Position position, other;
        Round round;

        if (!check_deal(check, check->deals_before + i, &position, &round)
            || !check_reshuffle(check, &position, check_decider(&round),
                                &other))
            continue;
        tried++;
        peek(check, i, &position, &other);
    }
    if (!tried)
        check_fail(check, "no deal was found to try it");
    return check_verdict(check);
}

const CheckTest law_tests[] = {
    {"decisions are legal", is_player, legal_decisions},
    {"no peeking", is_both, no_peeking},
};
const size_t law_test_count = countof(law_tests);
