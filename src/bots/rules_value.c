/* What a contract is worth to its declarer, by the prices of the table (rules
   12), and the best contract of a hand. */
#include "bots/rules_bot.h"

/* A mountain point of one's own moves the own balance by c (n - 1) / n
   whists (rules 13.5); in hundredths. */
static int point_value(const Rules *rules)
{
    return WHOLE * rules->mountain_value * (rules->seats - 1) / rules->seats;
}

static int consolation(const Rules *rules, Bid contract)
{
    const int receivers = rules->seats == 4 && !rules->consolation_to_dealer
                              ? 2
                              : rules->seats - 1;

    switch (rules->consolation) {
    case CONSOLATION_UNIT: return receivers * contract_whist(rules, contract);
    case CONSOLATION_TEN: return receivers * 10;
    default: return 0;
    }
}

/* A game that ends with so many tricks.  Defenders who can't make their duty
   pass as a rule, so that their whists count half. */
static int value_result(const Rules *rules, Bid contract, int tricks)
{
    const int under = bid_level(contract) - tricks;
    const int defence = HAND_SIZE - tricks;
    const int whists = WHOLE * defence * contract_whist(rules, contract);

    if (under > 0)
        return -under * point_value(rules)
                   * contract_undertrick(rules, contract)
               - under * WHOLE * consolation(rules, contract) - whists;
    return point_value(rules) * rules->pool_weight
               * contract_pool(rules, contract)
           - (defence >= contract_duty(rules, contract) ? whists : whists / 2);
}

static int clamp_tricks(int tricks)
{
    return tricks < 0 ? 0 : tricks > HAND_SIZE ? HAND_SIZE : tricks;
}

/* The mean of the results around a whole number of tricks. */
static int value_around(const Rules *rules, Bid contract, int tricks)
{
    static const int chances[] = {4, 20, 52, 20, 4};
    int value = 0;

    for (int i = 0; i < (int)countof(chances); i++)
        value += chances[i]
                 * value_result(rules, contract, clamp_tricks(tricks + i - 2))
                 / WHOLE;
    return value;
}

int value_contract(const Rules *rules, Bid contract, int tricks)
{
    const int whole = tricks / WHOLE, part = tricks % WHOLE;

    return ((WHOLE - part) * value_around(rules, contract, whole)
            + part * value_around(rules, contract, whole + 1))
           / WHOLE;
}

/* Tuned: a caught misere takes a trick and a half. */
int value_misere(const Rules *rules, int chance)
{
    const int won = point_value(rules) * rules->pool_weight
                    * contract_pool(rules, BID_MISERE);
    const int lost =
        point_value(rules) * contract_undertrick(rules, BID_MISERE) * 3 / 2;

    return (chance * won - (WHOLE - chance) * lost) / WHOLE;
}

/* Tuned: the first lead is worth part of a trick. */
enum { LEAD_WORTH = 20 };

Plan plan_order(const TrickTable *table, const Rules *rules, CardSet hand,
                Bid floor, bool leads)
{
    const int low = bid_place(rules, bid_plain(floor));
    Plan best = {BID_NONE, 0};

    for (int strain = 0; strain < STRAIN_COUNT; strain++) {
        const int tricks =
            judge_tricks(table, hand, strain) + (leads ? LEAD_WORTH : 0);

        for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
            const Bid bid = bid_game(level, strain);
            Plan plan = {bid, 0};

            if (bid_place(rules, bid) < low)
                continue;
            plan.value = value_contract(rules, bid, tricks);
            if (best.bid == BID_NONE || plan.value > best.value)
                best = plan;
        }
    }
    return best;
}

Plan plan_discard(const TrickTable *table, const Rules *rules, CardSet cards,
                  Bid floor, bool leads, CardSet *discard)
{
    Plan best = {BID_NONE, 0};

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet away =
                card_set(set_lowest(a)) | card_set(set_lowest(b));
            const Plan plan =
                plan_order(table, rules, cards & ~away, floor, leads);

            if (best.bid == BID_NONE || plan.value > best.value) {
                best = plan;
                *discard = away;
            }
        }
    return best;
}
