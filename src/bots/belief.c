#include "bots/belief.h"

#include <string.h>

/* --- counting ------------------------------------------------------------ */

static void fill_choose(uint32_t choose[CARD_COUNT + 1][CARD_COUNT + 1])
{
    for (int n = 0; n <= CARD_COUNT; n++) {
        choose[n][0] = 1;
        for (int k = 1; k <= n; k++)
            choose[n][k] =
                choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
    }
}

/* The holders with hidden cards that may have this one. */
static unsigned holders_of(const Holdings *holdings, Card card)
{
    unsigned holders = 0;

    for (int i = 0; i < HOLDER_COUNT; i++)
        if (holdings->hidden[i] && set_has(holdings->may[i], card))
            holders |= 1u << i;
    return holders;
}

static void add_to_class(Belief *belief, unsigned holders, Card card)
{
    int i = 0;

    while (i < belief->classes && belief->holders[i] != holders)
        i++;
    if (i == belief->classes) {
        belief->holders[i] = holders;
        belief->cards[i] = CARDS_NONE;
        belief->classes++;
    }
    belief->cards[i] |= card_set(card);
}

/* The rows of the table are numbered by the places left to every holder but
   the widest, whose number follows from the others. */
static void set_strides(Belief *belief)
{
    int widest = 0, stride = 1;

    for (int i = 1; i < HOLDER_COUNT; i++)
        if (belief->places[i] > belief->places[widest])
            widest = i;
    for (int i = 0; i < HOLDER_COUNT; i++) {
        belief->stride[i] = i == widest ? 0 : stride;
        if (i != widest)
            stride *= belief->places[i] + 1;
    }
    assert(stride <= BELIEF_PLACES);
}

typedef struct {
    uint8_t of[HOLDER_COUNT];
} Places;

static int row_of(const Belief *belief, const Places *left)
{
    int row = 0;

    for (int i = 0; i < HOLDER_COUNT; i++)
        row += left->of[i] * belief->stride[i];
    return row;
}

static uint64_t ways_from(Belief *belief, int number, const Places *left);

/* How many ways there are to lay `rest` cards of a class to the holders from
   `holder` on, and then all later classes. */
static uint64_t ways_within(Belief *belief, int number, int holder, int rest,
                            const Places *left)
{
    Places after = *left;
    uint64_t sum = 0;

    while (holder < HOLDER_COUNT
           && (!(belief->holders[number] >> holder & 1) || !left->of[holder]))
        holder++;
    if (rest == 0)
        return ways_from(belief, number + 1, left);
    if (holder == HOLDER_COUNT)
        return 0;
    for (int k = 0; k <= rest && k <= left->of[holder]; k++) {
        after.of[holder] = (uint8_t)(left->of[holder] - k);
        sum += belief->choose[rest][k]
               * ways_within(belief, number, holder + 1, rest - k, &after);
    }
    return sum;
}

/* The same for the classes from `number` on, remembered. */
static uint64_t ways_from(Belief *belief, int number, const Places *left)
{
    uint64_t *ways;

    if (number == belief->classes)
        return 1;
    ways = &belief->ways[number][row_of(belief, left)];
    if (*ways == 0)
        *ways = 1
                + ways_within(belief, number, 0,
                              set_count(belief->cards[number]), left);
    return *ways - 1;
}

static Places all_places(const Belief *belief)
{
    Places places;

    for (int i = 0; i < HOLDER_COUNT; i++)
        places.of[i] = (uint8_t)belief->places[i];
    return places;
}

void belief_init(Belief *belief, const Holdings *holdings)
{
    const CardSet unplaced = holdings_unplaced(holdings);
    Places places;

    belief->classes = 0;
    for (int i = 0; i < HOLDER_COUNT; i++) {
        belief->known.hold[i] = holdings->known[i];
        belief->places[i] = holdings->hidden[i];
    }
    fill_choose(belief->choose);
    for (CardSet left = unplaced; left; left = set_rest(left))
        add_to_class(belief, holders_of(holdings, set_lowest(left)),
                     set_lowest(left));
    set_strides(belief);
    memset(belief->ways, 0, (size_t)belief->classes * sizeof belief->ways[0]);
    places = all_places(belief);
    belief->count = ways_from(belief, 0, &places);
    assert(belief->count > 0);
}

/* --- from a number to its world ------------------------------------------ */

/* Takes the subset of k cards with the number out of *cards. */
static CardSet take_subset(const Belief *belief, CardSet *cards, int k,
                           uint64_t number)
{
    CardSet taken = CARDS_NONE;

    for (CardSet left = *cards; k > 0; left = set_rest(left)) {
        const uint64_t with = belief->choose[set_count(left) - 1][k - 1];

        if (number >= with) {
            number -= with;
            continue;
        }
        taken |= card_set(set_lowest(left));
        k--;
    }
    *cards &= ~taken;
    return taken;
}

/* Lays the cards of one class; *number shrinks to the number of what the later
   classes do. */
static void lay_class(Belief *belief, int number, Places *left, uint64_t *rank,
                      World *world)
{
    CardSet cards = belief->cards[number];

    for (int holder = 0; cards; holder++) {
        const int rest = set_count(cards);
        const int room = left->of[holder];
        int k = 0;
        uint64_t later;

        if (!(belief->holders[number] >> holder & 1) || !room)
            continue;
        for (;; k++) {
            left->of[holder] = (uint8_t)(room - k);
            later = ways_within(belief, number, holder + 1, rest - k, left);
            if (*rank < belief->choose[rest][k] * later)
                break;
            *rank -= belief->choose[rest][k] * later;
        }
        assert(later > 0); /* the rank is one of this many */
        world->hold[holder] |= take_subset(belief, &cards, k, *rank / later);
        *rank %= later;
    }
}

World belief_world(Belief *belief, uint64_t number)
{
    World world = belief->known;
    Places left = all_places(belief);

    assert(number < belief->count);
    for (int i = 0; i < belief->classes; i++)
        lay_class(belief, i, &left, &number, &world);
    return world;
}

/* A number below n without bias: the top of the range that does not hold n a
   whole number of times is drawn again. */
static uint64_t below(Rng *rng, uint64_t n)
{
    const uint64_t unfair = (UINT64_C(0) - n) % n;
    uint64_t number;

    do
        number = rng_next(rng);
    while (number < unfair);
    return number % n;
}

World belief_draw(Belief *belief, Rng *rng)
{
    return belief_world(belief, below(rng, belief->count));
}

/* --- worlds and rounds --------------------------------------------------- */

static void lay_talon(CardSet cards, Card talon[TALON_SIZE])
{
    for (int i = 0; i < TALON_SIZE; i++)
        if (talon[i] != CARD_UNKNOWN)
            cards &= ~card_set(talon[i]);
    for (int i = 0; i < TALON_SIZE; i++)
        if (talon[i] == CARD_UNKNOWN && cards) {
            talon[i] = set_lowest(cards);
            cards = set_rest(cards);
        }
}

void world_lay(const World *world, Round *round)
{
    Holdings *holdings = &round->holdings;

    for (int i = 0; i < HOLDER_COUNT; i++) {
        holdings->known[i] = world->hold[i];
        holdings->may[i] = CARDS_NONE;
        holdings->hidden[i] = 0;
    }
    lay_talon(world->hold[HOLDER_TALON], round->talon);
}

CardSet world_dealt(const World *world, const Round *round, int hand,
                    CardSet played)
{
    CardSet dealt = world->hold[hand] | played;

    if (round->all_pass || round->contract == BID_NONE
        || hand != round->declarer || round->without_talon)
        return dealt;
    dealt |= world->hold[HOLDER_DISCARD];
    for (int i = 0; i < TALON_SIZE; i++)
        if (round->talon[i] != CARD_UNKNOWN)
            dealt &= ~card_set(round->talon[i]);
    return dealt;
}
