/*
 * The deals of a match that lie behind the present one, as pps1 lines.
 *
 * The newest deal points to the one before it, and nothing of a deal changes
 * once it is there: so a copy of the whole past is one more reference, an undo
 * is an older pointer, and two branches share what they have in common.
 */
#ifndef PROTOCOL_HISTORY_H
#define PROTOCOL_HISTORY_H

#include "score/pulka.h"

enum { SALT_MAX = 64 };

/* Where the cards of a deal came from. */
typedef struct {
    bool seeded; /* deal seed=N began here */
    uint64_t seed;
    char salt[SALT_MAX + 1]; /* of deal commit=1; else empty */
} Origin;

/* One word for a journal: the seed, a comma, the salt; either may be a dash. */
void origin_to_text(const Origin *origin, Text *out);
bool origin_from_text(Str word, Origin *origin);

/* Reads hexadecimal digits, at most SALT_MAX of them. */
bool salt_from_text(Str word, char salt[SALT_MAX + 1]);

typedef struct Past Past;

struct Past {
    Past *before; /* NULL for the first deal */
    unsigned refs;
    int number; /* of the deal in the match */
    Origin origin;
    size_t len;
    char line[]; /* the position, without LF */
};

/* A new newest deal; takes over the caller's reference to `before`. */
Past *past_add(Past *before, const Position *position, const Origin *origin);

/* One more reference, and one less; both take NULL. */
Past *past_ref(Past *past);
void past_unref(Past *past);

/* The number of deals. */
size_t past_count(const Past *past);

/* Whether two deals have the same number, as in a list put together from
   matches. */
bool past_repeats(const Past *past);

/* Whether the position's line can be read again: no sheet beyond SHEET_MAX. */
bool position_can_return(const Position *position);

/* The position line. */
Str past_line(const Past *past);

/* The position replayed from it; false if the line can't be read again (a
   sheet beyond SHEET_MAX). */
bool past_read(const Past *past, Position *position, Round *round);

/* The next deal after one that is over, before its cards. */
Position position_next(const Position *position, const Round *round);

#endif
