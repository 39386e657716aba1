#include "cards/card.h"

#include <string.h>

const char strain_letters[STRAIN_COUNT + 1] = "SCDHN";
const char rank_letters[RANK_COUNT + 1] = "789TJQKA";

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static int letter_index(const char *letters, char c)
{
    const char *hit = c ? strchr(letters, upper(c)) : NULL;

    return hit ? (int)(hit - letters) : -1;
}

int strain_from_letter(char c)
{
    return letter_index(strain_letters, c);
}

static int suit_from_letter(char c)
{
    const int strain = strain_from_letter(c);

    return strain < SUIT_COUNT ? strain : -1;
}

void card_to_text(Card card, Text *out)
{
    if (card >= CARD_COUNT) {
        text_puts(out, "xx");
        return;
    }
    text_char(out, strain_letters[card_suit(card)]);
    text_char(out, rank_letters[card_rank(card)]);
}

static bool is_unknown(Str s)
{
    return s.len >= 2 && upper(s.at[0]) == 'X' && upper(s.at[1]) == 'X';
}

bool card_from_text(Str s, Card *card)
{
    int suit, rank;

    if (s.len != 2)
        return false;
    if (is_unknown(s)) {
        *card = CARD_UNKNOWN;
        return true;
    }
    suit = suit_from_letter(s.at[0]);
    rank = letter_index(rank_letters, s.at[1]);
    if (suit < 0 || rank < 0)
        return false;
    *card = card_of(suit, rank);
    return true;
}

void set_to_text(CardSet set, Text *out)
{
    if (!set)
        text_char(out, '-');
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        for (int rank = RANK_ACE; rank >= RANK_7; rank--)
            if (set_has(set, card_of(suit, rank)))
                card_to_text(card_of(suit, rank), out);
}

/* Takes one suit letter and its ranks off *s into *set. */
static bool take_suit(Str *s, CardSet *set)
{
    const int suit = suit_from_letter(s->at[0]);
    int ranks = 0;

    if (suit < 0)
        return false;
    for (*s = str_skip(*s, 1); s->len; *s = str_skip(*s, 1), ranks++) {
        const int rank = letter_index(rank_letters, s->at[0]);

        if (rank < 0)
            break;
        if (set_has(*set, card_of(suit, rank)))
            return false;
        *set |= card_set(card_of(suit, rank));
    }
    return ranks > 0;
}

bool set_from_text_unknown(Str s, CardSet *set, int *unknown)
{
    CardSet cards = CARDS_NONE;
    int hidden = 0;

    if (s.len == 0)
        return false;
    if (str_is(s, "-"))
        s.len = 0;
    while (s.len) {
        if (is_unknown(s)) {
            hidden++;
            s = str_skip(s, 2);
        } else if (!take_suit(&s, &cards)) {
            return false;
        }
    }
    *set = cards;
    *unknown = hidden;
    return true;
}

bool set_from_text(Str s, CardSet *set)
{
    CardSet cards;
    int unknown;

    if (!set_from_text_unknown(s, &cards, &unknown) || unknown)
        return false;
    *set = cards;
    return true;
}
