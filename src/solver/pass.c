/* All-pass, paranoid: one seat against both others. */
#include "solver/pass.h"

#include "solver/pass_play.h"
#include "solver/position.h"

static int tricks_left(const PassQuestion *q)
{
    const SolverQuestion misere = pass_as_misere(q);

    return position_left(&misere);
}

/* Whether who plays wants the seat to take tricks. */
static bool is_hunter(const PassQuestion *q)
{
    return pass_to_play(q) != q->seat;
}

/* Whether the seat takes `need` tricks: the talon tricks card by card, then
   as a misere. */
static bool holds(Solver *solver, const PassQuestion *q, int need)
{
    const bool hunter = is_hunter(q);
    CardSet todo;

    if (q->talon_left == 0) {
        const SolverQuestion misere = pass_as_misere(q);

        return position_holds(solver, &misere, need);
    }
    if (need <= 0)
        return true;
    todo = pass_different(q);
    for (; todo != 0; todo &= ~card_set(set_highest(todo))) {
        PassQuestion next = *q;
        const int winner = pass_play(&next, set_highest(todo));

        if (++solver->search.nodes >= solver->search.poll_at)
            search_poll(&solver->search);
        if (holds(solver, &next, need - (winner == q->seat)) == hunter)
            return hunter;
    }
    return !hunter;
}

/* Searches the number between 0 and all, at first at `guess`. */
static int narrow(Solver *solver, const PassQuestion *q, int guess)
{
    solver->lower = 0;
    solver->upper = tricks_left(q);
    while (solver->lower < solver->upper) {
        int need = guess;

        if (need <= solver->lower)
            need = solver->lower + 1;
        if (need > solver->upper)
            need = solver->upper;
        if (holds(solver, q, need)) {
            solver->lower = need;
            guess = need + 1;
        } else {
            solver->upper = need - 1;
            guess = need - 1;
        }
    }
    return solver->lower;
}

static void answer_paranoid(Solver *solver, const PassQuestion *q)
{
    const int need = q->at_least;

    if (need == 0)
        narrow(solver, q, 1);
    else if (need <= solver->upper && holds(solver, q, need))
        solver->lower = need;
    else if (need <= solver->upper)
        solver->upper = need - 1;
}

Status pass_paranoid(Solver *solver, const PassQuestion *question,
                     const SolverLimits *limits, SolverAnswer *answer)
{
    Status status = pass_check(question);

    if (status != STATUS_OK)
        return status;
    solver->lower = 0;
    solver->upper = tricks_left(question);
    position_start(solver, limits);
    if (setjmp(solver->search.stopped) == 0)
        answer_paranoid(solver, question);
    else
        status = STATUS_LIMIT;
    *answer = (SolverAnswer){.lower = solver->lower,
                             .upper = solver->upper,
                             .nodes = solver->search.nodes};
    return status;
}

/* --- all cards, and a line ----------------------------------------------- */

static void value_moves(Solver *solver, const PassQuestion *q,
                        SolverMoves *moves)
{
    int guess = 1;

    for (CardSet todo = pass_playable(q); todo != 0; todo = set_rest(todo)) {
        PassQuestion next = *q;
        const Card card = set_lowest(todo);
        const int taken = pass_play(&next, card) == q->seat;

        guess = narrow(solver, &next, guess - taken) + taken;
        moves->cards[moves->count] = card;
        moves->tricks[moves->count++] = guess;
    }
}

Status pass_moves(Solver *solver, const PassQuestion *question,
                  const SolverLimits *limits, SolverMoves *moves)
{
    const Status status = pass_check(question);

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
static Card best_card(Solver *solver, const PassQuestion *q, int value)
{
    const bool hunter = is_hunter(q);
    CardSet todo = pass_playable(q);

    for (; set_rest(todo) != 0; todo = set_rest(todo)) {
        const Card card = set_lowest(todo);
        PassQuestion next = *q;
        const int taken = pass_play(&next, card) == q->seat;

        if (holds(solver, &next, value - taken + !hunter) == hunter)
            return card;
    }
    return set_lowest(todo);
}

static void find_line(Solver *solver, PassQuestion position, SolverLine *line)
{
    int value = narrow(solver, &position, 1);

    line->tricks = value;
    while (tricks_left(&position) > 0) {
        const Card card = best_card(solver, &position, value);

        value -= pass_play(&position, card) == position.seat;
        line->cards[line->count++] = card;
    }
}

Status pass_line(Solver *solver, const PassQuestion *question,
                 const SolverLimits *limits, SolverLine *line)
{
    const Status status = pass_check(question);

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
