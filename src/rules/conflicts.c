/* Options that do not go together: predicate and sentence (rules 18). */
#include "rules/options.h"

typedef struct {
    bool (*holds)(const Rules *rules); /* true where the mix is impossible */
    const char *text;
} Conflict;

static bool talon_plays_alone(const Rules *rules)
{
    return rules->raspasy_talon == TALON_PLAYS && rules->seats < 4;
}

static bool no_limit(const Rules *rules)
{
    return rules->pool_limit == 0
           && (rules->pool_end == END_EACH || rules->pool_end == END_SUM);
}

static bool no_deals(const Rules *rules)
{
    return rules->pool_end == END_DEALS && rules->max_deals == 0;
}

static bool keep_each(const Rules *rules)
{
    return rules->pool_end == END_EACH && rules->pool_overflow == OVERFLOW_KEEP;
}

/* What a preset has by itself is only of no use there. */
static bool share_alone(const Rules *rules)
{
    const Rules *preset = &rule_presets[rules->preset].rules;

    return rules->misere_share != SHARE_OFF && rules->seats != 4
           && rules->misere_share != preset->misere_share;
}

/* Prices of std and std10 games are even; those of suit26 are not. */
static bool odd_prices(const Rules *rules)
{
    return rules->price_table == PRICES_SUIT26 && rules->wh_mul % 2;
}

static bool gentleman_halves(const Rules *rules)
{
    return rules->whist_style == WHIST_GENTLEMAN && odd_prices(rules);
}

static bool responsibility_halves(const Rules *rules)
{
    return rules->whist_resp == RESP_HALF && odd_prices(rules);
}

static bool quota_of_odd_duty(const Rules *rules)
{
    return rules->duty[0] % 2 || rules->duty[1] % 2;
}

static bool zero_mult_uneven(const Rules *rules)
{
    for (int i = 1; i < PRICE_LIST && rules->raspasy_prices[i]; i++)
        if (rules->raspasy_prices[i] % rules->raspasy_prices[0])
            return rules->raspasy_zero_scale == ZERO_MULT;
    return false;
}

static bool concede_one(const Rules *rules)
{
    return rules->concede == 1;
}

static bool kapusta_mountain_value(const Rules *rules)
{
    return rules->kapusta_end == KAPUSTA_MOUNTAIN
           && rules->set_mode != SET_KAPUSTA;
}

static bool refusal_of_left_talon(const Rules *rules)
{
    return rules->talon_refusal_penalty
           && rules->six_spades_talon == SIX_SPADES_OPTIONAL;
}

static bool share_of_kapusta(const Rules *rules)
{
    return rules->misere_share != SHARE_OFF && rules->set_mode == SET_KAPUSTA;
}

static bool bonus_odd(const Rules *rules)
{
    return rules->talon_bonus == BONUS_OPPONENTS && odd_prices(rules)
           && rules->talon_bonus_unit == BONUS_UNIT_TRICK;
}

static bool whist_mode_talon_plays(const Rules *rules)
{
    return rules->raspasy_mode == RASPASY_WHISTS
           && rules_talon(rules) == TALON_PLAYS;
}

/* rules 17: there a surplus pool point is half a mountain point. */
static bool indivisible_halves(const Rules *rules)
{
    return rules->gusarik_mountain == GUSARIK_INDIVISIBLE
           && rules->pool_weight % 2 && rules->pool_overflow != OVERFLOW_KEEP;
}

/* clang-format off */
static const Conflict conflicts[] = {
    {talon_plays_alone, "raspasy_talon=plays needs four seats"},
    {no_limit, "pool_limit=0 needs pool_end=deals or none"},
    {no_deals, "pool_end=deals needs max_deals"},
    {keep_each, "pool_end=each needs pool_overflow=help or mountain"},
    {share_alone, "misere_share needs four seats"},
    {gentleman_halves, "gentleman whist would write halves at these prices"},
    {responsibility_halves, "half responsibility would write halves at these prices"},
    {quota_of_odd_duty, "two whisters need an even duty on six and seven"},
    {zero_mult_uneven, "raspasy_zero_scale=mult needs multiples of the first price"},
    {concede_one, "concede is 0, 2 or 3"},
    {kapusta_mountain_value, "kapusta_end=mountain needs set_mode=kapusta"},
    {refusal_of_left_talon, "talon_refusal_penalty needs six_spades_talon=open"},
    {share_of_kapusta, "misere_share needs set_mode=mountain"},
    {bonus_odd, "talon_bonus=opponents would write halves at these prices"},
    {indivisible_halves, "gusarik_mountain=indivisible would write halves without pool_overflow=keep"},
    {whist_mode_talon_plays, "raspasy_mode=whists needs raspasy_talon=none or suit"},
};

/* clang-format on */

const char *rules_conflict(const Rules *rules)
{
    for (size_t i = 0; i < countof(conflicts); i++)
        if (conflicts[i].holds(rules))
            return conflicts[i].text;
    return NULL;
}
