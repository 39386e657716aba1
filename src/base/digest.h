/*
 * SHA-256, by libgcrypt where the program was built with it, else by the
 * kernel (AF_ALG).  There is no cryptography of our own here.
 */
#ifndef BASE_DIGEST_H
#define BASE_DIGEST_H

#include "base/text.h"

enum { DIGEST_BYTES = 32, DIGEST_HEX = 2 * DIGEST_BYTES };

/* The digest of the bytes as hexadecimal digits; false, *hex untouched, where
   there is nobody to compute it. */
bool digest_sha256(Str bytes, char hex[DIGEST_HEX + 1]);

#endif
