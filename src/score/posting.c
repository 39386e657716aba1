/* One deal being written: the lines of a hand. */
#include "score/posting.h"

int posting_seat(const Posting *p, int hand)
{
    return round_seat(p->round, hand);
}

int posting_dealing_hand(const Posting *p)
{
    return p->rules->seats == 4 ? HAND_DEALER : HANDS - 1;
}

bool posting_whisted(const Posting *p, int hand)
{
    return p->round->calls[hand] == CALL_WHIST;
}

void posting_line(const Posting *p, int hand, Field field, Entry entry)
{
    entry.seat = (uint8_t)posting_seat(p, hand);
    entry.field = (uint8_t)field;
    entry.factor = p->factor;
    if (!entry.divisor)
        entry.divisor = 1;
    entries_add(p->entries, entry);
}

void posting_whists(const Posting *p, int hand, Entry entry)
{
    entry.on = (uint8_t)posting_seat(p, p->round->declarer);
    posting_line(p, hand, FIELD_WHISTS, entry);
}

enum { KAPUSTA_PER_POINT = 10 };

void posting_fine(const Posting *p, int hand, Entry entry)
{
    if (p->rules->set_mode == SET_KAPUSTA) {
        entry.unit *= KAPUSTA_PER_POINT;
        entry.rule = "15";
        posting_line(p, hand, FIELD_KAPUSTA, entry);
    } else {
        posting_line(p, hand, FIELD_MOUNTAIN, entry);
    }
}
