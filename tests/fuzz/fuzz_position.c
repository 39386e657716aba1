/* Fuzz target: a position line.  What is read must print, and read again as
   the same. */
#include <stdlib.h>

#include "fuzz.h"
#include "score/view.h"

/* Reads a line; what was printed is left in *out. */
static bool read_and_print(Str line, Position *position, Round *round,
                           Text *out)
{
    Text why = text_init();
    const bool good =
        position_from_text(line, position, round, &why) == STATUS_OK;

    text_free(&why);
    if (good)
        position_to_text(position, out);
    return good;
}

static void check_views(const Position *position, const Round *round)
{
    View view;

    for (int seat = 1; seat <= position->rules.seats; seat++)
        if (position->view == 0 || position->view == seat)
            if (view_make(position, round, seat, &view) != STATUS_OK)
                abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text first = text_init(), second = text_init();
    Position position;
    Round round;

    if (read_and_print((Str){(const char *)data, size}, &position, &round,
                       &first)) {
        if (!read_and_print(text_view(&first), &position, &round, &second)
            || !str_eq(text_view(&first), text_view(&second)))
            abort();
        check_views(&position, &round);
    }
    text_free(&first);
    text_free(&second);
    return 0;
}
