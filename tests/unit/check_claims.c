/* Claims of the bots (rules 9.8, bots/sure.h): where one is made and where not;
   in whole deals each is accepted by every bot and changes no score. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "bots/belief.h"
#include "bots/bot.h"
#include "bots/foresee.h"
#include "bots/search_bots.h"
#include "bots/sure.h"
#include "protocol/referee.h"

static Solver *solver; /* the referee's */

static void begin(void)
{
    solver = solver_init((SolverOptions){.table_bytes = 1 << 18});
}

static void finish(void)
{
    solver_free(solver);
}

static View view_of(const Position *position, const Round *round)
{
    const int seat = round_seat(round, round_decider(round)) + 1;
    View view;

    ck_assert_int_eq(view_make(position, round, seat, &view), STATUS_OK);
    return view;
}

/* --- single decisions ---------------------------------------------------- */

typedef struct {
    const char *why, *line; /* a full position */
    const char *expect;     /* what `search` does, or - for any card */
} Case;

static const Case cases[] = {
    {"ten tricks from the top, but nobody else sees them",
     "pps1 sochi 0 1 3 SASKSQSJSTS9S8CADAHA/S7CKCQCJCTDKDQDJDTHT/C9C8D9D"
     "8HKHQHJH9H8H7 C7D7 0:0:0,0/0:0:0,0/0:0:0,0/r0 6S,pass,pass/C7D7,6S"
     "/whist,whist",
     "-"},
    {"the referee does, before a card is played",
     "pps1 sochi,claim=auto 0 1 3 SASKSQSJSTS9S8CADAHA/S7CKCQCJCTDKDQDJD"
     "THT/C9C8D9D8HKHQHJH9H8H7 C7D7 0:0:0,0/0:0:0,0/0:0:0,0/r0 6S,pass,p"
     "ass/C7D7,6S/whist,whist",
     "claim10"},
    {"with claims off there are none",
     "pps1 sochi,claim=off 0 1 3 SASKSQSJSTS9S8CADAHA/S7CKCQCJCTDKDQDJDT"
     "HT/C9C8D9D8HKHQHJH9H8H7 C7D7 0:0:0,0/0:0:0,0/0:0:0,0/r0 6S,pass,pa"
     "ss/C7D7,6S/whist,whist",
     "-"},
    {"open hands, and losers that may not have been put away",
     "pps1 sochi,open_timing=before_lead 0 1 3 SASKSQSJSTS9S8CADAHA/S7CK"
     "CQCJCTDKDQDJDTHT/C9C8D9D8HKHQHJH9H8H7 C7D7 0:0:0,0/0:0:0,0/0:0:0,0"
     "/r0 6S,pass,pass/C7D7,6S/whist,pass,open",
     "-"},
    {"whichever two of twelve tops were put away",
     "pps1 sochi,open_timing=before_lead 0 1 3 SASKSQSJSTS9S8CACKDA/S7CJ"
     "CTC9C8DQDJDTD9D8/C7D7HAHKHQHJHTH9H8H7 CQDK 0:0:0,0/0:0:0,0/0:0:0,0"
     "/r0 6S,pass,pass/CQDK,6S/whist,pass,open",
     "claim10"},
    {"before the others lie open it is not seen",
     "pps1 sochi 0 1 3 SASKSQSJSTS9S8CACKDA/S7CJCTC9C8DQDJDTD9D8/C7D7HAH"
     "KHQHJHTH9H8H7 CQDK 0:0:0,0/0:0:0,0/0:0:0,0/r0 6S,pass,pass/CQDK,6S"
     "/whist,pass,open",
     "-"},
    {"in mid-trick, once they do",
     "pps1 sochi 0 1 3 SASKSQSJSTS9S8CACKDA/S7CJCTC9C8DQDJDTD9D8/C7D7HAH"
     "KHQHJHTH9H8H7 CQDK 0:0:0,0/0:0:0,0/0:0:0,0/r0 6S,pass,pass/CQDK,6S"
     "/whist,pass,open/S8,S7,C7",
     "claim9"},
    {"who was refused does not ask again",
     "pps1 sochi,open_timing=before_lead 0 1 3 SASKSQSJSTS9S8CACKDA/S7CJ"
     "CTC9C8DQDJDTD9D8/C7D7HAHKHQHJHTH9H8H7 CQDK 0:0:0,0/0:0:0,0/0:0:0,0"
     "/r0 6S,pass,pass/CQDK,6S/whist,pass,open/claim10,no,SA,S7,C7",
     "-"},
    {"a misere that is clean whatever was put away",
     "pps1 code 0 1 3 SASJSTCACJCTC9DQHAHQ/SKS9S8S7CKCQDADTHKHJ/SQC8C7DK"
     "D9D7HTH9H8H7 DJD8 0:0:0,0/0:0:0,0/0:0:0,0/r0 6S,pass,mis,pass/SQC8"
     "//ST,S7,C7,DQ,DT",
     "claim0"},
    {"a misere that can't be caught any more is given up",
     "pps1 code 0 1 1 STCACTC8C7DJD8D7H8H7/SKSQSJS8CQDQD9HKHQHT/SAS9S7CK"
     "CJDADTHAHJH9 C9DK 0:0:0,0/0:0:0,0/0:0:0,0/r0 pass,6S,mis,pass/STCA"
     "//CQ,CJ,C7,HT,H9,H7,D9,DT,D7,DA,D8,DQ,CK,C8,SJ,HJ,H8,HQ,S8,S7,C9",
     "claim3"},
    {"one of three is sure, but a bad card gives another",
     "pps1 code 0 1 3 SJSTC9DKDJD9D8HKHTH9/SASQS9CAC8C7DADTHQH8/SKS8S7CK"
     "CQCJD7HAHJH7 CTDQ 0:0:0,0/0:0:0,0/0:0:0,0/r0 pass,6S,pass/HQH8,6C/"
     "whist,pass,open/C9,C7,CJ,CQ,D8,CA,SA,S7,ST,DA,D7,D9,DT,CK,DJ,H7,HK"
     ",C8,SQ,S8,SJ",
     "-"},
    {"it hangs on a discard that the defence does not know",
     "pps1 code 0 1 1 SKCKCJDKD9HKHQHTH9H7/S9S7CACTC8DADQDTD7HA/SASQSJST"
     "S8C9C7DJD8HJ CQH8 0:0:0,0/0:0:0,0/0:0:0,0/r0 pass,pass,6S/SKD9,6H/"
     "whist,pass,open/S7,SA,H7,CJ,C8,C7,H8,HA,HJ,S9,S8,H9,CQ,CA,C9,CT,ST"
     ",CK,DK,DA,D8",
     "-"},
    {"two whisters: who takes a trick makes a difference",
     "pps1 rostov,claim=auto 0 1 1 S9S8S7CJC7DQD9HAHKHT/SKSQSTCACKCQDJDT"
     "D8D7/SJCTC9C8DADKHQHJH9H8 SAH7 0:0:0,0/0:0:0,0/0:0:0,0/r0 6S,pass,"
     "pass/D8D7,7S/whist,whist/SQ,SJ,S7,ST,H8,S8,SK,C8,S9,SA,C9,C7,CQ,CT"
     ",CJ,CK,H9,D9,CA,HJ,DQ",
     "-"},
    {"all-pass: the rest can't be avoided",
     "pps1 fspr,seats=4,claim=auto 0 1 1 -/SAS7CQCJDQD7HAHQH8H7/SJS9CKC8"
     "DADJDTD8HTH9/SQSTS8CACTC7DKD9HKHJ C9SK 0:0:0,0,0/0:0:0,0,0/0:0:0,0"
     ",0/0:0:0,0,0/r0 pass,pass,pass///CJ,C8,CT,S7,SJ,S8,D7,D8,DK,HJ,H8,"
     "HT,D9,DQ,DJ,H7,H9,HK,ST,SA,S9,CQ,CK,C7",
     "claim2"},
    {"but without a referee nobody sees it",
     "pps1 fspr,seats=4 0 1 1 -/SAS7CQCJDQD7HAHQH8H7/SJS9CKC8DADJDTD8HTH"
     "9/SQSTS8CACTC7DKD9HKHJ C9SK 0:0:0,0,0/0:0:0,0,0/0:0:0,0,0/0:0:0,0,"
     "0/r0 pass,pass,pass///CJ,C8,CT,S7,SJ,S8,D7,D8,DK,HJ,H8,HT,D9,DQ,DJ"
     ",H7,H9,HK,ST,SA,S9,CQ,CK,C7",
     "-"},
};

static Action decide(const View *view)
{
    static BotReport report;
    Actions actions;
    const BotTask task = {.view = view,
                          .actions = &actions,
                          .rng = rng_from_seed(1, RNG_BOTS),
                          .limits = {.samples = 2}};

    report = (BotReport){0};
    ck_assert_int_eq(round_actions(&view->round, true, &actions), STATUS_OK);
    bot_search.choose(&task, &report);
    return report.list[report.best].action;
}

START_TEST(single_decisions)
{
    const Case *c = &cases[_i];
    Text word = text_init();
    Position position;
    Round round;
    Action action;
    View view;

    ck_assert_msg(position_from_text(str_of(c->line), &position, &round, &word)
                      == STATUS_OK,
                  "%s: %s", c->why, word.at);
    view = view_of(&position, &round);
    action = decide(&view);
    text_clear(&word);
    action_to_text(action, &word);
    if (str_is(str_of(c->expect), "-"))
        ck_assert_msg(action.kind == ACTION_CARD, "%s: %s", c->why, word.at);
    else
        ck_assert_msg(str_is(text_view(&word), c->expect), "%s: %s", c->why,
                      word.at);
    text_free(&word);
}

END_TEST

/* --- whole deals --------------------------------------------------------- */

static const char *const tables[] = {
    "code",
    "sochi",
    "leningrad",
    "rostov",
    "classic",
    "fspr",
    "kapusta",
    "code,seats=4",
    "sochi,seats=4",
    "leningrad,seats=4",
    "rostov,seats=4",
    "classic,seats=4",
    "fspr,seats=4",
    "kapusta,seats=4",
    "x10,seats=4",
    "code,seats=2",
    "sochi,seats=2",
    "leningrad,seats=2",
    "rostov,seats=2",
    "classic,seats=2",
    "fspr,seats=2",
    "kapusta,seats=2",
    "code,claim=auto",
    "sochi,claim=auto",
    "leningrad,claim=auto",
    "rostov,claim=auto",
    "classic,claim=auto",
    "kapusta,claim=auto",
    "kapusta,kapusta_on_misere=1,claim=auto",
    "fspr,seats=4,claim=auto",
    "kapusta,seats=4,claim=auto",
    "x10,seats=4,claim=auto",
    "sochi,seats=2,claim=auto",
    "kapusta,seats=2,claim=auto",
    "sochi,open_timing=before_lead,irregularity=penalize",
    "classic,blind_bids=1,no_talon_bids=1,irregularity=forfeit",
};

enum { DEALS = 12, DEALS_LONG = 150 };

static Position deal(const char *table, uint64_t number)
{
    Rng rng = rng_from_seed(number, RNG_DEALS);
    Position position = {.number = 1};
    Text why = text_init();
    Deal cards;

    ck_assert_msg(rules_from_text(str_of(table), &position.rules, &why)
                      == STATUS_OK,
                  "%s: %s", table, why.at);
    text_free(&why);
    cards = deal_shuffle(&rng, position.rules.talon_pair);
    for (int seat = 0; seat < position.rules.seats; seat++)
        if (position.rules.set_mode == SET_KAPUSTA && number % 2)
            position.sheet.kapusta[seat] = 10 * (seat + (int)(number % 3));
    position.dealer = (int)(number % (uint64_t)position.rules.seats);
    for (int hand = 0; hand < HANDS; hand++)
        position.hands[hand] = cards.hands[hand];
    for (int i = 0; i < TALON_SIZE; i++)
        position.talon[i] = cards.talon[i];
    return position;
}

/* What a bot does, of a deal with the number; claims only where asked for. */
static Action ask(const Bot *bot, const Position *position, const Round *round,
                  bool claims)
{
    static BotReport report;
    const View view = view_of(position, round);
    Actions actions;
    const BotTask task = {
        .view = &view,
        .actions = &actions,
        .rng = rng_from_seed((uint64_t)position->count, RNG_BOTS),
        .limits = {.samples = 2}};

    report = (BotReport){0};
    round_actions(&view.round, false, &actions);
    if (actions.list[actions.count - 1].kind == ACTION_PEEK)
        actions.count--; /* no claim minds an offence */
    if (actions.count == 1)
        return actions.list[0];
    if (claims && bot->claims)
        round_actions(&view.round, true, &actions);
    bot->choose(&task, &report);
    return report.list[report.best].action;
}

/* The bots of a deal by seats: all kinds of tables. */
static const Bot *bot_of(int seat, uint64_t number)
{
    static const Bot *const players[] = {&bot_search, &bot_pimc, &bot_rules};

    return players[(number + (uint64_t)seat * (1 + number % 2))
                   % countof(players)];
}

static Action next_action(const Position *position, const Round *round,
                          uint64_t number)
{
    const int hand = round_decider(round);
    Action action;

    if (hand == HAND_TABLE) {
        ck_assert(referee_answer(round, solver, &action));
        return action;
    }
    return ask(bot_of(round_seat(round, hand), number), position, round, true);
}

/* The card of a side that errs in nothing: it sees all hands. */
static Action best_card(const Round *round, int by)
{
    const SolverQuestion question = foresee_question(round);
    const bool many = (by == round->declarer) != bid_is_misere(round->contract);
    const SolverLimits none = {0};
    SolverMoves moves;
    int best = 0;

    if (round->all_pass)
        return action_card(set_lowest(round_playable(round)));
    ck_assert_int_eq(solver_moves(solver, &question, &none, &moves), STATUS_OK);
    for (int i = 1; i < moves.count; i++)
        if (many ? moves.tricks[i] > moves.tricks[best]
                 : moves.tricks[i] < moves.tricks[best])
            best = i;
    return action_card(moves.cards[best]);
}

/* Without claims, by the best cards of the side that could have claimed; the
   others as they are, or by chance. */
static void play_on(Position *position, Round *round, uint64_t number,
                    bool chance)
{
    const int claimant = round_decider(round);

    while (round->phase != PHASE_OVER) {
        const int hand = round_decider(round);
        const Bot *bot =
            chance ? &bot_random : bot_of(round_seat(round, hand), number);
        Action action;

        if (hand == HAND_TABLE)
            ck_assert(referee_answer(round, solver, &action));
        else if (hand == claimant)
            action = best_card(round, claimant);
        else
            action = ask(bot, position, round, false);
        position_act(position, round, action);
    }
}

/* All who are asked accept, whoever they are. */
static void accept(Position *position, Round *round)
{
    while (round->phase == PHASE_CLAIM) {
        Action action;

        if (round_decider(round) == HAND_TABLE) {
            ck_assert(referee_answer(round, solver, &action));
            ck_assert_int_eq(action.kind, ACTION_YES);
        } else {
            ck_assert_int_eq(ask(&bot_rules, position, round, true).kind,
                             ACTION_YES);
            ck_assert_int_eq(ask(&bot_pimc, position, round, true).kind,
                             ACTION_YES);
            action = ask(&bot_search, position, round, true);
            ck_assert_int_eq(action.kind, ACTION_YES);
        }
        position_act(position, round, action);
    }
    ck_assert_int_eq(round->ending, ENDING_CLAIMED);
}

static void same_scores(const Round *claimed, const Round *played,
                        const Position *position)
{
    Sheet one = position->sheet, other = position->sheet;
    Entries entries;

    sheet_post(&one, claimed, &entries);
    sheet_post(&other, played, &entries);
    ck_assert_msg(memcmp(&one, &other, sizeof one) == 0,
                  "a claim has changed the score");
}

static void check_claim(const Position *position, const Round *round,
                        Action claim, uint64_t number)
{
    Position one = *position;
    Round claimed = *round;

    position_act(&one, &claimed, claim);
    accept(&one, &claimed);
    for (int chance = 0; chance < 2; chance++) {
        Position other = *position;
        Round played = *round;

        play_on(&other, &played, number, chance);
        same_scores(&claimed, &played, position);
    }
}

/* Plays a deal to its end and writes it on the sheet; whether somebody
   claimed. */
static bool play_deal(const Position *dealt, uint64_t number, Sheet *sheet)
{
    Position position = *dealt;
    Round round = position_round(&position);
    Entries entries;
    bool claimed = false;

    while (round.phase != PHASE_OVER) {
        const Action action = next_action(&position, &round, number);

        if (action.kind == ACTION_CLAIM && round.phase == PHASE_PLAY) {
            check_claim(&position, &round, action, number);
            claimed = true;
        }
        position_act(&position, &round, action);
    }
    sheet_post(sheet, &round, &entries);
    return claimed;
}

/* A match: what is written and owed is carried on. */
START_TEST(claims_change_nothing)
{
    const int deals = getenv("CHECK_LONG") ? DEALS_LONG : DEALS;
    int claims = 0;
    Sheet sheet;

    for (int i = 0; i < deals; i++) {
        const uint64_t number = (uint64_t)(10000 * _i + i);
        Position position = deal(tables[_i], number);

        if (i == 0)
            sheet = position.sheet;
        position.sheet = sheet;
        claims += play_deal(&position, number, &sheet);
    }
    ck_assert_int_gt(claims, 0);
}

END_TEST

/* --- against plain enumeration ------------------------------------------- */

/* The most, or fewest, tricks of the declarer over all lines of play. */
static int plain_tricks(const Round *round, bool most)
{
    int best = -1;

    if (round->phase == PHASE_OVER)
        return round->tricks[round->declarer];
    for (CardSet cards = round_playable(round); cards;
         cards = set_rest(cards)) {
        Round after = *round;
        int tricks;

        round_apply(&after, action_card(set_lowest(cards)));
        tricks = plain_tricks(&after, most);
        if (best < 0 || (most ? tricks > best : tricks < best))
            best = tricks;
    }
    return best;
}

static int best_tricks(const Round *world)
{
    const SolverQuestion question = foresee_question(world);
    const SolverLimits none = {0};
    SolverAnswer answer;

    ck_assert_int_eq(solver_value(solver, &question, &none, &answer),
                     STATUS_OK);
    return world->tricks[world->declarer] + answer.lower;
}

/* Whether it makes a difference which defender takes what the declarer, with so
   many tricks in all, does not: two whisters, a debt of kapusta to be paid. */
static bool counts_apart(const Round *known, const Sheet *sheet, int tricks)
{
    const bool misere = bid_is_misere(known->contract);
    const bool made =
        misere ? tricks == 0 : tricks >= bid_level(known->contract);
    int rest = TRICKS - tricks, debts = 0;

    for (int hand = 0; hand < HANDS; hand++)
        rest -= hand == known->declarer ? 0 : known->tricks[hand];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        debts += sheet->kapusta[seat];
    if (rest == 0)
        return false;
    if (made && debts && (!misere || known->rules.kapusta_on_misere))
        return true;
    return !misere && round_lone_whister(known) < 0;
}

/* What the declarer may claim, the others' hands open: what is his by best play
   in each world that they can't tell apart, and no more by any play; -1 for
   nothing. */
static int plain_claim(const Round *known, const Sheet *sheet)
{
    static Belief belief;
    const bool misere = bid_is_misere(known->contract);
    int sure = -1;

    belief_init(&belief, &known->holdings);
    for (uint64_t i = 0; i < belief.count; i++) {
        const World cards = belief_world(&belief, i);
        Round world = *known;
        int best;

        world_lay(&cards, &world);
        best = best_tricks(&world);
        if ((sure >= 0 && best != sure)
            || best != plain_tricks(&world, !misere))
            return -1;
        sure = best;
    }
    if (counts_apart(known, sheet, sure))
        return -1;
    return sure - known->tricks[known->declarer];
}

enum { TRICKS_PLAIN = 3 };

/* Counts the decisions and claims compared. */
static void compare_with_plain(const View *view, int *looks, int *claims)
{
    const Round known = view_common(view);
    Prover prover = {.solver = solver, .sheet = &view->position.sheet};
    int tricks = -1;

    if (known.phase != PHASE_PLAY || known.all_pass
        || known.trick <= TRICKS - TRICKS_PLAIN || known.turn != known.declarer
        || !known.opened)
        return;
    if (!sure_claim(&prover, &known, view->hand, &tricks))
        tricks = -1;
    ck_assert_int_eq(tricks, plain_claim(&known, &view->position.sheet));
    ++*looks;
    *claims += tricks >= 0;
}

START_TEST(claims_are_those_of_plain_enumeration)
{
    int looks = 0, claims = 0;

    for (size_t i = 0; i < countof(tables); i++)
        for (uint64_t number = 1; number <= 10; number++) {
            Position position = deal(tables[i], number);
            Round round = position_round(&position);

            while (round.phase != PHASE_OVER) {
                const bool table = round_decider(&round) == HAND_TABLE;
                Action action;

                if (table) {
                    ck_assert(referee_answer(&round, solver, &action));
                } else {
                    const View view = view_of(&position, &round);

                    compare_with_plain(&view, &looks, &claims);
                    action = ask(&bot_rules, &position, &round, false);
                }
                position_act(&position, &round, action);
            }
        }
    ck_assert_int_gt(claims, 20);
    ck_assert_int_gt(looks - claims, 20);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("claims");
    TCase *tcase = tcase_create("claims");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(tcase, 0);
    tcase_add_checked_fixture(tcase, begin, finish);
    tcase_add_loop_test(tcase, single_decisions, 0, countof(cases));
    tcase_add_test(tcase, claims_are_those_of_plain_enumeration);
    tcase_add_loop_test(tcase, claims_change_nothing, 0, countof(tables));
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
