/* Deals for the tests of an engine: they lead to every moment of a deal, under
   every convention that the engine knows. */
#include <string.h>

#include "match/check.h"

enum { ATTEMPTS = 100 };

/* --- moments of a deal --------------------------------------------------- */

static bool in_auction(const Round *round)
{
    return round->phase <= PHASE_INVITED;
}

static bool in_discard(const Round *round)
{
    return round->phase >= PHASE_TALON && round->phase <= PHASE_DISCARD;
}

static bool in_order(const Round *round)
{
    return round->phase >= PHASE_ORDER && round->phase <= PHASE_PROOF;
}

static bool in_whist(const Round *round)
{
    return round->phase >= PHASE_WHIST && round->phase <= PHASE_OWN;
}

static bool in_all_pass(const Round *round)
{
    return round->phase == PHASE_PLAY && round->all_pass;
}

static bool in_misere(const Round *round)
{
    return round->phase == PHASE_PLAY && bid_is_misere(round->contract);
}

static bool in_game(const Round *round)
{
    return round->phase == PHASE_PLAY && bid_is_game(round->contract);
}

static bool in_claim(const Round *round)
{
    return round->phase == PHASE_CLAIM;
}

/* Which actions lead there: others are taken only now and then. */
static bool is_pass(Action action)
{
    return action.kind == ACTION_PASS;
}

static bool is_misere(Action action)
{
    return action.kind == ACTION_BID && bid_is_misere(action.value);
}

static bool is_low(Action action)
{
    return action.kind == ACTION_WHIST
           || (action.kind == ACTION_BID && bid_level(action.value) <= 7);
}

static bool is_claim(Action action)
{
    return action.kind == ACTION_CLAIM;
}

static const struct {
    bool (*here)(const Round *round);
    bool (*leads)(Action action);
} moments[] = {
    {in_auction, is_low},   {in_game, is_low},    {in_misere, is_misere},
    {in_all_pass, is_pass}, {in_discard, is_low}, {in_whist, is_low},
    {in_order, is_low},     {in_claim, is_claim},
};

/* The place in the list of an action that leads to the moment, or that lets
   the auction end; -1 if there is none. */
static int find_way(const Round *round, int moment, const Actions *actions)
{
    int pass = -1;

    for (int i = 0; i < actions->count; i++) {
        if (moments[moment].leads(actions->list[i]))
            return i;
        if (in_auction(round) && is_pass(actions->list[i]))
            pass = i;
    }
    return pass;
}

/* An action that leads to the moment, mostly, or a random one; false if the
   table decides. */
static bool move(Check *check, const Round *round, int moment, Action *action)
{
    Actions actions;
    int way;

    if (!check_decider(round)
        || round_actions(round, moments[moment].here == in_claim, &actions)
               != STATUS_OK
        || actions.count == 0)
        return false;
    way = find_way(round, moment, &actions);
    if (way < 0 || rng_below(&check->rng, 4) == 0)
        way = (int)rng_below(&check->rng, (uint32_t)actions.count);
    *action = actions.list[way];
    return true;
}

/* Plays until the moment has come, and then goes on as long as it lasts, for
   some random steps. */
static bool lead_to(Check *check, int moment, Position *position, Round *round)
{
    bool (*const here)(const Round *) = moments[moment].here;
    Action action;

    while (!here(round))
        if (!move(check, round, moment, &action)
            || !position_act(position, round, action))
            return false;
    for (uint32_t i = rng_below(&check->rng, 30); i > 0; i--) {
        Position next = *position;
        Round then = *round;

        if (!move(check, round, moment, &action)
            || !position_act(&next, &then, action) || !here(&then))
            break;
        *position = next;
        *round = then;
    }
    return check_decider(round) != 0;
}

static void start(Check *check, const Rules *rules, Position *position,
                  Round *round)
{
    const Deal deal = deal_shuffle(&check->rng, rules->talon_pair);

    *position = (Position){.rules = *rules,
                           .number = 1,
                           .dealer = rules->seats - 1,
                           .talon = {deal.talon[0], deal.talon[1]}};
    memcpy(position->hands, deal.hands, sizeof position->hands);
    *round = position_round(position);
}

/* Number to moment and conventions: all of both, in other pairs each time
   round; false if the engine knows none. */
static bool pick(const Check *check, int number, int *moment, Rules *rules)
{
    const int count = check->can.rules_count;
    Str rest = text_view(&check->can.rules), word = {0};
    Text why = text_init();
    bool good;

    if (!count)
        return false;
    *moment = (number % count + number / count) % (int)countof(moments);
    for (int i = 0; i <= number % count; i++)
        word = str_word(&rest);
    good = rules_from_text(word, rules, &why) == STATUS_OK;
    text_free(&why);
    return good;
}

bool check_deal(Check *check, int number, Position *position, Round *round)
{
    Rules rules;
    int moment;
    const bool known = pick(check, number, &moment, &rules);

    for (int i = 0; known && i < ATTEMPTS; i++) {
        start(check, &rules, position, round);
        if (lead_to(check, moment, position, round))
            return true;
    }
    return false;
}

bool check_whole_deal(Check *check, int number, Position *position,
                      Round *round)
{
    Rules rules;
    int moment;
    const bool known = pick(check, number, &moment, &rules);
    Action action;

    for (int i = 0; known && i < ATTEMPTS; i++) {
        start(check, &rules, position, round);
        while (move(check, round, moment, &action)
               && position_act(position, round, action))
            continue;
        if (round->phase == PHASE_OVER)
            return true;
    }
    return false;
}
