#include "solver/kinds.h"

#include <stdlib.h>

#include "base/base.h"

enum {
    LONGEST = 6,      /* longer suits are compared with none */
    STATES = 1093,    /* suits of up to LONGEST cards */
    PAIRS = 40573,    /* pairs of them with the same lengths */
    KIND_STATES = 364 /* longer suits, five cards, are their own kind */
};

/* Of one card more than LONGEST: of these, cards are compared. */
enum { RANKS = LONGEST + 1, CODES = 1 << 2 * RANKS };

enum { GONE = -1 };

typedef enum { ORDER_UNKNOWN, ORDER_YES, ORDER_NO } Order;

/* A suit, two bits a rank, low to high: 0 for a card that is gone, else its
   owner, 1 for the declarer, 2 and 3 for the hunters. */
typedef uint16_t Code;

/* Suits by number; `order` says, of two with the same lengths, whether the
   second is at least as good for the hunters; it is found when asked for. */
typedef struct {
    Code codes[STATES];
    uint16_t numbers[CODES]; /* gaps closed */
    uint16_t group[STATES];  /* the first with the same lengths */
    uint16_t place[STATES];  /* in the group */
    uint16_t size[STATES];   /* of the group, at its first */
    uint16_t begin[STATES];  /* of the group's pairs, at its first */
    uint8_t order[PAIRS];
} Kinds;

/* The two suits, without the cards played to the trick so far, and for each
   the highest of those and its owner. */
typedef struct {
    Code suits[2];
    int best[2];
    int winner[2];
} Pair;

static int owner_at(Code suit, int rank)
{
    return suit >> 2 * rank & 3;
}

static Code without(Code suit, int rank)
{
    return (Code)(suit & ~(3u << 2 * rank));
}

static bool no_worse(Kinds *kinds, Code a, Code b);

static bool order_of(Kinds *kinds, Code a, Code b)
{
    const int first = kinds->numbers[a];
    const int second = kinds->numbers[b];
    const int group = kinds->group[first];
    uint8_t *order = &kinds->order[kinds->begin[group]
                                   + kinds->place[first] * kinds->size[group]
                                   + kinds->place[second]];

    if (first == second)
        return true;
    if (*order == ORDER_UNKNOWN)
        *order = no_worse(kinds, kinds->codes[first], kinds->codes[second])
                     ? ORDER_YES
                     : ORDER_NO;
    return *order == ORDER_YES;
}

static int owner_of_seat(int seat)
{
    return seat + 1;
}

static Pair play_pair(const Pair *pair, int owner, int which, int rank)
{
    Pair next = *pair;

    next.suits[which] = without(pair->suits[which], rank);
    if (rank > pair->best[which]) {
        next.best[which] = rank;
        next.winner[which] = owner;
    }
    return next;
}

static bool has(Code suit, int owner)
{
    for (int rank = 0; rank < RANKS; rank++)
        if (owner_at(suit, rank) == owner)
            return true;
    return false;
}

static bool follow(Kinds *kinds, const Pair *pair, int seat, int to_play);

/* Some card of the other suit answers this one. */
static bool has_answer(Kinds *kinds, const Pair *pair, int seat, int to_play,
                       int which)
{
    for (int rank = 0; rank < RANKS; rank++) {
        Pair next;

        if (owner_at(pair->suits[which], rank) != owner_of_seat(seat))
            continue;
        next = play_pair(pair, owner_of_seat(seat), which, rank);
        if (follow(kinds, &next, (seat + 1) % HANDS, to_play - 1))
            return true;
    }
    return false;
}

/* Whether the second suit serves the hunters as well as the first from here:
   for each card of a hunter in the first there is one in the second, for each
   of the declarer's in the second one in the first. */
static bool follow(Kinds *kinds, const Pair *pair, int seat, int to_play)
{
    const int which = seat == 0 ? 1 : 0;

    if (to_play == 0)
        return pair->winner[0] == pair->winner[1]
               && order_of(kinds, pair->suits[0], pair->suits[1]);
    if (!has(pair->suits[which], owner_of_seat(seat)))
        return follow(kinds, pair, (seat + 1) % HANDS, to_play - 1);
    for (int rank = 0; rank < RANKS; rank++) {
        Pair next;

        if (owner_at(pair->suits[which], rank) != owner_of_seat(seat))
            continue;
        next = play_pair(pair, owner_of_seat(seat), which, rank);
        if (!has_answer(kinds, &next, seat, to_play, 1 - which))
            return false;
    }
    return true;
}

static bool throw_answer(Kinds *kinds, Code a, Code b, int owner, int which)
{
    const Code suits[2] = {a, b};

    for (int rank = 0; rank < RANKS; rank++)
        if (owner_at(suits[which], rank) == owner
            && order_of(kinds, which == 0 ? without(a, rank) : a,
                        which == 1 ? without(b, rank) : b))
            return true;
    return false;
}

/* The same when this hand throws a card. */
static bool throws_match(Kinds *kinds, Code a, Code b, int seat)
{
    const int owner = owner_of_seat(seat);

    for (int rank = 0; rank < RANKS; rank++) {
        if (seat == 0 && owner_at(b, rank) == owner
            && !throw_answer(kinds, a, without(b, rank), owner, 0))
            return false;
        if (seat != 0 && owner_at(a, rank) == owner
            && !throw_answer(kinds, without(a, rank), b, owner, 1))
            return false;
    }
    return true;
}

static bool no_worse(Kinds *kinds, Code a, Code b)
{
    const Pair pair = {{a, b}, {GONE, GONE}, {0, 0}};

    for (int seat = 0; seat < HANDS; seat++)
        if (has(a, owner_of_seat(seat))
            && (!throws_match(kinds, a, b, seat)
                || !follow(kinds, &pair, seat, HANDS)))
            return false;
    return true;
}

/* The first suit that is worth the same. */
static uint16_t first_equal(Kinds *kinds, int a)
{
    int b = kinds->group[a];

    while (kinds->group[a] != kinds->group[b]
           || !order_of(kinds, kinds->codes[a], kinds->codes[b])
           || !order_of(kinds, kinds->codes[b], kinds->codes[a]))
        b++;
    return (uint16_t)b;
}

static Code code_of(int count, int number)
{
    static const Code owners[3] = {3, 1, 2};
    Code code = 0;

    for (int rank = 0; rank < count; rank++, number /= 3)
        code |= (Code)(owners[number % 3] << 2 * rank);
    return code;
}

static Code close_gaps(Code suit)
{
    Code closed = 0;
    int count = 0;

    for (int rank = 0; rank < RANKS; rank++)
        if (owner_at(suit, rank) != 0)
            closed |= (Code)(owner_at(suit, rank) << 2 * count++);
    return closed;
}

/* Cards of the declarer and of the hunters, in one number. */
static int lengths_of(Code suit)
{
    static const int units[4] = {0, 1, 8, 64};
    int lengths = 0;

    for (int rank = 0; rank < RANKS; rank++)
        lengths += units[owner_at(suit, rank)];
    return lengths;
}

static void number_suits(Kinds *kinds)
{
    int number = 0;

    for (int count = 0, states = 1; count <= LONGEST; count++, states *= 3) {
        for (int i = 0; i < states; i++, number++) {
            kinds->codes[number] = code_of(count, i);
            kinds->numbers[kinds->codes[number]] = (uint16_t)number;
        }
    }
    for (int code = 0; code < CODES; code++)
        kinds->numbers[code] = kinds->numbers[close_gaps((Code)code)];
}

static void group_suits(Kinds *kinds)
{
    uint16_t first[8 * 64] = {0};
    int pairs = 0;

    for (int number = 1; number < STATES; number++) {
        uint16_t *group = &first[lengths_of(kinds->codes[number])];

        if (*group == 0)
            *group = (uint16_t)number;
        kinds->group[number] = *group;
        kinds->place[number] = kinds->size[*group]++;
    }
    kinds->size[0] = 1;
    for (int number = 0; number < STATES; number++) {
        if (kinds->group[number] != number)
            continue;
        kinds->begin[number] = (uint16_t)pairs;
        pairs += kinds->size[number] * kinds->size[number];
    }
}

/* Whether a hunter who leads the second card does as well as with the first. */
static bool leads_no_worse(Kinds *kinds, Code suit, int first, int second)
{
    const int owner = owner_at(suit, first);
    const Pair none = {{suit, suit}, {GONE, GONE}, {0, 0}};
    const Pair one = play_pair(&none, owner, 0, first);
    const Pair both = play_pair(&one, owner, 1, second);

    return follow(kinds, &both, owner % HANDS, HANDS - 1);
}

static bool throws_no_worse(Kinds *kinds, Code suit, int first, int second)
{
    return order_of(kinds, without(suit, first), without(suit, second));
}

typedef bool Compare(Kinds *kinds, Code suit, int first, int second);

/* The cards that a hunter may play instead of this one: of those that are as
   good as each other only the lowest stays. */
static uint8_t better_cards(Kinds *kinds, Code suit, int card, Compare *compare)
{
    unsigned better = 0;

    for (int rank = 0; rank < RANKS; rank++)
        if (rank != card && owner_at(suit, rank) == owner_at(suit, card)
            && compare(kinds, suit, card, rank)
            && (rank < card || !compare(kinds, suit, rank, card)))
            better |= 1u << rank;
    return (uint8_t)better;
}

static void find_better(Kinds *kinds, Code suit, SuitRow *row)
{
    for (int rank = 0; rank < RANKS; rank++) {
        if (owner_at(suit, rank) < owner_of_seat(1))
            continue;
        row->better_throws[rank] =
            better_cards(kinds, suit, rank, throws_no_worse);
        row->better_leads[rank] =
            better_cards(kinds, suit, rank, leads_no_worse);
    }
}

void kinds_find(SuitTable *table)
{
    Kinds *kinds = calloc(1, sizeof *kinds);

    if (kinds == NULL)
        abort(); /* out of memory: the one fault that nobody handles */
    number_suits(kinds);
    group_suits(kinds);
    for (int a = 0; a < SUIT_STATES; a++)
        table->rows[a].kind = (uint16_t)a;
    for (int a = 0; a < KIND_STATES; a++)
        table->rows[a].kind = first_equal(kinds, a);
    for (int count = 0, states = 1, a = 0; count <= RANKS; count++, states *= 3)
        for (int i = 0; i < states; i++, a++)
            find_better(kinds, code_of(count, i), &table->rows[a]);
    free(kinds);
}
