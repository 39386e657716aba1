#include "protocol/advice.h"

static void number_field(Text *out, const char *name, double value)
{
    text_printf(out, " %s=", name);
    text_decimal(out, value);
}

void advice_fields(const Candidate *candidate, Text *out)
{
    text_puts(out, " act=");
    action_to_text(candidate->action, out);
    if (candidate->valued) {
        text_printf(out, " n=%ld", candidate->n);
        number_field(out, "ev", candidate->ev);
        if (candidate->spread)
            number_field(out, "se", candidate->se);
    }
    if (candidate->making)
        number_field(out, "pmake", candidate->pmake);
}

/* Whether one candidate is ahead of another: valued ones by ev come first. */
static bool is_ahead(const BotReport *report, int a, int b)
{
    const Candidate *one = &report->list[a], *other = &report->list[b];

    if (one->valued != other->valued)
        return one->valued;
    if (one->valued && one->ev != other->ev)
        return one->ev > other->ev;
    return a < b;
}

/* Rank 1 is the choice; the others follow. */
static int rank_of(const BotReport *report, int index)
{
    int rank = 2;

    if (index == report->best)
        return 1;
    for (int i = 0; i < report->count; i++)
        if (i != report->best && i != index && is_ahead(report, i, index))
            rank++;
    return rank;
}

void advice_lines(const BotReport *report, int ranks, Text *out)
{
    for (int rank = 1; rank <= report->count && rank <= ranks; rank++)
        for (int i = 0; i < report->count; i++) {
            if (rank_of(report, i) != rank)
                continue;
            text_puts(out, "info");
            advice_fields(&report->list[i], out);
            text_printf(out, " rank=%d\n", rank);
        }
}

static const Candidate *candidate_of_rank(const BotReport *report, int rank)
{
    for (int i = 0; i < report->count; i++)
        if (rank_of(report, i) == rank)
            return &report->list[i];
    return NULL;
}

/* How much the choice is ahead of the next.  A choice that looks behind has
   been looked at longer, or the next has to promise more (doc/bots.md). */
static void margin(const Candidate *best, const Candidate *next, Text *out)
{
    const double ahead = best->ev - next->ev;
    const bool behind = ahead <= -0.005;

    text_puts(out, ", ");
    action_to_text(next->action, out);
    if (next->n < best->n) {
        text_printf(out, " was left after %ld", next->n);
    } else if (!behind && ahead < 0.005) {
        text_puts(out, " as much");
    } else {
        text_char(out, ' ');
        text_decimal(out, behind ? -ahead : ahead);
        text_puts(out, behind ? " more, too little to be trusted" : " less");
    }
}

void advice_reason(const BotReport *report, Text *out)
{
    const Candidate *best = candidate_of_rank(report, 1);
    const Candidate *next = candidate_of_rank(report, 2);

    text_puts(out, " : ");
    action_to_text(best->action, out);
    if (!next) {
        text_puts(out, " is the only choice");
    } else if (!best->valued) {
        text_puts(out, " by rule of thumb, before ");
        action_to_text(next->action, out);
    } else {
        text_puts(out, " is worth ");
        text_decimal(out, best->ev);
        text_printf(out, " whists in %ld deal%s", best->n,
                    best->n == 1 ? "" : "s");
        if (best->making)
            text_printf(out, ", the contract is made in %.0f %%",
                        100 * best->pmake);
        if (next->valued)
            margin(best, next, out);
    }
}
