/* The bot `rules`: judgements that are plainly right, whole deals in every
   preset, the same choice for the same seed, and that it beats `random`. */
#include <check.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/judge.h"
#include "rules/misere.h"
#include "score/settle.h"

static CardSet cards_of(const char *text)
{
    CardSet cards = CARDS_NONE;

    ck_assert_msg(set_from_text(str_of(text), &cards), "%s", text);
    return cards;
}

/* --- one decision -------------------------------------------------------- */

/* Lets the bot decide for the seat in turn, and checks that it chose among
   what it was offered. */
static Action decide(const Bot *bot, const Position *position,
                     const Round *round, uint64_t seed)
{
    const int seat = round_seat(round, round_decider(round)) + 1;
    BotReport report = {0}, again = {0};
    Actions actions;
    View view;
    BotTask task = {.view = &view,
                    .actions = &actions,
                    .rng = rng_from_seed(seed, RNG_BOTS)};

    ck_assert_int_eq(view_make(position, round, seat, &view), STATUS_OK);
    ck_assert_int_eq(round_actions(&view.round, false, &actions), STATUS_OK);
    ck_assert_int_gt(actions.count, 0);
    bot->choose(&task, &report);
    bot->choose(&task, &again);
    ck_assert_int_eq(report.count, actions.count);
    ck_assert_int_eq(report.best, again.best);
    ck_assert_int_ge(report.best, 0);
    ck_assert_int_lt(report.best, report.count);
    for (int i = 0; i < actions.count; i++)
        if (action_eq(actions.list[i], report.list[report.best].action))
            return actions.list[i];
    ck_abort_msg("the choice is none of the actions");
}

/* A deal under Sochi in which one hand holds the cards, and the talon, or the
   first two that are left, and the others share the rest. */
static Position deal_around(int hand, const char *cards, const char *talon)
{
    Position position = {.rules = rule_preset(str_of("sochi"))->rules,
                         .number = 1};
    const CardSet own = cards_of(cards);
    CardSet pair = cards_of(talon), rest;

    rest = CARDS_ALL & ~own & ~pair;
    position.hands[hand] = own;
    for (int other = 0; other < HANDS; other++)
        for (int i = 0; other != hand && i < HAND_SIZE; i++) {
            position.hands[other] |= card_set(set_lowest(rest));
            rest = set_rest(rest);
        }
    pair |= rest;
    position.talon[0] = set_lowest(pair);
    position.talon[1] = set_lowest(set_rest(pair));
    return position;
}

static void act(Position *position, Round *round, const char *word)
{
    Action action;

    ck_assert_msg(action_from_text(str_of(word), &action), "%s", word);
    ck_assert_int_eq(round_check(round, action), STATUS_OK);
    ck_assert(position_act(position, round, action));
}

/* Acts all the words of a history. */
static void act_all(Position *position, Round *round, const char *history)
{
    Str rest = str_of(history);

    while (rest.len) {
        const Str word = str_word(&rest);
        char copy[16] = "";

        if (!word.len)
            break;
        memcpy(copy, word.at, word.len);
        act(position, round, copy);
    }
}

/* --- judgements ---------------------------------------------------------- */

typedef struct {
    int hand;
    const char *cards, *talon, *history, *choice;
} Judgement;

static const Judgement judgements[] = {
    /* ten top tricks open, and are ordered as ten */
    {0, "SAKQJT98CAKQ", "D7H7", "", "6S"},
    {0, "SAKQJT98CAKQ", "D7H7", "6S pass pass D7H7", "10S"},
    {1, "SAKQJT98CAKQ", "D7H7", "pass 6S pass D7H7", "10S"},
    /* six and a half tricks open; so do eight, over a seven */
    {0, "SKQJCAQ8DA8HKQ", "D7H7", "", "6S"},
    {0, "SJCAK7DQHAKJ98", "S7S8", "", "6S"},
    {2, "SAQJT98CAKDAH7", "D7H8", "pass 7H", "7N"},
    /* low cards with holes are no misere */
    {0, "S98CQJ987HQT8", "DAHK", "", "pass"},
    {1, "SJTC98DQT98H87", "DAHK", "pass", "pass"},
    /* a hand between nothing and misere passes, whatever was bid */
    {0, "SJT9CQJ8DJT9HJ", "S7S8", "", "pass"},
    {2, "SJT9CQJ8DJT9HJ", "S7S8", "6S pass", "pass"},
    {1, "SKQ9CQJ8DKT9HQ", "S7S8", "8H", "pass"},
    /* clean suits only: misere */
    {0, "S7C789TD79JH79", "SAHQ", "", "mis"},
    {2, "S79JC79JD79H79", "SAHK", "6S pass", "mis"},
    /* ... also when it was a peer's case (D12 with a clean spade) */
    {1, "S78C789TD79H79", "SAHK", "pass", "mis"},
    /* the high cards of the talon go back at misere (D19, D20) */
    {0, "S9C789TD79JH79", "SAHQ", "mis pass pass", "S9SA"},
    {0, "SAC789D789H789", "STSK", "mis pass pass", "SKSA"},
    /* four sure tricks whist a six; nothing leaves a ten alone */
    {0, "SAKCAKD789H789", "SQSJ", "pass pass 6H SQSJ 6H", "whist"},
    {0, "S789C789D789H7", "SQSJ", "pass pass 10H SQSJ 10H", "pass"},
};

static void choice_to_text(Action action, char word[16])
{
    Text text = text_init();

    action_to_text(action, &text);
    ck_assert_int_lt((int)text.len, 16);
    memcpy(word, text.at, text.len);
    word[text.len] = 0;
    text_free(&text);
}

START_TEST(judges)
{
    const Judgement *row = &judgements[_i];
    Position position;
    Round round;
    Action wanted;
    char choice[16], wish[16];

    position = deal_around(row->hand, row->cards, row->talon);
    round = position_dealt(&position);
    act_all(&position, &round, row->history);
    ck_assert_int_eq(round_decider(&round), row->hand);
    ck_assert(action_from_text(str_of(row->choice), &wanted));
    choice_to_text(decide(&bot_rules, &position, &round, 1), choice);
    choice_to_text(wanted, wish);
    ck_assert_str_eq(choice, wish);
}

END_TEST

/* A safe suit has no risk, and only a safe one. */
START_TEST(risk_agrees_with_classes)
{
    RiskTable table;

    judge_risk_init(&table);
    for (unsigned holding = 1; holding < 0xff; holding++)
        ck_assert_msg(
            (table.caught[holding] == 0)
                == (misere_suit_class(holding, 0) != MISERE_CATCHABLE),
            "%#x: %d", holding, table.caught[holding]);
}

END_TEST

/* Another honour, or another card of a suit, never makes a hand worse. */
START_TEST(tricks_are_monotonic)
{
    TrickTable table;

    judge_tricks_init(&table);
    for (unsigned holding = 0; holding < HOLDINGS; holding++)
        for (unsigned bit = 1; bit < HOLDINGS; bit <<= 1)
            if (!(holding & bit))
                ck_assert_int_ge(table.tricks[holding | bit] + 1,
                                 table.tricks[holding]);
}

END_TEST

/* --- whole deals --------------------------------------------------------- */

/* Plays a deal, a bot a seat; the balance of each seat as `exact`. */
static Settlement play(Position *position, const Bot *const seats[], Rng *rng)
{
    Round round = position_dealt(position);
    Sheet sheet = position->sheet;
    Entries entries = {0};
    Actions actions;

    while (round.phase != PHASE_OVER) {
        const int hand = round_decider(&round);
        Action action;

        if (hand == HAND_TABLE) {
            ck_assert_int_eq(round_actions(&round, false, &actions), STATUS_OK);
            ck_assert_int_gt(actions.count, 0);
            action = actions.list[0];
        } else {
            action = decide(seats[round_seat(&round, hand)], position, &round,
                            rng_next(rng));
        }
        ck_assert_int_eq(round_check(&round, action), STATUS_OK);
        ck_assert(position_act(position, &round, action));
    }
    sheet_post(&sheet, &round, &entries);
    return sheet_settle(&position->rules, &sheet, false);
}

static Position deal_position(const Rules *rules, Rng *rng, int number)
{
    const Deal deal = deal_shuffle(rng, rules->talon_pair);
    Position position = {
        .rules = *rules, .number = number, .dealer = number % rules->seats};

    memcpy(position.hands, deal.hands, sizeof deal.hands);
    memcpy(position.talon, deal.talon, sizeof deal.talon);
    position.sheet.series = number % 4;
    return position;
}

enum { DEALS_EACH = 40 };

static void play_under(const Rules *rules, uint64_t seed)
{
    Rng rng = rng_from_seed(seed, RNG_DEALS);

    for (int n = 1; n <= DEALS_EACH; n++) {
        const Bot *seats[SEATS_MAX];
        Position position = deal_position(rules, &rng, n);

        for (int seat = 0; seat < SEATS_MAX; seat++)
            seats[seat] = rng_below(&rng, 4) ? &bot_rules : &bot_random;
        play(&position, seats, &rng);
    }
}

START_TEST(every_preset)
{
    for (short seats = 2; seats <= SEATS_MAX; seats++) {
        Rules rules = rule_presets[_i].rules;

        rules.seats = seats;
        if (rules_conflict(&rules) == NULL)
            play_under(&rules, (uint64_t)(_i * 10 + seats));
    }
}

END_TEST

/* Conventions that no preset has. */
static const char *const mixes[] = {
    "classic,blind_bids=1",
    "sochi,no_talon_bids=1",
    "sochi,concede=3",
    "sochi,own_whist=1",
    "sochi,bid_jumps=0",
    "sochi,talon_refusal_penalty=5",
    "sochi,irregularity=penalize",
    "sochi,irregularity=forfeit",
    "sochi,stalingrad=1",
    "x10,seats=4",
    "fspr,seats=4",
    "kapusta,seats=2",
    "sochi,seats=2,gusarik_allpass=dummy",
    "sochi,open_timing=after_trick1",
    "sochi,hold_rule=none",
    "sochi,raspasy_third_lead=winner",
};

START_TEST(every_mix)
{
    Text why = text_init();
    Rules rules;

    ck_assert_msg(rules_from_text(str_of(mixes[_i]), &rules, &why) == STATUS_OK,
                  "%s: %s", mixes[_i], why.at);
    play_under(&rules, (uint64_t)_i);
    text_free(&why);
}

END_TEST

enum { MATCH_DEALS = 200 };

/* `rules` in each seat in turn against `random` in the others. */
START_TEST(beats_random)
{
    const Rules *rules = &rule_preset(str_of("sochi"))->rules;
    Rng rng = rng_from_seed(7, RNG_DEALS);
    long exact = 0;

    for (int n = 1; n <= MATCH_DEALS; n++) {
        const Bot *seats[SEATS_MAX] = {&bot_random, &bot_random, &bot_random,
                                       &bot_random};
        Position position = deal_position(rules, &rng, n);

        seats[n % rules->seats] = &bot_rules;
        exact += play(&position, seats, &rng).exact[n % rules->seats];
    }
    ck_assert_int_gt(exact / rules->seats / MATCH_DEALS, 100);
}

END_TEST

/* --- the suite ----------------------------------------------------------- */

static Suite *bots_suite(void)
{
    Suite *suite = suite_create("bots");
    TCase *judging = tcase_create("judgements");
    TCase *deals = tcase_create("deals");

    tcase_add_loop_test(judging, judges, 0, (int)countof(judgements));
    tcase_add_test(judging, risk_agrees_with_classes);
    tcase_add_test(judging, tricks_are_monotonic);
    tcase_set_timeout(deals, 120);
    tcase_add_loop_test(deals, every_preset, 0, (int)rule_preset_count);
    tcase_add_loop_test(deals, every_mix, 0, (int)countof(mixes));
    tcase_add_test(deals, beats_random);
    suite_add_tcase(suite, judging);
    suite_add_tcase(suite, deals);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(bots_suite());
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? 1 : 0;
}
