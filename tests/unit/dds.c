#include "dds.h"

/* dll.h of DDS 2.9 is C++ at heart: it names types of C without typedefs and
   needs this to be read as C. */
#include <dds/dll.h>

enum { NORTH, EAST, SOUTH, WEST };

/* The suits of DDS are S H D C, and 4 is no trump. */
static const int dds_suits[STRAIN_COUNT] = {0, 3, 2, 1, 4};
static const int dds_seats[HANDS] = {NORTH, EAST, WEST};

static void place_hand(struct deal *deal, int hand, CardSet cards)
{
    for (; cards != 0; cards = set_rest(cards)) {
        const Card card = set_lowest(cards);

        deal->remainCards[hand][dds_suits[card_suit(card)]] |=
            1u << (card_rank(card) + 7);
    }
}

static void place_south(struct deal *deal, int trump, int count)
{
    for (int rank = 2; rank <= 6; rank++) {
        for (int suit = 0; suit < SUIT_COUNT && count > 0; suit++) {
            if (dds_suits[suit] == trump)
                continue;
            deal->remainCards[SOUTH][dds_suits[suit]] |= 1u << rank;
            count--;
        }
    }
}

static struct deal dds_deal(const SolverQuestion *question)
{
    struct deal deal = {.trump = dds_suits[question->strain]};
    const int declarer = question->declarer;

    deal.first = dds_seats[(question->leader - declarer + HANDS) % HANDS];
    for (int i = 0; i < HANDS; i++)
        place_hand(&deal, dds_seats[i],
                   question->hands[(declarer + i) % HANDS]);
    place_south(&deal, deal.trump, set_count(question->hands[0]));
    return deal;
}

int dds_tricks(const SolverQuestion *question)
{
    const struct deal deal = dds_deal(question);
    struct futureTricks found;

    if (SolveBoard(deal, -1, 1, 1, &found, 0) != RETURN_NO_FAULT)
        return -1;
    return deal.first == NORTH ? found.score[0]
                               : set_count(question->hands[0]) - found.score[0];
}

bool dds_at_least(const SolverQuestion *question, int tricks)
{
    const struct deal deal = dds_deal(question);
    const int left = set_count(question->hands[0]);
    const int target = deal.first == NORTH ? tricks : left - tricks + 1;
    struct futureTricks found;

    if (SolveBoard(deal, target, 1, 1, &found, 0) != RETURN_NO_FAULT)
        return false;
    return (deal.first == NORTH) == (found.score[0] >= target);
}
