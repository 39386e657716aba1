/* What an engine says of itself in answer to upp 1. */
#include "match/check.h"

static void add_word(Text *words, Str word)
{
    text_str(words, word);
    text_char(words, ' ');
}

/* The words of a line: cap KIND WORD... */
static void note_word(Abilities *can, Str kind, Str word)
{
    const struct {
        const char *kind, *word;
        bool *can;
    } rows[] = {
        {"roles", "player", &can->player},
        {"roles", "referee", &can->referee},
        {"limits", "infinite", &can->infinite},
        {"limits", "samples", &can->samples},
        {"limits", "nodes", &can->nodes},
        {"limits", "movetime", &can->movetime},
    };

    long seats;

    for (size_t i = 0; i < countof(rows); i++)
        if (str_is(kind, rows[i].kind) && str_is(word, rows[i].word))
            *rows[i].can = true;
    if (str_is(kind, "rules"))
        add_word(&can->presets, word);
    if (str_is(kind, "seats") && str_number(word, 2, SEATS_MAX, &seats))
        can->seats |= 1L << seats;
}

/* The line option NAME TYPE VALUE [RANGE...], without its first word. */
static void note_option(Abilities *can, Str rest)
{
    const Str name = str_word(&rest);
    const Str type = str_word(&rest);
    Str word;

    str_word(&rest);
    can->seed = can->seed || str_is(name, "seed");
    can->threads = can->threads || str_is(name, "threads");
    if (str_is(name, "bot") && str_is(type, "enum"))
        while ((word = str_word(&rest)).len)
            add_word(&can->bots, word);
    if (str_is(name, "level") && str_is(type, "int")
        && !(str_number(str_word(&rest), 0, 1000000, &can->levels[0])
             && str_number(str_word(&rest), 0, 1000000, &can->levels[1])))
        can->levels[0] = can->levels[1] = 0;
}

/* Presets with each number of seats, but for those that contradict. */
static void list_rules(Abilities *can)
{
    Str rest = text_view(&can->presets), preset;

    while ((preset = str_word(&rest)).len)
        for (int seats = 2; seats <= SEATS_MAX; seats++) {
            Text words = text_init(), why = text_init();
            Rules rules;

            text_printf(&words, "%.*s,seats=%d", (int)preset.len, preset.at,
                        seats);
            if ((can->seats >> seats & 1)
                && rules_from_text(text_view(&words), &rules, &why)
                       == STATUS_OK) {
                add_word(&can->rules, text_view(&words));
                can->rules_count++;
            }
            text_free(&words);
            text_free(&why);
        }
}

void abilities_note(Abilities *can, Str data)
{
    while (data.len) {
        Str line = str_split(&data, '\n'), word;
        const Str first = str_word(&line);

        if (str_is(first, "option"))
            note_option(can, line);
        if (!str_is(first, "cap"))
            continue;
        const Str kind = str_word(&line);

        while ((word = str_word(&line)).len)
            note_word(can, kind, word);
    }
    if (!can->player && !can->referee)
        can->player = true;
    if (!can->presets.len)
        text_puts(&can->presets, "sochi ");
    if (!can->seats)
        can->seats = 1L << 3;
    list_rules(can);
}

Abilities abilities_init(void)
{
    return (Abilities){
        .presets = text_init(), .rules = text_init(), .bots = text_init()};
}

void abilities_free(Abilities *can)
{
    text_free(&can->presets);
    text_free(&can->rules);
    text_free(&can->bots);
}
