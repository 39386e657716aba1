#include "bots/worth.h"

#include "score/pulka.h"
#include "score/settle.h"

/* A debt of kapusta counts in no balance before it is paid (rules 15); to a
   player it is a loss of so many whists, shared by the others. */
static double kapusta_share(const Rules *rules, const Sheet *sheet, int seat)
{
    double sum = 0;

    for (int other = 0; other < rules->seats; other++)
        sum += sheet->kapusta[other] - sheet->kapusta[seat];
    return sum / rules->seats;
}

static double balance_of(const Worth *worth, const Sheet *sheet)
{
    const Position *position = worth->position;
    const bool ended = pulka_is_over(&position->rules, sheet, position->number);
    const Settlement settlement = sheet_settle(&position->rules, sheet, ended);

    return (double)settlement.exact[worth->seat] / settlement.seats
           + kapusta_share(&position->rules, sheet, worth->seat);
}

Worth worth_init(const View *view)
{
    Worth worth = {
        .position = &view->position,
        .seat = round_seat(&view->round, view->hand),
    };

    worth.before = balance_of(&worth, &view->position.sheet);
    return worth;
}

double worth_of(const Worth *worth, const Round *over)
{
    Sheet sheet = worth->position->sheet;
    Entries entries;

    sheet_post(&sheet, over, &entries);
    return balance_of(worth, &sheet) - worth->before;
}

Round worth_finished(const Round *round, int more)
{
    Round over = *round;
    uint8_t *first = &over.tricks[round_defender(round, 0)];
    uint8_t *second = &over.tricks[round_defender(round, 1)];
    int rest = TRICKS - more;

    for (int i = 0; i < PLAYERS; i++)
        rest -= round->tricks[i];
    over.tricks[round->declarer] =
        (uint8_t)(over.tricks[round->declarer] + more);
    for (; rest > 0; rest--)
        ++*(*second < *first ? second : first);
    over.phase = PHASE_OVER;
    over.ending = ENDING_PLAYED;
    return over;
}
