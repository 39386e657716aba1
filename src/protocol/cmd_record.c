/* Commands: the record of the match, out, in, and step by step. */
#include <string.h>

#include "base/file.h"
#include "protocol/commands.h"
#include "protocol/record.h"
#include "protocol/settings.h"

enum { LINES_MAX_BYTES = 1 << 22 };

/* --- record -------------------------------------------------------------- */

/* A line of the record as a line of the reply: `rec : LINE`. */
static void rec_lines(Str text, Text *out)
{
    while (text.len) {
        const Str line = str_split(&text, '\n');

        text_puts(out, line.len ? "rec : " : "rec :");
        text_str(out, line);
        text_char(out, '\n');
    }
}

/* record
   The match so far, the running deal included, as prf(5).
   Fails: no-position; limit if a sheet is too large to be read again.
   Returns: rec lines. */
static Status run_record(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    Record record = {.past = session->past,
                     .position = session->position,
                     .round = session->round,
                     .origin = session->origin};
    Text text = text_init();
    bool good;

    (void)args;
    memcpy(record.names, session->settings.names, sizeof record.names);
    good = record_write(&record, &text);
    rec_lines(text_view(&text), &reply->lines);
    text_free(&text);
    return good ? STATUS_OK
                : reply_fail(reply, STATUS_LIMIT,
                             "a sheet is too large to be read again");
}

/* --- load ---------------------------------------------------------------- */

/* rec [: LINE]
   A line of a record that `load` will read: what `record` says, said back.
   Fails: limit after too many bytes. */
static Status run_rec(void *context, const Args *args, Reply *reply)
{
    Session *session = context;

    (void)reply;
    if (session->lines.len + args->text.len >= LINES_MAX_BYTES)
        return STATUS_LIMIT;
    if (args->has_text)
        text_str(&session->lines, args->text);
    text_char(&session->lines, '\n');
    return STATUS_OK;
}

static Status load_text(Session *session, Str text, Reply *reply)
{
    Record record;
    const Status status = record_import(text, &record, &reply->note);

    if (status != STATUS_OK)
        return status;
    if (!session_answer(session, &record.position, &record.round)) {
        past_unref(record.past);
        return STATUS_LIMIT;
    }
    session_restart(session, record.past, &record.position, &record.round,
                    &record.origin);
    memcpy(session->settings.names, record.names, sizeof record.names);
    reply_ok(reply, "deal=%ld move=%d deals=%zu", session_deal_name(session),
             record.position.count, past_count(record.past) + 1);
    return STATUS_OK;
}

/* load [: PATH]
   Reads a record or a list of deals, from a file or from the `rec` lines before it, which are
   then used up; goes to the end of its last deal.
   Fails: io, too-long, unsupported for a file in the sandbox; bad-value,
   bad-position, illegal-action, wrong-phase, ended, limit, hidden, with line and column; nothing of the
   record is then kept.
   Returns: the deal, the number of its actions, and of deals.
   Example: load : match.prf */
static Status run_load(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    Text text;
    Status status;

    if (args->has_text && session->settings.sandbox)
        return settings_refuse_file(&reply->note);
    if (args->has_text) {
        text = text_init();
        status = file_read(args->text, RECORD_MAX_BYTES, &text);
        if (status == STATUS_IO)
            file_fault(&reply->note);
        if (status == STATUS_TOO_LONG)
            reply_fail(reply, status, "the file is too long for a record");
        if (status == STATUS_OK && !text.len)
            status = reply_fail(reply, STATUS_BAD_VALUE, "the file is empty");
    } else {
        text = session->lines;
        session->lines = text_init();
        status = text.len ? STATUS_OK
                          : reply_fail(reply, STATUS_BAD_ARGS,
                                       "load : PATH, or rec lines before it");
    }
    if (status == STATUS_OK)
        status = load_text(session, text_view(&text), reply);
    text_free(&text);
    return status;
}

/* --- goto ---------------------------------------------------------------- */

/* goto [deal=N] [move=M]
   Arguments: the number of a deal of the match (the present one) and how many
   of its actions are done (all).
   Fails: no-position; bad-value if there is no such deal or action.
   Returns: deal and move. */
static Status run_goto(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    long deal, move;
    Status status;

    if (!args_number(args, "deal", 1, DEAL_NUMBER_MAX,
                     session_deal_name(session), &deal)
        || !args_number(args, "move", 0, ROUND_MAX_ACTIONS, -1, &move))
        return STATUS_BAD_VALUE;
    status = session_goto(session, deal, move);
    if (status != STATUS_OK)
        return reply_fail(reply, status, "the match has no such place");
    reply_ok(reply, "deal=%ld move=%d", session_deal_name(session),
             session->position.count);
    return STATUS_OK;
}

/* clang-format off */
const Command record_commands[] = {
    {"record", 0, 0, CMD_POSITION, NULL, "", "writes the record of the match", run_record},
    {"rec", 0, 0, CMD_TEXT, NULL, "[: LINE]", "takes a line of a record to load", run_rec},
    {"load", 0, 0, CMD_TEXT, NULL, "[: PATH]", "reads a record or a list of deals", run_load},
    {"goto", 0, 0, CMD_POSITION, "deal move", "[deal=N] [move=M]", "steps to a place in the match", run_goto},
};
/* clang-format on */

const size_t record_command_count = countof(record_commands);
