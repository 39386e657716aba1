/*
 * What bench_decisions has in common: deals played up to a decision, fresh
 * worlds to judge it by, and sums.
 *
 * Worlds come from a shuffle of the hidden cards, which shares nothing with
 * the bots' own draws; only where asked is a world weighted by what the others
 * did, with the bots' weights.
 */
#ifndef BENCH_DECISIONS_H
#define BENCH_DECISIONS_H

#include "bots/bot.h"
#include "bots/habit.h"
#include "bots/weight.h"
#include "solver/solver.h"

typedef struct {
    const Bot *bot;
    Rules rules;
    long deals;   /* decisions judged, at most */
    long worlds;  /* fresh ones, by which each is judged */
    long samples; /* of the bot */
    uint64_t seed;
    bool weighted;
    bool verbose;
    Rng rng;
    Solver *solver;
    Habits habits;
} Bench;

/* Sums of one number a decision. */
typedef struct {
    long n;
    double sum, squares, most;
} Sum;

void sum_add(Sum *sum, double value);
double sum_mean(const Sum *sum);

/* Half of a 95 % interval of the mean. */
double sum_interval(const Sum *sum);

/* The next deal, before the first call; dealers change. */
Position bench_deal(Bench *bench, long number);

/* What the bot does with a view; its report stays in *report. */
Action bench_ask(const Bench *bench, const View *view, BotReport *report);

/* The view of the seat that decides. */
View bench_view(const Position *position, const Round *round);

/* Plays on, all seats by the bot, to the phase; false if the deal ends
   before. */
bool bench_play_to(const Bench *bench, Position *position, Round *round,
                   Phase phase);

/* A fresh world of a view with nothing played, and its weight. */
World bench_world(Bench *bench, const View *view);
double bench_weight(const Bench *bench, const Events *events, const View *view,
                    const World *world);

/* Tricks of the question, exactly. */
int bench_tricks(const Bench *bench, const SolverQuestion *question);

/* The decisions that are judged. */
void judge_orders(Bench *bench);
void judge_discards(Bench *bench);
void judge_miseres(Bench *bench);
void judge_open_play(Bench *bench);

#endif
