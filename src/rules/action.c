#include "rules/action.h"

/* ORDER ACTION: the kinds that are one fixed word; claims have a number. */
static const char *const words[ACTION_COUNT] = {
    [ACTION_CLAIM] = "claim",   [ACTION_PROVEN] = "proven",
    [ACTION_PASS] = "pass",     [ACTION_WHIST] = "whist",
    [ACTION_HALF] = "half",     [ACTION_OPEN] = "open",
    [ACTION_CLOSED] = "closed", [ACTION_TAKE] = "take",
    [ACTION_LEAVE] = "leave",   [ACTION_LOOK] = "look",
    [ACTION_INVITE] = "invite", [ACTION_YES] = "yes",
    [ACTION_NO] = "no",         [ACTION_GIVEUP] = "giveup",
    [ACTION_PEEK] = "peek",
};

static bool has_number(int kind)
{
    return kind == ACTION_CLAIM || kind == ACTION_PROVEN;
}

static void discard_to_text(Action action, Text *out)
{
    if (action.cards || !action.value)
        set_to_text(action.cards, out);
    for (int i = 0; i < action.value; i++)
        text_puts(out, "xx");
}

void action_to_text(Action action, Text *out)
{
    assert(action.kind < ACTION_COUNT);
    if (action.kind == ACTION_BID) {
        bid_to_text(action.value, out);
    } else if (action.kind == ACTION_CARD) {
        card_to_text(action.value, out);
    } else if (action.kind == ACTION_DISCARD) {
        discard_to_text(action, out);
    } else {
        text_puts(out, words[action.kind]);
        if (has_number(action.kind))
            text_printf(out, "%d", action.value);
    }
}

static Str lower_word(Str s, char room[16])
{
    if (s.len > 16)
        return s;
    for (size_t i = 0; i < s.len; i++) {
        const char c = s.at[i];

        room[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    return (Str){room, s.len};
}

static bool word_from_text(Str s, Action *action)
{
    char room[16];
    long n = 0;

    s = lower_word(s, room);
    for (int kind = ACTION_CLAIM; kind < ACTION_COUNT; kind++) {
        const size_t len = str_of(words[kind]).len;

        if (!str_starts(s, words[kind]))
            continue;
        if (has_number(kind) ? !str_number(str_skip(s, len), 0, HAND_SIZE, &n)
                             : s.len != len)
            continue;
        *action = (Action){.kind = (uint8_t)kind, .value = (uint8_t)n};
        return true;
    }
    return false;
}

bool action_from_discard(Str s, Action *action)
{
    CardSet cards;
    int unknown;

    if (!set_from_text_unknown(s, &cards, &unknown)
        || set_count(cards) + unknown > HAND_SIZE + 2)
        return false;
    *action = action_discard(cards);
    action->value = (uint8_t)unknown;
    return true;
}

bool action_from_text(Str s, Action *action)
{
    Card card;
    Bid bid;

    if (s.len == 0 || s.at[0] == '-')
        return false;
    if (bid_from_text(s, &bid)) {
        *action = action_bid(bid);
        return true;
    }
    if (card_from_text(s, &card) && card != CARD_UNKNOWN) {
        *action = action_card(card);
        return true;
    }
    return word_from_text(s, action) || action_from_discard(s, action);
}
