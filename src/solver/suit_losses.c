#include "solver/suit_losses.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The rounds in which the declarer's lowest cards lose to the hunter's lowest,
   the hunter pairing them as he likes best. */
static int lost_rounds(unsigned mine, unsigned theirs)
{
    const int rounds = least(set_count(mine), set_count(theirs));
    int won = 0;

    for (int i = 0; i < rounds; i++, mine &= mine - 1) {
        if (bit_lowest(theirs) < bit_lowest(mine)) {
            won++;
            theirs &= theirs - 1;
        }
    }
    return rounds - won;
}

/* How many cards the hunter can throw before a round less is lost. */
static int idle_throws(unsigned mine, unsigned theirs)
{
    const int lost = lost_rounds(mine, theirs);
    int thrown = -1;

    if (lost == 0)
        return TIME_NEVER;
    do {
        thrown++;
        theirs ^= 1u << (31 - __builtin_clz(theirs));
    } while (lost_rounds(mine, theirs) == lost);
    return thrown;
}

/* The most tricks that the declarer can be made to take by leads of a hunter
   whose partner has no card of the suit. */
static int forced_tricks(unsigned mine, unsigned leads)
{
    int most = 0;

    for (unsigned rest = leads; rest != 0; rest &= rest - 1) {
        const unsigned lead = bit_lowest(rest);
        int fewest = mine != 0 ? RANK_COUNT : 0;

        for (unsigned own = mine; own != 0; own &= own - 1) {
            const unsigned card = bit_lowest(own);

            fewest =
                least(fewest,
                      (card > lead) + forced_tricks(mine ^ card, leads ^ lead));
        }
        most = fewest > most ? fewest : most;
    }
    return most;
}

/* What the leads of the partner let this hunter do. */
static void find_harm(Holding suit, int hunter, SuitLosses *losses)
{
    const unsigned partner = suit.hunters[1 - hunter];
    const int own = set_count(suit.hunters[hunter]);
    const int rounds = least(set_count(suit.mine), set_count(partner));
    const bool outlasts = set_count(partner) > own;
    unsigned harm_after = TIME_NEVER;
    unsigned throws = TIME_NEVER;

    if (own > 0 && rounds > 0 && bit_lowest(partner) < suit.mine) {
        throws = own >= rounds ? (unsigned)(own - rounds + 1) : 1;
        if (rounds > own)
            harm_after = (unsigned)own;
    }
    losses->least[hunter] |= (outlasts ? (unsigned)own : TIME_NEVER)
                             | harm_after << LOSS_HARM_AFTER
                             | throws << LOSS_HARM_THROWS;
    if (own == 0)
        losses->sums[hunter] |= (unsigned)forced_tricks(suit.mine, partner)
                                << LOSS_HARM;
    if ((losses->sums[hunter] & 15) != 0)
        losses->sums[hunter] |= (unsigned)outlasts << LOSS_FREE_THROW
                                | (unsigned)(harm_after != TIME_NEVER)
                                      << LOSS_FREE_HARM;
}

void suit_losses(Holding suit, SuitLosses *losses)
{
    for (int hunter = 0; hunter < 2; hunter++) {
        const unsigned theirs = suit.hunters[hunter];
        const int rounds = least(set_count(suit.mine), set_count(theirs));

        losses->sums[hunter] = (unsigned)lost_rounds(suit.mine, theirs)
                               | (unsigned)rounds << LOSS_ROUNDS;
        losses->least[hunter] = (unsigned)idle_throws(suit.mine, theirs)
                                << LOSS_IDLE;
        find_harm(suit, hunter, losses);
    }
}
