#include "bots/habit.h"

/* Tuned on whole deals (doc/bots.md). */
enum {
    TALON_GAIN = 290,     /* of an empty hand, in hundredths of a trick */
    TALON_GAIN_LESS = 29, /* hundredths of it lost a trick held */
    FIRST_MARGIN = 134,   /* wanted above the level to open the bidding */
    OVER_MARGIN = 96,     /* the same to bid over somebody */
    FEAR = 73,            /* hundredths of it a trick in an all-pass deal */
    ALL_PASS_MEAN = 330,  /* such tricks, by judge.h */
    ORDER_MARGIN = 25,    /* the same, when the talon is known */
    MISERE_BID = 60,      /* chance from which misere is bid */
    LEVEL_UNIT = TRICK
};

/* Hundredths of a trick short of the duty that still whist, by level.  A trick
   missing costs as much as seven tricks taken bring; but against a six there
   are four to take, against a nine one. */
static const short whist_margins[LEVEL_COUNT] = {50, 5, -20, -30, -30};

void habits_init(Habits *habits)
{
    estimates_init(&habits->estimates);
    judge_risk_init(&habits->risk);
}

/* --- the auction --------------------------------------------------------- */

int habit_strength(const Habits *habits, CardSet hand, bool leads)
{
    int tricks;

    estimate_strain(&habits->estimates, hand, leads, &tricks);
    return tricks + TALON_GAIN - tricks * TALON_GAIN_LESS / TRICK;
}

int habit_surplus(const Habits *habits, CardSet hand, bool leads, int level,
                  bool opened)
{
    const int spare = habit_strength(habits, hand, leads) - level * LEVEL_UNIT;

    if (opened)
        return spare - OVER_MARGIN;
    return spare - FIRST_MARGIN
           + FEAR * (judge_all_pass(&habits->risk, hand) - ALL_PASS_MEAN)
                 / TRICK;
}

/* The best ten cards that are left when each of the others may come as the
   talon would be a long sum; two dangerous cards can go away in any case. */
int habit_misere(const Habits *habits, CardSet hand, bool leads)
{
    int best = 0;

    for (CardSet a = hand; a; a = set_rest(a)) {
        const CardSet rest = hand & ~card_set(set_lowest(a));
        const int chance = judge_misere(&habits->risk, rest, leads);

        if (chance > best)
            best = chance;
    }
    return best;
}

static CardSet turn_hand(const Round *world)
{
    return world->holdings.known[world->turn];
}

/* The lowest game that is legal, a hold included; BID_NONE if there is none
   up to the level. */
static Bid lowest_game(const Round *world, int level)
{
    Bid best = BID_NONE;

    for (Bid bid = 1; bid <= BID_GAMES; bid++) {
        if (bid_level(bid) > level
            || round_check(world, action_bid(bid)) != STATUS_OK)
            continue;
        if (best == BID_NONE
            || bid_place(&world->rules, bid) < bid_place(&world->rules, best))
            best = bid;
    }
    return best;
}

static bool is_legal(const Round *world, Action action)
{
    return round_check(world, action) == STATUS_OK;
}

static Action call_by_habit(const Habits *habits, const Round *world)
{
    const CardSet hand = turn_hand(world);
    const bool leads = world->turn == 0;
    const Action misere = action_bid(BID_MISERE);
    Bid bid;

    if (is_legal(world, action_word(ACTION_LOOK)))
        return action_word(ACTION_LOOK);
    if (is_legal(world, misere)
        && habit_misere(habits, hand, leads) >= MISERE_BID)
        return misere;
    bid = lowest_game(
        world, habit_surplus(habits, hand, leads, 0, world->bid != BID_NONE)
                   / LEVEL_UNIT);
    return bid == BID_NONE ? action_word(ACTION_PASS) : action_bid(bid);
}

/* rules 10.6: who is invited has seen the hand. */
static Action answer_by_habit(const Habits *habits, const Round *world)
{
    const int inviter = world->inviter;
    const int chance =
        habit_misere(habits, world->holdings.known[inviter], inviter == 0);

    return action_word(chance >= MISERE_BID ? ACTION_YES : ACTION_NO);
}

/* --- talon, discard, order ----------------------------------------------- */

static CardSet misere_discard(const Habits *habits, CardSet cards, bool leads)
{
    CardSet discard = CARDS_NONE;
    int best = -1;

    for (CardSet a = cards; a; a = set_rest(a))
        for (CardSet b = set_rest(a); b; b = set_rest(b)) {
            const CardSet away =
                card_set(set_lowest(a)) | card_set(set_lowest(b));
            const int chance =
                judge_misere(&habits->risk, cards & ~away, leads);

            if (chance > best) {
                best = chance;
                discard = away;
            }
        }
    return discard;
}

CardSet habit_discard(const Habits *habits, const Round *world)
{
    const CardSet cards = world->holdings.known[world->declarer];
    const bool leads = world->declarer == 0;

    if (bid_is_misere(world->bid))
        return misere_discard(habits, cards, leads);
    return estimate_discard(&habits->estimates, cards, leads).discard;
}

static int clamp_level(int level)
{
    return level < LEVEL_MIN   ? LEVEL_MIN
           : level > LEVEL_MAX ? LEVEL_MAX
                               : level;
}

/* The lowest game in a strain, at or above the level, not below the bid. */
static Bid game_from(const Round *world, int level, int strain)
{
    const int floor = bid_place(&world->rules, bid_plain(world->bid));
    Bid bid = bid_game(level, strain);

    while (bid_place(&world->rules, bid) < floor && level < LEVEL_MAX)
        bid = bid_game(++level, strain);
    return bid_place(&world->rules, bid) < floor ? BID_NONE : bid;
}

/* The strain with the most tricks to spare; of two that spare nothing, the one
   that is short of the least. */
Bid habit_order(const Habits *habits, const Round *world)
{
    const CardSet hand = world->holdings.known[world->declarer];
    Bid best = BID_NONE;
    int most = -HAND_SIZE * TRICK;

    for (int strain = 0; strain < STRAIN_COUNT; strain++) {
        const int tricks = estimate_tricks(&habits->estimates, hand, strain,
                                           world->declarer == 0);
        const int level = clamp_level((tricks - ORDER_MARGIN) / LEVEL_UNIT);
        const Bid bid = game_from(world, level, strain);
        const int spare = tricks - LEVEL_UNIT * (bid_level(bid) - level);

        if (bid != BID_NONE && spare > most) {
            most = spare;
            best = bid;
        }
    }
    return best;
}

/* --- the whist ----------------------------------------------------------- */

bool habit_whists(const Habits *habits, const Round *world, int hand)
{
    const int level = bid_level(world->contract);
    const int duty = contract_duty(&world->rules, world->contract);
    const int tricks =
        estimate_defence(&habits->estimates, world->holdings.known[hand], level,
                         bid_strain(world->contract));

    assert(level >= LEVEL_MIN);
    return tricks + whist_margins[level - LEVEL_MIN] >= duty * TRICK;
}

static Action whist_by_habit(const Habits *habits, const Round *world)
{
    const Action whist = action_word(ACTION_WHIST);

    return habit_whists(habits, world, world->turn) ? whist
                                                    : action_word(ACTION_PASS);
}

/* --- all phases ---------------------------------------------------------- */

static Action action_of(const Habits *habits, const Round *world)
{
    switch ((Phase)world->phase) {
    case PHASE_AUCTION: return call_by_habit(habits, world);
    case PHASE_TALON: return action_word(ACTION_TAKE);
    case PHASE_DISCARD: return action_discard(habit_discard(habits, world));
    case PHASE_ORDER: return action_bid(habit_order(habits, world));
    case PHASE_WHIST: return whist_by_habit(habits, world);
    case PHASE_HOW: return action_word(ACTION_OPEN);
    case PHASE_RETURN:
    case PHASE_DEALER: return action_word(ACTION_PASS);
    case PHASE_INVITED: return answer_by_habit(habits, world);
    case PHASE_OWN: return action_word(ACTION_NO);
    case PHASE_CLAIM: return action_word(ACTION_YES);
    case PHASE_PROOF:
    case PHASE_PLAY:
    case PHASE_OVER:
    case PHASE_COUNT: break;
    }
    return action_word(ACTION_PASS);
}

Action habit_action(const Habits *habits, const Round *world)
{
    const Action action = action_of(habits, world);
    Actions all;

    if (is_legal(world, action))
        return action;
    round_actions(world, false, &all);
    return all.list[0];
}
