#include "match/kept.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"

static const size_t bytes_max = (size_t)1 << 36;

bool kept_fail(Text *why, const char *dir, const char *sentence)
{
    text_printf(why, "%s: %s", dir, sentence);
    return false;
}

int kept_open(const char *dir, const char *name, int flags)
{
    Text path = text_init();
    int fd;

    text_printf(&path, "%s/%s", dir, name);
    fd = open(path.at, flags | O_CLOEXEC, 0666);
    text_free(&path);
    return fd;
}

/* --- settings ------------------------------------------------------------ */

bool kept_read(int fd, const char *dir, Kept *kept, Text *why)
{
    if (file_read_open(fd, bytes_max, &kept->bytes) != STATUS_OK)
        return kept_fail(why, dir, "the results can't be read");
    kept->rest = text_view(&kept->bytes);
    if (!str_starts(kept->rest, "# engine "))
        return kept_fail(why, dir, "no results of this program");
    if (plan_from_text(kept->plan, &kept->rest, why) != STATUS_OK)
        return kept_fail(why, " in the results of", dir);
    if (!str_starts(kept->rest, row_columns))
        return kept_fail(why, dir, "no results of this program");
    kept->rest = str_skip(kept->rest, strlen(row_columns));
    return true;
}

/* Settings without the commands of the engines, which may differ from machine
   to machine, and without what a shard or a seed has of its own. */
static void settings_of(const Plan *plan, bool whole, Text *out)
{
    Text all = text_init();
    Str rest;

    plan_to_text(plan, &all);
    rest = text_view(&all);
    while (rest.len) {
        const Str line = str_split(&rest, '\n');
        const Str name = str_starts(line, "# engine ")
                             ? str_split((Str[]){line}, '=')
                             : line;

        if (!whole
            && (str_starts(line, "# shard ") || str_starts(line, "# seed ")
                || str_starts(line, "# number ")
                || str_starts(line, "# pulkas ")
                || str_starts(line, "# timeout ")))
            continue;
        text_str(out, name);
        text_char(out, '\n');
    }
    text_free(&all);
}

/* Settings that are left out do not differ in kind. */
static Str kind_of(const Plan *plan)
{
    return str_of(plan->pulkas ? "# pulkas" : "# deals");
}

/* Says which lines differ first. */
static bool differ(Str there, Str here, Text *why)
{
    static const Str nothing = {"# nothing", 9};
    Str a, b;

    do {
        a = str_split(&there, '\n');
        b = str_split(&here, '\n');
    } while (str_eq(a, b));
    a = str_skip(a.len ? a : nothing, 2);
    b = str_skip(b.len ? b : nothing, 2);
    text_printf(why,
                "the results are those of other settings: %.*s there, "
                "%.*s here",
                (int)a.len, a.at, (int)b.len, b.at);
    return false;
}

bool kept_is_same(const Plan *there, const Plan *here, bool whole, Text *why)
{
    Text one = text_init(), other = text_init();
    bool same;

    settings_of(there, whole, &one);
    settings_of(here, whole, &other);
    text_str(&one, kind_of(there));
    text_str(&other, kind_of(here));
    same = str_eq(text_view(&one), text_view(&other))
           || differ(text_view(&one), text_view(&other), why);
    text_free(&one);
    text_free(&other);
    return same;
}

/* --- games --------------------------------------------------------------- */

bool kept_game(Str *rest, const Plan *plan, Str *rows, long *block)
{
    Str left = *rest;
    Row row;

    do {
        const Str before = left;
        const Str line = str_split(&left, '\n');

        if (!before.len || line.len == before.len
            || !row_from_text(line, plan, &row))
            return false;
    } while (!row.last);
    *rows = (Str){rest->at, rest->len - left.len};
    *rest = left;
    *block = row.block;
    return true;
}

void kept_add(Stats *stats, Str rows)
{
    while (rows.len) {
        Row row;

        if (row_from_text(str_split(&rows, '\n'), stats->plan, &row))
            stats_add(stats, &row);
    }
}
