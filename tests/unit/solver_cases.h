/*
 * Positions of known value: misere classics and trick games from books and
 * from other programs (rows M, U, E), problems of Smirnov and Shchukin 1990
 * (G), layouts of our own (H); and deals with the best discard (B).
 *
 * A hand is suits in lower case with their ranks, X is the ten.  The kind is
 * m for misere, n for no trump, or the trump suit.
 */
#ifndef TESTS_UNIT_SOLVER_CASES_H
#define TESTS_UNIT_SOLVER_CASES_H

typedef struct {
    const char *why;
    char kind;
    int declarer;
    int leader;
    const char *hands[3];
    int tricks;
} KnownCase;

typedef struct {
    const char *why;
    char kind;
    int declarer;
    int leader;
    const char *hands[3];
    const char *talon;
    int best;        /* tricks after the best discard */
    int ways;        /* discards that reach them */
    const char *one; /* of these */
} DiscardCase;

/* clang-format off */
static const KnownCase known_cases[] = {
    {"M01", 'm', 0, 0, {"cXK.d789XQ.h78Q", "s7J.c79J.dK.h9JKA", "s9XQA.c8QA.dJA.hX"}, 5},
    {"M03", 'm', 0, 1, {"s789XJ.c9.d78X.h7", "sQA.c78.d9JQK.h9J", "sK.cXJQKA.h8XQK"}, 0},
    {"M05", 'm', 0, 2, {"s78XQ.c8.d8.h7XQA", "s9JK.c7JA.d9K.hJK", "sA.c9XQK.d7XJ.h89"}, 0},
    {"M07", 'm', 0, 0, {"s789XJ.c9.d78X.h7", "sQA.c78.d9JQK.h9J", "sK.cXJQKA.h8XQK"}, 0},
    {"M09", 'm', 0, 1, {"s7X.c7.d79J.h789J", "s8.c9XJQ.dXA.hXKA", "s9JQKA.c8.d8QK.hQ"}, 0},
    {"M11", 'm', 0, 1, {"s789X.c8.d789.h89", "sJK.c79.dXJQK.h7J", "sQA.cXJQ.dA.hXQKA"}, 0},
    {"M13", 'm', 0, 1, {"s7X.c7.d79J.h789J", "s8J.cXJ.dXA.hXQKA", "s9QKA.c89Q.d8QK"}, 1},
    {"M15", 'm', 0, 1, {"s789.c89X.d7X.h78", "sXJ.c7J.d9Q.h9XJQ", "sQK.cQKA.d8JK.hKA"}, 1},
    {"M17", 'm', 0, 1, {"s789X.c89.d789.h8", "sQA.cXQKA.dA.hXJQ", "sJK.c7J.dXJQK.h79"}, 1},
    {"M19", 'm', 0, 1, {"s8.c89.d789.h789X", "s9XA.cJQKA.dK.hQK", "s7J.c7X.dXJQA.hJA"}, 2},
    {"M21", 'm', 0, 2, {"s89.c89.d7XJ.h789", "sQKA.cKA.d9KA.hQK", "s7J.c7XJQ.d8Q.hXJ"}, 1},
    {"M23", 'm', 0, 1, {"s789XJ.c9.d78X.h7", "sK.c8XJQK.h8XQK", "sQA.c7A.d9JQK.h9J"}, 4},
    {"M25", 'm', 0, 1, {"s7XJQ.cJ.d8.h78XA", "sKA.c9XK.d7Q.h9JQ", "s89.c78QA.dXJA.hK"}, 2},
    {"M27", 'm', 0, 0, {"s789XJ.c9.d78X.h7", "sQA.c7A.d9JQK.h9J", "sK.c8XJQK.h8XQK"}, 1},
    {"M29", 'm', 0, 1, {"s7X.c78.d79J.h79J", "sJQK.c9XJQ.dXK.hK", "s89A.d8QA.h8XQA"}, 1},
    {"M31", 'm', 0, 1, {"s7XJ.c7.d79J.h79J", "sQKA.c9XJ.dA.h8XK", "s89.c8Q.d8XQK.hQA"}, 1},
    {"M33", 'm', 0, 1, {"s79Q.c79K.d789.h7", "s8KA.cXQ.dXK.h89A", "sXJ.c8JA.dJQA.hXJ"}, 1},
    {"M35", 'm', 0, 2, {"s9Q.c78X.dXA.h8KA", "s78J.cQKA.d9JQ.hX", "sXKA.c9.d78K.h79J"}, 5},
    {"M37", 'm', 0, 0, {"s9.c8JQK.d8Q.h79K", "sXKA.c79.dXJKA.h8", "s8JQ.cXA.d7.hXJQA"}, 3},
    {"M39", 'm', 0, 0, {"s9JK.cJK.d78X.h8A", "c9QA.d9JK.h7XJQ", "s78QA.c78.dQA.h9K"}, 6},
    {"M41", 'm', 0, 0, {"c8JKA.dQKA.hJQK", "s7JK.c7Q.d79XJ.hA", "s9QA.c9X.d8.h789X"}, 7},
    {"M43", 'm', 0, 1, {"s78KA.cJQ.d9XJK", "sJ.c7KA.dQ.h89JKA", "s9XQ.c9.d78A.h7XQ"}, 7},
    {"M45", 'm', 0, 0, {"sJQK.c8QA.d8A.hQK", "s7.cXJK.d79.h8XJA", "s8X.c79.dXJQK.h79"}, 6},
    {"M47", 'm', 0, 1, {"s9JA.c7Q.d8J.h89K", "s8.c9JA.d9QK.h7QA", "s7K.c8XK.d7XA.hXJ"}, 5},
    {"U01", 's', 2, 1, {"sQA.c9XJ.d7J.h7QK", "sJK.c8A.d89X.h89J", "s789X.cQK.dQKA.hA"}, 6},
    {"U02", 's', 2, 0, {"sQA.c9XJ.d7J.h7QK", "sJK.c8A.d89X.h89J", "s789X.cQK.dQKA.hA"}, 6},
    {"U04", 'c', 1, 2, {"s7.cXQK.d89QA.h7Q", "sXJQ.c789JA.h8A", "s89KA.dXJ.h9XJK"}, 5},
    {"U05", 'c', 1, 0, {"s7.cXQK.d89QA.h7Q", "sXJQ.c789JA.h8A", "s89KA.dXJ.h9XJK"}, 5},
    {"U07", 'h', 1, 0, {"s78XA.c7XQ.dK.hXA", "sQK.c9JA.dA.h78QK", "s9J.c8K.d78JQ.h9J"}, 6},
    {"U08", 'h', 1, 1, {"s78XA.c7XQ.dK.hXA", "sQK.c9JA.dA.h78QK", "s9J.c8K.d78JQ.h9J"}, 6},
    {"U10", 'm', 1, 0, {"sXJKA.cXA.d7A.h7A", "s789.c789J.d89.h8", "sQ.cQK.dXJQK.h9XJ"}, 2},
    {"U11", 'm', 1, 1, {"sXJKA.cXA.d7A.h7A", "s789.c789J.d89.h8", "sQ.cQK.dXJQK.h9XJ"}, 0},
    {"U13", 'm', 1, 0, {"sJQ.c79.dXJQK.h7J", "s789X.c8.d789.h89", "sKA.cXJQ.dA.hXQKA"}, 1},
    {"U14", 'm', 1, 1, {"sJQ.c79.dXJQK.h7J", "s789X.c8.d789.h89", "sKA.cXJQ.dA.hXQKA"}, 0},
    {"U16", 'm', 0, 2, {"s89.c89.d7XJ.h789", "s7J.c7XJQ.d8Q.hXJ", "sQKA.cKA.d9KA.hQK"}, 1},
    {"U17", 'm', 0, 0, {"s89.c89.d7XJ.h789", "s7J.c7XJQ.d8Q.hXJ", "sQKA.cKA.d9KA.hQK"}, 0},
    {"U19", 's', 2, 2, {"s78A.c9.dQ.h789QA", "c78A.d9XJA.hXJK", "s9XJQK.cXJQK.dK"}, 5},
    {"U20", 's', 2, 0, {"s78A.c9.dQ.h789QA", "c78A.d9XJA.hXJK", "s9XJQK.cXJQK.dK"}, 5},
    {"E01", 'd', 1, 2, {"sJQ.cXJ.d78J.h7XK", "s9XA.c7QA.d9QA.hA", "s78K.c89K.dXK.hJQ"}, 5},
    {"E02", 's', 2, 0, {"s7J.c89XA.d9XQ.h7", "sXQ.c7QK.d8.h89XQ", "s89KA.d7JKA.hKA"}, 9},
    {"E03", 'm', 0, 2, {"s789X.c8.d789.h89", "sKA.cXJA.dX.hXQKA", "sJQ.c79.dJQKA.h7J"}, 2},
    {"E04", 'm', 0, 2, {"s79J.c89.d7.h789Q", "s8XA.c7JK.d8.hXJK", "sQK.cXQ.d9XJQK.hA"}, 3},
    {"E05", 'c', 0, 0, {"sA.c789A.dJK.hXKA", "sXJQ.cJK.d79A.h9J", "s9K.cXQ.d8XQ.h78Q"}, 7},
    {"E06", 's', 2, 0, {"sJK.c9A.d9XJQK.h7", "s89A.c78X.h89XA", "s7XQ.cJQK.dA.hJQK"}, 0},
    {"E07", 'm', 0, 1, {"s789XJ.c78.d78.h7", "sQKA.c9XJ.d9X.h89", "cQKA.dJQKA.hXJQ"}, 0},
    {"E08", 'm', 1, 0, {"sXA.c7A.d7J.h8XQA", "s79JK.c8.d89.h79J", "s8Q.cJQK.dXQKA.hK"}, 2},
    {"E09", 'm', 0, 2, {"s789X.c8.d789.h89", "sKA.cXJA.dX.hXQKA", "sJQ.c79.dJQKA.h7J"}, 2},
    {"E10", 'n', 0, 2, {"s8A.cXK.d8JA.h7JA", "sXQ.c8Q.d7XK.h8XK", "s7JK.c7JA.d9Q.h9Q"}, 3},
    {"G1", 'd', 0, 0, {"cAKQJ.dAJ87.hQX", "sA.cX87.dKQX.hAJ8", "sKJ987.c9.d9.hK97"}, 6},
    {"G2", 'c', 0, 0, {"cAKQJ.dAJ87.hQX", "sA.cX87.dKQX.hAJ8", "sKJ987.c9.d9.hK97"}, 5},
    {"H1a", 'm', 0, 0, {"sJ97.c97.dJ97.h97", "s8.cK8.dQX8.hAKQ8", "sKQX.cAQJX.dAK.hX"}, 0},
    {"H1b", 'm', 0, 1, {"sJ97.c97.dJ97.h97", "s8.cK8.dQX8.hAKQ8", "sKQX.cAQJX.dAK.hX"}, 0},
    {"H1c", 'm', 0, 2, {"sJ97.c97.dJ97.h97", "s8.cK8.dQX8.hAKQ8", "sKQX.cAQJX.dAK.hX"}, 0},
    {"H2a", 'm', 0, 0, {"s987.c97.dJ97.h97", "sA.cAJX.dAQ.hAQJX", "sKX.cKQ8.dKX8.hK8"}, 0},
    {"H2b", 'm', 0, 1, {"s987.c97.dJ97.h97", "sA.cAJX.dAQ.hAQJX", "sKX.cKQ8.dKX8.hK8"}, 0},
    {"H2c", 'm', 0, 2, {"s987.c97.dJ97.h97", "sA.cAJX.dAQ.hAQJX", "sKX.cKQ8.dKX8.hK8"}, 0},
    {"H3a", 'm', 0, 0, {"sX7.c97.dJ97.h987", "sA8.cAQ.dAX8.hAKQ", "sQJ9.cKJX8.dKQ.hX"}, 1},
    {"H3b", 'm', 0, 1, {"sX7.c97.dJ97.h987", "sA8.cAQ.dAX8.hAKQ", "sQJ9.cKJX8.dKQ.hX"}, 1},
    {"H3c", 'm', 0, 2, {"sX7.c97.dJ97.h987", "sA8.cAQ.dAX8.hAKQ", "sQJ9.cKJX8.dKQ.hX"}, 1},
    {"H4a", 'm', 0, 0, {"sX7.c97.dJ97.h987", "sK.cKX8.dKX.hAQJX", "sAQ8.cAQJ.dAQ8.hK"}, 0},
    {"H4b", 'm', 0, 1, {"sX7.c97.dJ97.h987", "sK.cKX8.dKX.hAQJX", "sAQ8.cAQJ.dAQ8.hK"}, 0},
    {"H4c", 'm', 0, 2, {"sX7.c97.dJ97.h987", "sK.cKX8.dKX.hAQJX", "sAQ8.cAQJ.dAQ8.hK"}, 0},
};

static const DiscardCase discard_cases[] = {
    {"B01", 's', 1, 0, {"sXJ.c78XJ.d7XK.hX", "s78K.cQKA.dQ.hJQA", "s9A.c9.d89J.h789K"}, "sQ.dA", 8, 2, "dQhJ"},
    {"B03", 'd', 1, 2, {"s79.c789X.dQ.h79A", "sA.cQK.d89XJA.h8K", "s8XJQK.cJA.d7K.hQ"}, "hXJ", 8, 1, "cQcK"},
    {"B05", 'd', 1, 2, {"s8XK.c7XK.dXK.h8A", "s79.cQ.d789JQA.hK", "sJQA.c89JA.h7XQ"}, "h9J", 6, 3, "s7s9"},
    {"B07", 's', 0, 0, {"s78XQA.dXKA.h9K", "s9JK.cXJK.d78Q.hA", "c9QA.d9J.h78XJQ"}, "c78", 6, 3, "dXc7"},
    {"B09", 'c', 0, 1, {"sJ.c7KA.dQ.h89JKA", "s9XQ.c9.d78A.h7XQ", "s78KA.cJQ.d9XJK"}, "c8X", 9, 1, "sJdQ"},
    {"B11", 's', 0, 0, {"sJQK.c8QA.d8A.hQK", "s7.cXJK.d79.h8XJA", "s8X.c79.dXJQK.h79"}, "s9A", 8, 5, "c8cQ"},
    {"B13", 'd', 0, 0, {"sJK.c9.d89JQKA.h7", "s8.c78JK.d7.h8JQA", "s9XQA.cXA.dX.h9XK"}, "s7.cQ", 6, 15, "sJsK"},
    {"B15", 'h', 0, 1, {"sK.cQKA.d9A.h9JKA", "s78XQ.c89J.d7J.h8", "s9JA.cX.dXQK.h7XQ"}, "c7.d8", 8, 3, "sKd9"},
    {"B17", 'd', 0, 2, {"s79.cXKA.d78XKA", "s8JQK.c9.dJQ.h79K", "sXA.c8JQ.h8XJQA"}, "c7.d9", 9, 1, "s7s9"},
    {"B19", 'd', 0, 2, {"sXKA.c79.dXJKA.h8", "s8JQ.cXA.d7.hXJQA", "s9.c8JQK.d8Q.h79K"}, "s7.d9", 8, 3, "c7c9"},
    {"B21", 'd', 0, 2, {"sXKA.c79.dXJKA.h8", "s8JQ.cXA.d7.hXJQA", "s79.c8JQK.d89Q.h7"}, "h9K", 6, 15, "sXc7"},
    {"B23", 's', 0, 1, {"s9XA.c9XA.dQA.hKA", "s7J.c7QK.d89.h9XJ", "sQ.c8J.d7XJK.h78Q"}, "s8K", 9, 3, "c9cX"},
    {"B25", 'h', 0, 1, {"c89XA.dXA.h7JQK", "s8XJK.c7.d78QK.hX", "s79A.cJQK.d9.h89A"}, "sQ.dJ", 5, 15, "c8c9"},
    {"B27", 'd', 0, 0, {"s79.cQ.d789JQA.hK", "sJQA.c89JA.h7XQ", "s8XK.c7XK.dXK.h8A"}, "h9J", 6, 3, "s7s9"},
    {"B29", 'd', 0, 1, {"s7.cJA.d8QKA.hXJK", "s9JKA.c89Q.dJ.h9A", "s8XQ.c7K.d7X.h78Q"}, "cX.d9", 7, 5, "s7cJ"},
    {"B31", 'd', 0, 0, {"s7.c9QK.d7JQK.h8X", "s89XA.c8XA.h7JA", "sJQK.c7J.d9A.h9QK"}, "d8X", 6, 6, "s7c9"},
    {"B33", 'd', 0, 1, {"s7.c8X.d7JQK.h9QK", "s89XA.c7JA.h8XA", "sJQK.c9QK.d9A.h7J"}, "d8X", 6, 6, "s7c8"},
    {"B35", 'c', 0, 1, {"sJK.c89A.d8JK.h9Q", "s8Q.c7J.d7A.h8JKA", "s79XA.cQ.d9XQ.h7X"}, "cXK", 6, 5, "sJh9"},
    {"B37", 's', 0, 0, {"s89XA.c7X.d8JA.h8", "s7K.c8A.d79Q.hJKA", "sJQ.c9JQ.dXK.h7XQ"}, "cK.h9", 5, 6, "d8dJ"},
};
/* clang-format on */

#endif
