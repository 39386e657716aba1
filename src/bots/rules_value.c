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

void value_table_init(const Rules *rules, ValueTable *table)
{
    for (Bid bid = 1; bid <= BID_GAMES; bid++)
        for (int tricks = 0; tricks <= SURE_TRICKS + 1; tricks++)
            table->at[bid][tricks] = value_around(rules, bid, tricks);
}

int value_contract(const ValueTable *table, Bid contract, int tricks)
{
    const int most = SURE_TRICKS * WHOLE;
    const int kept = tricks < 0 ? 0 : tricks > most ? most : tricks;
    const int *at = &table->at[contract][kept / WHOLE];
    const int part = kept % WHOLE;

    return ((WHOLE - part) * at[0] + part * at[1]) / WHOLE;
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

int value_all_pass(const Rules *rules, int series, int tricks)
{
    const int price = rules_raspasy_price(rules, series);
    const int unit = rules->raspasy_mode == RASPASY_WHISTS
                         ? WHOLE * 5
                         : price * point_value(rules) * 3 / 2;

    return unit * (MEAN_TRICKS - tricks) / WHOLE;
}

int value_giveup(const Rules *rules, Bid contract)
{
    const int under = rules->concede ? rules->concede : bid_level(contract);

    return -under
           * (point_value(rules) * contract_undertrick(rules, contract)
              + WHOLE * consolation(rules, contract));
}
