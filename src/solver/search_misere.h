/*
 * The search at misere.  Private to this folder; part of the compiled-twice
 * search (search_body.h).  The hunters are the two others; low cards decide,
 * so nearly every card counts and positions are kept exactly.
 */
#ifndef SOLVER_SEARCH_MISERE_H
#define SOLVER_SEARCH_MISERE_H

#include "solver/exact.h"
#include "solver/misere.h"
#include "solver/trick.h"

TARGET static bool misere_lead(Search *search, int seat, int left, int need);
TARGET static bool misere_follow(Search *search, const Trick *trick, int seat);

TARGET SOLVER_INLINE bool misere_play(Search *search, const Trick *trick,
                                      int seat, Bit card)
{
    const Trick next = trick_add(search, trick, seat, card);
    bool holds;

    search->hands[seat] ^= card;
    if (++search->nodes >= search->poll_at)
        search_poll(search);
    if (next.count < HANDS)
        holds = misere_follow(search, &next, seat == 2 ? 0 : seat + 1);
    else
        holds = misere_lead(search, next.winner, next.left - 1,
                            next.need - (next.winner == 0));
    search->hands[seat] ^= card;
    return holds;
}

TARGET static bool misere_follow(Search *search, const Trick *trick, int seat)
{
    const CardSet hand = search->hands[seat];
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2] | trick->best;
    CardSet todo = hand & trick->led;

    if (todo == 0)
        todo = hand;
    todo &= ~next_above(hand, hand, present);
    while (todo != 0) {
        const Bit card = set_rest(todo) == 0
                             ? todo
                             : order_misere(search, trick, seat, todo);

        if (misere_play(search, trick, seat, card) == (seat != 0))
            return seat != 0;
        todo ^= card;
    }
    return seat == 0;
}

/* The cards to lead, best first; their number. */
TARGET SOLVER_INLINE int misere_order_leads(const Search *search, int seat,
                                            CardSet todo, Bit cards[HAND_SIZE])
{
    int scores[HAND_SIZE];
    int count = 0;

    for (; todo != 0; todo = set_rest(todo)) {
        const Bit card = bit_lowest(todo);
        const int score = seat == 0 ? score_exit(search, card)
                                    : score_hunt(search, seat, card);
        int at = count++;

        for (; at > 0 && scores[at - 1] < score; at--) {
            scores[at] = scores[at - 1];
            cards[at] = cards[at - 1];
        }
        scores[at] = score;
        cards[at] = card;
    }
    return count;
}

/* Tries the leads, that of the table first; *lead becomes the last tried. */
TARGET static bool misere_search_leads(Search *search, const Trick *trick,
                                       int seat, Bit *lead)
{
    const CardSet hand = search->hands[seat];
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2];
    const CardSet heads = hand & ~next_above(hand, hand, present);
    Bit cards[HAND_SIZE + 1] = {*lead & heads};
    int count = cards[0] != 0;

    for (int i = 0;; i++) {
        if (i == count && i <= 1)
            count +=
                misere_order_leads(search, seat, heads & ~cards[0], cards + i);
        if (i >= count)
            return seat == 0;
        *lead = cards[i];
        if (misere_play(search, trick, seat, cards[i]) == (seat != 0))
            return seat != 0;
    }
}

TARGET static bool misere_lead(Search *search, int seat, int left, int need)
{
    const Trick trick = {.left = left, .need = need, .winner = seat};
    bool holds = need <= 0;
    Bit lead = 0;

    if (need <= 0 || need > left)
        return holds;
    if (left == 1)
        return last_trick(search, seat, need).holds;

    const Hand hands[HANDS] = {
        {search->hands[0], suit_counts(search->hands[0])},
        {search->hands[1], suit_counts(search->hands[1])},
        {search->hands[2], suit_counts(search->hands[2])}};
    Proof proof = {0, false};

    if (bound_misere(hands, seat, left, need, &proof))
        return proof.holds;

    const ExactKey key = exact_key(search, hands, seat);

    if (exact_find(&key, need, &holds, &lead))
        return holds;
    holds = misere_search_leads(search, &trick, seat, &lead);
    exact_store(&key, left, need, holds, lead);
    return holds;
}

#endif
