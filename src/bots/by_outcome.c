/* Decisions by thinking every candidate through to the end of the deal: calls,
   whists, answers. */
#include "bots/decide.h"
#include "bots/foresee.h"
#include "bots/race.h"

/* Defenders with closed hands give tricks away; the deals tell by how much
   (doc/bots.md). */
static double caution_of(const Think *think, int candidate)
{
    const Action action = think->report->list[candidate].action;

    return action.kind == ACTION_WHIST ? think->method->caution : 0;
}

/* What is left of the weight of a world in which the contract is set, by level:
   who orders more than he has bid has counted better than any estimate, so
   that such worlds are rarer than their cards tell.  From deals of the bot
   itself: of sevens and more it made 98 %. */
static const double set_weights[LEVEL_COUNT] = {1, 0.4, 0.15, 0.1, 0.05};

static double set_weight(const Think *think)
{
    const Round *round = think->round;

    return think->method->steps > 0 && bid_is_game(round->contract)
                   && round->declarer != think->hand
                   && round->contract != bid_plain(round->bid)
               ? set_weights[bid_level(round->contract) - LEVEL_MIN]
               : 1;
}

static bool look(Think *think, const Round *world)
{
    bool set = false;

    for (int i = 0; i < think->report->count; i++) {
        Round after = *world;

        if (!think->asked[i])
            continue;
        round_apply(&after, think->report->list[i].action);
        if (!foresee(think, after, &think->verdicts[i]))
            return false;
        think->verdicts[i].lean -= caution_of(think, i);
        set |= !think->verdicts[i].made;
    }
    if (set)
        think->weight *= set_weight(think);
    return true;
}

void decide_outcome(Think *think)
{
    think->making = think->round->contract != BID_NONE;
    race_worlds(think, look, think->method->patience);
}

/* --- the auction --------------------------------------------------------- */

/* Whether a lower game than this one, with the same variants, can be bid. */
static int lower_games(const Think *think, Bid bid)
{
    const Rules *rules = &think->round->rules;
    int lower = 0;

    for (int i = 0; i < think->report->count; i++) {
        const Action action = think->report->list[i].action;

        if (action.kind == ACTION_BID && bid_is_game(action.value)
            && (action.value ^ bid_plain(action.value))
                   == (bid ^ bid_plain(bid)))
            lower += bid_place(rules, action.value) < bid_place(rules, bid);
    }
    return lower;
}

/* A contract may be ordered above the bid: a call is no better for being
   higher, unless it shuts others out.  So the lowest games stand for all. */
enum { GAMES_ASKED = 2 };

/* Chance by rule of thumb below which a misere is not even looked at: its
   worlds are the dearest to solve. */
enum { MISERE_ASKED = 25 };

/* Whether a misere can be worth a look; a hand not seen yet may hold any. */
static bool is_misere_like(const Think *think)
{
    const Holdings *holdings = &think->round->holdings;

    return think->round->turn != think->hand
           || !holdings_is_known(holdings, think->hand)
           || habit_misere(&think->habits, holdings->known[think->hand],
                           think->hand == 0)
                  >= MISERE_ASKED;
}

static bool is_asked(const Think *think, Action action)
{
    if (action.kind == ACTION_BID && bid_is_game(action.value))
        return lower_games(think, action.value) < GAMES_ASKED;
    if (action.kind == ACTION_INVITE
        || (action.kind == ACTION_BID && bid_is_misere(action.value)))
        return is_misere_like(think);
    return true;
}

void decide_call(Think *think)
{
    for (int i = 0; i < think->report->count; i++)
        think->asked[i] = is_asked(think, think->report->list[i].action);
    race_worlds(think, look, think->method->patience);
}
