#include "match/report.h"

#include <math.h>

/* ORDER CLASS */
static const char *const class_names[CLASS_COUNT] = {
    "all", "games", "defence", "miseres", "catching", "all-pass", "sat out"};

/* ORDER CLASS: the same as one word. */
static const char *const class_words[CLASS_COUNT] = {
    "all", "game", "defence", "misere", "catch", "all-pass", "out"};

/* --- numbers ------------------------------------------------------------- */

/* A number with a sign and two decimals, right in `width`; NAN is a dash. */
static void number(Text *out, double x, int width, bool sign)
{
    Text text = text_init();

    if (isnan(x)) {
        text_char(&text, '-');
    } else {
        if (sign && x > -0.005)
            text_char(&text, '+');
        text_decimal(&text, x > -0.005 && x < 0 ? 0 : x);
    }
    text_printf(out, "%*s", width, text.at);
    text_free(&text);
}

static void estimate(Text *out, const Ratio *ratio)
{
    const Estimate value = ratio_estimate(ratio);

    number(out, value.mean, 9, true);
    text_puts(out, " +-");
    number(out, value.half, 6, false);
}

static long percent(long part, long rest)
{
    const long all = part + rest;

    return all ? (100 * part + all / 2) / all : 0;
}

/* --- for people ---------------------------------------------------------- */

static void heading(const Stats *stats, Text *out)
{
    const Plan *plan = stats->plan;
    const char *unit = plan->pulkas ? "pulka" : "deal";
    const bool whole = stats_are_whole(stats);
    const long named = whole ? stats->blocks : stats->wanted;

    text_str(out, text_view(&plan->rules_text));
    text_printf(out, ", %ld", stats->blocks);
    if (!whole)
        text_printf(out, " of %ld", stats->wanted);
    text_printf(out, " %s%s in %ld games, seed %llu", unit,
                named == 1 ? "" : "s", stats->games,
                (unsigned long long)plan->seed);
    if (stats->flagged)
        text_printf(out, "; %ld with a fault", stats->flagged);
    if (stats->cut)
        text_printf(out, "; %ld cut off after %d deals", stats->cut,
                    PULKA_DEALS_MAX);
    text_printf(out, "\n\n%-16s whists a seat and %s, 95 %%\n", "", unit);
}

static void totals(const Stats *stats, Text *out)
{
    for (int i = 0; i < stats->plan->count; i++) {
        const EngineStats *engine = &stats->engines[i];

        text_printf(out, "%-16s", stats->plan->engines[i].name);
        estimate(out, &engine->classes[CLASS_ALL]);
        if (stats->flagged) {
            text_puts(out, "   without faults");
            estimate(out, &engine->unflagged);
        }
        if (engine->counts.faults)
            text_printf(out, "   %ld faults", engine->counts.faults);
        text_char(out, '\n');
    }
}

static void by_class(const Stats *stats, Text *out)
{
    text_printf(out, "\n%-16s %9s %8s %18s\n", "", "", "times",
                "whists each, 95 %");
    for (int i = 0; i < stats->plan->count; i++)
        for (int c = CLASS_GAME; c < CLASS_COUNT; c++) {
            const Ratio *ratio = &stats->engines[i].classes[c];

            if (ratio->c == 0)
                continue;
            text_printf(out, "%-16s %9s %8.0f", stats->plan->engines[i].name,
                        class_names[c], ratio->c);
            estimate(out, ratio);
            text_char(out, '\n');
        }
}

static void counts(const Stats *stats, Text *out)
{
    text_char(out, '\n');
    for (int i = 0; i < stats->plan->count; i++) {
        const Counts *e = &stats->engines[i].counts;
        const double seats = stats->engines[i].classes[CLASS_ALL_PASS].c;

        text_printf(out, "%-16s games", stats->plan->engines[i].name);
        for (int level = 0; level < LEVEL_COUNT; level++)
            text_printf(out, " %d:%ld", level + LEVEL_MIN, e->levels[level]);
        text_printf(out, "; made %ld, set %ld (%ld %%)\n", e->made, e->set,
                    percent(e->set, e->made));
        text_printf(out,
                    "%-16s miseres made %ld, caught %ld; whisted %ld, "
                    "passed %ld; all-pass tricks ",
                    "", e->misere_made, e->misere_caught, e->whisted,
                    e->passed);
        number(out, seats > 0 ? (double)e->all_pass_tricks / seats : NAN, 1,
               false);
        text_char(out, '\n');
    }
}

static void crosstable(const Stats *stats, Text *out)
{
    const Plan *plan = stats->plan;

    if (plan->count < 3)
        return;
    text_printf(out, "\n%-16s", "better than");
    for (int b = 0; b < plan->count; b++)
        text_printf(out, " %18s", plan->engines[b].name);
    for (int a = 0; a < plan->count; a++) {
        text_printf(out, "\n%-16s", plan->engines[a].name);
        for (int b = 0; b < plan->count; b++) {
            if (a == b)
                text_printf(out, "%19s", "");
            else
                estimate(out, &stats->pairs[a][b]);
        }
    }
    text_char(out, '\n');
}

static const char *verdict(const Stats *stats)
{
    const int said = stats_verdict(stats);

    return said > 0 ? "e1 holds" : said < 0 ? "e0 holds" : "not decided";
}

static void test_result(const Stats *stats, Text *out)
{
    if (!stats->plan->sprt)
        return;
    text_printf(out, "\nsequential test of %s: ", stats->plan->engines[0].name);
    text_printf(out, "e0 %.9g, e1 %.9g, llr ", stats->plan->e0,
                stats->plan->e1);
    number(out, stats_llr(stats), 1, true);
    text_printf(out, ": %s\n", verdict(stats));
}

void report_table(const Stats *stats, Text *out)
{
    heading(stats, out);
    totals(stats, out);
    crosstable(stats, out);
    by_class(stats, out);
    counts(stats, out);
    test_result(stats, out);
}

void report_short(const Stats *stats, Text *out)
{
    text_printf(out, "%s", stats->plan->engines[0].name);
    estimate(out, &stats->engines[0].classes[CLASS_ALL]);
}

/* --- for scripts --------------------------------------------------------- */

/* What can't be known is nan, without the sign that it has on some machines;
   nothing has no sign either. */
static void column(Text *out, double x)
{
    if (isnan(x))
        text_puts(out, "\tnan");
    else
        text_printf(out, "\t%.6f", fabs(x) < 0.0000005 ? 0 : x);
}

static void ratio_row(const char *what, const char *name, const Ratio *ratio,
                      Text *out)
{
    const Estimate value = ratio_estimate(ratio);

    text_printf(out, "%s\t%s\t%.0f", what, name, ratio->c);
    column(out, value.mean);
    column(out, value.half);
    column(out, value.error);
    text_char(out, '\n');
}

static void count_rows(const char *name, const Counts *e, Text *out)
{
    const struct {
        const char *what;
        long count;
    } rows[] = {
        {"made", e->made},
        {"set", e->set},
        {"misere-made", e->misere_made},
        {"misere-caught", e->misere_caught},
        {"whisted", e->whisted},
        {"passed", e->passed},
        {"all-pass-tricks", e->all_pass_tricks},
        {"faults", e->faults},
    };

    for (int level = 0; level < LEVEL_COUNT; level++)
        text_printf(out, "level-%d\t%s\t%ld\t\t\t\n", level + LEVEL_MIN, name,
                    e->levels[level]);
    for (size_t i = 0; i < countof(rows); i++)
        text_printf(out, "%s\t%s\t%ld\t\t\t\n", rows[i].what, name,
                    rows[i].count);
}

static void pair_rows(const Stats *stats, Text *out)
{
    const Plan *plan = stats->plan;

    for (int a = 0; a < plan->count; a++)
        for (int b = 0; b < plan->count; b++) {
            Text name = text_init();

            text_printf(&name, "%s/%s", plan->engines[a].name,
                        plan->engines[b].name);
            if (a != b)
                ratio_row("better", name.at, &stats->pairs[a][b], out);
            text_free(&name);
        }
}

static void llr_row(const Stats *stats, Text *out)
{
    text_printf(out, "llr\t%s\t%s", stats->plan->engines[0].name,
                verdict(stats));
    column(out, stats_llr(stats));
    text_puts(out, "\t\t\n");
}

void report_tsv(const Stats *stats, Text *out)
{
    const Plan *plan = stats->plan;

    text_puts(out, "what\tengine\tcount\tmean\thalf\terror\n");
    text_printf(out, "blocks\t-\t%ld\t\t\t\n", stats->blocks);
    text_printf(out, "wanted\t-\t%ld\t\t\t\n", stats->wanted);
    text_printf(out, "flagged\t-\t%ld\t\t\t\n", stats->flagged);
    text_printf(out, "cut\t-\t%ld\t\t\t\n", stats->cut);
    for (int i = 0; i < plan->count; i++) {
        const EngineStats *engine = &stats->engines[i];
        const char *name = plan->engines[i].name;

        for (int c = 0; c < CLASS_COUNT; c++)
            ratio_row(class_words[c], name, &engine->classes[c], out);
        ratio_row("unflagged", name, &engine->unflagged, out);
        count_rows(name, &engine->counts, out);
    }
    pair_rows(stats, out);
    if (plan->sprt)
        llr_row(stats, out);
}
