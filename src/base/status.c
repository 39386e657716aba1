#include "base/status.h"

#define ILLEGAL  "illegal-action"
#define POSITION "bad-position"

/* clang-format off */
/* ORDER STATUS */
static const StatusRow rows[STATUS_COUNT] = {
    [STATUS_OK] = {"ok", NULL, NULL, "done"},
    [STATUS_UNKNOWN_COMMAND] = {"unknown-command", NULL, NULL, "no command of that name"},
    [STATUS_UNKNOWN_OPTION] = {"unknown-option", NULL, NULL, "no option of that name"},
    [STATUS_UNKNOWN_KEY] = {"unknown-key", NULL, NULL, "the command takes no such key"},
    [STATUS_BAD_ARGS] = {"bad-args", NULL, NULL, "too many or too few words"},
    [STATUS_BAD_VALUE] = {"bad-value", NULL, NULL, "the value is not understood or out of range"},
    [STATUS_BAD_BYTE] = {"bad-byte", NULL, NULL, "the line holds a byte that is not allowed"},
    [STATUS_TOO_LONG] = {"too-long", NULL, NULL, "the line is longer than 4096 bytes"},
    [STATUS_BAD_POSITION] = {"bad-position", NULL, NULL, "the position is not possible"},
    [STATUS_NO_POSITION] = {"no-position", NULL, NULL, "no deal has begun"},
    [STATUS_NOT_TURN] = {"not-turn", NULL, NULL, "another seat decides"},
    [STATUS_WRONG_PHASE] = {"wrong-phase", NULL, NULL, "the deal is not in the phase for this"},
    [STATUS_ENDED] = {"ended", NULL, NULL, "the match is over"},
    [STATUS_BUSY] = {"busy", NULL, NULL, "a search is running"},
    [STATUS_UNSUPPORTED] = {"unsupported", NULL, NULL, "this version can't do that"},
    [STATUS_HIDDEN] = {"hidden", NULL, NULL, "the view does not hold the cards that the reply needs"},
    [STATUS_HIDDEN_TALON] = {"hidden", NULL, NULL, "the talon card that says which suit is led must be known"},
    [STATUS_LIMIT] = {"limit", NULL, NULL, "a limit was reached first"},
    [STATUS_IO] = {"io", NULL, NULL, "the system refused to read or write"},
    [STATUS_INTERNAL] = {"internal", NULL, NULL, "a fault of the program"},

    [STATUS_POSITION_WORDS] = {POSITION, "words", NULL, "a position is pps1 and eight more words"},
    [STATUS_POSITION_RULES] = {POSITION, "rules", NULL, "the rules are unknown or impossible"},
    [STATUS_POSITION_VIEW] = {POSITION, "view", NULL, "the view is 0 or a seat"},
    [STATUS_POSITION_DEAL] = {POSITION, "deal", NULL, "the number of the deal is 1 to 1000000"},
    [STATUS_POSITION_DEALER] = {POSITION, "dealer", NULL, "the dealer is a seat"},
    [STATUS_POSITION_HANDS] = {POSITION, "hands", NULL, "three hands of ten cards and a talon of two are needed"},
    [STATUS_POSITION_TWICE] = {POSITION, "card-twice", NULL, "a card is there twice"},
    [STATUS_POSITION_SCORE] = {POSITION, "score", NULL, "the score is not understood"},
    [STATUS_POSITION_TOKEN] = {POSITION, "token", NULL, "a word of the history is no action"},
    [STATUS_POSITION_SHAPE] = {POSITION, "shape", NULL, "the phases of the history do not fit its actions"},
    [STATUS_POSITION_ACTION] = {POSITION, "history", NULL, "an action of the history is not legal"},

    [STATUS_NOT_IN_HAND] = {ILLEGAL, "not-in-hand", NULL, "the hand does not hold that card"},
    [STATUS_MUST_FOLLOW] = {ILLEGAL, "must-follow", "9.2", "the suit led must be followed"},
    [STATUS_MUST_FOLLOW_TALON] = {ILLEGAL, "must-follow", "11.3", "the suit of the talon card must be followed"},
    [STATUS_MUST_TRUMP] = {ILLEGAL, "must-trump", "9.2", "who can't follow must play a trump"},
    [STATUS_BID_TOO_LOW] = {ILLEGAL, "bid-too-low", "5.2.3", "the bid must be higher than the current one"},
    [STATUS_BELOW_MINIMUM] = {ILLEGAL, "bid-too-low", "11.9", "after all-pass deals the bidding opens higher"},
    [STATUS_BID_JUMP] = {ILLEGAL, "not-allowed", "5.2.3", "each bid must be the next step"},
    [STATUS_HOLD] = {ILLEGAL, "not-allowed", "5.2.4", "this bid can't be held from this seat"},
    [STATUS_MISERE_NOT_FIRST] = {ILLEGAL, "not-allowed", "5.3", "misere can only be the first call"},
    [STATUS_MISERE_TWICE] = {ILLEGAL, "not-allowed", "5.3", "misere is not bid over misere"},
    [STATUS_MISERE_MINIMUM] = {ILLEGAL, "bid-too-low", "5.2.6", "the opening level is above misere"},
    [STATUS_WITHOUT_TALON] = {ILLEGAL, "not-allowed", "5.3", "a bid without the talon is not possible here"},
    [STATUS_BLIND_OFF] = {ILLEGAL, "not-allowed", "5.4", "blind bids are not part of these rules"},
    [STATUS_BLIND_LOOKED] = {ILLEGAL, "not-allowed", "5.4", "who has looked at his cards can't bid blind"},
    [STATUS_LOOK_FIRST] = {ILLEGAL, "not-allowed", "5.4", "before looking only blind bids are possible"},
    [STATUS_INVITE] = {ILLEGAL, "not-allowed", "10.6", "no invitation to a shared misere is possible here"},
    [STATUS_INVITED_MISERE] = {ILLEGAL, "not-allowed", "10.6", "an accepted invitation obliges to bid misere"},
    [STATUS_BAD_DISCARD] = {ILLEGAL, "bad-discard", "6.1", "two different cards of the twelve are discarded"},
    [STATUS_BELOW_BID] = {ILLEGAL, "below-bid", "7.1", "the contract must not be lower than the winning bid"},
    [STATUS_MISERE_NOT_BID] = {ILLEGAL, "not-bid", "7.2", "misere can only be ordered by bidding it"},
    [STATUS_ORDER_VARIANT] = {ILLEGAL, "not-allowed", "7.1", "a contract is ordered by level and strain alone"},
    [STATUS_GIVEUP] = {ILLEGAL, "not-allowed", "7.9", "these rules know no giving up"},
    [STATUS_LEAVE] = {ILLEGAL, "not-allowed", "6.7", "the talon can't be left"},
    [STATUS_HALF] = {ILLEGAL, "not-allowed", "8.2", "no half-whist is possible here"},
    [STATUS_CLAIM_OFF] = {ILLEGAL, "not-allowed", "9.8", "nothing can be claimed here"},
    [STATUS_CLAIM_AGAIN] = {ILLEGAL, "not-allowed", "9.8", "a seat claims once a trick"},
    [STATUS_CLAIM_COUNT] = {ILLEGAL, "not-allowed", "9.8", "that number of tricks can't be claimed"},
    [STATUS_PEEK] = {ILLEGAL, "not-allowed", "6.4", "the discard can't be looked at here"},
    [STATUS_DUMMY_CARD] = {ILLEGAL, "not-allowed", "17", "the dummy plays its lowest card"},
};

/* clang-format on */

const StatusRow *status_row(Status status)
{
    assert(status < STATUS_COUNT);
    return &rows[status];
}
