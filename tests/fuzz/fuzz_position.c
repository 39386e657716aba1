/* Fuzz target: a position line.  What is read must print, and read again as
   the same; so must what each seat may know of it. */
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

/* The view of a seat is a position, too, and its view is itself. */
static void check_view(const View *view, int seat)
{
    Text first = text_init(), second = text_init();
    Position position, again;
    Round round;

    position_to_text(&view->position, &first);
    if (!read_and_print(text_view(&first), &position, &round, &second)
        || !str_eq(text_view(&first), text_view(&second))
        || position_view(&position, &round, seat, &again) != STATUS_OK)
        abort();
    text_clear(&second);
    position_to_text(&again, &second);
    if (!str_eq(text_view(&first), text_view(&second)))
        abort();
    text_free(&first);
    text_free(&second);
}

static void check_views(const Position *position, const Round *round)
{
    View view;

    for (int seat = 1; seat <= position->rules.seats; seat++) {
        if (position->view != 0 && position->view != seat)
            continue;
        if (view_make(position, round, seat, &view) != STATUS_OK)
            abort();
        check_view(&view, seat);
    }
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
