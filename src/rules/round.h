/*
 * One deal of preferans, from the first call to the last card, as a value.
 *
 * A Round holds no pointers: copy it to branch, replay the actions to undo.
 * The conventions travel inside.  Hands are in the order of play: 0 is the
 * first hand (left of the dealer), which bids and leads first; 3 stands for
 * the dealer who sits out at a table of four, 4 for the table itself (the
 * referee's own decisions).
 *
 * Three verbs: round_actions lists what is legal, round_check says why an
 * action is not, round_apply does it.
 */
#ifndef RULES_ROUND_H
#define RULES_ROUND_H

#include "rules/action.h"
#include "rules/holdings.h"

enum { HAND_DEALER = HANDS, HAND_TABLE, PLAYERS = HANDS + 1 };

enum { TRICKS = 10, ROUND_MAX_ACTIONS = 320 };

/* ORDER PHASE */
typedef enum {
    PHASE_AUCTION,
    PHASE_INVITED,
    PHASE_TALON,
    PHASE_DISCARD,
    PHASE_ORDER,
    PHASE_PROOF,
    PHASE_WHIST,
    PHASE_RETURN,
    PHASE_DEALER,
    PHASE_HOW,
    PHASE_OWN,
    PHASE_PLAY,
    PHASE_CLAIM,
    PHASE_OVER,
    PHASE_COUNT
} Phase;

/* The parts of a history (upp(7)): what is separated by a slash. */
typedef enum {
    SECTION_AUCTION,
    SECTION_ORDER,
    SECTION_WHIST,
    SECTION_PLAY,
    SECTION_COUNT
} Section;

typedef enum { CALL_NONE, CALL_WHIST, CALL_PASS, CALL_HALF } Call;

/* How a deal ended. */
typedef enum {
    ENDING_NONE,
    ENDING_PLAYED,
    ENDING_CLAIMED,
    ENDING_PASSED,  /* nobody whisted */
    ENDING_HALF,    /* a half-whist stands */
    ENDING_OWN,     /* the lone whister took his duty without play */
    ENDING_GIVEUP,  /* the declarer gave up */
    ENDING_REFUSED, /* the talon was refused */
    ENDING_PROVEN,  /* ordered with a wrong number of cards */
    ENDING_FORFEIT, /* an illegal card */
    ENDING_REDEAL   /* all-pass of two players, dealt again */
} Ending;

/* State of the invitation to a shared misere. */
typedef enum { SHARE_NEVER, SHARE_ASKED, SHARE_YES, SHARE_NO } Sharing;

typedef struct {
    Rules rules;
    Holdings holdings;
    Card talon[TALON_SIZE];
    uint8_t dealer; /* seat, from 0 */
    uint8_t series; /* all-pass deals played before in this series */
    bool lenient;   /* a history is read: unknown discards are accepted */

    uint8_t phase;
    uint8_t turn; /* the hand that the next action comes from */

    /* the auction: sets of hands as bits */
    Bid bid; /* the current bid, with its variants */
    uint8_t owner;
    uint8_t passed, spoken, looked, bid_misere;
    uint8_t sharing, inviter;

    /* the contract */
    bool all_pass;
    Bid contract; /* BID_NONE before it is ordered */
    uint8_t declarer;
    bool without_talon; /* left, or bid without */
    uint8_t talon_shown;
    bool talon_private; /* a blind game's: the declarer alone saw it */

    /* the whist */
    uint8_t calls[PLAYERS]; /* Call of each hand */
    bool returned, open, own_refused, stalingrad;

    /* the play */
    uint8_t opened; /* hands that lie open */
    bool opening;   /* the defenders' hands are still to be opened */
    uint8_t trick;  /* 1..10 */
    uint8_t leader, played;
    int8_t led;              /* the suit to follow, SUIT_NOT_LED */
    Card table[PLAYERS];     /* the trick, by the order of play */
    uint8_t tricks[PLAYERS]; /* taken; [3] with the talon's cards */
    uint8_t claimed;         /* hands that claimed in this trick */
    uint8_t claimant, claim; /* who claims how many of the rest */
    uint8_t claim_asked;     /* hands still to answer */
    bool peeked;
    uint8_t proven;
    uint8_t offender;
    uint8_t ending;
} Round;

/* The beginning of a deal.  Hands in the order of play; what is missing of a
   hand or of the talon (CARD_UNKNOWN) is hidden.  `series` counts the all-pass
   deals already played in the running series. */
Round round_start(const Rules *rules, int dealer, int series,
                  const CardSet hands[HANDS], const Card talon[TALON_SIZE]);

/* The hand (0..2, HAND_DEALER, HAND_TABLE) that decides now: the hand to act,
   or the whister or captain who plays an open hand (rules 9.4, 10.4). */
int round_decider(const Round *round);

/* STATUS_OK, or why the action is not legal now: a reason of illegal-action,
   STATUS_WRONG_PHASE for an action of another phase, STATUS_HIDDEN where the
   view lacks a card that decides. */
Status round_check(const Round *round, Action action);

/* Does a legal action (asserted). */
void round_apply(Round *round, Action action);

typedef struct {
    int count;
    Action list[128];
} Actions;

/* All legal actions in a fixed order; claims only with `claims`.  Returns
   STATUS_HIDDEN where the acting hand is not known, STATUS_HIDDEN_TALON where
   the talon card is not that says which suit is led. */
Status round_actions(const Round *round, bool claims, Actions *out);

/* Cards that the acting hand may play in PHASE_PLAY; the hand is known. */
CardSet round_playable(const Round *round);

/* The seat (from 0) of a hand, and the hand of a seat (rules 3).  The table's
   hand has seat -1. */
int round_seat(const Round *round, int hand);
int round_hand(const Round *round, int seat);

/* The part of the history to which the next action belongs. */
Section round_section(const Round *round);

/* The phase as the wire names it: auction, talon, discard, ... over. */
const char *round_phase_name(const Round *round);

/* The contract as it is written: blind if it was bid so. */
Bid round_contract(const Round *round);

/* Trump suit of the play, NO_TRUMP for none. */
int round_trump(const Round *round);

/* The defenders in the order of asking: which = 0 is at the declarer's left
   (W1), 1 the next (W2). */
int round_defender(const Round *round, int which);

/* The hand that whists alone; -1 if none or both whist. */
int round_lone_whister(const Round *round);

/* Two players: the dummy, hand 1, sits between them (rules 17). */
enum { HAND_DUMMY = 1 };

static inline bool round_is_gusarik(const Round *round)
{
    return round->rules.seats == 2;
}

static inline bool round_is_dummy(const Round *round, int hand)
{
    return round_is_gusarik(round) && hand == HAND_DUMMY;
}

/* The hand that plays for the defence where nobody whists: the defender W1
   (rules 10.4), at two players the one who defends (rules 17). */
int round_captain(const Round *round);

/* Whether an observer's hand (0..3) sees the dealt cards of another. */
bool round_shows(const Round *round, int observer, int hand);

/* Whether he sees talon card `which` (0 or 1). */
bool round_shows_talon(const Round *round, int observer, int which);

#endif
