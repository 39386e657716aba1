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

/* Shards that are missing, by name. */
enum { NAMED_MAX = 10 };

/* One of the folders that are put together. */
typedef struct {
    Plan plan;
    Kept kept;
    Str rows; /* of its next block; empty at the end */
    long block;
    long taken; /* blocks that are merged */
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

static int first_source(const Source sources[], int count)
{
    int first = -1;

    for (int i = 0; i < count; i++)
        if (sources[i].rows.len
            && (first < 0 || order(&sources[i], &sources[first]) < 0))
            first = i;
    return first;
}

/* Another source that is at the same block; -1 if none is. */
static int same_source(const Source sources[], int count, int as)
{
    for (int i = as + 1; i < count; i++)
        if (sources[i].rows.len && order(&sources[i], &sources[as]) == 0)
            return i;
    return -1;
}

static bool merge_blocks(Source sources[], int count, char *const dirs[],
                         Stats *stats, Text *rows, Text *why)
{
    for (int at; (at = first_source(sources, count)) >= 0;) {
        Source *source = &sources[at];
        const int same = same_source(sources, count, at);

        if (same >= 0) {
            text_printf(why, "block %ld of seed %llu is in %s and in %s",
                        source->block, (unsigned long long)source->plan.seed,
                        dirs[at], dirs[same]);
            return false;
        }
        kept_add(stats, source->rows);
        stats_end_block(stats);
        source->taken++;
        if (rows)
            text_str(rows, source->rows);
        take_block(source);
    }
    return true;
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

/* --- what is not there --------------------------------------------------- */

/* The blocks of all matches: of those with one seed the longest counts, as
   their blocks are the same. */
static long count_wanted(const Source sources[], int count)
{
    long wanted = 0;

    for (int i = 0; i < count; i++) {
        const Plan *plan = &sources[i].plan;
        long most = plan->blocks;
        bool first = true;

        for (int j = 0; j < count; j++) {
            const Plan *other = &sources[j].plan;

            if (other->seed != plan->seed)
                continue;
            first = first && j >= i;
            most = other->blocks > most ? other->blocks : most;
        }
        wanted += first ? most : 0;
    }
    return wanted;
}

/* A match with a sequential test may end before all is played. */
static void note_short(const Source *source, const char *dir, Text *notes)
{
    const long all = schedule_blocks(&source->plan);

    if (source->taken < all && !source->plan.sprt)
        text_printf(notes, "%s has %ld of %ld %ss\n", dir, source->taken, all,
                    source->plan.pulkas ? "pulka" : "deal");
}

/* The folder of shard k of the match of a source; -1 if there is none. */
static int find_shard(const Source sources[], int count, const Plan *of, long k)
{
    for (int i = 0; i < count; i++)
        if (sources[i].plan.shards == of->shards
            && sources[i].plan.seed == of->seed && sources[i].plan.shard == k)
            return i;
    return -1;
}

/* The shards that are missing of the match of a source, unless an earlier one
   is of the same. */
static void note_shards(const Source sources[], int count, int at, Text *notes)
{
    const Plan *plan = &sources[at].plan;
    long missing = 0;

    for (int i = 0; i < at; i++)
        if (sources[i].plan.shards == plan->shards
            && sources[i].plan.seed == plan->seed)
            return;
    for (long k = 1; k <= plan->shards; k++) {
        if (find_shard(sources, count, plan, k) >= 0)
            continue;
        if (missing++ < NAMED_MAX)
            text_printf(notes, "shard %ld/%ld of seed %llu is missing\n", k,
                        plan->shards, (unsigned long long)plan->seed);
    }
    if (missing > NAMED_MAX)
        text_printf(notes, "and %ld more\n", missing - NAMED_MAX);
}

static void note_all(const Source sources[], int count, char *const dirs[],
                     Stats *stats, Text *notes)
{
    stats->wanted = stats->plan->sprt ? 0 : count_wanted(sources, count);
    if (stats_are_whole(stats))
        return;
    for (int i = 0; i < count; i++) {
        note_short(&sources[i], dirs[i], notes);
        note_shards(sources, count, i, notes);
    }
}

/* --- all together -------------------------------------------------------- */

bool results_merge(char *const dirs[], Stats *stats, Text *rows, Text *notes,
                   Text *why)
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
    if (good)
        good = merge_blocks(sources, count, dirs, stats, rows, why);
    if (good)
        note_all(sources, count, dirs, stats, notes);
    for (int i = 0; i < opened; i++) {
        plan_free(&sources[i].plan);
        text_free(&sources[i].kept.bytes);
    }
    free(sources);
    return good;
}
