/* The search for any processor. */
#include "solver/search.h"

#define SEARCH_ENTRY search_portable
#define TARGET

/* The bits of `set` that stand at bits of `mask`, moved together. */
SOLVER_INLINE uint32_t pack_bits(CardSet set, CardSet mask)
{
    uint32_t packed = 0;

    for (uint32_t to = 1; mask != 0; mask = set_rest(mask), to <<= 1)
        if (set & bit_lowest(mask))
            packed |= to;
    return packed;
}

/* The way back. */
SOLVER_INLINE CardSet unpack_bits(uint32_t packed, CardSet mask)
{
    CardSet set = 0;

    for (; mask != 0; mask = set_rest(mask), packed >>= 1)
        if (packed & 1)
            set |= bit_lowest(mask);
    return set;
}

/* The entries of a line that fit the owners of cards, a bit each. */
SOLVER_INLINE unsigned match_entries(const TableLine *line, CardSet left,
                                     CardSet right)
{
    unsigned found = 0;

    for (int i = 0; i < TABLE_WAYS; i++) {
        const CardSet differ =
            (line->left[i] ^ left) | (line->right[i] ^ right);

        found |= (unsigned)((differ & line->known[i]) == 0) << i;
    }
    return found;
}

/* Those of them that know all that `known` does and agree with it. */
SOLVER_INLINE unsigned match_below(const TableLine *line, CardSet left,
                                   CardSet right, CardSet known)
{
    unsigned found = 0;

    for (int i = 0; i < TABLE_WAYS; i++) {
        const CardSet differ =
            (line->left[i] ^ left) | (line->right[i] ^ right);

        found |= (unsigned)((known & (differ | ~line->known[i])) == 0) << i;
    }
    return found;
}

#include "solver/search_body.h"
