#include "solver/suits.h"

#include <pthread.h>

#include "solver/kinds.h"
#include "solver/suit_games.h"
#include "solver/suit_losses.h"

static SuitTable table;

/* Subsets of a set of ranks, with the gaps of the set closed. */
static uint8_t closed[256][256];

static void make_closed(void)
{
    for (unsigned set = 1; set < 256; set++)
        for (unsigned part = set; part != 0; part = (part - 1) & set)
            closed[set][part] =
                (uint8_t)(closed[set & (set - 1)][part & (set & (set - 1))] << 1
                          | (part & bit_lowest(set) ? 1 : 0));
}

static int number_of(Holding suit)
{
    const unsigned present = suit.mine | suit.hunters[0] | suit.hunters[1];

    return table.first[set_count(present)]
           + table.digits[closed[present][suit.mine]]
           + 2 * table.digits[closed[present][suit.hunters[0]]];
}

const SuitRow *suit_row(Holding suit)
{
    return &table.rows[number_of(suit)];
}

/* The suit of `count` cards whose number within its size is `number`. */
static Holding suit_of(int count, int number)
{
    Holding suit = {0};

    for (int rank = 0; rank < count; rank++, number /= 3) {
        const unsigned card = 1u << rank;

        if (number % 3 == 0)
            suit.hunters[1] |= card;
        else if (number % 3 == 1)
            suit.mine |= card;
        else
            suit.hunters[0] |= card;
    }
    return suit;
}

/* All ranks at or above the lowest of the set. */
static unsigned from_lowest(unsigned set)
{
    return 0u - (bit_lowest(set));
}

static uint32_t gives(Holding suit)
{
    const int first = set_count(suit.hunters[0]);
    const int second = set_count(suit.hunters[1]);
    const uint32_t can =
        (suit.hunters[0] & from_lowest(suit.hunters[1]) ? 0x00000010u : 0)
        | (suit.hunters[1] & from_lowest(suit.hunters[0]) ? 0x00001000u : 0)
        | (first < second ? 0x00100000u : 0)
        | (second < first ? 0x10000000u : 0);

    return suit.mine != 0 ? can | can >> 4 : can;
}

static uint8_t throw_after(Holding suit)
{
    const int first = set_count(suit.hunters[0]);
    const int second = set_count(suit.hunters[1]);

    if (first == second)
        return TIME_NEVER;
    return (uint8_t)(first < second ? first : second);
}

static void make_size(int count, int states)
{
    for (int number = 0; number < states; number++) {
        const Holding suit = suit_of(count, number);
        SuitRow *row = &table.rows[number_of(suit)];

        row->gives = gives(suit);
        row->throw_after = throw_after(suit);
        suit_solve(suit, row, &table.exits[number_of(suit)]);
        suit_losses(suit, &row->losses);
    }
}

static void make_levels(void)
{
    for (unsigned helpers = 0; helpers < 256; helpers++) {
        for (int suit = 0; suit < SUIT_COUNT; suit++) {
            const unsigned others = helpers & ~(0x11u << suit);
            const Help paid = (others & 15) != 0 ? HELP_FREE
                              : others != 0      ? HELP_PAID
                                                 : HELP_NONE;
            const Help free = others != 0 ? HELP_FREE : HELP_NONE;

            table.levels[0][helpers] |= (uint8_t)(free << 2 * suit);
            table.levels[1][helpers] |= (uint8_t)(paid << 2 * suit);
        }
    }
}

/* Four levels, two bits each. */
static void make_cases(void)
{
    for (int i = 0; i < 256; i++)
        if ((i & 3) < 3 && (i >> 2 & 3) < 3 && (i >> 4 & 3) < 3 && i >> 6 < 3)
            table.cases[i] =
                (uint8_t)help_case((Help)(i & 3), (Help)(i >> 2 & 3),
                                   (Help)(i >> 4 & 3), (Help)(i >> 6));
}

static void make_table(void)
{
    int states = 1;

    for (int set = 0; set < 256; set++)
        for (int rank = 7; rank >= 0; rank--)
            table.digits[set] =
                (uint16_t)(3 * table.digits[set] + (set >> rank & 1));
    make_closed();
    make_levels();
    make_cases();
    suit_games_init();
    for (int count = 0; count <= RANK_COUNT; count++, states *= 3) {
        table.first[count] = (uint16_t)((states - 1) / 2);
        make_size(count, states);
    }
    kinds_find(&table);
}

const SuitTable *suit_table(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, make_table);
    return &table;
}
