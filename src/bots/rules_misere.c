/* The cards of a misere: the declarer ducks, the defenders hunt; once the hands
   lie open they are counted out to the end, as people do. */
#include "bots/foresee.h"
#include "bots/rules_bot.h"

/* The hunt looks at each suit alone: the defenders lead their lowest cards
   and the declarer ducks as high as he can.  True if he can't always. */
static bool is_hole(CardSet own, CardSet first, CardSet second)
{
    while (own && (first | second)) {
        const CardSet a = first & ~set_rest(first);
        const CardSet b = second & ~set_rest(second);
        const CardSet below = own & ((a > b ? a : b) - 1);

        if (!below)
            return true;
        own &= ~card_set(set_highest(below));
        first &= ~a;
        second &= ~b;
    }
    return false;
}

static int partner_of(const Sight *sight)
{
    return HANDS - sight->hand - sight->round->declarer;
}

static CardSet partner_cards(const Sight *sight)
{
    return sight->may[partner_of(sight)];
}

/* A hole is led at; else a suit in which the partner can throw away, or where
   the declarer has least to throw. */
static int hunt_worth(const Sight *sight, int suit)
{
    const CardSet theirs = set_suit(sight->may[sight->round->declarer], suit);
    const CardSet ours = set_suit(sight->own, suit);
    const CardSet partner = set_suit(partner_cards(sight), suit);
    int worth = 2 * set_count(theirs) - card_rank(set_lowest(ours));

    if (!theirs)
        return -50 + (partner ? 0 : 5);
    if (is_hole(theirs, ours, partner))
        worth += 100;
    if (!partner)
        worth += 10;
    return worth;
}

static Card hunter_leads(const Sight *sight)
{
    int best = -1, most = -1000;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        int worth;

        if (!set_suit(sight->legal, suit))
            continue;
        worth = hunt_worth(sight, suit);
        if (worth > most) {
            most = worth;
            best = suit;
        }
    }
    return set_lowest(set_suit(sight->legal, best));
}

/* A void hunter throws his high cards of the suit that matters: those that
   would take the trick from the declarer. */
static Card hunter_throws(const Sight *sight)
{
    const CardSet declarer = sight->may[sight->round->declarer];
    Card best = set_highest(sight->legal);
    int most = -1000;

    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const CardSet ours = set_suit(sight->legal, suit);
        const CardSet theirs = set_suit(declarer, suit);
        int worth;

        if (!ours)
            continue;
        worth = card_rank(set_highest(ours)) - 2 * set_count(ours);
        if (theirs && is_hole(theirs, set_rest(ours), CARDS_NONE))
            worth += 20;
        if (!theirs)
            worth -= 20;
        if (worth > most) {
            most = worth;
            best = set_highest(ours);
        }
    }
    return best;
}

/* Under the declarer's card if that leaves him the trick, else high out of
   the way. */
static Card hunter_follows(const Sight *sight)
{
    const Round *round = sight->round;
    const CardSet winners = sight_winners(sight);
    const CardSet losers = sight->legal & ~winners;
    const bool to_come = sight->behind >> round->declarer & 1;

    if (!set_suit(sight->legal, round->led))
        return hunter_throws(sight);
    if (sight->winner == round->declarer)
        return losers ? set_highest(losers) : set_highest(sight->legal);
    if (to_come)
        return set_lowest(sight->legal);
    return set_highest(sight->legal);
}

/* --- open hands ---------------------------------------------------------- */

/* A world with the two cards put away that leave the declarer the safest hand
   of the twelve; false if more than the discard is hidden. */
static bool guess_world(const Round *round, Round *world)
{
    const Holdings *holdings = &round->holdings;
    const int declarer = round->declarer;
    const CardSet hidden = holdings_unplaced(holdings);
    const CardSet cards = holdings->known[declarer] | hidden;
    int most = -1;
    RiskTable table;

    *world = *round;
    if (!hidden)
        return true;
    if (set_count(hidden)
            != holdings->hidden[declarer] + holdings->hidden[HOLDER_DISCARD]
        || holdings->hidden[HOLDER_DISCARD] != TALON_SIZE)
        return false;
    judge_risk_init(&table);
    for (CardSet a = hidden; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet away =
                card_set(set_lowest(a)) | card_set(set_lowest(b));
            const int chance = judge_misere(&table, cards & ~away, false);

            if (chance <= most || (away & ~holdings->may[HOLDER_DISCARD])
                || (hidden & ~away & ~holdings->may[declarer]))
                continue;
            most = chance;
            world->holdings.known[declarer] = cards & ~away;
        }
    return most >= 0;
}

enum { NODES_COUNTED = 200000 };

/* The best card if the guess is right; of equals the usual one. */
static bool count_out(const Round *round, Card usual, Card *card)
{
    const int sign = round->turn == round->declarer ? -1 : 1;
    const SolverLimits limits = {.nodes = NODES_COUNTED};
    SolverQuestion question;
    SolverMoves moves;
    Solver *solver;
    Round world;
    int most = -HAND_SIZE - 1;
    Status status;

    if (!guess_world(round, &world))
        return false;
    question = foresee_question(&world);
    solver = solver_init((SolverOptions){.table_bytes = 1 << 18});
    status = solver_moves(solver, &question, &limits, &moves);
    solver_free(solver);
    for (int i = 0; status == STATUS_OK && i < moves.count; i++) {
        const int tricks = sign * moves.tricks[i];

        if (tricks > most || (tricks == most && moves.cards[i] == usual)) {
            most = tricks;
            *card = moves.cards[i];
        }
    }
    return status == STATUS_OK;
}

static Card usual_card(const Sight *sight)
{
    const bool leads = sight->round->played == 0;

    if (sight->hand == sight->round->declarer)
        return leads ? lead_low(sight) : duck(sight);
    return leads ? hunter_leads(sight) : hunter_follows(sight);
}

Card play_misere_card(const View *view, CardSet legal)
{
    const Round *round = &view->round;
    const uint8_t declarer = (uint8_t)(1u << round->declarer);
    const bool avoids = round->turn == round->declarer;
    const Sight sight =
        sight_of(view, legal, avoids ? (uint8_t)(7u & ~declarer) : declarer);
    const Card usual = usual_card(&sight);
    Card card = usual;

    return count_out(round, usual, &card) ? card : usual;
}
