/*
 * The search at misere.  Private to this folder; part of the compiled-twice
 * search (search_body.h).  The hunters are the two others; low cards decide,
 * so nearly every card counts and positions are kept exactly.
 *
 * If only one more trick is asked for, the declarer may take none, and high
 * cards are of no use to him: of the cards of a suit that can't win he plays,
 * throws and leads the highest.  (Whatever he does with a lower one in hand he
 * could do with a higher one no better: who wins a trick, the hunters' cards
 * alone decide.)
 */
#ifndef SOLVER_SEARCH_MISERE_H
#define SOLVER_SEARCH_MISERE_H

#include "solver/better.h"
#include "solver/exact.h"
#include "solver/losses.h"
#include "solver/misere.h"
#include "solver/trick.h"

TARGET static bool misere_lead(Search *search, int seat, int left, int need);
TARGET static bool misere_follow(Search *search, const Trick *trick, int seat);

/* The trick with one more card on it, not the last. */
SOLVER_INLINE Trick misere_add(const Trick *trick, int seat, Bit card,
                               bool takes)
{
    return (Trick){.left = trick->left,
                   .need = trick->need,
                   .winner = takes ? seat : trick->winner,
                   .count = trick->count + 1,
                   .led = trick->count == 0 ? bit_suit_cards(card) : trick->led,
                   .best = takes ? card : trick->best};
}

/* Plays a card to the trick; whether seat 0 then takes what is needed. */
TARGET SOLVER_INLINE bool misere_play(Search *search, const Trick *trick,
                                      int seat, Bit card)
{
    const bool takes =
        trick->count == 0 || ((card & trick->led) != 0 && card > trick->best);
    bool holds;

    search->hands[seat] ^= card;
    if (++search->nodes >= search->poll_at)
        search_poll(search);
    if (trick->count < HANDS - 1) {
        const Trick next = misere_add(trick, seat, card, takes);

        holds = misere_follow(search, &next, seat == 2 ? 0 : seat + 1);
    } else {
        const int winner = takes ? seat : trick->winner;

        holds = misere_lead(search, winner, trick->left - 1,
                            trick->need - (winner == 0));
    }
    search->hands[seat] ^= card;
    return holds;
}

/* In every suit, the highest card of the set. */
SOLVER_INLINE CardSet highest_each(CardSet set)
{
    return set & ~(fill_down(set) >> 1 & 0x7f7f7f7f);
}

/* A position with the lead, looked up; `lead` is what the table says. */
typedef struct {
    int seat;
    int left;
    int need;
    Bit lead;
    Hunt hunt;
    ExactKey key;
} Place;

typedef enum { VERDICT_FAILS, VERDICT_HOLDS, VERDICT_OPEN } Verdict;

SOLVER_INLINE Verdict verdict(bool holds)
{
    return holds ? VERDICT_HOLDS : VERDICT_FAILS;
}

/* What is known without search. */
TARGET static __attribute__((noinline)) Verdict
misere_judge(const Search *search, Place *place)
{
    const int seat = place->seat;
    const int left = place->left;
    const int need = place->need;
    bool holds = false;

    if (need <= 0 || need > left)
        return verdict(need <= 0);
    if (left == 1)
        return verdict(last_trick(search, seat).holds);
    hunt_look_up(search, &place->hunt);
    if (bound_losses(&place->hunt, seat, left, need))
        return VERDICT_FAILS;
    place->key = exact_key(search, &place->hunt, seat);
    __builtin_prefetch(place->key.line);
    if (bound_misere(search, &place->hunt, seat, left, need, &holds)
        || exact_find(&place->key, need, &holds, &place->lead))
        return verdict(holds);
    return VERDICT_OPEN;
}

TARGET static bool misere_search(Search *search, Place *place);

SOLVER_INLINE void place_lead(Place *place, int seat, int left, int need)
{
    place->seat = seat;
    place->left = left;
    place->need = need;
    place->lead = 0;
}

/* The position after the declarer's card, the last of the trick. */
TARGET SOLVER_INLINE Verdict misere_judge_card(Search *search,
                                               const Trick *trick, Bit card,
                                               Place *place)
{
    const bool takes = (card & trick->led) != 0 && card > trick->best;
    Verdict found;

    search->hands[0] ^= card;
    if (++search->nodes >= search->poll_at)
        search_poll(search);
    place_lead(place, takes ? 0 : trick->winner, trick->left - 1,
               trick->need - takes);
    found = misere_judge(search, place);
    search->hands[0] ^= card;
    return found;
}

/* The declarer, last to play, looks at all his cards before he searches one. */
TARGET static bool misere_last(Search *search, const Trick *trick,
                               const Choice *choice)
{
    Place places[HAND_SIZE];
    Bit cards[HAND_SIZE];
    int open = 0;

    for (int i = 0; i < choice->count; i++) {
        const Verdict found =
            misere_judge_card(search, trick, choice->cards[i], &places[open]);

        if (found == VERDICT_FAILS)
            return false;
        cards[open] = choice->cards[i];
        open += found == VERDICT_OPEN;
    }
    for (int i = 0; i < open; i++) {
        bool holds;

        search->hands[0] ^= cards[i];
        holds = misere_search(search, &places[i]);
        search->hands[0] ^= cards[i];
        if (!holds)
            return false;
    }
    return true;
}

/* Tries the cards in order; *last becomes the last tried. */
TARGET SOLVER_INLINE bool misere_try(Search *search, const Trick *trick,
                                     int seat, const Choice *choice, Bit *last)
{
    if (seat == 0 && trick->count == HANDS - 1)
        return misere_last(search, trick, choice);
    for (int i = 0; i < choice->count; i++) {
        *last = choice->cards[i];
        if (misere_play(search, trick, seat, *last) == (seat != 0))
            return seat != 0;
    }
    return seat == 0;
}

/* With fewer tricks to come, to find the best throw of a hunter costs more than
   it saves: mostly all of them fail. */
enum { THROWS_ORDERED = 7 };

TARGET static bool misere_throw(Search *search, const Trick *trick, int seat,
                                CardSet todo)
{
    Choice choice = {.count = 0};
    Bit last;

    if (seat == 0 && trick->need == 1)
        todo = highest_each(todo);
    if (seat != 0)
        todo = best_throws(search, todo);
    if (seat != 0 && trick->left < THROWS_ORDERED)
        choice_list(&choice, todo);
    else
        order_throws_misere(search, seat, todo, &choice);
    return misere_try(search, trick, seat, &choice, &last);
}

/* The declarer's cards of the led suit that can't win: under the best, or
   under all that a hunter behind has to choose from. */
TARGET SOLVER_INLINE CardSet misere_losers(const Search *search,
                                           const Trick *trick, CardSet todo)
{
    const CardSet behind =
        trick->count == 1 ? search->hands[1] & trick->led : 0;
    CardSet losers = todo & (trick->best - 1);

    if (behind != 0)
        losers |= todo & (bit_lowest(behind) - 1);
    return losers;
}

TARGET static bool misere_follow(Search *search, const Trick *trick, int seat)
{
    const CardSet hand = search->hands[seat];
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2] | trick->best;
    const CardSet heads = hand & ~next_above(hand, hand, present);
    CardSet todo = heads & trick->led;

    if (todo == 0)
        return misere_throw(search, trick, seat, heads);
    if (seat == 0 && trick->need == 1) {
        const CardSet losers = misere_losers(search, trick, hand & trick->led);

        return losers == 0
               || misere_play(search, trick, 0, bit_highest(losers));
    }
    if (seat != 0 && trick->count == HANDS - 1)
        todo = best_follows(search, trick, todo);
    if (set_rest(todo) == 0)
        return misere_play(search, trick, seat, todo);

    Choice choice = {.count = 0};
    Bit last;

    if (seat == 0)
        order_ducks(search, trick, todo, &choice);
    else
        order_hunters(search, trick, seat, todo, &choice);
    return misere_try(search, trick, seat, &choice, &last);
}

/* The cards worth leading, of those that are not equal. */
TARGET SOLVER_INLINE CardSet misere_leads(const Search *search,
                                          const Hunt *hunt, int seat, int need)
{
    const CardSet *hands = search->hands;
    const CardSet hand = hands[seat];
    const CardSet heads = hand & ~next_above(hand, hand, hunt->present);

    if (seat != 0)
        return best_leads(hunt, heads);
    if (need > 1)
        return heads;
    return highest_each(hand
                        & ((suits_of(hands[1]) & ~fill_up(hands[1]))
                           | (suits_of(hands[2]) & ~fill_up(hands[2]))));
}

/* Tries the leads, that of the table first; *lead becomes the last tried. */
TARGET static bool misere_search_leads(Search *search, const Hunt *hunt,
                                       const Trick *trick, int seat, Bit *lead)
{
    CardSet todo = misere_leads(search, hunt, seat, trick->need);
    Choice choice = {.count = 0};

    if (todo == 0) {
        *lead = bit_lowest(search->hands[0]);
        return true;
    }
    *lead &= todo;
    if (*lead != 0) {
        if (misere_play(search, trick, seat, *lead) == (seat != 0))
            return seat != 0;
        todo ^= *lead;
    }
    order_leads_misere(search, hunt, seat, trick->need, todo, &choice);
    return misere_try(search, trick, seat, &choice, lead);
}

TARGET static bool misere_search(Search *search, Place *place)
{
    const Trick trick = {
        .left = place->left, .need = place->need, .winner = place->seat};
    const bool holds = misere_search_leads(search, &place->hunt, &trick,
                                           place->seat, &place->lead);

    exact_store(&place->key, place->left, place->need, holds, place->lead);
    return holds;
}

TARGET static bool misere_lead(Search *search, int seat, int left, int need)
{
    Place place;
    Verdict found;

    place_lead(&place, seat, left, need);
    found = misere_judge(search, &place);
    return found == VERDICT_OPEN ? misere_search(search, &place)
                                 : found == VERDICT_HOLDS;
}

#endif
