/*
 * The conventions of a table: one plain struct, one table of options, one
 * table of presets (rules 18).
 *
 * Everything else about an option is derived from its row: parsing, printing,
 * range checks, the `rules` command, completion, the list in doc/rules.md.
 * A preset is data; no code asks which preset is in force.
 */
#ifndef RULES_OPTIONS_H
#define RULES_OPTIONS_H

#include "base/status.h"
#include "base/text.h"

enum { LEVEL_COUNT = 5, PRICE_LIST = 6, EXIT_LIST = 6 };

enum { ROTATION_ALWAYS, ROTATION_STAY };

enum { HOLD_NONE, HOLD_SENIOR, HOLD_VIA_PASS };

enum { PRICES_STD, PRICES_STD10, PRICES_SUIT26 };

enum { SIX_SPADES_OPEN, SIX_SPADES_OPTIONAL };

enum { TEN_WHISTED, TEN_CHECKED };

enum { WHIST_GREEDY, WHIST_GENTLEMAN };

enum { RESP_NONE, RESP_HALF, RESP_FULL };

enum { RESP_HIGH_SECOND, RESP_HIGH_BOTH };

enum { SET_MOUNTAIN, SET_KAPUSTA };

enum { CONSOLATION_OFF, CONSOLATION_UNIT, CONSOLATION_TEN };

enum { OPEN_CODE, OPEN_BEFORE_LEAD, OPEN_AFTER_TRICK1 };

enum { BONUS_OFF, BONUS_DEALER, BONUS_OPPONENTS };

enum { BONUS_UNIT_TRICK, BONUS_UNIT_TEN };

enum { SHARE_OFF, SHARE_HALVES, SHARE_WHISTS };

enum { RASPASY_MOUNTAIN, RASPASY_WHISTS };

enum { ZERO_NONE, ZERO_POOL, ZERO_MOUNTAIN };

enum { ZERO_FLAT, ZERO_MULT, ZERO_PRICE };

enum { TALON_AUTO, TALON_SUIT, TALON_PLAYS, TALON_NONE };

enum { LEAD_FIRST_HAND, LEAD_WINNER };

enum { EXIT_ANY, EXIT_MADE, EXIT_WHISTED };

enum { END_EACH, END_SUM, END_DEALS, END_NONE };

enum { OVERFLOW_HELP, OVERFLOW_MOUNTAIN, OVERFLOW_KEEP };

enum { ROUND_NEAREST, ROUND_EXACT };

enum { IRREGULARITY_REJECT, IRREGULARITY_PENALIZE, IRREGULARITY_FORFEIT };

enum { CLAIM_AGREE, CLAIM_AUTO, CLAIM_OFF };

enum { KAPUSTA_DROP, KAPUSTA_MOUNTAIN };

enum { GUSARIK_DIVISIBLE, GUSARIK_INDIVISIBLE };

enum { GUSARIK_REDEAL, GUSARIK_DUMMY };

/* The law of one table.  All fields are of one type, so that the table can
   reach them by offset; lists end with a 0 or at their full length. */
typedef struct {
    short preset; /* index into rule_presets: how the rules are printed */
    short seats, talon_pair, deal_rotation;
    short bid_jumps, hold_rule, misere_first_only, no_talon_bids;
    short blind_bids, blind_factor;
    short price_table, six_spades_talon, ten_mode, duty[LEVEL_COUNT];
    short half_whist, whist_pass_half, own_whist, stalingrad;
    short whist_style, whist_resp, resp_high, wh_mul, und_mul, set_mode;
    short consolation, consolation_to_dealer, dealer_may_whist;
    short open_timing, concede;
    short talon_bonus, talon_bonus_unit, talon_refusal_penalty, misere_share;
    short raspasy_mode, raspasy_prices[PRICE_LIST], raspasy_amnesty;
    short raspasy_zero, raspasy_zero_pool, raspasy_zero_scale;
    short raspasy_zero_dealer, raspasy_talon, raspasy_third_lead;
    short raspasy_exit[EXIT_LIST], raspasy_exit_cyclic, raspasy_exit_by;
    short raspasy_exit_whist_trick;
    short pool_weight, mountain_value, pool_limit, pool_end, max_deals;
    short finish_round, pool_overflow, round;
    short irregularity, claim;
    short kapusta_on_misere, kapusta_end;
    short gusarik_mountain, gusarik_allpass;
} Rules;

typedef enum { OPTION_BOOL, OPTION_INT, OPTION_ENUM, OPTION_LIST } OptionType;

/* One convention. */
typedef struct {
    const char *name;
    OptionType type;
    size_t offset;             /* of the field in Rules */
    short min, max;            /* of the value, or of each value of a list */
    short len;                 /* of a list at most; 0 else */
    const char *const *values; /* names of an enumeration, ended by NULL */
    const char *article;       /* of doc/rules.md */
    const char *text;          /* one sentence without a dot */
} RuleOption;

typedef struct {
    const char *name;
    const char *text;
    Rules rules;
} RulePreset;

extern const RuleOption rule_options[];
extern const size_t rule_option_count;
extern const RulePreset rule_presets[];
extern const size_t rule_preset_count;

/* The row of an option or preset by its name; NULL if there is none. */
const RuleOption *rule_option(Str name);
const RulePreset *rule_preset(Str name);

/* Sets one option from its text.  Returns STATUS_BAD_VALUE, the rules
   untouched, for a value out of range or not known. */
Status rules_set(Rules *rules, const RuleOption *option, Str value);

/* Appends the value of one option. */
void rules_get(const Rules *rules, const RuleOption *option, Text *out);

/* Whether an option has the same value in both. */
bool rules_same(const Rules *a, const Rules *b, const RuleOption *option);

/* NULL if the options go together (rules 18), else a sentence that says
   which do not. */
const char *rules_conflict(const Rules *rules);

/* Reads `PRESET` or `PRESET,option=value,...` as in a position.  Returns
   STATUS_UNKNOWN_OPTION for a name, STATUS_BAD_VALUE for a value or an
   impossible mix; *why, never NULL, says what; *rules untouched on failure. */
Status rules_from_text(Str s, Rules *rules, Text *why);

/* Appends the preset and the differences to it. */
void rules_to_text(const Rules *rules, Text *out);

/* The all-pass talon in force: TALON_SUIT, TALON_PLAYS or TALON_NONE
   (rules 11.2; auto goes by the number of seats). */
int rules_talon(const Rules *rules);

/* Entry min(r, last) of a list that ends with a 0 or at `len`. */
int list_entry(const short *list, int len, int r);

/* Price of an all-pass trick after r all-pass deals (rules 11.5). */
int rules_raspasy_price(const Rules *rules, int r);

/* Lowest level that may open the bidding after r all-pass deals (rules
   11.9). */
int rules_minimum_level(const Rules *rules, int r);

#endif
