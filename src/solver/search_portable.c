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

#include "solver/search_body.h"
