/*
 * The search itself, compiled twice: by search_portable.c, and by
 * search_bmi2.c for processors that pack and unpack bits in one instruction.
 * The includer defines SEARCH_ENTRY, the name of the entry point, TARGET, an
 * attribute for every function, and pack_bits/unpack_bits.
 */
#include "solver/bounds.h"
#include "solver/order.h"

TARGET static Proof lead_trick(Search *search, int seat, int left, int need);
TARGET static Proof follow_trick(Search *search, const Trick *trick, int seat);

/* The trick with one more card on it. */
TARGET SOLVER_INLINE Trick trick_add(const Search *search, const Trick *trick,
                                     int seat, Bit card)
{
    Trick next = *trick;
    const CardSet suit = bit_suit_cards(card);

    next.count++;
    if (trick->count == 0) {
        next.led = suit;
        next.best = card;
        next.second = 0;
        next.winner = seat;
    } else if (suit & trick->best) {
        next.best = card > trick->best ? card : trick->best;
        next.winner = card > trick->best ? seat : trick->winner;
        card = card > trick->best ? trick->best : card;
        next.second = card > trick->second ? card : trick->second;
    } else if (suit & search->trumps) {
        next.best = card;
        next.second = 0;
        next.winner = seat;
    }
    return next;
}

/* Who wins a trick by rank rests on the cards that show it. */
TARGET SOLVER_INLINE Proof rest_on_winner(const Search *search,
                                          const Trick *trick, Proof proof)
{
    if (trick->second != 0) {
        if (search->misere)
            proof.low |= trick->second;
        else
            proof.high |= trick->best;
    }
    return proof;
}

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
        proof = rest_on_winner(search, &next,
                               lead_trick(search, next.winner, next.left - 1,
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
    const CardSet low = fill_down(proof.low);
    CardSet cut = next_above(hand & high, hand & ~high, present);

    for (; cut != 0; cut = set_rest(cut)) {
        const Bit card = bit_lowest(cut);
        const CardSet heads = hand & ~twins & bit_suit_cards(card) & (card - 1);

        proof.high |= bit_highest(heads);
    }
    cut = next_above(hand & ~low, hand & low, present);
    while (cut != 0) {
        proof.low |= cut;
        cut = next_above(hand & twins & ~cut, cut, present);
    }
    return proof;
}

TARGET static Proof follow_trick(Search *search, const Trick *trick, int seat)
{
    const CardSet hand = search->hands[seat];
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2] | trick->best;
    const CardSet twins = next_above(hand, hand, present);
    const bool hunter = (seat == 0) != search->misere;
    CardSet todo = hand & trick->led;
    Proof sum = {0, 0, !hunter};

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
        sum.low |= proof.low;
        todo ^= card;
    }
    return skipped ? keep_runs(sum, hand, twins, present) : sum;
}

/* The shape is the count of cards of every suit in every hand, the leader and
   the law, without loss in 64 bits: counts are at most 8, so the upper
   half-bytes are free. */
TARGET SOLVER_INLINE TableKey table_key(const Search *search,
                                        const Hand hands[HANDS], int seat)
{
    const CardSet present = hands[0].cards | hands[1].cards | hands[2].cards;
    const uint64_t shape = hands[0].counts | (uint64_t)hands[1].counts << 32
                           | (uint64_t)hands[2].counts << 4
                           | (uint64_t)(unsigned)seat << 36
                           | (uint64_t)search->kind << 44;
    const uint64_t hash = (shape * 0x9e3779b97f4a7c15u) >> 40;

    return (TableKey){.shape = shape,
                      .left = pack_bits(hands[1].cards, present),
                      .right = pack_bits(hands[2].cards, present),
                      .present = present,
                      .line = search->table.lines
                              + (hash & (search->table.count - 1))};
}

/* Looks for an entry that answers; *lead gets the best guess at a lead. */
TARGET SOLVER_INLINE bool table_find(const TableKey *key, int need,
                                     Proof *proof, Bit *lead)
{
    const TableLine *line = key->line;

    if ((line->shape & TABLE_SHAPE) != key->shape)
        return false;
    for (int i = 0; i < TABLE_WAYS; i++) {
        const CardSet differ =
            (line->left[i] ^ key->left) | (line->right[i] ^ key->right);

        if (differ & line->known[i])
            continue;
        const int lower = line->bounds[i] & 15;
        const int upper = line->bounds[i] >> 4;

        if (lower >= need || upper < need) {
            const CardSet known = unpack_bits(line->known[i], key->present);
            const CardSet open = fill_down(key->present & ~known);

            proof->high = known & ~open;
            proof->low = known & open;
            proof->holds = lower >= need;
            return true;
        }
        *lead = unpack_bits(1u << line->lead[i], key->present);
    }
    return false;
}

TARGET static void table_store(const TableKey *key, int left, int need,
                               const Proof *proof, Bit lead)
{
    TableLine *line = key->line;
    const CardSet known =
        pack_bits((fill_up(proof->high) | fill_down(proof->low)) & key->present,
                  key->present);
    uint64_t made = line->shape >> TABLE_MADE_SHIFT;

    if ((line->shape & TABLE_SHAPE) != key->shape) {
        made = 0;
        for (int i = 0; i < TABLE_WAYS; i++) {
            line->known[i] = 0;
            line->bounds[i] = 15 << 4;
        }
    }
    const size_t i = made % TABLE_WAYS;

    line->shape = key->shape | (made + 1) << TABLE_MADE_SHIFT;
    line->known[i] = known;
    line->left[i] = key->left;
    line->right[i] = key->right;
    line->bounds[i] =
        (uint8_t)(proof->holds ? need | left << 4 : (need - 1) << 4);
    line->lead[i] = (uint8_t)__builtin_ctz(pack_bits(lead, key->present));
}

/* Tries the leads, that of the table first; *lead becomes the last tried. */
TARGET static Proof search_leads(Search *search, const Trick *trick, int seat,
                                 Bit *lead)
{
    const CardSet hand = search->hands[seat];
    const CardSet present =
        search->hands[0] | search->hands[1] | search->hands[2];
    const CardSet twins = next_above(hand, hand, present);
    const bool hunter = (seat == 0) != search->misere;
    Proof sum = {0, 0, !hunter};
    Bit cards[HAND_SIZE + 1] = {*lead & hand & ~twins};
    int count = cards[0] != 0;

    for (int i = 0;; i++) {
        if (i == count && i <= 1)
            count += order_leads(search, seat, hand & ~twins & ~cards[0],
                                 cards + i);
        if (i >= count)
            break;
        *lead = cards[i];
        const Proof proof = play_card(search, trick, seat, cards[i]);

        if (proof.holds == hunter)
            return proof;
        sum.high |= proof.high;
        sum.low |= proof.low;
    }
    return twins ? keep_runs(sum, hand, twins, present) : sum;
}

TARGET static Proof last_trick(const Search *search, int seat, int need)
{
    Trick trick = {.left = 1, .need = need, .winner = seat};

    for (int i = 0; i < HANDS; i++) {
        trick = trick_add(search, &trick, seat, search->hands[seat]);
        seat = seat == 2 ? 0 : seat + 1;
    }
    return rest_on_winner(search, &trick, (Proof){0, 0, trick.winner == 0});
}

TARGET static Proof lead_trick(Search *search, int seat, int left, int need)
{
    Trick trick = {.left = left, .need = need, .winner = seat};
    Proof proof = {0, 0, need <= 0};
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

    if (bound_position(search, hands, seat, left, need, &proof))
        return proof;
    const TableKey key = table_key(search, hands, seat);

    if (table_find(&key, need, &proof, &lead))
        return proof;
    proof = search_leads(search, &trick, seat, &lead);
    table_store(&key, left, need, &proof, lead);
    return proof;
}

TARGET Proof SEARCH_ENTRY(Search *search, const Trick *trick, int seat)
{
    if (trick->count == 0)
        return lead_trick(search, seat, trick->left, trick->need);
    return follow_trick(search, trick, seat);
}
