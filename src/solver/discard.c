#include "solver/discard.h"

#include "solver/position.h"

/* The question after throwing two cards. */
static SolverQuestion after_discard(const SolverQuestion *question, Card first,
                                    Card second)
{
    SolverQuestion next = *question;

    next.hands[next.declarer] &= ~(card_set(first) | card_set(second));
    return next;
}

static Status check_discard(const SolverQuestion *question)
{
    SolverQuestion next;
    CardSet hand;

    if (question->declarer < 0 || question->declarer >= HANDS)
        return STATUS_BAD_VALUE;
    hand = question->hands[question->declarer];
    if (question->played != 0 || set_count(hand) < 3)
        return STATUS_POSITION_HANDS;
    next =
        after_discard(question, set_lowest(hand), set_lowest(set_rest(hand)));
    if (next.hands[0] & next.hands[1] || next.hands[1] & next.hands[2]
        || next.hands[2] & next.hands[0])
        return STATUS_POSITION_TWICE;
    for (int i = 0; i < HANDS; i++)
        if (i != question->declarer && (question->hands[i] & hand) != 0)
            return STATUS_POSITION_TWICE;
    return position_check(&next);
}

/* A card that stands directly above another of the declarer's, none of the
   other hands between, is worth the same: thrown in its place, it leaves the
   same position but for names. */
static Card same_as(const SolverQuestion *question, CardSet hand, Card card)
{
    CardSet others = CARDS_NONE;
    CardSet below = cards_below(card) & hand;

    for (int i = 0; i < HANDS; i++)
        if (i != question->declarer)
            others |= question->hands[i];
    while (below != 0) {
        const Card next = set_highest(below);

        if (others & cards_above(next) & cards_below(card))
            break;
        card = next;
        below = cards_below(card) & hand;
    }
    return card;
}

/* The value of a pair already listed that is the same but for names; -1 if
   there is none. */
static int listed_value(const DiscardList *list, const SolverQuestion *question,
                        Card first, Card second)
{
    const CardSet hand = question->hands[question->declarer];
    const Card low = same_as(question, hand, first);
    const Card high = same_as(question, hand & ~card_set(low), second);

    for (int i = 0; i < list->count; i++)
        if (list->pairs[i].cards[0] == low && list->pairs[i].cards[1] == high)
            return list->pairs[i].tricks;
    return -1;
}

static int value_discard(Solver *solver, const SolverQuestion *question,
                         Card first, Card second, int guess)
{
    const SolverQuestion next = after_discard(question, first, second);

    solver->lower = 0;
    solver->upper = position_left(&next);
    position_narrow(solver, &next,
                    guess >= 0 ? guess
                               : position_guess(&next, &solver->search));
    return solver->lower;
}

static void add_discard(DiscardList *list, const SolverQuestion *question,
                        Discard discard)
{
    const bool better = question->goal == GOAL_MISERE
                            ? discard.tricks < list->best
                            : discard.tricks > list->best;

    if (list->count == 0 || better) {
        list->best = discard.tricks;
        list->ways = 0;
    }
    list->ways += discard.tricks == list->best;
    list->pairs[list->count++] = discard;
}

static void value_all(Solver *solver, const SolverQuestion *question,
                      DiscardList *list)
{
    const CardSet hand = question->hands[question->declarer];
    int guess = -1;

    for (CardSet rest = hand; set_rest(rest) != 0; rest = set_rest(rest)) {
        const Card first = set_lowest(rest);

        for (CardSet more = set_rest(rest); more != 0; more = set_rest(more)) {
            const Card second = set_lowest(more);
            int tricks = listed_value(list, question, first, second);

            if (tricks < 0)
                tricks = value_discard(solver, question, first, second, guess);
            guess = tricks;
            add_discard(list, question,
                        (Discard){.cards = {first, second}, .tricks = tricks});
        }
    }
}

Status discard_values(Solver *solver, const SolverQuestion *question,
                      const SolverLimits *limits, DiscardList *list)
{
    const Status status = check_discard(question);

    if (status != STATUS_OK)
        return status;
    position_start(solver, limits);
    if (setjmp(solver->search.stopped) != 0)
        return STATUS_LIMIT;

    DiscardList found = {0};

    value_all(solver, question, &found);
    found.nodes = solver->search.nodes;
    *list = found;
    return STATUS_OK;
}

/* Raises *best (lowers it at misere) as far as this discard can. */
static void improve(Solver *solver, const SolverQuestion *next, Discard pair,
                    Discard *best)
{
    const bool misere = next->goal == GOAL_MISERE;

    for (;;) {
        const int need = misere ? best->tricks : best->tricks + 1;

        if ((misere && need == 0)
            || position_holds(solver, next, need) == misere)
            return;
        pair.tricks = misere ? need - 1 : need;
        *best = pair;
    }
}

static void find_best(Solver *solver, const SolverQuestion *question,
                      Discard *best)
{
    const CardSet hand = question->hands[question->declarer];

    *best = (Discard){.tricks = -1};
    for (CardSet rest = hand; set_rest(rest) != 0; rest = set_rest(rest)) {
        const Card first = set_lowest(rest);

        for (CardSet more = set_rest(rest); more != 0; more = set_rest(more)) {
            Discard pair = {.cards = {first, set_lowest(more)}};
            const SolverQuestion next =
                after_discard(question, first, pair.cards[1]);

            if (best->tricks >= 0) {
                improve(solver, &next, pair, best);
                continue;
            }
            pair.tricks =
                value_discard(solver, question, first, pair.cards[1], -1);
            *best = pair;
        }
    }
}

Status discard_best(Solver *solver, const SolverQuestion *question,
                    const SolverLimits *limits, Discard *best)
{
    const Status status = check_discard(question);

    if (status != STATUS_OK)
        return status;
    position_start(solver, limits);
    if (setjmp(solver->search.stopped) != 0)
        return STATUS_LIMIT;

    Discard found;

    find_best(solver, question, &found);
    *best = found;
    return STATUS_OK;
}
