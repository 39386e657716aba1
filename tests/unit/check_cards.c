/* Cards, random numbers and dealing (rules 2, 4). */
#include <check.h>
#include <stdlib.h>

#include "cards/deal.h"

/* --- text ---------------------------------------------------------------- */

START_TEST(every_card_reads_as_it_prints)
{
    const Card card = (Card)_i;
    Text text = text_init();
    Card back = CARD_UNKNOWN;

    card_to_text(card, &text);
    ck_assert_uint_eq(text.len, 2);
    ck_assert(card_from_text(text_view(&text), &back));
    ck_assert_int_eq(back, card);
    for (size_t i = 0; i < text.len; i++)
        if (text.at[i] >= 'A')
            text.at[i] = (char)(text.at[i] - 'A' + 'a');
    ck_assert(card_from_text(text_view(&text), &back) && back == card);
    text_free(&text);
}

END_TEST

/* 2.1, 2.2: suits in the order of bidding, ranks 7 to ace */
START_TEST(the_order_of_cards)
{
    static const char order[] = "S7S8S9STSJSQSKSAC7C8C9CTCJCQCKCA"
                                "D7D8D9DTDJDQDKDAH7H8H9HTHJHQHKHA";
    Text text = text_init();

    for (Card card = 0; card < CARD_COUNT; card++)
        card_to_text(card, &text);
    ck_assert_str_eq(text.at, order);
    text_free(&text);
}

END_TEST

static const char *const bad_cards[] = {"",   "S",   "S6", "S1", "S10", "7S",
                                        "NA", "SAA", "x",  "x7", "S ",  "-"};

START_TEST(bad_cards_are_refused)
{
    Card card = 7;

    ck_assert_msg(!card_from_text(str_of(bad_cards[_i]), &card), "'%s'",
                  bad_cards[_i]);
    ck_assert_int_eq(card, 7);
}

END_TEST

static const struct {
    const char *text, *prints;
    int unknown; /* -1: refused */
} sets[] = {
    {"-", "-", 0},
    {"SASKS8", "SASKS8", 0},
    {"SAK8CT9", "SASKS8CTC9", 0},
    {"h7cAsT", "STCAH7", 0},
    {"S7S8SK", "SKS8S7", 0},
    {"xxxx", "-", 2},
    {"SAxxC7", "SAC7", 1},
    {"SASA", "", -1},
    {"SAA", "", -1},
    {"S", "", -1},
    {"SAC", "", -1},
    {"", "", -1},
    {"SA,SK", "", -1},
    {"SA-", "", -1},
    {"A", "", -1},
};

START_TEST(sets_read_and_print)
{
    Text text = text_init();
    CardSet set = CARDS_ALL;
    int unknown = -1;
    const bool good =
        set_from_text_unknown(str_of(sets[_i].text), &set, &unknown);

    ck_assert_msg(good == (sets[_i].unknown >= 0), "'%s'", sets[_i].text);
    if (good) {
        set_to_text(set, &text);
        ck_assert_str_eq(text.at, sets[_i].prints);
        ck_assert_int_eq(unknown, sets[_i].unknown);
    } else {
        ck_assert_uint_eq(set, CARDS_ALL);
    }
    text_free(&text);
}

END_TEST

START_TEST(random_sets_read_as_they_print)
{
    Rng rng = rng_from_seed((uint64_t)_i, RNG_DEALS);
    const CardSet set = (CardSet)rng_next(&rng);
    Text text = text_init();
    CardSet back = 0;

    set_to_text(set, &text);
    ck_assert(set_from_text(text_view(&text), &back));
    ck_assert_uint_eq(back, set);
    text_free(&text);
}

END_TEST

START_TEST(above_and_below)
{
    const Card card = (Card)_i;
    CardSet above = CARDS_NONE, below = CARDS_NONE;

    for (Card other = 0; other < CARD_COUNT; other++) {
        if (card_suit(other) != card_suit(card))
            continue;
        if (card_rank(other) > card_rank(card))
            above |= card_set(other);
        if (card_rank(other) < card_rank(card))
            below |= card_set(other);
    }
    ck_assert_uint_eq(cards_above(card), above);
    ck_assert_uint_eq(cards_below(card), below);
}

END_TEST

/* --- random numbers ------------------------------------------------------ */

/* xoshiro256** from the words 1 2 3 4: its authors' first numbers. */
START_TEST(the_generator_is_the_published_one)
{
    static const uint64_t known[] = {
        11520u,
        0u,
        1509978240u,
        1215971899390074240u,
    };
    Rng rng = {{1, 2, 3, 4}};

    for (size_t i = 0; i < countof(known); i++)
        ck_assert_uint_eq(rng_next(&rng), known[i]);
}

END_TEST

START_TEST(streams_differ)
{
    Rng deals = rng_from_seed(1, RNG_DEALS);
    Rng again = rng_from_seed(1, RNG_DEALS);
    Rng bots = rng_from_seed(1, RNG_BOTS);
    Rng other = rng_from_seed(2, RNG_DEALS);
    const uint64_t first = rng_next(&deals);

    ck_assert_uint_eq(rng_next(&again), first);
    ck_assert_uint_ne(rng_next(&bots), first);
    ck_assert_uint_ne(rng_next(&other), first);
}

END_TEST

static const uint32_t ranges[] = {1, 2, 3, 7, 32, 66, 1000, 3000000000u};

START_TEST(numbers_below)
{
    Rng rng = rng_from_seed(5, RNG_DEALS);
    const uint32_t n = ranges[_i];
    bool low = false, high = false;

    for (int i = 0; i < 20000; i++) {
        const uint32_t x = rng_below(&rng, n);

        ck_assert_uint_lt(x, n);
        low |= x < (n + 1) / 2;
        high |= x >= n / 2;
    }
    ck_assert(low && high);
}

END_TEST

/* --- dealing ------------------------------------------------------------- */

static CardSet pair_set(int pair)
{
    return (CardSet)3u << (2 * (pair - 1));
}

/* 4.2, 4.3: pairs go clockwise from the first hand, round the talon's. */
START_TEST(a_packet_is_dealt_in_pairs)
{
    Card packet[CARD_COUNT];
    CardSet hands[HANDS] = {0};
    Deal deal;

    for (Card card = 0; card < CARD_COUNT; card++)
        packet[card] = card;
    deal = deal_from_packet(packet, _i);
    for (int pair = 1, n = 0; pair <= 16; pair++)
        if (pair != _i)
            hands[n++ % HANDS] |= pair_set(pair);
    for (int hand = 0; hand < HANDS; hand++)
        ck_assert_uint_eq(deal.hands[hand], hands[hand]);
    ck_assert_int_eq(deal.talon[0], 2 * (_i - 1));
    ck_assert_int_eq(deal.talon[1], 2 * (_i - 1) + 1);
}

END_TEST

/* The same seed gives these cards for ever: logs and books rely on it. */
static const struct {
    uint64_t seed;
    const char *hands[HANDS];
    const char *talon;
} known_deals[] = {
    {0u,
     {"S9S7CACTC8DADQDTD7HA", "SASQSJSTS8C9C7DJD8HJ", "SKCKCJDKD9HKHQHTH9H7"},
     "CQH8"},
    {1u,
     {"S9S8S7CKC9DJD8HQH9H7", "SJCTC8C7DKDQDTD7HTH8", "SASKSQSTCACQDAD9HAHJ"},
     "CJHK"},
    {7u,
     {"CQCTC7DQDTD8HAHTH8H7", "SASKSJSTS7C8DKD9HQHJ", "SQS9S8CACKCJDADJD7HK"},
     "H9C9"},
    {18446744073709551615u,
     {"SQSJSTCACKC9C8DAHKH8", "SASKS9S7CQDTD8D7H9H7", "S8CJCTC7DKDQDJHAHJHT"},
     "D9HQ"},
};

static void assert_text(CardSet set, const char *wanted)
{
    Text text = text_init();

    set_to_text(set, &text);
    ck_assert_str_eq(text.at, wanted);
    text_free(&text);
}

START_TEST(a_seed_is_a_deal)
{
    Rng rng = rng_from_seed(known_deals[_i].seed, RNG_DEALS);
    const Deal deal = deal_shuffle(&rng, 4);
    Text talon = text_init();

    for (int hand = 0; hand < HANDS; hand++)
        assert_text(deal.hands[hand], known_deals[_i].hands[hand]);
    card_to_text(deal.talon[0], &talon);
    card_to_text(deal.talon[1], &talon);
    ck_assert_str_eq(talon.at, known_deals[_i].talon);
    text_free(&talon);
}

END_TEST

START_TEST(a_deal_is_the_whole_pack)
{
    Rng rng = rng_from_seed((uint64_t)_i, RNG_DEALS);
    const Deal deal = deal_shuffle(&rng, 2 + _i % 14);
    CardSet all = card_set(deal.talon[0]) | card_set(deal.talon[1]);

    ck_assert_int_ne(deal.talon[0], deal.talon[1]);
    for (int hand = 0; hand < HANDS; hand++) {
        ck_assert_int_eq(set_count(deal.hands[hand]), HAND_SIZE);
        ck_assert_uint_eq(all & deal.hands[hand], CARDS_NONE);
        all |= deal.hands[hand];
    }
    ck_assert_uint_eq(all, CARDS_ALL);
}

END_TEST

enum { SHUFFLES = 64000, PLACES = 4 };

/* Chi-square of where each card goes, three hands and the talon: 32 x 3
   degrees of freedom, less what the sizes bind (31 x 3).  For 93 the value
   is above 155 once in ten thousand. */
START_TEST(every_card_goes_everywhere)
{
    static int seen[CARD_COUNT][PLACES];
    static const double share[PLACES] = {10, 10, 10, 2};
    Rng rng = rng_from_seed(11, RNG_DEALS);
    double chi = 0;

    for (int n = 0; n < SHUFFLES; n++) {
        const Deal deal = deal_shuffle(&rng, 4);

        for (int hand = 0; hand < HANDS; hand++)
            for (CardSet s = deal.hands[hand]; s; s = set_rest(s))
                seen[set_lowest(s)][hand]++;
        seen[deal.talon[0]][HANDS]++;
        seen[deal.talon[1]][HANDS]++;
    }
    for (int card = 0; card < CARD_COUNT; card++) {
        for (int place = 0; place < PLACES; place++) {
            const double wanted = SHUFFLES * share[place] / CARD_COUNT;
            const double off = seen[card][place] - wanted;

            chi += off * off / wanted;
        }
    }
    ck_assert_msg(chi < 155, "chi-square %.1f", chi);
    ck_assert_msg(chi > 45, "too even: chi-square %.1f", chi);
}

END_TEST

static Suite *cards_suite(void)
{
    Suite *suite = suite_create("cards");
    TCase *text = tcase_create("text");
    TCase *rng = tcase_create("rng");
    TCase *deal = tcase_create("deal");

    tcase_add_loop_test(text, every_card_reads_as_it_prints, 0, CARD_COUNT);
    tcase_add_test(text, the_order_of_cards);
    tcase_add_loop_test(text, bad_cards_are_refused, 0, countof(bad_cards));
    tcase_add_loop_test(text, sets_read_and_print, 0, countof(sets));
    tcase_add_loop_test(text, random_sets_read_as_they_print, 0, 200);
    tcase_add_loop_test(text, above_and_below, 0, CARD_COUNT);
    suite_add_tcase(suite, text);
    tcase_add_test(rng, the_generator_is_the_published_one);
    tcase_add_test(rng, streams_differ);
    tcase_add_loop_test(rng, numbers_below, 0, countof(ranges));
    suite_add_tcase(suite, rng);
    tcase_add_loop_test(deal, a_packet_is_dealt_in_pairs, 2, 16);
    tcase_add_loop_test(deal, a_seed_is_a_deal, 0, countof(known_deals));
    tcase_add_loop_test(deal, a_deal_is_the_whole_pack, 0, 200);
    tcase_add_test(deal, every_card_goes_everywhere);
    suite_add_tcase(suite, deal);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(cards_suite());
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
