#include "match/results.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "match/kept.h"
#include "match/schedule.h"

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

bool results_exist(const char *dir)
{
    const int fd = kept_open(dir, "results.tsv", O_RDONLY);

    if (fd >= 0)
        close(fd);
    return fd >= 0 || errno != ENOENT;
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
        kept_open(dir, "faults.txt", O_WRONLY | O_CREAT | O_APPEND);
    return results->faults_fd >= 0;
}

/* Not every file system has links. */
static bool can_link(int error)
{
    return error != EPERM && error != EOPNOTSUPP && error != ENOSYS;
}

/* Gives what was made its name, unless that exists.  Returns errno. */
static int name_results(const char *dir, const char *made)
{
    Text to = text_init();
    int error;

    text_printf(&to, "%s/results.tsv", dir);
    error = link(made, to.at) < 0 ? errno : 0;
    if (error && !can_link(error) && !results_exist(dir))
        error = rename(made, to.at) < 0 ? errno : 0;
    text_free(&to);
    return error;
}

/* The file has its name from the moment on in which its settings are complete:
   whenever the runner is killed, there are no results or such that can be gone
   on with.  Returns errno. */
static int make_results(Results *results, const char *dir, Str head)
{
    Text made = text_init();
    int error = 0;

    text_printf(&made, "%s/results.%ld", dir, (long)getpid());
    results->fd = open(
        made.at, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    if (results->fd < 0 || !lock(results->fd) || !write_all(results->fd, head))
        error = errno;
    if (!error)
        error = name_results(dir, made.at);
    if (results->fd >= 0)
        unlink(made.at);
    text_free(&made);
    return error;
}

bool results_create(Results *results, const char *dir, const Plan *plan,
                    Text *why)
{
    Text head;
    int error;

    *results = (Results){-1, -1, 0};
    if (!*dir)
        return kept_fail(why, "--output", "a folder without a name");
    if (mkdir(dir, 0777) < 0 && errno != EEXIST)
        return kept_fail(why, dir, strerror(errno));
    head = text_init();
    plan_to_text(plan, &head);
    text_puts(&head, row_columns);
    error = make_results(results, dir, text_view(&head));
    text_free(&head);
    if (error == EEXIST)
        return kept_fail(why, dir, "there are results; --resume goes on");
    if (!error && !open_faults(results, dir))
        error = errno;
    return !error || kept_fail(why, dir, strerror(error));
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

/* --- going on ------------------------------------------------------------ */

bool results_plan(const char *dir, Plan *plan, Text *why)
{
    const int fd = kept_open(dir, "results.tsv", O_RDONLY);
    Kept kept = {.plan = plan, .bytes = text_init()};
    const bool good = fd < 0 ? kept_fail(why, dir, strerror(errno))
                             : kept_read(fd, dir, &kept, why);

    if (fd >= 0)
        close(fd);
    text_free(&kept.bytes);
    return good;
}

/* Opens both files for this runner alone. */
static bool reopen(Results *results, const char *dir, Text *why)
{
    results->fd = kept_open(dir, "results.tsv", O_RDWR | O_APPEND);
    if (results->fd < 0 || !open_faults(results, dir))
        return kept_fail(why, dir, strerror(errno));
    return lock(results->fd)
           || kept_fail(why, dir, "another runner is at work");
}

/* Counts the games that are there; false if one before them is missing. */
static bool count_games(Results *results, Str *rest, Stats *stats)
{
    long block, due;
    Str rows;
    int game;

    while (kept_game(rest, stats->plan, &rows, &block)) {
        schedule_place(stats->plan, results->games, &due, &game);
        if (block != due)
            return false;
        kept_add(stats, rows);
        results->games++;
        if (results->games % schedule_games(stats->plan) == 0)
            stats_end_block(stats);
    }
    return true;
}

const char results_rule[] =
    "with --resume give all settings again as they were, or none; a match is "
    "made longer by another --seed in another folder, and --merge";

bool results_resume(Results *results, const char *dir, Stats *stats, Text *why)
{
    Plan there = plan_init();
    Kept kept = {.plan = &there, .bytes = text_init()};
    Text other = text_init();
    bool good;

    *results = (Results){-1, -1, 0};
    good = reopen(results, dir, why) && kept_read(results->fd, dir, &kept, why);
    if (good && !kept_is_same(&there, stats->plan, true, &other)) {
        text_printf(&other, "; %s", results_rule);
        good = kept_fail(why, dir, other.at);
    }
    if (good && !count_games(results, &kept.rest, stats))
        good = kept_fail(why, dir,
                         "deals between are missing, as of shards that were "
                         "not merged: it can't be gone on with");
    if (good
        && ftruncate(results->fd, (off_t)(kept.bytes.len - kept.rest.len)) < 0)
        good = kept_fail(why, dir, strerror(errno));
    text_free(&kept.bytes);
    text_free(&other);
    plan_free(&there);
    return good;
}
