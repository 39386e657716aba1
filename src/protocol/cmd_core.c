/* Commands: the conversation itself. */
#include "config.h"
#include "protocol/commands.h"
#include "protocol/settings.h"

/* upp N
   Arguments: the highest protocol that the client speaks, at least 1.
   Fails: bad-value.
   Returns: id, proto, cap and option lines.
   Example: upp 1 */
static Status run_upp(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    Text *out = &reply->lines;
    long highest;

    if (!args_first_number(args, "N", 1, 1000000, 1, &highest))
        return STATUS_BAD_VALUE;
    text_printf(out, "id name=%s\nid version=%s\nproto %d\n", PACKAGE_NAME,
                PACKAGE_VERSION, PROTOCOL_VERSION);
    text_puts(out, "cap roles player referee\ncap rules");
    for (size_t i = 0; i < rule_preset_count; i++)
        text_printf(out, " %s", rule_presets[i].name);
    text_puts(out, "\ncap seats 2 3 4\n");
    text_puts(out, "cap limits movetime samples nodes clock inc deals "
                   "infinite only\n");
    text_puts(out, "cap info act n ev se pmake rank\n");
    return settings_list(&session->settings, (Str){NULL, 0}, out);
}

/* ping [x]
   Returns: ok [x], also during a search. */
static Status run_ping(void *context, const Args *args, Reply *reply)
{
    (void)context;
    if (args->count)
        reply_ok(reply, "%.*s", (int)args->words[0].len, args->words[0].at);
    return STATUS_OK;
}

static void help_line(const Command *command, void *context)
{
    text_printf(context, "help %s : %s%s%s - %s\n", command->name,
                command->name, *command->usage ? " " : "", command->usage,
                command->summary);
}

/* help [cmd]
   Fails: unknown-command.
   Returns: a help line for each command, or for the one named. */
static Status run_help(void *context, const Args *args, Reply *reply)
{
    const Command *command;

    (void)context;
    if (!args->count) {
        command_each(help_line, &reply->lines);
        return STATUS_OK;
    }
    command = command_find(args->words[0]);
    if (!command)
        return reply_unknown(reply, args->words[0]);
    help_line(command, &reply->lines);
    return STATUS_OK;
}

/* set NAME VALUE, set NAME : text
   Fails: unknown-option, bad-value; bad-args if the value is missing.
   Example: set bot rules */
static Status run_set(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    const Str name = args->words[0];

    if (args->count == (args->has_text ? 2 : 1)
        || (args->has_text && !settings_is_text(name)))
        return reply_fail(reply, STATUS_BAD_ARGS,
                          "usage: set NAME VALUE, or set NAME : text");
    return settings_set(&session->settings, name,
                        args->has_text ? args->text : args->words[1],
                        &reply->note);
}

/* get [NAME]
   Fails: unknown-option.
   Returns: option lines with the present values. */
static Status run_get(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;

    return settings_list(&session->settings,
                         args->count ? args->words[0] : (Str){NULL, 0},
                         &reply->lines);
}

/* stop [@tag]
   Ends the running search, if it is that of the tag; its terminator comes
   before this ok. */
static Status run_stop(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    const Str running = text_view(&session->search.tag);

    if (args->count
        && (args->words[0].at[0] != '@' || args->words[0].len > TAG_MAX + 1))
        return reply_fail(reply, STATUS_BAD_VALUE, "stop @TAG, or stop");
    if (args->count && !str_eq(str_skip(args->words[0], 1), running))
        return STATUS_OK;
    pthread_mutex_unlock(&session->lock);
    session_stop(session);
    pthread_mutex_lock(&session->lock);
    return STATUS_OK;
}

/* quit
   Stops a search and ends the program after the ok. */
static Status run_quit(void *context, const Args *args, Reply *reply)
{
    Session *session = context;

    (void)args;
    reply->quit = true; /* after a search that others wait for (session.c) */
    pthread_mutex_unlock(&session->lock);
    session_stop(session);
    pthread_mutex_lock(&session->lock);
    return STATUS_OK;
}

/* clang-format off */
const Command core_commands[] = {
    {"upp", 1, 1, 0, NULL, "N", "names the engine, its options and abilities", run_upp},
    {"ping", 0, 1, CMD_SEARCH | CMD_OVERTAKES, NULL, "[WORD]", "answers ok at once", run_ping},
    {"help", 0, 1, CMD_SEARCH | CMD_OVERTAKES, NULL, "[COMMAND]", "lists the commands", run_help},
    {"set", 1, 2, CMD_TEXT, NULL, "NAME VALUE", "sets an option of the engine", run_set},
    {"get", 0, 1, CMD_SEARCH | CMD_OVERTAKES, NULL, "[NAME]", "shows options of the engine", run_get},
    {"stop", 0, 1, CMD_SEARCH | CMD_OVERTAKES, NULL, "[@TAG]", "ends the running search", run_stop},
    {"quit", 0, 0, CMD_SEARCH, NULL, "", "ends the program", run_quit},
};
/* clang-format on */

const size_t core_command_count = countof(core_commands);
