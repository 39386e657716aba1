#include "match/schedule.h"

#include <string.h>

/* Streams of the match's seed, far from those that engines use. */
enum { STREAM_CARDS = 1 << 20, STREAM_PLAYERS };

static bool is_onto(const int seats[], int count, int engines)
{
    unsigned seen = 0;

    for (int seat = 0; seat < count; seat++)
        seen |= 1u << seats[seat];
    return seen == (1u << engines) - 1;
}

/* The number-th map of seats to engines, seat 1 changing slowest. */
static bool take_map(const Plan *plan, int number, int seats[SEATS_MAX])
{
    for (int seat = plan->rules.seats - 1; seat >= 0; seat--) {
        seats[seat] = number % plan->count;
        number /= plan->count;
    }
    return is_onto(seats, plan->rules.seats, plan->count);
}

static int map_count(const Plan *plan)
{
    int count = 1;

    for (int seat = 0; seat < plan->rules.seats; seat++)
        count *= plan->count;
    return count;
}

int schedule_games(const Plan *plan)
{
    int games = 0, seats[SEATS_MAX];

    for (int number = 0; number < map_count(plan); number++)
        games += take_map(plan, number, seats);
    assert(games > 0); /* the plan is finished */
    return games;
}

void schedule_seats(const Plan *plan, int game, int seats[SEATS_MAX])
{
    for (int number = 0; number < map_count(plan); number++)
        if (take_map(plan, number, seats) && game-- == 0)
            return;
    assert(false);
}

long schedule_blocks(const Plan *plan)
{
    return (plan->blocks - plan->shard + plan->shards) / plan->shards;
}

long schedule_count(const Plan *plan)
{
    return schedule_blocks(plan) * schedule_games(plan);
}

void schedule_place(const Plan *plan, long index, long *block, int *game)
{
    const int games = schedule_games(plan);

    assert(games > 0);
    *block = plan->shard + index / games * plan->shards;
    *game = (int)(index % games);
}

/* The first dealer is the last seat. */
static int first_dealer(const Plan *plan, long block)
{
    const int seats = plan->rules.seats;

    return plan->pulkas ? seats - 1 : (int)((seats - 1 + block - 1) % seats);
}

Position schedule_start(const Plan *plan, long block)
{
    Position position = {
        .rules = plan->rules,
        .number = plan->pulkas ? 1 : (int)block,
        .dealer = first_dealer(plan, block),
    };

    if (plan->given)
        return plan->deals[block - 1];
    schedule_deal(plan, block, &position);
    return position;
}

void schedule_deal(const Plan *plan, long block, Position *position)
{
    Rng blocks = rng_from_seed(plan->seed, STREAM_CARDS);
    const uint64_t seed = rng_next(&blocks) + (uint64_t)block;
    Rng cards = rng_from_seed(seed, (uint64_t)position->number);
    const Deal deal = deal_shuffle(&cards, plan->rules.talon_pair);

    memcpy(position->hands, deal.hands, sizeof position->hands);
    memcpy(position->talon, deal.talon, sizeof position->talon);
}

uint32_t schedule_seed(const Plan *plan, long block, int game, int seat)
{
    Rng players = rng_from_seed(plan->seed, STREAM_PLAYERS);
    const uint64_t place = ((uint64_t)block << 16) + (uint64_t)(game * 8);
    Rng rng = rng_from_seed(rng_next(&players) + place, (uint64_t)seat);

    return (uint32_t)(rng_next(&rng) >> 33);
}
