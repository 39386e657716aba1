/* The search for x86 processors with BMI2; chosen when the program runs, so
   the program itself needs no special compiler flag. */
#include "solver/search.h"

#ifdef __x86_64__

#    include <immintrin.h>

#    define SEARCH_ENTRY search_bmi2
#    define TARGET       __attribute__((target("bmi,bmi2,lzcnt,popcnt")))

TARGET SOLVER_INLINE uint32_t pack_bits(CardSet set, CardSet mask)
{
    return _pext_u32(set, mask);
}

TARGET SOLVER_INLINE CardSet unpack_bits(uint32_t packed, CardSet mask)
{
    return _pdep_u32(packed, mask);
}

#    include "solver/search_body.h"

#endif
