/* The open-hands solver (doc/solver.md) against data, oracle and DDS. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/deal.h"
#include "oracle.h"
#include "solver/discard.h"
#include "solver/fingerprint.h"
#include "solver/pass.h"
#include "solver_cases.h"
#include "tasks.h"
#ifdef HAVE_DDS
#    include "dds.h"
#endif

/* Small enough to be overwritten all the time. */
enum { SMALL_TABLE = 1 << 13 };

static bool run_long(void)
{
    return getenv("CHECK_LONG") != NULL;
}

static const char *deals_directory(void)
{
    static char path[4096];
    const char *source = getenv("srcdir");

    snprintf(path, sizeof path, "%s/tests/deals",
             source != NULL ? source : ".");
    return path;
}

static int value_of(Solver *solver, const SolverQuestion *question)
{
    SolverAnswer answer;

    ck_assert_int_eq(solver_value(solver, question, NULL, &answer), STATUS_OK);
    ck_assert_int_eq(answer.lower, answer.upper);
    return answer.lower;
}

/* --- random positions ---------------------------------------------------- */

static Card random_card(Rng *rng, CardSet set)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)set_count(set)); skip > 0;
         skip--)
        set = set_rest(set);
    return set_lowest(set);
}

static CardSet random_part(Rng *rng, CardSet set, int count)
{
    while (set_count(set) > count)
        set &= ~card_set(random_card(rng, set));
    return set;
}

static SolverQuestion random_lead(Rng *rng, int cards)
{
    const Deal deal = deal_shuffle(rng, 2);
    SolverQuestion q = {.goal =
                            rng_below(rng, 3) == 0 ? GOAL_MISERE : GOAL_TRICKS,
                        .strain = (int)rng_below(rng, STRAIN_COUNT),
                        .declarer = (int)rng_below(rng, HANDS),
                        .leader = (int)rng_below(rng, HANDS),
                        .bridge_law = rng_below(rng, 2) == 0};

    for (int i = 0; i < HANDS; i++)
        q.hands[i] = random_part(rng, deal.hands[i], cards);
    return q;
}

/* With up to two cards on the table. */
static SolverQuestion random_position(Rng *rng, int cards)
{
    SolverQuestion q = random_lead(rng, cards);
    int taken = 0;

    for (uint32_t n = rng_below(rng, 3); n > 0; n--)
        q = oracle_play(&q, random_card(rng, oracle_playable(&q)), &taken);
    return q;
}

/* --- data ---------------------------------------------------------------- */

static const struct {
    const char *why;
    const char *tasks;
    const char *expected;
    SolverGoal goal;
    int column;
} data_cases[] = {
    {"uniform deals, law of preferans", "deals-1000.txt", "expected-1000.txt",
     GOAL_TRICKS, 0},
    {"uniform deals, bridge law", "deals-1000.txt", "expected-1000.txt",
     GOAL_TRICKS, 1},
    {"deals worth bidding, law of preferans", "deals-contract-1000.txt",
     "expected-contract-1000.txt", GOAL_TRICKS, 0},
    {"deals worth bidding, bridge law", "deals-contract-1000.txt",
     "expected-contract-1000.txt", GOAL_TRICKS, 1},
    {"misere", "deals-misere-1000.txt", "expected-misere-1000.txt", GOAL_MISERE,
     0},
};

START_TEST(expected_files)
{
    static TaskSet set;
    Solver *solver = solver_init((SolverOptions){0});

    ck_assert_msg(tasks_read(&set, deals_directory(), data_cases[_i].tasks,
                             data_cases[_i].expected),
                  "no data in %s", deals_directory());
    for (int i = 0; i < set.count; i++) {
        SolverQuestion q = set.tasks[i];
        const int expected = set.expected[i][data_cases[_i].column];
        SolverAnswer answer;

        q.goal = data_cases[_i].goal;
        q.bridge_law = data_cases[_i].column == 1;
        ck_assert_msg(value_of(solver, &q) == expected, "%s: task %d",
                      data_cases[_i].why, i);
        q.at_least = 1 + i % HAND_SIZE;
        solver_value(solver, &q, NULL, &answer);
        ck_assert_msg(q.at_least <= expected ? answer.lower >= q.at_least
                                             : answer.upper < q.at_least,
                      "%s: task %d, %d or more", data_cases[_i].why, i,
                      q.at_least);
    }
    solver_free(solver);
}

END_TEST

static CardSet hand_from_case(const char *text)
{
    static const char suits[] = "scdh";
    static const char ranks[] = "789XJQKA";
    CardSet hand = CARDS_NONE;
    int suit = 0;

    for (; *text != '\0'; text++) {
        const char *at = strchr(suits, *text);

        if (at != NULL)
            suit = (int)(at - suits);
        else if (*text != '.')
            hand |=
                card_set(card_of(suit, (int)(strchr(ranks, *text) - ranks)));
    }
    return hand;
}

static SolverQuestion question_from_case(char kind, int declarer, int leader,
                                         const char *const hands[HANDS])
{
    SolverQuestion q = {.declarer = declarer, .leader = leader};

    for (int i = 0; i < HANDS; i++)
        q.hands[i] = hand_from_case(hands[i]);
    q.goal = kind == 'm' ? GOAL_MISERE : GOAL_TRICKS;
    q.strain = kind == 'm' ? NO_TRUMP : strain_from_letter(kind);
    return q;
}

START_TEST(known_positions)
{
    const KnownCase *c = &known_cases[_i];
    Solver *solver = solver_init((SolverOptions){0});
    const SolverQuestion q =
        question_from_case(c->kind, c->declarer, c->leader, c->hands);
    const int tricks = value_of(solver, &q);

    ck_assert_msg(tricks == c->tricks, "%s: %d, not %d", c->why, tricks,
                  c->tricks);
    solver_free(solver);
}

END_TEST

static CardSet pair_of(const Discard *discard)
{
    return card_set(discard->cards[0]) | card_set(discard->cards[1]);
}

START_TEST(known_discards)
{
    const DiscardCase *c = &discard_cases[_i];
    Solver *solver = solver_init((SolverOptions){0});
    SolverQuestion q =
        question_from_case(c->kind, c->declarer, c->leader, c->hands);
    const CardSet one = hand_from_case(c->one);
    DiscardList list;
    Discard best;
    bool found = false;

    q.hands[c->declarer] |= hand_from_case(c->talon);
    ck_assert_int_eq(discard_values(solver, &q, NULL, &list), STATUS_OK);
    ck_assert_int_eq(list.count, DISCARD_PAIRS);
    ck_assert_msg(list.best == c->best && list.ways == c->ways,
                  "%s: %d in %d ways", c->why, list.best, list.ways);
    ck_assert_int_eq(discard_best(solver, &q, NULL, &best), STATUS_OK);
    ck_assert_int_eq(best.tricks, c->best);
    for (int i = 0; i < list.count; i++)
        found = found
                || (pair_of(&list.pairs[i]) == one
                    && list.pairs[i].tricks == c->best);
    ck_assert(found);
    for (int i = 0; i < list.count; i += 7) {
        SolverQuestion after = q;

        after.hands[c->declarer] &= ~pair_of(&list.pairs[i]);
        ck_assert_int_eq(value_of(solver, &after), list.pairs[i].tricks);
    }
    solver_free(solver);
}

END_TEST

/* --- oracle -------------------------------------------------------------- */

static const struct {
    int cards;
    int count;
} oracle_cases[] = {{1, 500},  {2, 3000}, {3, 3000},
                    {4, 2000}, {5, 100},  {6, 3}};

START_TEST(oracle_agrees)
{
    const int cards = oracle_cases[_i].cards;
    const int count = oracle_cases[_i].count * (run_long() ? 20 : 1);
    Rng rng = rng_from_seed((uint64_t)cards, RNG_DEALS);
    Solver *warm = solver_init((SolverOptions){0});
    Solver *small = solver_init((SolverOptions){.table_bytes = SMALL_TABLE});

    for (int i = 0; i < count; i++) {
        const SolverQuestion q = random_position(&rng, cards);
        const int expected = oracle_tricks(&q);

        ck_assert_msg(value_of(warm, &q) == expected
                          && value_of(small, &q) == expected,
                      "ending %d of %d cards", i, cards);
    }
    solver_free(warm);
    solver_free(small);
}

END_TEST

/* With no talon, one that asks, or one that plays; a talon that asks may hold
   any cards. */
static PassQuestion random_pass(Rng *rng, int cards)
{
    const SolverQuestion lead = random_lead(rng, cards);
    PassQuestion q = {.seat = lead.declarer,
                      .leader = lead.leader,
                      .talon_left = (int)rng_below(rng, 3),
                      .talon_plays = rng_below(rng, 2) == 0,
                      .winner_leads = rng_below(rng, 2) == 0};
    CardSet out = ~(lead.hands[0] | lead.hands[1] | lead.hands[2]);
    int tricks[HANDS] = {0};

    memcpy(q.hands, lead.hands, sizeof q.hands);
    for (int k = 0; k < q.talon_left; k++) {
        q.talon[k] = q.talon_plays ? random_card(rng, out)
                                   : (Card)rng_below(rng, CARD_COUNT);
        out &= ~card_set(q.talon[k]);
    }
    for (uint32_t n = rng_below(rng, 3); n > 0; n--)
        q = oracle_pass_play(&q, random_card(rng, oracle_pass_playable(&q)),
                             tricks);
    return q;
}

START_TEST(all_pass_oracle)
{
    Rng rng = rng_from_seed(7, RNG_DEALS);
    Solver *solver = solver_init((SolverOptions){0});

    for (int i = 0; i < (run_long() ? 10000 : 1000); i++) {
        PassQuestion q = random_pass(&rng, 2 + i % 3);
        const int expected = oracle_paranoid(&q);
        SolverAnswer answer;
        PassAnswer shared;
        int tricks[HANDS];

        ck_assert_int_eq(pass_paranoid(solver, &q, NULL, &answer), STATUS_OK);
        ck_assert_int_eq(answer.lower, expected);
        ck_assert_int_eq(answer.upper, answer.lower);
        ck_assert_int_eq(pass_maxn(solver, &q, NULL, &shared), STATUS_OK);
        oracle_maxn(&q, tricks);
        ck_assert_mem_eq(shared.tricks, tricks, sizeof tricks);
        for (q.at_least = 1; q.at_least <= 4; q.at_least++) {
            pass_paranoid(solver, &q, NULL, &answer);
            ck_assert_int_eq(answer.lower >= q.at_least,
                             expected >= q.at_least);
        }
    }
    solver_free(solver);
}

END_TEST

START_TEST(all_pass_moves_and_line)
{
    Rng rng = rng_from_seed(8, RNG_DEALS);
    Solver *solver = solver_init((SolverOptions){0});

    for (int i = 0; i < 300; i++) {
        PassQuestion q = random_pass(&rng, 2 + i % 3);
        SolverMoves moves;
        SolverLine line;
        CardSet cards = CARDS_NONE;
        int tricks[HANDS] = {0};

        ck_assert_int_eq(pass_moves(solver, &q, NULL, &moves), STATUS_OK);
        for (int k = 0; k < moves.count; k++) {
            int taken[HANDS] = {0};
            const PassQuestion next =
                oracle_pass_play(&q, moves.cards[k], taken);

            cards |= card_set(moves.cards[k]);
            ck_assert_int_eq(moves.tricks[k],
                             taken[q.seat] + oracle_paranoid(&next));
        }
        ck_assert_uint_eq(cards, oracle_pass_playable(&q));
        ck_assert_int_eq(pass_line(solver, &q, NULL, &line), STATUS_OK);
        ck_assert_int_eq(line.tricks, oracle_paranoid(&q));
        for (int k = 0; k < line.count; k++) {
            ck_assert(set_has(oracle_pass_playable(&q), line.cards[k]));
            q = oracle_pass_play(&q, line.cards[k], tricks);
            ck_assert_int_eq(tricks[q.seat] + oracle_paranoid(&q), line.tricks);
        }
        ck_assert_uint_eq(q.hands[0] | q.hands[1] | q.hands[2], CARDS_NONE);
    }
    solver_free(solver);
}

END_TEST

/* --- properties ---------------------------------------------------------- */

START_TEST(value_is_best_of_children)
{
    Rng rng = rng_from_seed(11, RNG_DEALS);
    Solver *solver = solver_init((SolverOptions){0});

    for (int i = 0; i < 300; i++) {
        const SolverQuestion q = random_position(&rng, 3 + i % 6);
        const int seat = (q.leader + q.played) % HANDS;
        const bool most = (seat == q.declarer) == (q.goal == GOAL_TRICKS);
        const int value = value_of(solver, &q);
        SolverMoves moves;
        CardSet cards = CARDS_NONE;
        int best = most ? -1 : HAND_SIZE + 1;

        ck_assert_int_eq(solver_moves(solver, &q, NULL, &moves), STATUS_OK);
        for (int k = 0; k < moves.count; k++) {
            int taken = 0;
            const SolverQuestion next = oracle_play(&q, moves.cards[k], &taken);

            cards |= card_set(moves.cards[k]);
            ck_assert_int_eq(moves.tricks[k], taken + value_of(solver, &next));
            if (most ? moves.tricks[k] > best : moves.tricks[k] < best)
                best = moves.tricks[k];
        }
        ck_assert_uint_eq(cards, oracle_playable(&q));
        ck_assert_int_eq(best, value);
    }
    solver_free(solver);
}

END_TEST

START_TEST(line_keeps_the_value)
{
    Rng rng = rng_from_seed(12, RNG_DEALS);
    Solver *solver = solver_init((SolverOptions){0});

    for (int i = 0; i < 100; i++) {
        SolverQuestion q = random_position(&rng, 3 + i % 8);
        SolverLine line;
        int taken = 0;

        ck_assert_int_eq(solver_line(solver, &q, NULL, &line), STATUS_OK);
        ck_assert_int_eq(line.tricks, value_of(solver, &q));
        for (int k = 0; k < line.count; k++) {
            ck_assert(set_has(oracle_playable(&q), line.cards[k]));
            q = oracle_play(&q, line.cards[k], &taken);
            ck_assert_int_eq(taken + value_of(solver, &q), line.tricks);
        }
        ck_assert_uint_eq(q.hands[0] | q.hands[1] | q.hands[2], CARDS_NONE);
    }
    solver_free(solver);
}

END_TEST

/* Suits change names, ranks keep their order: nothing else changes. */
static SolverQuestion rename_suits(SolverQuestion q, int by)
{
    for (int i = 0; i < HANDS; i++) {
        const CardSet hand = q.hands[i];

        q.hands[i] = by == 0 ? hand : hand << (8 * by) | hand >> (32 - 8 * by);
    }
    for (int i = 0; i < q.played; i++)
        q.trick[i] = (Card)((q.trick[i] + 8 * by) % CARD_COUNT);
    if (q.strain != NO_TRUMP)
        q.strain = (q.strain + by) % SUIT_COUNT;
    return q;
}

/* Seats change places round the table. */
static SolverQuestion turn_table(const SolverQuestion *q, int by)
{
    SolverQuestion turned = *q;

    for (int i = 0; i < HANDS; i++)
        turned.hands[(i + by) % HANDS] = q->hands[i];
    turned.declarer = (q->declarer + by) % HANDS;
    turned.leader = (q->leader + by) % HANDS;
    return turned;
}

START_TEST(names_do_not_matter)
{
    Rng rng = rng_from_seed(13, RNG_DEALS);
    Solver *solver = solver_init((SolverOptions){0});

    for (int i = 0; i < 400; i++) {
        const SolverQuestion q = random_position(&rng, 2 + i % 8);
        const SolverQuestion named = rename_suits(q, 1 + i % 3);
        const SolverQuestion turned = turn_table(&named, 1 + i % 2);
        const int value = value_of(solver, &q);

        solver_clear(solver);
        ck_assert_int_eq(value_of(solver, &named), value);
        solver_clear(solver);
        ck_assert_int_eq(value_of(solver, &turned), value);
    }
    solver_free(solver);
}

END_TEST

START_TEST(portable_is_the_same)
{
    Rng rng = rng_from_seed(14, RNG_DEALS);
    Solver *quick = solver_init((SolverOptions){0});
    Solver *portable = solver_init((SolverOptions){.portable = true});

    for (int i = 0; i < 300; i++) {
        const SolverQuestion q = random_position(&rng, 3 + i % 7);
        SolverAnswer a, b;

        solver_value(quick, &q, NULL, &a);
        solver_value(portable, &q, NULL, &b);
        ck_assert_int_eq(a.lower, b.lower);
        ck_assert_int_eq(a.upper, b.upper);
        ck_assert_uint_eq(a.nodes, b.nodes);
    }
    solver_free(quick);
    solver_free(portable);
}

END_TEST

START_TEST(fingerprint_is_stored)
{
    /* A change of the nodes belongs into the message of the commit. */
    const Fingerprint stored = {
        .nodes = 740151,
        .misere_nodes = 30836,
        .tricks = 1084,
    };
    const Fingerprint found = solver_fingerprint((SolverOptions){0});

    ck_assert_int_eq(found.tricks, stored.tricks);
    ck_assert_uint_eq(found.nodes, stored.nodes);
    ck_assert_uint_eq(found.misere_nodes, stored.misere_nodes);
}

END_TEST

START_TEST(dds_agrees)
{
#ifdef HAVE_DDS
    Rng rng = rng_from_seed(15, RNG_DEALS);
    Solver *solver = solver_init((SolverOptions){0});

    for (int i = 0; i < (run_long() ? 10000 : 300); i++) {
        SolverQuestion q = random_lead(&rng, HAND_SIZE);

        q.goal = GOAL_TRICKS;
        q.bridge_law = true;
        ck_assert_msg(value_of(solver, &q) == dds_tricks(&q), "deal %d", i);
    }
    solver_free(solver);
#endif
}

END_TEST

/* --- limits and faults --------------------------------------------------- */

static SolverQuestion whole_deal(void)
{
    Rng rng = rng_from_seed(16, RNG_DEALS);
    SolverQuestion q = random_lead(&rng, HAND_SIZE);

    q.goal = GOAL_TRICKS;
    q.strain = NO_TRUMP;
    return q;
}

START_TEST(limits_stop)
{
    const atomic_bool stop = true;
    const SolverLimits limits[] = {
        {.nodes = 100}, {.deadline = solver_clock() - 1}, {.stop = &stop}};
    const SolverQuestion q = whole_deal();
    Solver *solver = solver_init((SolverOptions){0});
    const int value = value_of(solver, &q);
    SolverAnswer answer;
    SolverMoves moves = {.count = -1};
    SolverLine line = {.count = -1};

    solver_clear(solver);
    ck_assert_int_eq(solver_value(solver, &q, &limits[_i], &answer),
                     STATUS_LIMIT);
    ck_assert_int_le(answer.lower, value);
    ck_assert_int_ge(answer.upper, value);
    ck_assert_uint_le(answer.nodes, 101);
    ck_assert_int_eq(solver_moves(solver, &q, &limits[_i], &moves),
                     STATUS_LIMIT);
    ck_assert_int_eq(moves.count, -1);
    ck_assert_int_eq(solver_line(solver, &q, &limits[_i], &line), STATUS_LIMIT);
    ck_assert_int_eq(line.count, -1);
    ck_assert_int_eq(value_of(solver, &q), value);
    solver_free(solver);
}

END_TEST

/* How often a search has asked, and the answer that stops it. */
typedef struct {
    int calls;
    int last;
} Asked;

static bool ask_until(void *context)
{
    Asked *asked = context;

    return ++asked->calls == asked->last;
}

static SolverQuestion whole_misere(void)
{
    SolverQuestion q = whole_deal();

    q.goal = GOAL_MISERE;
    return q;
}

/* The first of all tests, before the table for misere is made. */
START_TEST(the_first_misere_can_be_stopped)
{
    Asked asked = {.last = 2};
    const SolverLimits limits = {.poll = ask_until, .context = &asked};
    const SolverQuestion q = whole_misere();
    Solver *solver = solver_init((SolverOptions){0});
    SolverAnswer answer;

    ck_assert_int_eq(solver_value(solver, &q, &limits, &answer), STATUS_LIMIT);
    ck_assert_uint_eq(answer.nodes, 0);
    ck_assert_int_eq(answer.lower, 0);
    ck_assert_int_eq(answer.upper, HAND_SIZE);
    ck_assert_int_eq(solver_value(solver, &q, NULL, &answer), STATUS_OK);
    ck_assert_int_eq(answer.lower, value_of(solver, &q));
    solver_free(solver);
}

END_TEST

START_TEST(a_poll_stops_within_its_nodes)
{
    Rng rng = rng_from_seed(16, RNG_DEALS);
    Solver *solver = solver_init((SolverOptions){.table_bytes = SMALL_TABLE});
    const SolverQuestion misere = whole_misere();

    value_of(solver, &misere); /* its table is made */
    for (int i = 0; i < 20; i++) {
        Asked asked = {0};
        const SolverLimits limits = {.poll = ask_until, .context = &asked};
        const SolverQuestion q = random_lead(&rng, HAND_SIZE);
        SolverAnswer whole, answer;

        solver_clear(solver);
        ck_assert_int_eq(solver_value(solver, &q, &limits, &whole), STATUS_OK);
        ck_assert_uint_ge((uint64_t)asked.calls,
                          whole.nodes / SOLVER_NODES_BETWEEN_POLLS);
        solver_clear(solver);
        if (asked.calls == 0)
            continue;
        asked = (Asked){.last = asked.calls};
        ck_assert_int_eq(solver_value(solver, &q, &limits, &answer),
                         STATUS_LIMIT);
        ck_assert_int_eq(asked.calls, asked.last);
        ck_assert_uint_le(answer.nodes,
                          1
                              + (uint64_t)SOLVER_NODES_BETWEEN_POLLS
                                    * (uint64_t)(asked.last - 1));
        ck_assert_int_le(answer.lower, whole.lower);
        ck_assert_int_ge(answer.upper, whole.upper);
    }
    solver_free(solver);
}

END_TEST

/* A good question and one fault in it. */
static const struct {
    const char *why;
    SolverQuestion question;
    Status status;
} fault_cases[] = {
    {"no card left", {{0}, .strain = 0}, STATUS_OK},
    {"a card each", {{1, 2, 4}, .strain = NO_TRUMP}, STATUS_OK},
    {"strain", {{1, 2, 4}, .strain = 5}, STATUS_BAD_VALUE},
    {"strain below", {{1, 2, 4}, .strain = -1}, STATUS_BAD_VALUE},
    {"declarer", {{1, 2, 4}, .declarer = 3}, STATUS_BAD_VALUE},
    {"leader", {{1, 2, 4}, .leader = -1}, STATUS_BAD_VALUE},
    {"goal", {{1, 2, 4}, .goal = GOAL_COUNT}, STATUS_BAD_VALUE},
    {"played", {{1, 2, 4}, .played = 3}, STATUS_BAD_VALUE},
    {"at_least", {{1, 2, 4}, .at_least = 11}, STATUS_BAD_VALUE},
    {"no such card", {{0, 2, 4}, .played = 1, .trick = {32}}, STATUS_BAD_VALUE},
    {"in two hands", {{1, 1, 4}, .strain = 0}, STATUS_POSITION_TWICE},
    {"in hand and played",
     {{2, 2 << 1, 8}, .played = 1, .trick = {2}},
     STATUS_POSITION_TWICE},
    {"unequal hands", {{3, 4, 8}, .strain = 0}, STATUS_POSITION_HANDS},
    {"played and not given",
     {{1, 2, 4}, .played = 1, .trick = {9}},
     STATUS_POSITION_HANDS},
    {"eleven cards",
     {{0x7ff, 0x3ff800, 0xffc00000}, .strain = 0},
     STATUS_POSITION_HANDS},
    {"mid-trick", {{0, 2, 4}, .played = 1, .trick = {9}}, STATUS_OK},
};

START_TEST(faults_are_refused)
{
    Solver *solver = solver_init((SolverOptions){0});
    const SolverQuestion *q = &fault_cases[_i].question;
    SolverAnswer answer = {.lower = -1};
    SolverMoves moves;
    SolverLine line;

    ck_assert_msg(solver_value(solver, q, NULL, &answer)
                      == fault_cases[_i].status,
                  "%s", fault_cases[_i].why);
    ck_assert(fault_cases[_i].status == STATUS_OK || answer.lower == -1);
    ck_assert_int_eq(solver_moves(solver, q, NULL, &moves),
                     fault_cases[_i].status);
    ck_assert_int_eq(solver_line(solver, q, NULL, &line),
                     fault_cases[_i].status);
    solver_free(solver);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("solver");
    TCase *tests = tcase_create("solver");
    SRunner *runner;
    int failed;

    tcase_set_timeout(tests, run_long() ? 3600 : 300);
    tcase_add_test(tests, the_first_misere_can_be_stopped);
    tcase_add_loop_test(tests, expected_files, 0, countof(data_cases));
    tcase_add_loop_test(tests, known_positions, 0, countof(known_cases));
    tcase_add_loop_test(tests, known_discards, 0, countof(discard_cases));
    tcase_add_loop_test(tests, oracle_agrees, 0, countof(oracle_cases));
    tcase_add_test(tests, all_pass_oracle);
    tcase_add_test(tests, all_pass_moves_and_line);
    tcase_add_test(tests, value_is_best_of_children);
    tcase_add_test(tests, line_keeps_the_value);
    tcase_add_test(tests, names_do_not_matter);
    tcase_add_test(tests, portable_is_the_same);
    tcase_add_test(tests, fingerprint_is_stored);
    tcase_add_test(tests, dds_agrees);
    tcase_add_loop_test(tests, limits_stop, 0, 3);
    tcase_add_test(tests, a_poll_stops_within_its_nodes);
    tcase_add_loop_test(tests, faults_are_refused, 0, countof(fault_cases));
    suite_add_tcase(suite, tests);
    runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
