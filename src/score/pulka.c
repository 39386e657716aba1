#include "score/pulka.h"

enum { STAY_DEALS = 3 }; /* all-pass deals in a row of one dealer (rules 3) */

static bool all_closed(const Rules *rules, const Sheet *sheet)
{
    for (int seat = 0; seat < rules->seats; seat++)
        if (sheet->pool[seat] < rules->pool_limit)
            return false;
    return true;
}

static bool sum_reached(const Rules *rules, const Sheet *sheet)
{
    int sum = 0;

    for (int seat = 0; seat < rules->seats; seat++)
        sum += sheet->pool[seat];
    return sum >= rules->pool_limit * rules->seats;
}

static bool end_reached(const Rules *rules, const Sheet *sheet, int number)
{
    switch (rules->pool_end) {
    case END_EACH: return all_closed(rules, sheet);
    case END_SUM: return sum_reached(rules, sheet);
    case END_DEALS: return number >= rules->max_deals;
    default: return false;
    }
}

bool pulka_is_over(const Rules *rules, const Sheet *sheet, int number)
{
    if (rules->finish_round && number % rules->seats)
        return false;
    return end_reached(rules, sheet, number);
}

bool pulka_post(const Position *position, const Round *over, Sheet *after)
{
    Entries entries;

    *after = position->sheet;
    sheet_post(after, over, &entries);
    return pulka_is_over(&position->rules, after, position->number);
}

int pulka_next_dealer(const Round *round, const Sheet *after)
{
    const bool stays = round->rules.deal_rotation == ROTATION_STAY
                       && round->all_pass && round->ending != ENDING_REDEAL
                       && after->series % STAY_DEALS;

    return stays ? round->dealer : (round->dealer + 1) % round->rules.seats;
}
