#include "bots/race.h"

#include <math.h>
#include <stdlib.h>

enum { RUNNERS_MAX = 32, STEP_MIN = 16 };

/* More worlds than any level has: they are looked at until somebody stops. */
enum { ENDLESS = 10000 };

/* Errors by which a candidate must lag to be dropped, and the whists for which
   nobody looks on. */
static const double errors_behind = 3, errors_open = 2, whists_small = 0.25;

/* Sums over the worlds, of all runners and of all pairs of them. */
typedef struct {
    int count;
    int candidate[RUNNERS_MAX];
    double weight;
    double sum[RUNNERS_MAX];
    double product[RUNNERS_MAX][RUNNERS_MAX];
} Race;

static void list_runners(const Think *think, Race *race)
{
    for (int i = 0; i < think->report->count; i++)
        if (think->asked[i]) {
            if (race->count < RUNNERS_MAX)
                race->candidate[race->count] = i;
            race->count++;
        }
}

static double value_of(const Think *think, const Race *race, int runner)
{
    const Verdict *verdict = &think->verdicts[race->candidate[runner]];

    return verdict->whists + verdict->lean;
}

/* Those that were dropped keep old verdicts, which nobody reads. */
static void add_world(Think *think, void *context)
{
    Race *race = context;

    think_count(think);
    race->weight += think->weight;
    for (int i = 0; i < race->count; i++) {
        const double value = think->weight * value_of(think, race, i);

        race->sum[i] += value;
        for (int j = 0; j <= i; j++)
            race->product[i][j] += value * value_of(think, race, j);
    }
}

static double product_of(const Race *race, int a, int b)
{
    return a > b ? race->product[a][b] : race->product[b][a];
}

/* Standard error of the difference of two runners. */
static double error_of(const Race *race, long worlds, int a, int b)
{
    const double mean = (race->sum[a] - race->sum[b]) / race->weight;
    const double squares = (product_of(race, a, a) + product_of(race, b, b)
                            - 2 * product_of(race, a, b))
                           / race->weight;
    const double variance = squares - mean * mean;

    return variance > 0 ? sqrt(variance / (double)(worlds - 1)) : 0;
}

static int leader_of(const Think *think, const Race *race)
{
    int best = -1;

    for (int i = 0; i < race->count; i++)
        if (think->asked[race->candidate[i]]
            && (best < 0 || race->sum[i] > race->sum[best]))
            best = i;
    return best;
}

/* Drops who is surely behind; true if somebody else may still be better by
   more than a trifle. */
static bool is_open(Think *think, const Race *race)
{
    const int leader = leader_of(think, race);
    bool open = false;

    for (int i = 0; i < race->count; i++) {
        const double gap = (race->sum[leader] - race->sum[i]) / race->weight;
        double error;

        if (i == leader || !think->asked[race->candidate[i]])
            continue;
        error = error_of(race, think->worlds, leader, i);
        if (gap > errors_behind * error + whists_small)
            think->asked[race->candidate[i]] = false;
        else
            open |= errors_open * error > gap + whists_small;
    }
    return open;
}

static void run(Think *think, Look *look, Race *race, long most)
{
    const long step = think->samples > STEP_MIN ? think->samples : STEP_MIN;
    long next = step;

    while (think->worlds < most && !think_is_stopped(think)
           && think_look(think, look,
                         (next < most ? next : most) - think->worlds, add_world,
                         race)) {
        think_inform(think);
        if (think->worlds < next)
            continue;
        if (!is_open(think, race))
            break;
        next += step;
    }
    think_end(think);
}

bool race_is_free(const Think *think)
{
    const BotLimits *limits = &think->task->limits;

    return limits->samples == 0 && limits->nodes == 0 && limits->movetime == 0
           && !think_is_low(think) && !think->all && think->samples < ENDLESS;
}

void race_worlds(Think *think, Look *look, int factor)
{
    Race *race = calloc(1, sizeof *race);

    if (race == NULL)
        abort(); /* out of memory: the one fault that nobody handles */
    list_runners(think, race);
    if (!race_is_free(think) || factor <= 1 || race->count > RUNNERS_MAX)
        think_worlds(think, look);
    else
        run(think, look, race, think->samples * factor);
    free(race);
}
