/* How bots play cards: the small all-pass deal against the law, play-outs, and
   threads that change nothing. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/playout.h"
#include "bots/search_bots.h"
#include "bots/weight.h"
#include "bots/worth.h"
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

/* --- the best reply ------------------------------------------------------ */

/* A world on its way: the law itself, and what the others have played. */
typedef struct {
    Round round;
    double weight;
    uint64_t seen;
} Branch;

/* Whists; and the sum by which cards are chosen. */
typedef struct {
    double whists, choice;
} Value;

static void add_value(Value *sum, Value more)
{
    sum->whists += more.whists;
    sum->choice += more.choice;
}

static Value value_plainly(const Worth *worth, const Branch *branches,
                           int count, int own);

/* The best of all cards in branches that look the same. */
static Value best_plainly(const Worth *worth, const Branch *alike, int count,
                          int own)
{
    const CardSet cards = round_playable(&alike->round);
    Value best = {0, -1e9};

    for (CardSet left = cards; left; left = set_rest(left)) {
        Branch *next = calloc((size_t)count, sizeof *next);
        Value value;

        ck_assert_ptr_nonnull(next);
        for (int i = 0; i < count; i++) {
            ck_assert_uint_eq(round_playable(&alike[i].round), cards);
            next[i] = alike[i];
            round_apply(&next[i].round, action_card(set_lowest(left)));
        }
        value = value_plainly(worth, next, count, own);
        if (value.choice > best.choice)
            best = value;
        free(next);
    }
    return best;
}

/* The others play by policy until the own hand is asked again. */
static Value value_plainly(const Worth *worth, const Branch *branches,
                           int count, int own)
{
    Branch *on = calloc((size_t)count, sizeof *on);
    Branch *alike = calloc((size_t)count, sizeof *alike);
    Value sum = {0, 0};
    int left = 0;

    ck_assert(on && alike);
    for (int i = 0; i < count; i++) {
        Branch branch = branches[i];

        while (branch.round.phase == PHASE_PLAY && branch.round.turn != own) {
            const Card card = playout_card(&branch.round);

            branch.seen = branch.seen * 33 + card + 1u;
            round_apply(&branch.round, action_card(card));
        }
        if (branch.round.phase == PHASE_PLAY) {
            on[left++] = branch;
        } else {
            const double whists = worth_of(worth, &branch.round);
            const double lean = 0.01 * branch.round.tricks[own];

            add_value(&sum, (Value){branch.weight * whists,
                                    branch.weight * (whists - lean)});
        }
    }
    while (left > 0) {
        const uint64_t seen = on[0].seen;
        int same = 0, others = 0;

        for (int i = 0; i < left; i++)
            if (on[i].seen == seen)
                alike[same++] = on[i];
            else
                on[others++] = on[i];
        left = others;
        add_value(&sum, best_plainly(worth, alike, same, own));
    }
    free(on);
    free(alike);
    return sum;
}

/* All worlds of a view, with their weights; how many. */
static int list_branches(const View *view, Branch *branches, double *weight)
{
    static Belief belief;
    static Habits habits;
    Events events;

    habits_init(&habits);
    events_init(&events, view);
    belief_init(&belief, &view->round.holdings);
    *weight = 0;
    for (uint64_t i = 0; i < belief.count; i++) {
        const World world = belief_world(&belief, i);

        branches[i] = (Branch){.round = view->round};
        world_lay(&world, &branches[i].round);
        branches[i].weight =
            1e-12 + events_weight(&events, &habits, view, &world);
        *weight += branches[i].weight;
    }
    return (int)belief.count;
}

enum { PLAIN_WORLDS = 70 };

/* Every card of the report is worth what the plain way says. */
static int check_replies(const View *view)
{
    static Branch branches[PLAIN_WORLDS], after[PLAIN_WORLDS];
    const Worth worth = worth_init(view);
    double weight;
    const int count = list_branches(view, branches, &weight);
    BotReport report = {0};
    Actions actions;
    const BotTask task = {.view = view,
                          .actions = &actions,
                          .rng = rng_from_seed(3, RNG_BOTS),
                          .limits = {.samples = 1}};

    round_actions(&view->round, false, &actions);
    bot_search.choose(&task, &report);
    for (int i = 0; i < report.count && report.count > 1; i++) {
        Value value;

        for (int n = 0; n < count; n++) {
            after[n] = branches[n];
            round_apply(&after[n].round, report.list[i].action);
        }
        value = value_plainly(&worth, after, count, view->hand);
        ck_assert_int_eq(report.list[i].n, count);
        ck_assert_double_eq_tol(report.list[i].ev, value.whists / weight, 1e-6);
    }
    return report.count > 1 && count > 1;
}

START_TEST(last_cards_are_the_best_reply)
{
    enum { TRICK_ASKED = 7 };

    const Rules rules = rules_of(passing[_i]);
    int checked = 0;

    for (uint64_t number = 0; number < 40 && checked < 25; number++) {
        Position position = deal(&rules, number);
        Round round = position_round(&position);

        while (round.phase == PHASE_AUCTION)
            position_act(&position, &round, action_word(ACTION_PASS));
        while (round.phase == PHASE_PLAY) {
            static Belief belief;
            View view;

            if (round.trick >= TRICK_ASKED
                && round_decider(&round) == round.turn) {
                view_make(&position, &round, round_seat(&round, round.turn) + 1,
                          &view);
                belief_init(&belief, &view.round.holdings);
                if (belief.count <= PLAIN_WORLDS)
                    checked += check_replies(&view);
            }
            position_act(&position, &round, action_card(playout_card(&round)));
        }
    }
    ck_assert_int_ge(checked, 10);
}

END_TEST

/* --- threads ------------------------------------------------------------- */

/* Worlds by number, as many as a level wants (race.c), as many as there are
   nodes for. */
static const BotLimits limits[] = {
    {.samples = 30}, {.level = 3}, {.nodes = 30000}};

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
    ck_assert_uint_eq(a->nodes, b->nodes);
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

/* The number of threads is seen in nothing. */
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
        const BotLimits *given =
            &limits[position.count / 3 % (int)countof(limits)];

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

/* What `set seed` is added to after three actions of a first deal. */
#define PLACE ((uint64_t)65539 << 20)

/* Miseres so dear that the nodes of a level count: where they end, or would
   end for a thread that had no more than its share of them. */
static const struct {
    const Bot *bot;
    int level;
    uint64_t seed;
    const char *line;
    long worlds; /* looked at */
} dear[] = {
    {&bot_pimc, 1, 5 + PLACE,
     "pps1 classic 0 1 3 H9H8S7D9HKSTSKDJCTHA/D7HQS9DKSJC9DQCJD8SQ/"
     "H7CACKCQS8DAC8SADTHJ HTC7 - mis,pass,pass",
     0},
    {&bot_pimc, 2, 8753 + PLACE,
     "pps1 classic 0 1 3 H9H8S7D9HKSTSKDJCTHA/D7HQS9DKSJC9DQCJD8SQ/"
     "H7CACKCQS8DAC8SADTHJ HTC7 - mis,pass,pass",
     5},
    {&bot_search, 5, 5425 + PLACE,
     "pps1 code 0 1 3 H9CAH8S7D7HAHJCTS9DA/HQH7C8STSJSQHTDTCQHK/"
     "SKD9C7CKC9CJD8S8DJDQ SADK - mis,pass,pass",
     128},
};

static View view_of(const char *line)
{
    Text why = text_init();
    Position position;
    Round round;
    View view;

    ck_assert_int_eq(position_from_text(str_of(line), &position, &round, &why),
                     STATUS_OK);
    text_free(&why);
    view_make(&position, &round, round_seat(&round, round_decider(&round)) + 1,
              &view);
    return view;
}

START_TEST(threads_agree_on_what_is_dear)
{
    const View view = view_of(dear[_i].line);
    BotReport reports[3] = {{0}};
    Actions actions;

    round_actions(&view.round, false, &actions);
    for (int i = 0; i < 3; i++) {
        const int threads[] = {1, 2, 8};
        const BotTask task = {.view = &view,
                              .actions = &actions,
                              .rng = rng_from_seed(dear[_i].seed, RNG_BOTS),
                              .limits = {.level = dear[_i].level},
                              .threads = threads[i]};

        dear[_i].bot->choose(&task, &reports[i]);
        same_reports(&reports[0], &reports[i]);
    }
    ck_assert_int_eq(reports[0].list[reports[0].best].n, dear[_i].worlds);
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
    tcase_add_loop_test(tcase, last_cards_are_the_best_reply, 0,
                        (int)countof(passing));
    tcase_add_loop_test(tcase, threads_change_nothing, 1, 4);
    tcase_add_test(tcase, threads_agree_on_discards);
    tcase_add_loop_test(tcase, threads_agree_on_what_is_dear, 0, countof(dear));
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
