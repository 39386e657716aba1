/*
 * Fair deals: a digest of the cards and of a salt is told before the auction,
 * the salt after the deal, so that anybody can see that the cards lay before
 * (upp(7), deal commit=1).
 *
 * What is hashed is `HANDS TALON SALT`, one blank between, without LF: the
 * words of the position line, and 256 random bits in hexadecimal, without
 * which the cards could be found by trying.
 */
#ifndef PROTOCOL_FAIR_H
#define PROTOCOL_FAIR_H

#include "base/digest.h"
#include "protocol/history.h"

/* Draws a salt.  STATUS_UNSUPPORTED where no digest can be computed, STATUS_IO
   where there are no random numbers. */
Status fair_salt(char salt[SALT_MAX + 1]);

/* Appends what is hashed. */
void fair_text(const Position *position, const char *salt, Text *out);

/* The digest of it; false if it could not be computed. */
bool fair_digest(const Position *position, const char *salt,
                 char hex[DIGEST_HEX + 1]);

#endif
