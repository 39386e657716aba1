/* How bots play cards: the small all-pass deal against the law, play-outs, and
   threads that change nothing. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/playout.h"
#include "bots/search_bots.h"
#include "rules/trick.h"

static Rules rules_of(const char *text)
{
    Text why = text_init();
    Rules rules;

    ck_assert_msg(rules_from_text(str_of(text), &rules, &why) == STATUS_OK,
                  "%s: %s", text, why.at);
    text_free(&why);
    return rules;
}

static Position deal(const Rules *rules, uint64_t number)
{
    Rng rng = rng_from_seed(number, RNG_DEALS);
    const Deal cards = deal_shuffle(&rng, rules->talon_pair);
    Position position = {
        .rules = *rules,
        .number = 1,
        .dealer = (int)(number % (uint64_t)rules->seats),
        .talon = {cards.talon[0], cards.talon[1]},
    };

    memcpy(position.hands, cards.hands, sizeof position.hands);
    return position;
}

/* --- all-pass ------------------------------------------------------------ */

static const char *const passing[] = {
    "sochi",
    "rostov",
    "sochi,seats=4",
    "sochi,raspasy_talon=none",
    "sochi,raspasy_talon=suit,raspasy_third_lead=winner",
    "sochi,seats=4,raspasy_third_lead=winner",
    "sochi,seats=2,gusarik_allpass=dummy",
};

static Round passed_round(const Rules *rules, uint64_t number)
{
    const Position position = deal(rules, number);
    Round round = position_round(&position);

    while (round.phase == PHASE_AUCTION)
        round_apply(&round, action_word(ACTION_PASS));
    ck_assert(round.all_pass);
    return round;
}

/* Begun anywhere in the deal, it has the same turns, cards and tricks. */
static void follow(Round round, Passed passed)
{
    while (round.phase == PHASE_PLAY) {
        const Card card = playout_choose(&passed);

        ck_assert_int_eq(passed.turn, round.turn);
        ck_assert_int_eq(passed.led, round.led);
        ck_assert_uint_eq(passed_cards(&passed), round_playable(&round));
        ck_assert_int_eq(round_check(&round, action_card(card)), STATUS_OK);
        passed_play(&passed, card);
        round_apply(&round, action_card(card));
        for (int i = 0; i < PLAYERS; i++)
            ck_assert_int_eq(passed.tricks[i], round.tricks[i]);
    }
    ck_assert(passed_is_over(&passed));
}

START_TEST(a_passed_deal_follows_the_law)
{
    const Rules rules = rules_of(passing[_i]);
    Rng rng = rng_from_seed(9, RNG_BOTS);

    for (uint64_t number = 0; number < 100; number++) {
        Round round = passed_round(&rules, number);
        uint32_t cards = rng_below(&rng, HANDS * HAND_SIZE);
        Round end;

        for (; cards > 0; cards--) {
            Actions actions;

            round_actions(&round, false, &actions);
            round_apply(&round,
                        actions.list[rng_below(&rng, (uint32_t)actions.count)]);
        }
        follow(round, passed_of(&round));
        end = round;
        playout_finish(&end);
        ck_assert_int_eq(end.phase, PHASE_OVER);
        while (round.phase == PHASE_PLAY)
            round_apply(&round, action_card(playout_card(&round)));
        ck_assert_mem_eq(end.tricks, round.tricks, sizeof end.tricks);
    }
}

END_TEST

/* --- threads ------------------------------------------------------------- */

/* Worlds by number, and as many as a level wants (race.c). */
static const BotLimits limits[] = {{.samples = 30}, {.level = 3}};

static BotReport decide_with(const View *view, const Actions *actions,
                             const BotLimits *given, int threads)
{
    BotReport report;
    const BotTask task = {.view = view,
                          .actions = actions,
                          .rng = rng_from_seed(3, RNG_BOTS),
                          .limits = *given,
                          .threads = threads};

    memset(&report, 0, sizeof report);
    bot_search.choose(&task, &report);
    return report;
}

static void same_reports(const BotReport *a, const BotReport *b)
{
    ck_assert_int_eq(a->best, b->best);
    ck_assert_int_eq(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        ck_assert(action_eq(a->list[i].action, b->list[i].action));
        ck_assert_int_eq(a->list[i].n, b->list[i].n);
        ck_assert_mem_eq(&a->list[i].ev, &b->list[i].ev, sizeof a->list[i].ev);
        ck_assert_mem_eq(&a->list[i].se, &b->list[i].se, sizeof a->list[i].se);
        ck_assert_mem_eq(&a->list[i].pmake, &b->list[i].pmake,
                         sizeof a->list[i].pmake);
    }
}

/* The number of threads is seen in nothing but the nodes. */
START_TEST(threads_change_nothing)
{
    const Rules rules = rules_of("sochi");
    Position position = deal(&rules, (uint64_t)_i);
    Round round = position_round(&position);

    while (round.phase != PHASE_OVER) {
        BotReport one, several;
        Actions actions;
        View view;

        view_make(&position, &round,
                  round_seat(&round, round_decider(&round)) + 1, &view);
        round_actions(&view.round, false, &actions);
        const BotLimits *given = &limits[position.count / 3 % 2];

        one = decide_with(&view, &actions, given, 1);
        if (position.count % 3 == 0) {
            several =
                decide_with(&view, &actions, given, 2 + position.count % 4);
            same_reports(&one, &several);
        }
        position_act(&position, &round, one.list[one.best].action);
    }
}

END_TEST

/* Plays a deal by rules of thumb to the discard; false if it has none. */
static bool play_to_discard(Position *position, Round *round)
{
    *round = position_round(position);
    while (round->phase != PHASE_DISCARD) {
        BotReport report = {0};
        Actions actions;
        View view;
        BotTask task = {.view = &view, .actions = &actions};

        if (round->phase == PHASE_PLAY || round->phase == PHASE_OVER)
            return false;
        view_make(position, round, round_seat(round, round_decider(round)) + 1,
                  &view);
        round_actions(&view.round, false, &actions);
        bot_rules.choose(&task, &report);
        position_act(position, round, report.list[report.best].action);
    }
    return true;
}

/* Several threads, too, drop the worse half after the same worlds. */
static void check_discard(const Position *position, const Round *round,
                          int threads)
{
    const BotLimits all[] = {{.samples = 20}, {.level = 5}};
    Actions actions;
    View view;

    view_make(position, round, round_seat(round, round->declarer) + 1, &view);
    round_actions(&view.round, false, &actions);
    for (size_t i = 0; i < countof(all); i++) {
        const BotReport one = decide_with(&view, &actions, &all[i], 1);
        const BotReport several =
            decide_with(&view, &actions, &all[i], threads);

        same_reports(&one, &several);
    }
}

START_TEST(threads_agree_on_discards)
{
    enum { GAMES = 6, MISERES = 2 };

    const Rules rules = rules_of("sochi");
    int games = 0, miseres = 0;

    for (uint64_t number = 0; games < GAMES || miseres < MISERES; number++) {
        Position position = deal(&rules, number);
        Round round;

        if (!play_to_discard(&position, &round))
            continue;
        if (bid_is_misere(round.bid) ? miseres++ < MISERES : games++ < GAMES)
            check_discard(&position, &round, 2 + (int)number % 3);
    }
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("play");
    TCase *tcase = tcase_create("cards");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(tcase, 300);
    tcase_add_loop_test(tcase, a_passed_deal_follows_the_law, 0,
                        (int)countof(passing));
    tcase_add_loop_test(tcase, threads_change_nothing, 1, 4);
    tcase_add_test(tcase, threads_agree_on_discards);
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
