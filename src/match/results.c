#include "match/results.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "match/schedule.h"

static const size_t bytes_max = (size_t)1 << 36;

static bool fail(Text *why, const char *dir, const char *sentence)
{
    text_printf(why, "%s: %s", dir, sentence);
    return false;
}

static int open_in(const char *dir, const char *name, int flags)
{
    Text path = text_init();
    int fd;

    text_printf(&path, "%s/%s", dir, name);
    fd = open(path.at, flags | O_CLOEXEC, 0666);
    text_free(&path);
    return fd;
}

static bool write_all(int fd, Str bytes)
{
    while (bytes.len) {
        const ssize_t n = write(fd, bytes.at, bytes.len);

        if (n >= 0)
            bytes = str_skip(bytes, (size_t)n);
        else if (errno != EINTR)
            return false;
    }
    return true;
}

/* Two runners must not append to the same results. */
static bool lock(int fd)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    return fcntl(fd, F_SETLK, &all) == 0;
}

static bool open_faults(Results *results, const char *dir)
{
    results->faults_fd =
        open_in(dir, "faults.txt", O_WRONLY | O_CREAT | O_APPEND);
    return results->faults_fd >= 0;
}

bool results_create(Results *results, const char *dir, const Plan *plan,
                    Text *why)
{
    Text head = text_init();
    bool good;

    *results = (Results){-1, -1, 0};
    if (mkdir(dir, 0777) < 0 && errno != EEXIST)
        return fail(why, dir, strerror(errno));
    results->fd =
        open_in(dir, "results.tsv", O_WRONLY | O_CREAT | O_EXCL | O_APPEND);
    if (results->fd < 0)
        return fail(why, dir,
                    errno == EEXIST ? "there are results; --resume goes on"
                                    : strerror(errno));
    plan_to_text(plan, &head);
    text_puts(&head, row_columns);
    good = lock(results->fd) && write_all(results->fd, text_view(&head))
           && open_faults(results, dir);
    text_free(&head);
    return good || fail(why, dir, strerror(errno));
}

bool results_append(Results *results, Str rows, Str faults)
{
    return (results->fd < 0 || write_all(results->fd, rows))
           && (results->faults_fd < 0 || write_all(results->faults_fd, faults));
}

void results_close(Results *results)
{
    if (results->fd >= 0)
        close(results->fd);
    if (results->faults_fd >= 0)
        close(results->faults_fd);
    results->fd = results->faults_fd = -1;
}

/* --- reading ------------------------------------------------------------- */

/* Reads the file of a folder, whose settings and columns go into the plan;
   *rest is what follows them. */
static bool read_results(const char *dir, Text *bytes, Plan *plan, Str *rest,
                         Text *why)
{
    const int fd = open_in(dir, "results.tsv", O_RDONLY);
    Status status = STATUS_IO;

    if (fd < 0)
        return fail(why, dir, strerror(errno));
    status = file_read_open(fd, bytes_max, bytes);
    close(fd);
    if (status != STATUS_OK)
        return fail(why, dir, "the results can't be read");
    *rest = text_view(bytes);
    if (plan_from_text(plan, rest, why) != STATUS_OK)
        return fail(why, " in the results of", dir);
    if (!str_starts(*rest, row_columns))
        return fail(why, dir, "no results of this program");
    *rest = str_skip(*rest, strlen(row_columns));
    return true;
}

bool results_plan(const char *dir, Plan *plan, Text *why)
{
    Text bytes = text_init();
    Str rest;
    const bool good = read_results(dir, &bytes, plan, &rest, why);

    text_free(&bytes);
    return good;
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

static bool is_same(const Plan *a, const Plan *b, bool whole)
{
    Text one = text_init(), other = text_init();
    bool same;

    settings_of(a, whole, &one);
    settings_of(b, whole, &other);
    same = str_eq(text_view(&one), text_view(&other)) && a->pulkas == b->pulkas;
    text_free(&one);
    text_free(&other);
    return same;
}

/* Takes the rows of one complete game off the front; false, and nothing taken,
   if there is none. */
static bool take_game(Str *rest, const Plan *plan, Str *rows, long *block)
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

static void add_rows(Stats *stats, Str rows)
{
    while (rows.len) {
        Row row;

        if (row_from_text(str_split(&rows, '\n'), stats->plan, &row))
            stats_add(stats, &row);
    }
}

/* --- going on ------------------------------------------------------------ */

static bool reopen(Results *results, const char *dir, size_t keep, Text *why)
{
    results->fd = open_in(dir, "results.tsv", O_WRONLY | O_APPEND);
    if (results->fd < 0 || !open_faults(results, dir))
        return fail(why, dir, strerror(errno));
    if (!lock(results->fd))
        return fail(why, dir, "another runner is at work");
    if (ftruncate(results->fd, (off_t)keep) < 0)
        return fail(why, dir, strerror(errno));
    return true;
}

bool results_resume(Results *results, const char *dir, Stats *stats, Text *why)
{
    Plan there = plan_init();
    Text bytes = text_init();
    Str rest = {0}, rows;
    long block;
    bool good = read_results(dir, &bytes, &there, &rest, why);

    *results = (Results){-1, -1, 0};
    if (good && !is_same(&there, stats->plan, true))
        good = fail(why, dir, "the results are those of other settings");
    while (good && take_game(&rest, stats->plan, &rows, &block)) {
        add_rows(stats, rows);
        results->games++;
        if (results->games % schedule_games(stats->plan) == 0)
            stats_end_block(stats);
    }
    good = good && reopen(results, dir, bytes.len - rest.len, why);
    text_free(&bytes);
    plan_free(&there);
    return good;
}

/* --- merging ------------------------------------------------------------- */

/* One of the folders that are put together. */
typedef struct {
    Plan plan;
    Text bytes;
    Str rest;
    Str rows; /* of its next block; empty at the end */
    long block;
} Source;

/* Takes the next complete block. */
static void take_block(Source *source)
{
    const int games = schedule_games(&source->plan);
    const char *const start = source->rest.at;
    size_t len = 0;

    source->rows = (Str){0};
    for (int game = 0; game < games; game++) {
        Str rows;
        long block;

        if (!take_game(&source->rest, &source->plan, &rows, &block)
            || (game && block != source->block))
            return;
        source->block = block;
        len += rows.len;
    }
    source->rows = (Str){start, len};
}

/* Whether the next block of one stands before that of the other: -1, 0, 1. */
static int order(const Source *a, const Source *b)
{
    if (a->plan.seed != b->plan.seed)
        return a->plan.seed < b->plan.seed ? -1 : 1;
    return (a->block > b->block) - (a->block < b->block);
}

static Source *first_source(Source sources[], int count, bool *twice)
{
    Source *first = NULL;

    *twice = false;
    for (int i = 0; i < count; i++) {
        Source *one = &sources[i];

        if (!one->rows.len)
            continue;
        if (first && order(one, first) == 0)
            *twice = true;
        if (!first || order(one, first) < 0)
            first = one;
    }
    return first;
}

static bool merge_blocks(Source sources[], int count, Stats *stats, Text *rows)
{
    bool twice;
    Source *source;

    while ((source = first_source(sources, count, &twice)) && !twice) {
        add_rows(stats, source->rows);
        stats_end_block(stats);
        if (rows)
            text_str(rows, source->rows);
        take_block(source);
    }
    return !twice;
}

static bool open_source(Source *source, const char *dir, const Plan *plan,
                        bool one_seed, Text *why)
{
    if (!read_results(dir, &source->bytes, &source->plan, &source->rest, why))
        return false;
    if (!is_same(&source->plan, plan, false))
        return fail(why, dir, "the results are those of other settings");
    if (one_seed
        && (source->plan.seed != plan->seed
            || source->plan.blocks != plan->blocks))
        return fail(why, dir, "only shards of one match can be written as one");
    take_block(source);
    return true;
}

bool results_merge(char *const dirs[], Stats *stats, Text *rows, Text *why)
{
    int count = 0, opened = 0;
    Source *sources;
    bool good = true;

    while (dirs[count])
        count++;
    sources = calloc((size_t)count, sizeof *sources);
    if (!sources)
        abort();
    for (; good && opened < count; opened++) {
        sources[opened].plan = plan_init();
        sources[opened].bytes = text_init();
        good = open_source(&sources[opened], dirs[opened], stats->plan,
                           rows != NULL, why);
    }
    if (good && !merge_blocks(sources, count, stats, rows))
        good = fail(why, "merge", "the same block stands in two of them");
    for (int i = 0; i < opened; i++) {
        plan_free(&sources[i].plan);
        text_free(&sources[i].bytes);
    }
    free(sources);
    return good;
}
