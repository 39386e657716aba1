#include "score/settle.h"

static int largest_pool(const Rules *rules, const Sheet *sheet)
{
    int largest = sheet->pool[0];

    for (int seat = 1; seat < rules->seats; seat++)
        if (sheet->pool[seat] > largest)
            largest = sheet->pool[seat];
    return largest;
}

static bool is_indivisible(const Rules *rules)
{
    return rules->seats == 2 && rules->gusarik_mountain == GUSARIK_INDIVISIBLE;
}

/* rules 15: what is left of the kapusta is dropped or becomes mountain. */
static long kapusta_mountain(const Rules *rules, const Sheet *sheet, bool ended,
                             int seat)
{
    return ended && rules->kapusta_end == KAPUSTA_MOUNTAIN
               ? sheet->kapusta[seat] / 10
               : 0;
}

long settle_mountain(const Rules *rules, const Sheet *sheet, bool ended,
                     int seat)
{
    const long open = largest_pool(rules, sheet) - sheet->pool[seat];
    const long points =
        sheet->mountain[seat] + kapusta_mountain(rules, sheet, ended, seat);

    return points * (is_indivisible(rules) ? 2 : 1) + open * rules->pool_weight;
}

/* seats times the share of a seat in the mountains. */
static long mountain_share(const Rules *rules, const Sheet *sheet, bool ended,
                           int seat)
{
    long sum = 0;

    for (int other = 0; other < rules->seats; other++)
        sum += settle_mountain(rules, sheet, ended, other)
               - settle_mountain(rules, sheet, ended, seat);
    return sum * rules->mountain_value;
}

static long whist_share(const Rules *rules, const Sheet *sheet, int seat)
{
    long sum = 0;

    for (int other = 0; other < rules->seats; other++)
        sum += sheet->whists[seat][other] - sheet->whists[other][seat];
    return sum * rules->seats;
}

static long floor_div(long a, long b)
{
    return a / b - (a % b < 0);
}

/* rules 13.6: floors first, then one whist more to the largest fractions,
   lower seats before higher, until the sum is 0. */
static void round_balances(Settlement *settlement)
{
    const int seats = settlement->seats;
    long rest[SEATS_MAX], sum = 0;

    for (int i = 0; i < seats; i++) {
        settlement->balance[i] = floor_div(settlement->exact[i], seats);
        rest[i] = settlement->exact[i] - settlement->balance[i] * seats;
        sum += settlement->balance[i];
    }
    for (; sum < 0; sum++) {
        int best = 0;

        for (int i = 1; i < seats; i++)
            if (rest[i] > rest[best])
                best = i;
        settlement->balance[best]++;
        rest[best] = -1;
    }
}

Settlement sheet_settle(const Rules *rules, const Sheet *sheet, bool ended)
{
    Settlement settlement = {.seats = rules->seats};

    for (int seat = 0; seat < rules->seats; seat++)
        settlement.exact[seat] = mountain_share(rules, sheet, ended, seat)
                                 + whist_share(rules, sheet, seat);
    round_balances(&settlement);
    return settlement;
}
