#include "solver/solver.h"

#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "solver/position.h"

/* What is best for short questions: the table of trick games stays near the
   processor. */
enum { TRICK_BYTES = 1 << 18, MISERE_BYTES = 1 << 20 };

static SearchFunction *choose_search(bool portable)
{
#ifdef __x86_64__
    if (!portable && __builtin_cpu_supports("bmi")
        && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")
        && __builtin_cpu_supports("avx2"))
        return search_bmi2;
#else
    (void)portable;
#endif
    return search_portable;
}

/* For every order of own and enemy trumps, low to high behind a leading 1, own
   as ones: how many of the own win for certain, and << 4 the place of the
   lowest that the count rests on. */
static void init_unbeaten(uint8_t unbeaten[512])
{
    for (int packed = 2; packed < 512; packed++) {
        int higher = 0;
        int count = 0;
        int place = 0;

        for (int i = 30 - __builtin_clz((unsigned)packed); i >= 0; i--) {
            if (!(packed >> i & 1)) {
                higher++;
            } else if (higher > 0) {
                higher--;
            } else {
                count++;
                place = i;
            }
        }
        unbeaten[packed] = (uint8_t)(count | place << 4);
    }
}

Solver *solver_init(SolverOptions options)
{
    Solver *solver = memory_new(1, sizeof *solver);

    init_unbeaten(solver->search.unbeaten);
    solver->function = choose_search(options.portable);
    table_init(&solver->search.table,
               options.table_bytes ? options.table_bytes / 2 : TRICK_BYTES);
    exact_init(&solver->search.exact,
               options.table_bytes ? options.table_bytes / 2 : MISERE_BYTES);
    return solver;
}

void solver_free(Solver *solver)
{
    if (solver == NULL)
        return;
    table_free(&solver->search.table);
    exact_free(&solver->search.exact);
    free(solver);
}

void solver_clear(Solver *solver)
{
    table_clear(&solver->search.table);
    exact_clear(&solver->search.exact);
}

size_t solver_memory(const Solver *solver)
{
    return sizeof *solver + sizeof(SuitTable)
           + (size_t)solver->search.table.count * sizeof(TableLine)
           + (size_t)solver->search.exact.count * sizeof(ExactEntry);
}

int64_t solver_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool search_is_time(const SolverLimits *limits)
{
    return (limits->stop != NULL && atomic_load(limits->stop))
           || (limits->deadline != 0 && solver_clock() >= limits->deadline)
           || (limits->poll != NULL && limits->poll(limits->context));
}

void search_poll(Search *search)
{
    const SolverLimits *limits = &search->limits;

    if ((limits->nodes != 0 && search->nodes > limits->nodes)
        || search_is_time(limits))
        longjmp(search->stopped, 1);
    search->poll_at = search->nodes + SOLVER_NODES_BETWEEN_POLLS;
    if (limits->nodes != 0 && search->poll_at > limits->nodes)
        search->poll_at = limits->nodes + 1;
}

static void answer_question(Solver *solver, const SolverQuestion *question)
{
    if (question->at_least == 0) {
        position_narrow(solver, question,
                        position_guess(question, &solver->search));
    } else if (position_holds(solver, question, question->at_least)) {
        solver->lower = question->at_least;
    } else {
        solver->upper = question->at_least - 1;
    }
}

Status solver_value(Solver *solver, const SolverQuestion *question,
                    const SolverLimits *limits, SolverAnswer *answer)
{
    Status status = position_check(question);

    if (status != STATUS_OK)
        return status;
    solver->lower = 0;
    solver->upper = position_left(question);
    position_start(solver, limits);
    if (setjmp(solver->search.stopped) == 0)
        answer_question(solver, question);
    else
        status = STATUS_LIMIT;
    *answer = (SolverAnswer){.lower = solver->lower,
                             .upper = solver->upper,
                             .nodes = solver->search.nodes};
    return status;
}
