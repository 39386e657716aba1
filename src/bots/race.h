/*
 * Private to the bots that decide by worlds: looking at worlds until the choice
 * is clear.
 *
 * Candidates are compared world by world, so that luck which they share
 * cancels out.  Those that are surely behind are looked at no more, and where
 * the first worlds leave it open, more are looked at than the level has.
 */
#ifndef BOTS_RACE_H
#define BOTS_RACE_H

#include "bots/think.h"

/* Whether more worlds than the level has may be looked at: nobody named a
   limit, the level is 4 at least, and they are drawn. */
bool race_is_free(const Think *think);

/* As think_worlds, but of a level's worlds at most `factor` times as many are
   looked at while the choice is open.  Limits that somebody named, and lists of
   all worlds, are kept as they are. */
void race_worlds(Think *think, Look *look, int factor);

#endif
