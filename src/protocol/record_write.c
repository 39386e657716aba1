#include <stdlib.h>

#include "base/memory.h"
#include "protocol/record.h"

/* --- parts of a deal ----------------------------------------------------- */

Str record_word(Str line, int index)
{
    Str word = str_word(&line);

    while (index-- > 0)
        word = str_word(&line);
    return word;
}

void record_sheet(const Position *position, const Round *round, Text *out)
{
    Position after = *position;
    Text line = text_init();

    pulka_post(position, round, &after.sheet);
    after.unscored = false;
    after.count = 0;
    position_to_text(&after, &line);
    text_str(out, record_word(text_view(&line), 7));
    text_free(&line);
}

static void all_pass_result(const Round *round, Text *out)
{
    text_puts(out, "pass=");
    for (int seat = 0; seat < round->rules.seats; seat++)
        text_printf(out, "%s%d", seat ? "/" : "",
                    round->tricks[round_hand(round, seat)]);
}

void record_result(const Round *round, Text *out)
{
    Outcome outcome;

    if (round->phase != PHASE_OVER) {
        text_char(out, '*');
        return;
    }
    outcome = round_outcome(round);
    if (round->all_pass && round->ending != ENDING_REDEAL) {
        all_pass_result(round, out);
    } else if (!outcome.contract) {
        text_puts(out, "none");
    } else {
        bid_to_text(round_contract(round), out);
        if (outcome.played)
            text_printf(out, "=%d", outcome.tricks);
    }
}

const char *record_termination(const Round *round)
{
    if (round->phase != PHASE_OVER)
        return "unfinished";
    if (round->ending == ENDING_CLAIMED)
        return "claim";
    return round->ending == ENDING_FORFEIT ? "illegal-action" : "normal";
}

/* --- moves --------------------------------------------------------------- */

enum { WIDTH = 78 };

/* Words joined by blanks into lines. */
typedef struct {
    Text *out;
    size_t column;
} Lines;

static void put_word(Lines *lines, Str word)
{
    if (lines->column && lines->column + 1 + word.len > WIDTH) {
        text_char(lines->out, '\n');
        lines->column = 0;
    }
    if (lines->column) {
        text_char(lines->out, ' ');
        lines->column++;
    }
    text_str(lines->out, word);
    lines->column += word.len;
}

static void end_line(Lines *lines)
{
    if (lines->column)
        text_char(lines->out, '\n');
    lines->column = 0;
}

/* An action; the first card of a trick has its number in front. */
static void put_action(Lines *lines, const Round *round, Action action)
{
    Text word = text_init();

    if (round->phase == PHASE_PLAY && round->played == 0
        && action.kind == ACTION_CARD)
        text_printf(&word, "%d. ", round->trick);
    action_to_text(action, &word);
    put_word(lines, text_view(&word));
    text_free(&word);
}

static void moves(const Position *position, Text *out)
{
    Round round = position_dealt(position);
    Lines lines = {.out = out};
    int section = 0;

    round.lenient = true;
    for (int i = 0; i < position->count; i++) {
        const bool cards = section < SECTION_PLAY;

        for (; section < position->sections[i]; section++)
            put_word(&lines, str_of("/"));
        if (cards && section == SECTION_PLAY)
            end_line(&lines);
        put_action(&lines, &round, position->actions[i]);
        round_apply(&round, position->actions[i]);
    }
    put_word(&lines, str_of("*"));
    end_line(&lines);
}

/* --- tags ---------------------------------------------------------------- */

static void tag(const char *name, Str value, Text *out)
{
    text_printf(out, "[%s \"", name);
    for (size_t i = 0; i < value.len; i++) {
        if (value.at[i] == '"' || value.at[i] == '\\')
            text_char(out, '\\');
        text_char(out, value.at[i]);
    }
    text_puts(out, "\"]\n");
}

/* What was last written of the tags that are left out where they repeat. */
typedef struct {
    bool seeds;
    Text rules, view, score;
} Written;

static void tag_if_new(const char *name, Str value, Text *last, Text *out)
{
    if (str_eq(value, text_view(last)))
        return;
    tag(name, value, out);
    text_clear(last);
    text_str(last, value);
}

static void names(const Record *record, Text *out)
{
    static const char *const tags[SEATS_MAX] = {"Seat1", "Seat2", "Seat3",
                                                "Seat4"};

    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (*record->names[seat])
            tag(tags[seat], str_of(record->names[seat]), out);
}

/* A seed is told when the match is over, a salt when the deal is. */
static void origin_tags(const Origin *origin, bool over, bool seeds, Text *out)
{
    if (origin->seeded && seeds)
        text_printf(out, "[Seed \"%llu\"]\n", (unsigned long long)origin->seed);
    if (*origin->salt && over)
        tag("Salt", str_of(origin->salt), out);
}

static void result_tags(const Position *position, const Round *round,
                        Written *written, Text *out)
{
    Text word = text_init();

    record_result(round, &word);
    tag("Result", text_view(&word), out);
    text_free(&word);
    text_clear(&written->score);
    if (round->phase == PHASE_OVER) {
        record_sheet(position, round, &written->score);
        tag("Sheet", text_view(&written->score), out);
    } else {
        text_char(&written->score, '?'); /* the next deal has to tell it */
    }
    tag("Termination", str_of(record_termination(round)), out);
}

static void deal(Str line, const Position *position, const Round *round,
                 const Origin *origin, Written *written, Text *out)
{
    tag_if_new("Rules", record_word(line, 1), &written->rules, out);
    tag_if_new("View", record_word(line, 2), &written->view, out);
    tag("Deal", record_word(line, 3), out);
    tag("Dealer", record_word(line, 4), out);
    tag("Hands", record_word(line, 5), out);
    tag("Talon", record_word(line, 6), out);
    tag_if_new("Score", record_word(line, 7), &written->score, out);
    origin_tags(origin, round->phase == PHASE_OVER, written->seeds, out);
    result_tags(position, round, written, out);
    moves(position, out);
}

/* --- the whole ----------------------------------------------------------- */

/* The score that the first deal begins with if nothing is said: zero. */
static void zero_score(const Position *position, Text *out)
{
    Position zero = *position;
    Text line = text_init();

    zero.sheet = (Sheet){0};
    zero.unscored = false;
    zero.count = 0;
    position_to_text(&zero, &line);
    text_str(out, record_word(text_view(&line), 7));
    text_free(&line);
}

bool record_has_ended(const Record *record)
{
    Sheet after;

    return record->round.phase == PHASE_OVER
           && pulka_post(&record->position, &record->round, &after);
}

static bool past_deals(const Record *record, Written *written, Text *out)
{
    const size_t count = past_count(record->past);
    const Past **deals = memory_new(count + 1, sizeof(const Past *));
    const Past *past = record->past;
    bool good = true;

    for (size_t i = count; i-- > 0; past = past->before)
        deals[i] = past;
    for (size_t i = 0; i < count && good; i++) {
        Position position;
        Round round;

        good = past_read(deals[i], &position, &round);
        if (!good)
            break;
        if (!written->score.len)
            zero_score(&position, &written->score);
        deal(past_line(deals[i]), &position, &round, &deals[i]->origin, written,
             out);
        text_char(out, '\n');
    }
    free(deals);
    return good;
}

bool record_write(const Record *record, Text *out)
{
    Written written = {.seeds = record_has_ended(record),
                       .rules = text_init(),
                       .view = text_init(),
                       .score = text_init()};
    Text line = text_init();
    bool good;

    tag("Prf", str_of("1"), out);
    names(record, out);
    text_char(&written.view, '0');
    good = past_deals(record, &written, out)
           && position_can_return(&record->position);
    if (!written.score.len)
        zero_score(&record->position, &written.score);
    position_to_text(&record->position, &line);
    deal(text_view(&line), &record->position, &record->round, &record->origin,
         &written, out);
    text_free(&line);
    text_free(&written.rules);
    text_free(&written.view);
    text_free(&written.score);
    return good;
}
