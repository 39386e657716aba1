/*
 * Misere: the tricks that the declarer is sure to lose, whatever the hunters do.
 * Private to this folder; part of the compiled-twice search (search_body.h).
 *
 * One hunter is looked at; the other counts only as a help to him.  Every round
 * of a suit pairs a card of the declarer's with one of that hunter
 * (suit_losses.h).  On lead the declarer leads such suits, so that the hunter has
 * to follow.  Only throws of the hunter save lost tricks, one each at most, and
 * he throws only when his partner leads.  If the declarer then loses the trick,
 * that is a trick more for the one thrown; so only those count that the
 * declarer is forced to win.  The hunters lead once now, if they are on lead, and
 * once after every trick that the declarer loses.
 */
#ifndef SOLVER_LOSSES_H
#define SOLVER_LOSSES_H

#include "solver/hunt.h"

SOLVER_INLINE int byte_of(uint32_t bytes, int shift)
{
    return (int)(bytes >> shift & 255);
}

/* The most cards that the hunter throws while the declarer is forced to win, if
   the hunters lead `leads` times.  Before, a suit must run out: the declarer
   need not lead it himself unless there are two of its kind. */
SOLVER_INLINE int harmful_throws(uint32_t sums, uint32_t least, int leads)
{
    const int harm = byte_of(sums, LOSS_HARM);
    const int first =
        (sums >> LOSS_FREE_THROW & 15) > 1 ? 0 : byte_of(least, 0);
    const int rounds =
        sums >> LOSS_FREE_HARM > 1 ? 0 : byte_of(least, LOSS_HARM_AFTER);
    const int thrown = first + byte_of(least, LOSS_HARM_THROWS);
    const int after = rounds < thrown ? rounds : thrown;

    if (after >= leads)
        return harm < leads ? harm : leads;
    return harm < after ? leads - after + harm : leads;
}

/* Whether the declarer loses more than `most` of `left` tricks to this hunter.
   If no card of his is left over he must throw one that counts. */
SOLVER_INLINE bool loses_to(uint32_t sums, uint32_t least, int left, int most,
                            int throws)
{
    const int idle = byte_of(least, LOSS_IDLE);
    const int spared = throws < idle ? throws : idle;
    const int over = left - byte_of(sums, LOSS_ROUNDS);

    return byte_of(sums, 0) - throws + spared - (over <= spared) > most;
}

/* Whether it is certain that the declarer takes less than `need` tricks. */
TARGET SOLVER_INLINE bool bound_losses(const Hunt *hunt, int seat, int left,
                                       int need)
{
    const SuitRow *const *rows = hunt->rows;
    const int most = left - need;
    const int leads = most + (seat != 0);

    UNROLL_4
    for (int hunter = 0; hunter < 2; hunter++) {
        const uint32_t sums =
            rows[0]->losses.sums[hunter] + rows[1]->losses.sums[hunter]
            + rows[2]->losses.sums[hunter] + rows[3]->losses.sums[hunter];

        if (byte_of(sums, 0) <= most)
            continue;

        const uint32_t least =
            bytes_least(bytes_least(rows[0]->losses.least[hunter],
                                    rows[1]->losses.least[hunter]),
                        bytes_least(rows[2]->losses.least[hunter],
                                    rows[3]->losses.least[hunter]));
        int throws = harmful_throws(sums, least, leads);

        if (seat == hunter + 1 && throws == leads)
            throws--;
        if (loses_to(sums, least, left, most, throws))
            return true;
    }
    return false;
}

#endif
