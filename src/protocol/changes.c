#include "protocol/changes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/settings.h"

/* --- states -------------------------------------------------------------- */

void state_free(State *state)
{
    past_unref(state->past);
    past_unref(state->book);
    past_unref(state->other);
    state->past = state->book = state->other = NULL;
}

void state_take(State *state, const Session *session)
{
    Past *past = past_ref(session->past), *book = past_ref(session->book);
    Past *other = past_ref(session->other);

    state_free(state);
    state->past = past;
    state->book = book;
    state->other = other;
    state->strayed = session->strayed;
    state->rules = session->rules;
    memcpy(&state->settings, &session->settings, sizeof state->settings);
    state->deals = session->deals;
    state->seeded = session->seeded;
    state->dealt = session->dealt;
    state->position = session->position;
    state->origin = session->origin;
}

void state_restore(const State *state, Session *session)
{
    session_clear(session);
    if (state->dealt) {
        const Round round = position_round(&state->position);

        session_restart(session, past_ref(state->past), &state->position,
                        &round, &state->origin);
        session->book = past_ref(state->book);
        session->other = past_ref(state->other);
        session->strayed = state->strayed;
    }
    session->branched = false;
    session->rules = state->rules;
    session->settings = state->settings;
    session->deals = state->deals;
    session->seeded = state->seeded;
}

/* --- options ------------------------------------------------------------- */

typedef struct {
    const Settings *old, *now;
    Text *out;
} Options;

static void option_line(const Settings *settings, const char *name, Text *out)
{
    settings_list(settings, str_of(name), out);
    text_cut(out, out->len - 1);
}

/* option NAME TYPE VALUE ... as set NAME VALUE. */
static void set_line(const char *name, Str line, Text *out)
{
    for (int i = 0; i < 3; i++)
        str_word(&line);
    text_printf(out, "set %s ", name);
    text_str(out, settings_is_text(str_of(name)) ? str_skip(line, 1)
                                                 : str_word(&line));
    text_char(out, '\n');
}

static void option_change(const char *name, void *context)
{
    const Options *options = context;
    Text old = text_init(), now = text_init();

    option_line(options->old, name, &old);
    option_line(options->now, name, &now);
    if (!str_eq(text_view(&old), text_view(&now)))
        set_line(name, text_view(&now), options->out);
    text_free(&old);
    text_free(&now);
}

/* --- deals --------------------------------------------------------------- */

static bool same_start(const Position *a, const Position *b)
{
    return memcmp(&a->rules, &b->rules, sizeof a->rules) == 0
           && a->view == b->view && a->number == b->number
           && a->dealer == b->dealer && a->unscored == b->unscored
           && memcmp(a->hands, b->hands, sizeof a->hands) == 0
           && memcmp(a->talon, b->talon, sizeof a->talon) == 0
           && memcmp(&a->sheet, &b->sheet, sizeof a->sheet) == 0;
}

/* How many actions both begin with. */
static int same_actions(const Position *a, const Position *b)
{
    int n = 0;

    while (n < a->count && n < b->count
           && action_eq(a->actions[n], b->actions[n]))
        n++;
    return n;
}

static void random_word(const Session *session, Text *out)
{
    if (!session->seeded) {
        text_char(out, '-');
        return;
    }
    for (int i = 0; i < 4; i++)
        text_printf(out, "%s%llu", i ? "," : "",
                    (unsigned long long)session->deals.s[i]);
}

static void deal_line(const Session *session, Text *out)
{
    text_puts(out, "deal ");
    origin_to_text(&session->origin, out);
    text_char(out, ' ');
    random_word(session, out);
    text_char(out, ' ');
    position_to_text(&session->position, out);
    text_char(out, '\n');
}

/* The deals of a line, the oldest first, each after a name. */
static void past_lines(const char *name, const Past *past, Text *out)
{
    const size_t count = past_count(past);
    const Past **deals = memory_new(count + 1, sizeof(const Past *));

    for (size_t i = count; i-- > 0; past = past->before)
        deals[i] = past;
    for (size_t i = 0; i < count; i++) {
        text_printf(out, "%s ", name);
        origin_to_text(&deals[i]->origin, out);
        text_char(out, ' ');
        text_str(out, past_line(deals[i]));
        text_char(out, '\n');
    }
    free(deals);
}

static void action_lines(const Position *old, const Position *now, Text *out)
{
    const int same = same_actions(old, now);

    if (same < old->count)
        text_printf(out, "undo %d\n", same);
    if (same == now->count)
        return;
    text_puts(out, "act");
    for (int i = same; i < now->count; i++) {
        text_char(out, ' ');
        action_to_text(now->actions[i], out);
    }
    text_char(out, '\n');
}

static bool is_over(const Position *position)
{
    return position_round(position).phase == PHASE_OVER;
}

/* Whether the newest deal of the past is the state's own. */
static bool joined(const State *since, const Past *past)
{
    Text line = text_init();
    bool same;

    position_to_text(&since->position, &line);
    same = past->before == since->past
           && str_eq(past_line(past), text_view(&line))
           && past->origin.seeded == since->origin.seeded
           && past->origin.seed == since->origin.seed
           && strcmp(past->origin.salt, since->origin.salt) == 0;
    text_free(&line);
    return same;
}

/* Whether the present deal follows the state directly, so that its line
   alone tells it. */
static bool follows(const State *since, const Session *session)
{
    if (!since->dealt)
        return !session->past;
    if (!is_over(&since->position))
        return session->past == since->past;
    return session->past && joined(since, session->past);
}

/* The same deal, the same deals before it. */
static bool same_deal(const State *since, const Session *session)
{
    return since->dealt && session->past == since->past
           && same_start(&since->position, &session->position);
}

/* The same actions of the same deal. */
static bool same_place(const State *since, const Session *session)
{
    return same_deal(since, session)
           && since->position.count == session->position.count
           && same_actions(&since->position, &session->position)
                  == session->position.count;
}

static bool same_random(const State *since, const Session *session)
{
    return since->seeded == session->seeded
           && (!since->seeded
               || memcmp(&since->deals, &session->deals, sizeof since->deals)
                      == 0);
}

static void clear_line(const Session *session, Text *out)
{
    text_puts(out, "clear ");
    rules_to_text(&session->rules, out);
    text_char(out, '\n');
}

/* Everything about the match, whatever it was. */
static void whole_match(const Session *session, Text *out)
{
    clear_line(session, out);
    past_lines("past", session->past, out);
    deal_line(session, out);
    past_lines(session->strayed ? "main" : "branch", session->other, out);
}

/* Whether the other line is what a change of the present one makes of it. */
static bool other_is_told(const State *since, const Session *session)
{
    if (session->other == since->other)
        return session->strayed == since->strayed;
    return since->book && session->other == since->book && session->strayed
           && !same_place(since, session);
}

static void deal_changes(const State *since, const Session *session, Text *out)
{
    /* NOLINTNEXTLINE(bugprone-branch-clone): in this order */
    if (!other_is_told(since, session)) {
        whole_match(session, out);
    } else if (session->book) {
        text_printf(out, "goto %ld %d\n", session_deal_name(session),
                    session->position.count);
    } else if (same_deal(since, session) && same_random(since, session)) {
        action_lines(&since->position, &session->position, out);
    } else if (follows(since, session)) {
        deal_line(session, out);
    } else {
        whole_match(session, out);
    }
}

static bool same_match(const State *since, const Session *session)
{
    if (since->dealt != session->dealt)
        return false;
    if (!session->dealt)
        return same_random(since, session)
               && memcmp(&since->rules, &session->rules, sizeof since->rules)
                      == 0;
    return since->book == session->book && since->other == session->other
           && same_random(since, session) && same_place(since, session);
}

void changes_to_text(const State *since, const Session *session, Text *out)
{
    Options options = {&since->settings, &session->settings, out};

    /* NOLINTNEXTLINE(*-memory-comparison,cert-*): only to be quick */
    if (memcmp(&since->settings, &session->settings, sizeof since->settings)
        != 0)
        settings_each(option_change, &options);
    if (same_match(since, session))
        return;
    if (session->dealt)
        deal_changes(since, session, out);
    else
        clear_line(session, out);
}
