/* Stepping: to a place of the match, and back in the deal. */
#include "protocol/referee.h"
#include "protocol/session.h"

/* --- where the table is due ---------------------------------------------- */

/* Whether the engine would answer at once, so that nobody can stop here. */
static bool is_answered(const Position *position, const Round *round)
{
    return position->view == 0 && referee_is_due(round);
}

static void cut(Position *position, Round *round, int count)
{
    position->count = count;
    *round = position_round(position);
}

/* Takes back what the table decided with its cause. */
static void back_off(Position *position, Round *round)
{
    while (position->count > 0 && is_answered(position, round))
        cut(position, round, position->count - 1);
}

/* Does what the table decided then. */
static void go_over(const Position *whole, Position *position, Round *round)
{
    while (position->count < whole->count && is_answered(position, round))
        cut(position, round, position->count + 1);
}

void session_undo(Session *session, int n)
{
    Position position = session->position;
    Round round;

    cut(&position, &round, position.count - n);
    back_off(&position, &round);
    session_set(session, &position, &round);
}

/* --- from place to place ------------------------------------------------- */

Past *session_line_now(const Session *session)
{
    if (session->book)
        return past_ref(session->book);
    return past_add(past_ref(session->past), &session->position,
                    &session->origin);
}

/* The position after `move` actions (-1 for all) of a deal, or the one next
   to it in the direction of the step; false if there is none. */
static bool find_place(Session *session, const Past *deal, long move,
                       Position *position, Round *round)
{
    const bool back =
        session->past == deal->before && move < session->position.count;
    Position whole;

    if (!past_read(deal, position, round)
        || !session_answer(session, position, round) || move > position->count)
        return false;
    if (move < 0)
        return true;
    whole = *position;
    cut(position, round, (int)move);
    if (back)
        back_off(position, round);
    else
        go_over(&whole, position, round);
    return true;
}

long session_deal_name(const Session *session)
{
    Past *line = session_line_now(session);
    const bool repeats = past_repeats(line);

    past_unref(line);
    return repeats ? (long)past_count(session->past) + 1
                   : session->position.number;
}

/* The deal by its number, or by its place if numbers repeat; NULL if there is
   none. */
static const Past *find_deal(const Past *line, long name)
{
    const bool by_place = past_repeats(line);
    long place = by_place ? (long)past_count(line) : 0;

    for (; line; line = line->before, place--)
        if (name == (by_place ? place : line->number))
            return line;
    return NULL;
}

Status session_goto(Session *session, long name, long move)
{
    Past *book = session_line_now(session);
    const Past *deal = find_deal(book, name);
    Position position;
    Round round;

    if (!deal || !find_place(session, deal, move, &position, &round)) {
        past_unref(book);
        return STATUS_BAD_VALUE;
    }
    past_unref(session->book);
    session->book = book;
    past_ref(deal->before);
    past_unref(session->past);
    session->past = deal->before;
    session->origin = deal->origin;
    session_set(session, &position, &round);
    session->branched = false;
    return STATUS_OK;
}
