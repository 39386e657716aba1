/* Options and presets (rules 18): the table against itself, each preset
   against the law, impossible mixes. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "ledger.h"
#include "rules/contract.h"

/* --- presets ------------------------------------------------------------- */

enum { COLUMNS = 8 };

static const char *const columns[COLUMNS] = {"code",    "sochi",   "leningrad",
                                             "rostov",  "classic", "fspr",
                                             "kapusta", "x10"};

#define SAME(x)                                                                \
    {                                                                          \
        x, x, x, x, x, x, x, x                                                 \
    }

/* clang-format off */
static const struct {
    const char *option;
    const char *values[COLUMNS];
} law[] = {
    /* code sochi leningrad rostov classic fspr kapusta x10 */
    {"seats", SAME("3")},
    {"talon_pair", SAME("4")},
    {"deal_rotation", {"always", "always", "always", "always", "stay_on_raspasy", "always", "always", "always"}},
    {"bid_jumps", SAME("1")},
    {"hold_rule", {"senior", "senior", "senior", "senior", "senior", "senior", "via_pass", "senior"}},
    {"misere_first_only", SAME("1")},
    {"no_talon_bids", SAME("0")},
    {"blind_bids", SAME("0")},
    {"blind_factor", SAME("2")},
    {"price_table", {"std", "std", "std", "std", "std", "std", "suit26", "std10"}},
    {"six_spades_talon", {"open", "open", "open", "open", "open", "open", "optional", "open"}},
    {"ten_mode", {"whisted", "whisted", "whisted", "whisted", "whisted", "whisted", "checked", "whisted"}},
    {"duty", {"4-2-1-1-1", "4-2-1-1-1", "4-2-1-1-1", "4-2-1-1-1", "4-2-1-1-1", "4-2-1-1-1", "4-2-1-1-0", "4-2-1-1-1"}},
    {"half_whist", {"1", "1", "1", "1", "0", "1", "0", "1"}},
    {"whist_pass_half", {"0", "0", "1", "0", "0", "0", "0", "0"}},
    {"own_whist", SAME("0")},
    {"stalingrad", {"0", "0", "0", "0", "1", "0", "0", "0"}},
    {"whist_style", {"greedy", "greedy", "gentleman", "greedy", "greedy", "gentleman", "greedy", "greedy"}},
    {"whist_resp", {"full", "full", "half", "half", "half", "half", "full", "full"}},
    {"resp_high", {"second", "second", "both", "second", "second", "both", "second", "second"}},
    {"wh_mul", {"1", "1", "2", "1", "1", "2", "1", "1"}},
    {"und_mul", {"1", "1", "2", "1", "1", "2", "1", "1"}},
    {"set_mode", {"mountain", "mountain", "mountain", "mountain", "mountain", "mountain", "kapusta", "mountain"}},
    {"consolation", {"unit", "unit", "unit", "ten", "unit", "unit", "off", "unit"}},
    {"consolation_to_dealer", {"1", "1", "1", "1", "1", "1", "0", "1"}},
    {"dealer_may_whist", {"0", "0", "0", "0", "0", "1", "0", "0"}},
    {"open_timing", {"code", "code", "code", "code", "after_trick1", "code", "code", "code"}},
    {"concede", SAME("0")},
    {"talon_bonus", {"off", "off", "off", "dealer", "off", "opponents", "off", "off"}},
    {"talon_bonus_unit", {"trick", "trick", "trick", "10", "trick", "trick", "trick", "trick"}},
    {"talon_refusal_penalty", SAME("0")},
    {"misere_share", {"off", "off", "off", "off", "off", "off", "off", "whists"}},
    {"raspasy_mode", {"mountain", "mountain", "mountain", "whists", "mountain", "mountain", "mountain", "mountain"}},
    {"raspasy_prices", {"1", "1-2-3", "2-4-6", "1", "1-2-3", "2-4-6", "2-4-8", "10-20-30"}},
    {"raspasy_amnesty", SAME("0")},
    {"raspasy_zero", {"pool", "pool", "pool", "pool", "pool", "mountain", "pool", "pool"}},
    {"raspasy_zero_pool", {"1", "1", "1", "1", "1", "2", "1", "10"}},
    {"raspasy_zero_scale", {"flat", "mult", "mult", "flat", "mult", "price", "price", "mult"}},
    {"raspasy_zero_dealer", {"0", "0", "0", "1", "0", "0", "0", "0"}},
    {"raspasy_talon", {"auto", "auto", "auto", "none", "auto", "auto", "auto", "auto"}},
    {"raspasy_third_lead", SAME("first_hand")},
    {"raspasy_exit", {"6", "6", "6-7-8", "6", "6-7-7", "6-7", "6", "6"}},
    {"raspasy_exit_cyclic", SAME("0")},
    {"raspasy_exit_by", {"any", "any", "any", "any", "made", "whisted", "whisted", "any"}},
    {"raspasy_exit_whist_trick", {"0", "0", "0", "0", "0", "0", "1", "0"}},
    {"pool_weight", {"1", "1", "2", "1", "1", "2", "1", "1"}},
    {"mountain_value", {"10", "10", "10", "10", "10", "10", "10", "1"}},
    {"pool_limit", {"20", "10", "20", "20", "20", "0", "100", "200"}},
    {"pool_end", {"each", "each", "sum", "each", "each", "none", "each", "each"}},
    {"max_deals", SAME("0")},
    {"finish_round", SAME("0")},
    {"pool_overflow", {"help", "help", "keep", "help", "help", "keep", "help", "help"}},
    {"round", SAME("nearest")},
    {"irregularity", SAME("reject")},
    {"claim", SAME("agree")},
    {"kapusta_on_misere", SAME("0")},
    {"kapusta_end", SAME("drop")},
    {"gusarik_mountain", SAME("divisible")},
    {"gusarik_allpass", SAME("redeal")},
};

/* clang-format on */

START_TEST(a_preset_is_the_law)
{
    const RuleOption *option = rule_option(str_of(law[_i].option));
    Text value = text_init();

    ck_assert_msg(option != NULL, "no option %s", law[_i].option);
    for (int column = 0; column < COLUMNS; column++) {
        const Rules rules = ledger_rules(columns[column]);

        text_clear(&value);
        rules_get(&rules, option, &value);
        ck_assert_msg(str_is(text_view(&value), law[_i].values[column]),
                      "%s: %s=%s, not %s", columns[column], law[_i].option,
                      value.at, law[_i].values[column]);
    }
    text_free(&value);
}

END_TEST

START_TEST(every_option_is_in_the_law)
{
    ck_assert_uint_eq(rule_option_count, countof(law));
}

END_TEST

START_TEST(moscow_is_rostov)
{
    const Rules moscow = ledger_rules("moscow");
    const Rules rostov = ledger_rules("rostov");

    ck_assert_mem_eq(&moscow, &rostov, sizeof moscow);
}

END_TEST

START_TEST(a_preset_is_possible_and_round_trips)
{
    const Rules *rules = &rule_presets[_i].rules;
    const char *conflict = rules_conflict(rules);
    Text text = text_init();
    Rules back;

    ck_assert_msg(conflict == NULL, "%s: %s", rule_presets[_i].name, conflict);
    rules_to_text(rules, &text);
    back = ledger_rules(text.at);
    ck_assert_mem_eq(&back, rules, sizeof back);
    text_free(&text);
}

END_TEST

/* --- the table of options ------------------------------------------------ */

START_TEST(an_option_is_well_described)
{
    const RuleOption *option = &rule_options[_i];
    const size_t len = strlen(option->text);

    for (size_t i = 0; i < rule_option_count; i++)
        ck_assert_msg((int)i == _i
                          || strcmp(rule_options[i].name, option->name) != 0,
                      "%s is there twice", option->name);
    ck_assert_msg(len > 0 && option->text[len - 1] != '.', "%s: '%s'",
                  option->name, option->text);
    ck_assert_msg(option->article[0] >= '1' && option->article[0] <= '9',
                  "%s: article %s", option->name, option->article);
    ck_assert_ptr_eq(rule_option(str_of(option->name)), option);
}

END_TEST

/* What get says, set takes, and the rules are the same. */
START_TEST(a_value_goes_round)
{
    const RuleOption *option = &rule_options[_i];
    Text value = text_init();

    for (size_t p = 0; p < rule_preset_count; p++) {
        Rules rules = rule_presets[p].rules;

        text_clear(&value);
        rules_get(&rules, option, &value);
        ck_assert_int_eq(rules_set(&rules, option, text_view(&value)),
                         STATUS_OK);
        ck_assert_mem_eq(&rules, &rule_presets[p].rules, sizeof rules);
    }
    text_free(&value);
}

END_TEST

static void assert_range(const RuleOption *option, long value, Status wanted)
{
    Rules rules = rule_presets[0].rules;
    Text text = text_init();

    text_printf(&text, "%ld", value);
    for (int i = 1;
         option->type == OPTION_LIST && option->min == 0 && i < option->len;
         i++)
        text_printf(&text, "-%ld", value);
    ck_assert_msg(rules_set(&rules, option, text_view(&text)) == wanted,
                  "%s=%s", option->name, text.at);
    text_free(&text);
}

START_TEST(a_range_is_kept)
{
    const RuleOption *option = &rule_options[_i];
    Rules rules = rule_presets[0].rules;
    const Rules before = rules;

    if (option->type == OPTION_ENUM) {
        for (int i = 0; option->values[i]; i++)
            ck_assert_int_eq(
                rules_set(&rules, option, str_of(option->values[i])),
                STATUS_OK);
    } else {
        assert_range(option, option->min, STATUS_OK);
        assert_range(option, option->max, STATUS_OK);
        assert_range(option, option->min - 1, STATUS_BAD_VALUE);
        assert_range(option, option->max + 1, STATUS_BAD_VALUE);
    }
    rules = before;
    ck_assert_int_eq(rules_set(&rules, option, str_of("what")),
                     STATUS_BAD_VALUE);
    ck_assert_int_eq(rules_set(&rules, option, str_of("")), STATUS_BAD_VALUE);
    ck_assert_mem_eq(&rules, &before, sizeof rules);
}

END_TEST

/* --- text ---------------------------------------------------------------- */

static const struct {
    const char *text;
    Status status;
    const char *prints; /* NULL: as it was given */
} texts[] = {
    {"sochi", STATUS_OK, NULL},
    {"sochi,whist_style=gentleman,raspasy_prices=1-2-4", STATUS_OK, NULL},
    {"sochi,raspasy_prices=1-2-4,whist_style=gentleman", STATUS_OK,
     "sochi,whist_style=gentleman,raspasy_prices=1-2-4"},
    {"sochi,pool_limit=10", STATUS_OK, "sochi"},
    {"sochi,pool_limit=30,pool_limit=20", STATUS_OK, "sochi,pool_limit=20"},
    {"moscow", STATUS_OK, "rostov"},
    {"sochi,duty=4-2-1-1-0", STATUS_OK, NULL},
    {"sochi,duty=4-2-1-1", STATUS_BAD_VALUE, NULL},
    {"sochi,duty=4-2-1-1-1-1", STATUS_BAD_VALUE, NULL},
    {"sochi,raspasy_prices=1-2-3-4-5-6", STATUS_OK, NULL},
    {"sochi,raspasy_prices=1-2-3-4-5-6-7", STATUS_BAD_VALUE, NULL},
    {"sochi,raspasy_prices=1--2", STATUS_BAD_VALUE, NULL},
    {"sochi,raspasy_prices=1-2-", STATUS_BAD_VALUE, NULL},
    {"sochi,raspasy_prices=-1", STATUS_BAD_VALUE, NULL},
    {"sochi,pool_limit=", STATUS_BAD_VALUE, NULL},
    {"sochi,pool_limit=+5", STATUS_BAD_VALUE, NULL},
    {"sochi,pool_limit=99999999999999999999", STATUS_BAD_VALUE, NULL},
    {"sochi,pool_limit", STATUS_BAD_VALUE, NULL},
    {"sochi,poollimit=3", STATUS_UNKNOWN_OPTION, NULL},
    {"sochi,", STATUS_UNKNOWN_OPTION, NULL},
    {"Sochi", STATUS_UNKNOWN_OPTION, NULL},
    {"", STATUS_UNKNOWN_OPTION, NULL},
};

START_TEST(rules_read_and_print)
{
    Text why = text_init(), out = text_init();
    Rules rules = rule_presets[0].rules;
    const Rules before = rules;
    const Status status = rules_from_text(str_of(texts[_i].text), &rules, &why);

    ck_assert_msg(status == texts[_i].status, "'%s' is %s", texts[_i].text,
                  status_row(status)->code);
    if (status == STATUS_OK) {
        rules_to_text(&rules, &out);
        ck_assert_str_eq(out.at,
                         texts[_i].prints ? texts[_i].prints : texts[_i].text);
    } else {
        ck_assert_uint_gt(why.len, 0);
        ck_assert_mem_eq(&rules, &before, sizeof rules);
    }
    text_free(&why);
    text_free(&out);
}

END_TEST

/* --- impossible mixes (18, R-32) ----------------------------------------- */

/* `but`: the nearest mix that is possible. */
static const struct {
    const char *rules, *but, *says;
} mixes[] = {
    {"sochi,raspasy_talon=plays", "sochi,seats=4,raspasy_talon=plays",
     "four seats"},
    {"sochi,pool_limit=0", "sochi,pool_limit=0,pool_end=none", "pool_limit"},
    {"leningrad,pool_limit=0", "leningrad,pool_limit=1", "pool_limit"},
    {"sochi,pool_end=deals", "sochi,pool_end=deals,max_deals=9", "max_deals"},
    {"sochi,pool_overflow=keep", "sochi,pool_overflow=mountain", "pool_end"},
    {"sochi,misere_share=halves", "sochi,seats=4,misere_share=halves",
     "misere_share"},
    {"kapusta,whist_style=gentleman", "kapusta,whist_style=gentleman,wh_mul=2",
     "gentleman"},
    {"kapusta,whist_resp=half", "kapusta,whist_resp=half,wh_mul=2", "halves"},
    {"sochi,duty=3-2-1-1-1", "sochi,duty=2-2-1-1-1", "duty"},
    {"sochi,duty=4-1-1-1-1", "sochi,duty=4-0-1-1-1", "duty"},
    {"sochi,raspasy_prices=2-3",
     "sochi,raspasy_prices=2-3,raspasy_zero_scale=flat", "multiples"},
    {"sochi,concede=1", "sochi,concede=2", "concede"},
    {"sochi,kapusta_end=mountain", "kapusta,kapusta_end=mountain", "kapusta"},
    {"kapusta,talon_refusal_penalty=1",
     "kapusta,talon_refusal_penalty=1,six_spades_talon=open", "talon"},
    {"kapusta,seats=4,misere_share=halves", "sochi,seats=4,misere_share=halves",
     "set_mode"},
    {"kapusta,talon_bonus=opponents", "kapusta,talon_bonus=dealer", "halves"},
    {"sochi,seats=2,gusarik_mountain=indivisible",
     "leningrad,seats=2,gusarik_mountain=indivisible", "halves"},
    {"sochi,seats=4,raspasy_mode=whists",
     "sochi,seats=4,raspasy_mode=whists,raspasy_talon=none", "whists"},
};

START_TEST(an_impossible_mix_is_refused)
{
    Text why = text_init();
    Rules rules;

    ck_assert_msg(rules_from_text(str_of(mixes[_i].rules), &rules, &why)
                      == STATUS_BAD_VALUE,
                  "%s", mixes[_i].rules);
    ck_assert_msg(strstr(why.at, mixes[_i].says) != NULL, "%s: %s",
                  mixes[_i].rules, why.at);
    ledger_rules(mixes[_i].but);
    text_free(&why);
}

END_TEST

/* --- what lists mean ----------------------------------------------------- */

/* D9, D10, R-1: exit levels and prices after 0, 1, 2 .. all-pass deals */
static const struct {
    const char *rules;
    int levels[6], prices[6];
} series[] = {
    {"leningrad", {6, 7, 8, 8, 8, 8}, {2, 4, 6, 6, 6, 6}},
    {"sochi,raspasy_exit=6-7-8-8", {6, 7, 8, 8, 8, 8}, {1, 2, 3, 3, 3, 3}},
    {"sochi,raspasy_exit=6-7-8,raspasy_exit_cyclic=1",
     {6, 7, 8, 6, 7, 8},
     {1, 2, 3, 3, 3, 3}},
    {"classic", {6, 7, 7, 7, 7, 7}, {1, 2, 3, 3, 3, 3}},
    {"code", {6, 6, 6, 6, 6, 6}, {1, 1, 1, 1, 1, 1}},
    {"kapusta", {6, 6, 6, 6, 6, 6}, {2, 4, 8, 8, 8, 8}},
    {"sochi,raspasy_prices=1-2-3-4-5-6,raspasy_exit=6-7-8-9-10-6",
     {6, 7, 8, 9, 10, 6},
     {1, 2, 3, 4, 5, 6}},
};

START_TEST(a_series_goes_on)
{
    const Rules rules = ledger_rules(series[_i].rules);

    for (int r = 0; r < 6; r++) {
        ck_assert_int_eq(rules_minimum_level(&rules, r), series[_i].levels[r]);
        ck_assert_int_eq(rules_raspasy_price(&rules, r), series[_i].prices[r]);
    }
}

END_TEST

/* 12.1, the printed table: pool, undertrick, whist, shortage for six to ten,
   misere, misere trick */
static const struct {
    const char *preset;
    int per_step[4], misere, trick;
} amounts[] = {
    {"code", {2, 2, 2, 2}, 10, 10},      {"sochi", {2, 2, 2, 2}, 10, 10},
    {"leningrad", {2, 4, 4, 2}, 10, 20}, {"fspr", {2, 4, 4, 2}, 10, 20},
    {"rostov", {2, 2, 2, 1}, 10, 10},    {"classic", {2, 2, 2, 1}, 10, 10},
    {"x10", {20, 20, 2, 20}, 100, 100},
};

START_TEST(amounts_of_a_preset)
{
    const Rules rules = ledger_rules(amounts[_i].preset);
    const int *step = amounts[_i].per_step;

    for (int level = 6; level <= 10; level++) {
        const Bid bid = bid_game(level, level % STRAIN_COUNT);

        ck_assert_int_eq(contract_pool(&rules, bid), step[0] * (level - 5));
        ck_assert_int_eq(contract_undertrick(&rules, bid),
                         step[1] * (level - 5));
        ck_assert_int_eq(contract_whist(&rules, bid), step[2] * (level - 5));
        ck_assert_int_eq(contract_shortage(&rules, bid), step[3] * (level - 5));
    }
    ck_assert_int_eq(contract_pool(&rules, BID_MISERE), amounts[_i].misere);
    ck_assert_int_eq(contract_undertrick(&rules, BID_MISERE),
                     amounts[_i].trick);
}

END_TEST

static Suite *options_suite(void)
{
    const int options = (int)rule_option_count;
    Suite *suite = suite_create("options");
    TCase *preset = tcase_create("preset");
    TCase *option = tcase_create("option");
    TCase *text = tcase_create("text");

    tcase_add_loop_test(preset, a_preset_is_the_law, 0, countof(law));
    tcase_add_test(preset, every_option_is_in_the_law);
    tcase_add_test(preset, moscow_is_rostov);
    tcase_add_loop_test(preset, a_preset_is_possible_and_round_trips, 0,
                        (int)rule_preset_count);
    tcase_add_loop_test(preset, amounts_of_a_preset, 0, countof(amounts));
    suite_add_tcase(suite, preset);
    tcase_add_loop_test(option, an_option_is_well_described, 0, options);
    tcase_add_loop_test(option, a_value_goes_round, 0, options);
    tcase_add_loop_test(option, a_range_is_kept, 0, options);
    tcase_add_loop_test(option, a_series_goes_on, 0, countof(series));
    suite_add_tcase(suite, option);
    tcase_add_loop_test(text, rules_read_and_print, 0, countof(texts));
    tcase_add_loop_test(text, an_impossible_mix_is_refused, 0, countof(mixes));
    suite_add_tcase(suite, text);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(options_suite());
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
