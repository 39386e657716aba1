#include "match/plan.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS = 100 };

Plan plan_init(void)
{
    Plan plan = {
        .rules_text = text_init(),
        .deals_path = text_init(),
        .seed = 1,
        .patience = {10000, 5000, 60000, 2000},
        .shard = 1,
        .shards = 1,
    };

    text_puts(&plan.rules_text, "sochi");
    for (int i = 0; i < ENGINES_MAX; i++) {
        plan.engines[i].command = text_init();
        plan.engines[i].options = text_init();
        plan.engines[i].limits = text_init();
    }
    return plan;
}

void plan_free(Plan *plan)
{
    text_free(&plan->rules_text);
    text_free(&plan->deals_path);
    free(plan->deals);
    for (int i = 0; i < ENGINES_MAX; i++) {
        text_free(&plan->engines[i].command);
        text_free(&plan->engines[i].options);
        text_free(&plan->engines[i].limits);
    }
}

int plan_engine(const Plan *plan, Str name)
{
    for (int i = 0; i < plan->count; i++)
        if (str_is(name, plan->engines[i].name))
            return i;
    return -1;
}

static Status refuse(Text *why, const char *sentence)
{
    text_puts(why, sentence);
    return STATUS_BAD_VALUE;
}

/* --- engines ------------------------------------------------------------- */

static bool is_name(Str name)
{
    static const char good[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

    for (size_t i = 0; i < name.len; i++)
        if (!strchr(good, name.at[i]) || !name.at[i])
            return false;
    return name.len && name.len < NAME_BYTES && name.at[0] != '-';
}

static Status set_engine(Plan *plan, Str value, Text *why)
{
    const Str name = str_split(&value, '=');
    EnginePlan *engine = &plan->engines[plan->count];

    if (!is_name(name) || !value.len)
        return refuse(why, "NAME=COMMAND, the name of at most 16 letters, "
                           "digits, _ and -");
    if (plan_engine(plan, name) >= 0)
        return refuse(why, "two engines of one name");
    if (plan->count == ENGINES_MAX)
        return refuse(why, "at most four engines");
    memcpy(engine->name, name.at, name.len);
    text_str(&engine->command, value);
    plan->count++;
    return STATUS_OK;
}

/* Splits A.name=value, where the engine is named before its options. */
static EnginePlan *owner(Plan *plan, Str *value)
{
    Str rest = *value;
    const int engine = plan_engine(plan, str_split(&rest, '.'));

    if (engine < 0)
        return NULL;
    *value = rest;
    return &plan->engines[engine];
}

static Status set_option(Plan *plan, Str value, Text *why)
{
    EnginePlan *engine = owner(plan, &value);

    if (!engine || !value.len || !memchr(value.at, '=', value.len))
        return refuse(why, "ENGINE.NAME=VALUE, of one of the engines");
    text_str(&engine->options, value);
    text_char(&engine->options, '\n');
    return STATUS_OK;
}

/* A later limit takes the place of one with the same name. */
static void drop_limit(EnginePlan *engine, Str name)
{
    Text kept = text_init();
    Str rest = text_view(&engine->limits), word;

    while ((word = str_word(&rest)).len)
        if (!str_eq(str_split((Str[]){word}, '='), name)) {
            text_char(&kept, ' ');
            text_str(&kept, word);
        }
    text_free(&engine->limits);
    engine->limits = kept;
}

static Status set_limit(Plan *plan, Str value, Text *why)
{
    static const char *const known[] = {"samples", "movetime", "nodes"};
    EnginePlan *const engine = owner(plan, &value);
    Str number = value;
    const Str name = str_split(&number, '=');
    bool good = false;
    long n;

    for (size_t i = 0; i < countof(known); i++)
        good = good || str_is(name, known[i]);
    if (!good || !str_number(number, 1, 1000000000, &n) || !plan->count)
        return refuse(why, "[ENGINE.]samples=N, movetime=MS or nodes=N, "
                           "of the engines");
    for (int i = 0; i < plan->count; i++) {
        EnginePlan *one = &plan->engines[i];

        if (engine && engine != one)
            continue;
        drop_limit(one, name);
        text_char(&one->limits, ' ');
        text_str(&one->limits, value);
        if (str_is(name, "movetime"))
            one->movetime = n;
    }
    return STATUS_OK;
}

/* --- the rest ------------------------------------------------------------ */

static Status number(Str value, long lo, long hi, long *out, Text *why)
{
    if (str_number(value, lo, hi, out))
        return STATUS_OK;
    text_printf(why, "a number from %ld to %ld", lo, hi);
    return STATUS_BAD_VALUE;
}

static Status set_rules(Plan *plan, Str value, Text *why)
{
    (void)why;
    text_clear(&plan->rules_text);
    text_str(&plan->rules_text, value);
    return STATUS_OK;
}

static Status set_seats(Plan *plan, Str value, Text *why)
{
    return number(value, 2, SEATS_MAX, &plan->seats, why);
}

/* So many blocks, of one kind only. */
static Status set_blocks(Plan *plan, bool pulkas, Str value, Text *why)
{
    if (plan->blocks && plan->pulkas != pulkas)
        return refuse(why, "either so many deals or so many pulkas");
    plan->pulkas = pulkas;
    return number(value, 1, DEALS_MAX, &plan->blocks, why);
}

static Status set_number(Plan *plan, Str value, Text *why)
{
    return set_blocks(plan, false, value, why);
}

static Status set_pulkas(Plan *plan, Str value, Text *why)
{
    return set_blocks(plan, true, value, why);
}

static Status set_deals(Plan *plan, Str value, Text *why)
{
    (void)why;
    text_clear(&plan->deals_path);
    text_str(&plan->deals_path, value);
    return STATUS_OK;
}

static Status set_seed(Plan *plan, Str value, Text *why)
{
    (void)why;
    return str_u64(value, &plan->seed) ? STATUS_OK : STATUS_BAD_VALUE;
}

static Status set_fresh(Plan *plan, Str value, Text *why)
{
    (void)value;
    (void)why;
    plan->fresh = true;
    return STATUS_OK;
}

static Status set_sprt(Plan *plan, Str value, Text *why)
{
    char text[64], end;

    if (value.len >= sizeof text)
        return STATUS_BAD_VALUE;
    memcpy(text, value.at, value.len);
    text[value.len] = '\0';
    /* NOLINTNEXTLINE(cert-err34-c): a number too large is not finite */
    if (sscanf(text, "%lf,%lf%c", &plan->e0, &plan->e1, &end) != 2
        || !isfinite(plan->e0) || !isfinite(plan->e1) || !(plan->e0 < plan->e1))
        return refuse(why, "E0,E1: whists a deal of the first engine, E0 < E1");
    plan->sprt = true;
    return STATUS_OK;
}

static Status set_shard(Plan *plan, Str value, Text *why)
{
    const Str shard = str_split(&value, '/');

    if (!str_number(value, 1, DEALS_MAX, &plan->shards)
        || !str_number(shard, 1, plan->shards, &plan->shard))
        return refuse(why, "K/N with K from 1 to N");
    return STATUS_OK;
}

static Status set_patience(Plan *plan, Str value, Text *why)
{
    static const struct {
        const char *name;
        size_t offset;
    } rows[] = {{"start", offsetof(Patience, start)},
                {"ping", offsetof(Patience, ping)},
                {"move", offsetof(Patience, move)},
                {"quit", offsetof(Patience, quit)}};

    while (value.len) {
        Str ms = str_split(&value, ',');
        const Str name = str_split(&ms, '=');
        bool good = false;

        for (size_t i = 0; i < countof(rows); i++) {
            char *field = (char *)&plan->patience + rows[i].offset;
            long n;

            if (str_is(name, rows[i].name) && str_number(ms, 1, 86400000, &n)) {
                memcpy(field, &n, sizeof n);
                good = true;
            }
        }
        if (!good)
            return refuse(why, "start=MS,ping=MS,move=MS,quit=MS");
    }
    return STATUS_OK;
}

static Status check_digest(Plan *plan, Str value, Text *why)
{
    (void)why;
    return str_u64(value, &plan->digest) ? STATUS_OK : STATUS_BAD_VALUE;
}

static const struct {
    const char *name;
    Status (*set)(Plan *plan, Str value, Text *why);
} settings[] = {
    {"engine", set_engine},    {"opt", set_option},  {"limit", set_limit},
    {"rules", set_rules},      {"seats", set_seats}, {"number", set_number},
    {"pulkas", set_pulkas},    {"deals", set_deals}, {"digest", check_digest},
    {"seed", set_seed},        {"fresh", set_fresh}, {"sprt", set_sprt},
    {"timeout", set_patience}, {"shard", set_shard},
};

Status plan_set(Plan *plan, Str name, Str value, Text *why)
{
    if (memchr(value.at ? value.at : "", '\n', value.len))
        return refuse(why, "a value of several lines");
    for (size_t i = 0; i < countof(settings); i++)
        if (str_is(name, settings[i].name)) {
            const Status status = settings[i].set(plan, value, why);

            if (status != STATUS_OK && !why->len)
                text_printf(why, "%.*s is no value of it", (int)value.len,
                            value.at);
            return status;
        }
    text_puts(why, "no such setting");
    return STATUS_UNKNOWN_OPTION;
}

/* --- all together -------------------------------------------------------- */

static Status finish_rules(Plan *plan, Text *why)
{
    const Status status =
        rules_from_text(text_view(&plan->rules_text), &plan->rules, why);

    if (status != STATUS_OK)
        return status;
    if (plan->seats) {
        const char *conflict;

        plan->rules.seats = (short)plan->seats;
        conflict = rules_conflict(&plan->rules);
        if (conflict)
            return refuse(why, conflict);
    }
    text_clear(&plan->rules_text);
    rules_to_text(&plan->rules, &plan->rules_text);
    return STATUS_OK;
}

Status plan_finish(Plan *plan, Text *why)
{
    Status status = finish_rules(plan, why);

    if (status != STATUS_OK)
        return status;
    if (plan->count < 2)
        return refuse(why, "two engines are needed: -e NAME=COMMAND twice");
    if (plan->count > plan->rules.seats)
        return refuse(why, "more engines than seats");
    if (plan->sprt && plan->shards > 1)
        return refuse(why, "a shard can't stop the whole test");
    if (plan->deals_path.len && plan->pulkas)
        return refuse(why, "a pulka deals its own cards");
    if (plan->deals_path.len)
        status = plan_read_deals(plan, why);
    else if (!plan->blocks)
        plan->blocks = BLOCKS;
    for (int i = 0; i < plan->count; i++) {
        const EnginePlan *engine = &plan->engines[i];

        plan->players[i] =
            (Engine){engine->name, engine->command.at, engine->options.at,
                     engine->limits.at, engine->movetime};
    }
    return status;
}
