/* Which worlds are looked at: all of them where they are few, else uniform
   draws, or a chain of likely ones. */
#include "bots/think.h"

/* Steps over a list so that any beginning of it is spread over the whole: a
   number without a common factor with the length. */
static uint64_t step_of(uint64_t length)
{
    static const uint64_t primes[] = {7919, 7907, 7901};

    for (size_t i = 0; i < countof(primes); i++)
        if (length % primes[i])
            return primes[i];
    return 1;
}

/* Without a talon card known, either may come first. */
static void mix_talon(Think *think, Round *world)
{
    const Card *talon = think->round->talon;

    if (talon[0] != CARD_UNKNOWN || talon[1] != CARD_UNKNOWN
        || world->talon[0] == CARD_UNKNOWN || rng_below(&think->rng, 2))
        return;
    world->talon[0] ^= world->talon[1];
    world->talon[1] ^= world->talon[0];
    world->talon[0] ^= world->talon[1];
}

/* Never 0: somebody may have done what no habit explains. */
static double weight_of(const Think *think, const World *world)
{
    const double least = 1e-12;

    return least
           + events_weight(&think->events, &think->habits, think->task->view,
                           world);
}

static double draw_unit(Rng *rng)
{
    return (double)(rng_next(rng) >> 11) / 9007199254740992.0; /* 2^53 */
}

/* --- a chain of likely worlds (Metropolis and others, 1953) --------------- */

/* Goes over to the world, always if it is likelier, else by chance. */
static bool go_over(Think *think, const World *world)
{
    const double likely = weight_of(think, world);

    if (draw_unit(&think->rng) * think->likely > likely)
        return false;
    think->link = *world;
    think->likely = likely;
    return true;
}

static int holder_of(const World *world, Card card)
{
    int holder = 0;

    while (!set_has(world->hold[holder], card))
        holder++;
    return holder;
}

static Card random_card(CardSet cards, Rng *rng)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)set_count(cards)); skip;
         skip--)
        cards = set_rest(cards);
    return set_lowest(cards);
}

/* Two hidden cards change places, if each may lie where the other lies. */
static void step(Think *think)
{
    const Holdings *holdings = &think->round->holdings;
    const CardSet unplaced = holdings_unplaced(holdings);
    const Card a = random_card(unplaced, &think->rng);
    const Card b = random_card(unplaced, &think->rng);
    const int at = holder_of(&think->link, a);
    const int to = holder_of(&think->link, b);
    const CardSet both = card_set(a) | card_set(b);
    World world = think->link;

    if (at == to || !set_has(holdings->may[at], b)
        || !set_has(holdings->may[to], a))
        return;
    world.hold[at] ^= both;
    world.hold[to] ^= both;
    go_over(think, &world);
}

enum { FIRST_DRAWS = 64, FIRST_STEPS = 300 };

/* The chain begins with the likeliest of some, and is let go for a while. */
static void begin_chain(Think *think)
{
    for (int i = 0; i < FIRST_DRAWS; i++) {
        const World world = belief_draw(&think->belief, &think->rng);
        const double likely = weight_of(think, &world);

        if (likely > think->likely || i == 0) {
            think->link = world;
            think->likely = likely;
        }
    }
    for (int i = 0; i < FIRST_STEPS; i++)
        step(think);
}

/* A fresh draw is offered each time, so that no corner of the worlds is out
   of reach of the chain. */
static World likely_world(Think *think)
{
    World fresh;

    if (think->drawn == 0)
        begin_chain(think);
    fresh = belief_draw(&think->belief, &think->rng);
    go_over(think, &fresh);
    for (int i = 0; i < think->method->steps; i++)
        step(think);
    return think->link;
}

/* --- the next world ------------------------------------------------------ */

Round think_world(Think *think)
{
    Round round = *think->round;
    World world;

    think->weight = 1;
    if (think->all) {
        const uint64_t count = think->belief.count;
        const uint64_t at = (uint64_t)think->drawn * step_of(count);

        world = belief_world(&think->belief, (think->first + at) % count);
        if (think->method->steps > 0)
            think->weight = weight_of(think, &world);
    } else if (think->method->steps > 0) {
        world = likely_world(think);
    } else {
        world = belief_draw(&think->belief, &think->rng);
    }
    think->drawn++;
    world_lay(&world, &round);
    mix_talon(think, &round);
    return round;
}

/* Worlds of an all-pass deal cost next to nothing. */
static int listed_at_most(const Think *think)
{
    const Method *method = think->method;

    return think->round->all_pass && method->passed > 0 && !think_is_low(think)
               ? method->passed
               : method->listed;
}

void think_list_worlds(Think *think)
{
    const uint64_t count = think->belief.count;

    think->all = count <= (uint64_t)think->samples
                 || count <= (uint64_t)listed_at_most(think);
    if (!think->all)
        return;
    think->samples = (long)count;
    think->first = rng_below(&think->rng, (uint32_t)count);
}
