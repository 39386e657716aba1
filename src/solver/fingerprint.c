#include "solver/fingerprint.h"

#include "cards/deal.h"

enum { FINGERPRINT_SEED = 1, TALON_PAIR = 2 };

static void solve_deal(Solver *solver, const SolverQuestion *question,
                       Fingerprint *sum)
{
    SolverAnswer answer;

    solver_value(solver, question, NULL, &answer);
    if (question->goal == GOAL_MISERE)
        sum->misere_nodes += answer.nodes;
    else
        sum->nodes += answer.nodes;
    sum->tricks += answer.lower;
}

Fingerprint solver_fingerprint(SolverOptions options)
{
    Rng rng = rng_from_seed(FINGERPRINT_SEED, RNG_DEALS);
    Solver *solver = solver_init(options);
    Fingerprint sum = {0};

    for (int i = 0; i < FINGERPRINT_DEALS; i++) {
        const Deal deal = deal_shuffle(&rng, TALON_PAIR);
        SolverQuestion question = {.strain = i % STRAIN_COUNT,
                                   .declarer = i % HANDS,
                                   .leader = i / HANDS % HANDS};

        for (int hand = 0; hand < HANDS; hand++)
            question.hands[hand] = deal.hands[hand];
        solve_deal(solver, &question, &sum);
        question.bridge_law = true;
        solve_deal(solver, &question, &sum);
        question.goal = GOAL_MISERE;
        question.at_least = 1;
        solve_deal(solver, &question, &sum);
    }
    solver_free(solver);
    return sum;
}
