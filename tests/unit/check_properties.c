/* Properties of whole deals: random play in every preset, with every number
   of players, and under random mixes of options. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "score/pulka.h"
#include "score/settle.h"
#include "score/view.h"

/* --- the alphabet: every action there is --------------------------------- */

enum { ALPHABET_MAX = 2000 };

typedef struct {
    int count;
    Action list[ALPHABET_MAX];
} Alphabet;

static void letter(Alphabet *all, Action action)
{
    ck_assert_int_lt(all->count, ALPHABET_MAX);
    all->list[all->count++] = action;
}

static void bid_letters(Alphabet *all)
{
    static const Bid variants[] = {0, BID_BLIND, BID_WITHOUT};

    for (size_t v = 0; v < countof(variants); v++)
        for (Bid bid = 1; bid < BID_COUNT; bid++)
            letter(all, action_bid((Bid)(bid | variants[v])));
}

static void card_letters(Alphabet *all)
{
    for (Card a = 0; a < CARD_COUNT; a++) {
        letter(all, action_card(a));
        for (Card b = 0; b < a; b++)
            letter(all, action_discard(card_set(a) | card_set(b)));
    }
    letter(all, (Action){.kind = ACTION_DISCARD, .value = 2});
}

static const Alphabet *alphabet(void)
{
    static Alphabet all;

    if (all.count)
        return &all;
    bid_letters(&all);
    card_letters(&all);
    for (int kind = ACTION_PASS; kind < ACTION_COUNT; kind++)
        letter(&all, action_word((ActionKind)kind));
    for (int n = 0; n <= TRICKS; n++) {
        letter(&all, action_claim(n));
        letter(&all, (Action){.kind = ACTION_PROVEN, .value = (uint8_t)n});
    }
    return &all;
}

static bool listed(const Actions *actions, Action action)
{
    for (int i = 0; i < actions->count; i++)
        if (action_eq(actions->list[i], action))
            return true;
    return false;
}

/* What is accepted under fines without being offered: discards of a wrong
   size, orders without a discard, revokes. */
static bool is_irregular(const Round *round, Action action)
{
    if (round->rules.irregularity == IRREGULARITY_REJECT)
        return false;
    return round->phase == PHASE_DISCARD
           || (round->phase == PHASE_PLAY && action.kind == ACTION_CARD);
}

static void check_alphabet(const Round *round, const Actions *legal)
{
    const Alphabet *all = alphabet();
    int accepted = 0;

    for (int i = 0; i < all->count; i++) {
        const bool good = round_check(round, all->list[i]) == STATUS_OK;

        if (good && !listed(legal, all->list[i]))
            ck_assert(is_irregular(round, all->list[i]));
        accepted += good && listed(legal, all->list[i]);
    }
    ck_assert_int_eq(accepted, legal->count);
}

/* --- what must hold at every moment -------------------------------------- */

static void check_cards(const Round *round)
{
    int count = set_count(round->holdings.gone);

    for (int i = 0; i < HOLDER_COUNT; i++)
        count += holdings_count(&round->holdings, i);
    ck_assert_int_eq(count, CARD_COUNT);
}

static void check_text(const Position *position)
{
    Text text = text_init(), again = text_init(), why = text_init();
    Position read;
    Round round;

    position_to_text(position, &text);
    ck_assert_int_lt((int)text.len, 4000);
    ck_assert_msg(position_from_text(text_view(&text), &read, &round, &why)
                      == STATUS_OK,
                  "%s: %s", text.at, why.at);
    position_to_text(&read, &again);
    ck_assert_str_eq(text.at, again.at);
    text_free(&text);
    text_free(&again);
    text_free(&why);
}

/* The line of a position, for messages. */
static const char *position_line(const Position *position)
{
    static Text text;

    if (!text.at)
        text = text_init();
    text_clear(&text);
    position_to_text(position, &text);
    return text.at;
}

/* The cards that a seat must not see: the other hands unless shown, the talon
   unless shown. */
static void check_hidden(const Position *position, const Round *round,
                         const Position *view, int observer)
{
    for (int hand = 0; hand < HANDS; hand++) {
        if (round_shows(round, observer, hand))
            ck_assert_uint_eq(view->hands[hand], position->hands[hand]);
        else
            ck_assert_uint_eq(view->hands[hand], CARDS_NONE);
    }
    for (int i = 0; i < TALON_SIZE; i++)
        if (!round_shows_talon(round, observer, i))
            ck_assert_int_eq(view->talon[i], CARD_UNKNOWN);
    for (int i = 0; i < view->count; i++)
        if (view->actions[i].kind == ACTION_DISCARD
            && observer != round->declarer)
            ck_assert_uint_eq(view->actions[i].cards, CARDS_NONE);
}

/* The true holders must be possible in what the view knows. */
static void check_knowledge(const Round *full, const Round *seen)
{
    ck_assert(holdings_possible(&seen->holdings));
    for (int i = 0; i < HOLDER_COUNT; i++) {
        const CardSet truth = full->holdings.known[i];
        const CardSet known = seen->holdings.known[i];

        ck_assert_uint_eq(known & ~truth, CARDS_NONE);
        ck_assert_uint_eq(truth & ~known & ~seen->holdings.may[i], CARDS_NONE);
    }
}

static void check_view(const Position *position, const Round *round, int seat)
{
    Position again;
    View view;

    ck_assert_int_eq(view_make(position, round, seat, &view), STATUS_OK);
    check_hidden(position, round, &view.position, view.hand);
    check_text(&view.position);
    ck_assert_int_eq(view.round.phase, round->phase);
    ck_assert_int_eq(view.round.turn, round->turn);
    check_knowledge(round, &view.round);
    ck_assert_int_eq(position_view(&view.position, &view.round, seat, &again),
                     STATUS_OK);
    ck_assert_int_eq(memcmp(&again, &view.position, sizeof again), 0);
    ck_assert_int_eq(position_view(&view.position, &view.round,
                                   seat % position->rules.seats + 1, &again),
                     STATUS_HIDDEN);
}

/* The seat that decides sees all that it needs, and the same actions. */
static void check_decider(const Position *position, const Round *round,
                          const Actions *legal)
{
    const int seat = round_seat(round, round_decider(round)) + 1;
    Actions seen;
    View view;

    if (seat == 0)
        return;
    ck_assert_int_eq(view_make(position, round, seat, &view), STATUS_OK);
    ck_assert_msg(round_actions(&view.round, true, &seen) == STATUS_OK, "%s",
                  position_line(&view.position));
    ck_assert_int_eq(seen.count, legal->count);
    for (int i = 0; i < seen.count; i++)
        ck_assert(action_eq(seen.list[i], legal->list[i]));
}

static void check_moment(const Position *position, const Round *round,
                         const Actions *legal, bool whole)
{
    const Round replayed = position_round(position);

    check_cards(round);
    ck_assert_int_eq(memcmp(&replayed, round, sizeof replayed), 0);
    check_decider(position, round, legal);
    if (!whole)
        return;
    check_alphabet(round, legal);
    check_text(position);
    for (int seat = 1; seat <= position->rules.seats; seat++)
        check_view(position, round, seat);
}

/* --- random play --------------------------------------------------------- */

/* Passing less often than not, so that all phases are reached. */
static Action pick(const Actions *legal, Rng *rng)
{
    Action action = legal->list[rng_below(rng, (uint32_t)legal->count)];

    if (action.kind == ACTION_CLAIM && rng_below(rng, 8))
        action = legal->list[0];
    return action;
}

static void play_deal(Position *position, Round *round, Rng *rng, int checks)
{
    Actions legal;
    int moments = 0;

    *round = position_dealt(position);
    while (round->phase != PHASE_OVER) {
        const bool whole = (int)rng_below(rng, 100) < checks;

        ck_assert_int_eq(round_actions(round, true, &legal), STATUS_OK);
        ck_assert_int_gt(legal.count, 0);
        check_moment(position, round, &legal, whole);
        ck_assert(position_act(position, round, pick(&legal, rng)));
        ck_assert_int_lt(++moments, ROUND_MAX_ACTIONS);
    }
}

static void check_settlement(const Rules *rules, const Sheet *sheet)
{
    const Settlement settlement = sheet_settle(rules, sheet, true);
    long exact = 0, balance = 0;

    for (int seat = 0; seat < rules->seats; seat++) {
        exact += settlement.exact[seat];
        balance += settlement.balance[seat];
        ck_assert_int_lt(labs(settlement.exact[seat]
                              - settlement.balance[seat] * rules->seats),
                         rules->seats);
    }
    ck_assert_int_eq(exact, 0);
    ck_assert_int_eq(balance, 0);
}

/* Some deals of a match under the rules. */
static void play_match(const Rules *rules, int deals, uint64_t seed, int checks)
{
    Rng rng = rng_from_seed(seed, RNG_DEALS);
    Position position = {.rules = *rules, .number = 1};
    Round round;
    Entries entries;

    for (int n = 1; n <= deals; n++) {
        const Deal deal = deal_shuffle(&rng, rules->talon_pair);
        Sheet after = position.sheet;

        memcpy(position.hands, deal.hands, sizeof deal.hands);
        memcpy(position.talon, deal.talon, sizeof deal.talon);
        position.number = n;
        position.count = 0;
        play_deal(&position, &round, &rng, checks);
        after = position.sheet;
        sheet_post(&after, &round, &entries);
        check_settlement(rules, &after);
        position.dealer = pulka_next_dealer(&round, &after);
        position.sheet = after;
    }
}

/* --- every preset -------------------------------------------------------- */

static bool seated(const RulePreset *preset, int seats, Rules *rules)
{
    *rules = preset->rules;
    rules->seats = (short)seats;
    return rules_conflict(rules) == NULL;
}

START_TEST(presets_hold_at_every_moment)
{
    const RulePreset *preset = &rule_presets[_i / 3];
    const int seats = 2 + _i % 3;
    Rules rules;

    if (seated(preset, seats, &rules))
        play_match(&rules, 60, (uint64_t)_i, 10);
}

END_TEST

/* --- random mixes of options --------------------------------------------- */

static void mix_option(Rules *rules, const RuleOption *option, Rng *rng)
{
    Text value = text_init();
    const Rules old = *rules;
    int names = 0;

    if (option->type == OPTION_ENUM) {
        while (option->values[names])
            names++;
        text_puts(&value, option->values[rng_below(rng, (uint32_t)names)]);
    } else if (option->type == OPTION_LIST) {
        const RulePreset *other =
            &rule_presets[rng_below(rng, (uint32_t)rule_preset_count)];

        rules_get(&other->rules, option, &value);
    } else {
        const int range = option->max - option->min + 1;

        text_printf(&value, "%d",
                    option->min + (int)rng_below(rng, (uint32_t)range));
    }
    ck_assert_int_eq(rules_set(rules, option, text_view(&value)), STATUS_OK);
    if (rules_conflict(rules))
        *rules = old;
    text_free(&value);
}

static Rules random_rules(Rng *rng)
{
    Rules rules =
        rule_presets[rng_below(rng, (uint32_t)rule_preset_count)].rules;

    for (size_t i = 0; i < rule_option_count; i++)
        if (rng_below(rng, 3) == 0)
            mix_option(&rules, &rule_options[i], rng);
    return rules;
}

enum { MIXES = 2000, MIXES_A_TEST = 100 };

START_TEST(mixes_of_options_hold)
{
    Rng rng = rng_from_seed((uint64_t)_i, 77);

    for (int n = 0; n < MIXES_A_TEST; n++) {
        const Rules rules = random_rules(&rng);

        play_match(&rules, 3, rng_next(&rng), 3);
    }
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("properties");
    TCase *presets = tcase_create("presets");
    TCase *mixes = tcase_create("mixes");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(presets, 300);
    tcase_set_timeout(mixes, 300);
    tcase_add_loop_test(presets, presets_hold_at_every_moment, 0,
                        (int)(3 * rule_preset_count));
    tcase_add_loop_test(mixes, mixes_of_options_hold, 0, MIXES / MIXES_A_TEST);
    suite_add_tcase(suite, presets);
    suite_add_tcase(suite, mixes);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
