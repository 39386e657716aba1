#include "main/complete.h"

#include <string.h>

#include "main/offers.h"
#include "main/typing.h"

typedef void Source(const Cursor *cursor);

/* --- the tables ---------------------------------------------------------- */

/* clang-format off */

/* What a word of a command may be: the place from 1, or 0 for any. */
static const struct {
    const char *command;
    int place;
    Source *source;
} words[] = {
    {"help", 1, offer_commands},
    {"set", 1, offer_settings},       {"set", 2, offer_setting_values},
    {"get", 1, offer_settings},
    {"rules", 1, offer_presets},
    {"new", 0, offer_rule_names},
    {"auto", 1, offer_jobs},
    {"go", 1, offer_infinite},
    {"view", 1, offer_views},         {"show", 1, offer_views},
    {"act", 0, offer_legal},          {"bid", 1, offer_bids},
    {"discard", 1, offer_discards},   {"order", 1, offer_orders},
    {"whist", 1, offer_whists},       {"play", 0, offer_cards},
    {"load", 1, offer_colon},         {"rec", 1, offer_colon},
};

/* What a key of a command takes; LISTED, several with commas. */
static const struct {
    const char *command, *key;
    Source *source;
    bool listed;
} keys[] = {
    {"new", "rules", offer_presets, false},
    {"deal", "dealer", offer_seats, false},
    {"deal", "redo", offer_one, false},
    {"deal", "commit", offer_one, false},
    {"go", "only", offer_legal, true},
    {"go", "play", offer_one, false},
    {"auto", "until", offer_seats, false},
    {"score", "why", offer_one, false},
    {"legal", "claims", offer_one, false},
    {"solve", "strain", offer_strains, false},
    {"solve", "declarer", offer_seats, false},
    {"solve", "leader", offer_seats, false},
    {"solve", "moves", offer_one, false},
    {"solve", "line", offer_one, false},
    {"solve", "each", offer_one, false},
    {"bestdiscard", "strain", offer_strains, false},
    {"bestdiscard", "leader", offer_seats, false},
    {"bestdiscard", "all", offer_one, false},
};

/* clang-format on */

/* --- the word at the cursor ---------------------------------------------- */

/* Bytes up to and with the last of `sep`; 0 if there is none. */
static size_t behind(Str word, char sep)
{
    size_t n = word.len;

    while (n && word.at[n - 1] != sep)
        n--;
    return n;
}

/* Rules are PRESET,OPTION=VALUE,..., options of `new` OPTION=VALUE. */
static void complete_rules(Cursor *cursor, Str value)
{
    const size_t comma = behind(value, ',');
    const Str part = str_skip(value, comma);
    const size_t sign = behind(part, '=');
    const RuleOption *option =
        sign ? rule_option((Str){part.at, sign - 1}) : NULL;

    cursor->head.len =
        (size_t)(part.at - cursor->word.at) + (option ? sign : 0);
    if (option)
        offer_rule_values(cursor, option);
    else if (comma && !sign)
        offer_rule_names(cursor);
}

static void complete_value(Cursor *cursor, const Command *command, size_t sign)
{
    const Str key = {cursor->word.at, sign - 1};
    const Str value = str_skip(cursor->word, sign);

    cursor->head.len = sign;
    for (size_t i = 0; i < countof(keys); i++)
        if (str_is(str_of(command->name), keys[i].command)
            && str_is(key, keys[i].key)) {
            cursor->head.len += keys[i].listed ? behind(value, ',') : 0;
            keys[i].source(cursor);
        }
    if (str_is(key, "rules") && behind(value, ','))
        complete_rules(cursor, value);
    else if (command->flags & CMD_ANY_KEY)
        complete_rules(cursor, cursor->word);
}

static void complete_place(const Cursor *cursor, const Command *command,
                           int place)
{
    for (size_t i = 0; i < countof(words); i++)
        if (str_is(str_of(command->name), words[i].command)
            && (words[i].place == 0 || words[i].place == place))
            words[i].source(cursor);
    offer_words(cursor, str_of(command->keys ? command->keys : ""), "=");
    if (command->flags & CMD_ANY_KEY)
        offer(cursor, str_of("rules"), "=");
}

/* Whether the text behind the colon is a path. */
static bool takes_path(const Session *session, const Command *command,
                       Str option)
{
    return !session->settings.sandbox
           && (strcmp(command->name, "load") == 0
               || (strcmp(command->name, "set") == 0
                   && str_is(option, "rulesfile")));
}

static bool complete_argument(Cursor *cursor, const Command *command, Str rest)
{
    const char *sign = memchr(cursor->word.at, '=', cursor->word.len);
    int place = 1;
    Str word;

    while ((word = str_word(&rest)).len) {
        if (str_is(word, ":"))
            return takes_path(cursor->session, command, cursor->option);
        place += !memchr(word.at, '=', word.len);
        cursor->option = word;
    }
    if (sign)
        complete_value(cursor, command, (size_t)(sign - cursor->word.at) + 1);
    else
        complete_place(cursor, command, place);
    return false;
}

bool complete_word(Session *session, Str before, Str word, Text *out)
{
    Cursor cursor = {session, {"", 0}, {word.at, 0}, word, out};
    Str rest = before, name = str_word(&rest);
    const Command *command;
    bool path = false;

    if (name.len && name.at[0] == '@')
        name = str_word(&rest);
    command = typing_command(name);
    pthread_mutex_lock(&session->lock);
    if (!name.len) {
        offer_commands(&cursor);
        offer_legal(&cursor);
    } else if (command) {
        path = complete_argument(&cursor, command, rest);
    }
    pthread_mutex_unlock(&session->lock);
    return path;
}
