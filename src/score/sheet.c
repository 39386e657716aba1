#include "score/sheet.h"

const char *field_name(Field field)
{
    /* ORDER FIELD */
    static const char *const names[] = {"pool", "mountain", "whists",
                                        "kapusta"};

    return names[field];
}

void entries_add(Entries *entries, Entry entry)
{
    entry.add = entry.count * entry.unit * entry.factor / entry.divisor;
    if (entry.add == 0)
        return;
    assert(entries->count < ENTRIES_MAX);
    entries->list[entries->count++] = entry;
}

static int *field_of(Sheet *sheet, const Entry *entry)
{
    switch ((Field)entry->field) {
    case FIELD_POOL: return &sheet->pool[entry->seat];
    case FIELD_MOUNTAIN: return &sheet->mountain[entry->seat];
    case FIELD_WHISTS: return &sheet->whists[entry->seat][entry->on];
    case FIELD_KAPUSTA: break;
    }
    return &sheet->kapusta[entry->seat];
}

void sheet_write(Sheet *sheet, const Entries *entries, int from)
{
    for (int i = from; i < entries->count; i++)
        *field_of(sheet, &entries->list[i]) += entries->list[i].add;
}

void sheet_post(Sheet *sheet, const Round *round, Entries *entries)
{
    int own;

    entries->count = 0;
    entries_of_round(round, sheet, entries);
    sheet_write(sheet, entries, 0);
    own = entries->count;
    entries_of_overflow(&round->rules, sheet, entries);
    sheet_write(sheet, entries, own);
    sheet->series = round_series_after(round);
    if (sheet->series > SERIES_MAX)
        sheet->series = SERIES_MAX;
}
