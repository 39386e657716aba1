#include "solver/pass.h"

#include "rules/trick.h"
#include "solver/position.h"

/* The same position as a misere of the seat, the talon aside. */
static SolverQuestion as_misere(const PassQuestion *q)
{
    SolverQuestion misere = {.goal = GOAL_MISERE,
                             .declarer = q->seat,
                             .leader = q->leader,
                             .played = q->played,
                             .at_least = q->at_least};

    for (int i = 0; i < HANDS; i++)
        misere.hands[i] = q->hands[i];
    for (int i = 0; i < 2; i++)
        misere.trick[i] = q->trick[i];
    return misere;
}

static Status check_pass(const PassQuestion *q)
{
    const SolverQuestion misere = as_misere(q);
    const Status status = position_check(&misere);

    if (status != STATUS_OK)
        return status;
    if (q->talon_left < 0 || q->talon_left > 2)
        return STATUS_BAD_VALUE;
    if (q->talon_left > position_left(&misere))
        return STATUS_POSITION_HANDS;
    for (int i = 0; i < q->talon_left; i++)
        if (q->talon[i] >= CARD_COUNT)
            return STATUS_BAD_VALUE;
    return STATUS_OK;
}

static int asked_suit(const PassQuestion *q)
{
    if (q->talon_left > 0)
        return card_suit(q->talon[0]);
    return q->played > 0 ? card_suit(q->trick[0]) : SUIT_NOT_LED;
}

static int to_play(const PassQuestion *q)
{
    return (q->leader + q->played) % HANDS;
}

/* Plays a card; the seat that takes the trick with it, or -1. */
static int play(PassQuestion *q, Card card)
{
    const Card cards[HANDS] = {q->trick[0], q->trick[1], card};
    const int asked =
        q->talon_left > 0 || q->played > 0 ? asked_suit(q) : card_suit(card);
    int winner;

    q->hands[to_play(q)] &= ~card_set(card);
    if (q->played < HANDS - 1) {
        q->trick[q->played++] = card;
        return -1;
    }
    /* rules 11.3: if nobody follows the talon card, the first card wins */
    winner = (q->leader + trick_winner(cards, HANDS, asked, NO_TRUMP)) % HANDS;
    q->played = 0;
    if (q->talon_left == 0 || (q->talon_left == 1 && q->winner_leads))
        q->leader = winner;
    if (q->talon_left > 0) {
        q->talon[0] = q->talon[1];
        q->talon_left--;
    }
    return winner;
}

/* Whether the seat takes `need` tricks: the talon tricks card by card, then
   as a misere. */
static bool paranoid_holds(Solver *solver, const PassQuestion *q, int need)
{
    const bool hunter = to_play(q) != q->seat;
    CardSet todo;

    if (q->talon_left == 0) {
        const SolverQuestion misere = as_misere(q);

        return position_holds(solver, &misere, need);
    }
    if (need <= 0)
        return true;
    todo = trick_playable(q->hands[to_play(q)], asked_suit(q), NO_TRUMP);
    for (; todo != 0; todo &= ~card_set(set_highest(todo))) {
        PassQuestion next = *q;
        const int winner = play(&next, set_highest(todo));

        if (++solver->search.nodes >= solver->search.poll_at)
            search_poll(&solver->search);
        if (paranoid_holds(solver, &next, need - (winner == q->seat)) == hunter)
            return hunter;
    }
    return !hunter;
}

static void answer_paranoid(Solver *solver, const PassQuestion *q)
{
    const int need = q->at_least;

    if (need > 0 && need <= solver->upper) {
        if (paranoid_holds(solver, q, need))
            solver->lower = need;
        else
            solver->upper = need - 1;
        return;
    }
    while (need == 0 && solver->lower < solver->upper) {
        if (paranoid_holds(solver, q, solver->lower + 1))
            solver->lower++;
        else
            solver->upper = solver->lower;
    }
}

Status pass_paranoid(Solver *solver, const PassQuestion *question,
                     const SolverLimits *limits, SolverAnswer *answer)
{
    const SolverQuestion misere = as_misere(question);
    Status status = check_pass(question);

    if (status != STATUS_OK)
        return status;
    solver->lower = 0;
    solver->upper = position_left(&misere);
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

/* The cards that differ: of neighbours in one hand only the lowest. */
static CardSet different_cards(const PassQuestion *q)
{
    const CardSet hand = q->hands[to_play(q)];
    CardSet present = q->hands[0] | q->hands[1] | q->hands[2];

    for (int i = 0; i < q->played; i++)
        present |= card_set(q->trick[i]);
    return trick_playable(hand, asked_suit(q), NO_TRUMP)
           & ~next_above(hand, hand, present);
}

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
    const int seat = to_play(q);
    CardSet todo = different_cards(q);
    PassAnswer best = {.card = CARD_UNKNOWN};

    for (; todo != 0; todo = set_rest(todo)) {
        PassQuestion next = *q;
        const Card card = set_lowest(todo);
        const int winner = play(&next, card);
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
    const SolverQuestion misere = as_misere(question);
    const Status status = check_pass(question);

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
