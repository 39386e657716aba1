#include <string.h>

#include "protocol/import.h"

/* Takes one rank off *s; -1 for what is none. */
static int take_rank(Str *s)
{
    const char *found;
    char c = s->at[0];

    if (s->len >= 2 && c == '1' && s->at[1] == '0') {
        *s = str_skip(*s, 2);
        return RANK_10;
    }
    c = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    found = c ? strchr(rank_letters, c == 'X' ? 'T' : c) : NULL;
    if (!found)
        return -1;
    *s = str_skip(*s, 1);
    return (int)(found - rank_letters);
}

static bool add_card(CardSet *hand, int suit, int rank)
{
    const Card card = card_of(suit, rank);

    if (set_has(*hand, card))
        return false;
    *hand |= card_set(card);
    return true;
}

/* The ranks of one suit, perhaps none. */
static bool take_ranks(Str *s, int suit, CardSet *hand, int *count)
{
    for (*count = 0; s->len; ++*count) {
        const int rank = take_rank(s);

        if (rank < 0)
            return true;
        if (!add_card(hand, suit, rank))
            return false;
    }
    return true;
}

/* SAK8CT9, s89X.d7: a suit letter before its ranks. */
static bool by_letters(Str s, CardSet *hand)
{
    while (s.len) {
        const int suit = strain_from_letter(s.at[0]);
        int count;

        if (suit < 0 || suit == NO_TRUMP)
            return false;
        s = str_skip(s, 1);
        if (!take_ranks(&s, suit, hand, &count) || !count)
            return false;
        if (s.len > 1 && s.at[0] == '.')
            s = str_skip(s, 1);
    }
    return true;
}

/* AK8.T9..7 or AK8.T9.-.7: the four suits in their order. */
static bool by_order(Str s, CardSet *hand)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        Str part = str_split(&s, '.');
        int count;

        if (!s.at != (suit == SUIT_COUNT - 1))
            return false;
        if (str_is(part, "-"))
            continue;
        if (!take_ranks(&part, suit, hand, &count) || part.len)
            return false;
    }
    return true;
}

bool hand_from_notation(Str word, CardSet *hand)
{
    CardSet cards = CARDS_NONE;
    const bool letters = word.len && strain_from_letter(word.at[0]) >= 0
                         && by_letters(word, &cards);

    if (!letters) {
        cards = CARDS_NONE;
        if (!word.len || !by_order(word, &cards))
            return false;
    }
    *hand = cards;
    return true;
}
