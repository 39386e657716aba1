/* A card: of games and miseres by the values of all legal cards with open
   hands, of all-pass deals by play-outs, and the last by the best reply. */
#include "bots/decide.h"
#include "bots/foresee.h"
#include "bots/playout.h"
#include "bots/race.h"
#include "bots/reply.h"

static int index_of(const SolverMoves *moves, Card card)
{
    for (int i = 0; i < moves->count; i++)
        if (moves->cards[i] == card)
            return i;
    return -1;
}

static bool look_open(Think *think, const Round *world)
{
    const SolverQuestion question = foresee_question(world);
    SolverMoves moves;

    if (!think_moves(think, &question, &moves))
        return false;
    for (int i = 0; i < think->report->count; i++) {
        const Action action = think->report->list[i].action;

        if (think->asked[i])
            think->verdicts[i] = foresee_tricks(
                think, world, moves.tricks[index_of(&moves, action.value)]);
    }
    return true;
}

static bool look_all_pass(Think *think, const Round *world)
{
    for (int i = 0; i < think->report->count; i++) {
        Round after = *world;

        if (!think->asked[i])
            continue;
        round_apply(&after, think->report->list[i].action);
        think->nodes += (uint64_t)playout_finish(&after);
        think->verdicts[i] = foresee_verdict(think, &after);
    }
    return true;
}

static void decide_passed(Think *think)
{
    think_go(think, look_all_pass);
    if (reply_is_due(think))
        reply_value(think);
    think_end(think);
}

void decide_card(Think *think)
{
    think->making = !think->round->all_pass;
    if (decide_claim(think))
        return;
    if (think->round->all_pass)
        decide_passed(think);
    else
        race_worlds(think, look_open, think->method->patience);
}
