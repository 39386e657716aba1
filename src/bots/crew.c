#include "bots/crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { WORLDS_A_THREAD = 8, BATCH = THREADS_MAX * WORLDS_A_THREAD };

/* A world, and what it says. */
typedef struct {
    Round world;
    double weight;
    bool done;
    Verdict verdicts[CANDIDATES_MAX];
} Job;

/* One thread: a Think of its own with a solver of its own. */
typedef struct {
    Crew *crew;
    Think *think;
    int number;
    pthread_t thread;
    bool running;
} Hand;

struct Crew {
    int threads;
    Look *look;
    int count; /* jobs of the batch */
    Hand hands[THREADS_MAX];
    Job jobs[BATCH];
};

Crew *crew_init(const Think *think, int threads)
{
    Crew *crew = memory_new(1, sizeof *crew);

    crew->threads = threads < THREADS_MAX ? threads : THREADS_MAX;
    for (int i = 0; i < crew->threads; i++) {
        Hand *hand = &crew->hands[i];

        hand->crew = crew;
        hand->number = i;
        hand->think = memory_new(1, sizeof *think);
        *hand->think = *think;
        hand->think->solver =
            solver_init((SolverOptions){.table_bytes = TABLE_BYTES});
    }
    return crew;
}

void crew_free(Crew *crew)
{
    for (int i = 0; i < crew->threads; i++) {
        solver_free(crew->hands[i].think->solver);
        free(crew->hands[i].think);
    }
    free(crew);
}

/* --- one batch ----------------------------------------------------------- */

/* Every so manieth job is this hand's. */
static void *work(void *context)
{
    Hand *hand = context;
    Crew *crew = hand->crew;
    Think *think = hand->think;

    for (int i = hand->number; i < crew->count; i += crew->threads) {
        Job *job = &crew->jobs[i];

        think->weight = job->weight;
        job->done = crew->look(think, &job->world);
        if (!job->done)
            break;
        job->weight = think->weight;
        memcpy(job->verdicts, think->verdicts, sizeof job->verdicts);
    }
    return NULL;
}

static void draw(Crew *crew, Think *think, long most)
{
    const int room = crew->threads * WORLDS_A_THREAD;

    crew->count = most < room ? (int)most : room;
    for (int i = 0; i < crew->count; i++) {
        crew->jobs[i].world = think_world(think);
        crew->jobs[i].weight = think->weight;
        crew->jobs[i].done = false;
    }
}

/* Each thread gets its share of the nodes that are left; a thread that can't
   be had is replaced by the caller. */
static void begin(Crew *crew, const Think *think)
{
    for (int i = 0; i < crew->threads; i++) {
        Hand *hand = &crew->hands[i];

        hand->think->nodes = 0;
        memcpy(hand->think->asked, think->asked, sizeof think->asked);
        if (think->budget > 0)
            hand->think->budget =
                1 + (think->budget - think->nodes) / (uint64_t)crew->threads;
        hand->running =
            i > 0 && pthread_create(&hand->thread, NULL, work, hand) == 0;
    }
    for (int i = 0; i < crew->threads; i++)
        if (!crew->hands[i].running)
            work(&crew->hands[i]);
}

static void end(Crew *crew, Think *think)
{
    for (int i = 0; i < crew->threads; i++) {
        if (crew->hands[i].running)
            pthread_join(crew->hands[i].thread, NULL);
        think->nodes += crew->hands[i].think->nodes;
    }
}

bool crew_look(Crew *crew, Think *think, Look *look, long most, Book *book,
               void *context)
{
    draw(crew, think, most);
    crew->look = look;
    begin(crew, think);
    end(crew, think);
    for (int i = 0; i < crew->count; i++) {
        const Job *job = &crew->jobs[i];

        if (!job->done)
            return false;
        think->weight = job->weight;
        memcpy(think->verdicts, job->verdicts, sizeof think->verdicts);
        book(think, context);
    }
    return true;
}
