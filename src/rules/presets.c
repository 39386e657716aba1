/* The presets: complete sets of conventions, as data (rules 18). */
#include "rules/options.h"

/* The same in every preset. */
#define COMMON                                                                 \
    .seats = 3, .talon_pair = 4, .bid_jumps = 1, .misere_first_only = 1,       \
    .blind_factor = 2

/* Groups that several presets share. */
#define USUAL_WHIST                                                            \
    .hold_rule = HOLD_SENIOR, .duty = {4, 2, 1, 1, 1},                         \
    .consolation_to_dealer = 1
#define SINGLE_UNITS .wh_mul = 1, .und_mul = 1, .pool_weight = 1
#define DOUBLE_UNITS .wh_mul = 2, .und_mul = 2, .pool_weight = 2

/* clang-format off */
const RulePreset rule_presets[] = {
    {"code", "the 1996 Code of preferans", {
        COMMON, USUAL_WHIST, SINGLE_UNITS, .preset = 0, .raspasy_prices = {1},
        .pool_limit = 20, .half_whist = 1, .whist_resp = RESP_FULL,
        .consolation = CONSOLATION_UNIT, .raspasy_zero = ZERO_POOL,
        .raspasy_zero_pool = 1, .mountain_value = 10, .raspasy_exit = {6},
    }},
    {"sochi", "sochinka: full whist, consolation, all-pass on the mountain", {
        COMMON, USUAL_WHIST, SINGLE_UNITS, .preset = 1,
        .raspasy_prices = {1, 2, 3}, .raspasy_zero_scale = ZERO_MULT,
        .pool_limit = 10, .half_whist = 1, .whist_resp = RESP_FULL,
        .consolation = CONSOLATION_UNIT, .raspasy_zero = ZERO_POOL,
        .raspasy_zero_pool = 1, .mountain_value = 10, .raspasy_exit = {6},
    }},
    {"leningrad", "leningradka (Piter): mountain and whists doubled", {
        COMMON, USUAL_WHIST, DOUBLE_UNITS, .preset = 2, .whist_pass_half = 1,
        .whist_style = WHIST_GENTLEMAN, .whist_resp = RESP_HALF,
        .resp_high = RESP_HIGH_BOTH, .raspasy_prices = {2, 4, 6},
        .raspasy_zero_scale = ZERO_MULT, .raspasy_exit = {6, 7, 8},
        .pool_limit = 20, .pool_end = END_SUM, .pool_overflow = OVERFLOW_KEEP,
        .half_whist = 1, .consolation = CONSOLATION_UNIT,
        .raspasy_zero = ZERO_POOL, .raspasy_zero_pool = 1, .mountain_value = 10,
    }},
    {"rostov", "rostov (moscow): all-pass in whists, half responsibility", {
        COMMON, USUAL_WHIST, SINGLE_UNITS, .preset = 3, .whist_resp = RESP_HALF,
        .consolation = CONSOLATION_TEN, .talon_bonus = BONUS_DEALER,
        .talon_bonus_unit = BONUS_UNIT_TEN, .raspasy_mode = RASPASY_WHISTS,
        .raspasy_prices = {1}, .raspasy_zero_dealer = 1,
        .raspasy_talon = TALON_NONE, .pool_limit = 20, .half_whist = 1,
        .raspasy_zero = ZERO_POOL, .raspasy_zero_pool = 1, .mountain_value = 10,
        .raspasy_exit = {6},
    }},
    {"moscow", "another name of rostov", {
        COMMON, USUAL_WHIST, SINGLE_UNITS, .preset = 3, .whist_resp = RESP_HALF,
        .consolation = CONSOLATION_TEN, .talon_bonus = BONUS_DEALER,
        .talon_bonus_unit = BONUS_UNIT_TEN, .raspasy_mode = RASPASY_WHISTS,
        .raspasy_prices = {1}, .raspasy_zero_dealer = 1,
        .raspasy_talon = TALON_NONE, .pool_limit = 20, .half_whist = 1,
        .raspasy_zero = ZERO_POOL, .raspasy_zero_pool = 1, .mountain_value = 10,
        .raspasy_exit = {6},
    }},
    {"classic", "klassika: Stalingrad, dealer stays after all-pass", {
        COMMON, USUAL_WHIST, SINGLE_UNITS, .preset = 5,
        .deal_rotation = ROTATION_STAY, .stalingrad = 1,
        .open_timing = OPEN_AFTER_TRICK1, .raspasy_prices = {1, 2, 3},
        .raspasy_zero_scale = ZERO_MULT, .raspasy_exit = {6, 7, 7},
        .raspasy_exit_by = EXIT_MADE, .pool_limit = 20, .whist_resp = RESP_HALF,
        .consolation = CONSOLATION_UNIT, .raspasy_zero = ZERO_POOL,
        .raspasy_zero_pool = 1, .mountain_value = 10,
    }},
    {"fspr", "the sport code of the Russian federation", {
        COMMON, USUAL_WHIST, DOUBLE_UNITS, .preset = 6,
        .whist_style = WHIST_GENTLEMAN, .whist_resp = RESP_HALF,
        .resp_high = RESP_HIGH_BOTH, .dealer_may_whist = 1,
        .talon_bonus = BONUS_OPPONENTS, .raspasy_prices = {2, 4, 6},
        .raspasy_zero = ZERO_MOUNTAIN, .raspasy_zero_pool = 2,
        .raspasy_zero_scale = ZERO_PRICE, .raspasy_exit = {6, 7},
        .raspasy_exit_by = EXIT_WHISTED, .pool_end = END_NONE,
        .pool_overflow = OVERFLOW_KEEP, .half_whist = 1,
        .consolation = CONSOLATION_UNIT, .mountain_value = 10,
    }},
    {"kapusta", "prices 2 to 26 by suit, sets and shortages as kapusta", {
        COMMON, SINGLE_UNITS, .preset = 7, .hold_rule = HOLD_VIA_PASS,
        .price_table = PRICES_SUIT26, .six_spades_talon = SIX_SPADES_OPTIONAL,
        .ten_mode = TEN_CHECKED, .duty = {4, 2, 1, 1, 0},
        .set_mode = SET_KAPUSTA, .raspasy_prices = {2, 4, 8},
        .raspasy_zero_scale = ZERO_PRICE, .raspasy_exit_by = EXIT_WHISTED,
        .raspasy_exit_whist_trick = 1, .pool_limit = 100,
        .whist_resp = RESP_FULL, .raspasy_zero = ZERO_POOL,
        .raspasy_zero_pool = 1, .mountain_value = 10, .raspasy_exit = {6},
    }},
    {"x10", "tenfold pool and mountain, shared misere in whists", {
        COMMON, USUAL_WHIST, SINGLE_UNITS, .preset = 8,
        .price_table = PRICES_STD10, .misere_share = SHARE_WHISTS,
        .raspasy_prices = {10, 20, 30}, .raspasy_zero_pool = 10,
        .raspasy_zero_scale = ZERO_MULT, .mountain_value = 1, .pool_limit = 200,
        .half_whist = 1, .whist_resp = RESP_FULL,
        .consolation = CONSOLATION_UNIT, .raspasy_zero = ZERO_POOL,
        .raspasy_exit = {6},
    }},
};
/* clang-format on */

const size_t rule_preset_count = countof(rule_presets);
