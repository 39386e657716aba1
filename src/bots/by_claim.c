/* Claims (rules 9.8): made and accepted where they are sure (bots/sure.h). */
#include "bots/decide.h"
#include "bots/foresee.h"
#include "bots/sure.h"

static Prover begin_proof(const Think *think)
{
    return (Prover){.solver = think->solver,
                    .limits = think_limits(think),
                    .sheet = &think->task->view->position.sheet};
}

/* Does the action, which ends the deal by a claim, and values it: in all
   worlds alike. */
static void settle(Think *think, int candidate)
{
    const World world = belief_world(&think->belief, 0);
    Tally *tally = &think->tallies[candidate];
    Round over = *think->round;
    Verdict verdict;

    world_lay(&world, &over);
    round_apply(&over, think->report->list[candidate].action);
    while (over.phase == PHASE_CLAIM)
        round_apply(&over, action_word(ACTION_YES));
    verdict = foresee_verdict(think, &over);
    tally_add(tally, &verdict, 1);
    tally->n = (long)think->belief.count;
    think_end(think);
}

static int find_candidate(const Think *think, Action action)
{
    for (int i = 0; i < think->report->count; i++)
        if (action_eq(think->report->list[i].action, action))
            return i;
    return -1;
}

/* --- making -------------------------------------------------------------- */

static bool is_offered(const Think *think)
{
    for (int i = 0; i < think->report->count; i++)
        if (think->report->list[i].action.kind == ACTION_CLAIM)
            return true;
    return false;
}

/* Whether a claim of the thinking seat was refused in this deal: who wants to
   play on is not asked again. */
static bool was_refused(const Think *think)
{
    const Position *position = &think->task->view->position;
    Round round = position_dealt(position);

    round.lenient = true;
    for (int i = 0; i < position->count; i++) {
        if (round.phase == PHASE_CLAIM && round.claimant == think->hand
            && position->actions[i].kind == ACTION_NO)
            return true;
        round_apply(&round, position->actions[i]);
    }
    return false;
}

bool decide_claim(Think *think)
{
    const View *view = think->task->view;
    Prover prover;
    Round known;
    int tricks, claim = -1;

    if (!is_offered(think) || was_refused(think))
        return false;
    prover = begin_proof(think);
    known = sure_basis(view);
    if (sure_claim(&prover, &known, think->hand, &tricks))
        claim = find_candidate(think, action_claim(tricks));
    think->nodes += prover.nodes;
    if (claim >= 0)
        settle(think, claim);
    return claim >= 0;
}

/* --- answering ----------------------------------------------------------- */

void decide_answer(Think *think)
{
    const int yes = find_candidate(think, action_word(ACTION_YES));
    Prover prover = begin_proof(think);
    const bool sure = yes >= 0 && sure_answer(&prover, think->task->view);

    think->nodes += prover.nodes;
    think->making = !think->round->all_pass;
    if (sure)
        settle(think, yes);
    else
        decide_outcome(think);
}
