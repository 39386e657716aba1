/* Play with open hands: what each card loses in the mean over all discards
   that fit, counted in tricks. */
#include <assert.h>
#include <stdio.h>

#include "bots/foresee.h"
#include "decisions.h"

enum { MISERE_TRIED = 30 };

/* By misere or game, by declarer or defenders. */
typedef struct {
    long deals[2], cards[2];
    Sum lost[2][2];
} Totals;

/* The discards that the seat cannot tell apart, in a plain loop. */
static int list_worlds(const View *view, World worlds[])
{
    const Holdings *holdings = &view->round.holdings;
    const int declarer = view->round.declarer;
    const int hidden = holdings->hidden[HOLDER_DISCARD];
    const CardSet unplaced = holdings_unplaced(holdings);
    World world;
    int count = 0;

    for (int i = 0; i < HOLDER_COUNT; i++)
        world.hold[i] = holdings->known[i];
    if (!unplaced) {
        worlds[0] = world;
        return 1;
    }
    for (CardSet away = unplaced;; away = (away - 1) & unplaced) {
        if (set_count(away) == hidden
            && !(away & ~holdings->may[HOLDER_DISCARD])
            && !(unplaced & ~away & ~holdings->may[declarer])) {
            worlds[count] = world;
            worlds[count].hold[HOLDER_DISCARD] |= away;
            worlds[count++].hold[declarer] |= unplaced & ~away;
        }
        if (!away)
            return count;
    }
}

/* Whether nothing but the discard is hidden. */
static bool is_open(const View *view)
{
    const Holdings *holdings = &view->round.holdings;

    for (int hand = 0; hand < HANDS; hand++)
        if (hand != view->round.declarer && holdings->hidden[hand])
            return false;
    return !view->round.all_pass;
}

/* Tricks that a card loses to the best one. */
static double loss_of(const Bench *bench, const View *view, Card chosen)
{
    enum { WORLDS = 80 };

    static World worlds[WORLDS];
    const SolverLimits none = {0};
    const int count = list_worlds(view, worlds);
    const bool wants_many = (view->round.turn == view->round.declarer)
                            != bid_is_misere(view->round.contract);
    double sums[CARD_COUNT] = {0}, best = -1e9, weight = 0;
    CardSet cards = CARDS_NONE;
    Events events;

    events_init(&events, view);
    for (int n = 0; n < count; n++) {
        const double likely =
            bench_weight(bench, &events, view, &worlds[n]) + 1e-12;
        Round world = view->round;
        SolverQuestion question;
        SolverMoves moves;

        world_lay(&worlds[n], &world);
        question = foresee_question(&world);
        if (solver_moves(bench->solver, &question, &none, &moves) != STATUS_OK)
            assert(false);
        weight += likely;
        for (int i = 0; i < moves.count; i++) {
            cards |= card_set(moves.cards[i]);
            sums[moves.cards[i]] +=
                likely * (wants_many ? moves.tricks[i] : -moves.tricks[i]);
        }
    }
    for (; cards; cards = set_rest(cards))
        if (sums[set_lowest(cards)] > best)
            best = sums[set_lowest(cards)];
    return (best - sums[chosen]) / weight;
}

/* --- the deals ----------------------------------------------------------- */

/* A misere for the first hand that may bid one and looks fit for it. */
static void start_misere(const Bench *bench, Position *position, Round *round)
{
    for (int hand = 0; hand < HANDS; hand++) {
        if (habit_misere(&bench->habits, position->hands[hand], hand == 0)
            < MISERE_TRIED)
            continue;
        for (int i = 0; i < hand; i++)
            position_act(position, round, action_word(ACTION_PASS));
        position_act(position, round, action_bid(BID_MISERE));
        while (round->phase == PHASE_AUCTION)
            position_act(position, round, action_word(ACTION_PASS));
        return;
    }
}

static void play_on(Bench *bench, Position *position, Round *round,
                    Totals *totals)
{
    static BotReport report;
    const int misere = bid_is_misere(round->contract);
    double lost[2] = {0, 0};

    while (round->phase == PHASE_PLAY) {
        const View view = bench_view(position, round);
        const Action action = bench_ask(bench, &view, &report);

        if (is_open(&view) && report.count > 1 && action.kind == ACTION_CARD) {
            totals->cards[misere]++;
            lost[round->turn != round->declarer] +=
                loss_of(bench, &view, action.value);
        }
        position_act(position, round, action);
    }
    totals->deals[misere]++;
    sum_add(&totals->lost[misere][0], lost[0]);
    sum_add(&totals->lost[misere][1], lost[1]);
    if (bench->verbose)
        printf("open %s: declarer %.3f, defenders %.3f, taken %d\n",
               misere ? "misere" : "game", lost[0], lost[1],
               round->tricks[round->declarer]);
}

void judge_open_play(Bench *bench)
{
    static const char *const kinds[] = {"games", "miseres"};
    Totals totals = {0};

    for (long number = 0; totals.deals[0] + totals.deals[1] < bench->deals;
         number++) {
        Position position = bench_deal(bench, number);
        Round round = position_round(&position);

        start_misere(bench, &position, &round);
        if (bench_play_to(bench, &position, &round, PHASE_PLAY)
            && !round.all_pass)
            play_on(bench, &position, &round, &totals);
    }
    for (int i = 0; i < 2; i++)
        printf("open %s: declarer loses %.4f +- %.4f tricks a deal, defenders "
               "%.4f +- %.4f (%ld deals, %ld cards)\n",
               kinds[i], sum_mean(&totals.lost[i][0]),
               sum_interval(&totals.lost[i][0]), sum_mean(&totals.lost[i][1]),
               sum_interval(&totals.lost[i][1]), totals.deals[i],
               totals.cards[i]);
}
