#include "protocol/import_line.h"

#include <string.h>

enum { HAND_WORD_MIN = 10 };

Status list_fail(List *list, int column, Status status, const char *sentence)
{
    text_clear(list->why);
    text_printf(list->why,
                "line %d column %d: %s; %d deals were read before it, and are "
                "not kept",
                list->line, column,
                sentence ? sentence : status_row(status)->text, list->deals);
    return status;
}

/* --- words --------------------------------------------------------------- */

static bool is_separator(char c)
{
    return c == ' ' || c == '\t' || c == '/' || c == '|' || c == '\r';
}

/* Whether the rest of a line means nothing. */
static bool is_comment(Str word)
{
    return str_starts(word, "#") || str_starts(word, ";") || str_is(word, ":");
}

int list_split(Str line, Word words[WORDS_MAX])
{
    int count = 0;

    for (size_t i = 0; i < line.len;) {
        Word word = {{line.at + i, 0}, (int)i + 1};

        while (i < line.len && !is_separator(line.at[i]))
            i++, word.text.len++;
        if (is_comment(word.text))
            break;
        if (word.text.len && count < WORDS_MAX)
            words[count] = word;
        count += word.text.len > 0;
        i++;
    }
    return count;
}

bool list_is_list(Str text)
{
    while (text.at) {
        Word words[WORDS_MAX];
        const Str line = str_split(&text, '\n');
        const int count = list_split(line, words);

        if (!count)
            continue;
        if (memchr(line.at, '[', line.len))
            return false;
        for (int i = 0; i < count && i < WORDS_MAX; i++)
            if (words[i].text.len >= HAND_WORD_MIN)
                return true;
        return str_is(words[0].text, "pps1");
    }
    return false;
}

/* --- what is played ------------------------------------------------------ */

static bool same_word(Str a, const char *b)
{
    size_t i = 0;

    while (i < a.len && b[i] && (a.at[i] | 0x20) == b[i])
        i++;
    return i == a.len && !b[i];
}

const char *list_call(Str word)
{
    static const struct {
        const char *word, *call;
    } rows[] = {
        {"s", "6S"},    {"c", "6C"},   {"d", "6D"},
        {"h", "6H"},    {"n", "6N"},   {"m", "mis"},
        {"mis", "mis"}, {"p", "pass"}, {"pass", "pass"},
    };

    for (size_t i = 0; i < countof(rows); i++)
        if (same_word(word, rows[i].word))
            return rows[i].call;
    return NULL;
}

static bool hand_number(Str word, int *number)
{
    long value;

    if (!str_number(word, 0, HANDS - 1, &value))
        return false;
    *number = (int)value;
    return true;
}

Status list_read_head(List *list, const Word *words, int count, Line *line,
                      int *next)
{
    int second;

    *next = 0;
    if (!count || !list_call(words[0].text))
        return STATUS_OK;
    line->kind = words[0].text;
    if (count < 2 || !hand_number(words[1].text, &line->leader))
        return list_fail(list, count < 2 ? words[0].column : words[1].column,
                         STATUS_BAD_VALUE, "the leader is 0, 1 or 2");
    *next = 2;
    if (count > 2 && hand_number(words[2].text, &second)) {
        line->declarer = line->leader;
        line->leader = second;
        *next = 3;
    }
    return STATUS_OK;
}

/* --- cards --------------------------------------------------------------- */

static Status read_cards(List *list, const Word *word, int size, bool ppn,
                         CardSet *seen, CardSet *cards)
{
    if (!(ppn ? hand_from_ppn : hand_from_notation)(word->text, cards))
        return list_fail(list, word->column, STATUS_BAD_VALUE,
                         "these are no cards");
    if (set_count(*cards) != size)
        return list_fail(list, word->column, STATUS_POSITION_HANDS, NULL);
    if (*seen & *cards)
        return list_fail(list, word->column, STATUS_POSITION_TWICE, NULL);
    *seen |= *cards;
    return STATUS_OK;
}

/* No other notation has ten cards in ten bytes. */
static bool is_ppn(const Word *hand)
{
    CardSet cards;

    return hand->text.len == HAND_SIZE && hand_from_ppn(hand->text, &cards);
}

Status list_read_hands(List *list, const Word *words, int count, Line *line)
{
    CardSet seen = CARDS_NONE;
    Status status = STATUS_OK;

    line->ppn = count > 0 && is_ppn(&words[0]);
    for (int i = 0; i < HANDS && status == STATUS_OK; i++)
        status = i < count ? read_cards(list, &words[i], HAND_SIZE, line->ppn,
                                        &seen, &line->hands[i])
                           : list_fail(list, 1, STATUS_BAD_VALUE,
                                       "three hands are needed");
    if (status != STATUS_OK)
        return status;
    line->rest = CARDS_ALL & ~seen;
    if (count > HANDS)
        status = read_cards(list, &words[HANDS], TALON_SIZE, line->ppn, &seen,
                            &line->rest);
    line->played = words + HANDS + 1;
    line->played_count = count > HANDS + 1 ? count - HANDS - 1 : 0;
    if (status == STATUS_OK && line->played_count
        && !(line->ppn && line->kind.len))
        status = list_fail(list, words[HANDS + 1].column, STATUS_BAD_VALUE,
                           "nothing can follow the cards");
    return status;
}
