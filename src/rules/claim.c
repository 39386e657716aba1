/* Phase: the answer to a claim (rules 9.8). */
#include "rules/phase.h"

/* Whether each defender's tricks are counted for himself. */
static bool count_apart(const Round *round)
{
    return contract_is_checked(&round->rules, round->contract)
           || (round->calls[round_defender(round, 0)] == CALL_WHIST
               && round->calls[round_defender(round, 1)] == CALL_WHIST);
}

/* Who answers for the defence: the one who plays both hands, or the lone
   whister (the passer has no say), or both. */
static uint8_t defence_answers(const Round *round)
{
    const int lone = round_lone_whister(round);

    if (lone >= 0)
        return hand_bit(lone);
    if (round->opened)
        return hand_bit(round_captain(round));
    return (uint8_t)(7u & ~hand_bit(round->declarer));
}

/* Who must agree: the other side; the partner too where tricks count apart,
   and everybody in an all-pass deal. */
static uint8_t answerers(const Round *round)
{
    const uint8_t others = (uint8_t)(7u & ~hand_bit(round->claimant));

    if (round->all_pass)
        return others;
    if (round->claimant == round->declarer)
        return defence_answers(round);
    return count_apart(round) && !round->opened ? others
                                                : hand_bit(round->declarer);
}

void enter_claim(Round *round, int claimant, int tricks)
{
    round->claimant = (uint8_t)claimant;
    round->claim = (uint8_t)tricks;
    round->claimed |= hand_bit(claimant);
    round->claim_asked = round->rules.claim == CLAIM_AUTO ? hand_bit(HAND_TABLE)
                                                          : answerers(round);
    if (round_is_gusarik(round))
        round->claim_asked &= (uint8_t)~hand_bit(HAND_DUMMY);
    round->phase = PHASE_CLAIM;
}

static Status claim_check(const Round *round, Action action)
{
    (void)round;
    return action.kind == ACTION_YES || action.kind == ACTION_NO
               ? STATUS_OK
               : STATUS_WRONG_PHASE;
}

static void claim_candidates(const Round *round, Actions *out)
{
    (void)round;
    actions_add(out, action_word(ACTION_YES));
    actions_add(out, action_word(ACTION_NO));
}

/* Tricks for the defence are a lone whister's; else they go to him who has
   fewer, W1 first on a tie. */
static void give_defence(Round *round, int tricks)
{
    const int lone = round_lone_whister(round);
    uint8_t *first = &round->tricks[round_defender(round, 0)];
    uint8_t *second = &round->tricks[round_defender(round, 1)];

    if (lone >= 0 && lone < HANDS) {
        round->tricks[lone] = (uint8_t)(round->tricks[lone] + tricks);
        return;
    }
    for (; tricks > 0; tricks--)
        ++*(*second < *first ? second : first);
}

static void accept_claim(Round *round)
{
    const int left = TRICKS - round->trick + 1;

    if (round->all_pass) {
        round->tricks[round->claimant] =
            (uint8_t)(round->tricks[round->claimant] + left);
    } else {
        const int own = round->claimant == round->declarer
                            ? round->claim
                            : left - round->claim;

        round->tricks[round->declarer] =
            (uint8_t)(round->tricks[round->declarer] + own);
        give_defence(round, left - own);
    }
    enter_over(round, ENDING_CLAIMED);
}

static void claim_apply(Round *round, Action action)
{
    if (action.kind == ACTION_NO) {
        round->phase = PHASE_PLAY;
        return;
    }
    round->claim_asked &= (uint8_t)~hand_bit(round_decider(round));
    if (!round->claim_asked)
        accept_claim(round);
}

const PhaseRow phase_claim = {"claim", SECTION_PLAY, claim_candidates,
                              claim_check, claim_apply};
