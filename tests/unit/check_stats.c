/* The statistics of a match: the points of Student's distribution, means and
   their intervals, and how often the sequential test is wrong. */
#include <check.h>
#include <math.h>
#include <stdlib.h>

#include "base/rng.h"
#include "match/stats.h"

/* --- Student's distribution ---------------------------------------------- */

static const struct {
    long freedom;
    double point; /* of any table, 97.5 % */
} points[] = {
    {1, 12.706}, {2, 4.303},  {3, 3.182},   {4, 2.776},   {5, 2.571},
    {6, 2.447},  {7, 2.365},  {8, 2.306},   {9, 2.262},   {10, 2.228},
    {12, 2.179}, {15, 2.131}, {19, 2.093},  {29, 2.045},  {30, 2.042},
    {60, 2.000}, {99, 1.984}, {120, 1.980}, {999, 1.962}, {1000000, 1.960},
};

START_TEST(student_is_that_of_the_tables)
{
    const double got = student_t(points[_i].freedom);

    ck_assert_msg(fabs(got - points[_i].point) < 0.0016, "%ld: %f",
                  points[_i].freedom, got);
}

END_TEST

START_TEST(one_block_tells_nothing)
{
    const Ratio one = {
        .s = 3, .c = 9, .ss = 9, .sc = 27, .cc = 81, .blocks = 1};

    ck_assert(isnan(student_t(0)));
    ck_assert(isnan(ratio_estimate(&one).half));
    ck_assert(!isnan(ratio_estimate(&one).mean));
}

END_TEST

/* --- means --------------------------------------------------------------- */

static void add(Ratio *ratio, double sum, double count)
{
    ratio->s += sum;
    ratio->c += count;
    ratio->ss += sum * sum;
    ratio->sc += sum * count;
    ratio->cc += count * count;
    ratio->blocks += count > 0;
}

static double uniform(Rng *rng)
{
    return (double)rng_below(rng, 1u << 30) / (1u << 30);
}

static double normal(Rng *rng)
{
    double sum = -6;

    for (int i = 0; i < 12; i++)
        sum += uniform(rng);
    return sum;
}

/* Like the whists of a block: mostly little, now and then very much. */
static double skewed(Rng *rng)
{
    return -log(1 - uniform(rng)) - 1;
}

/* Nobody better, and large differences more often than normal ones. */
static double heavy(Rng *rng)
{
    const double size = skewed(rng) + 1;

    return (rng_below(rng, 2) ? size : -size) / sqrt(2);
}

/* Blocks of one size: the mean and the error of the textbook. */
START_TEST(plain_means)
{
    static const double values[] = {3, -1, 4, 1, -5, 9, 2, -6};
    const double n = countof(values);
    double sum = 0, squares = 0;
    Ratio ratio = {0};

    for (size_t i = 0; i < countof(values); i++) {
        add(&ratio, 9 * values[i], 9);
        sum += values[i];
        squares += values[i] * values[i];
    }
    const Estimate got = ratio_estimate(&ratio);
    const double variance = (squares - sum * sum / n) / (n - 1);

    ck_assert_double_eq_tol(got.mean, sum / n, 1e-12);
    ck_assert_double_eq_tol(got.error, sqrt(variance / n), 1e-12);
    ck_assert_double_eq_tol(got.half, 2.365 * got.error, 0.002 * got.error);
}

END_TEST

/* Of intervals over 40 blocks of changing size about 95 in 100 contain the
   truth, also where the size says something about the whists. */
START_TEST(intervals_contain_the_truth)
{
    enum { MATCHES = 4000, BLOCKS = 40 };

    Rng rng = rng_from_seed(5, (uint64_t)_i);
    int inside = 0;

    for (int match = 0; match < MATCHES; match++) {
        Ratio ratio = {0};

        for (int block = 0; block < BLOCKS; block++) {
            const double count = 1 + rng_below(&rng, 6);
            const double x = _i ? skewed(&rng) : normal(&rng);

            add(&ratio, count * 2 + x * count, count);
        }
        const Estimate got = ratio_estimate(&ratio);

        inside += fabs(got.mean - 2) <= got.half;
    }
    ck_assert_msg(inside > MATCHES * (_i ? 88 : 93) / 100
                      && inside < MATCHES * 97 / 100,
                  "%d of %d", inside, MATCHES);
}

END_TEST

/* --- the sequential test ------------------------------------------------- */

typedef struct {
    double truth; /* mean of the blocks, in whists */
    bool heavy;
    int least, most; /* how often in 1000 tests it says e1 */
    const char *why;
} Test;

static const Test tests[] = {
    {0, false, 25, 65, "e0 is true: e1 in about 50 of 1000"},
    {4, false, 935, 975, "e1 is true: e0 in about 50 of 1000"},
    {2, false, 440, 560, "in the middle it is a toss"},
    {-4, false, 0, 3, "worse than e0"},
    {8, false, 997, 1000, "better than e1"},
    {0, true, 20, 80, "e0 is true, with heavy tails"},
    {4, true, 920, 980, "e1 is true, with heavy tails"},
};

/* Blocks of standard deviation 20 until the test decides; 1 for e1. */
static int decide(const Plan *plan, const Test *test, Rng *rng)
{
    Stats stats = stats_init(plan);
    int verdict = 0;

    while (!verdict) {
        const double x = test->heavy ? heavy(rng) : normal(rng);

        add(&stats.engines[0].classes[CLASS_ALL], 9 * (test->truth + 20 * x),
            9);
        stats.blocks++;
        verdict = stats_verdict(&stats);
    }
    return verdict > 0;
}

START_TEST(errors_are_those_promised)
{
    Plan plan = {.sprt = true, .e0 = 0, .e1 = 4};
    Rng rng = rng_from_seed(9, (uint64_t)_i);
    int better = 0;

    for (int i = 0; i < 1000; i++)
        better += decide(&plan, &tests[_i], &rng);
    ck_assert_msg(better >= tests[_i].least && better <= tests[_i].most,
                  "%s: %d", tests[_i].why, better);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("stats");
    TCase *tcase = tcase_create("stats");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, student_is_that_of_the_tables, 0,
                        (int)countof(points));
    tcase_add_test(tcase, one_block_tells_nothing);
    tcase_add_test(tcase, plain_means);
    tcase_add_loop_test(tcase, intervals_contain_the_truth, 0, 2);
    tcase_add_loop_test(tcase, errors_are_those_promised, 0,
                        (int)countof(tests));
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
