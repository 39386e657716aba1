#include "tasks.h"

#include <stdio.h>
#include <string.h>

bool task_from_text(Str line, SolverQuestion *question)
{
    const Str strain = str_word(&line);
    const Str leader = str_word(&line);
    SolverQuestion q = {0};

    if (strain.len != 1 || leader.len != 1)
        return false;
    q.strain = strain_from_letter(strain.at[0]);
    q.leader = leader.at[0] - '0';
    for (int i = 0; i < HANDS; i++)
        if (!set_from_text(str_word(&line), &q.hands[i]))
            return false;
    *question = q;
    return q.strain >= 0 && q.leader >= 0 && q.leader < HANDS;
}

static FILE *open_in(const char *directory, const char *name)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s", directory, name);
    return fopen(path, "r");
}

static bool read_tasks(TaskSet *set, FILE *file)
{
    char line[512];

    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0')
            continue;
        if (set->count == TASKS_MAX
            || !task_from_text(str_of(line), &set->tasks[set->count]))
            return false;
        set->count++;
    }
    return set->count > 0;
}

static bool read_expected(TaskSet *set, FILE *file)
{
    char line[512];
    int count = 0;

    while (fgets(line, sizeof line, file) != NULL) {
        int *numbers = set->expected[count];

        if (line[0] == '#')
            continue;
        if (count == set->count
            || sscanf(line, "%d %d", &numbers[0], &numbers[1]) < 1)
            return false;
        count++;
    }
    return count == set->count;
}

bool tasks_read(TaskSet *set, const char *directory, const char *tasks,
                const char *expected)
{
    FILE *file = open_in(directory, tasks);
    bool good;

    set->count = 0;
    if (file == NULL)
        return false;
    good = read_tasks(set, file);
    fclose(file);
    if (!good || expected == NULL)
        return good;
    file = open_in(directory, expected);
    if (file == NULL)
        return false;
    good = read_expected(set, file);
    fclose(file);
    return good;
}
