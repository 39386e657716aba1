/* The theory of misere suits against exhaustive search (rules 10.8). */
#include <check.h>
#include <stdlib.h>

#include "rules/misere.h"

/* --- a slow, obvious second opinion -------------------------------------- */

/* One suit, ranks as bits: the holder, his left and right opponent. */
typedef struct {
    unsigned holder, left, right;
} Split;

static bool caught(Split split);

static unsigned bit(int rank)
{
    return 1u << rank;
}

/* What can be played: any card of the suit, or none (-1) when void. */
static int options(unsigned hand, int list[9])
{
    int n = 0;

    for (int rank = 0; rank < 8; rank++)
        if (hand & bit(rank))
            list[n++] = rank;
    if (n == 0)
        list[n++] = -1;
    return n;
}

static unsigned without(unsigned hand, int rank)
{
    return rank < 0 ? hand : hand & ~bit(rank);
}

/* Whether the holder is caught once these cards lie on the table. */
static bool caught_after(Split split, int holder, int left, int right)
{
    if (holder > left && holder > right)
        return true;
    split.holder = without(split.holder, holder);
    split.left = without(split.left, left);
    split.right = without(split.right, right);
    return caught(split);
}

/* Left leads, the holder plays second, right last. */
static bool caught_by_left(Split split, int lead)
{
    int own[9], last[9];
    const int owns = options(split.holder, own);
    const int lasts = options(split.right, last);

    for (int i = 0; i < owns; i++) {
        bool hit = false;

        for (int j = 0; j < lasts && !hit; j++)
            hit = caught_after(split, own[i], lead, last[j]);
        if (!hit)
            return false;
    }
    return true;
}

/* Right leads, left plays second, the holder last. */
static bool caught_by_right(Split split, int lead)
{
    int own[9], second[9];
    const int owns = options(split.holder, own);
    const int seconds = options(split.left, second);

    for (int j = 0; j < seconds; j++) {
        bool escapes = false;

        for (int i = 0; i < owns && !escapes; i++)
            escapes = !caught_after(split, own[i], second[j], lead);
        if (!escapes)
            return true;
    }
    return false;
}

/* The opponents lead the suit as long as one of them has it. */
static bool caught(Split split)
{
    if (!split.holder)
        return false;
    for (int rank = 0; rank < 8; rank++) {
        if (split.left & bit(rank) && caught_by_left(split, rank))
            return true;
        if (split.right & bit(rank) && caught_by_right(split, rank))
            return true;
    }
    return false;
}

/* The holder must lead the suit once, to left and then right. */
static bool caught_on_lead(Split split)
{
    int left[9], right[9];
    const int lefts = options(split.left, left);
    const int rights = options(split.right, right);

    for (int rank = 0; rank < 8; rank++) {
        bool hit = false;

        if (!(split.holder & bit(rank)))
            continue;
        for (int i = 0; i < lefts && !hit; i++)
            for (int j = 0; j < rights && !hit; j++)
                hit = caught_after(split, rank, left[i], right[j]);
        if (!hit)
            return false;
    }
    return true;
}

static MisereClass search_class(unsigned holder)
{
    const unsigned others = ~holder & 0xff;
    bool conditional = false;

    for (unsigned left = others;; left = (left - 1) & others) {
        const Split split = {holder, left, others & ~left};

        if (caught(split))
            return MISERE_CATCHABLE;
        conditional = conditional || caught_on_lead(split);
        if (!left)
            break;
    }
    return conditional ? MISERE_CONDITIONAL : MISERE_CLEAN;
}

/* --- tests --------------------------------------------------------------- */

START_TEST(suit_classes_agree_with_search)
{
    static const int expected[] = {177, 30, 47};
    int totals[MISERE_CLASS_COUNT] = {0};

    for (unsigned holder = 1; holder < 0xff; holder++) {
        const MisereClass class = misere_suit_class(holder, 0);

        ck_assert_msg(class == search_class(holder), "holding %02x", holder);
        for (int suit = 1; suit < SUIT_COUNT; suit++)
            ck_assert_int_eq(
                misere_suit_class((CardSet)holder << (8 * suit), suit), class);
        totals[class]++;
    }
    for (size_t i = 0; i < countof(expected); i++)
        ck_assert_int_eq(totals[i], expected[i]);
}

END_TEST

/* The printed examples; ten is T. */
static const struct {
    const char *ranks;
    MisereClass class;
    const char *why;
} suits[] = {
    {"7", MISERE_CLEAN, "printed as clean"},
    {"87", MISERE_CLEAN, "printed as clean"},
    {"987", MISERE_CLEAN, "printed as clean"},
    {"T987", MISERE_CLEAN, "printed as clean"},
    {"J987", MISERE_CLEAN, "printed as clean"},
    {"Q987", MISERE_CLEAN, "printed as clean"},
    {"JT987", MISERE_CLEAN, "printed as clean"},
    {"QT87", MISERE_CLEAN, "printed as clean"},
    {"AKQJT987", MISERE_CLEAN, "the full suit, printed as clean"},
    {"97", MISERE_CONDITIONAL, "printed as conditionally clean"},
    {"J87", MISERE_CONDITIONAL, "printed as conditionally clean"},
    {"J97", MISERE_CONDITIONAL, "printed as conditionally clean"},
    {"QJ87", MISERE_CONDITIONAL, "printed as conditionally clean"},
    {"QJ97", MISERE_CONDITIONAL, "printed as conditionally clean"},
    {"KJ97", MISERE_CONDITIONAL, "printed as conditionally clean"},
    {"AKQJ97", MISERE_CONDITIONAL, "printed as conditionally clean"},
    {"T7", MISERE_CATCHABLE, "printed as catchable"},
    {"J7", MISERE_CATCHABLE, "printed as catchable"},
    {"JT7", MISERE_CATCHABLE, "printed as catchable"},
    {"QT7", MISERE_CATCHABLE, "printed as catchable"},
    {"KT7", MISERE_CATCHABLE, "printed as catchable"},
    {"AT7", MISERE_CATCHABLE, "printed as catchable"},
    {"Q97", MISERE_CATCHABLE, "printed as catchable"},
    {"K97", MISERE_CATCHABLE, "printed as catchable"},
    {"AQT7", MISERE_CATCHABLE, "printed as catchable"},
    {"KQ97", MISERE_CATCHABLE, "printed as catchable"},
    {"A987", MISERE_CATCHABLE, "printed as catchable"},
    {"AK97", MISERE_CATCHABLE, "printed as catchable"},
    {"AKQT7", MISERE_CATCHABLE, "printed as catchable"},
    {"8", MISERE_CATCHABLE, "printed as catchable"},
    {"9", MISERE_CATCHABLE, "printed as catchable"},
    {"T", MISERE_CATCHABLE, "printed as catchable"},
    {"98", MISERE_CATCHABLE, "printed as catchable"},
    {"T8", MISERE_CATCHABLE, "printed as catchable"},
    {"", MISERE_VOID, "no card of the suit"},
};

static CardSet cards_of(const char *text)
{
    CardSet cards = CARDS_NONE;

    if (*text)
        ck_assert(set_from_text(str_of(text), &cards));
    return cards;
}

START_TEST(printed_suits_have_their_class)
{
    Text text = text_init();

    if (*suits[_i].ranks)
        text_printf(&text, "H%s", suits[_i].ranks);
    ck_assert_msg(misere_suit_class(cards_of(text.at), SUIT_HEARTS)
                      == suits[_i].class,
                  "%s: %s", text.at, suits[_i].why);
    text_free(&text);
}

END_TEST

static const struct {
    const char *hand;
    MisereClass class;
    const char *why;
} hands[] = {
    {"SJ97C97DJ97H97", MISERE_CONDITIONAL, "no clean suit to lead from"},
    {"S987C97DJ97H97", MISERE_CLEAN, "a clean suit, the rest conditional"},
    {"ST7C97DJ97H987", MISERE_CATCHABLE, "one catchable suit"},
    {"S987CT987D987", MISERE_CLEAN, "a void does not harm"},
    {"S97C97D97", MISERE_CONDITIONAL, "a void is no suit to lead from"},
};

START_TEST(hands_have_their_class)
{
    ck_assert_msg(misere_hand_class(cards_of(hands[_i].hand))
                      == hands[_i].class,
                  "%s: %s", hands[_i].hand, hands[_i].why);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("misere");
    TCase *tcase = tcase_create("theory");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, suit_classes_agree_with_search);
    tcase_add_loop_test(tcase, printed_suits_have_their_class, 0,
                        (int)countof(suits));
    tcase_add_loop_test(tcase, hands_have_their_class, 0, (int)countof(hands));
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
