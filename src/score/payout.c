/* Kapusta is paid out at a made game (rules 15). */
#include "score/posting.h"

/* Tricks of a hand for the pay-out: an unplayed game counts as ten. */
static int payout_tricks(const Posting *p, int hand)
{
    if (hand == HAND_DEALER)
        return 0;
    if (p->out.played)
        return p->round->tricks[hand];
    if (hand == p->round->declarer)
        return TRICKS - p->out.defence;
    return posting_whisted(p, hand) ? p->out.defence : 0;
}

static void write_payout(const Posting *p, int debtor)
{
    const int seat = posting_seat(p, debtor);
    const int debt = p->sheet->kapusta[seat];

    for (int hand = 0; hand < HANDS; hand++) {
        if (hand == debtor || round_is_dummy(p->round, hand))
            continue;
        entries_add(p->entries, (Entry){.seat = (uint8_t)posting_seat(p, hand),
                                        .field = FIELD_WHISTS,
                                        .on = (uint8_t)seat,
                                        .count = payout_tricks(p, hand),
                                        .unit = debt,
                                        .factor = 1,
                                        .divisor = TRICKS,
                                        .what = "tricks of the kapusta",
                                        .rule = "15"});
    }
    entries_add(p->entries, (Entry){.seat = (uint8_t)seat,
                                    .field = FIELD_KAPUSTA,
                                    .count = -1,
                                    .unit = debt,
                                    .factor = 1,
                                    .divisor = 1,
                                    .what = "kapusta paid out",
                                    .rule = "15"});
}

void write_payouts(const Posting *p)
{
    const int hands = p->rules->seats == 4 ? PLAYERS : HANDS;

    if (p->rules->set_mode != SET_KAPUSTA || !p->out.made)
        return;
    if (bid_is_misere(p->round->contract) && !p->rules->kapusta_on_misere)
        return;
    for (int hand = 0; hand < hands; hand++)
        if (!round_is_dummy(p->round, hand))
            write_payout(p, hand);
}
