#include "solver/pass_play.h"

#include "rules/trick.h"
#include "solver/position.h"

SolverQuestion pass_as_misere(const PassQuestion *q)
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

/* The cards that are held or on the table; a talon that only asks is not
   among them. */
static CardSet present_cards(const PassQuestion *q)
{
    CardSet present = q->hands[0] | q->hands[1] | q->hands[2];

    for (int i = 0; i < q->played; i++)
        present |= card_set(q->trick[i]);
    for (int i = 0; i < q->talon_left && q->talon_plays; i++)
        present |= card_set(q->talon[i]);
    return present;
}

Status pass_check(const PassQuestion *q)
{
    const SolverQuestion misere = pass_as_misere(q);
    const Status status = position_check(&misere);
    int cards;

    if (status != STATUS_OK)
        return status;
    if (q->talon_left < 0 || q->talon_left > 2)
        return STATUS_BAD_VALUE;
    if (q->talon_left > position_left(&misere))
        return STATUS_POSITION_HANDS;
    for (int i = 0; i < q->talon_left; i++)
        if (q->talon[i] >= CARD_COUNT)
            return STATUS_BAD_VALUE;
    cards = q->played + (q->talon_plays ? q->talon_left : 0);
    for (int i = 0; i < HANDS; i++)
        cards += set_count(q->hands[i]);
    return set_count(present_cards(q)) == cards ? STATUS_OK
                                                : STATUS_POSITION_TWICE;
}

static int asked_suit(const PassQuestion *q)
{
    if (q->talon_left > 0)
        return card_suit(q->talon[0]);
    return q->played > 0 ? card_suit(q->trick[0]) : SUIT_NOT_LED;
}

int pass_to_play(const PassQuestion *q)
{
    return (q->leader + q->played) % HANDS;
}

CardSet pass_playable(const PassQuestion *q)
{
    return trick_playable(q->hands[pass_to_play(q)], asked_suit(q), NO_TRUMP);
}

CardSet pass_different(const PassQuestion *q)
{
    const CardSet hand = q->hands[pass_to_play(q)];

    return pass_playable(q) & ~next_above(hand, hand, present_cards(q));
}

/* Who takes the trick that this card ends; -1 for the talon's card.  If nobody
   follows a talon card that only asks, the first card wins (rules 11.3). */
static int trick_taker(const PassQuestion *q, Card last)
{
    const bool plays = q->talon_plays && q->talon_left > 0;
    const Card cards[] = {q->talon[0], q->trick[0], q->trick[1], last};
    const int asked = asked_suit(q);
    const int winner = plays
                           ? trick_winner(cards, HANDS + 1, asked, NO_TRUMP) - 1
                           : trick_winner(cards + 1, HANDS, asked, NO_TRUMP);

    return winner < 0 ? -1 : (q->leader + winner) % HANDS;
}

int pass_play(PassQuestion *q, Card card)
{
    int taker;

    q->hands[pass_to_play(q)] &= ~card_set(card);
    if (q->played < HANDS - 1) {
        q->trick[q->played++] = card;
        return -1;
    }
    taker = trick_taker(q, card);
    q->played = 0;
    if (q->talon_left == 0
        || (q->talon_left == 1 && q->winner_leads && taker >= 0))
        q->leader = taker;
    if (q->talon_left > 0) {
        q->talon[0] = q->talon[1];
        q->talon_left--;
    }
    return taker;
}
