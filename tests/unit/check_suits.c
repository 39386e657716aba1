/* The table of single suits at misere (solver/suits.h) against a plain search
   in which the declarer tries every card. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cards/deal.h"
#include "oracle.h"
#include "solver/suits.h"

/* --- the second opinion -------------------------------------------------- */

enum { DECLARER = 1, FIRST = 2, SECOND = 0, NOBODY = 3, LONG_SUIT = 8 };

/* Who has each rank; ranks that are gone belong to nobody. */
typedef struct {
    char owner[LONG_SUIT];
} Ranks;

/* Help by hunter: the lead to him, cards thrown by him. */
typedef struct {
    Help lead[2];
    Help throws[2];
} Aid;

static Aid aid;
static signed char known[2][SUIT_STATES]; /* under the present aid; -1: no */

static int number_of(Ranks suit)
{
    int number = 0;
    int first = 0;
    int digit = 1;

    for (int rank = 0; rank < LONG_SUIT; rank++) {
        if (suit.owner[rank] == NOBODY)
            continue;
        number += digit * suit.owner[rank];
        first += digit;
        digit *= 3;
    }
    return first + number;
}

static int owner_of(int hunter)
{
    return hunter == 0 ? FIRST : SECOND;
}

/* The ranks of an owner; -1, one that stands for none, if he is void. */
static int ranks_of(Ranks suit, int owner, int list[LONG_SUIT])
{
    int count = 0;

    list[0] = -1;
    for (int rank = 0; rank < LONG_SUIT; rank++)
        if (suit.owner[rank] == owner)
            list[count++] = rank;
    return count;
}

static Ranks without(Ranks suit, int rank)
{
    if (rank >= 0)
        suit.owner[rank] = NOBODY;
    return suit;
}

static bool caught(Ranks suit, int leader);

/* The declarer may throw any card; does that help him? */
static bool caught_paid(Ranks suit, int leader)
{
    int cards[LONG_SUIT];
    const int count = ranks_of(suit, DECLARER, cards);

    for (int i = 0; i < count; i++)
        if (!caught(without(suit, cards[i]), leader))
            return false;
    return count > 0;
}

static bool caught_after(Ranks suit, int mine, const int hunters[2])
{
    if (mine > hunters[0] && mine > hunters[1])
        return true;
    suit = without(without(without(suit, mine), hunters[0]), hunters[1]);
    return caught(suit, hunters[1] > hunters[0]);
}

/* Whether the declarer has no answer to the cards played. */
static bool no_answer(Ranks suit, const int hunters[2])
{
    int cards[LONG_SUIT];
    const int count = ranks_of(suit, DECLARER, cards);

    for (int i = 0; i < count; i++)
        if (!caught_after(suit, cards[i], hunters))
            return false;
    return true;
}

static bool caught_by_first(Ranks suit)
{
    int leads[LONG_SUIT];
    int replies[LONG_SUIT];
    const int count = ranks_of(suit, FIRST, leads);
    const int reply_count = ranks_of(suit, SECOND, replies);

    for (int i = 0; i < count; i++)
        for (int j = 0; j < reply_count + (reply_count == 0); j++)
            if (no_answer(suit, (int[]){leads[i], replies[j]}))
                return true;
    return false;
}

static bool caught_by_second(Ranks suit)
{
    int leads[LONG_SUIT];
    int cards[LONG_SUIT];
    int replies[LONG_SUIT];
    const int count = ranks_of(suit, SECOND, leads);
    const int card_count = ranks_of(suit, DECLARER, cards);
    const int reply_count = ranks_of(suit, FIRST, replies);

    for (int i = 0; i < count; i++) {
        bool all = true;

        for (int k = 0; k < card_count && all; k++) {
            bool some = false;

            for (int j = 0; j < reply_count + (reply_count == 0); j++)
                some = some
                       || caught_after(suit, cards[k],
                                       (int[]){replies[j], leads[i]});
            all = some;
        }
        if (all)
            return true;
    }
    return false;
}

static bool caught_by_throw(Ranks suit, int leader)
{
    int cards[LONG_SUIT];
    const int count = ranks_of(suit, owner_of(1 - leader), cards);
    const Help help = aid.throws[1 - leader];

    for (int i = 0; i < count && help != HELP_NONE; i++)
        if (help == HELP_FREE ? caught(without(suit, cards[i]), leader)
                              : caught_paid(without(suit, cards[i]), leader))
            return true;
    return false;
}

static bool caught_from(Ranks suit, int leader)
{
    return (leader == 0 ? caught_by_first(suit) : caught_by_second(suit))
           || caught_by_throw(suit, leader)
           || (aid.lead[1 - leader] == HELP_PAID
               && caught_paid(suit, 1 - leader));
}

static bool caught(Ranks suit, int leader)
{
    int mine[LONG_SUIT];
    signed char *answer = &known[leader][number_of(suit)];

    if (*answer < 0)
        *answer = ranks_of(suit, DECLARER, mine) > 0
                  && (caught_from(suit, leader)
                      || (aid.lead[1 - leader] == HELP_FREE
                          && caught_from(suit, 1 - leader)));
    return *answer > 0;
}

/* --- tests --------------------------------------------------------------- */

static Ranks suit_from_number(int count, int number)
{
    Ranks suit;

    memset(suit.owner, NOBODY, sizeof suit.owner);
    for (int rank = 0; rank < count; rank++, number /= 3)
        suit.owner[rank] = (char)(number % 3);
    return suit;
}

static void check_suits_of(int count, int help, int sharp)
{
    const SuitTable *table = suit_table();
    int states = 1;

    for (int i = 0; i < count; i++)
        states *= 3;
    for (int number = 0; number < states; number++) {
        const Ranks suit = suit_from_number(count, number);
        const SuitRow *row = &table->rows[table->first[count] + number];

        for (int leader = 0; leader < 2; leader++) {
            const bool expected = caught(suit, leader);
            const bool found = row->caught[leader] >> help & 1;

            ck_assert_msg(sharp ? found == expected : found || !expected,
                          "%d cards, number %d, help %d, hunter %d", count,
                          number, help, leader + 1);
        }
    }
}

/* The cases of help, one a run.  Where the table takes together what differs
   it may call a safe suit caught, never the other way. */
START_TEST(suits_agree_with_search)
{
    const int length = getenv("CHECK_LONG") != NULL ? LONG_SUIT : 6;
    const Help level[4] = {(Help)(_i % 3), (Help)(_i / 3 % 3),
                           (Help)(_i / 9 % 3), (Help)(_i / 27)};
    const bool joined = level[2] + level[3] == HELP_PAID;

    aid = (Aid){{level[0], level[1]}, {level[2], level[3]}};
    memset(known, -1, sizeof known);
    for (int count = 0; count <= length; count++)
        check_suits_of(count, help_case(level[0], level[1], level[2], level[3]),
                       !joined);
}

END_TEST

static Ranks without_highest(Ranks suit)
{
    int cards[LONG_SUIT];
    const int count = ranks_of(suit, DECLARER, cards);

    return without(suit, count > 0 ? cards[count - 1] : -1);
}

/* A card thrown must not harm the declarer, nor hasten anything. */
START_TEST(throws_never_harm)
{
    const SuitTable *table = suit_table();
    int states = 1;

    for (int count = 0; count <= LONG_SUIT; count++, states *= 3) {
        for (int number = 0; number < states; number++) {
            const Ranks suit = suit_from_number(count, number);
            const SuitRow *row = &table->rows[number_of(suit)];
            const SuitRow *less =
                &table->rows[number_of(without_highest(suit))];

            for (int leader = 0; leader < 2; leader++)
                ck_assert_uint_eq(less->caught[leader] & ~row->caught[leader],
                                  0);
            for (int shift = 0; shift < 32; shift += 4)
                ck_assert_uint_ge(less->times >> shift & 15,
                                  row->times >> shift & 15);
        }
    }
}

END_TEST

enum { THROWS = 4 };

static signed char lost[THROWS][SUIT_STATES]; /* to the hunter; -1: unknown */

static int least_lost(Ranks suit, int hunter, int throws);

/* The hunter answers this card of the declarer's. */
static int lost_after(Ranks suit, int hunter, int throws, int mine)
{
    int cards[LONG_SUIT];
    const int count = ranks_of(suit, owner_of(hunter), cards);
    int least = LONG_SUIT;

    for (int i = 0; i < count; i++) {
        const int rest =
            least_lost(without(without(suit, mine), cards[i]), hunter, throws);
        const int now = (cards[i] > mine) + rest;

        least = now < least ? now : least;
    }
    return least;
}

/* The rounds that the declarer can be sure to lose to a hunter, who may throw
   so many cards at any time; the declarer always plays first. */
static int least_lost(Ranks suit, int hunter, int throws)
{
    signed char *answer = &lost[throws][number_of(suit)];
    int mine[LONG_SUIT];
    int theirs[LONG_SUIT];
    const int count = ranks_of(suit, DECLARER, mine);
    const int their_count = ranks_of(suit, owner_of(hunter), theirs);

    if (*answer >= 0)
        return *answer;
    *answer = 0;
    for (int i = 0; i < count && their_count > 0; i++) {
        const int after = lost_after(suit, hunter, throws, mine[i]);

        *answer = (signed char)(after > *answer ? after : *answer);
    }
    for (int i = 0; i < their_count && throws > 0; i++) {
        const int after =
            least_lost(without(suit, theirs[i]), hunter, throws - 1);

        *answer = (signed char)(after < *answer ? after : *answer);
    }
    return *answer;
}

static void check_losses(Ranks suit, int hunter)
{
    const SuitLosses *found = &suit_table()->rows[number_of(suit)].losses;
    const int all = (int)(found->sums[hunter] & 255);
    const int idle = (int)(found->least[hunter] >> LOSS_IDLE);

    ck_assert_int_eq(least_lost(suit, hunter, 0), all);
    for (int throws = 1; throws < THROWS; throws++) {
        const int less = all - least_lost(suit, hunter, throws);

        ck_assert_int_eq(less > 0, throws > idle);
        ck_assert_int_le(less, throws > idle ? throws - idle : 0);
    }
}

/* What the declarer is sure to lose in one suit, one hunter a run. */
START_TEST(losses_agree_with_search)
{
    const int length = getenv("CHECK_LONG") != NULL ? LONG_SUIT : 6;
    int states = 1;

    memset(lost, -1, sizeof lost);
    for (int count = 0; count <= length; count++, states *= 3)
        for (int number = 0; number < states; number++)
            check_losses(suit_from_number(count, number), _i);
}

END_TEST

/* The cards of a suit that an owner has, as cards of the first suit. */
static CardSet cards_of(Ranks suit, int owner)
{
    CardSet cards = CARDS_NONE;

    for (int rank = 0; rank < LONG_SUIT; rank++)
        if (suit.owner[rank] == owner)
            cards |= card_set(card_of(SUIT_SPADES, rank));
    return cards;
}

/* A misere with this suit, and cards of others that chance gives. */
static SolverQuestion around(Ranks suit, int hand_size, Rng rng)
{
    static const int owners[HANDS] = {DECLARER, FIRST, SECOND};
    CardSet rest = ~suit_cards(SUIT_SPADES);
    SolverQuestion q = {.goal = GOAL_MISERE, .leader = (int)rng_below(&rng, 3)};

    for (int seat = 0; seat < HANDS; seat++) {
        q.hands[seat] = cards_of(suit, owners[seat]);
        while (set_count(q.hands[seat]) < hand_size) {
            const Card card = (Card)rng_below(&rng, CARD_COUNT);

            if (!set_has(rest, card))
                continue;
            rest &= ~card_set(card);
            q.hands[seat] |= card_set(card);
        }
    }
    return q;
}

static int longest_hand(Ranks suit)
{
    int cards[LONG_SUIT];
    int longest = 0;

    for (int owner = SECOND; owner <= FIRST; owner++) {
        const int count = ranks_of(suit, owner, cards);

        longest = count > longest ? count : longest;
    }
    return longest;
}

/* Suits of one kind are worth the same in positions that chance makes. */
START_TEST(kinds_are_worth_the_same)
{
    const SuitTable *table = suit_table();
    const int rounds = getenv("CHECK_LONG") != NULL ? 200 : 10;
    Rng rng = rng_from_seed(17, RNG_DEALS);
    int states = 1;
    int merged = 0;

    for (int count = 0; count <= 5; count++, states *= 3) {
        for (int number = 0; number < states; number++) {
            const Ranks suit = suit_from_number(count, number);
            const int kind = table->rows[table->first[count] + number].kind
                             - table->first[count];
            const Ranks other = suit_from_number(count, kind);
            const int size = longest_hand(suit) < 4 ? 4 : longest_hand(suit);

            merged += kind != number;
            for (int i = 0; kind != number && size <= 4 && i < rounds; i++) {
                const SolverQuestion a = around(suit, size, rng);
                const SolverQuestion b = around(other, size, rng);

                rng_below(&rng, 2);
                ck_assert_msg(oracle_tricks(&a) == oracle_tricks(&b),
                              "%d cards, numbers %d and %d", count, number,
                              kind);
            }
        }
    }
    ck_assert_int_eq(merged, 36);
}

END_TEST

/* The declarer's tricks if this hunter throws, or leads, the card. */
static int tricks_with(Ranks suit, int owner, int card, bool lead, Rng rng)
{
    SolverQuestion q;
    int taken = 0;

    if (!lead)
        suit = without(suit, card);
    q = around(suit, longest_hand(suit) < 4 ? 4 : longest_hand(suit), rng);
    if (!lead)
        return oracle_tricks(&q);
    q.leader = owner == FIRST ? 1 : 2;
    q = oracle_play(&q, card_of(SUIT_SPADES, card), &taken);
    return taken + oracle_tricks(&q);
}

static int check_better(Ranks suit, int card, bool lead, Rng rng)
{
    const SuitRow *row = &suit_table()->rows[number_of(suit)];
    const unsigned better =
        lead ? row->better_leads[card] : row->better_throws[card];
    const int owner = suit.owner[card];
    int count = 0;

    for (unsigned rest = better; rest != 0; rest &= rest - 1, count++) {
        const int other = __builtin_ctz(rest);

        ck_assert_int_eq(suit.owner[other], owner);
        ck_assert_msg(tricks_with(suit, owner, other, lead, rng)
                          >= tricks_with(suit, owner, card, lead, rng),
                      "number %d, cards %d and %d", number_of(suit), card,
                      other);
    }
    return count;
}

/* Cards that a hunter need not play, in positions that chance makes; thrown in
   the first run, led in the second. */
START_TEST(better_cards_are_no_worse)
{
    const int rounds = getenv("CHECK_LONG") != NULL ? 20000 : 1000;
    Rng rng = rng_from_seed(18, RNG_DEALS);
    int compared = 0;

    for (int i = 0; i < rounds; i++) {
        const int count = 2 + (int)rng_below(&rng, 6);
        const Ranks suit =
            suit_from_number(count, (int)rng_below(&rng, SUIT_STATES));

        rng_below(&rng, 2);
        for (int card = 0; card < count && longest_hand(suit) <= 4; card++)
            compared += check_better(suit, card, _i == 1, rng);
    }
    ck_assert_int_gt(compared, rounds);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("suits");
    TCase *tcase = tcase_create("table");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(tcase, 600);
    tcase_add_loop_test(tcase, suits_agree_with_search, 0, 81);
    tcase_add_test(tcase, throws_never_harm);
    tcase_add_loop_test(tcase, losses_agree_with_search, 0, 2);
    tcase_add_loop_test(tcase, better_cards_are_no_worse, 0, 2);
    tcase_add_test(tcase, kinds_are_worth_the_same);
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
