/* The decisions before the whist: calls, talon, discard, order. */
#include "bots/rules_bot.h"

static CardSet own_hand(const View *view)
{
    return view->round.holdings.known[view->hand];
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
    const Rules *rules = &view->round.rules;
    TrickTable table;
    Plan plan;

    judge_tricks_init(&table);
    plan = plan_order(&table, rules, own_hand(view), floor, view->hand == 0);
    return plan.value;
}

static int chance_of_misere(const View *view)
{
    RiskTable table;

    judge_risk_init(&table);
    return judge_misere(&table, own_hand(view), view->hand == 0);
}

Action choose_call(const BotTask *task)
{
    const View *view = task->view;
    const Action misere = action_bid(BID_MISERE);
    const Bid game = lowest_game(task);

    if (task_allows(task, action_word(ACTION_LOOK)))
        return action_word(ACTION_LOOK);
    if (task_allows(task, misere)
        && value_misere(&view->round.rules, chance_of_misere(view)) > 0)
        return misere;
    if (game != BID_NONE && value_of_winning(view, game) > 0)
        return action_bid(game);
    return task_allows(task, action_word(ACTION_PASS))
               ? action_word(ACTION_PASS)
               : misere;
}

Action choose_invited(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_NO);
}

Action choose_talon(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_TAKE);
}

/* rules 10: what is left must be as safe as can be. */
static CardSet misere_discard(const View *view)
{
    const CardSet cards = own_hand(view);
    CardSet discard = CARDS_NONE;
    RiskTable table;
    int best = -1;

    judge_risk_init(&table);
    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet away =
                card_set(set_lowest(a)) | card_set(set_lowest(b));
            const int chance =
                judge_misere(&table, cards & ~away, view->hand == 0);

            if (chance > best) {
                best = chance;
                discard = away;
            }
        }
    return discard;
}

Action choose_discard(const BotTask *task)
{
    const View *view = task->view;
    CardSet discard = CARDS_NONE;
    TrickTable table;

    if (bid_is_misere(view->round.bid))
        return action_discard(misere_discard(view));
    judge_tricks_init(&table);
    plan_discard(&table, &view->round.rules, own_hand(view), view->round.bid,
                 view->hand == 0, &discard);
    return action_discard(discard);
}

Action choose_order(const BotTask *task)
{
    const View *view = task->view;
    TrickTable table;

    judge_tricks_init(&table);
    return action_bid(plan_order(&table, &view->round.rules, own_hand(view),
                                 view->round.bid, view->hand == 0)
                          .bid);
}
