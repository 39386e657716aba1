/*
 * Decisions judged one by one on fresh worlds (doc/bots.md, B4 to B7):
 *
 *     bench_decisions order|discard|misere|open
 *                     [decisions [worlds [seed [samples [bot [rules]]]]]]
 *
 * `order` and `discard`: random deals played by the bot up to the decision;
 * `misere`: calls with hands that may be worth a misere; `open`: the cards of
 * games and miseres in which hands lie open.  A word with `+` (order+) weighs
 * the worlds by what the others did; with `!` every decision is printed.
 *
 * Everything is a function of the seed and the samples.
 */
#include <stdio.h>
#include <stdlib.h>

#include "bots/search_bots.h"
#include "decisions.h"

typedef struct {
    const char *word;
    void (*judge)(Bench *bench);
    long deals, worlds;
} Measure;

static const Measure measures[] = {
    {"order", judge_orders, 200, 2000},
    {"discard", judge_discards, 100, 2000},
    {"misere", judge_miseres, 100, 32},
    {"open", judge_open_play, 200, 0},
};

static const Measure *find_measure(const char *text, Bench *bench)
{
    char word[16];
    size_t length = 0;

    for (; text[length] >= 'a' && length + 1 < sizeof word; length++)
        word[length] = text[length];
    word[length] = '\0';
    for (; text[length]; length++) {
        bench->weighted |= text[length] == '+';
        bench->verbose |= text[length] == '!';
    }
    for (size_t i = 0; i < countof(measures); i++)
        if (str_is(str_of(word), measures[i].word))
            return &measures[i];
    return NULL;
}

static long number_of(int argc, char **argv, int at, long otherwise)
{
    return argc > at ? strtol(argv[at], NULL, 10) : otherwise;
}

static const Bot *find_bot(const char *name)
{
    return str_is(str_of(name), "pimc")     ? &bot_pimc
           : str_is(str_of(name), "search") ? &bot_search
                                            : bot_find(str_of(name));
}

static bool set_up(int argc, char **argv, const Measure *measure, Bench *bench)
{
    Text why = text_init();
    const char *rules = argc > 7 ? argv[7] : "sochi";
    bool good;

    bench->deals = number_of(argc, argv, 2, measure->deals);
    bench->worlds = number_of(argc, argv, 3, measure->worlds);
    bench->seed = (uint64_t)number_of(argc, argv, 4, 1);
    bench->samples = number_of(argc, argv, 5, 40);
    bench->bot = find_bot(argc > 6 ? argv[6] : "search");
    bench->rng = rng_from_seed(bench->seed, RNG_DEALS);
    good = bench->bot != NULL
           && rules_from_text(str_of(rules), &bench->rules, &why) == STATUS_OK;
    text_free(&why);
    return good;
}

int main(int argc, char **argv)
{
    static Bench bench;
    const Measure *measure = argc > 1 ? find_measure(argv[1], &bench) : NULL;

    if (measure == NULL || !set_up(argc, argv, measure, &bench)) {
        fprintf(stderr,
                "bench_decisions order|discard|misere|open[+][!] "
                "[decisions [worlds [seed [samples [bot [rules]]]]]]\n");
        return 1;
    }
    habits_init(&bench.habits);
    bench.solver = solver_init((SolverOptions){0});
    measure->judge(&bench);
    solver_free(bench.solver);
    return 0;
}
