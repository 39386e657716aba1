/* Several folders put together: shards of one match, or matches of different
   seeds. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "match/kept.h"
#include "match/results.h"
#include "match/schedule.h"

/* One of the folders that are put together. */
typedef struct {
    Plan plan;
    Kept kept;
    Str rows; /* of its next block; empty at the end */
    long block;
} Source;

/* Takes the next complete block. */
static void take_block(Source *source)
{
    const int games = schedule_games(&source->plan);
    const char *const start = source->kept.rest.at;
    size_t len = 0;

    source->rows = (Str){0};
    for (int game = 0; game < games; game++) {
        Str rows;
        long block;

        if (!kept_game(&source->kept.rest, &source->plan, &rows, &block)
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
        kept_add(stats, source->rows);
        stats_end_block(stats);
        if (rows)
            text_str(rows, source->rows);
        take_block(source);
    }
    return !twice;
}

static bool read_source(Source *source, const char *dir, Text *why)
{
    const int fd = kept_open(dir, "results.tsv", O_RDONLY);
    bool good;

    if (fd < 0)
        return kept_fail(why, dir, strerror(errno));
    good = kept_read(fd, dir, &source->kept, why);
    close(fd);
    return good;
}

static bool open_source(Source *source, const char *dir, const Plan *plan,
                        bool one_seed, Text *why)
{
    Text other = text_init();
    bool good = read_source(source, dir, why);

    if (good && !kept_is_same(&source->plan, plan, false, &other))
        good = kept_fail(why, dir, other.at);
    else if (good && one_seed
             && (source->plan.seed != plan->seed
                 || source->plan.blocks != plan->blocks))
        good = kept_fail(why, dir,
                         "only shards of one match can be written as one");
    text_free(&other);
    if (good)
        take_block(source);
    return good;
}

bool results_merge(char *const dirs[], Stats *stats, Text *rows, Text *why)
{
    int count = 0, opened = 0;
    Source *sources;
    bool good = true;

    while (dirs[count])
        count++;
    sources = memory_new((size_t)count, sizeof *sources);
    for (; good && opened < count; opened++) {
        sources[opened].plan = plan_init();
        sources[opened].kept =
            (Kept){.plan = &sources[opened].plan, .bytes = text_init()};
        good = open_source(&sources[opened], dirs[opened], stats->plan,
                           rows != NULL, why);
    }
    if (good && !merge_blocks(sources, count, stats, rows))
        good = kept_fail(why, "merge", "the same block stands in two of them");
    for (int i = 0; i < opened; i++) {
        plan_free(&sources[i].plan);
        text_free(&sources[i].kept.bytes);
    }
    free(sources);
    return good;
}
