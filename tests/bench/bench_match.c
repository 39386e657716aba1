/*
 * Two bots at one table, by duplicate deals: each deal is played in every
 * assignment of the two to the seats, with the same dealer; a deal with all
 * its games is one block of the statistics.
 *
 *     bench_match BOT BOT [deals [samples[,samples] [seed [rules [allpass|passed]]]]]
 *
 * Samples are worlds, or milliseconds a move (50ms), of both bots or of each.
 * With `allpass` nobody bids; with `passed` neither, and only deals are played
 * in which usual players would have passed.
 *
 * Prints, of the first bot, the whists a seat wins in a deal, with a 95 %
 * interval over blocks; then what happened in which role, by bot.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "bots/habit.h"
#include "bots/search_bots.h"
#include "rules/outcome.h"
#include "score/settle.h"
#include "solver/solver.h"

typedef struct {
    const Bot *bots[2];
    long deals;
    BotLimits limits[2];
    uint64_t seed;
    Rules rules;
    bool all_pass, usual;
    Habits habits;
} Match;

/* What one bot did. */
typedef struct {
    long games, sets, miseres, caught, whists, all_pass, all_pass_tricks;
    long moves;
    double game_whists, misere_whists, all_pass_whists, defence_whists;
    int64_t time, slowest;
} Record;

static const Bot *find_bot(const char *name)
{
    const Bot *bot = str_is(str_of(name), "pimc")     ? &bot_pimc
                     : str_is(str_of(name), "search") ? &bot_search
                                                      : bot_find(str_of(name));

    if (bot == NULL) {
        fprintf(stderr, "no bot %s\n", name);
        exit(1);
    }
    return bot;
}

static BotLimits limits_from(const char *text)
{
    char *end;
    const long n = strtol(text, &end, 10);

    return *end == 'm' ? (BotLimits){.movetime = n} : (BotLimits){.samples = n};
}

static Position deal_position(const Match *match, long number, Rng *rng)
{
    const Deal deal = deal_shuffle(rng, match->rules.talon_pair);
    Position position = {
        .rules = match->rules,
        .number = 1,
        .dealer = (int)(number % match->rules.seats),
        .talon = {deal.talon[0], deal.talon[1]},
    };

    for (int hand = 0; hand < HANDS; hand++)
        position.hands[hand] = deal.hands[hand];
    return position;
}

/* Whether usual players pass with these hands. */
static bool is_passed(const Match *match, const Position *position)
{
    Round round = position_dealt(position);

    while (round.phase == PHASE_AUCTION)
        round_apply(&round, habit_action(&match->habits, &round));
    return round.all_pass;
}

static Action ask(const Match *match, int which, const View *view,
                  Record *record)
{
    const int64_t begun = solver_clock();
    static BotReport report;
    BotTask task = {.view = view, .limits = match->limits[which]};
    Actions actions;
    int64_t time;

    report = (BotReport){0};
    round_actions(&view->round, false, &actions);
    task.actions = &actions;
    task.rng =
        rng_from_seed(match->seed + (uint64_t)view->position.count, RNG_BOTS);
    match->bots[which]->choose(&task, &report);
    time = solver_clock() - begun;
    record->moves++;
    record->time += time;
    if (time > record->slowest)
        record->slowest = time;
    return report.list[report.best].action;
}

static void play(const Match *match, unsigned assignment, Position *position,
                 Round *round, Record records[2])
{
    *round = position_round(position);
    while (match->all_pass && round->phase == PHASE_AUCTION)
        position_act(position, round, action_word(ACTION_PASS));
    while (round->phase != PHASE_OVER) {
        const int hand = round_decider(round);
        Actions actions;
        View view;

        if (hand == HAND_TABLE) {
            round_actions(round, false, &actions);
            position_act(position, round, actions.list[0]);
            continue;
        }
        const int seat = round_seat(round, hand);
        const int which = assignment >> seat & 1;

        view_make(position, round, seat + 1, &view);
        position_act(position, round,
                     ask(match, which, &view, &records[which]));
    }
}

static void note(const Round *round, const double whists[], unsigned assignment,
                 Record records[2])
{
    for (int hand = 0; hand < HANDS; hand++) {
        const int seat = round_seat(round, hand);
        Record *record = &records[assignment >> seat & 1];

        if (seat >= round->rules.seats)
            continue;
        if (round->all_pass) {
            record->all_pass++;
            record->all_pass_tricks += round->tricks[hand];
            record->all_pass_whists += whists[seat];
        } else if (hand != round->declarer) {
            record->whists += round->calls[hand] == CALL_WHIST;
            record->defence_whists += whists[seat];
        } else if (bid_is_misere(round->contract)) {
            record->miseres++;
            record->caught += !round_outcome(round).made;
            record->misere_whists += whists[seat];
        } else {
            record->games++;
            record->sets += !round_outcome(round).made;
            record->game_whists += whists[seat];
        }
    }
}

/* The whists of every seat by one finished deal. */
static void settle(const Round *round, double whists[])
{
    Sheet sheet = {0};
    Entries entries;
    Settlement settlement;

    sheet_post(&sheet, round, &entries);
    settlement = sheet_settle(&round->rules, &sheet, false);
    for (int seat = 0; seat < settlement.seats; seat++)
        whists[seat] = (double)settlement.exact[seat] / settlement.seats;
}

/* One deal in all assignments: the mean of what the first bot's seats won. */
static double play_block(const Match *match, long number, Rng *rng,
                         Record records[2])
{
    Position start = deal_position(match, number, rng);
    const unsigned all = 1u << match->rules.seats;
    double sum = 0;
    int seats = 0;

    while (match->usual && !is_passed(match, &start))
        start = deal_position(match, number, rng);
    for (unsigned assignment = 1; assignment < all - 1; assignment++) {
        Position position = start;
        double whists[SEATS_MAX];
        Round round;

        play(match, assignment, &position, &round, records);
        settle(&round, whists);
        note(&round, whists, assignment, records);
        for (int seat = 0; seat < match->rules.seats; seat++)
            if (!(assignment >> seat & 1)) {
                sum += whists[seat];
                seats++;
            }
    }
    return sum / seats;
}

static double per(double a, long n)
{
    return n ? a / (double)n : 0;
}

static void print_record(const char *name, const Record *r)
{
    printf("%-8s games %ld (%.1f%% set, %+.2f)  miseres %ld (%.1f%% caught, "
           "%+.2f)  defence %+.2f, whists %ld\n"
           "         all-pass %ld seats, %.3f tricks, %+.2f  "
           "%.1f ms a move, slowest %.0f ms\n",
           name, r->games, 100 * per((double)r->sets, r->games),
           per(r->game_whists, r->games), r->miseres,
           100 * per((double)r->caught, r->miseres),
           per(r->misere_whists, r->miseres),
           per(r->defence_whists, 2 * (r->games + r->miseres)), r->whists,
           r->all_pass, per((double)r->all_pass_tricks, r->all_pass),
           per(r->all_pass_whists, r->all_pass),
           per((double)r->time / 1000, r->moves), (double)r->slowest / 1000);
}

static void run(const Match *match)
{
    Record records[2] = {{0}, {0}};
    Rng rng = rng_from_seed(match->seed, RNG_DEALS);
    double sum = 0, squares = 0;

    for (long number = 0; number < match->deals; number++) {
        const double won = play_block(match, number, &rng, records);

        sum += won;
        squares += won * won;
    }
    const double n = (double)match->deals;
    const double mean = sum / n;
    const double sd = sqrt((squares - sum * mean) / (n > 1 ? n - 1 : 1));

    printf("%s against %s: %+.3f +- %.3f whists a seat and deal, %ld deals, "
           "sd %.2f\n",
           match->bots[0]->name, match->bots[1]->name, mean,
           1.96 * sd / sqrt(n), match->deals, sd);
    print_record(match->bots[0]->name, &records[0]);
    print_record(match->bots[1]->name, &records[1]);
}

int main(int argc, char **argv)
{
    const char *rules = argc > 6 ? argv[6] : "sochi";
    Text why = text_init();
    Match match = {.deals = 100, .seed = 1};

    if (argc < 3) {
        fprintf(stderr, "bench_match BOT BOT [deals [samples[,samples] "
                        "[seed [rules [allpass|passed]]]]]\n");
        return 1;
    }
    for (int i = 0; i < 2; i++)
        match.bots[i] = find_bot(argv[1 + i]);
    if (argc > 3)
        match.deals = strtol(argv[3], NULL, 10);
    Str samples = str_of(argc > 4 ? argv[4] : "20");
    match.limits[0] = limits_from(str_split(&samples, ',').at);
    match.limits[1] = samples.at ? limits_from(samples.at) : match.limits[0];
    if (argc > 5)
        match.seed = strtoull(argv[5], NULL, 10);
    if (rules_from_text(str_of(rules), &match.rules, &why) != STATUS_OK) {
        fprintf(stderr, "%s\n", why.at);
        return 1;
    }
    match.all_pass = argc > 7;
    match.usual = argc > 7 && str_is(str_of(argv[7]), "passed");
    habits_init(&match.habits);
    run(&match);
    text_free(&why);
    return 0;
}
