/*
 * Tricks that a side has for certain, without search.  Private to this
 * folder; part of the compiled-twice search (search_body.h).
 *
 * Each bound is a line of play that the side can choose from here whatever
 * the others do, so it holds under both laws; where it needs the partner to
 * stay out of the way, remember that the law of preferans makes a void
 * partner ruff and so take the lead.
 */
#ifndef SOLVER_BOUNDS_H
#define SOLVER_BOUNDS_H

#include "solver/search.h"

/* Tricks for certain, and the cards they rest on. */
typedef struct {
    int tricks;
    CardSet high;
} Sure;

/* A hand with its counts, a byte a suit. */
typedef struct {
    CardSet cards;
    uint32_t counts;
} Hand;

/* Another hand as the hand on lead meets it: whether its ruff would spoil
   anything. */
typedef struct {
    Hand hand;
    bool ruffs;
} Other;

SOLVER_INLINE int trump_count(uint32_t counts)
{
    return (int)(counts >> (TRUMP_SUIT * RANK_COUNT));
}

/* The top cards without the lowest ones that the count does not need: those
   beyond the others' length, where they run out, and `surplus` tricks. */
TARGET static CardSet least_tops(CardSet tops, uint32_t rounds, uint32_t follow,
                                 int surplus, CardSet keep)
{
    CardSet rests = 0;

    for (int shift = 0; shift < CARD_COUNT; shift += RANK_COUNT) {
        const CardSet suit = (CardSet)0xff << shift;
        CardSet mine = tops & suit;
        int need = (int)(rounds >> shift & 15);
        const int longest = (int)(follow >> shift & 15);

        if (need == 0)
            continue;
        if (!(suit & keep)) {
            const int less = need < surplus ? need : surplus;

            surplus -= less;
            need -= less;
        }
        if (need > longest)
            need = longest;
        for (int spare = set_count(mine) - need; spare > 0; spare--)
            mine = set_rest(mine);
        rests |= mine;
    }
    return rests;
}

/* What the hand on lead takes by cashing its top cards, trumps first.  A
   suit runs to its end once the others are out of it.  A round of a side suit
   counts if whoever still has a trump follows to it: an enemy's ruff takes
   the trick, a partner's the lead. */
TARGET SOLVER_INLINE Sure cash_tops(const Search *search, Hand hand, Other next,
                                    Other last, int wanted)
{
    const CardSet tops =
        hand.cards & ~fill_down(next.hand.cards | last.hand.cards);
    const uint32_t counts = suit_counts(tops);
    const uint32_t all = bytes_at_least(counts, next.hand.counts)
                         & bytes_at_least(counts, last.hand.counts);
    uint32_t rounds = (hand.counts & all) | (counts & ~all);
    Sure sure = {0, 0};

    if (search->trumps != 0) {
        if (next.ruffs && trump_count(next.hand.counts) > trump_count(counts))
            rounds = bytes_least(rounds, next.hand.counts | 0x0f000000);
        if (last.ruffs && trump_count(last.hand.counts) > trump_count(counts))
            rounds = bytes_least(rounds, last.hand.counts | 0x0f000000);
    }
    sure.tricks = bytes_sum(rounds);
    if (sure.tricks >= wanted) {
        const uint32_t more =
            bytes_at_least(next.hand.counts, last.hand.counts);

        sure.high =
            least_tops(tops, rounds,
                       (next.hand.counts & more) | (last.hand.counts & ~more),
                       sure.tricks - wanted, search->trumps);
    }
    return sure;
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
    const uint32_t packed = pack_bits(own, both) + pack_bits(both, both) + 1;
    const uint8_t row = search->unbeaten[packed];

    sure.tricks = row & 15;
    if (sure.tricks > 0)
        sure.high = unpack_bits(1u << (row >> 4), both);
    return sure;
}

/* Of the suits with a card in the set, all cards. */
SOLVER_INLINE CardSet suits_of(CardSet set)
{
    return fill_up(fill_down(set));
}

/* The leading defender's partner cashes, reached by a card of a suit in which
   he has the top and the declarer follows.  Before that the leader cashes
   rounds to which the partner follows, so that he need not throw a winner, and
   the declarer too, so that he does not ruff. */
TARGET SOLVER_INLINE Sure cash_partner(const Search *search, Hand hand,
                                       Hand partner, Hand enemy, int wanted)
{
    const bool ruffs = trump_count(enemy.counts & search->trumps) != 0;
    const CardSet tops = hand.cards & ~fill_down(partner.cards | enemy.cards);
    CardSet entry = partner.cards & ~fill_down(hand.cards | enemy.cards)
                    & suits_of(hand.cards);
    Sure sure = {0, 0};

    if (ruffs)
        entry &= suits_of(enemy.cards);
    if (entry == 0)
        return sure;
    entry &= bit_suit_cards(entry);

    uint32_t rounds = bytes_least(suit_counts(tops), partner.counts);

    if (ruffs)
        rounds = bytes_least(rounds, enemy.counts | 0x0f000000);

    const int before = bytes_sum(rounds);

    sure = cash_tops(
        search, partner, (Other){enemy, ruffs},
        (Other){hand, trump_count(hand.counts & search->must_ruff) != 0},
        wanted - before);
    sure.tricks += before;
    sure.high |= entry | least_tops(tops, rounds, 0x0f0f0f0f, 0, 0);
    return sure;
}

TARGET SOLVER_INLINE bool bound_for_declarer(const Search *search,
                                             const Hand hands[HANDS], int seat,
                                             int need, Proof *proof)
{
    Sure sure =
        sure_trumps(search, hands[0].cards, hands[1].cards | hands[2].cards);

    if (sure.tricks < need && seat == 0)
        sure = cash_tops(
            search, hands[0],
            (Other){hands[1], (hands[1].cards & search->trumps) != 0},
            (Other){hands[2], (hands[2].cards & search->trumps) != 0}, need);
    proof->high = sure.high;
    proof->holds = true;
    return sure.tricks >= need;
}

/* `wanted` tricks break the declarer's need. */
TARGET SOLVER_INLINE bool bound_for_defenders(const Search *search,
                                              const Hand hands[HANDS], int seat,
                                              int wanted, Proof *proof)
{
    Sure sure = sure_trumps(search, hands[1].cards, hands[0].cards);

    if (sure.tricks < wanted)
        sure = sure_trumps(search, hands[2].cards, hands[0].cards);
    if (sure.tricks < wanted && seat != 0) {
        const Hand partner = hands[3 - seat];

        sure = cash_tops(
            search, hands[seat],
            (Other){hands[0], (hands[0].cards & search->trumps) != 0},
            (Other){partner, (partner.cards & search->must_ruff) != 0}, wanted);
        if (sure.tricks < wanted)
            sure = cash_partner(search, hands[seat], partner, hands[0], wanted);
    }
    proof->high = sure.high;
    proof->holds = false;
    return sure.tricks >= wanted;
}

/* The declarer can't take all the tricks if a defender can keep a card for one
   of his losers: his cards above it run out before that defender's small ones,
   and he need never throw it, since the declarer must keep the loser as
   long.  A defender on lead might have to lead from it, and
   one who plays before the declarer can't wait. */
TARGET SOLVER_INLINE bool bound_by_loser(const Hand hands[HANDS], int seat,
                                         Proof *proof)
{
    for (int i = 1; i < HANDS; i++) {
        if (seat == i || seat == 1)
            continue;
        const CardSet above = hands[0].cards & ~fill_down(hands[i].cards);
        const uint32_t counts = suit_counts(above);
        const CardSet losers =
            bytes_at_least(hands[i].counts, counts + 0x01010101)
            & bytes_at_least(hands[0].counts, counts + 0x01010101);

        if (losers != 0) {
            proof->high = bit_highest(hands[i].cards & losers);
            proof->holds = false;
            return true;
        }
    }
    return false;
}

/* Without trumps, defenders on lead: at the latest when they have run out of
   the suits in which the declarer has not the top, they lead to a top of his,
   and he cashes those that he has kept. */
TARGET SOLVER_INLINE bool bound_declarer_waits(const Hand hands[HANDS],
                                               int left, int need, Proof *proof)
{
    const CardSet tops =
        hands[0].cards & ~fill_down(hands[1].cards | hands[2].cards);
    const uint32_t longest = hands[1].counts + hands[2].counts
                             - bytes_least(hands[1].counts, hands[2].counts);

    if (set_count(tops) < need
        || left - bytes_sum(longest & ~suits_of(tops)) < need)
        return false;
    proof->high = tops;
    proof->holds = true;
    return true;
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
TARGET SOLVER_INLINE bool bound_defenders_wait(const Hand hands[HANDS],
                                               int left, int wanted,
                                               Proof *proof)
{
    const CardSet mine = hands[0].cards;
    const CardSet others = hands[1].cards | hands[2].cards;
    const CardSet tops = mine & ~fill_down(others);
    const CardSet running = suits_of(tops);
    const CardSet leads = suits_of(mine) & ~running;
    const CardSet left_tops =
        hands[1].cards & ~fill_down(mine | hands[2].cards);
    const CardSet right_tops =
        hands[2].cards & ~fill_down(mine | hands[1].cards);
    const int kept = left - set_count(mine & running);
    int tricks = left;

    if (kept < wanted)
        return false;
    if (mine & running & ~tops)
        tricks = 1;
    tricks = cash_kept(left_tops, leads, kept, tricks);
    tricks = cash_kept(right_tops, leads, kept, tricks);
    proof->high = tops | left_tops | right_tops;
    proof->holds = false;
    return tricks >= wanted;
}

TARGET SOLVER_INLINE bool bound_waiting(const Search *search,
                                        const Hand hands[HANDS], int seat,
                                        int left, int need, Proof *proof)
{
    const CardSet trumps =
        (hands[0].cards | hands[1].cards | hands[2].cards) & search->trumps;

    if (trumps != 0)
        return false;
    return seat != 0
               ? bound_declarer_waits(hands, left, need, proof)
               : bound_defenders_wait(hands, left, left - need + 1, proof);
}

TARGET SOLVER_INLINE bool bound_tricks(const Search *search,
                                       const Hand hands[HANDS], int seat,
                                       int left, int need, Proof *proof)
{
    return bound_for_declarer(search, hands, seat, need, proof)
           || bound_for_defenders(search, hands, seat, left - need + 1, proof)
           || (need == left && bound_by_loser(hands, seat, proof))
           || bound_waiting(search, hands, seat, left, need, proof);
}

#endif
