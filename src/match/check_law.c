/* Properties of an engine as a player: legal decisions, no peeking (upp(7),
   CONFORMANCE). */
#include <string.h>

#include "match/check.h"

enum { DEALS = 40, PEEKS = 60 };

static bool is_player(const Abilities *can)
{
    return can->player;
}

static bool is_both(const Abilities *can)
{
    return can->player && can->referee;
}

static const char *limits(const Check *check)
{
    return check->can.samples    ? " samples=3"
           : check->can.movetime ? " movetime=20"
                                 : "";
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

/* In views of every seat, in deals of all phases. */
static Verdict legal_decisions(Check *check)
{
    Spoken reply = spoken_init();
    Position position;
    Round round;

    for (int i = 0; i < DEALS && !check->why.len; i++) {
        Text view = text_init();

        if (check_deal(check, false, &position, &round)
            && check_decider(&round)) {
            check_view(&position, check_decider(&round), &view);
            if (check_position(check, text_view(&view), &reply)
                && check_ask(check, &reply, "go%s", limits(check))
                && !is_legal(&round, &reply))
                check_fail(check, "%s: %s", reply.line.at, view.at);
        }
        text_free(&view);
    }
    spoken_free(&reply);
    return check_verdict(check);
}

/* The words of a reply but for times. */
static void without_times(const Spoken *reply, Text *out)
{
    const Str parts[] = {text_view(&reply->data), text_view(&reply->line)};

    for (size_t i = 0; i < countof(parts); i++) {
        Str rest = parts[i];

        while (rest.len) {
            Str line = str_split(&rest, '\n'), word;

            while ((word = str_word(&line)).len) {
                if (str_starts(word, "ms=") || str_starts(word, "nps="))
                    continue;
                text_str(out, word);
                text_char(out, ' ');
            }
            text_char(out, '\n');
        }
    }
}

static bool search(Check *check, const Position *position, Text *said)
{
    Spoken reply = spoken_init();
    bool good = true;

    if (check->can.seed)
        good = check_ask(check, &reply, "set seed 7");
    good = good && check_full(check, position, &reply)
           && check_ask(check, &reply, "go%s", limits(check));
    without_times(&reply, said);
    spoken_free(&reply);
    return good;
}

static Verdict no_peeking(Check *check)
{
    int tried = 0;

    if (!check->can.seed || !check->can.samples) {
        text_puts(&check->why, "no option seed, or no limit samples");
        return SKIPPED;
    }
    for (int i = 0; i < PEEKS && !check->why.len; i++) {
        Text one = text_init(), two = text_init();
        Position position, other;
        Round round;

        if (check_deal(check, false, &position, &round) && check_decider(&round)
            && check_reshuffle(check, &position, check_decider(&round), &other)
            && search(check, &position, &one) && search(check, &other, &two)
            && ++tried && !str_eq(text_view(&one), text_view(&two))) {
            Text line = text_init();

            position_to_text(&position, &line);
            check_fail(check, "other hidden cards, another answer: %s",
                       line.at);
            text_free(&line);
        }
        text_free(&one);
        text_free(&two);
    }
    if (!tried)
        check_fail(check, "no deal was found to try it");
    return check_verdict(check);
}

const CheckTest law_tests[] = {
    {"decisions are legal, in random deals", is_player, legal_decisions},
    {"no peeking", is_both, no_peeking},
};
const size_t law_test_count = countof(law_tests);
