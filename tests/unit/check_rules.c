/* One deal: the trick, the ladder, the words of actions, roles, exits.  What
   a whole deal says over the protocol is in tests/transcripts. */
#include <check.h>
#include <stdlib.h>

#include "ledger.h"
#include "rules/outcome.h"
#include "rules/trick.h"

static Card card_from(const char *text)
{
    Card card = CARD_UNKNOWN;

    ck_assert_msg(card_from_text(str_of(text), &card), "%s", text);
    return card;
}

static CardSet set_from(const char *text)
{
    CardSet set = CARDS_NONE;

    ck_assert_msg(set_from_text(str_of(text), &set), "%s", text);
    return set;
}

static Bid bid_from(const char *text)
{
    Bid bid = BID_NONE;

    ck_assert_msg(bid_from_text(str_of(text), &bid), "%s", text);
    return bid;
}

/* --- tricks (2.4, 9.2, 9.3) ---------------------------------------------- */

static const struct {
    const char *id, *cards[3];
    int trump, taker;
} tricks[] = {
    {"T01", {"CJ", "CK", "C8"}, NO_TRUMP, 1},
    {"T02", {"C8", "CQ", "CA"}, NO_TRUMP, 2},
    {"T03", {"CT", "C9", "C8"}, NO_TRUMP, 0},
    {"T04", {"SJ", "CK", "H8"}, NO_TRUMP, 0},
    {"T05", {"HJ", "DK", "S8"}, SUIT_CLUBS, 0},
    {"T06", {"SJ", "CK", "H8"}, SUIT_HEARTS, 2},
    {"T07", {"SJ", "CK", "H8"}, SUIT_SPADES, 0},
    {"T08", {"SJ", "CK", "H8"}, SUIT_CLUBS, 1},
    {"trumps by rank", {"SA", "H8", "HT"}, SUIT_HEARTS, 2},
    {"ten below jack", {"ST", "SJ", "S9"}, NO_TRUMP, 1},
};

START_TEST(a_trick_is_taken)
{
    Card cards[3];

    for (int i = 0; i < 3; i++)
        cards[i] = card_from(tricks[_i].cards[i]);
    ck_assert_msg(trick_winner(cards, 3, card_suit(cards[0]), tricks[_i].trump)
                      == tricks[_i].taker,
                  "%s", tricks[_i].id);
}

END_TEST

/* 11.3: a card of another suit does not change the suit asked by the talon */
START_TEST(the_talon_asks)
{
    const Card cards[] = {card_from("CA"), card_from("H7"), card_from("DA")};
    const Card plays[] = {card_from("H9"), card_from("H7"), card_from("CA"),
                          card_from("HT")};

    ck_assert_int_eq(trick_winner(cards, 3, SUIT_HEARTS, NO_TRUMP), 1);
    ck_assert_int_eq(trick_winner(plays, 3, SUIT_HEARTS, NO_TRUMP), 0);
    ck_assert_int_eq(trick_winner(plays, 4, SUIT_HEARTS, NO_TRUMP), 3);
}

END_TEST

static const struct {
    const char *id, *hand;
    int led, trump;
    const char *legal;
} follows[] = {
    {"T09", "S78C9TDJQ", SUIT_NOT_LED, SUIT_DIAMONDS, "S78C9TDJQ"},
    {"T10", "S78C9TDJQ", SUIT_SPADES, SUIT_DIAMONDS, "S78"},
    {"T11", "S78C9TDJQ", SUIT_HEARTS, SUIT_DIAMONDS, "DJQ"},
    {"T12", "S78C9TDJQ", SUIT_HEARTS, NO_TRUMP, "S78C9TDJQ"},
    {"no trump left", "S78C9T", SUIT_HEARTS, SUIT_DIAMONDS, "S78C9T"},
    {"trumps are led", "S78C9TDJQ", SUIT_DIAMONDS, SUIT_DIAMONDS, "DJQ"},
    {"D11", "SAHK", SUIT_HEARTS, NO_TRUMP, "HK"},
};

START_TEST(what_may_be_played)
{
    ck_assert_msg(trick_playable(set_from(follows[_i].hand), follows[_i].led,
                                 follows[_i].trump)
                      == set_from(follows[_i].legal),
                  "%s", follows[_i].id);
}

END_TEST

/* --- the ladder (5.1, 5.3, 5.4, 15.1) ------------------------------------ */

static const struct {
    const char *rules, *low, *high; /* low and high have one place if equal */
    bool equal;
} ladder[] = {
    {"sochi", "6S", "6C", false},    {"sochi", "6D", "6H", false},
    {"sochi", "6H", "6N", false},    {"sochi", "6N", "7S", false},
    {"sochi", "8N", "mis", false},   {"sochi", "mis", "9S", false},
    {"sochi", "9N", "10S", false},   {"sochi", "10H", "10N", false},
    {"sochi", "9N", "misw", false},  {"sochi", "misw", "9Sw", false},
    {"sochi", "9Sw", "9Cw", false},  {"sochi", "9Nw", "10S", false},
    {"sochi", "6Sb", "7S", true},    {"sochi", "6Sb", "7C", false},
    {"sochi", "9N", "misb", true},   {"sochi", "misb", "9Sb", false},
    {"sochi", "misb", "10S", false}, {"sochi", "7N", "7Nb", false},
    {"kapusta", "9H", "mis", true},  {"kapusta", "9D", "mis", false},
    {"kapusta", "mis", "9N", false}, {"kapusta", "6N", "7S", false},
    {"kapusta", "9N", "10S", false},
};

START_TEST(a_bid_stands_higher)
{
    const Rules rules = ledger_rules(ladder[_i].rules);
    const int low = bid_place(&rules, bid_from(ladder[_i].low));
    const int high = bid_place(&rules, bid_from(ladder[_i].high));

    ck_assert_msg(ladder[_i].equal ? low == high : low < high,
                  "%s: %s %d, %s %d", ladder[_i].rules, ladder[_i].low, low,
                  ladder[_i].high, high);
}

END_TEST

/* --- words --------------------------------------------------------------- */

static const char *const words[] = {
    "6S",     "10N",    "mis",     "misb",    "9Sw",   "6Hb",
    "SA",     "CT",     "SASK",    "S8C7",    "xxxx",  "SAxx",
    "xx",     "claim0", "claim10", "proven5", "pass",  "whist",
    "half",   "open",   "closed",  "take",    "leave", "look",
    "invite", "yes",    "no",      "giveup",  "peek",
};

START_TEST(an_action_reads_as_it_prints)
{
    Text text = text_init();
    Action action = {0}, back = {0};

    ck_assert_msg(action_from_text(str_of(words[_i]), &action), "%s",
                  words[_i]);
    action_to_text(action, &text);
    ck_assert_str_eq(text.at, words[_i]);
    ck_assert(action_from_text(text_view(&text), &back));
    ck_assert(action_eq(action, back));
    text_free(&text);
}

END_TEST

static const char *const bad_words[] = {
    "",         "-",      "5S",    "11S",     "6",       "6X",       "6Sbw",
    "6Sx",      "misbw",  "claim", "claim11", "claim-1", "claim01x", "claims",
    "passb",    "Whists", "S",     "SASA",    "10",      "pass ",    "proven",
    "proven11", "mi",     "xx7",   "SA/SK",
};

START_TEST(bad_words_are_no_actions)
{
    Action action = {0};

    ck_assert_msg(!action_from_text(str_of(bad_words[_i]), &action), "'%s'",
                  bad_words[_i]);
}

END_TEST

START_TEST(words_are_read_in_any_case)
{
    Action a = {0}, b = {0};

    ck_assert(action_from_text(str_of("10h"), &a)
              && action_eq(a, action_bid(bid_game(10, SUIT_HEARTS))));
    ck_assert(action_from_text(str_of("MIS"), &a)
              && action_eq(a, action_bid(BID_MISERE)));
    ck_assert(action_from_text(str_of("sa"), &a)
              && action_eq(a, action_card(card_from("SA"))));
    ck_assert(action_from_text(str_of("saks"), &a) == false);
    ck_assert(action_from_text(str_of("sak"), &a)
              && action_from_text(str_of("SASK"), &b) && action_eq(a, b));
    ck_assert(action_from_text(str_of("PASS"), &a) && a.kind == ACTION_PASS);
}

END_TEST

/* --- one deal ------------------------------------------------------------ */

static Round dealt(const char *rules_text)
{
    const Rules rules = ledger_rules(rules_text);
    const CardSet hands[HANDS] = {set_from("SAK87CKQJDJT7"),
                                  set_from("ST9CADA98HAKJT"),
                                  set_from("SJCT987DKQHQ87")};
    const Card talon[TALON_SIZE] = {card_from("SQ"), card_from("H9")};

    return round_start(&rules, rules.seats - 1, 0, hands, talon);
}

static void act(Round *round, const char *text)
{
    Str rest = str_of(text);

    for (Str word = str_word(&rest); word.len; word = str_word(&rest)) {
        Action action;

        ck_assert(action_from_text(word, &action));
        ck_assert_msg(round_check(round, action) == STATUS_OK, "%.*s: %s",
                      (int)word.len, word.at,
                      status_row(round_check(round, action))->text);
        round_apply(round, action);
    }
}

/* 6.1: 66 pairs, each accepted */
START_TEST(any_two_of_twelve)
{
    Round round = dealt("sochi");
    Actions actions;

    act(&round, "6S pass pass");
    ck_assert_int_eq(round_actions(&round, false, &actions), STATUS_OK);
    ck_assert_int_eq(actions.count, 66);
    for (int i = 0; i < actions.count; i++) {
        ck_assert_int_eq(set_count(actions.list[i].cards), 2);
        for (int j = 0; j < i; j++)
            ck_assert(!action_eq(actions.list[i], actions.list[j]));
    }
}

END_TEST

/* G02, 8.4: no calls, both whist, closed */
START_TEST(stalingrad)
{
    Round round = dealt("sochi,stalingrad=1");

    act(&round, "6S pass pass S7D7 6S");
    ck_assert_int_eq(round.phase, PHASE_PLAY);
    ck_assert_int_eq(round.calls[1], CALL_WHIST);
    ck_assert_int_eq(round.calls[2], CALL_WHIST);
    act(&round, "SA");
    ck_assert_int_eq(round.opened, 0);
    ck_assert_int_eq(round_decider(&round), 1);
}

END_TEST

/* --- roles and exits ----------------------------------------------------- */

/* `acts` up to the end; roles of hands A B C and the dealer; r was 1. */
static const struct {
    const char *why, *rules, *acts;
    Role roles[PLAYERS];
    bool contract, played, made;
    int series[3]; /* after, by exit_by any, made, whisted */
} ends[] = {
    {"nobody whists",
     "sochi",
     "6C pass pass S7D7 6C pass pass",
     {ROLE_DECLARER, ROLE_PASSER, ROLE_PASSER},
     true,
     false,
     true,
     {0, 0, 1}},
    {"a half-whist",
     "sochi",
     "6C pass pass S7D7 6C pass half pass",
     {ROLE_DECLARER, ROLE_PASSER, ROLE_HALF},
     true,
     false,
     true,
     {0, 0, 1}},
    {"a return",
     "sochi",
     "6C pass pass S7D7 6C pass half whist closed claim6 yes",
     {ROLE_DECLARER, ROLE_WHISTER, ROLE_PASSER},
     true,
     true,
     true,
     {0, 0, 0}},
    {"made against two",
     "sochi",
     "6C pass pass S7D7 6C whist whist claim6 yes yes",
     {ROLE_DECLARER, ROLE_WHISTER, ROLE_WHISTER},
     true,
     true,
     true,
     {0, 0, 0}},
    {"made, no trick of theirs",
     "sochi",
     "6C pass pass S7D7 6C whist whist claim10 yes yes",
     {ROLE_DECLARER, ROLE_WHISTER, ROLE_WHISTER},
     true,
     true,
     true,
     {0, 0, 0}},
    {"that with raspasy_exit_whist_trick",
     "sochi,raspasy_exit_whist_trick=1",
     "6C pass pass S7D7 6C whist whist claim10 yes yes",
     {ROLE_DECLARER, ROLE_WHISTER, ROLE_WHISTER},
     true,
     true,
     true,
     {0, 0, 1}},
    {"set",
     "sochi",
     "6C pass pass S7D7 6C whist whist claim5 yes yes",
     {ROLE_DECLARER, ROLE_WHISTER, ROLE_WHISTER},
     true,
     true,
     false,
     {0, 1, 1}},
    {"misere made",
     "sochi",
     "mis pass pass S7D7 claim0 yes yes",
     {ROLE_DECLARER, ROLE_DEFENDER, ROLE_DEFENDER},
     true,
     true,
     true,
     {0, 0, 1}},
    {"misere set",
     "sochi",
     "mis pass pass S7D7 claim1 yes yes",
     {ROLE_DECLARER, ROLE_DEFENDER, ROLE_DEFENDER},
     true,
     true,
     false,
     {0, 1, 1}},
    {"a checked ten",
     "sochi,ten_mode=checked",
     "10C pass pass S7D7 10C claim10 yes yes",
     {ROLE_DECLARER, ROLE_DEFENDER, ROLE_DEFENDER},
     true,
     true,
     true,
     {0, 0, 1}},
    {"given up",
     "sochi,concede=3",
     "6C pass pass S7D7 giveup",
     {ROLE_DECLARER, ROLE_PASSER, ROLE_PASSER},
     true,
     false,
     false,
     {0, 1, 1}},
    {"a refused talon is no deal",
     "sochi,talon_refusal_penalty=3",
     "6C pass pass leave",
     {ROLE_DECLARER, ROLE_PASSER, ROLE_PASSER},
     false,
     false,
     false,
     {1, 1, 1}},
    {"all-pass",
     "sochi",
     "pass pass pass claim10 yes yes",
     {ROLE_PLAYER, ROLE_PLAYER, ROLE_PLAYER},
     false,
     true,
     false,
     {2, 2, 2}},
    {"one's own",
     "sochi,own_whist=1",
     "6C pass pass S7D7 6C whist pass claim4 yes",
     {ROLE_DECLARER, ROLE_WHISTER, ROLE_PASSER},
     true,
     false,
     true,
     {0, 0, 0}},
    {"four seats",
     "sochi,seats=4",
     "6C pass pass S7D7 6C pass pass",
     {ROLE_DECLARER, ROLE_PASSER, ROLE_PASSER, ROLE_DEALER},
     true,
     false,
     true,
     {0, 0, 1}},
    {"a whisting dealer",
     "fspr,seats=4",
     "6C pass pass S7D7 6C pass half pass whist CK claim9 yes",
     {ROLE_DECLARER, ROLE_PASSER, ROLE_PASSER, ROLE_WHISTER},
     true,
     true,
     false,
     {0, 1, 1}},
};

static void assert_series(Round round, int i)
{
    static const short ways[] = {EXIT_ANY, EXIT_MADE, EXIT_WHISTED};

    round.series = 1;
    for (size_t way = 0; way < countof(ways); way++) {
        round.rules.raspasy_exit_by = ways[way];
        ck_assert_msg(round_series_after(&round) == ends[i].series[way],
                      "%s: exit_by %d leaves r=%d", ends[i].why, ways[way],
                      round_series_after(&round));
    }
}

START_TEST(a_deal_ends)
{
    Round round = dealt(ends[_i].rules);
    Outcome out;

    act(&round, ends[_i].acts);
    ck_assert_msg(round.phase == PHASE_OVER, "%s", ends[_i].why);
    out = round_outcome(&round);
    ck_assert_msg(out.contract == ends[_i].contract
                      && out.played == ends[_i].played
                      && out.made == ends[_i].made,
                  "%s: contract %d, played %d, made %d", ends[_i].why,
                  out.contract, out.played, out.made);
    for (int hand = 0; hand < (round.rules.seats == 4 ? PLAYERS : HANDS);
         hand++)
        ck_assert_msg(round_role(&round, hand) == ends[_i].roles[hand],
                      "%s: hand %d is %s", ends[_i].why, hand,
                      role_name(round_role(&round, hand)));
    assert_series(round, _i);
}

END_TEST

/* --- what may be where --------------------------------------------------- */

/* A view of seat 1: his ten cards, the rest unknown. */
static Holdings one_hand(void)
{
    const CardSet hands[HANDS] = {set_from("SAK87CKQJDJT7")};

    return holdings_dealt(hands, CARDS_NONE);
}

START_TEST(unknown_cards_have_places)
{
    Holdings holdings = one_hand();

    ck_assert(holdings_possible(&holdings));
    ck_assert_int_eq(set_count(holdings_unplaced(&holdings)), 22);
    ck_assert_int_eq(holdings_count(&holdings, 1), 10);
    ck_assert(!holdings_play(&holdings, 1, card_from("SA")));
    ck_assert(holdings_play(&holdings, 1, card_from("SQ")));
    ck_assert(!holdings_play(&holdings, 2, card_from("SQ")));
    ck_assert_int_eq(holdings_count(&holdings, 1), 9);
}

END_TEST

/* Hall's condition: two hands and the talon can't all lack the hearts */
START_TEST(somebody_holds_the_hearts)
{
    Holdings holdings = one_hand();

    ck_assert(holdings_lacks(&holdings, 1, suit_cards(SUIT_HEARTS)));
    ck_assert(holdings_possible(&holdings));
    ck_assert(holdings_lacks(&holdings, 2, set_from("HAKQJT9")));
    ck_assert(!holdings_possible(&holdings));
    holdings = one_hand();
    ck_assert(!holdings_lacks(&holdings, 0, set_from("SA")));
}

END_TEST

static Suite *rules_suite(void)
{
    Suite *suite = suite_create("rules");
    TCase *trick = tcase_create("trick");
    TCase *word = tcase_create("word");
    TCase *deal = tcase_create("deal");

    tcase_add_loop_test(trick, a_trick_is_taken, 0, countof(tricks));
    tcase_add_test(trick, the_talon_asks);
    tcase_add_loop_test(trick, what_may_be_played, 0, countof(follows));
    suite_add_tcase(suite, trick);
    tcase_add_loop_test(word, a_bid_stands_higher, 0, countof(ladder));
    tcase_add_loop_test(word, an_action_reads_as_it_prints, 0, countof(words));
    tcase_add_loop_test(word, bad_words_are_no_actions, 0, countof(bad_words));
    tcase_add_test(word, words_are_read_in_any_case);
    suite_add_tcase(suite, word);
    tcase_add_test(deal, any_two_of_twelve);
    tcase_add_test(deal, stalingrad);
    tcase_add_loop_test(deal, a_deal_ends, 0, countof(ends));
    tcase_add_test(deal, unknown_cards_have_places);
    tcase_add_test(deal, somebody_holds_the_hearts);
    suite_add_tcase(suite, deal);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(rules_suite());
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
