#include "protocol/commands.h"

static const Command *const command_tables[] = {
    core_commands,    match_commands,   deal_commands,   play_commands,
    score_commands,   bot_commands,     auto_commands,   solve_commands,
    discard_commands, analyse_commands, record_commands, compare_commands,
    show_commands,
};

static size_t count_of(size_t table)
{
    const size_t counts[countof(command_tables)] = {
        core_command_count,    match_command_count,  deal_command_count,
        play_command_count,    score_command_count,  bot_command_count,
        auto_command_count,    solve_command_count,  discard_command_count,
        analyse_command_count, record_command_count, compare_command_count,
        show_command_count,
    };

    return counts[table];
}

const Command *command_find(Str name)
{
    for (size_t t = 0; t < countof(command_tables); t++)
        for (size_t i = 0; i < count_of(t); i++)
            if (name.len && name.at[0] == command_tables[t][i].name[0]
                && str_is(name, command_tables[t][i].name))
                return &command_tables[t][i];
    return NULL;
}

void command_each(void (*f)(const Command *command, void *context),
                  void *context)
{
    for (size_t t = 0; t < countof(command_tables); t++)
        for (size_t i = 0; i < count_of(t); i++)
            f(&command_tables[t][i], context);
}
