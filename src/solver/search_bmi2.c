/* The search for x86 processors with BMI2 and AVX2; chosen when the program runs, so
   the program itself needs no special compiler flag. */
#include "solver/search.h"

#ifdef __x86_64__

#    include <immintrin.h>

#    define SEARCH_ENTRY search_bmi2
#    define TARGET       __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))

TARGET SOLVER_INLINE uint32_t pack_bits(CardSet set, CardSet mask)
{
    return _pext_u32(set, mask);
}

TARGET SOLVER_INLINE CardSet unpack_bits(uint32_t packed, CardSet mask)
{
    return _pdep_u32(packed, mask);
}

/* The entries of a line that fit the owners of cards, a bit each. */
TARGET SOLVER_INLINE unsigned match_entries(const TableLine *line, CardSet left,
                                            CardSet right)
{
    const __m256i known = _mm256_load_si256((const __m256i *)line->known);
    const __m256i lefts = _mm256_load_si256((const __m256i *)line->left);
    const __m256i rights = _mm256_load_si256((const __m256i *)line->right);
    const __m256i differ = _mm256_or_si256(
        _mm256_xor_si256(lefts, _mm256_set1_epi32((int)left)),
        _mm256_xor_si256(rights, _mm256_set1_epi32((int)right)));
    const __m256i fits = _mm256_cmpeq_epi32(_mm256_and_si256(differ, known),
                                            _mm256_setzero_si256());

    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(fits));
}

/* Those of them that know all that `known` does and agree with it. */
TARGET SOLVER_INLINE unsigned match_below(const TableLine *line, CardSet left,
                                          CardSet right, CardSet known)
{
    const __m256i knows = _mm256_set1_epi32((int)known);
    const __m256i theirs = _mm256_load_si256((const __m256i *)line->known);
    const __m256i lefts = _mm256_load_si256((const __m256i *)line->left);
    const __m256i rights = _mm256_load_si256((const __m256i *)line->right);
    const __m256i differ = _mm256_or_si256(
        _mm256_xor_si256(lefts, _mm256_set1_epi32((int)left)),
        _mm256_xor_si256(rights, _mm256_set1_epi32((int)right)));
    const __m256i faults = _mm256_and_si256(
        knows, _mm256_or_si256(differ, _mm256_xor_si256(theirs, knows)));
    const __m256i fits = _mm256_cmpeq_epi32(faults, _mm256_setzero_si256());

    return (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(fits));
}

#    include "solver/search_body.h"

#endif
