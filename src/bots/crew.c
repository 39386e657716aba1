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
    atomic_uint_fast64_t nodes; /* that it took; 0 before it is looked at */
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
    uint64_t spent; /* nodes, before the batch */
    int count;      /* jobs of the batch */
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

/* The nodes spent before a job, as far as is known yet. */
static uint64_t nodes_before(const Crew *crew, int job)
{
    uint64_t nodes = crew->spent;

    for (int i = 0; i < job; i++)
        nodes += atomic_load(&crew->jobs[i].nodes);
    return nodes;
}

/* Every so manieth job is this hand's.  A job that can't be booked any more,
   for what those before it took, is not begun. */
static void *work(void *context)
{
    Hand *hand = context;
    Crew *crew = hand->crew;
    Think *think = hand->think;

    for (int i = hand->number; i < crew->count; i += crew->threads) {
        const uint64_t before = nodes_before(crew, i);
        Job *job = &crew->jobs[i];

        think->nodes = before;
        think->weight = job->weight;
        job->done = !think_is_stopped(think)
                    && think_try(think, crew->look, &job->world);
        atomic_store(&job->nodes, think->nodes - before);
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

    crew->spent = think->nodes;
    crew->count = most < room ? (int)most : room;
    for (int i = 0; i < crew->count; i++) {
        crew->jobs[i].world = think_world(think);
        crew->jobs[i].weight = think->weight;
        crew->jobs[i].done = false;
        atomic_store(&crew->jobs[i].nodes, 0);
    }
}

/* A thread that can't be had is replaced by the caller. */
static void begin(Crew *crew, const Think *think)
{
    for (int i = 0; i < crew->threads; i++) {
        Hand *hand = &crew->hands[i];

        memcpy(hand->think->asked, think->asked, sizeof think->asked);
        hand->running =
            i > 0 && pthread_create(&hand->thread, NULL, work, hand) == 0;
    }
    for (int i = 0; i < crew->threads; i++)
        if (!crew->hands[i].running)
            work(&crew->hands[i]);
}

static void end(Crew *crew)
{
    for (int i = 0; i < crew->threads; i++)
        if (crew->hands[i].running)
            pthread_join(crew->hands[i].thread, NULL);
}

bool crew_look(Crew *crew, Think *think, Look *look, long most, Book *book,
               void *context)
{
    draw(crew, think, most);
    crew->look = look;
    begin(crew, think);
    end(crew);
    for (int i = 0; i < crew->count; i++) {
        const Job *job = &crew->jobs[i];

        if (!think_spend(think, atomic_load(&job->nodes)) || !job->done)
            return false;
        think->weight = job->weight;
        memcpy(think->verdicts, job->verdicts, sizeof think->verdicts);
        book(think, context);
    }
    return true;
}
