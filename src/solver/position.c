#include "solver/position.h"

#include "rules/trick.h"
#include "solver/prepare.h"

static Status check_fields(const SolverQuestion *q)
{
    const bool ok = (unsigned)q->goal < GOAL_COUNT && q->strain >= 0
                    && q->strain < STRAIN_COUNT && q->declarer >= 0
                    && q->declarer < HANDS && q->leader >= 0
                    && q->leader < HANDS && q->played >= 0 && q->played < HANDS
                    && q->at_least >= 0 && q->at_least <= HAND_SIZE;

    return ok ? STATUS_OK : STATUS_BAD_VALUE;
}

static Status check_twice(const SolverQuestion *q)
{
    CardSet seen = CARDS_NONE;

    for (int i = 0; i < HANDS; i++) {
        if (seen & q->hands[i])
            return STATUS_POSITION_TWICE;
        seen |= q->hands[i];
    }
    for (int i = 0; i < q->played; i++) {
        if (q->trick[i] >= CARD_COUNT)
            return STATUS_BAD_VALUE;
        if (set_has(seen, q->trick[i]))
            return STATUS_POSITION_TWICE;
        seen |= card_set(q->trick[i]);
    }
    return STATUS_OK;
}

Status position_check(const SolverQuestion *question)
{
    Status status = check_fields(question);

    if (status == STATUS_OK)
        status = check_twice(question);
    if (status != STATUS_OK)
        return status;

    const int left = position_left(question);

    for (int i = 0; i < HANDS; i++) {
        const int seat = (question->leader + i) % HANDS;

        if (set_count(question->hands[seat]) != left - (i < question->played))
            return STATUS_POSITION_HANDS;
    }
    if (left > HAND_SIZE || (left == 0 && question->played > 0))
        return STATUS_POSITION_HANDS;
    return STATUS_OK;
}

int position_to_play(const SolverQuestion *question)
{
    return (question->leader + question->played) % HANDS;
}

int position_left(const SolverQuestion *question)
{
    return set_count(question->hands[position_to_play(question)]);
}

static int trump_of(const SolverQuestion *question)
{
    return question->goal == GOAL_TRICKS ? question->strain : NO_TRUMP;
}

CardSet position_playable(const SolverQuestion *question)
{
    const CardSet hand = question->hands[position_to_play(question)];
    const int led =
        question->played ? card_suit(question->trick[0]) : SUIT_NOT_LED;

    return trick_playable(hand, led,
                          question->bridge_law ? NO_TRUMP : trump_of(question));
}

bool position_play(SolverQuestion *question, Card card)
{
    const int seat = position_to_play(question);
    Card cards[HANDS] = {question->trick[0], question->trick[1], card};

    question->hands[seat] &= ~card_set(card);
    if (question->played < HANDS - 1) {
        question->trick[question->played++] = card;
        return false;
    }
    question->leader =
        (question->leader
         + trick_winner(cards, HANDS, card_suit(cards[0]), trump_of(question)))
        % HANDS;
    question->played = 0;
    return question->leader == question->declarer;
}

bool position_is_hunter(const SolverQuestion *question)
{
    const bool declarer = position_to_play(question) == question->declarer;

    return declarer != (question->goal == GOAL_MISERE);
}

/* The trump suit changes places with the last. */
static CardSet turn_suits(CardSet set, int trump)
{
    if (trump == NO_TRUMP || trump == TRUMP_SUIT)
        return set;

    const int shift = trump * RANK_COUNT;
    const CardSet moved = (set >> shift ^ set >> 24) & 0xff;

    return set ^ (moved << shift | moved << 24);
}

static int turn_seat(int seat, int declarer)
{
    return (seat - declarer + HANDS) % HANDS;
}

/* The trick on the table as the search holds it. */
static Trick turn_trick(const SolverQuestion *q)
{
    const int trump = trump_of(q);
    Trick trick = {.left = position_left(q),
                   .count = q->played,
                   .winner = turn_seat(q->leader, q->declarer)};

    if (q->played == 0)
        return trick;
    trick.best = turn_suits(card_set(q->trick[0]), trump);
    trick.led = bit_suit_cards(trick.best);
    if (q->played == 2) {
        const Card cards[] = {q->trick[0], q->trick[1]};
        const int best = trick_winner(cards, 2, card_suit(cards[0]), trump);

        trick.best = turn_suits(card_set(cards[best]), trump);
        trick.winner = turn_seat(q->leader + best, q->declarer) % HANDS;
        if (card_suit(cards[0]) == card_suit(cards[1]))
            trick.by_rank = true;
    }
    return trick;
}

void position_turn(const SolverQuestion *question, Search *search)
{
    const int trump = trump_of(question);

    for (int i = 0; i < HANDS; i++)
        search->hands[turn_seat(i, question->declarer)] =
            turn_suits(question->hands[i], trump);
    search->misere = question->goal == GOAL_MISERE;
    search->exact.used |= search->misere;
    search->table.used |= !search->misere;
    if (search->misere)
        search->suits = prepare_suits(search);
    search->trumps = trump == NO_TRUMP ? CARDS_NONE : TRUMP_CARDS;
    search->must_ruff = question->bridge_law ? CARDS_NONE : search->trumps;
    search->kind = search->misere         ? 1
                   : trump == NO_TRUMP    ? 2
                   : question->bridge_law ? 3
                                          : 4;
}

bool position_holds(Solver *solver, const SolverQuestion *question, int need)
{
    Trick trick = turn_trick(question);

    if (need <= 0 || need > trick.left)
        return need <= 0;
    trick.need = need;
    position_turn(question, &solver->search);
    return solver->function(
        &solver->search, &trick,
        turn_seat(position_to_play(question), question->declarer));
}

void position_narrow(Solver *solver, const SolverQuestion *question, int guess)
{
    while (solver->lower < solver->upper) {
        int need = guess;

        if (need <= solver->lower)
            need = solver->lower + 1;
        if (need > solver->upper)
            need = solver->upper;
        solver->need = need;
        if (position_holds(solver, question, need)) {
            solver->lower = need;
            guess = need + 1;
        } else {
            solver->upper = need - 1;
            guess = need - 1;
        }
    }
}

void position_start(Solver *solver, const SolverLimits *limits)
{
    static const SolverLimits none = {0};

    solver->search.limits = limits != NULL ? *limits : none;
    solver->search.nodes = 0;
    solver->search.poll_at = 1;
}
