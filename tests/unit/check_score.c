/* The score: published and worked examples of deals and settlements (ids as
   in their lists), and random outcomes against a second scorer (pencil.c).
   Declarer is A unless a row is an all-pass deal. */
#include <check.h>
#include <stdlib.h>

#include "ledger.h"
#include "pencil.h"
#include "score/settle.h"

/* --- a finished deal ----------------------------------------------------- */

/* The rest of a deal, where it matters. */
typedef enum { PLAIN, ALL_PASS, SHARED, PEEKED, BLIND } Feature;

typedef struct {
    const char *id, *why;
    const char *rules, *before;
    const char *contract; /* NULL: all-pass */
    int tricks[PLAYERS];
    const char *calls; /* of W1, W2 and the sitting dealer: w p h - */
    Ending ending;
    Feature feature;
    const char *talon;
    int number; /* proven undertricks */
    const char *after;
} DealRow;

static uint8_t call_of(char letter)
{
    return letter == 'w'   ? CALL_WHIST
           : letter == 'p' ? CALL_PASS
           : letter == 'h' ? CALL_HALF
                           : CALL_NONE;
}

static void set_talon(const char *talon, Round *round)
{
    const char *text = talon ? talon : "S7H8";

    for (int i = 0; i < TALON_SIZE; i++)
        ck_assert(card_from_text((Str){text + 2 * i, 2}, &round->talon[i]));
}

static void set_calls(const char *calls, Round *round)
{
    for (int i = 0; calls && calls[i]; i++)
        round->calls[i < 2 ? round_defender(round, i) : HAND_DEALER] =
            call_of(calls[i]);
}

/* The last seat deals, so that A is the first hand, and declarer. */
static Round finished(const DealRow *row, const Rules *rules, int series)
{
    const CardSet unknown[HANDS] = {0};
    const Card talon[TALON_SIZE] = {CARD_UNKNOWN, CARD_UNKNOWN};
    Round round = round_start(rules, rules->seats - 1, series, unknown, talon);

    set_talon(row->talon, &round);
    round.phase = PHASE_OVER;
    round.ending = (uint8_t)row->ending;
    round.all_pass = !row->contract;
    if (row->contract)
        ck_assert(bid_from_text(str_of(row->contract), &round.contract));
    round.bid = round.contract;
    set_calls(row->calls, &round);
    for (int hand = 0; hand < PLAYERS; hand++)
        round.tricks[hand] = (uint8_t)row->tricks[hand];
    if (row->feature == SHARED)
        round.sharing = SHARE_YES;
    if (row->feature == BLIND)
        round.bid |= BID_BLIND;
    round.peeked = row->feature == PEEKED;
    round.proven = (uint8_t)row->number;
    return round;
}

#define PLAYED  ENDING_PLAYED
#define SOCHI   "sochi,pool_limit=1000"
#define LEN     "leningrad"
#define FSPR4   "fspr,seats=4"
#define KAPUSTA "kapusta,pool_limit=1000"

/* clang-format off */
static const DealRow deals[] = {
    {"S6", "nine made, two points open: the rest off the mountain (12.4)",
     .rules = "code,seats=4", .before = "pA18 pB20 pC20 pD20", .contract = "9S",
     .calls = "pp", .ending = ENDING_PASSED, .after = "pA20 pB20 pC20 pD20 mA-6"},
    {"B1", "seven made, both whist", .rules = SOCHI, .contract = "7H",
     .tricks = {7, 2, 1}, .calls = "ww", .ending = PLAYED, .after = "pA4 B>A8 C>A4"},
    {"B2", "eight, two down", .rules = SOCHI, .contract = "8D",
     .tricks = {6, 3, 1}, .calls = "ww", .ending = PLAYED, .after = "mA12 B>A30 C>A18"},
    {"B3", "six down one, lone whister, greedy", .rules = SOCHI, .contract = "6C",
     .tricks = {5, 3, 2}, .calls = "wp", .ending = PLAYED, .after = "mA2 B>A12 C>A2"},
    {"B4", "the same, gentlemen", .rules = SOCHI ",whist_style=gentleman", .contract = "6C",
     .tricks = {5, 3, 2}, .calls = "wp", .ending = PLAYED, .after = "mA2 B>A7 C>A7"},
    {"B4b", "gentlemen divide a set only (D-26)", .rules = SOCHI ",whist_style=gentleman",
     .contract = "6C", .tricks = {6, 3, 1}, .calls = "wp", .ending = PLAYED, .after = "pA2 B>A8"},
    {"B8", "nobody whists", .rules = SOCHI, .contract = "7S", .calls = "pp",
     .ending = ENDING_PASSED, .after = "pA4"},
    {"B9", "checked ten, two down", .rules = SOCHI ",ten_mode=checked", .contract = "10D",
     .tricks = {8, 1, 1}, .ending = PLAYED, .after = "mA20 B>A30 C>A30"},
    {"B10", "the duty is met together: nobody is short", .rules = SOCHI, .contract = "6S",
     .tricks = {6, 3, 1}, .calls = "ww", .ending = PLAYED, .after = "pA2 B>A6 C>A2"},
    {"B11", "six, two down", .rules = SOCHI, .contract = "6S",
     .tricks = {4, 4, 2}, .calls = "ww", .ending = PLAYED, .after = "mA4 B>A12 C>A8"},
    {"B12", "personal quotas, full (D-28)", .rules = SOCHI, .contract = "6H",
     .tricks = {9, 1, 0}, .calls = "ww", .ending = PLAYED, .after = "pA2 mB2 mC4 B>A2"},
    {"B12h", "the same, half responsible", .rules = SOCHI ",whist_resp=half", .contract = "6H",
     .tricks = {9, 1, 0}, .calls = "ww", .ending = PLAYED, .after = "pA2 mB1 mC2 B>A2"},
    {"D-28", "three and none on six: the second pays for two", .rules = SOCHI, .contract = "6H",
     .tricks = {7, 3, 0}, .calls = "ww", .ending = PLAYED, .after = "pA2 mC4 B>A6"},
    {"B14", "half-whist stands", .rules = SOCHI, .contract = "6S", .calls = "ph",
     .ending = ENDING_HALF, .after = "pA2 C>A4"},
    {"B15", "three down conceded", .rules = SOCHI ",concede=3", .contract = "7H",
     .ending = ENDING_GIVEUP, .after = "mA12"},
    {"7.9", "without all: seven down, consolation", .rules = SOCHI ",irregularity=penalize",
     .contract = "7H", .ending = ENDING_GIVEUP, .after = "mA28 B>A28 C>A28"},
    {"B16", "misere made", .rules = SOCHI, .contract = "mis", .tricks = {0, 7, 3},
     .ending = PLAYED, .after = "pA10"},
    {"B16b", "misere, two tricks", .rules = SOCHI, .contract = "mis", .tricks = {2, 5, 3},
     .ending = PLAYED, .after = "mA20"},
    {"B17", "bonus of ace and king to the dealer, who whisted", .rules = SOCHI ",talon_bonus=dealer",
     .contract = "6C", .tricks = {6, 3, 1}, .calls = "ww", .ending = PLAYED, .talon = "HAHK",
     .after = "pA2 B>A6 C>A6"},
    {"B19", "a wrong discard, five down proven (3.4.6)", .rules = SOCHI ",irregularity=penalize",
     .contract = "6S", .ending = ENDING_PROVEN, .number = 5, .after = "mA14 B>A10 C>A10"},
    {"B19l", "the same in Leningrad", .rules = LEN ",irregularity=penalize",
     .contract = "6S", .ending = ENDING_PROVEN, .number = 5, .after = "mA28 B>A20 C>A20"},
    {"B20-6", "a look, six tricks: one down, no consolation (3.4.9)", .rules = SOCHI, .contract = "6S",
     .tricks = {6, 3, 1}, .calls = "wp", .ending = PLAYED, .feature = PEEKED, .after = "mA2 B>A8"},
    {"B20-7", "a look, seven: made", .rules = SOCHI, .contract = "6S",
     .tricks = {7, 2, 1}, .calls = "wp", .ending = PLAYED, .feature = PEEKED, .after = "pA2 mB2 B>A6"},
    {"B20-8", "a look, eight: made", .rules = SOCHI, .contract = "6S",
     .tricks = {8, 1, 1}, .calls = "wp", .ending = PLAYED, .feature = PEEKED, .after = "pA2 mB4 B>A4"},
    {"B20-5", "a look, five: two down", .rules = SOCHI, .contract = "6S",
     .tricks = {5, 3, 2}, .calls = "wp", .ending = PLAYED, .feature = PEEKED,
     .after = "mA4 B>A12 C>A2"},
    {"C1", "Leningrad seven made", .rules = LEN, .contract = "7S",
     .tricks = {7, 1, 2}, .calls = "ww", .ending = PLAYED, .after = "pA4 B>A8 C>A16"},
    {"C3", "eight, nine tricks: the duty is met", .rules = LEN, .contract = "8S",
     .tricks = {9, 1, 0}, .calls = "ww", .ending = PLAYED, .after = "pA6 B>A12"},
    {"C4", "eight, all tricks: both pay half", .rules = LEN, .contract = "8S",
     .tricks = {10, 0, 0}, .calls = "ww", .ending = PLAYED, .after = "pA6 mB6 mC6"},
    {"C5", "nine, all tricks, lone whister", .rules = LEN, .contract = "9S",
     .tricks = {10, 0, 0}, .calls = "wp", .ending = PLAYED, .after = "pA8 mB8"},
    {"C7", "six, one down", .rules = LEN, .contract = "6C",
     .tricks = {5, 2, 3}, .calls = "ww", .ending = PLAYED, .after = "mA4 B>A12 C>A16"},
    {"C9", "half-whist on six", .rules = LEN, .contract = "6C", .calls = "ph",
     .ending = ENDING_HALF, .after = "pA2 C>A8"},
    {"C9b", "half-whist on seven", .rules = LEN, .contract = "7C", .calls = "ph",
     .ending = ENDING_HALF, .after = "pA4 C>A8"},
    {"C10", "misere caught for two", .rules = LEN, .contract = "mis", .tricks = {2, 4, 4},
     .ending = PLAYED, .after = "mA40"},
    {"C11", "federation: the dealer writes bonus and consolation", .rules = FSPR4, .contract = "7S",
     .tricks = {5, 3, 2}, .calls = "ww", .ending = PLAYED, .talon = "SAH7",
     .after = "mA16 B>A40 C>A32 D>A24"},
    {"C12", "seven made: the dealer nothing", .rules = LEN ",seats=4", .contract = "7S",
     .tricks = {7, 1, 2}, .calls = "ww", .ending = PLAYED, .after = "pA4 B>A8 C>A16"},
    {"C13", "Stalingrad, one down", .rules = LEN ",stalingrad=1", .contract = "6S",
     .tricks = {5, 3, 2}, .calls = "ww", .ending = PLAYED, .after = "mA4 B>A16 C>A12"},
    {"8.7", "a whisting dealer: all tricks, undivided, and consolation", .rules = FSPR4,
     .contract = "7S", .tricks = {6, 3, 1}, .calls = "ppw", .ending = PLAYED,
     .after = "mA8 B>A8 C>A8 D>A40"},
    {"8.7b", "and no shortage", .rules = FSPR4, .contract = "7S", .tricks = {10, 0, 0},
     .calls = "ppw", .ending = PLAYED, .after = "pA4"},
    {"8.6", "one's own on seven", .rules = SOCHI ",own_whist=1", .contract = "7S", .calls = "wp",
     .ending = ENDING_OWN, .after = "pA4 B>A8"},
    {"6.7", "a refused talon", .rules = "sochi,talon_refusal_penalty=7", .contract = "7S",
     .ending = ENDING_REFUSED, .after = "mC7"},
    {"5.4", "a game in the dark, set", .rules = "classic,blind_bids=1", .contract = "6S",
     .tricks = {5, 3, 2}, .calls = "wp", .ending = PLAYED, .feature = BLIND,
     .after = "mA4 B>A24 C>A4"},
    {"D1", "amnesty", .rules = "code,raspasy_amnesty=1", .tricks = {3, 5, 2},
     .ending = PLAYED, .after = "mA1 mB3 r1"},
    {"D2", "none: a point", .rules = "code", .tricks = {0, 4, 6}, .ending = PLAYED,
     .after = "pA1 mB4 mC6 r1"},
    {"D3", "the second in a row", .rules = SOCHI, .before = "r1", .tricks = {0, 0, 10},
     .ending = PLAYED, .after = "pA2 pB2 mC20 r2"},
    {"D4", "the fourth costs three", .rules = SOCHI, .before = "r3", .tricks = {5, 3, 2},
     .ending = PLAYED, .after = "mA15 mB9 mC6 r4"},
    {"D5", "federation: none is two prices off", .rules = "fspr,raspasy_amnesty=1",
     .before = "mA58 mC40", .tricks = {0, 3, 7}, .ending = PLAYED, .after = "mA54 mB6 mC54 r1"},
    {"D8", "Rostov", .rules = "rostov", .tricks = {6, 4, 0}, .ending = PLAYED,
     .after = "pC1 C>A30 C>B20 r1"},
    {"R-26", "Rostov, two lowest", .rules = "rostov", .tricks = {8, 1, 1}, .ending = PLAYED,
     .after = "B>A20 C>A20 r1"},
    {"D10", "kapusta, the third", .rules = KAPUSTA, .before = "r2", .tricks = {0, 4, 6},
     .ending = PLAYED, .after = "pA8 mB32 mC48 r3"},
    {"E1", "help", .rules = "sochi", .before = "pA10 pB7 pC4", .contract = "6S", .calls = "pp",
     .ending = ENDING_PASSED, .after = "pA10 pB9 pC4 A>B20"},
    {"E4", "help of one point, seven off the mountain (D-30)",
     .rules = "leningrad,pool_limit=11,pool_end=each,pool_overflow=help",
     .before = "pA11 pB11 pC10 mA100", .contract = "9S", .calls = "pp", .ending = ENDING_PASSED,
     .after = "pA11 pB11 pC11 mA86 A>C20"},
    {"F1", "misere for two tricks", .rules = KAPUSTA, .contract = "mis", .tricks = {2, 4, 4},
     .ending = PLAYED, .after = "kA400"},
    {"F1b", "the next game: 280, 120 struck off, 50 new", .rules = KAPUSTA, .before = "kC400",
     .contract = "6H", .tricks = {7, 0, 3}, .calls = "pw", .ending = PLAYED,
     .after = "pA5 kC50 A>C280 C>A15"},
    {"F4", "shared, made", .rules = "x10,seats=4", .contract = "mis", .tricks = {0, 5, 5},
     .ending = PLAYED, .feature = SHARED, .after = "pA100 D>A50"},
    {"F4b", "shared, two tricks", .rules = "x10,seats=4", .contract = "mis", .tricks = {2, 4, 4},
     .ending = PLAYED, .feature = SHARED, .after = "mA200 A>D100"},
    {"F5", "shared by halves, two tricks", .rules = "code,seats=4,misere_share=halves",
     .contract = "mis", .tricks = {2, 4, 4}, .ending = PLAYED, .feature = SHARED,
     .after = "mA10 mD10"},
    {"F5b", "shared by halves, made", .rules = "code,seats=4,misere_share=halves",
     .contract = "mis", .tricks = {0, 5, 5}, .ending = PLAYED, .feature = SHARED,
     .after = "pA5 pD5"},
    {"P01", "misere made", .rules = "sochi", .contract = "mis", .tricks = {0, 10, 0},
     .ending = PLAYED, .after = "pA10"},
    {"P13", "seven, exactly", .rules = SOCHI, .contract = "7S", .tricks = {7, 1, 2}, .calls = "ww",
     .ending = PLAYED, .after = "pA4 B>A4 C>A8"},
    {"P14", "eight, exactly", .rules = SOCHI, .contract = "8S", .tricks = {8, 1, 1}, .calls = "ww",
     .ending = PLAYED, .after = "pA6 B>A6 C>A6"},
    {"P15", "nine, exactly", .rules = SOCHI, .contract = "9S", .tricks = {9, 1, 0}, .calls = "ww",
     .ending = PLAYED, .after = "pA8 B>A8"},
    {"P17", "seven, two down", .rules = SOCHI, .contract = "7S", .tricks = {5, 3, 2}, .calls = "ww",
     .ending = PLAYED, .after = "mA8 B>A20 C>A16"},
    {"P18", "eight, three down", .rules = SOCHI, .contract = "8S", .tricks = {5, 3, 2},
     .calls = "ww", .ending = PLAYED, .after = "mA18 B>A36 C>A30"},
    {"P19", "nine, four down", .rules = SOCHI, .contract = "9S", .tricks = {5, 3, 2}, .calls = "ww",
     .ending = PLAYED, .after = "mA32 B>A56 C>A48"},
    {"P21", "six, all, lone", .rules = SOCHI, .contract = "6S", .tricks = {10, 0, 0}, .calls = "wp",
     .ending = PLAYED, .after = "pA2 mB8"},
    {"P22", "seven, all, lone", .rules = SOCHI, .contract = "7S", .tricks = {10, 0, 0},
     .calls = "wp", .ending = PLAYED, .after = "pA4 mB8"},
    {"P23", "eight, all, lone", .rules = SOCHI, .contract = "8S", .tricks = {10, 0, 0},
     .calls = "wp", .ending = PLAYED, .after = "pA6 mB6"},
    {"P25", "checked ten, made", .rules = SOCHI ",ten_mode=checked", .contract = "10S",
     .tricks = {10, 0, 0}, .ending = PLAYED, .after = "pA10"},
    {"P26", "the passer's tricks are the whister's", .rules = SOCHI, .contract = "6S",
     .tricks = {7, 1, 2}, .calls = "wp", .ending = PLAYED, .after = "pA2 mB2 B>A6"},
    {"P27", "six, all, two whisters", .rules = SOCHI, .contract = "6S", .tricks = {10, 0, 0},
     .calls = "ww", .ending = PLAYED, .after = "pA2 mB4 mC4"},
    {"P29", "eight, all, resp_high=both as printed there", .rules = SOCHI ",resp_high=both",
     .contract = "8S", .tricks = {10, 0, 0}, .calls = "ww", .ending = PLAYED,
     .after = "pA6 mB6 mC6"},
    {"P30", "nine, all, both", .rules = SOCHI ",resp_high=both", .contract = "9S",
     .tricks = {10, 0, 0}, .calls = "ww", .ending = PLAYED, .after = "pA8 mB8 mC8"},
    {"P31", "help to the larger pool", .rules = "sochi", .before = "pA10 pB4 pC2", .contract = "6S",
     .tricks = {6, 2, 2}, .calls = "ww", .ending = PLAYED, .after = "pA10 pB6 pC2 A>B20 B>A4 C>A4"},
    {"G01", "pass, half, pass", .rules = SOCHI, .contract = "6C", .calls = "ph",
     .ending = ENDING_HALF, .after = "pA2 C>A4"},
    {"G03", "both pass", .rules = SOCHI, .contract = "6C", .calls = "pp", .ending = ENDING_PASSED,
     .after = "pA2"},
    {"G04", "6/2/2 agreed before a trick", .rules = SOCHI, .contract = "6S", .tricks = {6, 2, 2},
     .calls = "ww", .ending = ENDING_CLAIMED, .after = "pA2 B>A4 C>A4"},
};

/* clang-format on */

static Sheet post(const DealRow *row, const Rules *rules)
{
    Sheet sheet = ledger_read(row->before ? row->before : "");
    const Round round = finished(row, rules, sheet.series);
    Entries entries;

    sheet_post(&sheet, &round, &entries);
    return sheet;
}

START_TEST(a_deal_is_posted)
{
    const DealRow *row = &deals[_i];
    const Rules rules = ledger_rules(row->rules);
    const Sheet sheet = post(row, &rules);
    Text notes = text_init();

    ledger_write(&sheet, &notes);
    ck_assert_msg(str_is(text_view(&notes), row->after), "%s, %s: %s, not %s",
                  row->id, row->why, notes.at, row->after);
    text_free(&notes);
}

END_TEST

/* P02 to P11: each trick at misere costs ten */
START_TEST(misere_costs_ten_a_trick)
{
    const Rules rules = ledger_rules(SOCHI);
    const DealRow row = {
        .contract = "mis", .tricks = {_i, 10 - _i}, .ending = PLAYED};
    const Sheet sheet = post(&row, &rules);

    ck_assert_int_eq(sheet.mountain[0], 10 * _i);
    ck_assert_int_eq(sheet.pool[0], 0);
}

END_TEST

/* --- balances after one deal --------------------------------------------- */

/* Printed in whole whists, with thirds cut: up to 4/3 off. */
static const struct {
    DealRow deal;
    int balance[3];
} balances[] = {
    {{"S01", .rules = SOCHI, .tricks = {7, 2, 1}, .ending = PLAYED},
     {-37, 13, 24}},
    {{"S02", .rules = SOCHI, "", "6S", {5, 3, 2}, "ww", PLAYED}, {-28, 14, 14}},
    {{"S03", .rules = SOCHI, "", "6S", {5, 2, 3}, "ww", PLAYED}, {-28, 12, 16}},
    {{"S05", .rules = SOCHI, "", "9S", {10, 0, 0}, "ww", PLAYED}, {80, 0, -80}},
    {{"S06", .rules = SOCHI, "", "10S", {10, 0, 0}, "ww", PLAYED},
     {100, 0, -100}},
    {{"S07", .rules = SOCHI, "", "8S", {10, 0, 0}, "ww", PLAYED}, {60, 0, -60}},
    {{"S09", .rules = SOCHI ",concede=3", "", "7S", .ending = ENDING_GIVEUP},
     {-80, 40, 40}},
    {{"S10", .rules = SOCHI, "", "7S", {0}, "hp", ENDING_HALF}, {23, -9, -14}},
    {{"S11", .rules = SOCHI, "", "7S", {9, 1, 0}, "wp", PLAYED}, {36, -36, 0}},
    {{"S13", .rules = SOCHI, "", "7S", {5, 5, 0}, "ww", PLAYED}, {-90, 54, 36}},
    {{"S14", .rules = SOCHI, "", "7S", {6, 4, 0}, "ww", PLAYED}, {-51, 33, 18}},
    {{"S15", .rules = SOCHI, "", "7S", {7, 1, 2}, "ww", PLAYED}, {15, -9, -6}},
};

START_TEST(a_deal_alone_is_worth)
{
    const DealRow *row = &balances[_i].deal;
    const Rules rules = ledger_rules(row->rules);
    const Sheet sheet = post(row, &rules);
    const Settlement settlement = sheet_settle(&rules, &sheet, false);

    for (int seat = 0; seat < 3; seat++)
        ck_assert_msg(
            labs(settlement.exact[seat] - 3L * balances[_i].balance[seat]) <= 4,
            "%s: %c has %ld/3, not %d", row->id, 'A' + seat,
            settlement.exact[seat], balances[_i].balance[seat]);
}

END_TEST

/* --- settlement ---------------------------------------------------------- */

typedef struct {
    const char *id, *rules, *sheet;
    long exact[SEATS_MAX];
    long balance[SEATS_MAX]; /* if rounding is part of the case */
} SettleRow;

/* clang-format off */
static const SettleRow settlements[] = {
    {"S1", "leningrad,seats=4", "pA2 B>A8 C>A8", {56, -8, -8, -40}, {14, -2, -2, -10}},
    {"S3", "leningrad,seats=4", "pA10", {600, -200, -200, -200}, {150, -50, -50, -50}},
    {"S4", "leningrad,seats=4", "mA8 mB6 mC4 mD2", {-120, -40, 40, 120}, {-30, -10, 10, 30}},
    {"S5", "code,seats=4", "mA-6", {180, -60, -60, -60}, {45, -15, -15, -15}},
    {"S7", "sochi", "A>B70 B>A114 B>C96 C>B180 C>A140 A>C100", {-252, -120, 372}, {-84, -40, 124}},
    {"S9", "sochi", "pA10 pB10 pC10 mA4 mC10 A>B30 A>C12 B>A8 C>A2 C>B40", {116, -46, -70}, {39, -15, -24}},
    {"S10", "leningrad", "pA12 pB10 pC8", {120, 0, -120}, {40, 0, -40}},
    {"S17", "sochi", "pA3 mB14 mC6 B>A8", {236, -226, -10}, {79, -75, -4}},
    {"E1", "sochi", "pA10 pB9 pC4 A>B20", {130, -20, -110}, {44, -7, -37}},
    {"E3", "sochi", "pA12 pB7 pC4", {130, -20, -110}, {44, -7, -37}},
    {"P33", "sochi", "pA14 pB8 mA12 mB26 mC6 A>B12 B>A22 C>A22 C>B4", {184, -302, 118}, {62, -101, 39}},
    {"P34", "sochi", "mA2 B>A4 C>A10", {-82, 32, 50}, {-27, 11, 16}},
    {"P35", "sochi", "pA2 mB62 mC6 A>B110 A>C14 B>A2 B>C12 C>A4 C>B70", {1074, -1698, 624}, {358, -566, 208}},
    {"13.5", "sochi", "pA10 pB7 pC10 mA14 mB26 mC9 A>B44 A>C18 B>A30 B>C52 C>A26 C>B12", {118, -272, 154}, {40, -91, 51}},
    {"16.2", "x10", "pA100 pB70 pC100 mA140 mB260 mC90 A>B44 A>C18 B>A30 B>C52 C>A26 C>B12", {118, -272, 154}, {40, -91, 51}},
    {"17.6", "sochi,seats=2", "pA2 mB4", {60, -60}, {30, -30}},
    {"17.6i", "sochi,seats=2,gusarik_mountain=indivisible,pool_overflow=keep,pool_end=none", "pA2 mB4", {100, -100}, {50, -50}},
};

/* clang-format on */

START_TEST(a_sheet_is_settled)
{
    const SettleRow *row = &settlements[_i];
    const Rules rules = ledger_rules(row->rules);
    const Sheet sheet = ledger_read(row->sheet);
    const Settlement settlement = sheet_settle(&rules, &sheet, false);

    for (int seat = 0; seat < rules.seats; seat++) {
        ck_assert_msg(settlement.exact[seat] == row->exact[seat],
                      "%s: %c has %ld, not %ld of %d", row->id, 'A' + seat,
                      settlement.exact[seat], row->exact[seat], rules.seats);
        ck_assert_msg(settlement.balance[seat] == row->balance[seat],
                      "%s: %c is rounded to %ld, not %ld", row->id, 'A' + seat,
                      settlement.balance[seat], row->balance[seat]);
    }
}

END_TEST

/* S18: what is taken off every mountain changes nothing */
START_TEST(amnesty_is_neutral)
{
    const Rules rules = ledger_rules("sochi,seats=4");
    Sheet sheet = ledger_read("pA3 mA9 mB4 mC17 mD5 A>B8 C>D12");
    const Settlement before = sheet_settle(&rules, &sheet, false);
    Settlement after;

    for (int seat = 0; seat < 4; seat++)
        sheet.mountain[seat] -= _i;
    after = sheet_settle(&rules, &sheet, false);
    for (int seat = 0; seat < 4; seat++)
        ck_assert_int_eq(after.exact[seat], before.exact[seat]);
}

END_TEST

/* --- prices and the talon's good cards ----------------------------------- */

/* S8: what makes a pool of ten */
static const char *const tens[] = {
    "6S 6S 6S 6S 6S", "6C 6C 6C 7H", "6N 7S 7D", "6H 9S",
    "6S 6D 8C",       "7S 8N",       "10N",      "mis",
};

START_TEST(pools_of_ten)
{
    const Rules rules = ledger_rules("sochi");
    Str rest = str_of(tens[_i]);
    int sum = 0;

    for (Str word = str_word(&rest); word.len; word = str_word(&rest)) {
        Bid bid;

        ck_assert(bid_from_text(word, &bid));
        sum += contract_pool(&rules, bid);
    }
    ck_assert_msg(sum == 10, "%s is %d", tens[_i], sum);
}

END_TEST

/* F3, 15.1 */
static const struct {
    const char *contract;
    int price;
} suit_prices[] = {{"6S", 2},   {"6C", 3},  {"6D", 4},  {"6H", 5},  {"6N", 6},
                   {"7S", 7},   {"7N", 11}, {"8S", 12}, {"8N", 16}, {"9S", 17},
                   {"9C", 18},  {"9D", 19}, {"9H", 20}, {"9N", 21}, {"10S", 22},
                   {"10N", 26}, {"mis", 20}};

START_TEST(prices_by_suit)
{
    const Rules rules = ledger_rules("kapusta");
    Bid bid;

    ck_assert(bid_from_text(str_of(suit_prices[_i].contract), &bid));
    ck_assert_msg(contract_price(&rules, bid) == suit_prices[_i].price,
                  "%s costs %d", suit_prices[_i].contract,
                  contract_price(&rules, bid));
}

END_TEST

/* B18, 6.8, D-10 */
static const struct {
    const char *talon;
    int units;
} bonuses[] = {{"SAH7", 1}, {"SASK", 2}, {"SASQ", 1}, {"SAHA", 3},
               {"HKHQ", 1}, {"HKSQ", 0}, {"HKSA", 1}, {"H7SA", 1},
               {"SKSA", 2}, {"HQHK", 1}, {"SJSQ", 0}};

START_TEST(good_cards_of_the_talon)
{
    const char *text = bonuses[_i].talon;
    Card talon[TALON_SIZE];

    for (int i = 0; i < TALON_SIZE; i++)
        ck_assert(card_from_text((Str){text + 2 * i, 2}, &talon[i]));
    ck_assert_msg(talon_bonus_units(talon) == bonuses[_i].units, "%s: %d", text,
                  talon_bonus_units(talon));
}

END_TEST

/* --- against the second scorer ------------------------------------------- */

static Round random_deal(const Rules *rules, Rng *rng)
{
    static const Ending endings[] = {ENDING_PLAYED, ENDING_CLAIMED,
                                     ENDING_PASSED, ENDING_HALF,
                                     ENDING_OWN,    ENDING_GIVEUP};
    static const char *const calls[] = {"ww", "wp", "pw"};
    DealRow row = {.ending = endings[rng_below(rng, countof(endings))]};
    Round round;

    row.contract = "6S";
    row.calls = calls[rng_below(rng, 3)];
    if (row.ending == ENDING_PASSED)
        row.calls = "pp";
    if (row.ending == ENDING_HALF)
        row.calls = "ph";
    if (row.ending == ENDING_OWN)
        row.calls = "wp";
    for (int trick = 0; trick < TRICKS; trick++)
        row.tricks[rng_below(rng, 5) * 2 / 3 % HANDS]++;
    round = finished(&row, rules, 0);
    round.contract = (Bid)(1 + rng_below(rng, BID_GAMES + 1));
    if (bid_level(round.contract) != 6 && bid_level(round.contract) != 7
        && (row.ending == ENDING_HALF || row.ending == ENDING_OWN))
        round.contract = bid_game(6, NO_TRUMP);
    if (bid_is_misere(round.contract)
        || contract_is_checked(rules, round.contract)) {
        round.ending = ENDING_PLAYED;
        set_calls("--", &round);
    }
    round.bid = round.contract;
    return round;
}

START_TEST(the_pencil_agrees)
{
    const Pencil *pencil = &pencils[_i / 2];
    Text text = text_init(), ours = text_init(), theirs = text_init();
    Rng rng = rng_from_seed((uint64_t)_i, RNG_DEALS);
    Rules rules;

    text_printf(&text, "%s,seats=%d", pencil->preset, 3 + _i % 2);
    rules = ledger_rules(text.at);
    for (int n = 0; n < 20000; n++) {
        const Round round = random_deal(&rules, &rng);
        Entries entries = {0};
        Sheet sheet = {0}, other = {0};

        entries_of_round(&round, &sheet, &entries);
        sheet_write(&sheet, &entries, 0);
        pencil_write(pencil, &round, &other);
        text_clear(&ours);
        text_clear(&theirs);
        ledger_write(&sheet, &ours);
        ledger_write(&other, &theirs);
        text_clear(&text);
        bid_to_text(round.contract, &text);
        ck_assert_msg(str_eq(text_view(&ours), text_view(&theirs)),
                      "%s, %d seats, %s, %d/%d/%d, calls %d %d, ending %d: "
                      "'%s', by pencil '%s'",
                      pencil->preset, rules.seats, text.at, round.tricks[0],
                      round.tricks[1], round.tricks[2], round.calls[1],
                      round.calls[2], round.ending, ours.at, theirs.at);
    }
    text_free(&text);
    text_free(&ours);
    text_free(&theirs);
}

END_TEST

static Suite *score_suite(void)
{
    Suite *suite = suite_create("score");
    TCase *deal = tcase_create("deal");
    TCase *settle = tcase_create("settle");
    TCase *pencil = tcase_create("pencil");

    tcase_add_loop_test(deal, a_deal_is_posted, 0, countof(deals));
    tcase_add_loop_test(deal, misere_costs_ten_a_trick, 1, 11);
    tcase_add_loop_test(deal, pools_of_ten, 0, countof(tens));
    tcase_add_loop_test(deal, prices_by_suit, 0, countof(suit_prices));
    tcase_add_loop_test(deal, good_cards_of_the_talon, 0, countof(bonuses));
    suite_add_tcase(suite, deal);
    tcase_add_loop_test(settle, a_deal_alone_is_worth, 0, countof(balances));
    tcase_add_loop_test(settle, a_sheet_is_settled, 0, countof(settlements));
    tcase_add_loop_test(settle, amnesty_is_neutral, 0, 6);
    suite_add_tcase(suite, settle);
    tcase_add_loop_test(pencil, the_pencil_agrees, 0, 2 * PENCIL_COUNT);
    suite_add_tcase(suite, pencil);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(score_suite());
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
