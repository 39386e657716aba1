/*
 * The cards of closed games: deals worth bidding, played with all hands closed
 * by one bot as declarer and another as both defenders.
 *
 *     bench_cards FILE BOT BOT [deals [samples[,samples] [seed [shown]]]]
 *
 * FILE is deals-contract-1000.txt, or - for random deals that the second bot has
 * bid itself, until there are so many games (no miseres).  The second bot is the measure: each deal is
 * played by it alone, with the first as declarer, and with the first as both
 * defenders.  Prints the declarer's tricks, the paired differences with 95 %
 * intervals, and the same in whists of the declarer's balance.
 *
 * Nobody knows the talon, as after a blind bid; with `shown` two of the twelve
 * cards, drawn by the seed, were turned up after an open one.  The contract is
 * as high as the hand looks.  Samples are worlds; 0 is the default level.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/habit.h"
#include "rules/outcome.h"
#include "score/settle.h"
#include "solver/solver.h"

enum { SIDES = 3, LINE_BYTES = 256, LEVEL = 5 };

typedef struct {
    const Bot *bots[2];
    long deals;
    BotLimits limits[2];
    uint64_t seed;
    bool shown;
    Rules rules;
    Habits habits;
    long number; /* of the deal */
    int64_t time[2];
    long moves[2];
} Bench;

/* Who is declarer, and who defends, by number of the bot. */
static const struct {
    int declarer, defender;
    const char *name;
} sides[SIDES] = {
    {1, 1, "the measure alone"}, {0, 1, "as declarer"}, {1, 0, "as defenders"}};

typedef struct {
    double tricks[SIDES], whists[SIDES];
} Result;

/* --- the deal ------------------------------------------------------------ */

/* A line of the file: trump, leader, declarer's hand, the two others, and what
   he put away. */
typedef struct {
    int strain, declarer; /* his hand in the order of play */
    CardSet hands[HANDS], discard;
} Task;

static bool read_task(char *line, Task *task)
{
    char *word[6];
    CardSet sets[4];
    int leader;

    for (int i = 0; i < 6; i++)
        if ((word[i] = strtok(i ? NULL : line, " \n")) == NULL)
            return false;
    for (int i = 0; i < 4; i++)
        if (!set_from_text(str_of(word[2 + i]), &sets[i]))
            return false;
    task->strain = strain_from_letter(word[0][0]);
    leader = word[1][0] - '0';
    task->declarer = (HANDS - leader) % HANDS;
    for (int i = 0; i < HANDS; i++)
        task->hands[(task->declarer + i) % HANDS] = sets[i];
    task->discard = sets[3];
    return task->strain >= 0 && leader >= 0 && leader < HANDS;
}

/* Two of the declarer's twelve cards are the talon. */
static void take_talon(const Bench *bench, Task *task, long number,
                       Card talon[])
{
    CardSet cards = task->hands[task->declarer] | task->discard;
    Rng rng = rng_from_seed(bench->seed + (uint64_t)number, RNG_DEALS);

    for (int i = 0; i < TALON_SIZE; i++) {
        CardSet left = cards;

        for (uint32_t skip = rng_below(&rng, (uint32_t)set_count(left)); skip;
             skip--)
            left = set_rest(left);
        talon[i] = set_lowest(left);
        cards &= ~card_set(talon[i]);
    }
    task->hands[task->declarer] = cards;
}

static void act(Position *position, Round *round, Action action)
{
    if (round_check(round, action) != STATUS_OK
        || !position_act(position, round, action)) {
        fputs("a deal can't be played\n", stderr);
        exit(1);
    }
}

static void bid(Position *position, Round *round, int declarer, Bid call)
{
    while (round->phase == PHASE_AUCTION) {
        const Action look = action_word(ACTION_LOOK);

        if (round->turn == declarer && round->bid == BID_NONE)
            act(position, round, action_bid(call));
        else if (round_check(round, look) == STATUS_OK)
            act(position, round, look);
        else
            act(position, round, action_word(ACTION_PASS));
    }
}

/* Up to the first card; both defenders whist. */
static void prepare_task(const Bench *bench, Task task, long number,
                         Position *position, Round *round)
{
    const bool leads = task.declarer == 0;
    const int tricks =
        estimate_tricks(&bench->habits.estimates, task.hands[task.declarer],
                        task.strain, leads);
    const int level = tricks < 650 ? 6 : tricks < 750 ? 7 : 8;
    const Bid lowest = bid_game(LEVEL_MIN, task.strain);

    *position = (Position){.rules = bench->rules, .number = 1, .dealer = 2};
    take_talon(bench, &task, number, position->talon);
    for (int hand = 0; hand < HANDS; hand++)
        position->hands[hand] = task.hands[hand];
    *round = position_dealt(position);
    bid(position, round, task.declarer,
        bench->shown ? lowest : (Bid)(lowest | BID_BLIND));
    act(position, round, action_discard(task.discard));
    act(position, round, action_bid(bid_game(level, task.strain)));
    while (round->phase != PHASE_PLAY)
        act(position, round, action_word(ACTION_WHIST));
}

/* A seed for every decision of every deal: with the same draws in all deals
   these would not be independent, and the intervals too narrow. */
static uint64_t seed_of(const Bench *bench, const View *view)
{
    return bench->seed * 1000003 + (uint64_t)bench->number * 1009
           + (uint64_t)view->position.count;
}

static Action ask(Bench *bench, int which, const View *view)
{
    const int64_t begun = solver_clock();
    static BotReport report;
    BotTask task = {.view = view, .limits = bench->limits[which]};
    Actions actions;

    report = (BotReport){0};
    round_actions(&view->round, false, &actions);
    task.actions = &actions;
    task.rng = rng_from_seed(seed_of(bench, view), RNG_BOTS);
    bench->bots[which]->choose(&task, &report);
    bench->time[which] += solver_clock() - begun;
    bench->moves[which]++;
    return report.list[report.best].action;
}

/* A random deal bid by the second bot; false if no game came of it. */
static bool prepare_deal(Bench *bench, Rng *rng, Position *position,
                         Round *round)
{
    const Deal deal = deal_shuffle(rng, bench->rules.talon_pair);

    *position = (Position){.rules = bench->rules,
                           .number = 1,
                           .dealer = 2,
                           .talon = {deal.talon[0], deal.talon[1]}};
    memcpy(position->hands, deal.hands, sizeof deal.hands);
    *round = position_dealt(position);
    while (round->phase <= PHASE_ORDER) {
        View view;

        view_make(position, round, round_seat(round, round_decider(round)) + 1,
                  &view);
        act(position, round, ask(bench, 1, &view));
    }
    while (round->phase == PHASE_WHIST)
        act(position, round, action_word(ACTION_WHIST));
    return round->phase == PHASE_PLAY && !round->all_pass
           && !bid_is_misere(round->contract);
}

/* --- the play ------------------------------------------------------------ */

static double whists_of(const Round *round)
{
    Sheet sheet = {0};
    Entries entries;
    Settlement settlement;

    sheet_post(&sheet, round, &entries);
    settlement = sheet_settle(&round->rules, &sheet, false);
    return (double)settlement.exact[round_seat(round, round->declarer)]
           / settlement.seats;
}

static void play(Bench *bench, Position position, Round round, int side,
                 Result *result)
{
    while (round.phase != PHASE_OVER) {
        const int hand = round_decider(&round);
        const int which = hand == round.declarer ? sides[side].declarer
                                                 : sides[side].defender;
        View view;

        view_make(&position, &round, round_seat(&round, hand) + 1, &view);
        act(&position, &round, ask(bench, which, &view));
    }
    result->tricks[side] = round.tricks[round.declarer];
    result->whists[side] = whists_of(&round);
}

/* --- the results --------------------------------------------------------- */

static void print_row(const char *what, const char *name, const double x[],
                      long n)
{
    double sum = 0, squares = 0, mean, sd;

    for (long i = 0; i < n; i++) {
        sum += x[i];
        squares += x[i] * x[i];
    }
    mean = sum / (double)n;
    sd = sqrt((squares - sum * mean) / (n > 1 ? (double)n - 1 : 1));
    printf("%-8s %-18s %+8.3f +- %.3f\n", what, name, mean,
           1.96 * sd / sqrt((double)n));
}

static void print_results(const Bench *bench, const Result *results, long n)
{
    double *x = calloc((size_t)n, sizeof *x);

    if (x == NULL)
        exit(1);
    for (int what = 0; what < 2; what++)
        for (int side = 0; side < SIDES; side++) {
            for (long i = 0; i < n; i++) {
                const double *got =
                    what ? results[i].whists : results[i].tricks;

                x[i] = got[side] - (side ? got[0] : 0);
            }
            print_row(what ? "whists" : "tricks", sides[side].name, x, n);
        }
    for (int i = 0; i < 2; i++)
        printf("%s: %.2f ms a card\n", bench->bots[i]->name,
               (double)bench->time[i] / 1000 / (double)bench->moves[i]);
    free(x);
}

/* The next deal up to its first card; false at the end of the file. */
static bool next_deal(Bench *bench, FILE *file, long number, Rng *rng,
                      Position *position, Round *round)
{
    char line[LINE_BYTES];
    Task task;

    if (file == NULL) {
        while (!prepare_deal(bench, rng, position, round))
            ;
        return true;
    }
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && read_task(line, &task)) {
            prepare_task(bench, task, number, position, round);
            return true;
        }
    return false;
}

static void run(Bench *bench, FILE *file)
{
    Result *results = calloc((size_t)bench->deals, sizeof *results);
    Rng rng = rng_from_seed(bench->seed, RNG_DEALS);
    Position position;
    Round round;
    long n = 0;

    if (results == NULL)
        exit(1);
    while (n < bench->deals
           && next_deal(bench, file, n, &rng, &position, &round)) {
        for (int side = 0; side < SIDES; side++)
            play(bench, position, round, side, &results[n]);
        bench->number = ++n;
    }
    printf("%s against %s, %ld deals\n", bench->bots[0]->name,
           bench->bots[1]->name, n);
    print_results(bench, results, n);
    free(results);
}

static BotLimits limits_from(const char *text)
{
    const long samples = strtol(text, NULL, 10);

    return samples ? (BotLimits){.samples = samples}
                   : (BotLimits){.level = LEVEL};
}

static void read_arguments(int argc, char **argv, Bench *bench)
{
    Str samples = str_of(argc > 5 ? argv[5] : "20");
    Text why = text_init();

    for (int i = 0; i < 2; i++)
        bench->bots[i] = bot_find(str_of(argv[2 + i]));
    bench->deals = argc > 4 ? strtol(argv[4], NULL, 10) : 1000;
    bench->limits[0] = limits_from(str_split(&samples, ',').at);
    bench->limits[1] = samples.at ? limits_from(samples.at) : bench->limits[0];
    bench->seed = argc > 6 ? strtoull(argv[6], NULL, 10) : 1;
    bench->shown = argc > 7 || str_is(str_of(argv[1]), "-");
    rules_from_text(str_of(bench->shown ? "sochi" : "sochi,blind_bids=1"),
                    &bench->rules, &why);
    text_free(&why);
    habits_init(&bench->habits);
}

int main(int argc, char **argv)
{
    static Bench bench;
    const bool random = argc > 3 && str_is(str_of(argv[1]), "-");
    FILE *file = argc > 3 && !random ? fopen(argv[1], "r") : NULL;

    if ((file == NULL && !random) || !bot_find(str_of(argv[2]))
        || !bot_find(str_of(argv[3]))) {
        fputs("bench_cards FILE BOT BOT [deals [samples[,samples] [seed "
              "[shown]]]]\n",
              stderr);
        return 1;
    }
    read_arguments(argc, argv, &bench);
    run(&bench, file);
    if (file != NULL)
        fclose(file);
    return 0;
}
