/* Command: a drawing of the table. */
#include "protocol/commands.h"
#include "protocol/show.h"

/* show [S]
   Arguments: a seat whose view to draw; 0, or nothing, for all that is known.
   Fails: bad-value; hidden for another seat's view of a view.
   Returns: lines that begin with a bar, for people. */
static Status run_show(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    const char *names[SEATS_MAX];
    Position position;
    Status status;
    Round round;
    long seat;

    if (!args_first_number(args, "SEAT", 0, session->position.rules.seats,
                           session->position.view, &seat))
        return STATUS_BAD_VALUE;
    status = position_view(&session->position, &session->round, (int)seat,
                           &position);
    if (status != STATUS_OK)
        return status;
    round = position_round(&position);
    for (int i = 0; i < SEATS_MAX; i++)
        names[i] = session->settings.names[i];
    show_position(&position, &round, names, &reply->lines);
    return STATUS_OK;
}

/* clang-format off */
const Command show_commands[] = {
    {"show", 0, 1, CMD_POSITION, NULL, "[SEAT]", "draws the table", run_show},
};
/* clang-format on */

const size_t show_command_count = countof(show_commands);
