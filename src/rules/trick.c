#include "rules/trick.h"

int trick_winner(const Card cards[], int count, int led, int trump)
{
    int best = 0;

    assert(count > 0);
    for (int i = 1; i < count; i++)
        if (trick_beats(cards[i], cards[best], led, trump))
            best = i;
    return best;
}
