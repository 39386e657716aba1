#include "rules/options.h"

#include <string.h>

#define BOOL(name, article, text)                                              \
    {                                                                          \
#        name, OPTION_BOOL, offsetof(Rules, name), 0, 1, 0, NULL, article,     \
            text                                                               \
    }
#define INT(name, lo, hi, article, text)                                       \
    {                                                                          \
#        name, OPTION_INT, offsetof(Rules, name), lo, hi, 0, NULL, article,    \
            text                                                               \
    }
#define LIST(name, lo, hi, len, article, text)                                 \
    {                                                                          \
#        name, OPTION_LIST, offsetof(Rules, name), lo, hi, len, NULL, article, \
            text                                                               \
    }
#define ENUM(name, names, article, text)                                       \
    {                                                                          \
#        name, OPTION_ENUM, offsetof(Rules, name), 0, 0, 0, names, article,    \
            text                                                               \
    }

/* clang-format off */
static const char *const rotation_names[] = {"always", "stay_on_raspasy", NULL};
static const char *const hold_names[] = {"none", "senior", "via_pass", NULL};
static const char *const price_names[] = {"std", "std10", "suit26", NULL};
static const char *const six_names[] = {"open", "optional", NULL};
static const char *const ten_names[] = {"whisted", "checked", NULL};
static const char *const style_names[] = {"greedy", "gentleman", NULL};
static const char *const resp_names[] = {"none", "half", "full", NULL};
static const char *const high_names[] = {"second", "both", NULL};
static const char *const set_names[] = {"mountain", "kapusta", NULL};
static const char *const consolation_names[] = {"off", "unit", "ten", NULL};
static const char *const open_names[] = {"code", "before_lead", "after_trick1", NULL};
static const char *const bonus_names[] = {"off", "dealer", "opponents", NULL};
static const char *const bonus_unit_names[] = {"trick", "10", NULL};
static const char *const share_names[] = {"off", "halves", "whists", NULL};
static const char *const mode_names[] = {"mountain", "whists", NULL};
static const char *const zero_names[] = {"none", "pool", "mountain", NULL};
static const char *const scale_names[] = {"flat", "mult", "price", NULL};
static const char *const talon_names[] = {"auto", "suit", "plays", "none", NULL};
static const char *const lead_names[] = {"first_hand", "winner", NULL};
static const char *const exit_names[] = {"any", "made", "whisted", NULL};
static const char *const end_names[] = {"each", "sum", "deals", "none", NULL};
static const char *const overflow_names[] = {"help", "mountain", "keep", NULL};
static const char *const round_names[] = {"nearest", "exact", NULL};
static const char *const irregularity_names[] = {"reject", "penalize", "forfeit", NULL};
static const char *const claim_names[] = {"agree", "auto", "off", NULL};
static const char *const kapusta_names[] = {"drop", "mountain", NULL};
static const char *const divisible_names[] = {"divisible", "indivisible", NULL};
static const char *const gusarik_names[] = {"redeal", "dummy", NULL};

const RuleOption rule_options[] = {
    INT(seats, 2, 4, "3", "players at the table"),
    INT(talon_pair, 2, 15, "4.3", "which pair of the deal is the talon"),
    ENUM(deal_rotation, rotation_names, "3", "whether the dealer stays after an all-pass deal"),
    BOOL(bid_jumps, "5.2.3", "bids may skip steps"),
    ENUM(hold_rule, hold_names, "5.2.4", "who may repeat the current bid"),
    BOOL(misere_first_only, "5.3", "misere can only be a first call"),
    BOOL(no_talon_bids, "5.3", "misere and nine without the talon answer a nine"),
    BOOL(blind_bids, "5.4", "bids before looking at the cards"),
    INT(blind_factor, 1, 4, "5.4", "what a blind game multiplies its entries by"),
    ENUM(price_table, price_names, "12.1", "price of the games"),
    ENUM(six_spades_talon, six_names, "6.1", "whether the talon of a won 6S may be left closed"),
    ENUM(ten_mode, ten_names, "9.6", "whether a ten is whisted or checked with open hands"),
    LIST(duty, 0, 10, LEVEL_COUNT, "8", "tricks the defenders owe on six to ten"),
    BOOL(half_whist, "8.2", "half-whist of the second defender on six and seven"),
    BOOL(whist_pass_half, "8.2", "half-whist of the first defender after whist and pass"),
    BOOL(own_whist, "8.6", "the lone whister may take his duty without play"),
    BOOL(stalingrad, "8.4", "whist on 6S is compulsory and closed"),
    ENUM(whist_style, style_names, "12.2", "who gets the whists of a set game with one whister"),
    ENUM(whist_resp, resp_names, "12.2", "how much a missing whist trick costs"),
    ENUM(resp_high, high_names, "12.2", "which of two whisters pays on eight, nine and ten"),
    INT(wh_mul, 1, 10, "12.1", "whists of a trick are the value of the game times this"),
    INT(und_mul, 1, 10, "12.1", "mountain points of an undertrick are the value times this"),
    ENUM(set_mode, set_names, "15", "whether sets and shortages go on the mountain or into kapusta"),
    ENUM(consolation, consolation_names, "12.2", "whists of the defenders for each undertrick"),
    BOOL(consolation_to_dealer, "12.2", "the sitting dealer gets consolation as well"),
    BOOL(dealer_may_whist, "8.7", "the sitting dealer may whist after pass, half, pass"),
    ENUM(open_timing, open_names, "9.5", "when the defenders' hands are opened"),
    INT(concede, 0, 3, "7.9", "undertricks written by a declarer who gives up"),
    ENUM(talon_bonus, bonus_names, "6.8", "who writes whists for good cards in the talon"),
    ENUM(talon_bonus_unit, bonus_unit_names, "6.8", "whists of one unit of the talon bonus"),
    INT(talon_refusal_penalty, 0, 100, "6.7", "mountain points of the dealer for a refused talon"),
    ENUM(misere_share, share_names, "10.6", "misere shared with the sitting dealer"),
    ENUM(raspasy_mode, mode_names, "11.8", "whether all-pass tricks are written as mountain or whists"),
    LIST(raspasy_prices, 1, 1000, PRICE_LIST, "11.5", "mountain points of an all-pass trick in a series"),
    BOOL(raspasy_amnesty, "11.6", "the least number of tricks is taken off everybody"),
    ENUM(raspasy_zero, zero_names, "11.7", "where a player without a trick is rewarded"),
    INT(raspasy_zero_pool, 0, 1000, "11.7", "how much he is rewarded with"),
    ENUM(raspasy_zero_scale, scale_names, "11.7", "what multiplies the reward"),
    BOOL(raspasy_zero_dealer, "11.7", "the sitting dealer gets the reward as well"),
    ENUM(raspasy_talon, talon_names, "11.2", "what the talon does in an all-pass deal"),
    ENUM(raspasy_third_lead, lead_names, "11.4", "who leads to the third trick of an all-pass deal"),
    LIST(raspasy_exit, 6, 10, EXIT_LIST, "11.9", "lowest opening level after 0, 1, 2 ... all-pass deals"),
    BOOL(raspasy_exit_cyclic, "11.9", "the exit levels begin again after the last"),
    ENUM(raspasy_exit_by, exit_names, "11.9", "which deal ends an all-pass series"),
    BOOL(raspasy_exit_whist_trick, "11.9", "a whisted exit needs a trick of the whisters"),
    INT(pool_weight, 1, 10, "13.4", "mountain points that one pool point is worth"),
    INT(mountain_value, 1, 100, "13.5", "whists that one mountain point is worth"),
    INT(pool_limit, 0, 10000, "13.2", "pool points of a player; 0 for no limit"),
    ENUM(pool_end, end_names, "13.2", "what ends the match"),
    INT(max_deals, 0, 10000, "13.2", "deals of a match that ends by deals"),
    BOOL(finish_round, "13.2", "the round of dealing is played out"),
    ENUM(pool_overflow, overflow_names, "13.3", "where pool points above the limit go"),
    ENUM(round, round_names, "13.6", "whether the balance is rounded to whole whists"),
    ENUM(irregularity, irregularity_names, "14", "whether offences are refused or fined"),
    ENUM(claim, claim_names, "9.8", "who judges a claim"),
    BOOL(kapusta_on_misere, "15", "a made misere collects kapusta"),
    ENUM(kapusta_end, kapusta_names, "15", "what becomes of kapusta at the end"),
    ENUM(gusarik_mountain, divisible_names, "17", "whether a mountain point of two players is divided"),
    ENUM(gusarik_allpass, gusarik_names, "17", "all-pass of two players: dealt again or played"),
};
/* clang-format on */

const size_t rule_option_count = countof(rule_options);

const RuleOption *rule_option(Str name)
{
    for (size_t i = 0; i < rule_option_count; i++)
        if (str_is(name, rule_options[i].name))
            return &rule_options[i];
    return NULL;
}

const RulePreset *rule_preset(Str name)
{
    for (size_t i = 0; i < rule_preset_count; i++)
        if (str_is(name, rule_presets[i].name))
            return &rule_presets[i];
    return NULL;
}

static const short *field_of(const Rules *rules, const RuleOption *option)
{
    return (const short *)(const void *)((const char *)rules + option->offset);
}

static short option_len(const RuleOption *option)
{
    return option->type == OPTION_LIST ? option->len : 1;
}

static bool enum_value(const RuleOption *option, Str s, short *value)
{
    for (short i = 0; option->values[i]; i++) {
        if (str_is(s, option->values[i])) {
            *value = i;
            return true;
        }
    }
    return false;
}

static bool number_value(const RuleOption *option, Str s, short *value)
{
    long n;

    if (!str_number(s, option->min, option->max, &n))
        return false;
    *value = (short)n;
    return true;
}

/* A list 1-2-3; a duty must be given whole. */
static bool list_value(const RuleOption *option, Str s, short *values)
{
    int n = 0;

    while (s.at) {
        if (n == option->len
            || !number_value(option, str_split(&s, '-'), &values[n++]))
            return false;
    }
    return option->min > 0 ? n > 0 : n == option->len;
}

Status rules_set(Rules *rules, const RuleOption *option, Str value)
{
    short parsed[PRICE_LIST] = {0};
    bool good = false;

    switch (option->type) {
    case OPTION_ENUM: good = enum_value(option, value, parsed); break;
    case OPTION_LIST: good = list_value(option, value, parsed); break;
    case OPTION_BOOL:
    case OPTION_INT: good = number_value(option, value, parsed); break;
    }
    if (!good)
        return STATUS_BAD_VALUE;
    memcpy((char *)rules + option->offset, parsed,
           sizeof parsed[0] * (size_t)option_len(option));
    return STATUS_OK;
}

void rules_get(const Rules *rules, const RuleOption *option, Text *out)
{
    const short *field = field_of(rules, option);

    if (option->type == OPTION_ENUM) {
        text_puts(out, option->values[field[0]]);
        return;
    }
    text_printf(out, "%d", field[0]);
    for (int i = 1; i < option_len(option); i++)
        if (option->min == 0 || field[i])
            text_printf(out, "-%d", field[i]);
}

bool rules_same(const Rules *a, const Rules *b, const RuleOption *option)
{
    return memcmp(field_of(a, option), field_of(b, option),
                  sizeof(short) * (size_t)option_len(option))
           == 0;
}

/* What the option takes. */
static void say_range(const RuleOption *option, Text *why)
{
    text_printf(why, "not a value of %s, which is ", option->name);
    if (option->type == OPTION_ENUM) {
        for (int i = 0; option->values[i]; i++)
            text_printf(why, "%s%s", i ? ", " : "one of ", option->values[i]);
        return;
    }
    if (option->type == OPTION_LIST)
        text_printf(why, "%s%d numbers joined by -, each ",
                    option->min > 0 ? "up to " : "", option->len);
    text_printf(why, "%d to %d", option->min, option->max);
}

/* Sets `name=value`; says in *why what was wrong. */
static Status set_pair(Rules *rules, Str pair, Text *why)
{
    const Str name = str_split(&pair, '=');
    const RuleOption *option = rule_option(name);
    Status status;

    if (!option) {
        text_puts(why, "no option ");
        text_str(why, name);
        return STATUS_UNKNOWN_OPTION;
    }
    status = rules_set(rules, option, pair);
    if (status != STATUS_OK)
        say_range(option, why);
    return status;
}

Status rules_from_text(Str s, Rules *rules, Text *why)
{
    const Str name = str_split(&s, ',');
    const RulePreset *preset = rule_preset(name);
    const char *conflict;
    Rules fresh;

    if (!preset) {
        text_printf(why, "no such preset: %.*s", str_shown(name), name.at);
        return STATUS_UNKNOWN_OPTION;
    }
    fresh = preset->rules;
    while (s.at) {
        const Status status = set_pair(&fresh, str_split(&s, ','), why);

        if (status != STATUS_OK)
            return status;
    }
    conflict = rules_conflict(&fresh);
    if (conflict) {
        text_puts(why, conflict);
        return STATUS_BAD_VALUE;
    }
    *rules = fresh;
    return STATUS_OK;
}

void rules_to_text(const Rules *rules, Text *out)
{
    const RulePreset *preset = &rule_presets[rules->preset];

    text_puts(out, preset->name);
    for (size_t i = 0; i < rule_option_count; i++) {
        if (rules_same(rules, &preset->rules, &rule_options[i]))
            continue;
        text_printf(out, ",%s=", rule_options[i].name);
        rules_get(rules, &rule_options[i], out);
    }
}

int rules_talon(const Rules *rules)
{
    if (rules->raspasy_talon != TALON_AUTO)
        return rules->raspasy_talon;
    return rules->seats == 4 ? TALON_PLAYS : TALON_SUIT;
}

static int list_length(const short *list, int len)
{
    int n = 1;

    while (n < len && list[n])
        n++;
    return n;
}

int list_entry(const short *list, int len, int r)
{
    const int n = list_length(list, len);

    return list[r < n ? r : n - 1];
}

int rules_raspasy_price(const Rules *rules, int r)
{
    return list_entry(rules->raspasy_prices, PRICE_LIST, r);
}

int rules_minimum_level(const Rules *rules, int r)
{
    const int n = list_length(rules->raspasy_exit, EXIT_LIST);

    if (rules->raspasy_exit_cyclic)
        return rules->raspasy_exit[r % n];
    return list_entry(rules->raspasy_exit, EXIT_LIST, r);
}
