/* What a seat sees of a position, other layouts of the cards that it can't see,
   and positions as they are sent to an engine. */
#include <string.h>

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

/* Puts one card where the other is, and back, in all that was dealt and put
   away. */
static CardSet swap_in(CardSet set, Card a, Card b)
{
    const CardSet both = card_set(a) | card_set(b);

    return (set & both) && (set & both) != both ? set ^ both : set;
}

static void swap_cards(Position *position, Card a, Card b)
{
    for (int hand = 0; hand < HANDS; hand++)
        position->hands[hand] = swap_in(position->hands[hand], a, b);
    for (int i = 0; i < TALON_SIZE; i++)
        position->talon[i] = position->talon[i] == a   ? b
                             : position->talon[i] == b ? a
                                                       : position->talon[i];
    for (int i = 0; i < position->count; i++)
        if (position->actions[i].kind == ACTION_DISCARD)
            position->actions[i].cards =
                swap_in(position->actions[i].cards, a, b);
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

        swap_cards(&next, (Card)rng_below(&check->rng, CARD_COUNT),
                   (Card)rng_below(&check->rng, CARD_COUNT));
        if (memcmp(&next, other, sizeof next) == 0
            || !looks_same(position, &next, seat))
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
