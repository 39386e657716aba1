/* The best contract of a hand, with and without a discard to choose. */
#include "bots/rules_bot.h"

/* Tuned: the first lead is worth part of a trick. */
enum { LEAD_WORTH = 20 };

void planner_init(Planner *planner, const View *view, Bid floor)
{
    planner->rules = &view->round.rules;
    planner->floor = bid_place(planner->rules, bid_plain(floor));
    planner->leads = view->hand == 0;
    judge_tricks_init(&planner->tricks);
    value_table_init(planner->rules, &planner->values);
}

/* The best level in a strain for a hand that is good for so many tricks. */
static void plan_strain(const Planner *planner, int strain, int tricks,
                        Plan *best)
{
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        const Bid bid = bid_game(level, strain);
        Plan plan = {.bid = bid, .tricks = tricks};

        if (bid_place(planner->rules, bid) < planner->floor)
            continue;
        plan.value = value_contract(&planner->values, bid, tricks);
        if (best->bid == BID_NONE || plan.value > best->value)
            *best = plan;
    }
}

Plan plan_order(const Planner *planner, CardSet hand)
{
    const int lead = planner->leads ? LEAD_WORTH : 0;
    Plan best = {0};

    for (int strain = 0; strain < STRAIN_COUNT; strain++)
        plan_strain(planner, strain,
                    judge_tricks(&planner->tricks, hand, strain) + lead, &best);
    return best;
}

/* What the lowest cards of a suit are worth to it: the first, and two. */
typedef struct {
    int one, two;
} Cost;

static Cost cost_of(const Planner *planner, CardSet cards, int suit)
{
    const short *tricks = planner->tricks.tricks;
    const unsigned own = holding_of(cards, suit);
    const unsigned less = own & (own - 1), least = less & (less - 1);

    return (Cost){
        .one = own ? tricks[own] - tricks[less] : IMPOSSIBLE,
        .two = less ? tricks[own] - tricks[least] : IMPOSSIBLE,
    };
}

/* The cheapest two cards of twelve: from one suit or from two. */
static int cost_of_discard(const Planner *planner, CardSet cards, int strain)
{
    int one = IMPOSSIBLE, pair = IMPOSSIBLE;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const Cost cost = cost_of(planner, cards, suit);

        if (suit == strain)
            continue;
        if (cost.two < pair)
            pair = cost.two;
        if (one + cost.one < pair)
            pair = one + cost.one;
        if (cost.one < one)
            one = cost.one;
    }
    return pair;
}

/* The plan for twelve cards by the lowest cards of suits alone. */
static Plan plan_twelve(const Planner *planner, CardSet cards)
{
    const int lead = planner->leads ? LEAD_WORTH : 0;
    Plan best = {0};

    for (int strain = 0; strain < STRAIN_COUNT; strain++) {
        const int cost = cost_of_discard(planner, cards, strain);

        if (cost < IMPOSSIBLE)
            plan_strain(planner, strain,
                        judge_tricks(&planner->tricks, cards, strain) + lead
                            - cost,
                        &best);
    }
    return best;
}

int plan_talons(const Planner *planner, CardSet hand, CardSet unseen)
{
    int sum = 0, talons = 0;

    for (CardSet a = unseen; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet talon =
                card_set(set_lowest(a)) | card_set(set_lowest(b));

            sum += plan_twelve(planner, hand | talon).value / 10;
            talons++;
        }
    return talons ? sum / talons * 10 : plan_order(planner, hand).value;
}

Plan plan_discard(const Planner *planner, CardSet cards, CardSet *discard)
{
    Plan best = {0};

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet away =
                card_set(set_lowest(a)) | card_set(set_lowest(b));
            const Plan plan = plan_order(planner, cards & ~away);

            if (best.bid == BID_NONE || plan.value > best.value) {
                best = plan;
                *discard = away;
            }
        }
    return best;
}
