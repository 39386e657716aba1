/* Commands: two lines of a match, the main one and a branch. */
#include <stdlib.h>

#include "protocol/commands.h"
#include "protocol/record.h"
#include "score/settle.h"

/* One of the two lines, at the deal where they part. */
typedef struct {
    const char *name;
    bool there; /* the line has such a deal */
    long deal;  /* by what goto knows it */
    Position position;
    Round round;
    Settlement after; /* once the deal is over */
} Side;

/* --- where they part ----------------------------------------------------- */

/* The deals of a line, the oldest first; the caller frees the list. */
static const Past **deals_of(const Past *newest, size_t *count)
{
    const Past **deals;

    *count = past_count(newest);
    deals = calloc(*count + 1, sizeof(const Past *));
    if (!deals)
        abort();
    for (size_t i = *count; i-- > 0; newest = newest->before)
        deals[i] = newest;
    return deals;
}

static bool same_deal(const Past *a, const Past *b)
{
    return a == b || str_eq(past_line(a), past_line(b));
}

static void take_side(Side *side, const Past *deal, long place)
{
    Sheet sheet;
    bool ended;

    side->deal = place ? place : deal ? deal->number : 0;
    side->there = deal && past_read(deal, &side->position, &side->round);
    if (!side->there || side->round.phase != PHASE_OVER)
        return;
    ended = pulka_post(&side->position, &side->round, &sheet);
    side->after = sheet_settle(&side->position.rules, &sheet, ended);
}

/* The first deal in which the lines are not the same; false if they are. */
static bool part(const Past *a, const Past *b, Side sides[2])
{
    size_t counts[2], i = 0;
    const Past **first = deals_of(a, &counts[0]);
    const Past **second = deals_of(b, &counts[1]);
    const bool by_place = past_repeats(a) || past_repeats(b);
    bool differ;

    while (i < counts[0] && i < counts[1] && same_deal(first[i], second[i]))
        i++;
    differ = i < counts[0] || i < counts[1];
    take_side(&sides[0], i < counts[0] ? first[i] : NULL,
              by_place ? (long)i + 1 : 0);
    take_side(&sides[1], i < counts[1] ? second[i] : NULL,
              by_place ? (long)i + 1 : 0);
    free(first);
    free(second);
    return differ;
}

/* The actions that both begin with, if the cards are the same. */
static int same_actions(const Side sides[2])
{
    const Position *a = &sides[0].position, *b = &sides[1].position;
    int n = 0;

    if (!sides[0].there || !sides[1].there)
        return 0;
    for (int i = 0; i < HANDS; i++)
        if (a->hands[i] != b->hands[i])
            return 0;
    while (n < a->count && n < b->count
           && action_eq(a->actions[n], b->actions[n]))
        n++;
    return n;
}

/* --- the reply ----------------------------------------------------------- */

static void action_field(const Side *side, int move, Text *out)
{
    text_printf(out, " %s=", side->name);
    if (side->there && move < side->position.count)
        action_to_text(side->position.actions[move], out);
    else
        text_char(out, '-');
}

static void line_line(const Side *side, Text *out)
{
    if (!side->there)
        return;
    text_printf(out, "line name=%s deal=%ld moves=%d result=", side->name,
                side->deal, side->position.count);
    record_result(&side->round, out);
    text_char(out, '\n');
}

/* What each seat has after the deal in the one and in the other. */
static void balance_lines(const Side sides[2], Text *out)
{
    for (int i = 0; i < 2; i++)
        if (!sides[i].there || sides[i].round.phase != PHASE_OVER)
            return;
    for (int seat = 0; seat < sides[0].position.rules.seats; seat++) {
        const long old = sides[0].after.balance[seat];
        const long now = sides[1].after.balance[seat];

        text_printf(out, "balance seat=%d main=%ld branch=%ld change=%ld\n",
                    seat + 1, old, now, now - old);
    }
}

/* compare
   Fails: no-position; bad-value without another line.
   Returns: part, line and balance lines for the first deal that differs; its
   number, and how many actions are the same. */
static Status run_compare(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    Side sides[2] = {{.name = "main"}, {.name = "branch"}};
    Past *now;
    int move;
    bool differ;

    (void)args;
    if (!session->other)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "there is one line; goto and an action make two");
    now = session_line_now(session);
    differ = session->strayed ? part(session->other, now, sides)
                              : part(now, session->other, sides);
    past_unref(now);
    if (!differ)
        return STATUS_OK;
    move = same_actions(sides);
    reply_ok(reply, "deal=%ld move=%d", sides[!sides[0].there].deal, move);
    text_printf(&reply->lines, "part deal=%ld move=%d",
                sides[!sides[0].there].deal, move);
    action_field(&sides[0], move, &reply->lines);
    action_field(&sides[1], move, &reply->lines);
    text_char(&reply->lines, '\n');
    line_line(&sides[0], &reply->lines);
    line_line(&sides[1], &reply->lines);
    balance_lines(sides, &reply->lines);
    return STATUS_OK;
}

/* swap
   Goes to the end of the other line, main or branch; the present one is then
   the other.
   Fails: no-position; bad-value without another line.
   Returns: which line it is, the deal, its actions, and the deals. */
static Status run_swap(void *context, const Args *args, Reply *reply)
{
    Session *session = context;

    (void)args;
    if (!session_swap(session))
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "there is one line; goto and an action make two");
    reply_ok(reply, "line=%s deal=%ld move=%d deals=%zu",
             session->strayed ? "branch" : "main", session_deal_name(session),
             session->position.count, past_count(session->past) + 1);
    return STATUS_OK;
}

/* clang-format off */
const Command compare_commands[] = {
    {"compare", 0, 0, CMD_POSITION, NULL, "", "compares the main line with the branch", run_compare},
    {"swap", 0, 0, CMD_POSITION, NULL, "", "goes on in the other line", run_swap},
};
/* clang-format on */

const size_t compare_command_count = countof(compare_commands);
