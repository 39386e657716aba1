/* Fuzz target: a file of house rules, and each of its lines as rules of a
   position.  Every preset that was read must print, and read again as the
   same, also by its name. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "protocol/house.h"

/* Whether a text of rules is read as exactly these. */
static bool reads_as(const HouseRules *house, Str text, const Rules *rules)
{
    Text why = text_init();
    Rules found;
    const bool good = house_rules(house, text, &found, &why) == STATUS_OK
                      && memcmp(&found, rules, sizeof found) == 0;

    text_free(&why);
    return good;
}

static void check_printed(const HouseRules *house, const Rules *rules)
{
    Text printed = text_init();

    rules_to_text(rules, &printed);
    if (!reads_as(house, text_view(&printed), rules))
        abort();
    text_free(&printed);
}

static void check_file(Str text, HouseRules *house)
{
    Text why = text_init();

    if (house_from_text(text, house, &why) != STATUS_OK) {
        if (!why.len || house->count)
            abort(); /* a refusal says where, and keeps nothing */
    }
    for (int i = 0; i < house->count; i++) {
        check_printed(house, &house->list[i].rules);
        if (!reads_as(house, str_of(house->list[i].name),
                      &house->list[i].rules))
            abort();
    }
    text_free(&why);
}

/* RULES of a position, or `new rules=`: names of the house count. */
static void check_line(const HouseRules *house, Str line)
{
    Text why = text_init();
    Rules rules;

    if (house_rules(house, line, &rules, &why) == STATUS_OK)
        check_printed(house, &rules);
    text_free(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Str text = {(const char *)data, size};
    HouseRules *house = calloc(1, sizeof *house);
    Str rest = text;

    if (!house)
        abort();
    check_file(text, house);
    while (rest.len)
        check_line(house, str_split(&rest, '\n'));
    free(house);
    return 0;
}
