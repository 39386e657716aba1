/* The decisions before the whist: calls, talon, discard, order. */
#include "bots/rules_bot.h"

/* Tuned: a misere must promise this much, and a hand that is this unlikely
   before the talon is not looked at. */
enum { MISERE_MARGIN = 500, HOPELESS = 10 };

static CardSet own_hand(const View *view)
{
    return view->round.holdings.known[view->hand];
}

/* rules 10: the chance of a misere after the best discard of twelve cards. */
static int safest(const RiskTable *table, CardSet cards, bool leads,
                  CardSet *discard)
{
    int best = -1;

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet away =
                card_set(set_lowest(a)) | card_set(set_lowest(b));
            const int chance = judge_misere(table, cards & ~away, leads);

            if (chance <= best)
                continue;
            best = chance;
            if (discard)
                *discard = away;
        }
    return best;
}

/* The lowest game that may be bid, a hold included; 0 for none. */
static Bid lowest_game(const BotTask *task)
{
    const Rules *rules = &task->view->round.rules;
    Bid best = BID_NONE;

    for (int i = 0; i < task->actions->count; i++) {
        const Action action = task->actions->list[i];

        if (action.kind != ACTION_BID || !bid_is_game(action.value)
            || action.value != bid_plain(action.value))
            continue;
        if (best == BID_NONE
            || bid_place(rules, action.value) < bid_place(rules, best))
            best = action.value;
    }
    return best;
}

/* Mean over all talons of what the best contract from `floor` on is worth. */
static int value_of_winning(const View *view, Bid floor)
{
    Planner planner;

    planner_init(&planner, view, floor);
    return plan_talons(&planner, own_hand(view),
                       holdings_unplaced(&view->round.holdings));
}

/* Mean over all talons of the chance after the best discard. */
static int chance_of_misere(const View *view, int holder)
{
    const CardSet hand = view->round.holdings.known[holder];
    const CardSet unseen = holdings_unplaced(&view->round.holdings);
    RiskTable table;
    int sum = 0, talons = 0;

    judge_risk_init(&table);
    if (judge_misere(&table, hand, holder == 0) < HOPELESS)
        return 0;
    for (CardSet a = unseen; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet talon =
                card_set(set_lowest(a)) | card_set(set_lowest(b));

            sum += safest(&table, hand | talon, holder == 0, NULL);
            talons++;
        }
    return talons ? sum / talons : 0;
}

/* What passing is worth: the all-pass deal if it comes to that. */
static int value_of_passing(const View *view)
{
    const Round *round = &view->round;
    RiskTable table;

    if (round->bid != BID_NONE)
        return 0;
    judge_risk_init(&table);
    return value_all_pass(&round->rules, round->series,
                          judge_all_pass(&table, own_hand(view)))
           * (1 + set_count(round->passed)) / 3;
}

static Action choose_game(const BotTask *task)
{
    const View *view = task->view;
    const Bid game = lowest_game(task);
    const Action pass = action_word(ACTION_PASS);

    if (!task_allows(task, pass))
        return action_bid(BID_MISERE); /* invited (rules 10.6) */
    if (game == BID_NONE
        || value_of_winning(view, game) <= value_of_passing(view))
        return pass;
    return action_bid(game);
}

Action choose_call(const BotTask *task)
{
    const View *view = task->view;
    const Action misere = action_bid(BID_MISERE);

    if (task_allows(task, action_word(ACTION_LOOK)))
        return action_word(ACTION_LOOK);
    if (task_allows(task, misere)
        && value_misere(&view->round.rules, chance_of_misere(view, view->hand))
               > MISERE_MARGIN)
        return misere;
    return choose_game(task);
}

/* rules 10.6: the dealer sees the hand and shares what it is worth. */
Action choose_invited(const BotTask *task)
{
    const View *view = task->view;
    const int chance = chance_of_misere(view, view->round.inviter);

    return action_word(
        value_misere(&view->round.rules, chance) > 0 ? ACTION_YES : ACTION_NO);
}

Action choose_talon(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_TAKE);
}

Action choose_discard(const BotTask *task)
{
    const View *view = task->view;
    CardSet discard = CARDS_NONE;

    if (bid_is_misere(view->round.bid)) {
        RiskTable table;

        judge_risk_init(&table);
        safest(&table, own_hand(view), view->hand == 0, &discard);
    } else {
        Planner planner;

        planner_init(&planner, view, view->round.bid);
        plan_discard(&planner, own_hand(view), &discard);
    }
    return action_discard(discard);
}

/* rules 7.9: given up only where that is cheaper than to play on. */
Action choose_order(const BotTask *task)
{
    const View *view = task->view;
    const Action giveup = action_word(ACTION_GIVEUP);
    Planner planner;
    Plan plan;

    planner_init(&planner, view, view->round.bid);
    plan = plan_order(&planner, own_hand(view));
    if (task_allows(task, giveup)
        && value_giveup(&view->round.rules, bid_plain(view->round.bid))
               > plan.value)
        return giveup;
    return action_bid(plan.bid);
}
