#include "bots/lines.h"

enum { CARDS_A_LOOK = 64 };

static bool is_stopped(const SolverLimits *limits)
{
    return (limits->stop != NULL && atomic_load(limits->stop))
           || (limits->deadline != 0 && solver_clock() >= limits->deadline);
}

static void count_card(Lines *lines)
{
    lines->nodes++;
    lines->over |=
        lines->nodes >= lines->limits.nodes
        || (lines->nodes % CARDS_A_LOOK == 0 && is_stopped(&lines->limits));
}

/* Cards that the hand whose turn it is can play, as far as is known. */
static CardSet possible_cards(const Round *round)
{
    const Holdings *holdings = &round->holdings;
    CardSet cards = holdings->known[round->turn], possible = CARDS_NONE;

    if (holdings_is_known(holdings, round->turn))
        return round_playable(round);
    cards |= holdings->may[round->turn] & holdings_unplaced(holdings);
    for (; cards; cards = set_rest(cards))
        if (round_check(round, action_card(set_lowest(cards))) == STATUS_OK)
            possible |= card_set(set_lowest(cards));
    return possible;
}

/* Cards that can't come between two others any more. */
static CardSet dead_cards(const Round *round)
{
    const Holdings *holdings = &round->holdings;
    CardSet dead = holdings->gone | holdings->known[HOLDER_DISCARD]
                   | holdings->known[HOLDER_TALON];

    for (int i = 0; i < round->played; i++)
        dead &= ~card_set(round->table[i]);
    return dead;
}

/* Whether everybody may have the one card who may have the other. */
static bool is_held_alike(const Holdings *holdings, Card a, Card b)
{
    for (int i = 0; i < HOLDER_COUNT; i++)
        if (set_has(holdings->known[i], a) != set_has(holdings->known[i], b)
            || (holdings->hidden[i]
                && set_has(holdings->may[i], a)
                       != set_has(holdings->may[i], b)))
            return false;
    return true;
}

/* One of each row of cards that are worth the same. */
static CardSet different_cards(const Round *round, CardSet cards)
{
    const CardSet dead = dead_cards(round);
    Card last = CARD_UNKNOWN;
    CardSet different = CARDS_NONE;

    for (; cards; cards = set_rest(cards)) {
        const Card card = set_lowest(cards);

        if (last == CARD_UNKNOWN || card_suit(last) != card_suit(card)
            || (cards_above(last) & cards_below(card) & ~dead)
            || !is_held_alike(&round->holdings, last, card))
            different |= card_set(card);
        last = card;
    }
    return different;
}

/* What is asked of the lines of play: whether the willing hands, who see all
   that is known, can bring the hand that is counted to at least so many tricks,
   or to no more. */
typedef struct {
    uint8_t willing;
    bool many;
    int tricks; /* of the whole deal */
} Aim;

typedef enum { OPEN, REACHED, MISSED } Standing;

static Standing standing_of(const Lines *lines, const Round *round,
                            const Aim *aim)
{
    const int taken = round->tricks[lines->hand];
    const int rest = round->phase == PHASE_OVER ? 0 : TRICKS - round->trick + 1;

    if (aim->many && taken >= aim->tricks)
        return REACHED;
    if (aim->many && taken + rest < aim->tricks)
        return MISSED;
    if (!aim->many && taken > aim->tricks)
        return MISSED;
    return !aim->many && taken + rest <= aim->tricks ? REACHED : OPEN;
}

/* Meaningless once the search is over. */
static bool can_reach(Lines *lines, const Round *round, const Aim *aim)
{
    const Standing standing = standing_of(lines, round, aim);
    const bool willing = aim->willing >> round->turn & 1;
    CardSet cards;

    if (standing != OPEN || lines->over)
        return standing == REACHED;
    cards = different_cards(round, possible_cards(round));
    while (cards) {
        const Card card = willing ? set_highest(cards) : set_lowest(cards);
        Round after = *round;

        count_card(lines);
        cards &= ~card_set(card);
        round_apply(&after, action_card(card));
        if (can_reach(lines, &after, aim) == willing)
            return willing;
    }
    return !willing;
}

bool lines_reach(Lines *lines, unsigned willing, bool many, int more)
{
    const Aim aim = {.willing = (uint8_t)willing,
                     .many = many,
                     .tricks = lines->known->tricks[lines->hand] + more};

    return can_reach(lines, lines->known, &aim);
}
