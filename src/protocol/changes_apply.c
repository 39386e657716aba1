/* Lines of a journal, done again. */
#include "protocol/changes.h"
#include "protocol/settings.h"

/* set NAME VALUE: house rules whose file is gone are no hindrance. */
static bool apply_set(Session *session, Str rest)
{
    const Str name = str_word(&rest);
    Text why = text_init();
    Str value = str_word(&rest);
    Status status;

    if (settings_is_text(name)) {
        while (rest.len && rest.at[0] == ' ')
            rest = str_skip(rest, 1);
        value = rest;
    }
    status = settings_set(&session->settings, name, value, &why);
    text_free(&why);
    return status == STATUS_OK || str_is(name, "rulesfile");
}

static bool apply_clear(Session *session, Str rest)
{
    Text why = text_init();
    Rules rules;
    const bool good =
        rules_from_text(str_word(&rest), &rules, &why) == STATUS_OK;

    text_free(&why);
    if (!good)
        return false;
    session_clear(session);
    session->rules = rules;
    session->seeded = false;
    return true;
}

static bool read_position(Str rest, Position *position, Round *round)
{
    Text why = text_init();
    const bool good =
        position_from_text(rest, position, round, &why) == STATUS_OK;

    text_free(&why);
    return good;
}

static bool apply_past(Session *session, Str rest)
{
    Position position;
    Round round;
    Origin origin;

    if (session->dealt || !origin_from_text(str_word(&rest), &origin)
        || !read_position(rest, &position, &round))
        return false;
    session->past = past_add(session->past, &position, &origin);
    return true;
}

/* A deal of the other line. */
static bool apply_other(Session *session, Str rest, bool strayed)
{
    Position position;
    Round round;
    Origin origin;

    if (!session->dealt || !origin_from_text(str_word(&rest), &origin)
        || !read_position(rest, &position, &round))
        return false;
    session->other = past_add(session->other, &position, &origin);
    session->strayed = strayed;
    return true;
}

static bool apply_main(Session *session, Str rest)
{
    return apply_other(session, rest, true);
}

static bool apply_branch(Session *session, Str rest)
{
    return apply_other(session, rest, false);
}

static bool read_random(Str word, Session *session)
{
    Rng rng;

    if (str_is(word, "-")) {
        session->seeded = false;
        return true;
    }
    for (int i = 0; i < 4; i++)
        if (!str_u64(str_split(&word, ','), &rng.s[i]))
            return false;
    session->deals = rng;
    session->seeded = true;
    return !word.at;
}

static bool apply_deal(Session *session, Str rest)
{
    Position position;
    Round round;
    Origin origin;

    if (!origin_from_text(str_word(&rest), &origin)
        || !read_random(str_word(&rest), session)
        || !read_position(rest, &position, &round))
        return false;
    if (session->dealt && session_is_over(session))
        session->past =
            past_add(session->past, &session->position, &session->origin);
    session->origin = origin;
    session_set(session, &position, &round);
    session_branch(session);
    return true;
}

static bool apply_act(Session *session, Str rest)
{
    Position position = session->position;
    Round round = session->round;
    Str word;

    if (!session->dealt)
        return false;
    round.lenient = true;
    while ((word = str_word(&rest)).len) {
        Action action;

        if (!action_from_text(word, &action)
            && !action_from_discard(word, &action))
            return false;
        if (round.phase == PHASE_OVER
            || round_check(&round, action) != STATUS_OK
            || !position_act(&position, &round, action))
            return false;
    }
    round.lenient = false;
    session_set(session, &position, &round);
    session_branch(session);
    return true;
}

static bool apply_undo(Session *session, Str rest)
{
    Position position = session->position;
    Round round;
    long count;

    if (!session->dealt
        || !str_number(str_word(&rest), 0, position.count, &count))
        return false;
    position.count = (int)count;
    round = position_round(&position);
    session_set(session, &position, &round);
    session_branch(session);
    return true;
}

static bool apply_goto(Session *session, Str rest)
{
    long number, move;

    return session->dealt
           && str_number(str_word(&rest), 1, DEAL_NUMBER_MAX, &number)
           && str_number(str_word(&rest), 0, ROUND_MAX_ACTIONS, &move)
           && session_goto(session, number, move) == STATUS_OK;
}

bool change_apply(Session *session, Str line)
{
    static const struct {
        const char *name;
        bool (*apply)(Session *session, Str rest);
    } rows[] = {
        {"set", apply_set},   {"clear", apply_clear}, {"past", apply_past},
        {"deal", apply_deal}, {"act", apply_act},     {"undo", apply_undo},
        {"goto", apply_goto}, {"main", apply_main},   {"branch", apply_branch},
    };

    const Str name = str_word(&line);

    for (size_t i = 0; i < countof(rows); i++)
        if (str_is(name, rows[i].name))
            return rows[i].apply(session, line);
    return false;
}
