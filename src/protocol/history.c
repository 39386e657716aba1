#include "protocol/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* --- origins ------------------------------------------------------------- */

void origin_to_text(const Origin *origin, Text *out)
{
    if (origin->seeded)
        text_printf(out, "%llu,", (unsigned long long)origin->seed);
    else
        text_puts(out, "-,");
    text_puts(out, *origin->salt ? origin->salt : "-");
}

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

bool salt_from_text(Str word, char salt[SALT_MAX + 1])
{
    if (!word.len || word.len > SALT_MAX)
        return false;
    for (size_t i = 0; i < word.len; i++)
        if (!is_hex(word.at[i]))
            return false;
    memset(salt, 0, SALT_MAX + 1);
    memcpy(salt, word.at, word.len);
    return true;
}

bool origin_from_text(Str word, Origin *origin)
{
    const Str seed = str_split(&word, ',');
    Origin fresh = {0};

    fresh.seeded = !str_is(seed, "-");
    if (fresh.seeded && !str_u64(seed, &fresh.seed))
        return false;
    if (!str_is(word, "-") && !salt_from_text(word, fresh.salt))
        return false;
    *origin = fresh;
    return true;
}

/* --- the past ------------------------------------------------------------ */

Past *past_add(Past *before, const Position *position, const Origin *origin)
{
    Text line = text_init();
    Past *past;

    position_to_text(position, &line);
    past = memory_new(1, sizeof *past + line.len);
    past->before = before;
    past->refs = 1;
    past->number = position->number;
    past->origin = *origin;
    past->len = line.len;
    memcpy(past->line, line.at, line.len);
    text_free(&line);
    return past;
}

Past *past_ref(Past *past)
{
    if (past)
        past->refs++;
    return past;
}

void past_unref(Past *past)
{
    while (past && --past->refs == 0) {
        Past *before = past->before;

        free(past);
        past = before;
    }
}

size_t past_count(const Past *past)
{
    size_t n = 0;

    for (; past; past = past->before)
        n++;
    return n;
}

static int by_number(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

static bool numbers_rise(const Past *past)
{
    for (; past && past->before; past = past->before)
        if (past->before->number >= past->number)
            return false;
    return true;
}

bool past_repeats(const Past *past)
{
    const size_t count = past_count(past);
    bool repeats = false;
    int *numbers;

    if (numbers_rise(past))
        return false;
    numbers = memory_new(count, sizeof *numbers);
    for (size_t i = 0; i < count; i++, past = past->before)
        numbers[i] = past->number;
    qsort(numbers, count, sizeof *numbers, by_number);
    for (size_t i = 1; i < count; i++)
        repeats = repeats || numbers[i] == numbers[i - 1];
    free(numbers);
    return repeats;
}

Str past_line(const Past *past)
{
    return (Str){past->line, past->len};
}

bool past_read(const Past *past, Position *position, Round *round)
{
    Text why = text_init();
    const Status status =
        position_from_text(past_line(past), position, round, &why);

    text_free(&why);
    return status == STATUS_OK;
}

static bool fits(int amount)
{
    return amount >= -SHEET_MAX && amount <= SHEET_MAX;
}

bool position_can_return(const Position *position)
{
    const Sheet *sheet = &position->sheet;
    bool good = sheet->series <= SERIES_MAX;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        good = good && fits(sheet->pool[seat]) && fits(sheet->mountain[seat])
               && fits(sheet->kapusta[seat]);
        for (int on = 0; on < SEATS_MAX; on++)
            good = good && fits(sheet->whists[seat][on]);
    }
    return good;
}

/* --- from deal to deal --------------------------------------------------- */

Position position_next(const Position *position, const Round *round)
{
    Position next = {.rules = position->rules, .number = 1};
    Sheet after = position->sheet;
    Entries entries;

    sheet_post(&after, round, &entries);
    if (position->number < DEAL_NUMBER_MAX)
        next.number = position->number + 1;
    next.dealer = pulka_next_dealer(round, &after);
    next.sheet = after;
    return next;
}
