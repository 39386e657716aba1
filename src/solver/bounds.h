/*
 * Tricks that a side has for certain, without search.  Private to this
 * folder; part of the compiled-twice search (search_body.h).
 *
 * Each bound is a line of play that the side can choose from here whatever
 * the others do, so it holds under both laws; where it needs a hand to stay
 * out of the way, remember that the law of preferans makes a void hand ruff:
 * a void partner takes the lead, and a void enemy loses a trump.
 */
#ifndef SOLVER_BOUNDS_H
#define SOLVER_BOUNDS_H

#include "solver/search.h"

/* Tricks for certain, and the cards they rest on. */
typedef struct {
    int tricks;
    CardSet high;
} Sure;

/* A position with the lead, as the bounds and the order of leads see it. */
typedef struct {
    Hand hands[HANDS];
    CardSet below[HANDS]; /* at or below the hand's highest, in every suit */
    CardSet present;
    int seat;
    int left;
    int need;
} Lead;

/* A count in the byte of the trump suit. */
enum { TRUMP_SHIFT = TRUMP_SUIT * RANK_COUNT };

#define ONE_EACH    0x01010101u
#define MANY_TRUMPS 0x0f000000u
#define MANY_EACH   0x0f0f0f0fu

/* The trumps of a hand; none without a trump suit. */
SOLVER_INLINE int trump_count(const Search *search, uint32_t counts)
{
    return (int)((counts & search->trumps) >> TRUMP_SHIFT);
}

/* The cards of a hand above all those of both others. */
SOLVER_INLINE CardSet lead_tops(const Lead *lead, int seat)
{
    return lead->hands[seat].cards
           & ~(lead->below[seat == 0 ? 1 : 0] | lead->below[seat == 2 ? 1 : 2]);
}

/* The top cards without the lowest ones that the count does not need: those
   beyond the others' length, where they run out, and `surplus` tricks. */
TARGET static CardSet least_tops(CardSet tops, uint32_t rounds, uint32_t follow,
                                 int surplus)
{
    CardSet rests = 0;

    for (CardSet rest = tops; rest != 0;) {
        const int shift = __builtin_ctz(rest) & 24;
        const CardSet suit = (CardSet)0xff << shift;
        CardSet mine = tops & suit;
        int need = (int)(rounds >> shift & 15);
        const int longest = (int)(follow >> shift & 15);

        rest &= ~suit;
        const int less = need < surplus ? need : surplus;

        surplus -= less;
        need -= less;
        if (need > longest)
            need = longest;
        for (int spare = set_count(mine) - need; spare > 0; spare--)
            mine = set_rest(mine);
        rests |= mine;
    }
    return rests;
}

/* Trumps of a hand that win whatever happens: each of its trumps that loses
   costs the enemy a higher one (a matching, by table). */
TARGET SOLVER_INLINE Sure sure_trumps(const Search *search, CardSet hand,
                                      CardSet enemy)
{
    const CardSet own = hand & search->trumps;
    const CardSet both = (hand | enemy) & search->trumps;
    Sure sure = {0, 0};

    if (own == 0)
        return sure;
    const uint8_t row =
        search->unbeaten[pack_bits(own, both) + (1u << set_count(both))];

    sure.tricks = row & 15;
    if (sure.tricks > 0)
        sure.high = unpack_bits(1u << (row >> 4), both);
    return sure;
}

/* The rounds of every suit that the tops win, with the cards that follow them:
   a suit runs to its end once the others are out of it. */
TARGET SOLVER_INLINE uint32_t running(Hand hand, CardSet tops, uint32_t one,
                                      uint32_t two)
{
    const uint32_t counts = suit_counts(tops);
    const uint32_t all =
        bytes_at_least(counts, one) & bytes_at_least(counts, two);

    return (hand.counts & all) | (counts & ~all);
}

/* Rounds of side suits that a hand which may ruff follows to, unless so many
   trumps are drawn first that it has none. */
TARGET SOLVER_INLINE uint32_t unruffed(const Search *search, uint32_t rounds,
                                       uint32_t counts, int drawn)
{
    return trump_count(search, counts) > drawn
               ? bytes_least(rounds, counts | MANY_TRUMPS)
               : rounds;
}

/* Cards that a hand with trumps can throw, by the law of bridge, while its
   partner leads suits of which it has fewer. */
TARGET SOLVER_INLINE uint32_t after_throwing(const Search *search, Hand hand,
                                             Hand partner, CardSet safe)
{
    const uint32_t less = bytes_least(hand.counts, partner.counts);
    const uint32_t thrown = ONE_EACH
                            * (unsigned)bytes_sum((partner.counts - less)
                                                  & ~(safe | search->trumps));

    return hand.counts - bytes_least(hand.counts, thrown);
}

/* The defenders on lead: rounds of side suits that the declarer wins when he
   comes in.  Until then he plays a top whenever such a suit is led.  A hand
   that may ruff keeps its cards of the suit, for it can't throw any: it must
   ruff.  With more top trumps than either has trumps, he comes in and draws
   them all. */
TARGET SOLVER_INLINE uint32_t rounds_waiting(const Search *search,
                                             const Lead *lead, CardSet tops,
                                             uint32_t rounds,
                                             const uint32_t follow[HANDS])
{
    const int drawn = set_count(tops & search->trumps) - 1;

    for (int i = 1; i < HANDS; i++) {
        const int trumps = trump_count(search, lead->hands[i].counts);

        if (trumps > 0)
            rounds = trumps <= drawn
                             && trump_count(search, lead->hands[3 - i].counts)
                                    <= drawn
                         ? rounds & bytes_at_least(follow[i], ONE_EACH)
                         : bytes_least(rounds, follow[i]);
    }
    return rounds & ~search->trumps;
}

/* The same by the law of bridge, where cards can be thrown. */
TARGET static uint32_t rounds_waiting_bridge(const Search *search,
                                             const Lead *lead, CardSet tops,
                                             uint32_t rounds)
{
    const Hand *hands = lead->hands;
    CardSet safe = suits_of(tops);

    for (;;) {
        const uint32_t follow[HANDS] = {
            0, after_throwing(search, hands[1], hands[2], safe),
            after_throwing(search, hands[2], hands[1], safe)};
        const uint32_t found =
            rounds_waiting(search, lead, tops, rounds, follow);
        const CardSet still = suits_of(found) & safe;

        if (still == safe || found == 0)
            return found;
        safe = still;
    }
}

/* The declarer's sure trumps, and rounds of side suits: on lead he cashes
   them, else he waits until he comes in.  He comes in by a sure trump, until
   when he need not throw a card; without one at the latest when the defenders
   have run out of the suits in which he has no top. */
TARGET SOLVER_INLINE bool bound_for_declarer(const Search *search,
                                             const Lead *lead, Proof *proof)
{
    const Hand *hands = lead->hands;
    const CardSet tops = lead_tops(lead, 0);
    const Sure trumps =
        sure_trumps(search, hands[0].cards, hands[1].cards | hands[2].cards);
    const uint32_t longest = bytes_most(hands[1].counts, hands[2].counts);
    uint32_t rounds = running(hands[0], tops, hands[1].counts, hands[2].counts);
    int sure = trumps.tricks;
    bool all_tops = false;

    proof->holds = true;
    proof->high = trumps.high;
    if (sure >= lead->need)
        return true;
    if (lead->seat == 0) {
        const int drawn = set_count(tops & search->trumps);

        rounds = unruffed(search, rounds, hands[1].counts, drawn);
        rounds = unruffed(search, rounds, hands[2].counts, drawn);
        if (trump_count(search, rounds) > sure)
            sure = trump_count(search, rounds);
        rounds &= ~search->trumps;
        proof->high |= tops & search->trumps;
    } else if (search->trumps != search->must_ruff) {
        rounds = rounds_waiting_bridge(search, lead, tops, rounds);
        all_tops = true;
    } else {
        const uint32_t follow[HANDS] = {0, hands[1].counts, hands[2].counts};

        rounds = rounds_waiting(search, lead, tops, rounds, follow);
    }
    sure += bytes_sum(rounds);
    if (sure < lead->need)
        return false;
    if (lead->seat != 0 && trumps.tricks == 0) {
        const uint32_t others = longest & ~bytes_at_least(rounds, ONE_EACH);

        all_tops = true;
        if (lead->left - bytes_sum(others) < lead->need)
            return false;
    }
    proof->high |=
        least_tops(tops, rounds, longest, all_tops ? 0 : sure - lead->need);
    return true;
}

/* What the defender on lead takes by cashing his top cards, trumps first; his
   sure trumps remain.  A round of a side suit counts if whoever still has a
   trump follows to it: the declarer's ruff takes the trick, a partner's the
   lead. */
TARGET SOLVER_INLINE Sure cash_tops(const Search *search, Hand hand,
                                    CardSet tops, Hand enemy, Hand partner,
                                    Sure trumps, int wanted)
{
    const int drawn = set_count(tops & search->trumps);
    uint32_t rounds = running(hand, tops, enemy.counts, partner.counts);
    Sure sure = {trumps.tricks, 0};

    rounds = unruffed(search, rounds, enemy.counts, drawn);
    if (search->must_ruff)
        rounds = unruffed(search, rounds, partner.counts, drawn);
    if (trump_count(search, rounds) > sure.tricks)
        sure.tricks = trump_count(search, rounds);
    rounds &= ~search->trumps;
    sure.tricks += bytes_sum(rounds);
    if (sure.tricks >= wanted)
        sure.high =
            trumps.high | (tops & search->trumps)
            | least_tops(tops, rounds, bytes_most(enemy.counts, partner.counts),
                         sure.tricks - wanted);
    return sure;
}

/* The leading defender's partner cashes, reached by a card of a suit in which
   he has the top and the declarer follows.  Before that the leader cashes
   rounds to which the partner follows, so that he need not throw a winner, and
   the declarer too, so that he does not ruff. */
TARGET SOLVER_INLINE Sure cash_partner(const Search *search, const Lead *lead,
                                       int wanted)
{
    const Hand hand = lead->hands[lead->seat];
    const Hand partner = lead->hands[3 - lead->seat];
    const Hand enemy = lead->hands[0];
    const bool ruffs = trump_count(search, enemy.counts) != 0;
    const CardSet tops = lead_tops(lead, 3 - lead->seat);
    const CardSet first = lead_tops(lead, lead->seat);
    CardSet entry = tops & suits_of(hand.cards);
    Sure sure = {0, 0};

    if (ruffs)
        entry &= suits_of(enemy.cards);
    if (entry == 0)
        return sure;
    entry &= bit_suit_cards(entry);

    uint32_t rounds = bytes_least(suit_counts(first), partner.counts);

    if (ruffs)
        rounds = bytes_least(rounds, enemy.counts | MANY_TRUMPS);

    const int before = bytes_sum(rounds);

    sure = cash_tops(search, partner, tops, enemy, hand, sure, wanted - before);
    sure.tricks += before;
    sure.high |= entry | least_tops(first, rounds, MANY_EACH, 0);
    return sure;
}

/* In side suits of which the declarer has a card, a defender's cards above all
   of his: each takes a trick when the declarer plays a card of the suit, which
   he must at last, be it led or thrown.  The defender need never throw one, for
   as long as the declarer has cards of these suits he has as many to keep. */
TARGET SOLVER_INLINE bool bound_by_tops(const Search *search, const Lead *lead,
                                        int wanted, Proof *proof)
{
    const CardSet over[] = {lead->hands[1].cards & ~lead->below[0],
                            lead->hands[2].cards & ~lead->below[0]};
    const uint64_t counts = suit_counts_pair(over[0], over[1]);
    const uint32_t mine = lead->hands[0].counts & ~search->trumps;
    const uint32_t left = bytes_least((uint32_t)counts, mine);
    const uint32_t right = bytes_least((uint32_t)(counts >> 32), mine);
    const uint32_t lefts = bytes_at_least(left, right);
    const uint32_t rounds = (left & lefts) | (right & ~lefts);
    const int surplus = bytes_sum(rounds) - wanted;

    if (surplus < 0)
        return false;
    proof->high = least_tops((over[0] & lefts) | (over[1] & ~lefts), rounds,
                             MANY_EACH, surplus);
    return true;
}

/* `wanted` tricks break the declarer's need. */
TARGET SOLVER_INLINE bool bound_for_defenders(const Search *search,
                                              const Lead *lead, int wanted,
                                              Proof *proof)
{
    const Hand *hands = lead->hands;
    const Sure left = sure_trumps(search, hands[1].cards, hands[0].cards);
    const Sure right = sure_trumps(search, hands[2].cards, hands[0].cards);
    Sure sure = left.tricks > right.tricks ? left : right;

    proof->holds = false;
    proof->high = sure.high;
    if (sure.tricks >= wanted || bound_by_tops(search, lead, wanted, proof))
        return true;
    if (lead->seat == 0)
        return false;
    sure = cash_tops(search, hands[lead->seat], lead_tops(lead, lead->seat),
                     hands[0], hands[3 - lead->seat],
                     lead->seat == 1 ? left : right, wanted);
    if (sure.tricks < wanted)
        sure = cash_partner(search, lead, wanted);
    proof->high = sure.high;
    return sure.tricks >= wanted;
}

/* The declarer can't take all the tricks if a defender can keep a card for one
   of his losers: his cards above it run out before that defender's small ones,
   and he need never throw it, since the declarer must keep the loser as
   long.  A defender on lead might have to lead from it, and
   one who plays before the declarer can't wait. */
TARGET SOLVER_INLINE bool bound_by_loser(const Lead *lead, Proof *proof)
{
    const Hand *hands = lead->hands;

    for (int i = 1; i < HANDS; i++) {
        if (lead->seat == i || lead->seat == 1)
            continue;
        const uint32_t counts =
            suit_counts(hands[0].cards & ~lead->below[i]) + ONE_EACH;
        const CardSet losers = bytes_at_least(hands[i].counts, counts)
                               & bytes_at_least(hands[0].counts, counts);

        if (losers != 0) {
            proof->high = bit_highest(hands[i].cards & losers);
            proof->holds = false;
            return true;
        }
    }
    return false;
}

/* Tricks that the defender takes who wins a lead of the declarer's in a suit
   whose top he has, when `kept` cards are left to each. */
SOLVER_INLINE int cash_kept(CardSet tops, CardSet leads, int kept, int tricks)
{
    const int count = set_count(tops);

    if (!(tops & leads))
        return tricks;
    if (count < tricks)
        tricks = count;
    return kept < tricks ? kept : tricks;
}

/* Without trumps, declarer on lead: at the latest when he has run out of the
   suits in which he has the top, he leads to a top of a defender, who cashes
   those that he has kept; or he leads a loser earlier. */
TARGET SOLVER_INLINE bool bound_defenders_wait(const Lead *lead, int wanted,
                                               Proof *proof)
{
    const CardSet mine = lead->hands[0].cards;
    const CardSet tops = lead_tops(lead, 0);
    const CardSet winning = suits_of(tops);
    const CardSet leads = suits_of(mine) & ~winning;
    const CardSet left_tops = lead_tops(lead, 1);
    const CardSet right_tops = lead_tops(lead, 2);
    const int kept = lead->left - set_count(mine & winning);
    int tricks = lead->left;

    if (kept < wanted)
        return false;
    if (mine & winning & ~tops)
        tricks = 1;
    tricks = cash_kept(left_tops, leads, kept, tricks);
    tricks = cash_kept(right_tops, leads, kept, tricks);
    proof->high = tops | left_tops | right_tops;
    proof->holds = false;
    return tricks >= wanted;
}

TARGET SOLVER_INLINE bool bound_tricks(const Search *search, const Lead *lead,
                                       Proof *proof)
{
    const int wanted = lead->left - lead->need + 1;

    return bound_for_declarer(search, lead, proof)
           || bound_for_defenders(search, lead, wanted, proof)
           || (wanted == 1 && bound_by_loser(lead, proof))
           || (lead->seat == 0 && (lead->present & search->trumps) == 0
               && bound_defenders_wait(lead, wanted, proof));
}

#endif
