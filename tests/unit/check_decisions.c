/* The bot `search` where the answer is plain: contracts, miseres and whists
   that nobody should miss, and the known miseres caught with open hands. */
#include <check.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/foresee.h"
#include "bots/search_bots.h"
#include "bots/weight.h"
#include "solver_cases.h"

static CardSet cards_of(const char *text)
{
    CardSet cards = CARDS_NONE;

    ck_assert_msg(set_from_text(str_of(text), &cards), "%s", text);
    return cards;
}

static Position table_of(const char *rules)
{
    Position position = {.number = 1};
    Text why = text_init();

    ck_assert_msg(rules_from_text(str_of(rules), &position.rules, &why)
                      == STATUS_OK,
                  "%s: %s", rules, why.at);
    text_free(&why);
    return position;
}

static Action decide(const Position *position, const Round *round,
                     uint64_t seed)
{
    const int seat = round_seat(round, round_decider(round)) + 1;
    static BotReport report;
    Actions actions;
    View view;
    BotTask task = {.view = &view,
                    .actions = &actions,
                    .rng = rng_from_seed(seed, RNG_BOTS)};

    report = (BotReport){0};
    ck_assert_int_eq(view_make(position, round, seat, &view), STATUS_OK);
    ck_assert_int_eq(round_actions(&view.round, false, &actions), STATUS_OK);
    bot_search.choose(&task, &report);
    return report.list[report.best].action;
}

/* --- single decisions ---------------------------------------------------- */

/* A hand, what has been called, and what must follow. */
typedef struct {
    const char *why, *rules;
    int hand;          /* 0..2, that decides, or that the dealer answers; the
                          others share the rest, as it falls */
    const char *cards; /* dealt to it */
    const char *talon;
    const char *history; /* by all hands */
    const char *expect;  /* words, any of them; or with ! none of them */
} Case;

static const Case cases[] = {
    {"ten top tricks bid a game", "sochi", 0, "SAKQJT98CADAHA", "C7D7", "",
     "!pass mis"},
    {"and a ten is ordered", "sochi", 0, "SAKQJT98CADAHA", "C7D7",
     "6S pass pass D7C7", "10S 10N"},
    {"ten tricks with the talon", "sochi", 1, "SAKQJT9CAKDA7", "CQS8",
     "pass 6S pass D7S8", "10S"},
    {"a clean misere is bid", "sochi", 0, "S789C79D78H789", "SAHA", "", "mis"},
    {"in the second hand", "sochi", 1, "S789C79D78H789", "SAHA", "pass", "mis"},
    {"above a game", "sochi", 2, "S789C79D78H789", "SAHA", "6S pass", "mis"},
    {"what spoils a misere goes", "sochi", 0, "S789C79D78H789", "SAHA",
     "mis pass pass", "SAHA"},
    {"a hand of aces is no misere", "sochi", 0, "SAKCAKDAKHAK97", "S7C7", "",
     "!mis pass"},
    {"a clean misere answers a nine without the talon", "sochi,no_talon_bids=1",
     1, "S789C79D78H789", "SAHA", "pass mis 9S", "misw"},
    {"ten tops answer a misere without the talon", "sochi,no_talon_bids=1", 2,
     "SAKQJT98CADAHA", "H7H8", "pass mis 9S misw", "!pass"},
    {"no whist on a ten without a trick", "sochi", 1, "S7C789D789H789", "CTDT",
     "6S pass pass CTDT 10S", "pass"},
    {"nor on a nine", "sochi", 2, "S7C89JD789H789", "CTDT",
     "6S pass pass CTDT 9S pass", "pass"},
    {"five tricks whist a six", "sochi", 1, "SAKQC89DAKH789", "CTDT",
     "6S pass pass CTDT 6S", "whist"},
    {"a misere that is sure is not shared", "code,seats=4,misere_share=halves",
     0, "S789C79D78H789", "SAHA", "", "mis"},
    {"nor where half of it is paid in whists", "x10,seats=4", 1,
     "S789C79D78H789", "SAHA", "pass", "mis"},
    {"a hand of aces invites nobody", "x10,seats=4", 0, "SAKCAKDAKHAK97",
     "S7C7", "", "!invite mis pass"},
    {"a dealer shares a misere that he sees is clean",
     "code,seats=4,misere_share=halves", 0, "S789C79D78H789", "SAHA", "invite",
     "yes"},
    {"for whists, too", "x10,seats=4", 1, "S789C79D78H789", "SAHA",
     "pass invite", "yes"},
    {"and none that is caught for sure", "code,seats=4,misere_share=halves", 0,
     "SAKCAKDAKHAK97", "S7C7", "invite", "no"},
    {"nor for whists", "x10,seats=4", 2, "SAKQCAKDAKHAK9", "S7C7",
     "pass pass invite", "no"},
    {"ten tops take the talon", "sochi,talon_refusal_penalty=1", 0,
     "SAKQJT98CADAHA", "C7D7", "6S pass pass", "take"},
    {"a six that is down leaves it to the dealer's cost",
     "sochi,talon_refusal_penalty=4", 0, "SAKT97C987DT9", "H7H8",
     "6S pass pass", "leave"},
    {"so does one whose bid was driven up", "sochi,talon_refusal_penalty=1", 0,
     "SAKQT9CKJTD87", "H7H8", "6S 6C pass 7S pass", "leave"},
    {"a six that is sure is worth less than a great fine",
     "sochi,talon_refusal_penalty=100", 0, "SAKQJT9CKQD87", "H7H8",
     "6S pass pass", "leave"},
    {"a sure misere takes the talon", "code,talon_refusal_penalty=1", 0,
     "S789C79D78H789", "SAHA", "mis pass pass", "take"},
    {"a misere with too much to throw away leaves it",
     "code,talon_refusal_penalty=1", 0, "S8JAC8JAD8JH89", "SKCK",
     "mis pass pass", "leave"},
    {"the dark is looked into", "classic,blind_bids=1", 0, "S78C789DTJHQKA",
     "S9CT", "", "look"},
};

/* The rest of the deck goes to the other hands by turns. */
static void fill_hands(Position *position, const Case *c)
{
    CardSet own = cards_of(c->cards), pair = cards_of(c->talon);
    int to = 0;

    position->hands[c->hand] = own;
    position->talon[0] = set_lowest(pair);
    position->talon[1] = set_highest(pair);
    for (CardSet rest = CARDS_ALL & ~own & ~pair; rest; rest = set_rest(rest)) {
        if (to == c->hand)
            to = (to + 1) % HANDS;
        position->hands[to] |= card_set(set_lowest(rest));
        to = (to + 1) % HANDS;
    }
}

static Action next_word(Str *words)
{
    Action action;
    const Str word = str_split(words, ' ');

    ck_assert_msg(action_from_text(word, &action), "%.*s", (int)word.len,
                  word.at);
    return action;
}

static bool is_listed(Action action, const char *list)
{
    Str words = str_of(list);

    while (words.at && words.len)
        if (action_eq(next_word(&words), action))
            return true;
    return false;
}

/* A case up to its decision. */
static Position play_history(const Case *c, Round *round)
{
    Position position = table_of(c->rules);
    Str history = str_of(c->history);

    fill_hands(&position, c);
    *round = position_round(&position);
    while (history.at && history.len) {
        const Action action = next_word(&history);

        ck_assert_msg(round_check(round, action) == STATUS_OK, "%s: history",
                      c->why);
        position_act(&position, round, action);
    }
    ck_assert_int_eq(round_decider(round),
                     (round->phase == PHASE_INVITED ? HAND_DEALER : c->hand));
    return position;
}

START_TEST(plain_decisions)
{
    const Case *c = &cases[_i];
    const bool forbids = c->expect[0] == '!';
    Text word = text_init();
    Round round;
    const Position position = play_history(c, &round);

    for (uint64_t seed = 1; seed <= 2; seed++) {
        const Action action = decide(&position, &round, seed);

        text_clear(&word);
        action_to_text(action, &word);
        ck_assert_msg(is_listed(action, c->expect + forbids) != forbids,
                      "%s: not %s", c->why, word.at);
    }
    text_free(&word);
}

END_TEST

/* The tricks of the declarer's hand as a defender sees them before his first
   card: the mean over worlds, by their weights. */
static double declarer_seen(const Case *c)
{
    static Belief belief;
    static Habits habits;
    static Events events;
    Rng rng = rng_from_seed(1, RNG_BOTS);
    Round round;
    const Position position = play_history(c, &round);
    double sum = 0, all = 0;
    View view;

    view_make(&position, &round, round_seat(&round, c->hand) + 1, &view);
    habits_init(&habits);
    events_init(&events, &view);
    belief_init(&belief, &view.round.holdings);
    for (int i = 0; i < 3000; i++) {
        const World world = belief_draw(&belief, &rng);
        const double weight = events_weight(&events, &habits, &view, &world);

        sum +=
            weight
            * estimate_tricks(&habits.estimates, world.hold[round.declarer],
                              bid_strain(round.contract), round.declarer == 0);
        all += weight;
    }
    return sum / all / TRICK;
}

/* The calls are the same, the orders are not. */
START_TEST(orders_tell_of_tricks)
{
    const Case six = {"a six", "sochi",
                      0,       "S78C79D78HT9KJ",
                      "CTDT",  "pass 6S pass CTDT 6S whist whist",
                      ""};
    const Case eight = {"an eight", "sochi",
                        0,          "S78C79D78HT9KJ",
                        "CTDT",     "pass 6S pass CTDT 8S whist whist",
                        ""};

    ck_assert(declarer_seen(&six) > 5);
    ck_assert(declarer_seen(&eight) > declarer_seen(&six) + 0.5);
}

END_TEST

/* The discards tried on the way are the same for any number of threads. */
START_TEST(threads_agree_on_a_misere)
{
    static const Case c = {.cards = "SQC789TD79JH79", .talon = "DAHK"};
    static BotReport reports[2];
    Position position = table_of("sochi");
    Actions actions;
    Round round;
    View view;

    fill_hands(&position, &c);
    round = position_round(&position);
    ck_assert_int_eq(view_make(&position, &round,
                               round_seat(&round, round_decider(&round)) + 1,
                               &view),
                     STATUS_OK);
    round_actions(&view.round, false, &actions);
    for (int i = 0; i < 2; i++) {
        const BotTask task = {.view = &view,
                              .actions = &actions,
                              .rng = rng_from_seed(1, RNG_BOTS),
                              .limits = {.samples = 12},
                              .threads = 1 + 2 * i};

        bot_search.choose(&task, &reports[i]);
    }
    for (int i = 0; i < reports[0].count; i++) {
        ck_assert_int_eq(reports[0].list[i].n, reports[1].list[i].n);
        ck_assert(reports[0].list[i].ev == reports[1].list[i].ev);
    }
    ck_assert_int_eq(reports[0].list[reports[0].count - 1].n, 12);
}

END_TEST

/* Before the play a share of the caught miseres loses a trick less, and one
   that is not caught stays what it is. */
START_TEST(a_caught_misere_may_lose_less)
{
    static const Case c = {.cards = "SQC789TD79JH79", .talon = "DAHK"};
    const Method sharing = {.escape = 0.25}, plain = {0};
    static BotReport reports[2];
    Position position = table_of("sochi");
    Actions actions;
    Round round, world;
    View view;
    const BotTask task = {
        .view = &view, .actions = &actions, .rng = rng_from_seed(1, RNG_BOTS)};
    Think *shares, *counts;

    fill_hands(&position, &c);
    round = position_round(&position);
    ck_assert_int_eq(view_make(&position, &round,
                               round_seat(&round, round_decider(&round)) + 1,
                               &view),
                     STATUS_OK);
    round_actions(&view.round, false, &actions);
    shares = think_init(&task, &sharing, &reports[0]);
    counts = think_init(&task, &plain, &reports[1]);
    world = round;
    round_apply(&world, action_bid(BID_MISERE));
    while (world.phase != PHASE_PLAY) {
        round_actions(&world, false, &actions);
        round_apply(&world, actions.list[0]); /* pass, take, any discard */
    }
    for (int tricks = 0; tricks <= 3; tricks++) {
        const double more = foresee_tricks(counts, &world, tricks).whists;
        const double less =
            foresee_tricks(counts, &world, tricks ? tricks - 1 : 0).whists;
        const Verdict verdict = foresee_tricks(shares, &world, tricks);

        ck_assert_double_eq_tol(verdict.whists, 0.75 * more + 0.25 * less,
                                1e-9);
        ck_assert_int_eq(verdict.made, tricks == 0);
    }
    think_free(shares);
    think_free(counts);
}

END_TEST

/* --- miseres ------------------------------------------------------------- */

/* Caught only by who knows the discard. */
static const char *const delayed[] = {"M01", "M23", "E08"};

/* A hand of solver_cases.h. */
static CardSet hand_of(const char *text)
{
    static const char suits[] = "scdh", ranks[] = "789XJQKA";
    CardSet cards = CARDS_NONE;
    int suit = 0;

    for (; *text; text++) {
        const char *at = strchr(suits, *text);

        if (at)
            suit = (int)(at - suits);
        else if (*text != '.')
            cards |=
                card_set(card_of(suit, (int)(strchr(ranks, *text) - ranks)));
    }
    return cards;
}

static bool is_delayed(const KnownCase *known)
{
    for (size_t i = 0; i < countof(delayed); i++)
        if (strncmp(known->why, delayed[i], strlen(delayed[i])) == 0)
            return true;
    return false;
}

/* The declarer of the case gets his ten cards, the two others of the deck
   lie in the talon and go to the discard. */
static Position misere_of(const KnownCase *known, Round *round)
{
    const int declarer = (known->declarer - known->leader + HANDS) % HANDS;
    Position position = table_of("sochi");
    CardSet rest = CARDS_ALL;

    for (int hand = 0; hand < HANDS; hand++) {
        position.hands[hand] =
            hand_of(known->hands[(known->leader + hand) % HANDS]);
        rest &= ~position.hands[hand];
    }
    position.talon[0] = set_lowest(rest);
    position.talon[1] = set_highest(rest);
    *round = position_round(&position);
    while (round->phase == PHASE_AUCTION)
        position_act(&position, round,
                     round->turn == declarer ? action_bid(BID_MISERE)
                                             : action_word(ACTION_PASS));
    position_act(&position, round, action_discard(rest));
    return position;
}

static int play_misere(const KnownCase *known, uint64_t seed)
{
    Round round;
    Position position = misere_of(known, &round);

    while (round.phase != PHASE_OVER)
        position_act(&position, &round, decide(&position, &round, seed));
    return round.tricks[round.declarer];
}

/* Some discards can only be guessed: one of a few defences finds them. */
static bool is_caught(const KnownCase *known)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        if (play_misere(known, seed) > 0)
            return true;
    return false;
}

START_TEST(known_miseres)
{
    const KnownCase *known = &known_cases[_i];
    const int declarer = (known->declarer - known->leader + HANDS) % HANDS;

    if (known->kind != 'm' || is_delayed(known))
        return;
    if (known->tricks > 0)
        ck_assert_msg(is_caught(known), "%s comes home", known->why);
    else if (declarer != 0) /* the first lead is made with closed hands */
        ck_assert_msg(play_misere(known, 1) == 0, "%s is caught", known->why);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("decisions");
    TCase *plain = tcase_create("plain"), *miseres = tcase_create("miseres");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(plain, 60);
    tcase_add_loop_test(plain, plain_decisions, 0, (int)countof(cases));
    tcase_add_test(plain, orders_tell_of_tricks);
    tcase_add_test(plain, threads_agree_on_a_misere);
    tcase_add_test(plain, a_caught_misere_may_lose_less);
    tcase_set_timeout(miseres, 60);
    tcase_add_loop_test(miseres, known_miseres, 0, (int)countof(known_cases));
    suite_add_tcase(suite, plain);
    suite_add_tcase(suite, miseres);
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
