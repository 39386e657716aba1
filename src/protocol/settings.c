#include "protocol/settings.h"

#include <string.h>

typedef struct Option Option;

struct Option {
    const char *name;
    const char *type; /* on the wire: int bool enum text */
    int seat;         /* of an option that there is for every seat, from 1 */
    long min, max;
    void (*get)(const Settings *settings, const Option *option, Text *out);
    bool (*set)(Settings *settings, const Option *option, Str value);
};

static void get_bot(const Settings *settings, const Option *option, Text *out)
{
    const Bot *bot =
        option->seat ? settings->seat_bot[option->seat - 1] : settings->bot;

    text_puts(out, bot ? bot->name : "default");
}

static bool set_bot(Settings *settings, const Option *option, Str value)
{
    const Bot *bot = bot_find(value);
    const bool none = option->seat && str_is(value, "default");

    if (!bot && !none)
        return false;
    if (option->seat)
        settings->seat_bot[option->seat - 1] = bot;
    else
        settings->bot = bot;
    return true;
}

static void get_seed(const Settings *settings, const Option *option, Text *out)
{
    (void)option;
    text_printf(out, "%ld", settings->seed);
}

static bool set_seed(Settings *settings, const Option *option, Str value)
{
    return str_number(value, option->min, option->max, &settings->seed);
}

static void get_level(const Settings *settings, const Option *option, Text *out)
{
    (void)option;
    text_printf(out, "%ld", settings->level);
}

static bool set_level(Settings *settings, const Option *option, Str value)
{
    return str_number(value, option->min, option->max, &settings->level);
}

static void get_threads(const Settings *settings, const Option *option,
                        Text *out)
{
    (void)option;
    text_printf(out, "%ld", settings->threads);
}

static bool set_threads(Settings *settings, const Option *option, Str value)
{
    return str_number(value, option->min, option->max, &settings->threads);
}

static void get_claims(const Settings *settings, const Option *option,
                       Text *out)
{
    (void)option;
    text_printf(out, "%d", settings->claims);
}

static bool set_claims(Settings *settings, const Option *option, Str value)
{
    long on;

    if (!str_number(value, option->min, option->max, &on))
        return false;
    settings->claims = on;
    return true;
}

static void get_info(const Settings *settings, const Option *option, Text *out)
{
    (void)option;
    text_printf(out, "%d", settings->info);
}

static bool set_info(Settings *settings, const Option *option, Str value)
{
    long on;

    if (!str_number(value, option->min, option->max, &on))
        return false;
    settings->info = on;
    return true;
}

static void get_name(const Settings *settings, const Option *option, Text *out)
{
    const char *name = settings->names[option->seat - 1];

    text_printf(out, ":%s%s", *name ? " " : "", name);
}

/* Copies a text into a field of `room` bytes; false if it is too long. */
static bool set_text(char *field, size_t room, Str value)
{
    if (value.len >= room)
        return false;
    memset(field, 0, room);
    if (value.len)
        memcpy(field, value.at, value.len);
    return true;
}

static bool set_name(Settings *settings, const Option *option, Str value)
{
    if (value.len && memchr(value.at, '\t', value.len))
        return false; /* no control characters (prf.5) */
    return set_text(settings->names[option->seat - 1], NAME_MAX_BYTES, value);
}

static void get_rulesfile(const Settings *settings, const Option *option,
                          Text *out)
{
    (void)option;
    text_printf(out, ":%s%s", *settings->rulesfile ? " " : "",
                settings->rulesfile);
}

static bool set_rulesfile(Settings *settings, const Option *option, Str value)
{
    (void)option;
    return set_text(settings->rulesfile, PATH_MAX_BYTES, value);
}

/* clang-format off */
static const Option options[] = {
    {"bot", "enum", 0, 0, 0, get_bot, set_bot},
    {"bot1", "enum", 1, 0, 0, get_bot, set_bot},
    {"bot2", "enum", 2, 0, 0, get_bot, set_bot},
    {"bot3", "enum", 3, 0, 0, get_bot, set_bot},
    {"bot4", "enum", 4, 0, 0, get_bot, set_bot},
    {"claims", "bool", 0, 0, 1, get_claims, set_claims},
    {"info", "bool", 0, 0, 1, get_info, set_info},
    {"level", "int", 0, 1, 10, get_level, set_level},
    {"name1", "text", 1, 0, 0, get_name, set_name},
    {"name2", "text", 2, 0, 0, get_name, set_name},
    {"name3", "text", 3, 0, 0, get_name, set_name},
    {"name4", "text", 4, 0, 0, get_name, set_name},
    {"rulesfile", "text", 0, 0, 0, get_rulesfile, set_rulesfile},
    {"seed", "int", 0, 0, 2147483647, get_seed, set_seed},
    {"threads", "int", 0, 1, THREADS_MAX, get_threads, set_threads},
};

/* clang-format on */

static const Option *option_find(Str name)
{
    for (size_t i = 0; i < countof(options); i++)
        if (str_is(name, options[i].name))
            return &options[i];
    return NULL;
}

static bool is_type(const Option *option, const char *type)
{
    return strcmp(option->type, type) == 0;
}

static void enum_values(const Option *option, Text *out)
{
    if (option->seat)
        text_puts(out, " default");
    for (size_t i = 0; i < bot_count; i++)
        text_printf(out, " %s", bots[i]->name);
}

/* What the option takes. */
static void say_range(const Option *option, Text *why)
{
    if (is_type(option, "enum")) {
        text_printf(why, "%s is one of", option->name);
        enum_values(option, why);
    } else if (is_type(option, "text")) {
        text_printf(why, "%s is a text of at most %d bytes%s", option->name,
                    (option->seat ? NAME_MAX_BYTES : PATH_MAX_BYTES) - 1,
                    option->seat ? " without tabs" : "");
    } else {
        text_printf(why, "%s is a number, %ld to %ld", option->name,
                    option->min, option->max);
    }
}

static void option_line(const Settings *settings, const Option *option,
                        Text *out)
{
    text_printf(out, "option %s %s ", option->name, option->type);
    option->get(settings, option, out);
    if (is_type(option, "int"))
        text_printf(out, " %ld %ld", option->min, option->max);
    if (is_type(option, "enum"))
        enum_values(option, out);
    text_char(out, '\n');
}

Status settings_list(const Settings *settings, Str name, Text *out)
{
    if (name.len && !option_find(name))
        return STATUS_UNKNOWN_OPTION;
    for (size_t i = 0; i < countof(options); i++)
        if (!name.len || str_is(name, options[i].name))
            option_line(settings, &options[i], out);
    return STATUS_OK;
}

Status settings_refuse_file(Text *why)
{
    text_puts(why, "no command opens a file under --sandbox");
    return STATUS_UNSUPPORTED;
}

Status settings_set(Settings *settings, Str name, Str value, Text *why)
{
    const Option *option = option_find(name);
    Status status = STATUS_OK;

    if (!option) {
        text_printf(why, "no option %.*s", str_shown(name), name.at);
        return STATUS_UNKNOWN_OPTION;
    }
    if (option->set == set_rulesfile) {
        if (value.len >= PATH_MAX_BYTES) {
            say_range(option, why);
            return STATUS_BAD_VALUE;
        }
        if (value.len && settings->sandbox)
            return settings_refuse_file(why);
        if (value.len)
            status = house_load(value, &settings->house, why);
        else
            settings->house.count = 0;
    }
    if (status != STATUS_OK)
        return status;
    if (option->set(settings, option, value))
        return STATUS_OK;
    say_range(option, why);
    return STATUS_BAD_VALUE;
}

bool settings_is_text(Str name)
{
    const Option *option = option_find(name);

    return option && is_type(option, "text");
}

void settings_each(void (*f)(const char *name, void *context), void *context)
{
    for (size_t i = 0; i < countof(options); i++)
        f(options[i].name, context);
}
