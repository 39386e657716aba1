#include "base/rng.h"

#include <sys/random.h>

static uint64_t splitmix64(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

Rng rng_from_seed(uint64_t seed, uint64_t stream)
{
    uint64_t mix = stream;
    uint64_t x = seed ^ splitmix64(&mix);
    Rng rng;

    for (size_t i = 0; i < countof(rng.s); i++)
        rng.s[i] = splitmix64(&x);
    return rng;
}

bool rng_from_system(Rng *rng)
{
    Rng fresh;

    if (getrandom(&fresh, sizeof fresh, 0) != (ssize_t)sizeof fresh)
        return false;
    *rng = fresh;
    return true;
}

static uint64_t rotate_left(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

uint64_t rng_next(Rng *rng)
{
    uint64_t *s = rng->s;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(Rng *rng, uint32_t n)
{
    const uint32_t reject = (0u - n) % n; /* 2^32 mod n values are unfair */
    uint64_t product;

    assert(n > 0);
    do
        product = (rng_next(rng) >> 32) * n;
    while ((uint32_t)product < reject);
    return (uint32_t)(product >> 32);
}
