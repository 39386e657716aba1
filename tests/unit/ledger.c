#include "ledger.h"

#include <check.h>

static int seat_of(char letter)
{
    ck_assert_msg(letter >= 'A' && letter <= 'D', "no seat: %c", letter);
    return letter - 'A';
}

static int number_of(Str s)
{
    long n = 0;

    ck_assert_msg(str_number(s, -SHEET_MAX, SHEET_MAX, &n), "no number: %.*s",
                  (int)s.len, s.at);
    return (int)n;
}

static void read_word(Str word, Sheet *sheet)
{
    const char kind = word.at[0];

    ck_assert_msg(word.len >= 2, "no note: %.*s", (int)word.len, word.at);
    if (kind == 'p')
        sheet->pool[seat_of(word.at[1])] = number_of(str_skip(word, 2));
    else if (kind == 'm')
        sheet->mountain[seat_of(word.at[1])] = number_of(str_skip(word, 2));
    else if (kind == 'k')
        sheet->kapusta[seat_of(word.at[1])] = number_of(str_skip(word, 2));
    else if (kind == 'r')
        sheet->series = number_of(str_skip(word, 1));
    else if (word.at[1] == '>')
        sheet->whists[seat_of(kind)][seat_of(word.at[2])] =
            number_of(str_skip(word, 3));
    else
        ck_abort_msg("no note: %.*s", (int)word.len, word.at);
}

Sheet ledger_read(const char *notes)
{
    Sheet sheet = {0};
    Str rest = str_of(notes);

    for (;;) {
        const Str word = str_word(&rest);

        if (!word.len)
            return sheet;
        read_word(word, &sheet);
    }
}

static void write_row(char kind, const int *amounts, Text *out)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (amounts[seat])
            text_printf(out, "%s%c%c%d", out->len ? " " : "", kind, 'A' + seat,
                        amounts[seat]);
}

void ledger_write(const Sheet *sheet, Text *out)
{
    write_row('p', sheet->pool, out);
    write_row('m', sheet->mountain, out);
    write_row('k', sheet->kapusta, out);
    for (int by = 0; by < SEATS_MAX; by++)
        for (int on = 0; on < SEATS_MAX; on++)
            if (sheet->whists[by][on])
                text_printf(out, "%s%c>%c%d", out->len ? " " : "", 'A' + by,
                            'A' + on, sheet->whists[by][on]);
    if (sheet->series)
        text_printf(out, "%sr%d", out->len ? " " : "", sheet->series);
}

Rules ledger_rules(const char *text)
{
    Text why = text_init();
    Rules rules = {0};

    ck_assert_msg(rules_from_text(str_of(text), &rules, &why) == STATUS_OK,
                  "%s: %s", text, why.at);
    text_free(&why);
    return rules;
}
