/* Commands: the conventions, the match, its state. */
#include "protocol/commands.h"

/* --- rules --------------------------------------------------------------- */

static void range_field(const RuleOption *option, Text *out)
{
    if (option->type == OPTION_ENUM) {
        for (int i = 0; option->values[i]; i++)
            text_printf(out, "%s%s", i ? "," : " values=", option->values[i]);
        return;
    }
    text_printf(out, " min=%d max=%d", option->min, option->max);
    if (option->type == OPTION_LIST)
        text_printf(out, " length=%d", option->len);
}

static void option_line(const Rules *rules, const RuleOption *option, Text *out)
{
    text_printf(out, "rule name=%s value=", option->name);
    rules_get(rules, option, out);
    range_field(option, out);
    text_printf(out, " article=%s : %s\n", option->article, option->text);
}

static void preset_lines(const HouseRules *house, Text *out)
{
    for (size_t i = 0; i < rule_preset_count; i++)
        text_printf(out, "rule preset=%s : %s\n", rule_presets[i].name,
                    rule_presets[i].text);
    for (int i = 0; i < house->count; i++) {
        text_printf(out, "rule preset=%s : house rules, ", house->list[i].name);
        rules_to_text(&house->list[i].rules, out);
        text_char(out, '\n');
    }
}

/* rules [PRESET]
   Arguments: a preset, with differences or without, as in a position.
   Fails: unknown-option, bad-value.
   Returns: without an argument a line for each preset; with one a line for
   each option: value, range, article. */
static Status run_rules(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    Rules rules;
    Status status;

    if (!args->count) {
        preset_lines(&session->settings.house, &reply->lines);
        return STATUS_OK;
    }
    status = house_rules(&session->settings.house, args->words[0], &rules,
                         &reply->note);
    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < rule_option_count; i++)
        option_line(&rules, &rule_options[i], &reply->lines);
    return STATUS_OK;
}

/* --- new ----------------------------------------------------------------- */

/* The rules of `new`: rules=R first, then OPTION=VALUE each. */
static Status read_rules(const HouseRules *house, const Args *args,
                         Rules *rules, Reply *reply)
{
    Text line = text_init();
    Str preset = str_of("sochi");
    Status status;

    args_key(args, "rules", &preset);
    text_str(&line, preset);
    for (int i = 0; i < args->key_count; i++) {
        if (str_is(args->keys[i], "rules"))
            continue;
        text_char(&line, ',');
        text_str(&line, args->keys[i]);
        text_char(&line, '=');
        text_str(&line, args->values[i]);
    }
    status = house_rules(house, text_view(&line), rules, &reply->note);
    text_free(&line);
    return status;
}

/* new [rules=R] [OPTION=VALUE ...]
   Arguments: R as in a position (sochi if it is missing); any option of the
   rules, seats=4 for instance.
   Fails: unknown-option, bad-value; the old match stays.
   Example: new rules=leningrad seats=4 */
static Status run_new(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    Rules rules;
    const Status status =
        read_rules(&session->settings.house, args, &rules, reply);

    if (status != STATUS_OK)
        return status;
    session_clear(session);
    session->rules = rules;
    session->seeded = false;
    return STATUS_OK;
}

/* --- position, undo, result ---------------------------------------------- */

/* Reads a position line; a refusal says what and where. */
static Status read_position(Str line, Position *position, Round *round,
                            Reply *reply)
{
    Text why = text_init();
    const Status status = position_from_text(line, position, round, &why);

    if (status != STATUS_OK && why.len)
        reply_fail(reply, status, "%s: %s", status_row(status)->text, why.at);
    text_free(&why);
    return status;
}

/* position PPS
   Arguments: a pps1 line (pps(5)).  Where it is the table's turn in a full
   position, the referee answers at once.
   Fails: bad-position with a reason; the old state stays. */
static Status run_position(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    Position position;
    Round round;
    const Status status = read_position(args->raw, &position, &round, reply);

    if (status != STATUS_OK)
        return status;
    if (!session_answer(session, &position, &round))
        return STATUS_LIMIT;
    session_restart(session, NULL, &position, &round, &(Origin){0});
    return STATUS_OK;
}

/* undo [N]
   Takes back N actions of the running deal, or of the one just finished,
   what it wrote included.
   Fails: bad-value if there are not so many. */
static Status run_undo(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    const int count = session->position.count;
    long n;

    if (!args_first_number(args, "N", 1, ROUND_MAX_ACTIONS, 1, &n))
        return STATUS_BAD_VALUE;
    if (n > count)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "the deal has %d actions so far", count);
    session_undo(session, (int)n);
    return STATUS_OK;
}

/* result PPS
   The full line of a finished deal, told to a player; nothing is kept.
   Fails: bad-position. */
static Status run_result(void *context, const Args *args, Reply *reply)
{
    Position position;
    Round round;

    (void)context;
    return read_position(args->raw, &position, &round, reply);
}

/* clang-format off */
const Command match_commands[] = {
    {"rules", 0, 1, 0, NULL, "[PRESET]", "lists the presets, or the options of one", run_rules},
    {"new", 0, 0, CMD_ANY_KEY, NULL, "[rules=R] [OPTION=VALUE ...]", "begins a match", run_new},
    {"position", 1, 1, CMD_RAW, NULL, "PPS", "sets the whole state", run_position},
    {"undo", 0, 1, CMD_POSITION, NULL, "[N]", "takes back actions of the deal", run_undo},
    {"result", 1, 1, CMD_RAW, NULL, "PPS", "tells a player how a deal ended", run_result},
};
/* clang-format on */

const size_t match_command_count = countof(match_commands);
