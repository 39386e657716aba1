/* Pool points above the limit: help, or off the mountain (rules 13.3). */
#include "score/sheet.h"

static bool is_capped(const Rules *rules)
{
    return rules->pool_limit > 0 && rules->pool_overflow != OVERFLOW_KEEP;
}

/* The opponent with the largest pool that is still open; ties go to the next
   clockwise from the helper.  -1 if all are closed. */
static int whom_to_help(const Rules *rules, const Sheet *sheet, int helper)
{
    int best = -1;

    for (int step = 1; step < rules->seats; step++) {
        const int seat = (helper + step) % rules->seats;

        if (sheet->pool[seat] >= rules->pool_limit)
            continue;
        if (best < 0 || sheet->pool[seat] > sheet->pool[best])
            best = seat;
    }
    return best;
}

static void add(Entries *entries, int seat, Field field, int count, int unit,
                const char *what)
{
    entries_add(entries, (Entry){.seat = (uint8_t)seat,
                                 .field = (uint8_t)field,
                                 .count = count,
                                 .unit = unit,
                                 .factor = 1,
                                 .divisor = 1,
                                 .what = what,
                                 .rule = "13.3"});
}

static void help(const Rules *rules, int helper, int helped, int points,
                 Entries *entries)
{
    add(entries, helped, FIELD_POOL, points, 1, "points of help");
    entries_add(entries,
                (Entry){.seat = (uint8_t)helper,
                        .field = FIELD_WHISTS,
                        .on = (uint8_t)helped,
                        .count = points,
                        .unit = rules->mountain_value * rules->pool_weight,
                        .factor = 1,
                        .divisor = 1,
                        .what = "points of help",
                        .rule = "13.3"});
}

/* rules 17: an indivisible mountain loses half a point for a pool point. */
static void write_off(const Rules *rules, int seat, int points,
                      Entries *entries)
{
    const bool whole =
        rules->seats == 2 && rules->gusarik_mountain == GUSARIK_INDIVISIBLE;

    entries_add(entries, (Entry){.seat = (uint8_t)seat,
                                 .field = FIELD_MOUNTAIN,
                                 .count = points,
                                 .unit = -rules->pool_weight,
                                 .factor = 1,
                                 .divisor = whole ? 2 : 1,
                                 .what = "points above the limit",
                                 .rule = "13.3"});
}

/* The surplus of one seat; `sheet` follows what is written. */
static void overflow_of(const Rules *rules, Sheet *sheet, int seat,
                        Entries *entries)
{
    int surplus = sheet->pool[seat] - rules->pool_limit;
    const int from = entries->count;

    if (surplus <= 0)
        return;
    add(entries, seat, FIELD_POOL, -surplus, 1, "points above the limit");
    sheet_write(sheet, entries, from);
    while (surplus > 0 && rules->pool_overflow == OVERFLOW_HELP) {
        const int helped = whom_to_help(rules, sheet, seat);
        const int start = entries->count;
        int points;

        if (helped < 0)
            break;
        points = rules->pool_limit - sheet->pool[helped];
        points = points < surplus ? points : surplus;
        help(rules, seat, helped, points, entries);
        sheet_write(sheet, entries, start);
        surplus -= points;
    }
    if (surplus > 0)
        write_off(rules, seat, surplus, entries);
}

void entries_of_overflow(const Rules *rules, const Sheet *sheet,
                         Entries *entries)
{
    Sheet after = *sheet;

    if (!is_capped(rules))
        return;
    for (int seat = 0; seat < rules->seats; seat++)
        overflow_of(rules, &after, seat, entries);
}
