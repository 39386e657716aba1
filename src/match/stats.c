#include "match/stats.h"

#include <math.h>

/* The sequential test: errors of both kinds 5 %, and not before the variance
   is known a little. */
enum { TEST_BLOCKS = 30 };

/* A standard error of a millionth of a whist is no chance, but rounding. */
static const double variance_min = 1e-12;
static const double test_bound = 2.944438979166440; /* log(0.95 / 0.05) */

Stats stats_init(const Plan *plan)
{
    return (Stats){.plan = plan};
}

/* --- one row ------------------------------------------------------------- */

static Class class_of(const Round *round, int hand)
{
    if (hand == HAND_DEALER)
        return CLASS_OUT;
    if (round->all_pass || !round->contract)
        return CLASS_ALL_PASS;
    if (bid_is_misere(round->contract))
        return hand == round->declarer ? CLASS_MISERE : CLASS_CATCH;
    return hand == round->declarer ? CLASS_GAME : CLASS_DEFENCE;
}

static void count_game(Counts *counts, const Round *round)
{
    const bool made = round_outcome(round).made;

    counts->levels[bid_level(round->contract) - LEVEL_MIN]++;
    counts->made += made;
    counts->set += !made;
}

static void count_seat(Counts *counts, const Round *round, int hand)
{
    switch (class_of(round, hand)) {
    case CLASS_GAME: count_game(counts, round); break;
    case CLASS_DEFENCE:
        counts->whisted += round->calls[hand] == CALL_WHIST;
        counts->passed += round->calls[hand] == CALL_PASS;
        break;
    case CLASS_MISERE:
        if (round_outcome(round).made)
            counts->misere_made++;
        else
            counts->misere_caught++;
        break;
    case CLASS_ALL_PASS: counts->all_pass_tricks += round->tricks[hand]; break;
    case CLASS_ALL:
    case CLASS_CATCH:
    case CLASS_OUT:
    case CLASS_COUNT: break;
    }
}

static void add_seat(Stats *stats, const Row *row, int seat)
{
    EngineStats *engine = &stats->engines[row->seats[seat]];
    const int hand = round_hand(&row->round, seat);
    const double whists =
        (double)row->exact[seat] / (double)row->round.rules.seats;
    Share *const share = &engine->block[class_of(&row->round, hand)];

    share->sum += whists;
    share->count += 1;
    engine->block[CLASS_ALL].sum += whists;
    engine->block[CLASS_ALL].count += row->last;
    count_seat(&engine->running, &row->round, hand);
    if (row->last && row->faults[seat] != FAULT_NONE)
        engine->running.faults++;
    stats->flag = stats->flag || row->faults[seat] != FAULT_NONE;
}

void stats_add(Stats *stats, const Row *row)
{
    if (stats->number && stats->number != row->block)
        stats_end_block(stats);
    stats->number = row->block;
    stats->left += row->last;
    stats->left_cut += stats->plan->pulkas && row->last && !row->ends;
    for (int seat = 0; seat < stats->plan->rules.seats; seat++)
        add_seat(stats, row, seat);
}

/* --- one block ----------------------------------------------------------- */

static void ratio_add(Ratio *ratio, Share share)
{
    ratio->s += share.sum;
    ratio->c += share.count;
    ratio->ss += share.sum * share.sum;
    ratio->sc += share.sum * share.count;
    ratio->cc += share.count * share.count;
    ratio->blocks += share.count > 0;
}

static double block_mean(const EngineStats *engine)
{
    return engine->block[CLASS_ALL].sum / engine->block[CLASS_ALL].count;
}

static void add_pairs(Stats *stats)
{
    for (int a = 0; a < stats->plan->count; a++)
        for (int b = 0; b < stats->plan->count; b++)
            if (a != b)
                ratio_add(&stats->pairs[a][b],
                          (Share){block_mean(&stats->engines[a])
                                      - block_mean(&stats->engines[b]),
                                  1});
}

void stats_end_block(Stats *stats)
{
    if (!stats->number)
        return;
    add_pairs(stats);
    for (int i = 0; i < stats->plan->count; i++) {
        EngineStats *engine = &stats->engines[i];

        engine->counts = engine->running;
        if (!stats->flag)
            ratio_add(&engine->unflagged, engine->block[CLASS_ALL]);
        for (int c = 0; c < CLASS_COUNT; c++) {
            ratio_add(&engine->classes[c], engine->block[c]);
            engine->block[c] = (Share){0, 0};
        }
    }
    stats->blocks++;
    stats->games += stats->left;
    stats->cut += stats->left_cut;
    stats->left = stats->left_cut = 0;
    stats->flagged += stats->flag;
    stats->flag = false;
    stats->number = 0;
}

/* --- estimates ----------------------------------------------------------- */

/* Abramowitz and Stegun, 26.7.5; the first few are exact. */
double student_t(long freedom)
{
    static const double few[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706};
    const double z = 1.959963984540054, n = (double)freedom;
    const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;

    if (freedom < 1)
        return NAN;
    if (freedom <= (long)countof(few))
        return few[freedom - 1];
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
           + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

/* The ratio s/c of sums over blocks, and its error by linearization (Cochran,
   Sampling Techniques, 6.4): that of a plain mean where c is constant. */
Estimate ratio_estimate(const Ratio *ratio)
{
    const double n = (double)ratio->blocks;
    const double mean = ratio->c > 0 ? ratio->s / ratio->c : NAN;
    const double squares =
        ratio->ss - 2 * mean * ratio->sc + mean * mean * ratio->cc;
    const double variance =
        (squares > 0 ? squares : 0) / (ratio->c * ratio->c) * n / (n - 1);
    const double error = ratio->blocks > 1 ? sqrt(variance) : NAN;

    return (Estimate){mean, student_t(ratio->blocks - 1) * error, error};
}

/* Normal block means of a variance that is estimated: where all blocks are the
   same it is not known, and says nothing. */
double stats_llr(const Stats *stats)
{
    const Plan *plan = stats->plan;
    const Estimate first =
        ratio_estimate(&stats->engines[0].classes[CLASS_ALL]);
    const double square = first.error * first.error;

    if (stats->blocks < 2 || !(square > variance_min))
        return 0;
    return (plan->e1 - plan->e0) * (2 * first.mean - plan->e0 - plan->e1)
           / (2 * square);
}

int stats_verdict(const Stats *stats)
{
    const double llr = stats_llr(stats);

    if (!stats->plan->sprt || stats->blocks < TEST_BLOCKS)
        return 0;
    return llr >= test_bound ? 1 : llr <= -test_bound ? -1 : 0;
}

bool stats_are_whole(const Stats *stats)
{
    return !stats->wanted || stats->blocks >= stats->wanted
           || stats_verdict(stats) != 0;
}
