/*
 * The only source of randomness: xoshiro256** (Blackman and Vigna, 2018),
 * seeded from 64 bits through splitmix64, or from the system.
 *
 * The state is explicit, so that the same seed gives the same bytes on every
 * platform.  A stream number keeps the uses of one seed apart: what a bot
 * draws tells nothing about the cards.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include "base/base.h"

typedef struct {
    uint64_t s[4];
} Rng;

/* Streams of one seed. */
enum { RNG_DEALS = 1, RNG_BOTS = 2 };

/* A generator from a seed and a stream: the same pair, the same numbers. */
Rng rng_from_seed(uint64_t seed, uint64_t stream);

/* A generator from 256 bits of the system's random source; false where the
   system gives none (then *rng is untouched). */
bool rng_from_system(Rng *rng);

/* The next 64 bits. */
uint64_t rng_next(Rng *rng);

/* A number in 0..n-1, n > 0, without bias (Lemire, 2019). */
uint32_t rng_below(Rng *rng, uint32_t n);

#endif
