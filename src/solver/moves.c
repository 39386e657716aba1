/* All legal cards valued, and one best line. */
#include "solver/position.h"

/* The exact value after a card, at most (for a hunter) or at least (for the
   others) the best value found so far. */
static int value_after(Solver *solver, const SolverQuestion *question,
                       Card card, int guess)
{
    SolverQuestion next = *question;
    const int taken = position_play(&next, card);

    solver->lower = 0;
    solver->upper = position_left(&next);
    position_narrow(solver, &next, guess - taken);
    return solver->lower + taken;
}

static void value_moves(Solver *solver, const SolverQuestion *question,
                        SolverMoves *moves)
{
    CardSet todo = position_playable(question);
    int guess = position_guess(question, &solver->search);

    for (; todo != 0; todo = set_rest(todo)) {
        const Card card = set_lowest(todo);

        guess = value_after(solver, question, card, guess);
        moves->cards[moves->count] = card;
        moves->tricks[moves->count++] = guess;
    }
}

Status solver_moves(Solver *solver, const SolverQuestion *question,
                    const SolverLimits *limits, SolverMoves *moves)
{
    const Status status = position_check(question);

    if (status != STATUS_OK)
        return status;
    position_start(solver, limits);
    if (setjmp(solver->search.stopped) != 0)
        return STATUS_LIMIT;

    SolverMoves found = {0};

    value_moves(solver, question, &found);
    found.nodes = solver->search.nodes;
    *moves = found;
    return STATUS_OK;
}

/* The lowest card that keeps the value. */
static Card best_card(Solver *solver, const SolverQuestion *question, int value)
{
    const bool hunter = position_is_hunter(question);
    CardSet todo = position_playable(question);

    for (; set_rest(todo) != 0; todo = set_rest(todo)) {
        const Card card = set_lowest(todo);
        SolverQuestion next = *question;
        const int taken = position_play(&next, card);

        if (position_holds(solver, &next, value - taken + !hunter) == hunter)
            return card;
    }
    return set_lowest(todo);
}

static void find_line(Solver *solver, SolverQuestion position, SolverLine *line)
{
    int value;

    solver->lower = 0;
    solver->upper = position_left(&position);
    position_narrow(solver, &position,
                    position_guess(&position, &solver->search));
    value = solver->lower;
    line->tricks = value;
    while (position_left(&position) > 0) {
        const Card card = best_card(solver, &position, value);

        value -= position_play(&position, card);
        line->cards[line->count++] = card;
    }
}

Status solver_line(Solver *solver, const SolverQuestion *question,
                   const SolverLimits *limits, SolverLine *line)
{
    const Status status = position_check(question);

    if (status != STATUS_OK)
        return status;
    position_start(solver, limits);
    if (setjmp(solver->search.stopped) != 0)
        return STATUS_LIMIT;

    SolverLine found = {0};

    find_line(solver, *question, &found);
    found.nodes = solver->search.nodes;
    *line = found;
    return STATUS_OK;
}
