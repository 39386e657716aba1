/* Whether a misere is bid where it should be: what it brings on fresh worlds,
   after the best discard for each talon, against open hands; and what the best
   other call brings, as the bot itself values it by many worlds, since a hand
   that is good for a misere is good for an all-pass deal too. */
#include <math.h>
#include <stdio.h>

#include "bots/worth.h"
#include "decisions.h"

enum {
    CHANCE_ASKED = 20, /* of a hand, by rule of thumb, in hundredths */
    TALONS = 12,       /* at least */
    TALONS_MOST = 60,  /* where it is close */
    DISCARDS = 8,      /* the safest by rule of thumb; then halved */
    WORLDS_OTHER = 400,
    LOOKS = 4 /* worlds before the first halving */
};

typedef struct {
    CardSet discard;
    int safety;
    long caught;
} Choice;

static CardSet hand_of(const View *view)
{
    return view->round.holdings.known[view->hand];
}

/* --- one talon ----------------------------------------------------------- */

static int list_choices(const Bench *bench, CardSet cards, bool leads,
                        Choice choices[DISCARDS])
{
    int count = 0;

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            Choice choice = {.discard = card_set(set_lowest(a))
                                        | card_set(set_lowest(b))};
            int at = count;

            choice.safety = judge_misere(&bench->habits.risk,
                                         cards & ~choice.discard, leads);
            if (count < DISCARDS)
                count++;
            else if (choices[--at].safety >= choice.safety)
                continue;
            for (; at > 0 && choices[at - 1].safety < choice.safety; at--)
                choices[at] = choices[at - 1];
            choices[at] = choice;
        }
    return count;
}

/* The other 20 cards, anew. */
static void deal_others(Bench *bench, int hand, CardSet others,
                        SolverQuestion *question)
{
    CardSet first = CARDS_NONE;

    for (int i = 0; i < HAND_SIZE; i++) {
        CardSet left = others & ~first;

        for (uint32_t skip = rng_below(&bench->rng, (uint32_t)set_count(left));
             skip > 0; skip--)
            left = set_rest(left);
        first |= card_set(set_lowest(left));
    }
    question->hands[(hand + 1) % HANDS] = first;
    question->hands[(hand + 2) % HANDS] = others & ~first;
}

static void drop_worse_half(Choice choices[], int *count)
{
    for (int keep = (*count + 1) / 2; *count > keep;) {
        int worst = 0;

        for (int i = 1; i < *count; i++)
            if (choices[i].caught >= choices[worst].caught)
                worst = i;
        choices[worst] = choices[--*count];
    }
}

/* The discard that is caught least, by halving. */
static CardSet best_discard(Bench *bench, int hand, CardSet cards)
{
    Choice choices[DISCARDS];
    int count = list_choices(bench, cards, hand == 0, choices);
    SolverQuestion question = {
        .goal = GOAL_MISERE, .strain = NO_TRUMP, .declarer = hand};

    for (int looks = LOOKS; count > 1; looks *= 2) {
        for (int n = 0; n < looks; n++) {
            deal_others(bench, hand, CARDS_ALL & ~cards, &question);
            question.at_least = 1;
            for (int i = 0; i < count; i++) {
                question.hands[hand] = cards & ~choices[i].discard;
                choices[i].caught += bench_tricks(bench, &question) > 0;
            }
        }
        drop_worse_half(choices, &count);
    }
    return choices[0].discard;
}

/* --- one hand ------------------------------------------------------------ */

/* What a misere of so many tricks brings. */
static void fill_worths(const View *view, const World *cards,
                        double worths[TRICKS + 1])
{
    const Worth worth = worth_init(view);
    Round round = view->round;
    Actions actions;

    world_lay(cards, &round);
    round_apply(&round, action_bid(BID_MISERE));
    while (round.phase != PHASE_PLAY) {
        round_actions(&round, false, &actions);
        round_apply(&round, actions.list[0]); /* pass, take, any discard */
    }
    for (int tricks = 0; tricks <= TRICKS; tricks++) {
        const Round over = worth_finished(&round, tricks);

        worths[tricks] = worth_of(&worth, &over);
    }
}

/* What another call than the misere brings. */
static double other_value(const Bench *bench, const View *view)
{
    static BotReport report;
    Bench patient = *bench;
    double best = -1e9;

    patient.samples = WORLDS_OTHER;
    bench_ask(&patient, view, &report);
    for (int i = 0; i < report.count; i++) {
        const Candidate *candidate = &report.list[i];

        if (candidate->valued && candidate->ev > best
            && !(candidate->action.kind == ACTION_BID
                 && bid_is_misere(candidate->action.value)))
            best = candidate->ev;
    }
    return best;
}

/* Whists of the misere above `other`, one number a talon; *made is how many
   come home. */
static Sum value_of(Bench *bench, const View *view, double other, double *made)
{
    double worths[TRICKS + 1];
    Sum value = {0};
    const World any = bench_world(bench, view);

    *made = 0;
    fill_worths(view, &any, worths);
    while (value.n < TALONS
           || (value.n < TALONS_MOST
               && fabs(sum_mean(&value)) < sum_interval(&value))) {
        const World world = bench_world(bench, view);
        const CardSet cards = hand_of(view) | world.hold[HOLDER_TALON];
        SolverQuestion question = {
            .goal = GOAL_MISERE, .strain = NO_TRUMP, .declarer = view->hand};
        double sum = 0;

        question.hands[view->hand] =
            cards & ~best_discard(bench, view->hand, cards);
        for (long n = 0; n < bench->worlds; n++) {
            deal_others(bench, view->hand, CARDS_ALL & ~cards, &question);
            const int tricks = bench_tricks(bench, &question);

            sum += worths[tricks];
            *made += tricks == 0;
        }
        sum_add(&value, sum / (double)bench->worlds - other);
    }
    *made /= (double)(value.n * bench->worlds);
    return value;
}

/* --- all ----------------------------------------------------------------- */

/* A deal in which the hand with the number of the deal is asked after passes
   alone; false where its cards are no question. */
static bool ask_hand(Bench *bench, long number, Position *position,
                     Round *round)
{
    const int hand = (int)(number % HANDS);

    *round = position_round(position);
    for (int i = 0; i < hand; i++)
        position_act(position, round, action_word(ACTION_PASS));
    return round_check(round, action_bid(BID_MISERE)) == STATUS_OK
           && habit_misere(&bench->habits, position->hands[hand], hand == 0)
                  >= CHANCE_ASKED;
}

/* What the bot itself thinks of the misere. */
static Candidate misere_of(const BotReport *report)
{
    for (int i = 0; i < report->count; i++)
        if (report->list[i].action.kind == ACTION_BID
            && bid_is_misere(report->list[i].action.value))
            return report->list[i];
    return (Candidate){0};
}

void judge_miseres(Bench *bench)
{
    static BotReport report;
    long right = 0, unclear = 0, asked = 0, bids = 0;
    Sum loss = {0};

    for (long number = 0; asked < bench->deals; number++) {
        Position position = bench_deal(bench, number);
        Round round;
        double made;

        if (!ask_hand(bench, number, &position, &round))
            continue;
        const View view = bench_view(&position, &round);
        const Action action = bench_ask(bench, &view, &report);
        const bool bid =
            action.kind == ACTION_BID && bid_is_misere(action.value);
        const Candidate own = misere_of(&report);
        const double other = other_value(bench, &view);
        const Sum value = value_of(bench, &view, other, &made);
        const bool good = sum_mean(&value) > 0;

        asked++;
        bids += bid;
        right += bid == good;
        unclear += fabs(sum_mean(&value)) < sum_interval(&value);
        sum_add(&loss, bid == good ? 0 : fabs(sum_mean(&value)));
        if (bench->verbose)
            printf("misere %ld: rule %d, made %.2f, %+.1f +- %.1f whists more "
                   "than %+.1f; %s at %+.1f +- %.1f (%ld)\n",
                   number,
                   habit_misere(&bench->habits, hand_of(&view), view.hand == 0),
                   made, sum_mean(&value), sum_interval(&value), other,
                   bid ? "bid" : "not bid", own.ev, 1.96 * own.se, own.n);
    }
    printf("misere: %s right in %ld of %ld (%ld within the error of the judge; "
           "bid %ld); loses %.2f +- %.2f whists a decision\n",
           bench->bot->name, right, asked, unclear, bids, sum_mean(&loss),
           sum_interval(&loss));
}
