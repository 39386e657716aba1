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

static bool set_name(Settings *settings, const Option *option, Str value)
{
    char *name = settings->names[option->seat - 1];

    if (value.len >= NAME_MAX_BYTES)
        return false;
    memset(name, 0, NAME_MAX_BYTES);
    if (value.len)
        memcpy(name, value.at, value.len);
    return true;
}

/* clang-format off */
static const Option options[] = {
    {"bot", "enum", 0, 0, 0, get_bot, set_bot},
    {"bot1", "enum", 1, 0, 0, get_bot, set_bot},
    {"bot2", "enum", 2, 0, 0, get_bot, set_bot},
    {"bot3", "enum", 3, 0, 0, get_bot, set_bot},
    {"bot4", "enum", 4, 0, 0, get_bot, set_bot},
    {"info", "bool", 0, 0, 1, get_info, set_info},
    {"level", "int", 0, 1, 10, get_level, set_level},
    {"name1", "text", 1, 0, 0, get_name, set_name},
    {"name2", "text", 2, 0, 0, get_name, set_name},
    {"name3", "text", 3, 0, 0, get_name, set_name},
    {"name4", "text", 4, 0, 0, get_name, set_name},
    {"seed", "int", 0, 0, 2147483647, get_seed, set_seed},
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

static void option_line(const Settings *settings, const Option *option,
                        Text *out)
{
    text_printf(out, "option %s %s ", option->name, option->type);
    option->get(settings, option, out);
    if (is_type(option, "int"))
        text_printf(out, " %ld %ld", option->min, option->max);
    if (is_type(option, "enum")) {
        if (option->seat)
            text_puts(out, " default");
        for (size_t i = 0; i < bot_count; i++)
            text_printf(out, " %s", bots[i]->name);
    }
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

Status settings_set(Settings *settings, Str name, Str value)
{
    const Option *option = option_find(name);

    if (!option)
        return STATUS_UNKNOWN_OPTION;
    return option->set(settings, option, value) ? STATUS_OK : STATUS_BAD_VALUE;
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
