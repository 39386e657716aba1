/*
 * A long run over all tables: every preset with two, three and four seats, and
 * whole matches, so that sheets and series of all kinds come up.
 *
 *     bench_long [deals [seed [slow]]]
 *
 * Each seat of a match gets one of the bots; of every so many matches (slow,
 * 10; 1 is each) also those that search, at 1 to 4 samples or 1 to 20 ms a
 * move.  Every decision is checked against the law.
 *
 * Prints deals, decisions, illegal actions, how far moves ran over their time
 * (in processor time, as the machine may be busy) and the memory at its most
 * after a tenth of the deals and in the end; exit status 1 if anything was
 * illegal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "bots/bot.h"
#include "bots/search_bots.h"
#include "protocol/history.h"
#include "score/pulka.h"

enum { OVERRUN_MS = 20, LISTED_MAX = 20, MATCH_DEALS = 60 };

typedef struct {
    long deals, target;
    long decisions, searched, timed, illegal, overruns;
    double worst; /* milliseconds beyond movetime */
    long memory;  /* KiB, after a tenth */
    long slow;
    Rng rng;
} Run;

typedef struct {
    const Bot *bots[SEATS_MAX];
    BotLimits limits[SEATS_MAX];
} Players;

static const Bot *const quick[] = {&bot_rules, &bot_random, &bot_rules};
static const Bot *const all[] = {&bot_search, &bot_pimc, &bot_search,
                                 &bot_rules};

static double processor_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static long memory_now(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/* --- one decision -------------------------------------------------------- */

static void complain(Run *run, const Bot *bot, const Position *position)
{
    Text text = text_init();

    position_to_text(position, &text);
    if (run->illegal < LISTED_MAX)
        printf("illegal: %s in %s\n", bot->name, text.at);
    text_free(&text);
    run->illegal++;
}

static void note_time(Run *run, const BotLimits *limits, double ms)
{
    const double over = ms - (double)limits->movetime;

    run->timed++;
    run->overruns += over > OVERRUN_MS;
    if (over > run->worst)
        run->worst = over;
}

static Action ask(Run *run, const Players *players, const Position *position,
                  const View *view, int seat)
{
    static BotReport report;
    static Actions actions;
    const double begun = processor_ms();
    BotTask task = {.view = view,
                    .actions = &actions,
                    .limits = players->limits[seat],
                    .rng = rng_from_seed(rng_next(&run->rng), RNG_BOTS)};

    report = (BotReport){0};
    round_actions(&view->round, false, &actions);
    players->bots[seat]->choose(&task, &report);
    run->decisions++;
    run->searched += !players->bots[seat]->instant;
    if (task.limits.movetime)
        note_time(run, &task.limits, processor_ms() - begun);
    if (report.best < 0 || report.best >= report.count)
        complain(run, players->bots[seat], position);
    return report.list[report.best].action;
}

/* --- deals and matches --------------------------------------------------- */

static void play(Run *run, const Players *players, Position *position,
                 Round *round)
{
    *round = position_round(position);
    while (round->phase != PHASE_OVER) {
        const int hand = round_decider(round);
        const int seat = round_seat(round, hand);
        Actions actions;
        Action action;
        View view;

        round_actions(round, false, &actions);
        action = actions.list[0];
        if (hand != HAND_TABLE) {
            view_make(position, round, seat + 1, &view);
            action = ask(run, players, position, &view, seat);
        }
        if (round_check(round, action) != STATUS_OK) {
            complain(run,
                     hand == HAND_TABLE ? &bot_random : players->bots[seat],
                     position);
            action = actions.list[0];
        }
        position_act(position, round, action);
    }
    run->deals++;
}

static Players draw_players(Run *run)
{
    const bool slow = rng_below(&run->rng, (uint32_t)run->slow) == 0;
    Players players = {0};

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        players.bots[seat] = slow ? all[rng_below(&run->rng, countof(all))]
                                  : quick[rng_below(&run->rng, countof(quick))];
        if (rng_below(&run->rng, 4))
            players.limits[seat].samples = 1 + rng_below(&run->rng, 4);
        else
            players.limits[seat].movetime = 1 + rng_below(&run->rng, 20);
    }
    return players;
}

static void shuffle(Run *run, Position *position)
{
    const Deal deal = deal_shuffle(&run->rng, position->rules.talon_pair);

    memcpy(position->hands, deal.hands, sizeof deal.hands);
    memcpy(position->talon, deal.talon, sizeof deal.talon);
}

static void play_match(Run *run, const Rules *rules)
{
    const Players players = draw_players(run);
    Position position = {
        .rules = *rules, .number = 1, .dealer = rules->seats - 1};
    Round round;

    for (int n = 0; n < MATCH_DEALS && run->deals < run->target; n++) {
        shuffle(run, &position);
        play(run, &players, &position, &round);
        position = position_next(&position, &round);
        if (pulka_is_over(&position.rules, &position.sheet, position.number))
            break;
        if (!run->memory && run->deals * 10 >= run->target)
            run->memory = memory_now();
    }
}

/* Every preset at every table that it can have. */
static void play_round(Run *run)
{
    for (size_t i = 0; i < rule_preset_count; i++)
        for (int seats = 2; seats <= SEATS_MAX; seats++) {
            Text name = text_init(), why = text_init();
            Rules rules;

            text_printf(&name, "%s,seats=%d", rule_presets[i].name, seats);
            if (rules_from_text(text_view(&name), &rules, &why) == STATUS_OK)
                play_match(run, &rules);
            text_free(&name);
            text_free(&why);
        }
}

int main(int argc, char **argv)
{
    Run run = {
        .target = argc > 1 ? strtol(argv[1], NULL, 10) : 10000,
        .slow = argc > 3 ? strtol(argv[3], NULL, 10) : 10,
    };

    run.rng =
        rng_from_seed(argc > 2 ? strtoull(argv[2], NULL, 10) : 1, RNG_DEALS);
    while (run.deals < run.target)
        play_round(&run);
    printf("%ld deals, %ld decisions, %ld of searching bots, %ld with a time\n"
           "illegal actions %ld, overruns of more than %d ms %ld, worst %+.1f "
           "ms\nmemory at most %ld KiB after a tenth, %ld in the end\n",
           run.deals, run.decisions, run.searched, run.timed, run.illegal,
           OVERRUN_MS, run.overruns, run.worst, run.memory, memory_now());
    return run.illegal > 0;
}
