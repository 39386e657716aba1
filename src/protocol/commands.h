/* The tables of commands, one for each cmd_*.c. */
#ifndef PROTOCOL_COMMANDS_H
#define PROTOCOL_COMMANDS_H

#include "protocol/session.h"

extern const Command core_commands[], match_commands[], deal_commands[],
    play_commands[], score_commands[], bot_commands[], auto_commands[],
    solve_commands[], discard_commands[], analyse_commands[], record_commands[],
    compare_commands[], show_commands[];
extern const size_t core_command_count, match_command_count, deal_command_count,
    play_command_count, score_command_count, bot_command_count,
    auto_command_count, solve_command_count, discard_command_count,
    analyse_command_count, record_command_count, compare_command_count,
    show_command_count;

#endif
