/*
 * The last tricks of an all-pass deal, exactly: the best that a hand can do if
 * the others play as in play-outs, over all worlds that it can't tell apart.
 *
 * A later card of its own may depend on what it will have seen by then, and on
 * nothing else: worlds in which the others have played the same cards are
 * decided together.
 */
#ifndef BOTS_REPLY_H
#define BOTS_REPLY_H

#include "bots/think.h"

/* Whether the decision is one for it: a card of an all-pass deal, few tricks
   to come, all worlds listed. */
bool reply_is_due(const Think *think);

/* Values the asked candidates over all worlds, in place of what was booked
   before; that stays if a limit cuts it short. */
void reply_value(Think *think);

#endif
