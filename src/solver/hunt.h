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

#include "solver/bounds.h"

/* A position at misere, suit by suit. */
typedef struct {
    CardSet present;
    const SuitRow *rows[SUIT_COUNT];
    uint16_t numbers[SUIT_COUNT];
} Hunt;

/* Which suits can give a help, a bit each: those in which the declarer has a
   card, then, << 4, all. */
typedef struct {
    unsigned lead_to[2];
    unsigned throws[2];
} Helpers;

TARGET SOLVER_INLINE Hunt hunt_look_up(const Search *search,
                                       const Hand hands[HANDS])
{
    const SuitTable *suits = search->suits;
    const CardSet present = hands[0].cards | hands[1].cards | hands[2].cards;
    const uint32_t counts = hands[0].counts + hands[1].counts + hands[2].counts;
    uint32_t mine = pack_bits(hands[0].cards, present);
    uint32_t first = pack_bits(hands[1].cards, present);
    Hunt hunt = {.present = present};

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const int count = (int)(counts >> suit * RANK_COUNT & 15);
        const uint32_t ranks = (1u << count) - 1;
        const int number = suits->first[count] + suits->digits[mine & ranks]
                           + 2 * suits->digits[first & ranks];

        hunt.numbers[suit] = (uint16_t)number;
        hunt.rows[suit] = &suits->rows[number];
        mine >>= count;
        first >>= count;
    }
    return hunt;
}

/* Of a set of whole suits, a bit a suit. */
SOLVER_INLINE unsigned suit_bits(CardSet suits)
{
    return (suits & 0x08040201) * 0x01010101u >> 24;
}

SOLVER_INLINE unsigned help_bits(CardSet suits, CardSet mine)
{
    return suit_bits(suits & mine) | suit_bits(suits) << SUIT_COUNT;
}

TARGET SOLVER_INLINE Helpers find_helpers(const Hand hands[HANDS])
{
    const CardSet mine = suits_of(hands[0].cards);
    const Hand *first = &hands[1];
    const Hand *second = &hands[2];

    return (Helpers){
        .lead_to = {help_bits(suits_of(first->cards & fill_up(second->cards)),
                              mine),
                    help_bits(suits_of(second->cards & fill_up(first->cards)),
                              mine)},
        .throws = {
            help_bits(~bytes_at_least(first->counts, second->counts), mine),
            help_bits(~bytes_at_least(second->counts, first->counts), mine)}};
}

/* The help that suits other than this one give, paid if so. */
SOLVER_INLINE Help help_level(unsigned helpers, int suit, bool paid)
{
    const unsigned others = helpers & ~(0x11u << suit);

    return others == 0                  ? HELP_NONE
           : paid && (others & 15) == 0 ? HELP_PAID
                                        : HELP_FREE;
}

SOLVER_INLINE int case_of_suit(const Helpers *helpers, int suit, bool paid)
{
    return help_case(help_level(helpers->lead_to[0], suit, paid),
                     help_level(helpers->lead_to[1], suit, paid),
                     help_level(helpers->throws[0], suit, paid),
                     help_level(helpers->throws[1], suit, paid));
}

/* What the declarer leaves behind when he gets off lead by a suit (else -1):
   its cases and times from then on; when a card can have been thrown and take
   effect, and the tricks of it that are past. */
typedef struct {
    int suit;
    HelpSet caught;
    uint32_t times;
    uint32_t throw;
    int saved;
} Leave;

/* Whether the declarer is safe for good, hunter 1 (leader 0) or 2 on lead. */
TARGET SOLVER_INLINE bool safe_hunted(const Hunt *hunt, const Helpers *helpers,
                                      int leader, const Leave *leave)
{
    int paying = 0;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const HelpSet caught = suit == leave->suit
                                   ? leave->caught
                                   : hunt->rows[suit]->caught[leader];

        if (!(caught >> HELP_ALL & 1)
            || !(caught >> case_of_suit(helpers, suit, false) & 1))
            continue;
        if (++paying > 1 || (caught >> case_of_suit(helpers, suit, true) & 1))
            return false;
    }
    return true;
}

SOLVER_INLINE uint32_t turn_bytes(uint32_t bytes, int by)
{
    return bytes >> by | bytes << (32 - by);
}

/* For every suit, a byte each, the number of tricks before a hunter can throw
   a card of it: he must first run out of another suit of which his partner has
   more. */
TARGET SOLVER_INLINE uint32_t tricks_to_throw(const Hand hands[HANDS])
{
    const uint32_t first = hands[1].counts;
    const uint32_t second = hands[2].counts;
    const uint32_t equal =
        bytes_at_least(first, second) & bytes_at_least(second, first);
    const uint32_t lengths = bytes_least(first, second) | (equal & 0x0f0f0f0f);

    return bytes_least(
        turn_bytes(lengths, 8),
        bytes_least(turn_bytes(lengths, 16), turn_bytes(lengths, 24)));
}

/* The earliest trick, 1 being the next, that the declarer can be made to take.
   With a throw it is no earlier than the suit takes with every help; nor can
   the tricks before the first throw be among those that the suit takes, unless
   they bring the lead to the other hunter, which then is not counted. */
TARGET SOLVER_INLINE int first_caught(const Hunt *hunt, const Helpers *helpers,
                                      int leader, const Leave *leave)
{
    const int lead = (helpers->lead_to[0] | helpers->lead_to[1]) != 0;
    const int shift = 16 * leader;
    int first = TIME_NEVER;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const uint32_t times =
            (suit == leave->suit ? leave->times : hunt->rows[suit]->times)
            >> shift;
        const int time = (int)(times >> 4 * lead & 15);
        const int with = (int)(times >> 12 & 15) - leave->saved;
        int thrown = (int)(times >> 8 & 15)
                     + (int)(leave->throw >> RANK_COUNT * suit & 15)
                     - leave->saved;

        thrown = thrown < with ? with : thrown;
        first = time < first ? time : first;
        first = thrown < first ? thrown : first;
    }
    return first;
}

/* Whether it is certain that hunters on lead make the declarer take `need`
   tricks (*holds), or that they don't. */
TARGET SOLVER_INLINE bool bound_hunted(const Hunt *hunt,
                                       const Hand hands[HANDS], int seat,
                                       int left, int need, bool *holds)
{
    const Helpers helpers = find_helpers(hands);
    const Leave none = {.suit = -1, .throw = tricks_to_throw(hands)};
    const int first = first_caught(hunt, &helpers, seat - 1, &none);

    *holds = need == 1 && first == 1;
    return *holds || left - first + 1 < need
           || safe_hunted(hunt, &helpers, seat - 1, &none);
}

/* Whether the declarer leaves the lead by this suit and takes less than `need`
   tricks for certain, whichever hunter wins. */
TARGET SOLVER_INLINE bool bound_exit(const Hunt *hunt, const Helpers *helpers,
                                     int suit, uint32_t throw, int left,
                                     int need)
{
    const SuitRow *row = hunt->rows[suit];

    if (row->exits[0] == ~(HelpSet)0)
        return false;
    for (int leader = 0; leader < 2; leader++) {
        const Leave leave = {.suit = suit,
                             .caught = row->exits[leader],
                             .times = row->exit_times,
                             .throw = throw,
                             .saved = 1};

        if (!(row->exits[leader] >> EXIT_WON & 1))
            continue;
        if (left - first_caught(hunt, helpers, leader, &leave) >= need
            && !safe_hunted(hunt, helpers, leader, &leave))
            return false;
    }
    return true;
}

/* The same with the declarer on lead: he has only top cards, or a way out. */
TARGET SOLVER_INLINE bool bound_on_lead(const Hunt *hunt,
                                        const Hand hands[HANDS], int left,
                                        int need, bool *holds)
{
    const Helpers helpers = find_helpers(hands);
    const uint32_t throw = tricks_to_throw(hands);

    *holds = (hands[0].cards & fill_down(hands[1].cards | hands[2].cards)) == 0;
    if (*holds)
        return true;
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (bound_exit(hunt, &helpers, suit, throw, left, need))
            return true;
    return false;
}

TARGET SOLVER_INLINE bool bound_misere(const Hunt *hunt,
                                       const Hand hands[HANDS], int seat,
                                       int left, int need, bool *holds)
{
    return seat == 0 ? bound_on_lead(hunt, hands, left, need, holds)
                     : bound_hunted(hunt, hands, seat, left, need, holds);
}

#endif
