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

#include "solver/lead.h"

/* Cards that a hand with trumps can throw, by the law of bridge, while its
   partner leads suits of which it has fewer. */
TARGET SOLVER_INLINE uint32_t after_throwing(const Search *search, Holding hand,
                                             Holding partner, CardSet safe)
{
    const uint32_t less = bytes_least(hand.counts, partner.counts);
    const uint32_t thrown = ONE_EACH
                            * (unsigned)bytes_sum((partner.counts - less)
                                                  & ~(safe | search->trumps));

    return hand.counts - bytes_least(hand.counts, thrown & ~search->trumps);
}

/* The same while the declarer waits to come in.  Until then he plays a top
   whenever the suit is led.  A hand that may ruff keeps its cards of the suit,
   for it can't throw any: it must ruff.  With `drawn` more top trumps than
   either has trumps he comes in and draws them all. */
TARGET SOLVER_INLINE uint32_t unruffed_waiting(const Search *search,
                                               uint32_t counts, bool draws)
{
    const uint32_t some = bytes_at_least(counts, ONE_EACH) & MANY_EACH;
    const uint32_t rounds = draws ? some : counts;

    return trump_count(search, counts) > 0 ? rounds : MANY_EACH;
}

TARGET SOLVER_INLINE uint32_t rounds_waiting(const Search *search,
                                             uint32_t rounds, int drawn,
                                             uint32_t left, uint32_t right)
{
    const bool draws =
        trump_count(search, left) < drawn && trump_count(search, right) < drawn;

    rounds = bytes_least(rounds, unruffed_waiting(search, left, draws));
    return bytes_least(rounds, unruffed_waiting(search, right, draws));
}

/* The same by the law of bridge, where cards can be thrown. */
TARGET SOLVER_INLINE uint32_t rounds_waiting_bridge(const Search *search,
                                                    const Lead *lead,
                                                    CardSet tops,
                                                    uint32_t rounds, int drawn)
{
    CardSet safe = suits_of(tops);

    for (;;) {
        const uint32_t found = rounds_waiting(
            search, rounds, drawn,
            after_throwing(search, lead->left, lead->right, safe),
            after_throwing(search, lead->right, lead->left, safe));
        const CardSet still = suits_of(found & ~search->trumps) & safe;

        if (still == safe || still == 0)
            return found;
        safe = still;
    }
}

/* The declarer's sure trumps, and rounds of side suits.  On lead he cashes
   them.  When a defender leads he comes in by a sure trump, until when he need
   not throw a card; without one at the latest when the defenders have run out
   of the suits in which he has no top. */
TARGET SOLVER_INLINE bool bound_for_declarer(const Search *search,
                                             const Lead *lead, Proof *proof)
{
    const Holding mine = lead->declarer;
    const uint32_t left = lead->left.counts;
    const uint32_t right = lead->right.counts;
    const CardSet tops = tops_over(mine, lead->left, lead->right);
    const Sure trumps =
        sure_trumps(search, mine.cards, lead->left.cards | lead->right.cards);
    const uint32_t longest = bytes_most(left, right);
    const int drawn = set_count(tops & search->trumps);
    uint32_t rounds = running(mine, tops, lead->left, lead->right);
    int sure = trumps.tricks;
    bool comes_in = true;
    bool all_tops = false;

    if (lead->seat == 0) {
        rounds = bytes_least(rounds, unruffed(search, left, drawn));
        rounds = bytes_least(rounds, unruffed(search, right, drawn));
        sure = trump_count(search, rounds) > sure ? trump_count(search, rounds)
                                                  : sure;
        rounds &= ~search->trumps;
    } else {
        all_tops = trumps.tricks == 0;
        if (search->trumps != search->must_ruff) {
            rounds = rounds_waiting_bridge(search, lead, tops, rounds, drawn);
            all_tops = true;
        } else {
            rounds = rounds_waiting(search, rounds, drawn, left, right);
        }
        rounds &= ~search->trumps;
        comes_in =
            (trumps.tricks > 0)
            | (lead->left_tricks
                   - bytes_sum(longest & ~bytes_at_least(rounds, ONE_EACH))
               >= lead->need);
    }
    sure += bytes_sum(rounds);
    if ((sure < lead->need) | !comes_in)
        return false;
    proof->holds = true;
    proof->high = trumps.high | (lead->seat == 0 ? tops & search->trumps : 0)
                  | least_tops(tops & ~search->trumps, rounds, longest,
                               all_tops ? 0 : sure - lead->need);
    return true;
}

/* What the defender on lead takes by cashing his top cards, trumps first; his
   sure trumps remain.  A round of a side suit counts if whoever still has a
   trump follows to it: the declarer's ruff takes the trick, a partner's the
   lead. */
TARGET SOLVER_INLINE Sure cash_tops(const Search *search, Holding hand,
                                    CardSet tops, Holding enemy,
                                    Holding partner, Sure trumps, int wanted)
{
    const int drawn = set_count(tops & search->trumps);
    uint32_t rounds = running(hand, tops, enemy, partner);
    Sure sure = {trumps.tricks, 0};

    rounds = bytes_least(rounds, unruffed(search, enemy.counts, drawn));
    if (search->must_ruff)
        rounds = bytes_least(rounds, unruffed(search, partner.counts, drawn));
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
    const Holding hand = lead_mine(lead);
    const Holding partner = lead_partner(lead);
    const Holding enemy = lead->declarer;
    const bool ruffs = trump_count(search, enemy.counts) != 0;
    const CardSet tops = tops_over(partner, hand, enemy);
    const CardSet first = tops_over(hand, partner, enemy);
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
    const CardSet above = ~lead->declarer.below & ~search->trumps;
    const CardSet lefts = lead->left.cards & above;
    const CardSet rights = lead->right.cards & above;

    if (set_count(lefts | rights) < wanted)
        return false;

    const uint64_t counts = suit_counts_pair(lefts, rights);
    const uint32_t mine = lead->declarer.counts;
    const uint32_t left = bytes_least((uint32_t)counts, mine);
    const uint32_t right = bytes_least((uint32_t)(counts >> 32), mine);
    const uint32_t more = bytes_at_least(left, right);
    const uint32_t rounds = (left & more) | (right & ~more);
    const int surplus = bytes_sum(rounds) - wanted;

    if (surplus < 0)
        return false;
    proof->high = least_tops((lefts & more) | (rights & ~more), rounds,
                             MANY_EACH, surplus);
    return true;
}

/* `wanted` tricks break the declarer's need. */
TARGET SOLVER_INLINE bool bound_for_defenders(const Search *search,
                                              const Lead *lead, int wanted,
                                              Proof *proof)
{
    const CardSet enemy = lead->declarer.cards;
    const Sure left = sure_trumps(search, lead->left.cards, enemy);
    const Sure right = sure_trumps(search, lead->right.cards, enemy);
    Sure sure = left.tricks > right.tricks ? left : right;

    proof->holds = false;
    proof->high = sure.high;
    if (sure.tricks >= wanted || bound_by_tops(search, lead, wanted, proof))
        return true;
    if (lead->seat == 0)
        return false;

    const Holding mine = lead_mine(lead);
    const Holding partner = lead_partner(lead);

    sure = cash_tops(search, mine, tops_over(mine, partner, lead->declarer),
                     lead->declarer, partner, lead->seat == 1 ? left : right,
                     wanted);
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
TARGET SOLVER_INLINE CardSet loser(Holding declarer, Holding defender)
{
    const uint32_t above =
        suit_counts(declarer.cards & ~defender.below) + ONE_EACH;
    const CardSet suits = bytes_at_least(defender.counts, above)
                          & bytes_at_least(declarer.counts, above);

    return suits ? bit_highest(defender.cards & suits) : 0;
}

TARGET SOLVER_INLINE bool bound_by_loser(const Lead *lead, Proof *proof)
{
    proof->holds = false;
    proof->high = lead->seat == 1 ? 0 : loser(lead->declarer, lead->left);
    if (proof->high == 0 && lead->seat == 0)
        proof->high = loser(lead->declarer, lead->right);
    return proof->high != 0;
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
    const CardSet mine = lead->declarer.cards;
    const CardSet tops = tops_over(lead->declarer, lead->left, lead->right);
    const CardSet winning = suits_of(tops);
    const CardSet leads = suits_of(mine) & ~winning;
    const CardSet left_tops =
        tops_over(lead->left, lead->declarer, lead->right);
    const CardSet right_tops =
        tops_over(lead->right, lead->declarer, lead->left);
    const int kept = lead->left_tricks - set_count(mine & winning);
    int tricks = lead->left_tricks;

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
    const int wanted = lead->left_tricks - lead->need + 1;

    return bound_for_declarer(search, lead, proof)
           || bound_for_defenders(search, lead, wanted, proof)
           || (wanted == 1 && bound_by_loser(lead, proof))
           || (lead->seat == 0 && (lead->present & search->trumps) == 0
               && bound_defenders_wait(lead, wanted, proof));
}

#endif
