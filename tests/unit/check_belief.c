/* Worlds and the bots that decide by them: counts against plain enumeration,
   draws against equal frequencies; and the bots' word of honour: cards that
   the seat can't see, laid differently, change nothing of the report. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "bots/belief.h"
#include "bots/bot.h"
#include "bots/search_bots.h"
#include "solver/solver.h"

static const Bot *const searchers[] = {&bot_pimc, &bot_search};

/* Tables of every kind: presets, seats, and what no preset has. */
static const char *const tables[] = {
    "code",
    "sochi",
    "leningrad",
    "rostov",
    "classic",
    "fspr",
    "kapusta",
    "sochi,seats=4",
    "rostov,seats=4",
    "fspr,seats=4",
    "x10,seats=4",
    "sochi,seats=2",
    "sochi,seats=2,gusarik_allpass=dummy",
    "kapusta,seats=2",
    "classic,blind_bids=1",
    "sochi,no_talon_bids=1",
    "sochi,own_whist=1,claim=auto",
    "sochi,talon_refusal_penalty=4,concede=3",
    "sochi,irregularity=penalize",
};

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

    for (int hand = 0; hand < HANDS; hand++)
        position.hands[hand] = cards.hands[hand];
    return position;
}

/* A random action; passes and whists often, so that all phases are met. */
static Action random_action(const Round *round, Rng *rng)
{
    Actions actions;

    ck_assert_int_eq(round_actions(round, false, &actions), STATUS_OK);
    ck_assert_int_gt(actions.count, 0);
    if (round->phase == PHASE_AUCTION && rng_below(rng, 2)) {
        /* the beginning of the list: pass and low bids */
        const int few = actions.count < 3 ? actions.count : 3;

        return actions.list[rng_below(rng, (uint32_t)few)];
    }
    return actions.list[rng_below(rng, (uint32_t)actions.count)];
}

static void make_view(const Position *position, const Round *round, View *view)
{
    const int seat = round_seat(round, round_decider(round)) + 1;

    ck_assert_int_eq(view_make(position, round, seat, view), STATUS_OK);
}

/* --- counting ------------------------------------------------------------ */

/* All ways to lay the cards, one by one: slow and obvious. */
static uint64_t count_plainly(const Holdings *holdings, CardSet cards,
                              uint8_t left[HOLDER_COUNT])
{
    uint64_t sum = 0;

    if (!cards)
        return 1;
    for (int i = 0; i < HOLDER_COUNT; i++) {
        if (!left[i] || !set_has(holdings->may[i], set_lowest(cards)))
            continue;
        left[i]--;
        sum += count_plainly(holdings, set_rest(cards), left);
        left[i]++;
    }
    return sum;
}

static bool fits(const Holdings *holdings, const World *world)
{
    CardSet all = holdings->gone;

    for (int i = 0; i < HOLDER_COUNT; i++) {
        const CardSet own = world->hold[i];

        if (own & all)
            return false;
        all |= own;
        if (set_count(own) != holdings_count(holdings, i)
            || (holdings->known[i] & ~own)
            || (own & ~holdings->known[i] & ~holdings->may[i]))
            return false;
    }
    return all == CARDS_ALL;
}

static int compare_worlds(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(World));
}

static void check_all_worlds(Belief *belief, const Holdings *holdings)
{
    World *worlds = calloc(belief->count, sizeof *worlds);

    ck_assert_ptr_nonnull(worlds);
    for (uint64_t i = 0; i < belief->count; i++) {
        worlds[i] = belief_world(belief, i);
        ck_assert_msg(fits(holdings, &worlds[i]), "world %d does not fit",
                      (int)i);
    }
    qsort(worlds, belief->count, sizeof *worlds, compare_worlds);
    for (uint64_t i = 1; i < belief->count; i++)
        ck_assert_msg(compare_worlds(&worlds[i - 1], &worlds[i]) != 0,
                      "a world comes twice");
    free(worlds);
}

static void check_frequencies(Belief *belief)
{
    enum { PER_WORLD = 50, MAX = 200 };

    World worlds[MAX];
    int seen[MAX] = {0};
    const int count = (int)belief->count;
    Rng rng = rng_from_seed(11, 3);
    double chi = 0;

    for (int i = 0; i < count; i++)
        worlds[i] = belief_world(belief, (uint64_t)i);
    for (int n = 0; n < PER_WORLD * count; n++) {
        const World world = belief_draw(belief, &rng);
        int i = 0;

        while (compare_worlds(&world, &worlds[i]) != 0)
            i++;
        seen[i]++;
    }
    for (int i = 0; i < count; i++)
        chi +=
            (double)(seen[i] - PER_WORLD) * (seen[i] - PER_WORLD) / PER_WORLD;
    /* mean count - 1, variance twice that: five deviations */
    ck_assert_msg((chi - (count - 1)) * (chi - (count - 1))
                      < 25.0 * 2 * (count - 1),
                  "chi square %d of %d worlds", (int)chi, count);
}

enum { FEW = 3000 };

START_TEST(counts_are_those_of_plain_enumeration)
{
    static Belief belief;
    const Rules rules = rules_of(tables[_i]);
    Rng rng = rng_from_seed(5, 3);
    int counted = 0, drawn = 0;

    for (uint64_t number = 0; number < 12; number++) {
        Position position = deal(&rules, number);
        Round round = position_round(&position);

        while (round.phase != PHASE_OVER) {
            View view;
            const Holdings *holdings = &view.round.holdings;
            uint8_t left[HOLDER_COUNT];

            if (round_decider(&round) != HAND_TABLE) {
                make_view(&position, &round, &view);
                belief_init(&belief, holdings);
                memcpy(left, holdings->hidden, sizeof left);
                if (belief.count <= FEW && counted < 150) {
                    ck_assert_uint_eq(belief.count,
                                      count_plainly(holdings,
                                                    holdings_unplaced(holdings),
                                                    left));
                    check_all_worlds(&belief, holdings);
                    counted++;
                }
                if (belief.count > 20 && belief.count <= 200 && drawn < 20) {
                    check_frequencies(&belief);
                    drawn++;
                }
            }
            position_act(&position, &round, random_action(&round, &rng));
        }
    }
    ck_assert_int_gt(counted, 20);
}

END_TEST

START_TEST(known_numbers)
{
    static Belief belief;
    const Rules rules = rules_of("sochi");
    Position position = deal(&rules, 1);
    Holdings holdings =
        holdings_dealt((CardSet[]){position.hands[0], 0, 0}, CARDS_NONE);

    belief_init(&belief, &holdings); /* 22! / (10! 10! 2!) */
    ck_assert_uint_eq(belief.count, 42678636);
    holdings = holdings_dealt((CardSet[]){0, 0, 0}, CARDS_NONE);
    belief_init(&belief, &holdings); /* 32! / (10! 10! 10! 2!) */
    ck_assert_uint_eq(belief.count, 2753294408504640);
}

END_TEST

/* --- honesty ------------------------------------------------------------- */

/* One decision with so many samples, claims offered too; everything of the
   report is zeroed first so that it can be compared byte by byte. */
static void think_once(const Bot *bot, const View *view, long samples,
                       BotReport *report)
{
    Actions actions;
    const BotTask task = {.view = view,
                          .actions = &actions,
                          .rng = rng_from_seed(3, RNG_BOTS),
                          .limits = {.samples = samples}};

    memset(report, 0, sizeof *report);
    ck_assert_int_eq(round_actions(&view->round, true, &actions), STATUS_OK);
    bot->choose(&task, report);
    ck_assert_int_eq(report->count, actions.count);
    ck_assert_int_ge(report->best, 0);
    ck_assert_int_lt(report->best, report->count);
}

static bool same_reports(const BotReport *a, const BotReport *b)
{
    if (a->count != b->count || a->best != b->best || a->nodes != b->nodes)
        return false;
    for (int i = 0; i < a->count; i++) {
        const Candidate *x = &a->list[i], *y = &b->list[i];

        if (!action_eq(x->action, y->action) || x->valued != y->valued
            || memcmp(&x->ev, &y->ev, sizeof x->ev) != 0
            || x->spread != y->spread
            || memcmp(&x->se, &y->se, sizeof x->se) != 0
            || memcmp(&x->pmake, &y->pmake, sizeof x->pmake) != 0
            || x->making != y->making || x->n != y->n)
            return false;
    }
    return true;
}

/* The cards that each hand has played. */
static void played_cards(const Position *position, CardSet played[HANDS])
{
    Round round = position_dealt(position);

    round.lenient = true;
    for (int i = 0; i < position->count; i++) {
        const Action action = position->actions[i];

        if (action.kind == ACTION_CARD && round.phase == PHASE_PLAY)
            played[round.turn] |= card_set(action.value);
        round_apply(&round, action);
    }
}

/* The whole deal as it would be in a world of the view: its dealt cards, and
   its discard in the history. */
static Position position_in(const View *view, const World *world)
{
    Position position = view->position;
    const Round *round = &view->round;
    CardSet played[HANDS] = {0};
    Round laid = *round;
    const bool taken = !round->all_pass && !round->without_talon
                       && round->phase >= PHASE_DISCARD
                       && round->phase != PHASE_OVER;

    position.view = 0;
    played_cards(&view->position, played);
    world_lay(world, &laid);
    for (int hand = 0; hand < HANDS; hand++)
        position.hands[hand] = world->hold[hand] | played[hand];
    for (int i = 0; i < TALON_SIZE; i++)
        position.talon[i] = laid.talon[i];
    if (taken) {
        CardSet *own = &position.hands[round->declarer];

        *own |= world->hold[HOLDER_DISCARD];
        for (int i = 0; i < TALON_SIZE; i++) {
            if (position.talon[i] == CARD_UNKNOWN) /* a blind game's */
                position.talon[i] = set_highest(*own);
            *own &= ~card_set(position.talon[i]);
        }
    }
    for (int i = 0; i < position.count; i++)
        if (position.actions[i].kind == ACTION_DISCARD)
            position.actions[i] = action_discard(world->hold[HOLDER_DISCARD]);
    return position;
}

static void check_no_peek(const Bot *bot, const View *view, Rng *rng)
{
    static Belief belief;
    BotReport report, again;
    World world;
    Position other;
    Round round;
    View seen;

    belief_init(&belief, &view->round.holdings);
    world = belief_draw(&belief, rng);
    other = position_in(view, &world);
    round = position_round(&other);
    ck_assert_int_eq(view_make(&other, &round, view->position.view, &seen),
                     STATUS_OK);
    think_once(bot, view, 3, &report);
    think_once(bot, &seen, 3, &again);
    ck_assert_msg(same_reports(&report, &again), "%s looks into hidden cards",
                  bot->name);
}

/* rules 17: the cards of a dummy that plays by rule tell more than holdings
   keep; a world need not fit them. */
static bool has_bound_dummy(const Round *round)
{
    return round_is_gusarik(round) && round->all_pass;
}

START_TEST(hidden_cards_change_nothing)
{
    const Bot *bot = searchers[(size_t)_i % countof(searchers)];
    const Rules rules = rules_of(tables[(size_t)_i / countof(searchers)]);
    Rng rng = rng_from_seed(6, 3);

    for (uint64_t number = 0; number < 6; number++) {
        Position position = deal(&rules, 100 + number);
        Round round = position_round(&position);

        while (round.phase != PHASE_OVER) {
            const bool cards = round.phase == PHASE_PLAY;
            View view;

            if (round_decider(&round) != HAND_TABLE && !has_bound_dummy(&round)
                && (!cards || rng_below(&rng, 6) == 0)) {
                make_view(&position, &round, &view);
                check_no_peek(bot, &view, &rng);
            }
            position_act(&position, &round, random_action(&round, &rng));
        }
    }
}

END_TEST

/* --- whole deals --------------------------------------------------------- */

static void play_deal(const Bot *bot, const Rules *rules, uint64_t number)
{
    Position position = deal(rules, number);
    Round round = position_round(&position);

    while (round.phase != PHASE_OVER) {
        BotReport report;
        Action action;
        View view;

        if (round_decider(&round) == HAND_TABLE) {
            Actions actions;

            round_actions(&round, false, &actions);
            action = actions.list[0];
        } else {
            make_view(&position, &round, &view);
            think_once(bot, &view, 2, &report);
            action = report.list[report.best].action;
        }
        ck_assert_int_eq(round_check(&round, action), STATUS_OK);
        position_act(&position, &round, action);
    }
}

START_TEST(whole_deals_are_legal)
{
    const Bot *bot = searchers[(size_t)_i % countof(searchers)];
    const Rules rules = rules_of(tables[(size_t)_i / countof(searchers)]);

    for (uint64_t number = 0; number < 12; number++)
        play_deal(bot, &rules, number);
}

END_TEST

/* --- limits -------------------------------------------------------------- */

static View opening_view(void)
{
    const Rules rules = rules_of("sochi");
    const Position position = deal(&rules, 8);
    const Round round = position_round(&position);
    View view;

    make_view(&position, &round, &view);
    return view;
}

START_TEST(samples_are_counted)
{
    const View view = opening_view();
    BotReport report;

    think_once(searchers[_i], &view, 5, &report);
    ck_assert(report.list[report.best].valued);
    ck_assert_int_eq(report.list[report.best].n, 5);
}

END_TEST

static void count_calls(const BotReport *report, void *context)
{
    ck_assert_int_gt(report->count, 0);
    ++*(int *)context;
}

/* Runs with limits; the microseconds it took. */
static int64_t run_limited(const Bot *bot, BotLimits limits,
                           const atomic_bool *stop, int *informed)
{
    const View view = opening_view();
    const int64_t begun = solver_clock();
    BotReport report = {0};
    Actions actions;
    const BotTask task = {.view = &view,
                          .actions = &actions,
                          .rng = rng_from_seed(3, RNG_BOTS),
                          .limits = limits,
                          .stop = stop,
                          .inform = count_calls,
                          .context = informed};

    round_actions(&view.round, false, &actions);
    bot->choose(&task, &report);
    ck_assert_int_eq(report.count, actions.count);
    ck_assert_int_lt(report.best, report.count);
    return solver_clock() - begun;
}

START_TEST(limits_end_a_search)
{
    const Bot *bot = searchers[_i];
    atomic_bool stop = true;
    int informed = 0;

    /* far more than asked for, as the machine may be busy */
    ck_assert_int_lt(
        run_limited(bot, (BotLimits){.movetime = 50}, NULL, &informed),
        1000000);
    ck_assert_int_ge(informed, 1);
    ck_assert_int_lt(
        run_limited(bot, (BotLimits){.nodes = 1000}, NULL, &informed), 1000000);
    ck_assert_int_lt(
        run_limited(bot, (BotLimits){.samples = 1000000}, &stop, &informed),
        1000000);
}

END_TEST

static Suite *suite(void)
{
    Suite *suite = suite_create("belief");
    TCase *worlds = tcase_create("worlds");
    TCase *bot_case = tcase_create("bots");
    const int count = (int)countof(tables);
    const int both = (int)countof(searchers);

    tcase_add_test(worlds, known_numbers);
    tcase_add_loop_test(worlds, counts_are_those_of_plain_enumeration, 0,
                        count);
    suite_add_tcase(suite, worlds);
    tcase_set_timeout(worlds, 120);
    tcase_add_loop_test(bot_case, hidden_cards_change_nothing, 0, count * both);
    tcase_add_loop_test(bot_case, whole_deals_are_legal, 0, count * both);
    tcase_add_loop_test(bot_case, samples_are_counted, 0, both);
    tcase_add_loop_test(bot_case, limits_end_a_search, 0, both);
    suite_add_tcase(suite, bot_case);
    tcase_set_timeout(bot_case, 120);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(suite());
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
