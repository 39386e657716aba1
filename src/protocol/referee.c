#include "protocol/referee.h"

static bool all_known(const Round *round)
{
    for (int hand = 0; hand < HANDS; hand++)
        if (!holdings_is_known(&round->holdings, hand))
            return false;
    return true;
}

Status referee_question(const Round *round, int hand, SolverQuestion *question)
{
    const bool misere = !round->all_pass && bid_is_misere(round->contract);
    const bool playing =
        round->phase == PHASE_PLAY || round->phase == PHASE_CLAIM;

    if (!all_known(round))
        return STATUS_HIDDEN;
    *question = (SolverQuestion){
        .goal = misere ? GOAL_MISERE : GOAL_TRICKS,
        .strain = round_trump(round),
        .declarer = round->all_pass ? hand : round->declarer,
        .leader = playing ? round->leader : 0,
        .played = playing ? round->played : 0,
    };
    for (int i = 0; i < HANDS; i++)
        question->hands[i] = round->holdings.known[i];
    for (int i = 0; i < question->played; i++)
        question->trick[i] = round->table[i];
    return STATUS_OK;
}

PassQuestion referee_pass_question(const SolverQuestion *question)
{
    PassQuestion pass = {
        .seat = question->declarer,
        .leader = question->leader,
        .played = question->played,
        .at_least = question->at_least,
    };

    for (int i = 0; i < HANDS; i++)
        pass.hands[i] = question->hands[i];
    for (int i = 0; i < pass.played; i++)
        pass.trick[i] = question->trick[i];
    return pass;
}

Status referee_add_talon(const Round *round, PassQuestion *pass)
{
    const int mode = rules_talon(&round->rules);

    if (round_is_gusarik(round))
        return STATUS_UNSUPPORTED;
    if (!round->all_pass || round->trick > TALON_SIZE || mode == TALON_NONE)
        return STATUS_OK;
    pass->talon_plays = mode == TALON_PLAYS;
    pass->talon_left = TALON_SIZE + 1 - round->trick;
    for (int i = 0; i < pass->talon_left; i++) {
        pass->talon[i] = round->talon[round->trick - 1 + i];
        if (pass->talon[i] == CARD_UNKNOWN)
            return STATUS_HIDDEN;
    }
    pass->winner_leads = round->rules.raspasy_third_lead == LEAD_WINNER;
    return STATUS_OK;
}

static int tricks_of(Solver *solver, const SolverQuestion *question)
{
    static const SolverLimits none;
    SolverAnswer answer = {0};

    solver_value(solver, question, &none, &answer);
    return answer.lower;
}

/* --- claims (rules 9.8) -------------------------------------------------- */

/* The talon still asks for suits: no open-hands value tells what happens. */
static bool talon_to_come(const Round *round)
{
    return round->all_pass && round->trick <= TALON_SIZE
           && rules_talon(&round->rules) != TALON_NONE;
}

/* At a game each side claims tricks that it can't be denied; at misere the
   declarer claims to take no more, a defender that he must take the rest. */
static bool claim_holds(const Round *round, Solver *solver)
{
    const int left = TRICKS - round->trick + 1;
    const bool own = round->all_pass || round->claimant == round->declarer;
    SolverQuestion question;
    int tricks;

    if (talon_to_come(round)
        || referee_question(round, round->claimant, &question) != STATUS_OK)
        return false;
    tricks = tricks_of(solver, &question);
    if (question.goal == GOAL_MISERE)
        return own ? tricks <= round->claim : tricks >= left - round->claim;
    return own ? tricks >= round->claim : left - tricks >= round->claim;
}

/* --- proof of undertricks (rules 6.6) ------------------------------------ */

/* The most tricks over all ways of putting the number of cards right: `hand`
   loses `away` cards, or wins `back` of the discard. */
static int best_tricks(const SolverQuestion *question, Solver *solver,
                       CardSet choices, int count)
{
    const int declarer = question->declarer;
    int best = 0;

    if (count == 0)
        return tricks_of(solver, question);
    for (CardSet left = choices; left; left = set_rest(left)) {
        SolverQuestion next = *question;
        int tricks;

        next.hands[declarer] ^= card_set(set_lowest(left));
        tricks = best_tricks(&next, solver, set_rest(left), count - 1);
        if (tricks > best)
            best = tricks;
    }
    return best;
}

/* Undertricks that no number of cards put right would have saved. */
static int proven_undertricks(const Round *round, Solver *solver)
{
    const int cards = holdings_count(&round->holdings, round->declarer);
    const int level = bid_level(round->contract);
    SolverQuestion question;
    int tricks;

    if (referee_question(round, round->declarer, &question) != STATUS_OK)
        return 0;
    if (cards > HAND_SIZE)
        tricks = best_tricks(&question, solver, question.hands[round->declarer],
                             cards - HAND_SIZE);
    else
        tricks = best_tricks(&question, solver,
                             round->holdings.known[HOLDER_DISCARD],
                             HAND_SIZE - cards);
    return tricks < level ? level - tricks : 0;
}

bool referee_is_due(const Round *round)
{
    return round->phase != PHASE_OVER && round_decider(round) == HAND_TABLE
           && all_known(round);
}

bool referee_answer(const Round *round, Solver *solver, Action *action)
{
    if (!referee_is_due(round))
        return false;
    if (round->phase == PHASE_CLAIM)
        *action =
            action_word(claim_holds(round, solver) ? ACTION_YES : ACTION_NO);
    else if (round->phase == PHASE_PROOF)
        *action = (Action){.kind = ACTION_PROVEN,
                           .value = (uint8_t)proven_undertricks(round, solver)};
    else
        *action = action_card(set_lowest(round_playable(round)));
    return true;
}
