/*
 * Misere, without search: is it certain that the declarer takes no trick from
 * here?  Each suit is looked up as a game of its own (suits.h) with the help
 * that the other suits can give to the hunters.  Private to this folder; part
 * of the compiled-twice search (search_body.h).
 *
 * The declarer's plan is to follow with the highest card that can't win and
 * to throw the highest card of the one suit that is in danger.  It holds if no
 * suit is in danger when the help is paid for, and at most one when it is for
 * free: throws can't pay in two suits.
 *
 * Help is counted too high rather than too low.  A lead from hunter 1 to
 * hunter 2 needs a suit in which hunter 2 has a card above one of hunter 1.
 * A hunter's first throw needs a suit in which he has fewer cards than his
 * partner, for as long as he follows to it his partner does, too.  Neither can
 * come up later if it isn't there now.
 */
#ifndef SOLVER_HUNT_H
#define SOLVER_HUNT_H

#include "solver/search.h"

/* A position at misere, suit by suit. */
typedef struct {
    CardSet present;
    const SuitRow *rows[SUIT_COUNT];
    uint32_t kinds[SUIT_COUNT]; /* and, below, the suits */
} Hunt;

/* What help every suit gets from the others, two bits a suit, a byte each for
   the lead to hunter 1 and to 2, cards thrown by 1 and by 2. */
typedef struct {
    const uint8_t *cases; /* see SuitTable */
    uint32_t free;        /* as if all were for free */
    uint32_t paid;        /* as it is */
    uint32_t throw; /* the tricks before a card of each suit can be thrown */
    bool lead;      /* whether any suit can bring the lead over */
} Helpers;

TARGET SOLVER_INLINE void hunt_look_up(const Search *search, Hunt *hunt)
{
    const SuitTable *suits = search->suits;
    const CardSet *hands = search->hands;
    const CardSet present = hands[0] | hands[1] | hands[2];
    const uint32_t counts = suit_counts(present);
    uint32_t mine = pack_bits(hands[0], present);
    uint32_t first = pack_bits(hands[1], present);

    hunt->present = present;
    UNROLL_4
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const int count = (int)(counts >> suit * RANK_COUNT & 15);
        const uint32_t ranks = (1u << count) - 1;
        const int number = suits->first[count] + suits->digits[mine & ranks]
                           + 2 * suits->digits[first & ranks];

        const SuitRow *row = &suits->rows[number];

        hunt->kinds[suit] = (uint32_t)(row->kind << 2 | suit);
        hunt->rows[suit] = row;
        mine >>= count;
        first >>= count;
    }
}

/* One suit as it is now. */
TARGET SOLVER_INLINE const SuitRow *hunt_suit(const Search *search,
                                              CardSet suit)
{
    const SuitTable *suits = search->suits;
    const CardSet *hands = search->hands;
    const CardSet present = (hands[0] | hands[1] | hands[2]) & suit;

    return &suits->rows[suits->first[set_count(present)]
                        + suits->digits[pack_bits(hands[0], present)]
                        + 2 * suits->digits[pack_bits(hands[1], present)]];
}

SOLVER_INLINE uint32_t turn_bytes(uint32_t bytes, int by)
{
    return bytes >> by | bytes << (32 - by);
}

SOLVER_INLINE uint32_t levels_of(const uint8_t levels[256], uint32_t gives)
{
    return levels[gives & 255] | (uint32_t)levels[gives >> 8 & 255] << 8
           | (uint32_t)levels[gives >> 16 & 255] << 16
           | (uint32_t)levels[gives >> 24] << 24;
}

/* A hunter throws at the earliest when he has run out of a suit, another than
   that of the card, of which his partner has more. */
TARGET SOLVER_INLINE Helpers find_helpers(const Search *search,
                                          const Hunt *hunt)
{
    const SuitTable *suits = search->suits;
    uint32_t gives = 0;
    uint32_t after = 0;

    UNROLL_4
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        gives |= hunt->rows[suit]->gives << suit;
        after |= (uint32_t)hunt->rows[suit]->throw_after << suit * RANK_COUNT;
    }
    return (Helpers){.cases = suits->cases,
                     .free = levels_of(suits->levels[0], gives),
                     .paid = levels_of(suits->levels[1], gives),
                     .throw = bytes_least(turn_bytes(after, 8),
                                          bytes_least(turn_bytes(after, 16),
                                                      turn_bytes(after, 24))),
                     .lead = (gives & 0xf0f0) != 0};
}

/* The case of help of a suit. */
SOLVER_INLINE int case_of_suit(const Helpers *helpers, int suit,
                               uint32_t levels)
{
    return helpers
        ->cases[(levels >> 2 * suit & 0x03030303) * 0x01041040u >> 24];
}

/* The suits in which the declarer can be caught, a bit each: with the help that
   there is, and if he is paid for it, too; and the trick in which it can happen
   at the earliest, 1 being the next. */
typedef struct {
    unsigned free;
    unsigned paid;
    int first;
} Danger;

SOLVER_INLINE bool is_safe(const Danger *danger)
{
    return danger->paid == 0 && (danger->free & (danger->free - 1)) == 0;
}

/* With throws a suit takes no fewer tricks than it takes with every help; nor
   can the tricks before the first throw be among those that it takes, unless
   they bring the lead to the other hunter, which then is not counted. */
SOLVER_INLINE int earliest(uint32_t times, bool lead, int throw, int saved)
{
    const int time = (int)(times >> 4 * lead & 15);
    const int with = (int)(times >> 12 & 15);
    int thrown = (int)(times >> 8 & 15) + throw;

    thrown = (thrown < with ? with : thrown) - saved;
    return thrown < time ? thrown : time;
}

/* Adds a suit with these cases and times, `leader` (0 or 1) on lead. */
TARGET SOLVER_INLINE void add_danger(Danger *danger, const Helpers *helpers,
                                     int suit, HelpSet caught, uint32_t times,
                                     int saved)
{
    const int throw = (int)(helpers->throw >> RANK_COUNT * suit & 15);

    if (!(caught >> case_of_suit(helpers, suit, helpers->free) & 1))
        return;
    danger->free |= 1u << suit;
    danger->paid |=
        (unsigned)(caught >> case_of_suit(helpers, suit, helpers->paid) & 1)
        << suit;

    const int time = earliest(times, helpers->lead, throw, saved);

    if (time < danger->first)
        danger->first = time;
}

/* The suits in which he is caught with every help, a bit each. */
SOLVER_INLINE unsigned open_suits(const Hunt *hunt, int leader)
{
    unsigned open = 0;

    UNROLL_4
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        open |= (unsigned)(hunt->rows[suit]->caught[leader] >> HELP_ALL & 1)
                << suit;
    return open;
}

TARGET SOLVER_INLINE Danger find_danger(const Hunt *hunt,
                                        const Helpers *helpers, int leader,
                                        unsigned open, int saved)
{
    Danger danger = {.first = TIME_NEVER};

    for (; open != 0; open &= open - 1) {
        const int suit = __builtin_ctz(open);
        const SuitRow *row = hunt->rows[suit];

        add_danger(&danger, helpers, suit, row->caught[leader],
                   row->times >> 16 * leader, saved);
    }
    return danger;
}

/* Until which trick the declarer has a way out in a suit, the longest. */
TARGET SOLVER_INLINE int way_out_lasts(const Hunt *hunt, const Helpers *helpers,
                                       int except)
{
    int longest = 0;

    UNROLL_4
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const int lasts = hunt->rows[suit]->lasts;
        const int throw = (int)(helpers->throw >> RANK_COUNT * suit & 15);
        const int thrown = (lasts >> 4) + throw;
        const int least = thrown < (lasts & 15) ? thrown : lasts & 15;

        if (suit != except && least > longest)
            longest = least;
    }
    return longest;
}

/* The most tricks that the declarer can be made to take of `left`: the hunters
   catch him in the trick `first` and, as long as he has a way out, in every
   second one from there. */
SOLVER_INLINE int most_tricks(int left, int first, int way_out)
{
    int most = left - first + 1;

    if (way_out > first && most > 0) {
        const int exits = (way_out - first + 1) / 2;

        most -= exits < most / 2 ? exits : most / 2;
    }
    return most;
}

/* Whether it is certain that hunters on lead make the declarer take `need`
   tricks (*holds), or that they don't. */
TARGET SOLVER_INLINE bool bound_hunted(const Search *search, const Hunt *hunt,
                                       int seat, int left, int need,
                                       bool *holds)
{
    const unsigned open = open_suits(hunt, seat - 1);

    *holds = false;
    if (open == 0)
        return true;

    const Helpers helpers = find_helpers(search, hunt);
    const Danger danger = find_danger(hunt, &helpers, seat - 1, open, 0);

    *holds = need == 1 && danger.first == 1;
    return *holds || is_safe(&danger) || left - danger.first + 1 < need
           || most_tricks(left, danger.first, way_out_lasts(hunt, &helpers, -1))
                  < need;
}

/* Whether the declarer leaves the lead by this suit and takes less than `need`
   tricks for certain, whichever hunter wins.  A hunter may have thrown a card
   to that trick. */
TARGET SOLVER_INLINE bool bound_exit(const Search *search, const Hunt *hunt,
                                     const Helpers *helpers, int suit, int left,
                                     int need)
{
    const SuitRow *row = hunt->rows[suit];
    const SuitExit *leave = &search->suits->exits[row - search->suits->rows];
    const int way_out = way_out_lasts(hunt, helpers, suit) - 1;

    for (int leader = 0; leader < 2; leader++) {
        Danger danger;

        if (!(row->ways_out >> leader & 1))
            continue;
        danger = find_danger(hunt, helpers, leader,
                             open_suits(hunt, leader) & ~(1u << suit), 1);
        add_danger(&danger, helpers, suit, leave->caught[leader],
                   leave->times >> 16 * leader, 1);
        if (danger.first < 1)
            danger.first = 1;
        if (!is_safe(&danger)
            && most_tricks(left - 1, danger.first, way_out) >= need)
            return false;
    }
    return true;
}

/* Whether the declarer, on lead, can't lose a trick to either hunter. */
SOLVER_INLINE bool takes_all(const Hunt *hunt)
{
    uint32_t lost = 0;

    UNROLL_4
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        lost |=
            hunt->rows[suit]->losses.sums[0] | hunt->rows[suit]->losses.sums[1];
    return (lost & 255) == 0;
}

/* The same with the declarer on lead: he takes all tricks, or has a way out. */
TARGET SOLVER_INLINE bool bound_on_lead(const Search *search, const Hunt *hunt,
                                        int left, int need, bool *holds)
{
    const Helpers helpers = find_helpers(search, hunt);

    *holds = takes_all(hunt);
    if (*holds)
        return true;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (hunt->rows[suit]->ways_out != 0
            && bound_exit(search, hunt, &helpers, suit, left, need))
            return true;
    return false;
}

TARGET SOLVER_INLINE bool bound_misere(const Search *search, const Hunt *hunt,
                                       int seat, int left, int need,
                                       bool *holds)
{
    return seat == 0 ? bound_on_lead(search, hunt, left, need, holds)
                     : bound_hunted(search, hunt, seat, left, need, holds);
}

#endif
