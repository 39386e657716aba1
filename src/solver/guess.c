/*
 * Where to begin the search for the number of tricks: a weighted count of the
 * declarer's trumps and high cards.  The weights are a least-squares fit to
 * the tricks of 2000 deals; 37 % of guesses are right, 86 % within a trick.
 */
#include "solver/position.h"

enum { UNIT = 20 };

/* One suit: the declarer's cards above all others, and those that win for
   certain because the enemy's higher ones run out. */
typedef struct {
    int length;
    int tops;
    int unbeaten;
} SuitCount;

static SuitCount count_suit(CardSet own, CardSet enemy)
{
    SuitCount count = {.length = set_count(own)};
    int higher = 0;

    for (CardSet rest = own | enemy; rest != 0;) {
        const Bit card = bit_highest(rest);

        rest ^= card;
        if (card & enemy) {
            higher++;
        } else if (higher > 0) {
            higher--;
        } else {
            count.unbeaten++;
            count.tops += card > enemy;
        }
    }
    return count;
}

/* With trumps the number above the likeliest is asked first: a no there helps
   the yes after it more than the other way round. */
static int guess_tricks(const Search *search, bool on_lead)
{
    const CardSet enemy = search->hands[1] | search->hands[2];
    int sum = search->trumps != 0 ? -36 + UNIT : on_lead ? 29 : -4;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const CardSet cards = suit_cards(suit);
        const SuitCount count =
            count_suit(search->hands[0] & cards, enemy & cards);

        if (cards & search->trumps)
            sum += 10 * count.unbeaten + 21 * count.length;
        else if (search->trumps != 0)
            sum += 17 * count.tops + 8 * (count.unbeaten - count.tops);
        else
            sum += 17 * count.tops + 3 * (count.unbeaten - count.tops);
    }
    return (sum + UNIT / 2) / UNIT;
}

int position_guess(const SolverQuestion *question, Search *search)
{
    position_turn(question, search);
    if (search->misere)
        return 1;
    return guess_tricks(search,
                        position_to_play(question) == question->declarer);
}
