/* The discard.  For a game an arm is a pair of cards with a contract; a pair
   is worth what its best contract is worth on average, not contract by
   contract in each world.  The likely pairs by estimate are looked at, and
   those that fall behind are dropped (successive halving, Karnin, Koren and
   Somekh, 2013, over shared worlds). */
#include <stdlib.h>

#include "base/memory.h"
#include "bots/decide.h"
#include "bots/foresee.h"
#include "bots/race.h"

enum {
    PAIRS_ASKED = 10,
    STRAINS_ASKED = 2,
    ARM_LEVELS = 3,
    FIRST_HALVING = 4,
    ARMS_MAX = PAIRS_ASKED * STRAINS_ASKED
};

/* The verdicts of a world are those of the arms, level by level. */
static_assert(ARMS_MAX * ARM_LEVELS <= CANDIDATES_MAX, "room for all arms");

/* One strain for one pair. */
typedef struct {
    int candidate, strain;
    int level; /* the lowest of the levels looked at */
    Tally tallies[ARM_LEVELS];
} Arm;

typedef struct {
    int count;
    Arm list[ARMS_MAX];
} Arms;

static CardSet hand_without(const Think *think, int candidate)
{
    return think->round->holdings.known[think->hand]
           & ~think->report->list[candidate].action.cards;
}

/* --- misere -------------------------------------------------------------- */

/* Whists for a hundredth of safety by rule of thumb: where no world looked at
   tells two discards apart, the rule does. */
static const double safety_lean = 0.02;

static int misere_safety(const Think *think, int candidate)
{
    return judge_misere(&think->habits.risk, hand_without(think, candidate),
                        think->hand == 0);
}

static bool look_misere(Think *think, const Round *world)
{
    for (int i = 0; i < think->report->count; i++) {
        Round after = *world;

        if (!think->asked[i])
            continue;
        round_apply(&after, think->report->list[i].action);
        if (!foresee(think, after, &think->verdicts[i]))
            return false;
        think->verdicts[i].lean += safety_lean * misere_safety(think, i);
    }
    return true;
}

/* --- which pairs --------------------------------------------------------- */

typedef int Merit(const Think *think, int candidate);

static int game_merit(const Think *think, int candidate)
{
    int tricks;

    estimate_strain(&think->habits.estimates, hand_without(think, candidate),
                    think->hand == 0, &tricks);
    return tricks;
}

/* Leaves the best candidates asked; the fallback is among them. */
static void ask_best(Think *think, Merit *merit)
{
    const int count = think->report->count;
    int merits[CANDIDATES_MAX];

    for (int i = 0; i < count; i++) {
        merits[i] = i == think->fallback ? HAND_SIZE * TRICK : merit(think, i);
        think->asked[i] = false;
    }
    for (int n = 0; n < PAIRS_ASKED && n < count; n++) {
        int best = -1;

        for (int i = 0; i < count; i++)
            if (!think->asked[i] && (best < 0 || merits[i] > merits[best]))
                best = i;
        think->asked[best] = true;
    }
}

/* --- arms ---------------------------------------------------------------- */

static int lowest_level(const Round *round, int strain)
{
    const int floor = bid_place(&round->rules, bid_plain(round->bid));
    int level = LEVEL_MIN;

    while (level <= LEVEL_MAX
           && bid_place(&round->rules, bid_game(level, strain)) < floor)
        level++;
    return level;
}

/* The arm of a pair in a strain; false where the bid forbids the strain. */
static bool make_arm(const Think *think, int candidate, int strain, Arm *arm)
{
    const int low = lowest_level(think->round, strain);
    const int tricks = estimate_tricks(&think->habits.estimates,
                                       hand_without(think, candidate), strain,
                                       think->hand == 0);
    const int level = tricks / TRICK - 1;

    *arm = (Arm){.candidate = candidate, .strain = strain};
    arm->level = level > low ? level : low;
    return low <= LEVEL_MAX;
}

/* The two strains in which a pair promises most. */
static void add_arms(const Think *think, int candidate, Arms *arms)
{
    bool used[STRAIN_COUNT] = {false};

    for (int n = 0; n < STRAINS_ASKED; n++) {
        Arm best = {.strain = -1}, arm;
        int most = -HAND_SIZE * TRICK;

        for (int strain = 0; strain < STRAIN_COUNT; strain++) {
            const int spare = estimate_tricks(&think->habits.estimates,
                                              hand_without(think, candidate),
                                              strain, think->hand == 0)
                              - TRICK * lowest_level(think->round, strain) / 2;

            if (used[strain] || spare <= most
                || !make_arm(think, candidate, strain, &arm))
                continue;
            most = spare;
            best = arm;
        }
        if (best.strain < 0)
            return;
        used[best.strain] = true;
        arms->list[arms->count++] = best;
    }
}

/* --- looking ------------------------------------------------------------- */

static Verdict verdict_of(Think *think, Round after, Bid contract, int tricks)
{
    round_apply(&after, action_bid(contract));
    return foresee_contract(think, after, tricks);
}

static bool look_arm(Think *think, const Round *world, const Arm *arm,
                     Verdict verdicts[ARM_LEVELS])
{
    SolverQuestion question;
    Round after = *world;
    int tricks;

    round_apply(&after, think->report->list[arm->candidate].action);
    question = foresee_question(&after);
    question.goal = GOAL_TRICKS;
    question.strain = arm->strain;
    question.leader = 0;
    if (!think_value(think, &question, &tricks))
        return false;
    for (int i = 0; i < ARM_LEVELS && arm->level + i <= LEVEL_MAX; i++)
        verdicts[i] = verdict_of(think, after,
                                 bid_game(arm->level + i, arm->strain), tricks);
    return true;
}

/* All arms in one world. */
static bool look_arms(Think *think, const Round *world)
{
    const Arms *arms = think->plan;

    for (int a = 0; a < arms->count; a++)
        if (think->asked[arms->list[a].candidate]
            && !look_arm(think, world, &arms->list[a],
                         &think->verdicts[a * ARM_LEVELS]))
            return false;
    return true;
}

/* A candidate is worth what its best arm is worth. */
static void choose_arms(Think *think, const Arms *arms)
{
    for (int a = 0; a < arms->count; a++) {
        const Arm *arm = &arms->list[a];
        Tally *best = &think->tallies[arm->candidate];

        if (!think->asked[arm->candidate])
            continue;
        for (int i = 0; i < ARM_LEVELS && arm->tallies[i].n; i++) {
            const Tally *tally = &arm->tallies[i];

            if (best->n < tally->n
                || tally->sum + tally->lean > best->sum + best->lean)
                *best = *tally;
        }
    }
}

static void book_arms(Think *think, void *context)
{
    Arms *arms = context;

    for (int a = 0; a < arms->count; a++) {
        Arm *arm = &arms->list[a];
        const Verdict *verdicts = &think->verdicts[a * ARM_LEVELS];

        for (int i = 0; i < ARM_LEVELS && arm->level + i <= LEVEL_MAX; i++)
            if (think->asked[arm->candidate])
                tally_add(&arm->tallies[i], &verdicts[i], think->weight);
    }
    choose_arms(think, arms);
    think->worlds++;
}

/* --- dropping ------------------------------------------------------------ */

static int asked_count(const Think *think)
{
    int count = 0;

    for (int i = 0; i < think->report->count; i++)
        count += think->asked[i];
    return count;
}

/* Drops the worse half of the candidates. */
static void halve(Think *think)
{
    for (int drop = asked_count(think) / 2; drop > 0; drop--) {
        int worst = -1;

        for (int i = 0; i < think->report->count; i++)
            if (think->asked[i]
                && (worst < 0
                    || think_mean(think, i) < think_mean(think, worst)))
                worst = i;
        think->asked[worst] = false;
    }
}

/* --- the decision -------------------------------------------------------- */

/* Some worlds more, `most` at most; false when stopped.  A misere has no
   arms. */
static bool look_on(Think *think, Arms *arms, long most)
{
    return arms->count > 0 ? think_look(think, look_arms, most, book_arms, arms)
                           : think_look(think, look_misere, most, NULL, NULL);
}

/* Where only a level limits, the first half goes after more worlds, and the
   last two run until one of them is left. */
static void halve_by_worlds(Think *think, Arms *arms)
{
    const bool patient = think->method->patience > 0 && race_is_free(think)
                         && think->samples * 2 / 5 > FIRST_HALVING;
    const long most = patient ? think->samples * 8 : think->samples;
    const int last = patient ? 1 : 2;
    long next = patient ? think->samples * 2 / 5 : FIRST_HALVING;

    while (
        think->worlds < most && !think_is_stopped(think)
        && !(patient && asked_count(think) == 1)
        && look_on(think, arms, (next < most ? next : most) - think->worlds)) {
        think_inform(think);
        if (think->worlds == next) {
            if (asked_count(think) > last)
                halve(think);
            next *= 2;
        }
    }
    think_end(think);
}

void decide_discard(Think *think)
{
    const bool misere = bid_is_misere(think->round->bid);
    Arms *arms = memory_new(1, sizeof *arms);

    think->making = true;
    ask_best(think, misere ? misere_safety : game_merit);
    for (int i = 0; !misere && i < think->report->count; i++)
        if (think->asked[i])
            add_arms(think, i, arms);
    think->plan = arms;
    halve_by_worlds(think, arms);
    free(arms);
}
