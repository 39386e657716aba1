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

/* The suit asked for: the talon's, else that of the first card; -1 for a
   lead. */
static int pass_asked(const PassQuestion *q)
{
    if (q->talon_left > 0)
        return q->talon[0] / 8;
    return q->played > 0 ? q->trick[0] / 8 : -1;
}

CardSet oracle_pass_playable(const PassQuestion *q)
{
    const CardSet hand = q->hands[(q->leader + q->played) % 3];
    CardSet follow = 0;

    for (int card = 0; card < 32; card++)
        if (hand >> card & 1 && card / 8 == pass_asked(q))
            follow |= (CardSet)1 << card;
    return follow ? follow : hand;
}

PassQuestion oracle_pass_play(const PassQuestion *q, int card, int tricks[3])
{
    const int cards[3] = {q->trick[0], q->trick[1], card};
    const bool plays = q->talon_left > 0 && q->talon_plays;
    const int first = q->played > 0 ? q->trick[0] : card;
    const int asked = q->talon_left > 0 ? q->talon[0] / 8 : first / 8;
    PassQuestion next = *q;
    int best = plays ? q->talon[0] : -1;
    int winner = plays ? -1 : q->leader;

    next.hands[(q->leader + q->played) % 3] &= ~((CardSet)1 << card);
    if (q->played < 2) {
        next.trick[next.played++] = (Card)card;
        return next;
    }
    for (int i = 0; i < 3; i++) {
        if (cards[i] / 8 == asked && cards[i] > best) {
            best = cards[i];
            winner = (q->leader + i) % 3;
        }
    }
    if (winner >= 0)
        tricks[winner]++;
    next.played = 0;
    if (q->talon_left == 0
        || (q->talon_left == 1 && q->winner_leads && winner >= 0))
        next.leader = winner;
    if (q->talon_left > 0)
        next.talon[0] = q->talon[1];
    next.talon_left -= q->talon_left > 0;
    return next;
}

int oracle_paranoid(const PassQuestion *q)
{
    const bool wants_few = (q->leader + q->played) % 3 == q->seat;
    const CardSet playable = oracle_pass_playable(q);
    int best = wants_few ? 99 : -1;

    if (playable == 0)
        return 0;
    for (int card = 0; card < 32; card++) {
        int tricks[3] = {0};
        PassQuestion next;
        int value;

        if (!(playable >> card & 1))
            continue;
        next = oracle_pass_play(q, card, tricks);
        value = tricks[q->seat] + oracle_paranoid(&next);
        if (wants_few ? value < best : value > best)
            best = value;
    }
    return best;
}

void oracle_maxn(const PassQuestion *q, int tricks[3])
{
    const int seat = (q->leader + q->played) % 3;
    const int beside = (seat + 1) % 3;
    const CardSet playable = oracle_pass_playable(q);
    bool any = false;

    tricks[0] = tricks[1] = tricks[2] = 0;
    for (int card = 0; card < 32; card++) {
        int now[3] = {0};
        int later[3];
        PassQuestion next;

        if (!(playable >> card & 1))
            continue;
        next = oracle_pass_play(q, card, now);
        oracle_maxn(&next, later);
        for (int i = 0; i < 3; i++)
            later[i] += now[i];
        if (any
            && (later[seat] > tricks[seat]
                || (later[seat] == tricks[seat]
                    && later[beside] <= tricks[beside])))
            continue;
        any = true;
        for (int i = 0; i < 3; i++)
            tricks[i] = later[i];
    }
}
