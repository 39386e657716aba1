#include "bots/sure.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/belief.h"
#include "bots/foresee.h"
#include "bots/lines.h"
#include "bots/worth.h"

/* Measured: ten times the cards find hardly more claims (doc/bots.md). */
enum {
    CARDS_TRIED = 1000,
    WORLDS_TRIED = 300,
    NODES_A_WORLD = 50000 /* in the solver */
};

typedef struct {
    Prover *prover;
    Lines lines; /* of the declarer's tricks, or the claimant's at all-pass */
    Belief *belief;
    int by;
    bool many;       /* the claimant wants that hand to take many */
    uint8_t own;     /* hands that he plays, as bits */
    bool sees_own;   /* their cards are all known */
    bool sees_other; /* so are those of the others */
} Proof;

static void see_hands(Proof *proof)
{
    const Holdings *holdings = &proof->lines.known->holdings;

    proof->sees_own = proof->sees_other = true;
    for (int hand = 0; hand < HANDS; hand++) {
        const bool known = holdings_is_known(holdings, hand);
        Round turn = *proof->lines.known;

        turn.turn = (uint8_t)hand;
        if (round_decider(&turn) == proof->by) {
            proof->own |= (uint8_t)(1u << hand);
            proof->sees_own &= known;
        } else {
            proof->sees_other &= known;
        }
    }
}

/* The tricks in the world of the number, or, with at_least, whether there are
   so many; false when stopped. */
static bool solve(Proof *proof, uint64_t number, int at_least,
                  SolverAnswer *answer)
{
    const World world = belief_world(proof->belief, number);
    SolverLimits limits = proof->prover->limits;
    Round round = *proof->lines.known;
    SolverQuestion question;
    Status status;

    world_lay(&world, &round);
    question = foresee_question(&round);
    question.at_least = at_least;
    if (limits.nodes == 0 || limits.nodes > NODES_A_WORLD)
        limits.nodes = NODES_A_WORLD;
    status = solver_value(proof->prover->solver, &question, &limits, answer);
    proof->prover->nodes += answer->nodes;
    return status == STATUS_OK;
}

/* Whether the claimant, who knows his cards, has as much in all worlds; the
   others lie open. */
static bool holds_in_all(Proof *proof, int tricks)
{
    const int at_least = proof->many ? tricks : tricks + 1;

    if (proof->belief->count > WORLDS_TRIED)
        return false;
    for (uint64_t i = 1; at_least > 0 && i < proof->belief->count; i++) {
        SolverAnswer answer;

        if (!solve(proof, i, at_least, &answer)
            || (answer.lower >= at_least) != proof->many)
            return false;
    }
    return true;
}

/* Whether cards of a suit, led from the top, all hold against those outside,
   of which one at least falls each time. */
static bool runs(CardSet cards, CardSet outside)
{
    int left = set_count(outside);

    for (; cards && left > 0; left--) {
        if (set_highest(cards) < set_highest(outside))
            return false;
        cards &= ~card_set(set_highest(cards));
    }
    return true;
}

/* Whether the hand on lead takes the rest of a game from the top, trumps
   first. */
static bool runs_off(const Round *round)
{
    const CardSet own = round->holdings.known[round->turn];
    const int trump = round_trump(round);
    CardSet outside = holdings_unplaced(&round->holdings);

    if (round->played > 0)
        return false;
    for (int hand = 0; hand < HANDS; hand++)
        if (hand != round->turn)
            outside |= round->holdings.known[hand];
    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (!runs(set_suit(own, suit), set_suit(outside, suit)))
            return false;
    return trump == NO_TRUMP || own == set_suit(own, trump)
           || set_count(set_suit(own, trump))
                  >= set_count(set_suit(outside, trump));
}

/* Whether he has them by his own doing, whatever the others hold. */
static bool holds(Proof *proof, int tricks, int left)
{
    const bool rest = tricks == (proof->many ? left : 0)
                      && !bid_is_misere(proof->lines.known->contract);

    if (proof->belief->count == 1)
        return true;
    if (!proof->sees_own)
        return holds_in_all(proof, tricks);
    return (rest && runs_off(proof->lines.known))
           || (lines_reach(&proof->lines, proof->own, proof->many, tricks)
               && !proof->lines.over);
}

/* Whether some line of play gives him more. */
static bool has_hope(Proof *proof, int tricks, int left)
{
    const int more = proof->many ? tricks + 1 : tricks - 1;

    return more >= 0 && more <= left
           && (lines_reach(&proof->lines, 7, proof->many, more)
               || proof->lines.over);
}

static Sheet sheet_after(const Proof *proof, const Round *over)
{
    Sheet sheet = *proof->prover->sheet;
    Entries entries;

    sheet_post(&sheet, over, &entries);
    return sheet;
}

/* Whether the same is written whoever of the defenders takes what is theirs
   (rules 9.8: by a claim it may go to another than by play): the tricks of two
   whisters count apart, and where kapusta is paid out those of all hands. */
static bool splits_alike(const Proof *proof, int more, int left)
{
    const Round *known = proof->lines.known;
    const int w1 = round_defender(known, 0), w2 = round_defender(known, 1);
    const World world = belief_world(proof->belief, 0);
    Round over = *known;
    Sheet first;

    world_lay(&world, &over);
    over = worth_finished(&over, more);
    over.tricks[w1] = known->tricks[w1];
    over.tricks[w2] = (uint8_t)(known->tricks[w2] + left - more);
    first = sheet_after(proof, &over);
    for (int i = 0; i < left - more; i++) {
        Sheet sheet;

        over.tricks[w1]++;
        over.tricks[w2]--;
        sheet = sheet_after(proof, &over);
        if (memcmp(&sheet, &first, sizeof sheet) != 0)
            return false;
    }
    return true;
}

static bool prove(Proof *proof, int left, int *tricks)
{
    SolverAnswer answer;

    belief_init(proof->belief, &proof->lines.known->holdings);
    if (!solve(proof, 0, 0, &answer) || !splits_alike(proof, answer.lower, left)
        || has_hope(proof, answer.lower, left)
        || !holds(proof, answer.lower, left))
        return false;
    *tricks =
        proof->by == proof->lines.hand ? answer.lower : left - answer.lower;
    return true;
}

static bool prove_game(Proof *proof, int left, int *tricks)
{
    bool good;

    if (!proof->sees_own && !proof->sees_other)
        return false;
    proof->belief = memory_new(1, sizeof *proof->belief);
    good = prove(proof, left, tricks);
    free(proof->belief);
    return good;
}

/* rules 9.8: only all the rest can be claimed, and nobody wants it; while the
   talon asks nothing is sure, and the dummy has no will. */
static bool prove_all_pass(Proof *proof, int left, int *tricks)
{
    const bool talon_asks =
        proof->lines.known->trick <= TALON_SIZE
        && rules_talon(&proof->lines.known->rules) != TALON_NONE;

    *tricks = left;
    return !talon_asks && !round_is_gusarik(proof->lines.known)
           && proof->sees_own && !has_hope(proof, left, left);
}

bool sure_claim(Prover *prover, const Round *known, int by, int *tricks)
{
    const int left = TRICKS - known->trick + 1;
    Round plain = *known;
    const SolverLimits *limits = &prover->limits;
    Proof proof = {
        .lines = {.known = &plain,
                  .hand = known->all_pass ? by : known->declarer,
                  .limits = *limits},
        .prover = prover,
        .by = by,
        .many = !known->all_pass
                && (by == known->declarer) != bid_is_misere(known->contract),
    };
    bool good;

    /* nobody plays against the law */
    plain.rules.irregularity = IRREGULARITY_REJECT;
    if (limits->nodes == 0 || limits->nodes > CARDS_TRIED)
        proof.lines.limits.nodes = CARDS_TRIED;
    see_hands(&proof);
    good = plain.all_pass ? prove_all_pass(&proof, left, tricks)
                          : prove_game(&proof, left, tricks);
    prover->nodes += proof.lines.nodes;
    return good;
}

/* --- who must be convinced ----------------------------------------------- */

Round sure_basis(const View *view)
{
    return view->round.rules.claim == CLAIM_AUTO ? view->round
                                                 : view_common(view);
}

bool sure_answer(Prover *prover, const View *view)
{
    Round known = view_common(view);
    const bool misere = !known.all_pass && bid_is_misere(known.contract);
    int tricks;

    known.phase = PHASE_PLAY;
    if (!sure_claim(prover, &known, known.claimant, &tricks))
        return false;
    return misere ? known.claim >= tricks : known.claim <= tricks;
}
