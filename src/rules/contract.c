#include "rules/contract.h"

/* Steps between two games, so that the bids without the talon fit between
   the nines and the tens. */
enum { STEP = 10, BLIND_STEPS = 5, MISERE_INDEX = 16 };

/* The standard ladder: misere above 8N and below 9S (rules 5.1). */
static int standard_place(Bid bid)
{
    const int index = bid_plain(bid);

    if (bid_is_misere(bid))
        return MISERE_INDEX * STEP;
    return (index < MISERE_INDEX ? index : index + 1) * STEP;
}

/* Above the nines, below the tens: misere, then nine, without the talon
   (rules 5.3). */
static int without_place(Bid bid)
{
    const int nines = standard_place(bid_game(9, NO_TRUMP));

    return bid_is_misere(bid) ? nines + 1 : nines + 2 + bid_strain(bid);
}

int bid_place(const Rules *rules, Bid bid)
{
    const int blind = bid & BID_BLIND ? BLIND_STEPS * STEP : 0;

    if (bid == BID_NONE)
        return 0;
    if (bid & BID_WITHOUT)
        return without_place(bid);
    if (rules->price_table == PRICES_SUIT26)
        return contract_price(rules, bid) * STEP + blind;
    return standard_place(bid) + blind;
}

int contract_price(const Rules *rules, Bid contract)
{
    if (rules->price_table == PRICES_SUIT26)
        return bid_is_misere(contract) ? 20 : 1 + bid_plain(contract);
    return bid_is_misere(contract) ? 10 : 2 * (bid_level(contract) - 5);
}

static int tenfold(const Rules *rules)
{
    return rules->price_table == PRICES_STD10 ? 10 : 1;
}

int contract_pool(const Rules *rules, Bid contract)
{
    return contract_price(rules, contract) * tenfold(rules);
}

int contract_undertrick(const Rules *rules, Bid contract)
{
    return contract_price(rules, contract) * rules->und_mul * tenfold(rules);
}

int contract_whist(const Rules *rules, Bid contract)
{
    return contract_price(rules, contract) * rules->wh_mul;
}

/* rules 12.2: full responsibility is a whist trick, half is half of it. */
int contract_shortage(const Rules *rules, Bid contract)
{
    return contract_whist(rules, contract) * rules->whist_resp / RESP_FULL
           * tenfold(rules);
}

int contract_duty(const Rules *rules, Bid contract)
{
    return bid_is_game(contract) ? rules->duty[bid_level(contract) - LEVEL_MIN]
                                 : 0;
}

bool contract_is_checked(const Rules *rules, Bid contract)
{
    return rules->ten_mode == TEN_CHECKED && bid_level(contract) == LEVEL_MAX;
}

void bid_to_text(Bid bid, Text *out)
{
    if (bid_is_misere(bid)) {
        text_puts(out, "mis");
    } else {
        text_number(out, bid_level(bid));
        text_char(out, strain_letters[bid_strain(bid)]);
    }
    if (bid & BID_BLIND)
        text_char(out, 'b');
    if (bid & BID_WITHOUT)
        text_char(out, 'w');
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Takes `word`, in any case, off the front of *s. */
static bool take_word(Str *s, const char *word)
{
    size_t n = 0;

    for (; word[n]; n++)
        if (n == s->len || lower(s->at[n]) != word[n])
            return false;
    *s = str_skip(*s, n);
    return true;
}

/* Takes a level and a strain, or misere, off the front of *s. */
static Bid take_plain(Str *s)
{
    static const char *const levels[] = {"6", "7", "8", "9", "10"};
    int strain;

    if (take_word(s, "mis"))
        return BID_MISERE;
    for (int i = 0; i < LEVEL_COUNT; i++) {
        if (!take_word(s, levels[i]))
            continue;
        strain = s->len ? strain_from_letter(s->at[0]) : -1;
        if (strain < 0)
            return BID_NONE;
        *s = str_skip(*s, 1);
        return bid_game(LEVEL_MIN + i, strain);
    }
    return BID_NONE;
}

bool bid_from_text(Str s, Bid *bid)
{
    Bid parsed = take_plain(&s);

    if (parsed == BID_NONE)
        return false;
    if (take_word(&s, "b"))
        parsed |= BID_BLIND;
    else if (take_word(&s, "w"))
        parsed |= BID_WITHOUT;
    if (s.len)
        return false;
    *bid = parsed;
    return true;
}
