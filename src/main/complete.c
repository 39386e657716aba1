#include "main/complete.h"

#include <string.h>

#include "main/typing.h"
#include "protocol/settings.h"
#include "rules/options.h"

/* More values than this are not listed. */
enum { VALUES_MAX = 40 };

/* What is at the cursor. */
typedef struct {
    const Session *session;
    Str option; /* the word before, as of `set` */
    Str head;   /* of the word at the cursor, stays in front of each offer */
    Str word;
    Text *out;
} Cursor;

typedef void Source(const Cursor *cursor);

static void offer(const Cursor *cursor, Str item, const char *tail)
{
    const size_t start = cursor->out->len;

    text_str(cursor->out, cursor->head);
    text_str(cursor->out, item);
    text_puts(cursor->out, tail);
    if (cursor->out->len - start < cursor->word.len
        || memcmp(cursor->out->at + start, cursor->word.at, cursor->word.len)
               != 0)
        text_cut(cursor->out, start);
    else
        text_char(cursor->out, '\n');
}

static void offer_words(const Cursor *cursor, Str list, const char *tail)
{
    Str item;

    while ((item = str_word(&list)).len)
        offer(cursor, item, tail);
}

static void offer_numbers(const Cursor *cursor, long lo, long hi)
{
    Text number = text_init();

    for (long n = lo; n <= hi && hi - lo < VALUES_MAX; n++) {
        text_clear(&number);
        text_number(&number, n);
        offer(cursor, text_view(&number), "");
    }
    text_free(&number);
}

/* --- sources ------------------------------------------------------------- */

static void colon(const Cursor *cursor)
{
    offer(cursor, str_of(":"), "");
}

static void one(const Cursor *cursor)
{
    offer(cursor, str_of("1"), "");
}

static void infinite(const Cursor *cursor)
{
    offer(cursor, str_of("infinite"), "");
}

static void jobs(const Cursor *cursor)
{
    offer_words(cursor, str_of("action deal match"), "");
}

static void strains(const Cursor *cursor)
{
    offer_words(cursor, str_of("S C D H N"), "");
}

static void seats(const Cursor *cursor)
{
    const Session *session = cursor->session;

    offer_numbers(cursor, 1,
                  session->dealt ? session->position.rules.seats
                                 : session->rules.seats);
}

static void views(const Cursor *cursor)
{
    offer(cursor, str_of("0"), "");
    seats(cursor);
}

static void offer_command(const Command *command, void *context)
{
    offer(context, str_of(command->name), "");
}

static void commands(const Cursor *cursor)
{
    Cursor copy = *cursor;

    command_each(offer_command, &copy);
}

static void offer_setting(const char *name, void *context)
{
    offer(context, str_of(name), "");
}

static void settings(const Cursor *cursor)
{
    Cursor copy = *cursor;

    settings_each(offer_setting, &copy);
}

/* By the line that `get` prints: option NAME TYPE NOW, then the range or the
   words. */
static void setting_values(const Cursor *cursor)
{
    Text line = text_init();
    Str rest, type;
    long lo, hi;

    settings_list(&cursor->session->settings, cursor->option, &line);
    rest = text_view(&line);
    if (rest.len)
        rest.len--;
    str_word(&rest);
    str_word(&rest);
    type = str_word(&rest);
    if (str_is(type, "text"))
        colon(cursor);
    str_word(&rest);
    if (str_is(type, "bool"))
        offer_numbers(cursor, 0, 1);
    else if (str_is(type, "enum"))
        offer_words(cursor, rest, "");
    else if (str_is(type, "int") && str_number(str_word(&rest), 0, 1, &lo)
             && str_number(str_word(&rest), lo, VALUES_MAX, &hi))
        offer_numbers(cursor, lo, hi);
    text_free(&line);
}

static void presets(const Cursor *cursor)
{
    const HouseRules *house = &cursor->session->settings.house;

    for (size_t i = 0; i < rule_preset_count; i++)
        offer(cursor, str_of(rule_presets[i].name), "");
    for (int i = 0; i < house->count; i++)
        offer(cursor, str_of(house->list[i].name), "");
}

static void rule_names(const Cursor *cursor)
{
    for (size_t i = 0; i < rule_option_count; i++)
        offer(cursor, str_of(rule_options[i].name), "=");
}

static void rule_values(const Cursor *cursor, const RuleOption *option)
{
    if (option->type == OPTION_BOOL || option->type == OPTION_INT)
        offer_numbers(cursor, option->min, option->max);
    if (option->type == OPTION_ENUM)
        for (int i = 0; option->values[i]; i++)
            offer(cursor, str_of(option->values[i]), "");
}

/* The actions of some kinds, as the seat that decides may do them. */
static void offer_legal(const Cursor *cursor, unsigned kinds)
{
    const Session *session = cursor->session;
    Text word = text_init();
    Actions actions;

    if (session->dealt
        && round_actions(&session->round, false, &actions) == STATUS_OK)
        for (int i = 0; i < actions.count; i++) {
            if (!(kinds & 1u << actions.list[i].kind))
                continue;
            text_clear(&word);
            action_to_text(actions.list[i], &word);
            offer(cursor, text_view(&word), "");
        }
    text_free(&word);
}

static bool is_phase(const Cursor *cursor, const char *phase)
{
    return cursor->session->dealt
           && strcmp(round_phase_name(&cursor->session->round), phase) == 0;
}

static void legal(const Cursor *cursor)
{
    offer_legal(cursor, ~0u);
}

static void bids(const Cursor *cursor)
{
    if (is_phase(cursor, "auction"))
        legal(cursor);
}

static void discards(const Cursor *cursor)
{
    offer_legal(cursor, 1u << ACTION_DISCARD);
}

static void orders(const Cursor *cursor)
{
    if (is_phase(cursor, "order"))
        legal(cursor);
}

static void whists(const Cursor *cursor)
{
    if (!is_phase(cursor, "auction"))
        offer_legal(cursor, 1u << ACTION_WHIST | 1u << ACTION_PASS
                                | 1u << ACTION_HALF | 1u << ACTION_OPEN
                                | 1u << ACTION_CLOSED);
}

static void cards(const Cursor *cursor)
{
    offer_legal(cursor, 1u << ACTION_CARD);
}

/* --- the tables ---------------------------------------------------------- */

/* clang-format off */

/* What a word of a command may be: the place from 1, or 0 for any. */
static const struct {
    const char *command;
    int place;
    Source *source;
} words[] = {
    {"help", 1, commands},
    {"set", 1, settings},     {"set", 2, setting_values},
    {"get", 1, settings},
    {"rules", 1, presets},
    {"new", 0, rule_names},
    {"auto", 1, jobs},
    {"go", 1, infinite},
    {"view", 1, views},       {"show", 1, views},
    {"act", 0, legal},      {"bid", 1, bids},
    {"discard", 1, discards}, {"order", 1, orders},
    {"whist", 1, whists},     {"play", 0, cards},
    {"load", 1, colon},       {"rec", 1, colon},
};

/* What a key of a command takes; LISTED, several with commas. */
static const struct {
    const char *command, *key;
    Source *source;
    bool listed;
} keys[] = {
    {"new", "rules", presets, false},
    {"deal", "dealer", seats, false},      {"deal", "redo", one, false},
    {"deal", "commit", one, false},
    {"go", "only", legal, true},         {"go", "play", one, false},
    {"auto", "until", seats, false},
    {"score", "why", one, false},          {"legal", "claims", one, false},
    {"solve", "strain", strains, false},   {"solve", "declarer", seats, false},
    {"solve", "leader", seats, false},     {"solve", "moves", one, false},
    {"solve", "line", one, false},         {"solve", "each", one, false},
    {"bestdiscard", "strain", strains, false},
    {"bestdiscard", "leader", seats, false},
    {"bestdiscard", "all", one, false},
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
        rule_values(cursor, option);
    else if (comma && !sign)
        rule_names(cursor);
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
        commands(&cursor);
        legal(&cursor);
    } else if (command) {
        path = complete_argument(&cursor, command, rest);
    }
    pthread_mutex_unlock(&session->lock);
    return path;
}
