#include "protocol/referee.h"

bool referee_answer(const Round *round, Action *action)
{
    if (round_decider(round) != HAND_TABLE || round->phase == PHASE_OVER)
        return false;
    if (round->phase == PHASE_PLAY
        && holdings_is_known(&round->holdings, round->turn)) {
        *action = action_card(set_lowest(round_playable(round)));
        return true;
    }
    return false;
}
