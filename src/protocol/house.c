#include "protocol/house.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

static bool is_name(Str name)
{
    if (!name.len || name.len >= HOUSE_NAME_MAX)
        return false;
    for (size_t i = 0; i < name.len; i++) {
        const char c = name.at[i];

        if (!(c >= 'a' && c <= 'z') && !(i && c >= '0' && c <= '9')
            && !(i && c == '_'))
            return false;
    }
    return true;
}

static const Rules *find(const HouseRules *house, Str name)
{
    for (int i = 0; i < house->count; i++)
        if (str_is(name, house->list[i].name))
            return &house->list[i].rules;
    return NULL;
}

static Str key_of(Str word)
{
    return str_split(&word, '=');
}

/* Whether a word before the last says the same option. */
static bool is_told(Str words, Str last)
{
    for (;;) {
        const Str word = str_word(&words);

        if (!word.len || word.at == last.at)
            return false;
        if (str_eq(key_of(word), key_of(last)))
            return true;
    }
}

/* The words of a line as one text of rules: PRESET,option=value,... */
static Status join_words(const Str words, Text *line, Text *why)
{
    static const char start[] = "preset=";
    Str rest = words;
    Str word = str_word(&rest);

    if (str_starts(word, start)) {
        text_str(line, str_skip(word, sizeof start - 1));
        word = str_word(&rest);
    } else {
        text_puts(line, "sochi");
    }
    for (; word.len; word = str_word(&rest)) {
        if (is_told(words, word)) {
            text_printf(why, "%.*s is given twice", str_shown(key_of(word)),
                        word.at);
            return STATUS_BAD_VALUE;
        }
        if (str_starts(word, start)) {
            text_puts(why, "preset= comes first");
            return STATUS_BAD_VALUE;
        }
        text_char(line, ',');
        text_str(line, word);
    }
    return STATUS_OK;
}

Status house_rules(const HouseRules *house, Str text, Rules *rules, Text *why)
{
    Str rest = text;
    const Rules *own = find(house, str_split(&rest, ','));
    Text line;
    Status status;

    if (!own)
        return rules_from_text(text, rules, why);
    line = text_init();
    rules_to_text(own, &line);
    if (rest.at) {
        text_char(&line, ',');
        text_str(&line, rest);
    }
    status = rules_from_text(text_view(&line), rules, why);
    text_free(&line);
    return status;
}

/* One line of the file. */
static Status read_line(Str line, HouseRules *house, Text *why)
{
    const Str name = str_split(&line, ':');
    Text joined;
    Rules rules;
    Status status;

    if (!line.at || !is_name(name) || rule_preset(name) || find(house, name)) {
        text_puts(why, "a new name of small letters and a colon are needed");
        return STATUS_BAD_VALUE;
    }
    if (house->count == HOUSE_MAX) {
        text_puts(why, "too many names");
        return STATUS_BAD_VALUE;
    }
    joined = text_init();
    status = join_words(line, &joined, why);
    if (status == STATUS_OK)
        status = house_rules(house, text_view(&joined), &rules, why);
    text_free(&joined);
    if (status != STATUS_OK)
        return status;
    memcpy(house->list[house->count].name, name.at, name.len);
    house->list[house->count].name[name.len] = '\0';
    house->list[house->count++].rules = rules;
    return STATUS_OK;
}

Status house_from_text(Str text, HouseRules *house, Text *why)
{
    HouseRules *fresh = memory_new(1, sizeof *fresh);
    Status status = STATUS_OK;

    for (int number = 1; text.at && status == STATUS_OK; number++) {
        Str line = str_split(&text, '\n'), rest = line;

        if (line.len && line.at[line.len - 1] == '\r')
            line.len--;
        if (!str_word(&rest).len || line.at[0] == '#')
            continue;
        text_clear(why);
        text_printf(why, "line %d: ", number);
        status = read_line(line, fresh, why);
    }
    if (status == STATUS_OK) {
        text_clear(why);
        *house = *fresh;
    }
    free(fresh);
    return status;
}

Status house_load(Str path, HouseRules *house, Text *why)
{
    Text text = text_init();
    Status status = file_read(path, HOUSE_FILE_MAX, &text);

    if (status == STATUS_IO)
        file_fault(why);
    if (status == STATUS_OK)
        status = house_from_text(text_view(&text), house, why);
    text_free(&text);
    return status;
}
