/* What a seat sees of a position, other layouts of the cards that it can't see,
   and positions as they are sent to an engine. */
#include "match/check.h"
#include "score/view.h"

enum { SWAPS = 400, CHANGES = 12 };

void check_view(const Position *position, int seat, Text *out)
{
    const Round round = position_round(position);
    Position view;

    if (position_view(position, &round, seat, &view) == STATUS_OK)
        position_to_text(&view, out);
}

/* --- other layouts ------------------------------------------------------- */

/* Puts one card where the other is, and back; whether that changes the set. */
static bool swap_in(CardSet *set, CardSet both)
{
    if (!(*set & both) || (*set & both) == both)
        return false;
    *set ^= both;
    return true;
}

/* The same in all that was dealt and put away. */
static bool swap_cards(Position *position, const Card pair[2])
{
    const CardSet both = card_set(pair[0]) | card_set(pair[1]);
    bool moved = false;

    for (int hand = 0; hand < HANDS; hand++)
        moved = swap_in(&position->hands[hand], both) || moved;
    for (int i = 0; i < TALON_SIZE; i++)
        if (set_has(both, position->talon[i]))
            position->talon[i] = pair[position->talon[i] == pair[0]];
    for (int i = 0; i < position->count; i++)
        if (position->actions[i].kind == ACTION_DISCARD)
            moved = swap_in(&position->actions[i].cards, both) || moved;
    return moved;
}

/* Whether the position is possible, and looks the same from the seat. */
static bool looks_same(const Position *one, const Position *other, int seat)
{
    Text a = text_init(), b = text_init(), why = text_init();
    Position read;
    Round round;
    bool same;

    position_to_text(other, &b);
    same = position_from_text(text_view(&b), &read, &round, &why) == STATUS_OK;
    text_clear(&b);
    if (same) {
        check_view(one, seat, &a);
        check_view(&read, seat, &b);
        same = str_eq(text_view(&a), text_view(&b));
    }
    text_free(&a);
    text_free(&b);
    text_free(&why);
    return same;
}

bool check_reshuffle(Check *check, const Position *position, int seat,
                     Position *other)
{
    int changes = 0;

    *other = *position;
    for (int i = 0; i < SWAPS && changes < CHANGES; i++) {
        Position next = *other;

        const Card pair[] = {(Card)rng_below(&check->rng, CARD_COUNT),
                             (Card)rng_below(&check->rng, CARD_COUNT)};

        if (!swap_cards(&next, pair) || !looks_same(position, &next, seat))
            continue;
        *other = next;
        changes++;
    }
    return changes > 0;
}

/* --- positions for the engine -------------------------------------------- */

bool check_position(Check *check, Str line, Spoken *reply)
{
    if (!check_ask(check, reply, "position %.*s", (int)line.len, line.at))
        return false;
    if (!reply->ok)
        check_fail(check, "%s: position %.*s", reply->line.at, (int)line.len,
                   line.at);
    return reply->ok;
}

bool check_full(Check *check, const Position *position, Spoken *reply)
{
    Text line = text_init();
    bool good;

    position_to_text(position, &line);
    good = check_position(check, text_view(&line), reply);
    text_free(&line);
    return good;
}

int check_decider(const Round *round)
{
    const int hand =
        round->phase == PHASE_OVER ? HAND_TABLE : round_decider(round);

    return hand == HAND_TABLE ? 0 : round_seat(round, hand) + 1;
}
