/*
 * One suit at misere, exactly: can the declarer be made to take a trick in
 * it?  Private to this folder.
 *
 * A suit is at most eight cards of relative rank, each with one of three
 * owners: 9841 states.  For each a small game is solved in which the two
 * hunters lead this suit only.  What the rest of the hands lends them is
 * given in advance, as Help:
 *
 *   the lead goes from hunter 1 to hunter 2, or back, by another suit;
 *   a hunter throws a card of this suit while his partner leads another.
 *
 * Each is never possible, or possible any number of times.  If it can only
 * happen in suits of which the declarer has no card, it is paid for: he throws
 * the highest card of this suit each time.  In the small game the declarer
 * plays the highest card that can't win: lower cards never harm him as long
 * as he takes no trick.
 */
#ifndef SOLVER_SUITS_H
#define SOLVER_SUITS_H

#include "solver/bits.h"

enum { SUIT_STATES = 9841 };

typedef enum { HELP_NONE, HELP_PAID, HELP_FREE } Help;

/* Sets of cases of help, a bit each: 9 of the lead times 7 of throwing; the
   last is every help for free.  */
typedef uint64_t HelpSet;

enum { HELP_CASES = 63, HELP_ALL = HELP_CASES - 1 };

/* What the declarer is sure to lose to one hunter alone (suit_losses.h), a byte
   each.  To be summed over the suits: tricks; tricks that his partner, on lead,
   forces on the declarer while this hunter has no card, a throw for each;
   rounds, lost or not; below the suits whose rounds let this hunter throw
   before his partner runs out, and above those that let him harm, both counted
   only where tricks are lost. */
enum {
    LOSS_HARM = 8,
    LOSS_ROUNDS = 16,
    LOSS_FREE_THROW = 24,
    LOSS_FREE_HARM = 28
};

/* Of which the least over the suits counts: the rounds until the hunter, but
   not his partner, has run out; until then tricks can be forced on the declarer;
   how many of those rounds must be throws if there are too few; the throws that
   cost the declarer none of the lost tricks. */
enum { LOSS_HARM_AFTER = 8, LOSS_HARM_THROWS = 16, LOSS_IDLE = 24 };

typedef struct {
    uint32_t sums[2];
    uint32_t least[2];
} SuitLosses;

/* Times are in tricks, 1 being the next, TIME_NEVER at most: four half-bytes
   with hunter 1 on lead, low to high, then four with hunter 2.  The first is
   without help; in the second the lead can go to the other hunter, which costs
   a trick; in the third he gets it for nothing and cards are thrown, which
   costs a trick each; in the fourth both cost a trick. */
typedef struct {
    HelpSet caught[2];   /* with hunter 1 on lead, or 2: the cases in which the
                            declarer is caught */
    uint32_t times;      /* when the declarer is caught at the earliest */
    uint32_t gives;      /* the help that others get from this suit, a byte
                            each: the lead to hunter 1, to hunter 2, cards
                            thrown by 1, by 2; of a byte bit 4, and bit 0 too
                            if the declarer has a card */
    uint8_t throw_after; /* the rounds until a hunter runs out before the other
                            does, or TIME_NEVER */
    uint8_t lasts;       /* the first trick at whose end the hunters can have
                            left him without a card here that can't win when he
                            leads it, 1 if he has none now: by leads alone, and,
                            << 4, by throws as well, a trick each */
    uint8_t ways_out;    /* who can win when the declarer leads his highest card
                            that can't: 1 for hunter 1, 2 for hunter 2; 0 if he
                            has no such card */
    SuitLosses losses;
    uint8_t better_throws[RANK_COUNT]; /* by the rank of a hunter's card: those
                                          that he may throw, or lead, instead */
    uint8_t better_leads[RANK_COUNT];
    uint16_t kind; /* the same for suits worth the same */
} SuitRow;

/* The declarer leads his highest card that can't win, and hunter 1 wins the
   trick, or hunter 2. */
typedef struct {
    HelpSet caught[2]; /* the cases in which he is caught later */
    uint32_t times;    /* when, the first trick not counted */
} SuitExit;

enum { TIME_NEVER = 15 };

typedef struct {
    uint16_t digits[256];           /* what a set of relative ranks adds to the
                                       number of a state: once for the declarer's
                                       cards, twice for those of hunter 1 */
    uint16_t first[RANK_COUNT + 1]; /* where suits of so many cards begin */
    uint8_t levels[2][256]; /* the help that a suit gets from the other three,
                               two bits a suit, [0] as if all were for free, [1]
                               as it is; by the suits that give it, a byte of
                               `gives` of all of them, shifted by the suit */
    uint8_t cases[256];     /* help_case of four levels, two bits each */
    SuitRow rows[SUIT_STATES];
    SuitExit exits[SUIT_STATES];
} SuitTable;

/* The table, made when it is first asked for; from any thread. */
const SuitTable *suit_table(void);

/* The case of help as the number of a bit: the lead to hunter 1 and to hunter
   2, cards thrown by hunter 1 and by hunter 2. */
SOLVER_INLINE int help_case(Help to_first, Help to_second, Help first_throws,
                            Help second_throws)
{
    /* paid for both stands for paid for one and none for the other, too */
    static const uint8_t throws[3][3] = {{0, 9, 18}, {9, 9, 36}, {27, 45, 54}};

    return throws[first_throws][second_throws] + 3 * (int)to_second
           + (int)to_first;
}

#endif
