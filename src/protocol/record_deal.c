#include <string.h>

#include "protocol/record_reader.h"

static const char *const tag_names[TAG_COUNT] = {
    "prf",  "rules", "view",   "deal",  "dealer", "hands", "talon", "score",
    "seed", "salt",  "result", "sheet", "seat1",  "seat2", "seat3", "seat4",
};

/* --- tags ---------------------------------------------------------------- */

static bool same_name(Str a, const char *b)
{
    for (size_t i = 0; i < a.len; i++)
        if (!b[i] || (a.at[i] | 0x20) != b[i])
            return false;
    return !b[a.len];
}

static int find_tag(Str name)
{
    for (int tag = 0; tag < TAG_COUNT; tag++)
        if (same_name(name, tag_names[tag]))
            return tag;
    return -1;
}

/* A value that is text: its bytes are those of a line of the protocol, without
   tabs. */
static bool is_name(Str value)
{
    Text line = text_init();
    Request request;
    bool good;

    text_puts(&line, "set : ");
    text_str(&line, value);
    good = request_parse(text_view(&line), &request) == STATUS_OK
           && !(value.len && memchr(value.at, '\t', value.len));
    text_free(&line);
    return good;
}

static Status take_name(Reader *reader, const Lexeme *found, char *name)
{
    Text plain = text_init();
    Status status = STATUS_OK;

    for (size_t i = 0; i < found->value.len; i++) {
        if (found->value.at[i] == '\\' && i + 1 < found->value.len)
            i++;
        text_char(&plain, found->value.at[i]);
    }
    if (plain.len >= NAME_MAX_BYTES || !is_name(text_view(&plain))) {
        status = reader_fail(reader, found, STATUS_BAD_VALUE,
                             "this can't be a name");
    } else {
        memset(name, 0, NAME_MAX_BYTES);
        memcpy(name, plain.at, plain.len);
    }
    text_free(&plain);
    return status;
}

Status reader_tag(Reader *reader, const Lexeme *found)
{
    const int tag = find_tag(found->name);
    Str rest = found->value;

    if (tag < 0)
        return STATUS_OK;
    if (reader_has(reader, tag))
        return reader_fail(reader, found, STATUS_BAD_VALUE,
                           "this tag is given twice");
    reader->tags[tag] = *found;
    if (tag >= TAG_SEAT1)
        return take_name(reader, found, reader->record.names[tag - TAG_SEAT1]);
    /* cppcheck-suppress oppositeExpression ; a word, and no second */
    if (!str_word(&rest).len || str_word(&rest).len)
        return reader_fail(reader, found, STATUS_BAD_VALUE,
                           "one word is needed here");
    if (tag == TAG_PRF && !str_is(found->value, "1"))
        return reader_fail(reader, found, STATUS_UNSUPPORTED,
                           "only version 1 is known");
    return STATUS_OK;
}

/* --- the cards of a deal ------------------------------------------------- */

/* What the deal begins with where no tag says otherwise. */
static Position expected(const Reader *reader)
{
    Position next = {.number = 1};
    Text why = text_init();

    if (reader->deals && reader->record.round.phase != PHASE_OVER) {
        next = reader->record.position;
        next.number += next.number < DEAL_NUMBER_MAX;
        next.dealer = (next.dealer + 1) % next.rules.seats;
        next.count = 0;
    } else if (reader->deals) {
        next = position_next(&reader->record.position, &reader->record.round);
        next.view = reader->record.position.view;
    } else {
        rules_from_text(str_of("sochi"), &next.rules, &why);
        next.dealer = next.rules.seats - 1;
    }
    text_free(&why);
    return next;
}

static void tag_or_number(const Reader *reader, int tag, int number, Text *out)
{
    if (reader_has(reader, tag))
        text_str(out, reader->tags[tag].value);
    else
        text_printf(out, "%d", number);
    text_char(out, ' ');
}

/* The position line that the tags make. */
static void head_line(const Reader *reader, const Position *next, Text *out)
{
    const Lexeme *tags = reader->tags;

    text_puts(out, "pps1 ");
    rules_to_text(&next->rules, out);
    text_char(out, ' ');
    tag_or_number(reader, TAG_VIEW, next->view, out);
    tag_or_number(reader, TAG_DEAL, next->number, out);
    tag_or_number(reader, TAG_DEALER, next->dealer + 1, out);
    text_str(out, tags[TAG_HANDS].value);
    text_char(out, ' ');
    text_str(out, tags[TAG_TALON].value);
    text_char(out, ' ');
    if (reader_has(reader, TAG_SCORE))
        text_str(out, tags[TAG_SCORE].value);
    else
        text_char(out, '-');
    text_puts(out, " -");
}

/* The tag that a fault of the head lies in. */
static const Lexeme *tag_at_fault(const Reader *reader, Status status)
{
    int tag = TAG_HANDS;

    if (status == STATUS_POSITION_VIEW)
        tag = TAG_VIEW;
    else if (status == STATUS_POSITION_DEAL)
        tag = TAG_DEAL;
    else if (status == STATUS_POSITION_DEALER)
        tag = TAG_DEALER;
    else if (status == STATUS_POSITION_SCORE)
        tag = TAG_SCORE;
    return &reader->tags[reader_has(reader, tag) ? tag : TAG_HANDS];
}

/* The rules of the block: those before it, or a tag's. */
static Status read_rules(Reader *reader, Position *next)
{
    const Lexeme *found = &reader->tags[TAG_RULES];
    const int seats = next->rules.seats;
    Text why;
    Status status;

    if (!reader_has(reader, TAG_RULES))
        return STATUS_OK;
    why = text_init();
    status = rules_from_text(found->value, &next->rules, &why);
    if (status != STATUS_OK)
        reader_fail(reader, found, status,
                    why.len ? why.at : status_row(status)->text);
    text_free(&why);
    if (status == STATUS_OK && reader->deals && next->rules.seats != seats)
        return reader_fail(reader, found, STATUS_BAD_VALUE,
                           "the number of seats can't change in a match");
    if (!reader->deals)
        next->dealer = next->rules.seats - 1;
    return status;
}

static Status read_origin(Reader *reader, Origin *origin)
{
    const Lexeme *seed = &reader->tags[TAG_SEED];
    const Lexeme *salt = &reader->tags[TAG_SALT];

    *origin = (Origin){.seeded = reader_has(reader, TAG_SEED)};
    if (origin->seeded && !str_u64(seed->value, &origin->seed))
        return reader_fail(reader, seed, STATUS_BAD_VALUE,
                           "this can't be a seed");
    if (reader_has(reader, TAG_SALT)
        && !salt_from_text(salt->value, origin->salt))
        return reader_fail(reader, salt, STATUS_BAD_VALUE,
                           "this can't be a salt");
    return STATUS_OK;
}

/* Whether a deal may follow the one before: what one that is not over has
   written is unknown, so the sheet must be told. */
static Status may_follow(Reader *reader, const Lexeme *at)
{
    Record *record = &reader->record;
    Sheet after;

    if (!reader->deals)
        return STATUS_OK;
    if (record->round.phase != PHASE_OVER)
        return reader_has(reader, TAG_SCORE)
                   ? STATUS_OK
                   : reader_fail(reader, at, STATUS_WRONG_PHASE,
                                 "the deal before this one is not over, and no "
                                 "Score is told");
    if (pulka_post(&record->position, &record->round, &after))
        return reader_fail(reader, at, STATUS_ENDED,
                           "the match was over before");
    return STATUS_OK;
}

/* Deals the cards of the block as `next` and the tags say. */
static Status deal_cards(Reader *reader, const Position *next,
                         const Origin *origin)
{
    Record *record = &reader->record;
    Text line = text_init(), why = text_init();
    Position position;
    Round round;
    Status status;

    head_line(reader, next, &line);
    status = position_from_text(text_view(&line), &position, &round, &why);
    text_free(&line);
    text_free(&why);
    if (status != STATUS_OK)
        return reader_fail_by(reader, tag_at_fault(reader, status), status);
    if (!reader_has(reader, TAG_SCORE)) {
        position.unscored = false;
        position.sheet = next->sheet;
        round = position_dealt(&position);
    }
    if (reader->deals++)
        record->past =
            past_add(record->past, &record->position, &record->origin);
    record->position = position;
    record->round = round;
    record->round.lenient = true;
    record->origin = *origin;
    return STATUS_OK;
}

Status reader_deal(Reader *reader, const Lexeme *at)
{
    Position next;
    Origin origin;
    Status status;

    if (!reader_has(reader, TAG_HANDS) || !reader_has(reader, TAG_TALON))
        return reader_fail(reader, at, STATUS_BAD_VALUE,
                           "the tags Hands and Talon are needed before this");
    status = may_follow(reader, &reader->tags[TAG_HANDS]);
    if (status != STATUS_OK)
        return status;
    next = expected(reader);
    status = read_rules(reader, &next);
    if (status == STATUS_OK)
        status = read_origin(reader, &origin);
    if (status == STATUS_OK)
        status = deal_cards(reader, &next, &origin);
    reader->open = status == STATUS_OK;
    return status;
}
