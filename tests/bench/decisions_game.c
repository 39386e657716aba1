/* The discard and the order of a game, judged by fresh worlds. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/worth.h"
#include "decisions.h"

enum { TRICKS_MAX = 11, WAYS = 3, BIDS = 32 };

/* --- the order ----------------------------------------------------------- */

/* What a contract brings, by who whists (nobody, W1, W2) and by tricks. */
typedef struct {
    bool known[BIDS][WAYS][TRICKS_MAX];
    double whists[BIDS][WAYS][TRICKS_MAX];
} Values;

/* The defender who whists: by the usual player's habit, or whoever has more
   against a contract that will be set. */
static int way_of(const Bench *bench, const Round *ordered, int tricks)
{
    const int duty = contract_duty(&ordered->rules, ordered->contract);
    int better = 0, most = -10000;

    for (int which = 0; which < 2; which++) {
        const int hand = round_defender(ordered, which);
        const int value = estimate_defence(
            &bench->habits.estimates, ordered->holdings.known[hand],
            bid_level(ordered->contract), bid_strain(ordered->contract));

        if (habit_whists(&bench->habits, ordered, hand))
            return 1 + which;
        if (value > most) {
            most = value;
            better = which;
        }
    }
    return TRICKS - tricks >= duty ? 1 + better : 0;
}

static double value_of(const Worth *worth, Round ordered, int way, int tricks)
{
    for (int which = 0;
         ordered.phase != PHASE_PLAY && ordered.phase != PHASE_OVER; which++) {
        const bool whists =
            way > 0 && ordered.turn == round_defender(&ordered, way - 1);
        Actions actions;

        if (ordered.phase == PHASE_WHIST)
            round_apply(&ordered,
                        action_word(whists ? ACTION_WHIST : ACTION_PASS));
        else {
            round_actions(&ordered, false, &actions);
            round_apply(&ordered, actions.list[0]);
        }
    }
    if (ordered.phase == PHASE_PLAY)
        ordered = worth_finished(&ordered, tricks);
    return worth_of(worth, &ordered);
}

static double look_up(const Bench *bench, Values *values, const Worth *worth,
                      const Round *world, Bid bid, int tricks)
{
    Round ordered = *world;
    int way;

    round_apply(&ordered, action_bid(bid));
    way = ordered.phase == PHASE_WHIST ? way_of(bench, &ordered, tricks) : 0;
    if (!values->known[bid][way][tricks]) {
        values->known[bid][way][tricks] = true;
        values->whists[bid][way][tricks] =
            value_of(worth, ordered, way, tricks);
    }
    return values->whists[bid][way][tricks];
}

static void solve_strains(const Bench *bench, const Round *world,
                          int tricks[STRAIN_COUNT])
{
    SolverQuestion question = {.goal = GOAL_TRICKS,
                               .declarer = world->declarer};

    for (int hand = 0; hand < HANDS; hand++)
        question.hands[hand] = world->holdings.known[hand];
    for (int strain = 0; strain < STRAIN_COUNT; strain++) {
        question.strain = strain;
        tricks[strain] = bench_tricks(bench, &question);
    }
}

/* The whists that the chosen contract loses to the best one. */
static double loss_of_order(Bench *bench, const View *view, Bid chosen)
{
    static Values values;
    const Worth worth = worth_init(view);
    double sums[BIDS] = {0};
    double best = -1e9;
    double weight = 0;
    Events events;

    values = (Values){0};
    events_init(&events, view);
    for (long n = 0; n < bench->worlds; n++) {
        const World cards = bench_world(bench, view);
        const double likely = bench_weight(bench, &events, view, &cards);
        Round world = view->round;
        int tricks[STRAIN_COUNT];

        world_lay(&cards, &world);
        solve_strains(bench, &world, tricks);
        weight += likely;
        for (Bid bid = 1; bid <= BID_GAMES; bid++)
            if (round_check(&world, action_bid(bid)) == STATUS_OK)
                sums[bid] += likely
                             * look_up(bench, &values, &worth, &world, bid,
                                       tricks[bid_strain(bid)]);
    }
    for (Bid bid = 1; bid <= BID_GAMES; bid++)
        if (round_check(&view->round, action_bid(bid)) == STATUS_OK
            && sums[bid] > best)
            best = sums[bid];
    return (best - sums[chosen]) / weight;
}

void judge_orders(Bench *bench)
{
    static BotReport report;
    Sum loss = {0};

    for (long number = 0; loss.n < bench->deals; number++) {
        Position position = bench_deal(bench, number);
        Round round = position_round(&position);

        if (!bench_play_to(bench, &position, &round, PHASE_ORDER))
            continue;
        const View view = bench_view(&position, &round);
        const Action action = bench_ask(bench, &view, &report);

        if (action.kind != ACTION_BID)
            continue;
        sum_add(&loss, loss_of_order(bench, &view, action.value));
        if (bench->verbose)
            printf("order %ld: loss %.3f, mean %.3f\n", number,
                   loss.sum - sum_mean(&loss) * (double)(loss.n - 1),
                   sum_mean(&loss));
    }
    printf("order: %s loses %.3f +- %.3f whists an order, most %.2f "
           "(%ld orders, %ld worlds each)\n",
           bench->bot->name, sum_mean(&loss), sum_interval(&loss), loss.most,
           loss.n, bench->worlds);
}

/* --- the discard --------------------------------------------------------- */

enum { PAIRS = 66, FIRST_LOOK = 64 };

typedef struct {
    CardSet discard;
    bool out;
    double made, less, less_squares; /* less than the leader, world by world */
    bool now;
} Pair;

static int list_pairs(CardSet cards, Pair pairs[PAIRS])
{
    int count = 0;

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b))
            pairs[count++] = (Pair){.discard = card_set(set_lowest(a))
                                               | card_set(set_lowest(b))};
    return count;
}

static void look(Bench *bench, const View *view, const World *cards,
                 Bid contract, double likely, Pair pairs[PAIRS])
{
    SolverQuestion question = {
        .goal = GOAL_TRICKS,
        .declarer = view->hand,
        .strain = bid_strain(contract),
        .at_least = bid_level(contract),
    };

    for (int hand = 0; hand < HANDS; hand++)
        question.hands[hand] = cards->hold[hand];
    for (int i = 0; i < PAIRS; i++) {
        if (pairs[i].out)
            continue;
        question.hands[view->hand] =
            cards->hold[view->hand] & ~pairs[i].discard;
        pairs[i].now = bench_tricks(bench, &question) >= question.at_least;
        pairs[i].made += pairs[i].now ? likely : 0;
    }
}

static int leader_of(const Pair pairs[PAIRS])
{
    int best = 0;

    for (int i = 1; i < PAIRS; i++)
        if (!pairs[i].out && pairs[i].made > pairs[best].made)
            best = i;
    return best;
}

/* Pairs that are certainly worse go out: the error is that of a share. */
static void drop(Pair pairs[PAIRS], int chosen, double weight, long n)
{
    const double most = pairs[leader_of(pairs)].made / weight;

    for (int i = 0; i < PAIRS; i++) {
        const double gap = most - pairs[i].made / weight;

        if (i != chosen && gap > 4 * sqrt(gap / (double)n))
            pairs[i].out = true;
    }
}

static double loss_of_discard(Bench *bench, const View *view, CardSet discard,
                              Bid contract)
{
    static Pair pairs[PAIRS];
    double weight = 0;
    int chosen = 0;
    Events events;

    events_init(&events, view);
    list_pairs(view->round.holdings.known[view->hand], pairs);
    while (pairs[chosen].discard != discard)
        chosen++;
    for (long n = 0; n < bench->worlds; n++) {
        const World cards = bench_world(bench, view);
        const double likely = bench_weight(bench, &events, view, &cards);

        look(bench, view, &cards, contract, likely, pairs);
        weight += likely;
        if (n + 1 >= FIRST_LOOK && (n + 1) % FIRST_LOOK == 0)
            drop(pairs, chosen, weight, n + 1);
    }
    return (pairs[leader_of(pairs)].made - pairs[chosen].made) / weight;
}

void judge_discards(Bench *bench)
{
    static BotReport report;
    Sum loss = {0};

    for (long number = 0; loss.n < bench->deals; number++) {
        Position position = bench_deal(bench, number);
        Round round = position_round(&position);

        if (!bench_play_to(bench, &position, &round, PHASE_DISCARD)
            || bid_is_misere(round.bid))
            continue;
        const View view = bench_view(&position, &round);
        const Action discard = bench_ask(bench, &view, &report);

        position_act(&position, &round, discard);
        const View after = bench_view(&position, &round);
        const Action order = bench_ask(bench, &after, &report);

        if (order.kind == ACTION_BID)
            sum_add(&loss,
                    loss_of_discard(bench, &view, discard.cards, order.value));
    }
    printf("discard: %s loses %.4f +- %.4f of the chance to make, most %.3f "
           "(%ld discards, %ld worlds each)\n",
           bench->bot->name, sum_mean(&loss), sum_interval(&loss), loss.most,
           loss.n, bench->worlds);
}
