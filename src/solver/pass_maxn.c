/* All-pass by max^n: each looks at his own tricks. */
#include "solver/pass_play.h"
#include "solver/position.h"

/* Whether the player of `seat` takes the new answer in place of the old. */
static bool prefers(int seat, const PassAnswer *fresh, const PassAnswer *old)
{
    const int next = (seat + 1) % HANDS;

    if (fresh->tricks[seat] != old->tricks[seat])
        return fresh->tricks[seat] < old->tricks[seat];
    return fresh->tricks[next] > old->tricks[next];
}

static PassAnswer search_maxn(Search *search, const PassQuestion *q)
{
    const int seat = pass_to_play(q);
    CardSet todo = pass_different(q);
    PassAnswer best = {.card = CARD_UNKNOWN};

    for (; todo != 0; todo = set_rest(todo)) {
        PassQuestion next = *q;
        const Card card = set_lowest(todo);
        const int winner = pass_play(&next, card);
        PassAnswer answer;

        if (++search->nodes >= search->poll_at)
            search_poll(search);
        answer = search_maxn(search, &next);
        answer.card = card;
        if (winner >= 0)
            answer.tricks[winner]++;
        if (best.card == CARD_UNKNOWN || prefers(seat, &answer, &best))
            best = answer;
    }
    return best;
}

Status pass_maxn(Solver *solver, const PassQuestion *question,
                 const SolverLimits *limits, PassAnswer *answer)
{
    const SolverQuestion misere = pass_as_misere(question);
    const Status status = pass_check(question);

    if (status != STATUS_OK)
        return status;
    if (position_left(&misere) > PASS_MAXN_CARDS)
        return STATUS_UNSUPPORTED;
    position_start(solver, limits);
    if (setjmp(solver->search.stopped) != 0)
        return STATUS_LIMIT;

    PassAnswer found = search_maxn(&solver->search, question);

    found.nodes = solver->search.nodes;
    *answer = found;
    return STATUS_OK;
}
