/* Properties of an engine as player and as referee: legal decisions, no
   peeking, redaction, legality, the score (upp(7), CONFORMANCE). */
#include <string.h>

#include "match/check.h"
#include "score/settle.h"
#include "score/view.h"

enum { DEALS = 40, TOKENS = 12, PEEKS = 60 };

static bool is_player(const Abilities *can)
{
    return can->player;
}

static bool is_referee(const Abilities *can)
{
    return can->referee;
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

static Verdict verdict(const Check *check)
{
    return check->why.len ? FAILED : PASSED;
}

/* The position line, sent; false if it is refused. */
static bool send_position(Check *check, Str line, Spoken *reply)
{
    if (!check_ask(check, reply, "position %.*s", (int)line.len, line.at))
        return false;
    if (!reply->ok)
        check_fail(check, "%s: position %.*s", reply->line.at, (int)line.len,
                   line.at);
    return reply->ok;
}

static bool send_full(Check *check, const Position *position, Spoken *reply)
{
    Text line = text_init();
    bool good;

    position_to_text(position, &line);
    good = send_position(check, text_view(&line), reply);
    text_free(&line);
    return good;
}

/* The seat (from 1) that decides; 0 if it is the table's turn or nobody's. */
static int decider(const Round *round)
{
    const int hand =
        round->phase == PHASE_OVER ? HAND_TABLE : round_decider(round);

    return hand == HAND_TABLE ? 0 : round_seat(round, hand) + 1;
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

        if (check_deal(check, false, &position, &round) && decider(&round)) {
            check_view(&position, decider(&round), &view);
            if (send_position(check, text_view(&view), &reply)
                && check_ask(check, &reply, "go%s", limits(check))
                && !is_legal(&round, &reply))
                check_fail(check, "%s: %s", reply.line.at, view.at);
        }
        text_free(&view);
    }
    spoken_free(&reply);
    return verdict(check);
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
    good = good && send_full(check, position, &reply)
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

        if (check_deal(check, false, &position, &round) && decider(&round)
            && check_reshuffle(check, &position, decider(&round), &other)
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
    return verdict(check);
}

/* --- the referee --------------------------------------------------------- */

/* Whether `view` gives what this program redacts, and whether the view of that
   is itself. */
static void try_view(Check *check, const Position *position, int seat,
                     Spoken *reply)
{
    Text wanted = text_init();
    Str said;

    check_view(position, seat, &wanted);
    for (int again = 0; again < 2 && !check->why.len; again++) {
        if (again && !send_position(check, text_view(&wanted), reply))
            break;
        if (!check_ask(check, reply, "view %d", seat))
            break;
        said = text_view(&reply->line);
        if (!str_starts(said, "ok ")
            || !str_eq(str_skip(said, 3), text_view(&wanted)))
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
        if (!check_deal(check, false, &position, &round))
            continue;
        for (int seat = 1; seat <= position.rules.seats && !check->why.len;
             seat++)
            if (send_full(check, &position, &reply))
                try_view(check, &position, seat, &reply);
    }
    if (!check->why.len && check_ask(check, &reply, "view 0")
        && !spoken_is_err(&reply, "hidden"))
        check_fail(check, "the view of a view is not err hidden: %s",
                   reply.line.at);
    spoken_free(&reply);
    return verdict(check);
}

/* A random word of the alphabet of actions. */
static void random_token(Check *check, Text *out)
{
    static const ActionKind kinds[] = {
        ACTION_PASS, ACTION_WHIST, ACTION_HALF, ACTION_OPEN, ACTION_CLOSED,
        ACTION_TAKE, ACTION_LEAVE, ACTION_LOOK, ACTION_YES,  ACTION_NO};
    const Card a = (Card)rng_below(&check->rng, CARD_COUNT);
    const Card b = (Card)rng_below(&check->rng, CARD_COUNT);
    const uint32_t word = rng_below(&check->rng, countof(kinds));

    switch (rng_below(&check->rng, 4)) {
    case 0: action_to_text(action_card(a), out); break;
    case 1: action_to_text(action_bid((Bid)(1 + a % BID_MISERE)), out); break;
    case 2:
        action_to_text(action_discard(card_set(a) | card_set(b)), out);
        break;
    default: action_to_text(action_word(kinds[word]), out); break;
    }
}

/* A refused order is fined by some rules, and a second one is another act. */
static bool is_plain(const Rules *rules)
{
    return rules->irregularity == IRREGULARITY_REJECT;
}

static void try_tokens(Check *check, const Round *round, Spoken *reply)
{
    for (int i = 0; i < TOKENS && !check->why.len; i++) {
        Text token = text_init();
        Action action;
        bool legal;

        random_token(check, &token);
        legal = action_from_text(text_view(&token), &action)
                && round_check(round, action) == STATUS_OK;
        if (check_ask(check, reply, "act %s", token.at) && reply->ok != legal)
            check_fail(check, "act %s: %s", token.at, reply->line.at);
        if (!check->why.len && legal)
            check_ask(check, reply, "undo");
        text_free(&token);
    }
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
        if (!check_deal(check, false, &position, &round) || !decider(&round)
            || !send_full(check, &position, &reply))
            continue;
        try_legal(check, &round, &reply);
        if (!check->why.len && is_plain(&round.rules))
            try_tokens(check, &round, &reply);
        if (check->why.len)
            describe(check, &position);
    }
    spoken_free(&reply);
    return verdict(check);
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
        if (!check_deal(check, true, &position, &round)
            || round.phase != PHASE_OVER
            || !send_full(check, &position, &reply))
            continue;
        try_score(check, &position, &round, &reply);
        if (check->why.len)
            describe(check, &position);
    }
    spoken_free(&reply);
    return verdict(check);
}

const CheckTest law_tests[] = {
    {"decisions are legal, in random deals", is_player, legal_decisions},
    {"no peeking", is_both, no_peeking},
    {"redaction: view S is what S may know", is_referee, redaction},
    {"legal lists what is accepted, the rest is refused", is_referee, legality},
    {"scores of random deals", is_referee, scores},
};
const size_t law_test_count = countof(law_tests);
