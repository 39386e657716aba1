/* Properties of an engine as a referee: redaction, legality, the score (upp(7),
   CONFORMANCE). */
#include <string.h>

#include "match/check.h"
#include "score/settle.h"

enum { DEALS = 54 };

static bool is_referee(const Abilities *can)
{
    return can->referee;
}

/* Whether two position lines are the same but for how their rules are worded. */
static bool is_same_line(Str a, Str b)
{
    Rules rules[2] = {0};
    Text why = text_init();

    str_word(&a);
    str_word(&b);
    const bool good =
        rules_from_text(str_word(&a), &rules[0], &why) == STATUS_OK
        && rules_from_text(str_word(&b), &rules[1], &why) == STATUS_OK;

    text_free(&why);
    for (size_t i = 0; i < rule_option_count; i++)
        if (!rules_same(&rules[0], &rules[1], &rule_options[i]))
            return false;
    return good && str_eq(a, b);
}

/* Whether `view` gives what this program redacts, and whether the view of that
   is itself. */
static void try_view(Check *check, const Position *position, int seat,
                     Spoken *reply)
{
    Text wanted = text_init();
    Str said;

    check_view(position, seat, &wanted);
    for (int again = 0; again < 2 && !check->why.len; again++) {
        if (again && !check_position(check, text_view(&wanted), reply))
            break;
        if (!check_ask(check, reply, "view %d", seat))
            break;
        said = text_view(&reply->line);
        if (!str_starts(said, "ok pps1 ")
            || !is_same_line(str_skip(said, 3), text_view(&wanted)))
            check_fail(check, "view %d: %s; not %s", seat, reply->line.at,
                       wanted.at);
    }
    text_free(&wanted);
}

static Verdict redaction(Check *check)
{
    Spoken reply = spoken_init();
    Position position;
    Round round;

    for (int i = 0; i < DEALS && !check->why.len; i++) {
        if (!check_deal(check, i, &position, &round))
            continue;
        for (int seat = 1; seat <= position.rules.seats && !check->why.len;
             seat++)
            if (check_full(check, &position, &reply))
                try_view(check, &position, seat, &reply);
    }
    if (!check->why.len && check_ask(check, &reply, "view 0")
        && !spoken_is_err(&reply, "hidden"))
        check_fail(check, "the view of a view is not err hidden: %s",
                   reply.line.at);
    spoken_free(&reply);
    return check_verdict(check);
}

/* Appends the number-th word of the alphabet of actions, all of which but the
   claims are here; false if there is no such number. */
static bool alphabet(int number, Text *out)
{
    static const char *const words[] = {
        "pass", "whist",  "half", "open", "closed", "take", "leave",
        "look", "invite", "yes",  "no",   "giveup", "mis",  "misb"};
    const int pairs = CARD_COUNT * CARD_COUNT;

    if (number < (int)countof(words)) {
        text_puts(out, words[number]);
        return true;
    }
    number -= (int)countof(words);
    if (number < BID_GAMES) {
        action_to_text(action_bid((Bid)(number + 1)), out);
        return true;
    }
    number -= BID_GAMES;
    if (number < CARD_COUNT) {
        action_to_text(action_card((Card)number), out);
        return true;
    }
    number -= CARD_COUNT;
    if (number >= pairs)
        return false;
    card_to_text((Card)(number / CARD_COUNT), out);
    card_to_text((Card)(number % CARD_COUNT), out);
    return true;
}

/* A refused order is fined by some rules, and a second one is another act. */
static bool is_plain(const Rules *rules)
{
    return rules->irregularity == IRREGULARITY_REJECT;
}

static bool is_accepted(const Round *round, Str word)
{
    Action action;

    return action_from_text(word, &action)
           && round_check(round, action) == STATUS_OK;
}

/* All words that are not legal at once, and those that are one by one. */
static void try_words(Check *check, const Round *round, Spoken *reply)
{
    unsigned long refused = 0;
    Text word = text_init();

    for (int i = 0; alphabet(i, &word); i++, text_clear(&word))
        if (!is_accepted(round, text_view(&word))) {
            check_send(check, "act %s", word.at);
            refused++;
        }
    while (refused-- > 0 && check_hear(check, refused, reply))
        if (reply->ok)
            check_fail(check, "act accepts what is not legal, @%lu",
                       check->tag - refused);
    text_clear(&word);
    for (int i = 0; !check->why.len && alphabet(i, &word);
         i++, text_clear(&word))
        if (is_accepted(round, text_view(&word))) {
            if (check_ask(check, reply, "act %s", word.at) && !reply->ok)
                check_fail(check, "act %s: %s", word.at, reply->line.at);
            else if (!check->why.len)
                check_ask(check, reply, "undo");
        }
    text_free(&word);
}

/* Whose turn it is. */
static void try_turn(Check *check, const Round *round, Spoken *reply)
{
    Text wanted = text_init();
    Str rest;
    bool found = false;

    if (check_ask(check, reply, "turn")) {
        rest = text_view(&reply->line);
        text_printf(&wanted, "by=%d", check_decider(round));
        while (rest.len)
            found = str_eq(str_word(&rest), text_view(&wanted)) || found;
        if (!found)
            check_fail(check, "turn has no %s: %s", wanted.at, reply->line.at);
    }
    text_free(&wanted);
}

/* The list of legal actions is this program's, in any order. */
static void try_legal(Check *check, const Round *round, Spoken *reply)
{
    Actions actions;
    Str rest, word;
    int count = 0;

    round_actions(round, false, &actions);
    if (!check_ask(check, reply, "legal"))
        return;
    rest = text_view(&reply->line);
    str_word(&rest);
    while ((word = str_word(&rest)).len) {
        Action action;

        count++;
        if (!action_from_text(word, &action)
            || round_check(round, action) != STATUS_OK)
            check_fail(check, "legal has %.*s", (int)word.len, word.at);
    }
    if (!check->why.len && count != actions.count)
        check_fail(check, "legal has %d actions, not %d", count, actions.count);
}

static void describe(Check *check, const Position *position)
{
    Text line = text_init();

    position_to_text(position, &line);
    text_printf(&check->why, ": %s", line.at);
    text_free(&line);
}

static Verdict legality(Check *check)
{
    Spoken reply = spoken_init();
    Position position;
    Round round;

    for (int i = 0; i < DEALS && !check->why.len; i++) {
        if (!check_deal(check, i, &position, &round)
            || !check_full(check, &position, &reply))
            continue;
        try_turn(check, &round, &reply);
        if (!check->why.len)
            try_legal(check, &round, &reply);
        if (!check->why.len && is_plain(&round.rules))
            try_words(check, &round, &reply);
        if (check->why.len)
            describe(check, &position);
    }
    spoken_free(&reply);
    return check_verdict(check);
}

/* The balances of the sheet lines. */
static void try_score(Check *check, const Position *position,
                      const Round *round, Spoken *reply)
{
    Sheet sheet = position->sheet;
    Entries entries;
    Settlement settled;

    sheet_post(&sheet, round, &entries);
    settled = sheet_settle(&round->rules, &sheet, false);
    if (!check_ask(check, reply, "score"))
        return;
    for (int seat = 0; seat < settled.seats; seat++) {
        Text wanted = text_init();

        text_printf(&wanted, " exact=%ld/%d\n", settled.exact[seat],
                    settled.seats);
        if (!strstr(reply->data.at, wanted.at))
            check_fail(check, "score has no%s", wanted.at);
        text_free(&wanted);
    }
}

static Verdict scores(Check *check)
{
    Spoken reply = spoken_init();
    Position position;
    Round round;

    for (int i = 0; i < DEALS && !check->why.len; i++) {
        if (!check_whole_deal(check, i, &position, &round)
            || !check_full(check, &position, &reply))
            continue;
        try_score(check, &position, &round, &reply);
        if (check->why.len)
            describe(check, &position);
    }
    spoken_free(&reply);
    return check_verdict(check);
}

const CheckTest referee_tests[] = {
    {"redaction: view S is what S may know", is_referee, redaction},
    {"legal lists what is accepted, the rest is refused", is_referee, legality},
    {"scores of random deals", is_referee, scores},
};
const size_t referee_test_count = countof(referee_tests);
