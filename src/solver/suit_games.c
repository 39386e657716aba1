#include "solver/suit_games.h"

/* The sets of cases in which a help is for free, and in which it is paid. */
typedef struct {
    HelpSet free;
    HelpSet paid;
} HelpLevels;

static HelpLevels lead_to[2]; /* this hunter */
static HelpLevels throws[2];  /* this hunter throws */

#define HELP_EVERY (((HelpSet)1 << HELP_CASES) - 1)

void suit_games_init(void)
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

static unsigned highest(unsigned set)
{
    return set != 0 ? 1u << (31 - __builtin_clz(set)) : 0;
}

/* All ranks below those of the set; none if it is empty. */
static unsigned below(unsigned set)
{
    return set != 0 ? bit_lowest(set) - 1 : 0;
}

/* The cards of a hand, one by one; a void plays one card of no rank. */
static int list_cards(unsigned hand, unsigned cards[RANK_COUNT])
{
    int count = 0;

    cards[0] = 0;
    for (; hand != 0; hand &= hand - 1)
        cards[count++] = bit_lowest(hand);
    return count > 0 ? count : 1;
}

/* One trick in the suit; 0 is no card of it. */
typedef struct {
    unsigned mine;
    unsigned hunters[2];
} Played;

enum { DECLARER_LEADS = 2, TRICKS_MAX = 16 };

/* The declarer's card when all others are known to be, or are sure to come,
   above one of the cards below `best`: the highest of those, else his
   highest. */
static unsigned duck(unsigned mine, unsigned losers)
{
    return highest((mine & losers) != 0 ? mine & losers : mine);
}

/* What the declarer plays to this trick.  Hunter 1 leads: he has seen both
   cards.  Hunter 2 leads: hunter 1 is still to play, and a card that he has to
   beat can't win either.  He leads himself: such a card of either. */
static unsigned answer(Holding suit, int leader, const unsigned hunters[2])
{
    const unsigned behind = below(suit.hunters[0]);

    if (leader == DECLARER_LEADS)
        return duck(suit.mine, behind | below(suit.hunters[1]));
    if (leader == 1)
        return duck(suit.mine, below(hunters[1]) | behind);
    return duck(suit.mine, below(hunters[0]) | below(hunters[1]));
}

/* All that the hunters can do in a trick that `leader` leads. */
static int list_tricks(Holding suit, int leader, Played tricks[TRICKS_MAX])
{
    unsigned first[RANK_COUNT];
    unsigned second[RANK_COUNT];
    const int first_count = list_cards(suit.hunters[0], first);
    const int second_count = list_cards(suit.hunters[1], second);
    int count = 0;

    if (leader != DECLARER_LEADS && suit.hunters[leader] == 0)
        return 0;
    for (int i = 0; i < first_count; i++) {
        for (int j = 0; j < second_count; j++) {
            Played *trick = &tricks[count++];

            trick->hunters[0] = first[i];
            trick->hunters[1] = second[j];
            trick->mine = answer(suit, leader, trick->hunters);
        }
    }
    return count;
}

static int winner_of(const Played *trick)
{
    return trick->hunters[1] > trick->hunters[0];
}

static bool is_caught(const Played *trick)
{
    return trick->mine > trick->hunters[winner_of(trick)];
}

static const SuitRow *row_after(Holding suit, const Played *trick)
{
    suit.mine &= ~trick->mine;
    for (int hunter = 0; hunter < 2; hunter++)
        suit.hunters[hunter] &= ~trick->hunters[hunter];
    return suit_row(suit);
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

/* The hunters can do this, and then go on, `tricks` of them having passed. */
static void add_trick(Catch *best, Holding suit, const Played *trick,
                      int tricks)
{
    const SuitRow *row = row_after(suit, trick);
    const bool now = is_caught(trick);
    const int winner = winner_of(trick);

    best->caught |= now ? HELP_EVERY : row->caught[winner];
    for (int help = 0; help < 4; help++)
        catch_at(best, help,
                 tricks + (now ? 0 : time_of(row->times, winner, help)));
}

/* A hunter throws a card while the other keeps the lead. */
static void add_throws(Catch *best, Holding suit, int hunter)
{
    for (unsigned rest = suit.hunters[hunter]; rest != 0; rest &= rest - 1) {
        Holding next = suit;
        const SuitRow *row;

        next.hunters[hunter] ^= bit_lowest(rest);
        row = suit_row(next);
        best->caught |= row->caught[1 - hunter] & throws[hunter].free;
        for (int help = 2; help < 4; help++)
            catch_at(best, help, 1 + time_of(row->times, 1 - hunter, help));
        next.mine ^= highest(next.mine);
        best->caught |=
            suit_row(next)->caught[1 - hunter] & throws[hunter].paid;
    }
}

/* With this hunter on lead, who keeps it or pays for giving it away. */
static Catch catch_by(Holding suit, int leader)
{
    Catch best = nothing;
    Holding paid = suit;
    Played tricks[TRICKS_MAX];
    const int count = list_tricks(suit, leader, tricks);

    for (int i = 0; i < count; i++)
        add_trick(&best, suit, &tricks[i], 1);
    add_throws(&best, suit, 1 - leader);
    paid.mine ^= highest(paid.mine);
    best.caught |=
        suit_row(paid)->caught[1 - leader] & lead_to[1 - leader].paid;
    return best;
}

/* The same if he gets the lead over for nothing. */
static void catch_by_other(Catch *best, const Catch *other, int leader)
{
    best->caught |= other->caught & lead_to[1 - leader].free;
    catch_at(best, 1, 1 + other->times[1]);
    catch_at(best, 2, other->times[2]);
    catch_at(best, 3, 1 + other->times[3]);
}

static uint32_t pack_times(const Catch catches[2])
{
    uint32_t times = 0;

    for (int i = 0; i < 8; i++)
        times |= (uint32_t)catches[i / 4].times[i % 4] << 4 * i;
    return times;
}

static void solve_caught(Holding suit, SuitRow *row)
{
    const Catch kept[2] = {catch_by(suit, 0), catch_by(suit, 1)};
    Catch best[2] = {kept[0], kept[1]};

    for (int leader = 0; leader < 2; leader++) {
        catch_by_other(&best[leader], &kept[1 - leader], leader);
        row->caught[leader] = best[leader].caught;
    }
    row->times = pack_times(best);
}

/* The declarer's cards that one of the hunters has to beat. */
static unsigned exits_of(Holding suit)
{
    return suit.mine & (below(suit.hunters[0]) | below(suit.hunters[1]));
}

/* Returns who can win. */
static uint8_t solve_exit(Holding suit, SuitExit *way_out)
{
    Catch best[2] = {nothing, nothing};
    Played tricks[TRICKS_MAX];
    const int count = list_tricks(suit, DECLARER_LEADS, tricks);
    unsigned winners = 0;

    if (exits_of(suit) == 0)
        return 0;
    for (int i = 0; i < count; i++) {
        const int winner = winner_of(&tricks[i]);

        add_trick(&best[winner], suit, &tricks[i], 0);
        winners |= 1u << winner;
    }
    for (int winner = 0; winner < 2; winner++)
        way_out->caught[winner] = best[winner].caught;
    way_out->times = pack_times(best);
    return (uint8_t)winners;
}

/* How long the declarer's way out lasts, by leads alone and by throws as well:
   see SuitRow. */
typedef struct {
    int leads;
    int all;
} Lasts;

static void end_at(Lasts *lasts, const SuitRow *row, bool thrown)
{
    const int leads = 1 + (row->lasts & 15);
    const int all = 1 + (row->lasts >> 4);

    if (!thrown && leads < lasts->leads)
        lasts->leads = leads;
    if (all < lasts->all)
        lasts->all = all;
}

/* The throw that ends it can be made to the trick that catches the declarer, a
   lead must come before. */
static void end_by_throws(Lasts *lasts, Holding suit)
{
    for (int hunter = 0; hunter < 2; hunter++) {
        for (unsigned rest = suit.hunters[hunter]; rest != 0;
             rest &= rest - 1) {
            Holding next = suit;

            next.hunters[hunter] ^= bit_lowest(rest);
            end_at(lasts, suit_row(next), true);
            if (exits_of(next) == 0)
                lasts->all = 1;
        }
    }
}

static uint8_t solve_lasts(Holding suit)
{
    Lasts lasts = {TIME_NEVER, TIME_NEVER};
    Played tricks[TRICKS_MAX];

    if (exits_of(suit) == 0)
        return 1 | 1 << 4;
    for (int leader = 0; leader <= DECLARER_LEADS; leader++) {
        const int count = list_tricks(suit, leader, tricks);

        for (int i = 0; i < count; i++)
            end_at(&lasts, row_after(suit, &tricks[i]), false);
    }
    end_by_throws(&lasts, suit);
    return (uint8_t)(lasts.leads | lasts.all << 4);
}

void suit_solve(Holding suit, SuitRow *row, SuitExit *way_out)
{
    row->times = ~0u;
    row->lasts = solve_lasts(suit);
    if (suit.mine != 0 && (suit.hunters[0] | suit.hunters[1]) != 0)
        solve_caught(suit, row);
    row->ways_out = solve_exit(suit, way_out);
}
