#include "match/row.h"

#include <string.h>

#include "score/pulka.h"
#include "score/settle.h"

/* ORDER COLUMN */
const char row_columns[] =
    "block\tgame\tdeal\tlast\tseats\tcontract\tdeclarer\t"
    "tricks\tmade\tfaults\tbalance\tpps1\n";

enum { COLUMNS = 12 };

void row_settle(Row *row)
{
    const Rules *rules = &row->position.rules;
    const Settlement before = sheet_settle(rules, &row->position.sheet, false);
    Settlement after;
    Sheet sheet;

    row->ends = pulka_post(&row->position, &row->round, &sheet);
    after = sheet_settle(rules, &sheet, row->ends);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        row->exact[seat] = after.exact[seat] - before.exact[seat];
}

/* --- printing ------------------------------------------------------------ */

static void result_to_text(const Round *round, Text *out)
{
    const Outcome outcome = round_outcome(round);

    if (!outcome.contract) {
        text_puts(out, round->all_pass ? "pass\t-\t-\t-" : "none\t-\t-\t-");
        return;
    }
    bid_to_text(round->contract, out);
    text_printf(out, "\t%d\t", round_seat(round, round->declarer) + 1);
    if (outcome.played)
        text_printf(out, "%d", outcome.tricks);
    else
        text_char(out, '-');
    text_printf(out, "\t%d", outcome.made);
}

static void faults_to_text(const Row *row, const Plan *plan, Text *out)
{
    const size_t start = out->len;

    for (int seat = 0; seat < plan->rules.seats; seat++) {
        if (row->faults[seat] == FAULT_NONE)
            continue;
        text_printf(out, "%s%d:%s", out->len > start ? "," : "", seat + 1,
                    fault_name(row->faults[seat]));
    }
    if (out->len == start)
        text_char(out, '-');
}

void row_to_text(const Row *row, const Plan *plan, Text *out)
{
    const int seats = plan->rules.seats;

    text_printf(out, "%ld\t%d\t%d\t%d\t", row->block, row->game + 1, row->deal,
                row->last);
    for (int seat = 0; seat < seats; seat++)
        text_printf(out, "%s%s", seat ? "/" : "",
                    plan->engines[row->seats[seat]].name);
    text_char(out, '\t');
    result_to_text(&row->round, out);
    text_char(out, '\t');
    faults_to_text(row, plan, out);
    for (int seat = 0; seat < seats; seat++)
        text_printf(out, "%c%ld", seat ? '/' : '\t', row->exact[seat]);
    text_printf(out, "/%d\t", seats);
    position_to_text(&row->position, out);
    text_char(out, '\n');
}

/* --- reading ------------------------------------------------------------- */

static bool read_seats(Str names, const Plan *plan, Row *row)
{
    for (int seat = 0; seat < plan->rules.seats; seat++) {
        row->seats[seat] = plan_engine(plan, str_split(&names, '/'));
        if (row->seats[seat] < 0)
            return false;
    }
    return names.len == 0;
}

static Fault fault_from_text(Str name)
{
    for (int fault = 0; fault < FAULT_COUNT; fault++)
        if (str_is(name, fault_name((Fault)fault)))
            return (Fault)fault;
    return FAULT_COUNT;
}

static bool read_faults(Str text, Row *row)
{
    if (str_is(text, "-"))
        return true;
    while (text.len) {
        Str fault = str_split(&text, ',');
        long seat;

        if (!str_number(str_split(&fault, ':'), 1, SEATS_MAX, &seat))
            return false;
        row->faults[seat - 1] = fault_from_text(fault);
        if (row->faults[seat - 1] == FAULT_COUNT)
            return false;
    }
    return true;
}

static bool read_place(Str columns[COLUMNS], Row *row)
{
    long game, deal, last;

    if (!str_number(columns[0], 1, DEALS_MAX, &row->block)
        || !str_number(columns[1], 1, 1000, &game)
        || !str_number(columns[2], 1, PULKA_DEALS_MAX, &deal)
        || !str_number(columns[3], 0, 1, &last))
        return false;
    row->game = (int)game - 1;
    row->deal = (int)deal;
    row->last = last;
    return true;
}

bool row_from_text(Str line, const Plan *plan, Row *row)
{
    Str columns[COLUMNS];
    Text why = text_init();
    bool good;

    for (int i = 0; i < COLUMNS; i++)
        columns[i] = str_split(&line, '\t');
    memset(row, 0, sizeof *row);
    good = columns[COLUMNS - 1].len && !line.at && read_place(columns, row)
           && read_seats(columns[4], plan, row) && read_faults(columns[9], row)
           && position_from_text(columns[COLUMNS - 1], &row->position,
                                 &row->round, &why)
                  == STATUS_OK
           && row->round.phase == PHASE_OVER;
    text_free(&why);
    if (good)
        row_settle(row);
    return good;
}
