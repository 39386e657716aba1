/* Deals, worlds and sums for bench_decisions. */
#include "decisions.h"

#include <assert.h>
#include <math.h>

void sum_add(Sum *sum, double value)
{
    sum->most = sum->n == 0 || value > sum->most ? value : sum->most;
    sum->n++;
    sum->sum += value;
    sum->squares += value * value;
}

double sum_mean(const Sum *sum)
{
    return sum->n ? sum->sum / (double)sum->n : 0;
}

double sum_interval(const Sum *sum)
{
    const double n = (double)sum->n, mean = sum_mean(sum);

    return sum->n < 2 ? 0
                      : 1.96 * sqrt((sum->squares / n - mean * mean) / (n - 1));
}

Position bench_deal(Bench *bench, long number)
{
    const Deal deal = deal_shuffle(&bench->rng, bench->rules.talon_pair);
    Position position = {
        .rules = bench->rules,
        .number = 1,
        .dealer = (int)(number % bench->rules.seats),
        .talon = {deal.talon[0], deal.talon[1]},
    };

    for (int hand = 0; hand < HANDS; hand++)
        position.hands[hand] = deal.hands[hand];
    return position;
}

Action bench_ask(const Bench *bench, const View *view, BotReport *report)
{
    Actions actions;
    BotTask task = {.view = view, .limits = {.samples = bench->samples}};

    *report = (BotReport){0};
    round_actions(&view->round, false, &actions);
    task.actions = &actions;
    task.rng =
        rng_from_seed(bench->seed + (uint64_t)view->position.count, RNG_BOTS);
    bench->bot->choose(&task, report);
    return report->list[report->best].action;
}

View bench_view(const Position *position, const Round *round)
{
    const int seat = round_seat(round, round_decider(round)) + 1;
    View view;

    view_make(position, round, seat, &view);
    return view;
}

bool bench_play_to(const Bench *bench, Position *position, Round *round,
                   Phase phase)
{
    static BotReport report;

    while (round->phase != phase) {
        Actions actions;

        if (round->phase == PHASE_OVER || round->phase > phase)
            return false;
        if (round_decider(round) == HAND_TABLE) {
            round_actions(round, false, &actions);
            position_act(position, round, actions.list[0]);
            continue;
        }
        const View view = bench_view(position, round);

        position_act(position, round, bench_ask(bench, &view, &report));
    }
    return true;
}

World bench_world(Bench *bench, const View *view)
{
    const Holdings *holdings = &view->round.holdings;
    Card cards[CARD_COUNT];
    World world;
    int count = 0;

    for (CardSet left = holdings_unplaced(holdings); left;
         left = set_rest(left)) {
        const int at = (int)rng_below(&bench->rng, (uint32_t)++count);

        cards[count - 1] = cards[at];
        cards[at] = set_lowest(left);
    }
    for (int holder = 0; holder < HOLDER_COUNT; holder++) {
        world.hold[holder] = holdings->known[holder];
        for (int i = 0; i < holdings->hidden[holder]; i++)
            world.hold[holder] |= card_set(cards[--count]);
    }
    assert(count == 0);
    return world;
}

double bench_weight(const Bench *bench, const Events *events, const View *view,
                    const World *world)
{
    return bench->weighted ? events_weight(events, &bench->habits, view, world)
                           : 1;
}

int bench_tricks(const Bench *bench, const SolverQuestion *question)
{
    const SolverLimits limits = {0};
    SolverAnswer answer;
    const Status status =
        solver_value(bench->solver, question, &limits, &answer);

    assert(status == STATUS_OK);
    (void)status;
    return answer.lower;
}
