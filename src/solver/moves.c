/* All legal cards valued, and one best line. */
#include "solver/position.h"

/* The value of a position: what is best for the side to play. */
static int value_position(Solver *solver, const SolverQuestion *question)
{
    solver->lower = 0;
    solver->upper = position_left(question);
    position_narrow(solver, question,
                    position_guess(question, &solver->search));
    return solver->lower;
}

/* The exact value after a card.  It is no better than that of the position:
   for a card as good as any, one question is enough. */
static int value_after(Solver *solver, const SolverQuestion *question,
                       Card card, int best)
{
    SolverQuestion next = *question;
    const bool hunter = position_is_hunter(question);
    const int taken = position_play(&next, card);

    best -= taken;
    solver->lower = hunter ? 0 : best;
    solver->upper = hunter ? best : position_left(&next);
    position_narrow(solver, &next, hunter ? best : best + 1);
    return solver->lower + taken;
}

/* Whether the card is worth as much as another of the hand: directly above it,
   cards that are gone not counted. */
static bool is_twin(const SolverQuestion *question, Card card, Card lower)
{
    const CardSet between = cards_above(lower) & cards_below(card);
    CardSet present = CARDS_NONE;

    for (int i = 0; i < HANDS; i++)
        present |= question->hands[i];
    for (int i = 0; i < question->played; i++)
        present |= card_set(question->trick[i]);
    return card_suit(card) == card_suit(lower) && (between & present) == 0;
}

static void value_moves(Solver *solver, const SolverQuestion *question,
                        SolverMoves *moves)
{
    const int best = value_position(solver, question);
    CardSet todo = position_playable(question);

    for (; todo != 0; todo = set_rest(todo)) {
        const Card card = set_lowest(todo);
        const int last = moves->count - 1;

        moves->tricks[moves->count] =
            last >= 0 && is_twin(question, card, moves->cards[last])
                ? moves->tricks[last]
                : value_after(solver, question, card, best);
        moves->cards[moves->count++] = card;
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
    int value = value_position(solver, &position);

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
