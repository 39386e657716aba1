/* The settings of a match as lines, at the top of its results. */
#include <stdio.h>

#include "match/plan.h"

static void line(Text *out, const char *name, Str value)
{
    text_printf(out, "# %s ", name);
    text_str(out, value);
    text_char(out, '\n');
}

static void engine_to_text(const EnginePlan *engine, Text *out)
{
    Str options = text_view(&engine->options);
    Str limits = text_view(&engine->limits);

    while (options.len) {
        const Str option = str_split(&options, '\n');

        text_printf(out, "# opt %s.", engine->name);
        text_str(out, option);
        text_char(out, '\n');
    }
    for (;;) {
        const Str limit = str_word(&limits);

        if (!limit.len)
            return;
        text_printf(out, "# limit %s.", engine->name);
        text_str(out, limit);
        text_char(out, '\n');
    }
}

void plan_to_text(const Plan *plan, Text *out)
{
    for (int i = 0; i < plan->count; i++) {
        text_printf(out, "# engine %s=", plan->engines[i].name);
        text_str(out, text_view(&plan->engines[i].command));
        text_char(out, '\n');
    }
    for (int i = 0; i < plan->count; i++)
        engine_to_text(&plan->engines[i], out);
    line(out, "rules", text_view(&plan->rules_text));
    text_printf(out, "# %s %ld\n", plan->pulkas ? "pulkas" : "number",
                plan->blocks);
    if (plan->deals_path.len) {
        line(out, "deals", text_view(&plan->deals_path));
        text_printf(out, "# digest %llu\n", (unsigned long long)plan->digest);
    }
    text_printf(out, "# seed %llu\n", (unsigned long long)plan->seed);
    text_printf(out, "# timeout start=%ld,ping=%ld,move=%ld,quit=%ld\n",
                plan->patience.start, plan->patience.ping, plan->patience.move,
                plan->patience.quit);
    if (plan->fresh)
        text_puts(out, "# fresh 1\n");
    if (plan->sprt)
        text_printf(out, "# sprt %.9g,%.9g\n", plan->e0, plan->e1);
    if (plan->shards > 1)
        text_printf(out, "# shard %ld/%ld\n", plan->shard, plan->shards);
}

Status plan_from_text(Plan *plan, Str *rest, Text *why)
{
    while (str_starts(*rest, "# ")) {
        Str value = str_skip(str_split(rest, '\n'), 2);
        const Str name = str_split(&value, ' ');
        const Status status = plan_set(plan, name, value, why);

        if (status != STATUS_OK) {
            text_printf(why, " (%.*s)", (int)name.len, name.at);
            return status;
        }
    }
    return plan_finish(plan, why);
}
