/* Properties of an engine as a referee: redaction, legality, the score (upp(7),
   CONFORMANCE). */
#include <string.h>

#include "match/check.h"
#include "score/settle.h"

enum { DEALS = 40, TOKENS = 12 };

static bool is_referee(const Abilities *can)
{
    return can->referee;
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
        if (!check_deal(check, false, &position, &round)
            || !check_decider(&round) || !check_full(check, &position, &reply))
            continue;
        try_legal(check, &round, &reply);
        if (!check->why.len && is_plain(&round.rules))
            try_tokens(check, &round, &reply);
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
        if (!check_deal(check, true, &position, &round)
            || round.phase != PHASE_OVER
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
