#include "bots/judge.h"

#include "rules/misere.h"

/* Tuned: the chance that a defender gets one card of a suit out of the way. */
enum { THROWN = 75 };

/* Tuned: what a trick is worth that needs the lead given up first. */
enum { SLOW_TRICK = 80 };

static unsigned top_bit(unsigned cards)
{
    return cards ? 1u << (31 - __builtin_clz(cards)) : 0;
}

static unsigned low_bit(unsigned cards)
{
    return cards & (0u - cards);
}

/* --- tricks of a declarer ------------------------------------------------ */

/* One round: a winner takes their lowest cards; else the lowest card is given
   to the highest of theirs, under which the other throws his lowest. */
static bool play_round(unsigned *own, unsigned theirs[2])
{
    const int top = theirs[1] > theirs[0];
    const bool wins = *own > theirs[top];

    *own &= ~(wins ? top_bit(*own) : low_bit(*own));
    theirs[top] &= ~(wins ? low_bit(theirs[top]) : top_bit(theirs[top]));
    theirs[!top] &= ~low_bit(theirs[!top]);
    return wins;
}

/* Tricks of a suit led out against one split. */
static int lead_out(unsigned own, unsigned first, unsigned second)
{
    unsigned theirs[2] = {first, second};
    int value = 0, worth = WHOLE;

    while (own) {
        if (play_round(&own, theirs))
            value += worth;
        else
            worth = worth * SLOW_TRICK / WHOLE;
    }
    return value;
}

static int mean_tricks(unsigned own)
{
    const unsigned missing = 0xff & ~own;
    int sum = 0, splits = 0;

    for (unsigned part = missing;; part = (part - 1) & missing) {
        sum += lead_out(own, part, missing & ~part);
        splits++;
        if (!part)
            break;
    }
    return sum / splits;
}

void judge_tricks_init(TrickTable *table)
{
    for (unsigned own = 0; own < HOLDINGS; own++) {
        table->tricks[own] = (short)mean_tricks(own);
        table->losers[own] =
            (short)(WHOLE * __builtin_popcount(own) - table->tricks[own]);
    }
}

int judge_tricks(const TrickTable *table, CardSet hand, int strain)
{
    int tricks = 0;

    for (int suit = 0; suit < SUIT_COUNT; suit++)
        tricks += table->tricks[holding_of(hand, suit)];
    if (strain != NO_TRUMP)
        tricks -= 30 * (5 - set_count(set_suit(hand, strain)));
    else
        tricks -= 60;
    return tricks + 50;
}

/* --- tricks of a defender ------------------------------------------------ */

static int side_defence(unsigned own)
{
    const int length = __builtin_popcount(own);
    int value = 0;

    if (own & 1u << RANK_ACE)
        value += length <= 4 ? 95 : 70;
    if (own & 1u << RANK_KING && length >= 2)
        value += length <= 4 ? 60 : 40;
    if (own & 1u << RANK_QUEEN && length >= 3)
        value += own >> RANK_KING ? 35 : 20;
    return value;
}

static int trump_defence(unsigned own)
{
    const int length = __builtin_popcount(own);
    int value = 0;

    for (int rank = RANK_ACE, guards = 0; rank >= RANK_10; rank--, guards++)
        if (own >> rank & 1 && length > guards)
            value += guards ? 80 : WHOLE;
    return length >= 4 && value < 150 ? 150 : value;
}

int judge_defence(CardSet hand, int strain)
{
    int value = 0;

    for (int suit = 0; suit < SUIT_COUNT; suit++)
        value += suit == strain ? trump_defence(holding_of(hand, suit))
                                : side_defence(holding_of(hand, suit));
    return value;
}

/* --- no tricks wanted ---------------------------------------------------- */

/* The defenders lead their lowest cards; the holder plays his highest card
   below theirs while he has one. */
static bool is_caught(unsigned own, unsigned first, unsigned second)
{
    while (own && (first | second)) {
        const unsigned a = low_bit(first), b = low_bit(second);
        const unsigned below = own & ((a > b ? a : b) - 1);

        if (!below)
            return true;
        own &= ~top_bit(below);
        first &= ~a;
        second &= ~b;
    }
    return false;
}

/* One defender attacks alone, after the other has thrown his cards of the
   suit away: the more of them, the less likely. */
static int attack_alone(unsigned own, unsigned first, unsigned second)
{
    int chance = WHOLE;

    if (!is_caught(own, first, 0))
        return 0;
    for (; second; second &= second - 1)
        chance = chance * THROWN / WHOLE;
    return chance;
}

static int split_risk(unsigned own, unsigned first, unsigned second)
{
    int left, right;

    if (is_caught(own, first, second))
        return WHOLE;
    left = attack_alone(own, first, second);
    right = attack_alone(own, second, first);
    return left > right ? left : right;
}

static int mean_risk(unsigned own)
{
    const unsigned missing = 0xff & ~own;
    int caught = 0, splits = 0;

    for (unsigned part = missing;; part = (part - 1) & missing) {
        caught += split_risk(own, part, missing & ~part);
        splits++;
        if (!part)
            break;
    }
    return caught / splits;
}

void judge_risk_init(RiskTable *table)
{
    for (unsigned own = 0; own < HOLDINGS; own++)
        table->caught[own] = (short)mean_risk(own);
}

/* Chance that the first lead is safe: the best suit to lead from. */
static int lead_safety(CardSet hand)
{
    int best = 0;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const unsigned own = holding_of(hand, suit);
        const int rank = own ? __builtin_ctz(own) : RANK_COUNT;
        const int safety = own == 0 ? 0
                           : misere_suit_class(own, 0) == MISERE_CLEAN
                               ? WHOLE
                               : WHOLE - 12 * rank;

        if (safety > best)
            best = safety;
    }
    return best;
}

int judge_misere(const RiskTable *table, CardSet hand, bool leads)
{
    int chance = leads ? lead_safety(hand) : WHOLE;

    for (int suit = 0; suit < SUIT_COUNT; suit++)
        chance =
            chance * (WHOLE - table->caught[holding_of(hand, suit)]) / WHOLE;
    return chance;
}

int judge_all_pass(const RiskTable *table, CardSet hand)
{
    int tricks = 0;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        unsigned own = holding_of(hand, suit);

        tricks += table->caught[own] / 2;
        for (int i = 0; own; i++, own &= own - 1)
            if (__builtin_ctz(own) > 2 * i + 1)
                tricks += 60;
    }
    return tricks;
}
