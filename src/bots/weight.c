#include "bots/weight.h"

#include <math.h>

#include "bots/evidence.h"

/* --- what happened ------------------------------------------------------- */

/* The level of the lowest game that the hand in turn may bid. */
static int level_asked(const Round *round)
{
    for (Bid bid = 1; bid <= BID_GAMES; bid++)
        if (round_check(round, action_bid(bid)) == STATUS_OK)
            return bid_level(bid);
    return LEVEL_MAX;
}

static void add_event(Events *events, const Round *round, EventKind kind,
                      int level)
{
    if (events->count < EVENTS_MAX)
        events->list[events->count++] = (Event){
            (uint8_t)kind, round->turn, (uint8_t)level, round->bid != BID_NONE};
}

static void add_call(Events *events, const Round *round, Action action)
{
    if (action.kind == ACTION_PASS)
        add_event(events, round, EVENT_PASS, level_asked(round));
    else if (action.kind == ACTION_BID && bid_is_misere(action.value))
        add_event(events, round, EVENT_MISERE, 0);
    else if (action.kind == ACTION_BID && !(action.value & BID_BLIND))
        add_event(events, round, EVENT_BID, bid_level(action.value));
}

static void add_action(Events *events, const Round *round, Action action,
                       int own)
{
    const int hand = round->turn;

    if (round->phase == PHASE_PLAY && action.kind == ACTION_CARD) {
        events->played[hand] |= card_set(action.value);
        events->card[events->cards++] = action.value;
    }
    if (hand == own || hand >= HANDS)
        return;
    if (round->phase == PHASE_AUCTION)
        add_call(events, round, action);
    else if (round->phase == PHASE_ORDER)
        events->ordered = action.kind == ACTION_BID;
    else if (round->phase == PHASE_WHIST)
        add_event(events, round,
                  action.kind == ACTION_WHIST ? EVENT_WHIST : EVENT_NO_WHIST,
                  bid_level(round->contract));
}

void events_init(Events *events, const View *view)
{
    const Position *position = &view->position;
    Round round = position_dealt(position);

    *events = (Events){.own = view->hand};
    round.lenient = true;
    for (int i = 0; i < position->count; i++) {
        add_action(events, &round, position->actions[i], view->hand);
        round_apply(&round, position->actions[i]);
    }
}

/* --- how likely it is ---------------------------------------------------- */

/* Tuned: how far players stray from their habits, in hundredths. */
enum {
    FIRST_SPREAD = 56, /* while nobody has bid */
    OVER_SPREAD = 85,
    WHIST_SPREAD = 45,
    ORDER_SPREAD = 18,
    ORDER_REACH = 20, /* a level above is ordered with so much more than it */
    KEPT_SPREAD = 60,
    KEPT_SHORT = 50, /* what is mostly ordered on lacks no more than this */
    STRAIN_SPREAD = 25,
    DISCARD_SPREAD = 25,
    RISK_SPREAD = 12
};

static double chance_above(double surplus, double spread, double least)
{
    return least + (1 - 2 * least) / (1 + exp(-surplus / spread));
}

static double chance(double surplus, double spread)
{
    return chance_above(surplus, spread, 0.02);
}

/* Whoever orders has seen twelve cards and had time to count them. */
static double order_chance(double surplus)
{
    return chance_above(surplus, ORDER_SPREAD, 0.002);
}

static double call_weight(const Habits *habits, const Event *event,
                          CardSet dealt)
{
    const bool leads = event->hand == 0;
    double bids;

    if (event->kind == EVENT_MISERE)
        return 0.02 + habit_misere(habits, dealt, leads) / (double)WHOLE;
    bids =
        chance(habit_surplus(habits, dealt, leads, event->level, event->opened),
               event->opened ? OVER_SPREAD : FIRST_SPREAD);
    return event->kind == EVENT_BID ? bids : 1 - bids;
}

static double whist_weight(const Habits *habits, const Event *event,
                           const Round *round, CardSet dealt)
{
    const int duty = contract_duty(&round->rules, round->contract);
    const int tricks = estimate_defence(&habits->estimates, dealt, event->level,
                                        bid_strain(round->contract));
    const int above = tricks + TRICK / 4 - duty * TRICK;
    const double whists = chance(above, WHIST_SPREAD);

    return event->kind == EVENT_WHIST ? whists : 1 - whists;
}

/* The most that any two of the twelve cards put away would leave. */
static int best_kept(const Habits *habits, CardSet cards, int strain,
                     bool leads)
{
    int best = 0;

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet kept =
                cards & ~card_set(set_lowest(a)) & ~card_set(set_lowest(b));
            const int tricks =
                estimate_tricks(&habits->estimates, kept, strain, leads);

            if (tricks > best)
                best = tricks;
        }
    return best;
}

/* The contract: no strain much better, the level right for it; and the discard
   leaves about as much as any. */
static double order_weight(const Habits *habits, const Round *round,
                           CardSet kept, CardSet discard)
{
    const bool leads = round->declarer == 0;
    const int strain = bid_strain(round->contract);
    const int level = bid_level(round->contract);
    const int tricks = estimate_tricks(&habits->estimates, kept, strain, leads);
    int most;
    double weight;

    estimate_strain(&habits->estimates, kept, leads, &most);
    weight = exp((tricks - most) / (double)STRAIN_SPREAD);
    if (round->contract != bid_plain(round->bid))
        weight *= order_chance(tricks - TRICK * level);
    if (level < LEVEL_MAX)
        weight *= 1 - order_chance(tricks - TRICK * (level + 1) - ORDER_REACH);
    if (discard)
        weight *=
            exp((tricks - best_kept(habits, kept | discard, strain, leads))
                / (double)DISCARD_SPREAD);
    return weight;
}

/* At misere the discard that leaves the least risk. */
static double misere_weight(const Habits *habits, const Round *round,
                            CardSet kept, CardSet discard)
{
    const CardSet cards = kept | discard;
    const bool leads = round->declarer == 0;
    const int chance_kept = judge_misere(&habits->risk, kept, leads);
    int best = 0;

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet rest =
                cards & ~card_set(set_lowest(a)) & ~card_set(set_lowest(b));
            const int safe = judge_misere(&habits->risk, rest, leads);

            if (safe > best)
                best = safe;
        }
    return exp((chance_kept - best) / (double)RISK_SPREAD);
}

static bool is_closed_play(const Round *round)
{
    return round->phase == PHASE_PLAY && !round->opened;
}

/* A game that is played holds about the tricks it was ordered for.  Against
   closed hands nothing finer is read from it: the very discard, and that no
   other strain is better, mislead more than they tell (doc/bots.md). */
static double strength_weight(const Habits *habits, const Round *round,
                              CardSet kept)
{
    const int tricks =
        estimate_tricks(&habits->estimates, kept, bid_strain(round->contract),
                        round->declarer == 0);
    const int level = bid_level(round->contract);

    return chance_above(tricks - TRICK * level + KEPT_SHORT, KEPT_SPREAD,
                        0.002);
}

static double declarer_weight(const Events *events, const Habits *habits,
                              const Round *round, const World *world)
{
    const int declarer = round->declarer;
    const CardSet kept = world->hold[declarer] | events->played[declarer];
    const CardSet discard = world->hold[HOLDER_DISCARD];

    if (is_closed_play(round))
        return bid_is_game(round->contract)
                   ? strength_weight(habits, round, kept)
                   : 1;
    if (bid_is_misere(round->contract))
        return discard ? misere_weight(habits, round, kept, discard) : 1;
    return order_weight(habits, round, kept, discard);
}

double events_weight(const Events *events, const Habits *habits,
                     const View *view, const World *world)
{
    const Round *round = &view->round;
    const bool misere = bid_is_misere(round->contract);
    double weight = 1;

    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        const CardSet dealt =
            world_dealt(world, round, event->hand, events->played[event->hand]);

        weight *= event->kind == EVENT_WHIST || event->kind == EVENT_NO_WHIST
                      ? whist_weight(habits, event, round, dealt)
                      : call_weight(habits, event, dealt);
    }
    if (round->all_pass)
        weight *= evidence_of_passed(events, round, world);
    if ((events->ordered || (misere && round->phase == PHASE_PLAY))
        && view->hand != round->declarer && round->contract != BID_NONE)
        weight *= declarer_weight(events, habits, round, world);
    return weight;
}
