/* The talon's good cards (rules 6.8). */
#include "score/posting.h"

/* Units: two aces 3, ace and king of a suit 2, one ace 1, marriage 1. */
int talon_bonus_units(const Card talon[TALON_SIZE])
{
    const Card a = talon[0] < talon[1] ? talon[0] : talon[1];
    const Card b = talon[0] < talon[1] ? talon[1] : talon[0];
    const bool suited = card_suit(a) == card_suit(b);
    const int aces = (card_rank(a) == RANK_ACE) + (card_rank(b) == RANK_ACE);

    if (aces == 2)
        return 3;
    if (aces == 1)
        return suited && card_rank(a) == RANK_KING ? 2 : 1;
    return suited && card_rank(a) == RANK_QUEEN && card_rank(b) == RANK_KING;
}

static void write_bonus_line(const Posting *p, int hand, int divisor)
{
    const int unit = p->rules->talon_bonus_unit == BONUS_UNIT_TEN
                         ? 10
                         : contract_whist(p->rules, p->round->contract);

    posting_whists(p, hand,
                   (Entry){.count = talon_bonus_units(p->round->talon),
                           .unit = unit,
                           .divisor = divisor,
                           .what = "units of the talon",
                           .rule = "6.8"});
}

void write_talon_bonus(const Posting *p)
{
    const int dealer = posting_dealing_hand(p);

    if (p->rules->talon_bonus == BONUS_OFF || p->round->without_talon
        || p->round->talon_private || p->round->ending == ENDING_GIVEUP)
        return;
    if (round_is_gusarik(p->round)) {
        write_bonus_line(p, round_captain(p->round), 1);
    } else if (p->rules->talon_bonus == BONUS_DEALER || dealer == HAND_DEALER) {
        if (dealer != p->round->declarer)
            write_bonus_line(p, dealer, 1);
    } else {
        write_bonus_line(p, round_defender(p->round, 0), 2);
        write_bonus_line(p, round_defender(p->round, 1), 2);
    }
}
