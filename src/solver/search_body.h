/*
 * The search itself, compiled twice: by search_portable.c, and by
 * search_bmi2.c for processors that pack and unpack bits in one instruction.
 * The includer defines SEARCH_ENTRY, the name of the entry point, TARGET, an
 * attribute for every function, pack_bits, unpack_bits and match_entries.
 */
#include "solver/bounds.h"
#include "solver/lookup.h"
#include "solver/order.h"
#include "solver/search_misere.h"
#include "solver/trick.h"

TARGET static Proof lead_trick(Search *search, int seat, int left, int need);
TARGET static Proof follow_third(Search *search, const Ask *ask, Pile pile);

TARGET SOLVER_INLINE void take_card(Search *search, int seat, Bit card)
{
    search->hands[seat] ^= card;
    search->counts[seat] -= 1u << (__builtin_ctz(card) & 24);
    if (++search->nodes >= search->poll_at)
        search_poll(search);
}

TARGET SOLVER_INLINE void give_back(Search *search, int seat, Bit card)
{
    search->hands[seat] ^= card;
    search->counts[seat] += 1u << (__builtin_ctz(card) & 24);
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
    const CardSet decided = high & suit;
    const CardSet alike = suit & (bit_lowest(decided) - 1);

    return card & alike ? alike : card;
}

/* The cards that the hand may play to the suit led. */
TARGET SOLVER_INLINE CardSet playable(const Search *search, CardSet hand,
                                      CardSet led)
{
    const CardSet ruffs = hand & search->must_ruff;

    return hand & led ? hand & led : ruffs ? ruffs : hand;
}

/* Plays the card on the pile; `third` if it is the last of the trick. */
TARGET SOLVER_INLINE Proof play_card(Search *search, const Ask *ask, Pile pile,
                                     int seat, Bit card, bool third)
{
    const Pile next = pile_add(search, pile, seat, card);
    Proof proof;

    take_card(search, seat, card);
    if (third)
        proof = lead_trick(search, next.winner, ask->left - 1,
                           ask->need - (next.winner == 0));
    else
        proof = follow_third(search, ask, next);
    give_back(search, seat, card);
    if (third && next.by_rank)
        proof.high |= next.best;
    return proof;
}

TARGET SOLVER_INLINE Proof follow_trick(Search *search, const Ask *ask,
                                        Pile pile, int seat, bool third)
{
    const CardSet hand = search->hands[seat];
    const bool hunter = seat == 0;
    CardSet todo = playable(search, hand, pile.led);

    if (set_rest(todo) == 0)
        return play_card(search, ask, pile, seat, todo, third);

    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2] | pile.best;
    const CardSet twins = next_above(hand, hand, present);
    const bool skipped = (todo & twins) != 0;
    Proof sum = {0, !hunter};

    todo &= ~twins;
    while (todo != 0) {
        const Bit card = order_follow(search, pile, seat, todo, third);
        const Proof proof = play_card(search, ask, pile, seat, card, third);

        if (proof.holds == hunter)
            return proof;
        sum.high |= proof.high;
        todo &= ~failed_too(card, proof.high);
    }
    return skipped ? keep_runs(sum, hand, twins, present) : sum;
}

TARGET static Proof follow_third(Search *search, const Ask *ask, Pile pile)
{
    return follow_trick(search, ask, pile, ask->seat == 0 ? 2 : ask->seat - 1,
                        true);
}

TARGET static Proof follow_second(Search *search, const Ask *ask, Bit led)
{
    const Pile pile = {bit_suit_cards(led), led, ask->seat, false};

    return follow_trick(search, ask, pile, next_seat(ask->seat), false);
}

TARGET SOLVER_INLINE Proof play_lead(Search *search, const Ask *ask, Bit card)
{
    take_card(search, ask->seat, card);

    const Proof proof = follow_second(search, ask, card);

    give_back(search, ask->seat, card);
    return proof;
}

/* Tries the leads, that of the table first; *first becomes the last tried. */
TARGET SOLVER_INLINE Proof search_leads(Search *search, const Lead *lead,
                                        Bit *first)
{
    const Ask ask = {lead->seat, lead->left_tricks, lead->need};
    const CardSet hand = search->hands[lead->seat];
    const CardSet twins = next_above(hand, hand, lead->present);
    const bool hunter = lead->seat == 0;
    CardSet todo = hand & ~twins;
    Proof sum = {0, !hunter};
    Leads leads;

    leads.known = false;
    *first &= todo;
    for (; todo != 0;) {
        if (*first == 0) {
            if (!leads.known)
                order_leads(search, lead, todo, &leads);
            *first = best_lead(&leads, todo);
        }
        const Proof proof = play_lead(search, &ask, *first);

        if (proof.holds == hunter)
            return proof;
        sum.high |= proof.high;
        todo &= ~failed_too(*first, proof.high);
        if (todo != 0)
            *first = 0;
    }
    return twins ? keep_runs(sum, hand, twins, lead->present) : sum;
}

TARGET static Proof lead_trick(Search *search, int seat, int left, int need)
{
    Proof proof = {0, need <= 0};
    Bit first = 0;

    if (need <= 0 || need > left)
        return proof;
    if (left == 1)
        return last_trick(search, seat);

    const Lead lead = lead_position(search, seat, left, need);
    const uint64_t shape = table_shape(search, &lead);
    TableLine *line = table_line(search, shape);

    const TableKey key = {.shape = shape,
                          .left = pack_bits(lead.left.cards, lead.present),
                          .right = pack_bits(lead.right.cards, lead.present),
                          .present = lead.present,
                          .line = line};

    if (table_find(&key, need, &proof, &first))
        return proof;
    if (bound_tricks(search, &lead, &proof))
        return proof;
    proof = search_leads(search, &lead, &first);
    table_store(&key, left, need, &proof, first);
    return proof;
}

TARGET static Proof search_tricks(Search *search, const Trick *trick, int seat)
{
    const Ask ask = {.seat = (seat + HANDS - trick->count) % HANDS,
                     .left = trick->left,
                     .need = trick->need};
    const Pile pile = {trick->led, trick->best, trick->winner, trick->by_rank};

    for (int i = 0; i < HANDS; i++)
        search->counts[i] = suit_counts(search->hands[i]);
    return trick->count == 0   ? lead_trick(search, seat, ask.left, ask.need)
           : trick->count == 1 ? follow_second(search, &ask, trick->best)
                               : follow_third(search, &ask, pile);
}

TARGET bool SEARCH_ENTRY(Search *search, const Trick *trick, int seat)
{
    if (search->misere)
        return trick->count == 0
                   ? misere_lead(search, seat, trick->left, trick->need)
                   : misere_follow(search, trick, seat);
    return search_tricks(search, trick, seat).holds;
}
