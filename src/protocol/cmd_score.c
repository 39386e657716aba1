/* Command: the last deal, and the sheet. */
#include "protocol/commands.h"
#include "protocol/fair.h"
#include "score/settle.h"

/* --- the last deal ------------------------------------------------------- */

static void yes_no(const char *name, bool known, bool value, Text *out)
{
    if (known)
        text_printf(out, " %s=%d", name, value);
    else
        text_printf(out, " %s=-", name);
}

static void result_line(const Round *round, const Outcome *out, Text *lines)
{
    if (round->ending == ENDING_REDEAL) {
        text_puts(lines, "result contract=none played=0\n");
        return;
    }
    text_puts(lines, "result contract=");
    if (round->all_pass)
        text_puts(lines, "pass declarer=0");
    else if (!out->contract)
        text_puts(lines, "none");
    else
        bid_to_text(round_contract(round), lines);
    if (!round->all_pass)
        text_printf(lines, " declarer=%d",
                    round_seat(round, round->declarer) + 1);
    if (out->contract && out->played && round->ending != ENDING_FORFEIT)
        text_printf(lines, " tricks=%d", out->tricks);
    else
        text_puts(lines, " tricks=-");
    yes_no("made", out->contract, out->made, lines);
    text_printf(lines, " played=%d\n", out->played);
}

static void whists_field(const int *now, const int *old, int seats, Text *out)
{
    text_puts(out, " whists=");
    for (int seat = 0; seat < seats; seat++)
        text_printf(out, "%s%d", seat ? "," : "",
                    now[seat] - (old ? old[seat] : 0));
}

static void delta_line(const Round *round, const Sheet *old, const Sheet *now,
                       int seat, Text *out)
{
    const int hand = round_hand(round, seat);
    const Outcome outcome = round_outcome(round);

    text_printf(out, "delta seat=%d role=%s", seat + 1,
                role_name(round_role(round, hand)));
    if (outcome.played && round->ending != ENDING_FORFEIT)
        text_printf(out, " tricks=%d", round->tricks[hand]);
    else
        text_puts(out, " tricks=-");
    text_printf(out, " pool=%d mountain=%d", now->pool[seat] - old->pool[seat],
                now->mountain[seat] - old->mountain[seat]);
    whists_field(now->whists[seat], old->whists[seat], round->rules.seats, out);
    if (round->rules.set_mode == SET_KAPUSTA)
        text_printf(out, " kapusta=%d",
                    now->kapusta[seat] - old->kapusta[seat]);
    text_char(out, '\n');
}

/* So many of what is counted; for one its first word in -s loses that. */
static void counted(const Entry *entry, Text *out)
{
    bool plural = entry->count == 1;
    Str what = str_of(entry->what);

    text_printf(out, "%d", entry->count);
    for (Str word = str_word(&what); word.len; word = str_word(&what)) {
        if (plural && word.at[word.len - 1] == 's') {
            word.len--;
            plural = false;
        }
        text_char(out, ' ');
        text_str(out, word);
    }
}

/* The formula of an entry, with its numbers. */
static void formula(const Entry *entry, Text *out)
{
    counted(entry, out);
    text_printf(out, " x %d", entry->unit);
    if (entry->factor != 1)
        text_printf(out, " x %d blind", entry->factor);
    if (entry->divisor != 1)
        text_printf(out, " / %d", entry->divisor);
}

static void entry_line(const Entry *entry, Text *out)
{
    text_printf(out, "entry seat=%d field=%s", entry->seat + 1,
                field_name((Field)entry->field));
    if (entry->field == FIELD_WHISTS)
        text_printf(out, " on=%d", entry->on + 1);
    text_printf(out, " add=%d rule=%s : ", entry->add, entry->rule);
    formula(entry, out);
    text_char(out, '\n');
}

/* The salt of a deal that was committed to, with all that was hashed. */
static void fair_line(const Position *position, const Origin *origin, Text *out)
{
    if (!*origin->salt)
        return;
    text_printf(out, "fair salt=%s : ", origin->salt);
    fair_text(position, origin->salt, out);
    text_char(out, '\n');
}

static void deal_lines(const Position *position, const Origin *origin, bool why,
                       Text *out)
{
    const Round round = position_round(position);
    const Outcome outcome = round_outcome(&round);
    Sheet now = position->sheet;
    Entries entries;

    sheet_post(&now, &round, &entries);
    result_line(&round, &outcome, out);
    if (round.ending != ENDING_REDEAL)
        for (int seat = 0; seat < round.rules.seats; seat++)
            delta_line(&round, &position->sheet, &now, seat, out);
    if (why)
        for (int i = 0; i < entries.count; i++)
            entry_line(&entries.list[i], out);
    fair_line(position, origin, out);
}

/* --- the sheet ----------------------------------------------------------- */

static void sheet_line(const Rules *rules, const Sheet *sheet,
                       const Settlement *settlement, int seat, Text *out)
{
    const long exact = settlement->exact[seat];

    text_printf(out, "sheet seat=%d pool=%d mountain=%d", seat + 1,
                sheet->pool[seat], sheet->mountain[seat]);
    whists_field(sheet->whists[seat], NULL, rules->seats, out);
    if (rules->set_mode == SET_KAPUSTA)
        text_printf(out, " kapusta=%d", sheet->kapusta[seat]);
    if (rules->round == ROUND_EXACT && exact % rules->seats)
        text_printf(out, " balance=%ld/%d", exact, rules->seats);
    else
        text_printf(out, " balance=%ld", settlement->balance[seat]);
    text_printf(out, " exact=%ld/%d\n", exact, rules->seats);
}

/* The steps of the settlement of one seat (rules 13.5). */
static void settle_line(const Rules *rules, const Sheet *sheet, bool ended,
                        int seat, Text *out)
{
    long written = 0, sum = 0;

    for (int other = 0; other < rules->seats; other++) {
        written += sheet->whists[seat][other] - sheet->whists[other][seat];
        sum += settle_mountain(rules, sheet, ended, other);
    }
    text_printf(out,
                "settle seat=%d mountain=%ld total=%ld whists=%ld rule=13.5 : "
                "%d x (%ld - %d x %ld) + %d x %ld, over %d\n",
                seat + 1, settle_mountain(rules, sheet, ended, seat), sum,
                written, rules->mountain_value, sum, rules->seats,
                settle_mountain(rules, sheet, ended, seat), rules->seats,
                written, rules->seats);
}

static void sheet_lines(const Session *session, bool why, Text *out)
{
    static const Sheet empty;
    const Rules *rules = &session->rules;
    const bool ended = session_has_ended(session);
    const Sheet *sheet = !session->dealt            ? &empty
                         : session_is_over(session) ? &session->after
                                                    : &session->position.sheet;
    const Settlement settlement = sheet_settle(rules, sheet, ended);

    for (int seat = 0; why && seat < rules->seats; seat++)
        settle_line(rules, sheet, ended, seat, out);
    for (int seat = 0; seat < rules->seats; seat++)
        sheet_line(rules, sheet, &settlement, seat, out);
}

/* The newest deal of the past that was played to its end; NULL if there is
   none. */
static const Past *last_finished(const Past *past, Position *position,
                                 Round *round)
{
    while (past
           && !(past_read(past, position, round) && round->phase == PHASE_OVER))
        past = past->before;
    return past;
}

/* score [why=1]
   Returns: result, delta and (with why) entry lines of the last finished
   deal, if there is one; sheet lines with the settlement as of now, and (with
   why) the steps that lead to it. */
static Status run_score(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    Position last;
    Round round;
    const Past *past;
    long why;

    if (!args_number(args, "why", 0, 1, 0, &why))
        return STATUS_BAD_VALUE;
    if (session->dealt && session_is_over(session))
        deal_lines(&session->position, &session->origin, why, &reply->lines);
    else if ((past = last_finished(session->past, &last, &round)))
        deal_lines(&last, &past->origin, why, &reply->lines);
    sheet_lines(session, why, &reply->lines);
    return STATUS_OK;
}

/* clang-format off */
const Command score_commands[] = {
    {"score", 0, 0, 0, "why", "[why=1]", "shows the last deal and the sheet", run_score},
};
/* clang-format on */

const size_t score_command_count = countof(score_commands);
