/* Commands: open hands, misere theory, records; not in this version. */
#include "protocol/commands.h"

static Status run_unsupported(void *context, const Args *args, Reply *reply)
{
    (void)context;
    (void)args;
    (void)reply;
    return STATUS_UNSUPPORTED;
}

/* clang-format off */
const Command analyse_commands[] = {
    {"solve", 0, 0, CMD_ANY_KEY, NULL, "[hands=A/B/C] [strain=..] [declarer=S] [leader=S]", "values open hands", run_unsupported},
    {"bestdiscard", 0, 0, CMD_ANY_KEY, NULL, "hands=A/B/C talon=T [strain=..]", "finds the best discard of open hands", run_unsupported},
    {"suits", 1, 1, 0, NULL, "HAND", "tells which suits are safe at misere", run_unsupported},
    {"record", 0, 0, 0, NULL, "", "writes the record of the match", run_unsupported},
    {"load", 1, 1, CMD_RAW, NULL, "RECORD", "reads a record", run_unsupported},
};
/* clang-format on */

const size_t analyse_command_count = countof(analyse_commands);
