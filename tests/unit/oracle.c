#include "oracle.h"

static int trump_suit(const SolverQuestion *q)
{
    return q->goal == GOAL_MISERE ? NO_TRUMP : q->strain;
}

CardSet oracle_playable(const SolverQuestion *q)
{
    const CardSet hand = q->hands[(q->leader + q->played) % 3];
    CardSet follow = 0;
    CardSet ruff = 0;

    if (q->played == 0)
        return hand;
    for (int card = 0; card < 32; card++) {
        if (!(hand >> card & 1))
            continue;
        if (card / 8 == q->trick[0] / 8)
            follow |= (CardSet)1 << card;
        if (card / 8 == trump_suit(q))
            ruff |= (CardSet)1 << card;
    }
    if (follow)
        return follow;
    return ruff && !q->bridge_law ? ruff : hand;
}

/* What a card is worth in a trick: a trump above the suit led, that above all
   else. */
static int strength(const SolverQuestion *q, int led, int card)
{
    if (card / 8 == trump_suit(q))
        return 200 + card % 8;
    return card / 8 == led ? 100 + card % 8 : 0;
}

SolverQuestion oracle_play(const SolverQuestion *q, int card, int *taken)
{
    const int cards[3] = {q->trick[0], q->trick[1], card};
    const int led = q->played ? q->trick[0] / 8 : card / 8;
    SolverQuestion next = *q;
    int best = 0;

    next.hands[(q->leader + q->played) % 3] &= ~((CardSet)1 << card);
    if (q->played < 2) {
        next.trick[next.played++] = (Card)card;
        return next;
    }
    for (int i = 1; i < 3; i++)
        if (strength(q, led, cards[i]) > strength(q, led, cards[best]))
            best = i;
    next.played = 0;
    next.leader = (q->leader + best) % 3;
    *taken += next.leader == q->declarer;
    return next;
}

int oracle_tricks(const SolverQuestion *q)
{
    const int seat = (q->leader + q->played) % 3;
    const bool wants_many = (seat == q->declarer) == (q->goal == GOAL_TRICKS);
    const CardSet playable = oracle_playable(q);
    int best = wants_many ? -1 : 99;

    if (playable == 0)
        return 0;
    for (int card = 0; card < 32; card++) {
        if (!(playable >> card & 1))
            continue;
        int value = 0;
        const SolverQuestion next = oracle_play(q, card, &value);

        value += oracle_tricks(&next);
        if (wants_many ? value > best : value < best)
            best = value;
    }
    return best;
}
