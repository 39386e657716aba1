/*
 * The search itself, compiled twice: by search_portable.c, and by
 * search_bmi2.c for processors that pack and unpack bits in one instruction.
 * The includer defines SEARCH_ENTRY, the name of the entry point, TARGET, an
 * attribute for every function, and pack_bits/unpack_bits.
 */
#include "solver/bounds.h"
#include "solver/lookup.h"
#include "solver/order.h"
#include "solver/search_misere.h"
#include "solver/trick.h"

TARGET static Proof lead_trick(Search *search, int seat, int left, int need);
TARGET static Proof follow_trick(Search *search, const Trick *trick, int seat);

TARGET SOLVER_INLINE Proof play_card(Search *search, const Trick *trick,
                                     int seat, Bit card)
{
    const Trick next = trick_add(search, trick, seat, card);
    Proof proof;

    search->hands[seat] ^= card;
    if (++search->nodes >= search->poll_at)
        search_poll(search);
    if (next.count < HANDS)
        proof = follow_trick(search, &next, seat == 2 ? 0 : seat + 1);
    else
        proof =
            rest_on_winner(&next, lead_trick(search, next.winner, next.left - 1,
                                             next.need - (next.winner == 0)));
    search->hands[seat] ^= card;
    return proof;
}

/* When every card failed, cards skipped because they equal a tried one must
   stay equal: a run of them is wholly inside or outside what the proof rests
   on. */
TARGET static Proof keep_runs(Proof proof, CardSet hand, CardSet twins,
                              CardSet present)
{
    const CardSet high = fill_up(proof.high);
    CardSet cut = next_above(hand & high, hand & ~high, present);

    for (; cut != 0; cut = set_rest(cut)) {
        const Bit card = bit_lowest(cut);
        const CardSet heads = hand & ~twins & bit_suit_cards(card) & (card - 1);

        proof.high |= bit_highest(heads);
    }
    return proof;
}

/* The cards that need not be tried once `card` failed: those of its suit that
   the proof does not tell from it. */
TARGET SOLVER_INLINE CardSet failed_too(Bit card, CardSet high)
{
    const CardSet suit = bit_suit_cards(card);
    const CardSet alike = suit & ~fill_up(high & suit);

    return card & alike ? alike : card;
}

TARGET static Proof follow_trick(Search *search, const Trick *trick, int seat)
{
    const CardSet hand = search->hands[seat];
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2] | trick->best;
    const CardSet twins = next_above(hand, hand, present);
    const bool hunter = seat == 0;
    CardSet todo = hand & trick->led;
    Proof sum = {0, !hunter};

    if (todo == 0)
        todo = hand & search->must_ruff ? hand & search->must_ruff : hand;
    const bool skipped = (todo & twins) != 0;
    todo &= ~twins;
    while (todo != 0) {
        const Bit card = order_follow(search, trick, seat, todo);
        const Proof proof = play_card(search, trick, seat, card);

        if (proof.holds == hunter)
            return proof;
        sum.high |= proof.high;
        todo &= ~failed_too(card, proof.high);
    }
    return skipped ? keep_runs(sum, hand, twins, present) : sum;
}

/* Tries the leads, that of the table first; *lead becomes the last tried. */
TARGET static Proof search_leads(Search *search, const Trick *trick, int seat,
                                 Bit *lead)
{
    const CardSet hand = search->hands[seat];
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2];
    const CardSet twins = next_above(hand, hand, present);
    const bool hunter = seat == 0;
    Proof sum = {0, !hunter};
    Bit cards[HAND_SIZE + 1] = {*lead & hand & ~twins};
    CardSet failed = 0;
    int count = cards[0] != 0;

    for (int i = 0;; i++) {
        if (i == count && i <= 1)
            count +=
                order_leads(search, seat, hand & ~twins & ~cards[0], cards + i);
        if (i >= count)
            break;
        if (cards[i] & failed)
            continue;
        *lead = cards[i];
        const Proof proof = play_card(search, trick, seat, cards[i]);

        if (proof.holds == hunter)
            return proof;
        sum.high |= proof.high;
        failed |= failed_too(cards[i], proof.high);
    }
    return twins ? keep_runs(sum, hand, twins, present) : sum;
}

TARGET static Proof lead_trick(Search *search, int seat, int left, int need)
{
    Trick trick = {.left = left, .need = need, .winner = seat};
    Proof proof = {0, need <= 0};
    Bit lead = 0;

    if (need <= 0 || need > left)
        return proof;
    if (left == 1)
        return last_trick(search, seat, need);

    const uint64_t counts =
        suit_counts_pair(search->hands[0], search->hands[1]);
    const Hand hands[HANDS] = {
        {search->hands[0], (uint32_t)counts},
        {search->hands[1], (uint32_t)(counts >> 32)},
        {search->hands[2], suit_counts(search->hands[2])}};

    if (bound_tricks(search, hands, seat, left, need, &proof))
        return proof;

    const TableKey key = table_key(search, hands, seat);

    if (table_find(&key, need, &proof, &lead))
        return proof;
    proof = search_leads(search, &trick, seat, &lead);
    table_store(&key, left, need, &proof, lead);
    return proof;
}

TARGET bool SEARCH_ENTRY(Search *search, const Trick *trick, int seat)
{
    if (search->misere)
        return trick->count == 0
                   ? misere_lead(search, seat, trick->left, trick->need)
                   : misere_follow(search, trick, seat);
    return trick->count == 0
               ? lead_trick(search, seat, trick->left, trick->need).holds
               : follow_trick(search, trick, seat).holds;
}
