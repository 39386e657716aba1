#include "solver/suits.h"

#include <pthread.h>

/* A suit: sets of ranks. */
typedef struct {
    unsigned mine; /* the declarer's */
    unsigned hunters[2];
} Holding;

/* The sets of cases in which a help is for free, and in which it is paid. */
typedef struct {
    HelpSet free;
    HelpSet paid;
} HelpLevels;

static SuitTable table;
static HelpLevels lead_to[2]; /* this hunter */
static HelpLevels throws[2];  /* this hunter throws */

#define HELP_EVERY (((HelpSet)1 << HELP_CASES) - 1)

static void init_levels(void)
{
    for (int i = 0; i < 81; i++) {
        const int level[4] = {i % 3, i / 3 % 3, i / 9 % 3, i / 27};
        const HelpSet bit = (HelpSet)1
                            << help_case((Help)level[0], (Help)level[1],
                                         (Help)level[2], (Help)level[3]);

        for (int hunter = 0; hunter < 2; hunter++) {
            HelpLevels *lead = &lead_to[hunter];
            HelpLevels *throw = &throws[hunter];

            lead->free |= level[hunter] == HELP_FREE ? bit : 0;
            lead->paid |= level[hunter] == HELP_PAID ? bit : 0;
            throw->free |= level[2 + hunter] == HELP_FREE ? bit : 0;
            throw->paid |= level[2 + hunter] == HELP_PAID ? bit : 0;
        }
    }
}

static unsigned lowest(unsigned set)
{
    return set & (0u - set);
}

static unsigned highest(unsigned set)
{
    return set != 0 ? 1u << (31 - __builtin_clz(set)) : 0;
}

/* All ranks below those of the set; none if it is empty. */
static unsigned below(unsigned set)
{
    return set != 0 ? lowest(set) - 1 : 0;
}

/* The cards of a hand, one by one; a void plays one card of no rank. */
static int list_cards(unsigned hand, unsigned cards[RANK_COUNT])
{
    int count = 0;

    cards[0] = 0;
    for (; hand != 0; hand &= hand - 1)
        cards[count++] = lowest(hand);
    return count > 0 ? count : 1;
}

static SuitRow *row_of(Holding suit)
{
    const unsigned present = suit.mine | suit.hunters[0] | suit.hunters[1];
    unsigned number = 0;
    unsigned digit = 1;
    int count = 0;

    for (unsigned rest = present; rest != 0; rest &= rest - 1) {
        const unsigned card = lowest(rest);

        number += (suit.mine & card)         ? digit
                  : (suit.hunters[0] & card) ? 2 * digit
                                             : 0;
        digit *= 3;
        count++;
    }
    return &table.rows[table.first[count] + number];
}

/* What the hunters get out of a suit: the cases, and the times, in the order
   of SuitRow, for one of them on lead. */
typedef struct {
    HelpSet caught;
    int times[4];
} Catch;

static const Catch nothing = {0,
                              {TIME_NEVER, TIME_NEVER, TIME_NEVER, TIME_NEVER}};

static void catch_at(Catch *best, int help, int time)
{
    if (time < best->times[help])
        best->times[help] = time;
}

static int time_of(uint32_t times, int hunter, int help)
{
    return (int)(times >> (16 * hunter + 4 * help) & 15);
}

/* The hunters play these cards, the declarer `mine`, `tricks` of them having
   passed then; they take what is best for them. */
static void add_trick(Catch *best, Holding suit, unsigned mine, unsigned first,
                      unsigned second, int tricks)
{
    const int winner = second > first;

    if (mine > first && mine > second) {
        best->caught = HELP_EVERY;
        for (int help = 0; help < 4; help++)
            catch_at(best, help, tricks);
        return;
    }
    suit.mine &= ~mine;
    suit.hunters[0] &= ~first;
    suit.hunters[1] &= ~second;

    const SuitRow *row = row_of(suit);

    best->caught |= row->caught[winner];
    for (int help = 0; help < 4; help++)
        catch_at(best, help, tricks + time_of(row->times, winner, help));
}

/* Hunter 1 leads, hunter 2 follows; the declarer sees both cards. */
static void lead_first(Holding suit, Catch *best)
{
    unsigned leads[RANK_COUNT];
    unsigned replies[RANK_COUNT];
    const int count = list_cards(suit.hunters[0], leads);
    const int reply_count = list_cards(suit.hunters[1], replies);

    for (int i = 0; i < count && leads[i] != 0; i++) {
        for (int j = 0; j < reply_count; j++) {
            const unsigned top = leads[i] > replies[j] ? leads[i] : replies[j];
            const unsigned under = suit.mine & (top - 1);

            add_trick(best, suit, highest(under != 0 ? under : suit.mine),
                      leads[i], replies[j], 1);
        }
    }
}

/* Hunter 2 leads, the declarer plays before hunter 1: a card that hunter 1 has
   to beat can't win either. */
static void lead_second(Holding suit, Catch *best)
{
    unsigned leads[RANK_COUNT];
    unsigned replies[RANK_COUNT];
    const int count = list_cards(suit.hunters[1], leads);
    const int reply_count = list_cards(suit.hunters[0], replies);

    for (int i = 0; i < count && leads[i] != 0; i++) {
        const unsigned safe =
            suit.mine & (below(leads[i]) | below(suit.hunters[0]));

        for (int j = 0; j < reply_count; j++)
            add_trick(best, suit, highest(safe != 0 ? safe : suit.mine),
                      replies[j], leads[i], 1);
    }
}

/* A hunter throws a card while the other keeps the lead. */
static void throw_one(Holding suit, int hunter, Catch *best)
{
    for (unsigned rest = suit.hunters[hunter]; rest != 0; rest &= rest - 1) {
        Holding next = suit;

        next.hunters[hunter] ^= lowest(rest);
        best->caught |= row_of(next)->caught[1 - hunter] & throws[hunter].free;
        for (int help = 2; help < 4; help++)
            catch_at(best, help,
                     1 + time_of(row_of(next)->times, 1 - hunter, help));
        next.mine ^= highest(next.mine);
        best->caught |= row_of(next)->caught[1 - hunter] & throws[hunter].paid;
    }
}

static uint32_t pack_times(const Catch *of)
{
    uint32_t times = 0;

    for (int help = 0; help < 4; help++)
        times |= (uint32_t)of->times[help] << 4 * help;
    return times;
}

/* The lead can go to the other hunter first. */
static void solve_caught(Holding suit, SuitRow *row)
{
    Holding paid = suit;
    Catch best[2] = {nothing, nothing};
    Catch both[2];

    lead_first(suit, &best[0]);
    lead_second(suit, &best[1]);
    paid.mine ^= highest(paid.mine);
    for (int hunter = 0; hunter < 2; hunter++) {
        throw_one(suit, 1 - hunter, &best[hunter]);
        best[hunter].caught |=
            row_of(paid)->caught[1 - hunter] & lead_to[1 - hunter].paid;
    }
    for (int hunter = 0; hunter < 2; hunter++) {
        both[hunter] = best[hunter];
        both[hunter].caught |=
            best[1 - hunter].caught & lead_to[1 - hunter].free;
        catch_at(&both[hunter], 1, 1 + best[1 - hunter].times[1]);
        catch_at(&both[hunter], 2, best[1 - hunter].times[2]);
        catch_at(&both[hunter], 3, 1 + best[1 - hunter].times[3]);
        row->caught[hunter] = both[hunter].caught;
    }
    row->times = pack_times(&both[0]) | pack_times(&both[1]) << 16;
}

/* The declarer leads his highest card that one of the hunters has to beat. */
static void solve_exits(Holding suit, SuitRow *row)
{
    unsigned first[RANK_COUNT];
    unsigned second[RANK_COUNT];
    const int count = list_cards(suit.hunters[0], first);
    const int second_count = list_cards(suit.hunters[1], second);
    const unsigned mine =
        highest(suit.mine & (below(suit.hunters[0]) | below(suit.hunters[1])));
    Catch best[2] = {nothing, nothing};

    if (mine == 0) {
        row->exits[0] = row->exits[1] = ~(HelpSet)0;
        return;
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < second_count; j++) {
            const int winner = second[j] > first[i];

            add_trick(&best[winner], suit, mine, first[i], second[j], 0);
            best[winner].caught |= (HelpSet)1 << EXIT_WON;
        }
    }
    row->exits[0] = best[0].caught;
    row->exits[1] = best[1].caught;
    row->exit_times = pack_times(&best[0]) | pack_times(&best[1]) << 16;
}

static uint8_t exposed(Holding suit)
{
    const unsigned outside = suit.hunters[0] | suit.hunters[1];
    int worst = 0;

    for (unsigned rest = suit.mine; rest != 0; rest &= rest - 1) {
        const int over = set_count(outside & (lowest(rest) - 1))
                         - set_count(suit.mine & (lowest(rest) - 1));

        if (over > worst)
            worst = over;
    }
    return (uint8_t)worst;
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

static void solve_size(int count, int states)
{
    for (int number = 0; number < states; number++) {
        const Holding suit = suit_of(count, number);
        SuitRow *row = row_of(suit);

        row->times = row->exit_times = ~0u;
        row->exposed = exposed(suit);
        if (suit.mine != 0 && (suit.hunters[0] | suit.hunters[1]) != 0)
            solve_caught(suit, row);
        solve_exits(suit, row);
    }
}

static void make_table(void)
{
    int states = 1;

    for (int set = 0; set < 256; set++)
        for (int rank = 7; rank >= 0; rank--)
            table.digits[set] =
                (uint16_t)(3 * table.digits[set] + (set >> rank & 1));
    init_levels();
    for (int count = 0; count <= RANK_COUNT; count++, states *= 3) {
        table.first[count] = (uint16_t)((states - 1) / 2);
        solve_size(count, states);
    }
}

const SuitTable *suit_table(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, make_table);
    return &table;
}
