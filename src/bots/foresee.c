#include "bots/foresee.h"

#include "bots/playout.h"
#include "rules/outcome.h"

SolverQuestion foresee_question(const Round *world)
{
    SolverQuestion question = {
        .goal = bid_is_misere(world->contract) ? GOAL_MISERE : GOAL_TRICKS,
        .strain = round_trump(world),
        .declarer = world->declarer,
        .leader = world->leader,
        .played = world->played,
    };

    for (int hand = 0; hand < HANDS; hand++)
        question.hands[hand] = world->holdings.known[hand];
    for (int i = 0; i < world->played; i++)
        question.trick[i] = world->table[i];
    return question;
}

/* Whether a defender's card of a closed game is chosen. */
static bool is_closed_defence(const Think *think)
{
    const Round *round = think->round;

    return round->phase == PHASE_PLAY && !round->all_pass && !round->open
           && bid_is_game(round->contract) && think->hand != round->declarer;
}

/* What a trick of one's own side is worth besides: a hundredth of a whist,
   between cards of one worth.  To defenders with closed hands more than the
   rest: what is set or made by a trick with open hands is not yet so with
   closed ones, and whoever looks at that trick alone gives others away
   (doc/bots.md). */
static double unit_of(const Think *think)
{
    const double least = 0.01;

    return is_closed_defence(think) && think->method->tricks > least
               ? think->method->tricks
               : least;
}

static double lean_of(const Think *think, const Round *over)
{
    const double unit = unit_of(think);
    const int tricks = over->tricks[over->declarer];

    if (over->all_pass)
        return think->hand < HANDS ? -unit * over->tricks[think->hand] : 0;
    if (bid_is_misere(over->contract))
        return think->hand == over->declarer ? -unit * tricks : unit * tricks;
    return think->hand == over->declarer ? unit * tricks : -unit * tricks;
}

Verdict foresee_verdict(const Think *think, const Round *over)
{
    return (Verdict){
        .whists = worth_of(&think->worth, over),
        .lean = lean_of(think, over),
        .made = !over->all_pass && round_outcome(over).made,
    };
}

static Verdict mix(Verdict a, Verdict b, double share)
{
    return (Verdict){
        .whists = a.whists + share * (b.whists - a.whists),
        .lean = a.lean + share * (b.lean - a.lean),
        .made = a.made,
    };
}

/* Defenders who see only their own cards give some tricks away: a share of
   the worlds ends with one trick more for the declarer. */
static bool gives_away(const Think *think, const Round *world, int more)
{
    int left = TRICKS - more;

    for (int i = 0; i < PLAYERS; i++)
        left -= world->tricks[i];
    return think->method->defence > 0 && left > 0 && !world->open
           && !bid_is_misere(world->contract) && world->trick == 1;
}

/* Defenders of a misere have to find the discard: of the worlds in which open
   hands catch it, a share ends with one trick less. */
static bool lets_go(const Think *think, const Round *world, int more)
{
    return think->method->escape > 0 && more > 0
           && bid_is_misere(world->contract)
           && think->round->phase < PHASE_PLAY;
}

Verdict foresee_tricks(const Think *think, const Round *world, int more)
{
    const Round over = worth_finished(world, more);
    const Verdict verdict = foresee_verdict(think, &over);

    if (gives_away(think, world, more)) {
        const Round better = worth_finished(world, more + 1);

        return mix(verdict, foresee_verdict(think, &better),
                   think->method->defence);
    }
    if (lets_go(think, world, more)) {
        const Round better = worth_finished(world, more - 1);

        return mix(verdict, foresee_verdict(think, &better),
                   think->method->escape);
    }
    return verdict;
}

/* --- contracts ----------------------------------------------------------- */

static int defence_of(const Think *think, const Round *world, int hand)
{
    return estimate_defence(
        &think->habits.estimates, world->holdings.known[hand],
        bid_level(world->contract), bid_strain(world->contract));
}

/* The defender who whists what can be set. */
static int hunter_of(const Think *think, const Round *world)
{
    const int w1 = round_defender(world, 0), w2 = round_defender(world, 1);

    if (round_is_gusarik(world))
        return round_captain(world);
    return defence_of(think, world, w2) > defence_of(think, world, w1) ? w2
                                                                       : w1;
}

Verdict foresee_contract(const Think *think, Round world, int tricks)
{
    const int hunter = hunter_of(think, &world);
    const int duty = contract_duty(&world.rules, world.contract);
    const bool pays = TRICKS - tricks >= duty;

    while (world.phase != PHASE_PLAY && world.phase != PHASE_OVER) {
        const bool hunts =
            pays && world.phase == PHASE_WHIST && world.turn == hunter;

        round_apply(&world, hunts ? action_word(ACTION_WHIST)
                                  : habit_action(&think->habits, &world));
    }
    return world.phase == PHASE_OVER ? foresee_verdict(think, &world)
                                     : foresee_tricks(think, &world, tricks);
}

/* --- one's own misere, or that of a partner (rules 10.6) ------------------ */

enum { DISCARDS_TRIED = 3, SPLITS_TRIED = 4, SAFE = 97 };

typedef struct {
    CardSet cards;
    int safety; /* by rule of thumb */
    int caught; /* of the splits tried */
} Trial;

/* The safest discards by rule of thumb, the best first. */
static int list_trials(const Think *think, CardSet cards, bool leads,
                       Trial trials[DISCARDS_TRIED])
{
    int count = 0;

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            Trial trial = {.cards = card_set(set_lowest(a))
                                    | card_set(set_lowest(b))};
            int at = count;

            trial.safety =
                judge_misere(&think->habits.risk, cards & ~trial.cards, leads);
            if (count < DISCARDS_TRIED)
                count++;
            else if (trials[--at].safety >= trial.safety)
                continue;
            for (; at > 0 && trials[at - 1].safety < trial.safety; at--)
                trials[at] = trials[at - 1];
            trials[at] = trial;
        }
    return count;
}

/* The cards of the others, anew: the discard must not know them. */
static void deal_others(Rng *rng, int hand, CardSet others,
                        CardSet hands[HANDS])
{
    CardSet first = CARDS_NONE;

    while (set_count(first) < HAND_SIZE) {
        CardSet left = others & ~first;
        uint32_t skip = rng_below(rng, (uint32_t)set_count(left));

        for (; skip > 0; skip--)
            left = set_rest(left);
        first |= card_set(set_lowest(left));
    }
    hands[(hand + 1) % HANDS] = first;
    hands[(hand + 2) % HANDS] = others & ~first;
}

/* A discard for a misere, as one's own thinking will find it: the one of the
   safest that is caught least in a few deals; false when stopped.  The deals
   follow from the twelve cards, so that threads agree on them. */
static bool try_discards(Think *think, int hand, CardSet cards,
                         CardSet *discard)
{
    Trial trials[DISCARDS_TRIED];
    const int count = list_trials(think, cards, hand == 0, trials);
    SolverQuestion question = {.goal = GOAL_MISERE,
                               .strain = NO_TRUMP,
                               .declarer = hand,
                               .at_least = 1};
    Rng rng = rng_from_seed(cards, RNG_BOTS);
    int best = 0;

    assert(count > 0);
    for (int n = 0; n < SPLITS_TRIED && trials[0].safety < SAFE; n++) {
        deal_others(&rng, hand, CARDS_ALL & ~cards, question.hands);
        for (int i = 0; i < count; i++) {
            int tricks;

            question.hands[hand] = cards & ~trials[i].cards;
            if (!think_value(think, &question, &tricks))
                return false;
            trials[i].caught += tricks > 0;
        }
    }
    for (int i = 1; i < count; i++)
        if (trials[i].caught < trials[best].caught)
            best = i;
    *discard = trials[best].cards;
    return true;
}

/* Whether the seat's own loss or gain hangs on the discard: of its misere, or
   of him who invited it to share one. */
static bool is_discard_tried(const Think *think, const Round *world)
{
    const bool invited = think->hand == HAND_DEALER
                         && world->sharing != SHARE_NEVER
                         && world->inviter == world->turn;

    return world->phase == PHASE_DISCARD && bid_is_misere(world->bid)
           && (world->turn == think->hand || invited)
           && think->method->steps > 0;
}

/* One step by habit, but for such a discard; false when stopped. */
static bool go_on(Think *think, Round *world)
{
    const int hand = world->turn;
    Action action = habit_action(&think->habits, world);

    if (is_discard_tried(think, world)
        && !try_discards(think, hand, world->holdings.known[hand],
                         &action.cards))
        return false;
    round_apply(world, action);
    return true;
}

/* --- the rest of a deal -------------------------------------------------- */

/* Ordered, and nobody has called yet. */
static bool is_asked_first(const Round *world)
{
    return world->phase == PHASE_WHIST
           && world->calls[round_defender(world, 0)] == CALL_NONE
           && world->calls[round_defender(world, 1)] == CALL_NONE;
}

bool foresee(Think *think, Round world, Verdict *verdict)
{
    SolverQuestion question;
    bool first;
    int more;

    while (world.phase != PHASE_PLAY && world.phase != PHASE_OVER
           && !is_asked_first(&world))
        if (!go_on(think, &world))
            return false;
    first = world.phase == PHASE_WHIST;
    if (world.phase == PHASE_PLAY && world.all_pass)
        think->nodes += (uint64_t)playout_finish(&world);
    if (world.phase == PHASE_OVER) {
        *verdict = foresee_verdict(think, &world);
        return !think_is_stopped(think);
    }
    question = foresee_question(&world);
    if (!think_value(think, &question, &more))
        return false;
    *verdict = first ? foresee_contract(think, world, more)
                     : foresee_tricks(think, &world, more);
    return true;
}
