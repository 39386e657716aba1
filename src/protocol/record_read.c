#include <string.h>

#include "protocol/record_reader.h"

/* --- faults -------------------------------------------------------------- */

/* The finished deals before the fault. */
static int deals_read(const Reader *reader)
{
    return reader->deals > 0 && reader->open && !reader->closed
               ? reader->deals - 1
               : reader->deals;
}

Status reader_fail(Reader *reader, const Lexeme *at, Status status,
                   const char *sentence)
{
    text_clear(reader->why);
    text_printf(reader->why,
                "line %d column %d: %s; %d deals were read before it, and are "
                "not kept",
                at->line, at->column, sentence, deals_read(reader));
    return status;
}

Status reader_fail_by(Reader *reader, const Lexeme *at, Status status)
{
    return reader_fail(reader, at, status, status_row(status)->text);
}

/* --- moves --------------------------------------------------------------- */

static Status take_move(Reader *reader, const Lexeme *found)
{
    Record *record = &reader->record;
    Action action;
    Status status;

    if (!action_from_text(found->value, &action)
        && !action_from_discard(found->value, &action))
        return reader_fail(reader, found, STATUS_BAD_VALUE,
                           "this is no action");
    if (record->round.phase == PHASE_OVER)
        return reader_fail(reader, found, STATUS_WRONG_PHASE,
                           "the deal is over");
    status = round_check(&record->round, action);
    if (status != STATUS_OK)
        return reader_fail_by(reader, found, status);
    if (!position_act(&record->position, &record->round, action))
        return reader_fail_by(reader, found, STATUS_LIMIT);
    return STATUS_OK;
}

/* A tag that tells what the deal came to must tell the truth. */
static Status check_told(Reader *reader, int tag, const Text *truth)
{
    const Str told = reader->tags[tag].value;

    if (!reader_has(reader, tag) || str_is(told, "*")
        || str_eq(told, text_view(truth)))
        return STATUS_OK;
    return reader_fail(reader, &reader->tags[tag], STATUS_BAD_VALUE,
                       "the actions give something else");
}

/* The end of a block. */
static Status close_deal(Reader *reader)
{
    Record *record = &reader->record;
    Text truth = text_init();
    Status status;

    reader->closed = true;
    record->round.lenient = false;
    record_result(&record->round, &truth);
    status = check_told(reader, TAG_RESULT, &truth);
    text_clear(&truth);
    if (status == STATUS_OK && record->round.phase == PHASE_OVER)
        record_sheet(&record->position, &record->round, &truth);
    if (status == STATUS_OK)
        status = check_told(reader, TAG_SHEET, &truth);
    text_free(&truth);
    return status;
}

/* --- the whole ----------------------------------------------------------- */

/* A tag after moves begins a new block. */
static Status next_block(Reader *reader)
{
    Status status = STATUS_OK;

    if (!reader->open)
        return STATUS_OK;
    if (!reader->closed)
        status = close_deal(reader);
    reader->open = reader->closed = false;
    memset(reader->tags, 0, sizeof reader->tags);
    return status;
}

static Status take_body(Reader *reader, const Lexeme *found)
{
    Status status = STATUS_OK;

    if (reader->closed)
        return reader_fail(reader, found, STATUS_BAD_VALUE,
                           "after an asterisk only tags can follow");
    if (!reader->open)
        status = reader_deal(reader, found);
    if (status != STATUS_OK)
        return status;
    return found->kind == LEX_MOVE ? take_move(reader, found)
                                   : close_deal(reader);
}

/* At the end of the text a block without moves is a deal too. */
static Status finish(Reader *reader, const Lexeme *end)
{
    Status status = STATUS_OK;

    if (!reader->open && (reader_has(reader, TAG_HANDS) || !reader->deals))
        status = reader_deal(reader, end);
    if (status == STATUS_OK && reader->open && !reader->closed)
        status = close_deal(reader);
    return status;
}

static Status take(Reader *reader, const Lexeme *found)
{
    Status status;

    switch (found->kind) {
    case LEX_EOF: return finish(reader, found);
    case LEX_TAG:
        status = next_block(reader);
        return status == STATUS_OK ? reader_tag(reader, found) : status;
    case LEX_FAULT:
        return reader_fail(reader, found, STATUS_BAD_VALUE, found->value.at);
    case LEX_MOVE:
    case LEX_END:
    default: return take_body(reader, found);
    }
}

Status record_read(Str text, Record *record, Text *why)
{
    static const char mark[] = "\xef\xbb\xbf";
    Reader reader = {.lexer = {text, 1, 1}, .why = why};
    Lexeme found;
    Status status;

    if (str_starts(text, mark))
        reader.lexer.rest = str_skip(text, sizeof mark - 1);
    do {
        found = lexer_next(&reader.lexer);
        status = take(&reader, &found);
    } while (status == STATUS_OK && found.kind != LEX_EOF);
    if (status == STATUS_OK)
        *record = reader.record;
    else
        past_unref(reader.record.past);
    return status;
}
