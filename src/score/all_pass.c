/* What an all-pass deal writes on the sheet (rules 11.5 - 11.8). */
#include "score/sheet.h"

enum { WHISTS_PER_TRICK = 5 };

/* The tricks of a hand; an illegal card costs all that were left (14). */
static int tricks_of(const Round *round, int hand)
{
    int tricks = round->tricks[hand];

    if (round->ending == ENDING_FORFEIT && round->offender == hand) {
        tricks += TRICKS;
        for (int i = 0; i < PLAYERS; i++)
            tricks -= round->tricks[i];
    }
    return tricks;
}

/* Whether the hand belongs to a player of the table. */
static bool takes_part(const Round *round, int hand)
{
    if (hand == HAND_DEALER)
        return round->rules.seats == 4;
    return !round_is_dummy(round, hand);
}

/* The fewest tricks, over the active hands or all seats. */
static int fewest(const Round *round, bool dealer_too)
{
    int least = TRICKS;

    for (int hand = 0; hand < (dealer_too ? PLAYERS : HANDS); hand++)
        if (takes_part(round, hand) && tricks_of(round, hand) < least)
            least = tricks_of(round, hand);
    return least;
}

/* rules 11.6 */
static void write_mountain(const Round *round, int hand, Entries *entries)
{
    const int off = round->rules.raspasy_amnesty ? fewest(round, true) : 0;

    entries_add(
        entries,
        (Entry){.seat = (uint8_t)round_seat(round, hand),
                .field = FIELD_MOUNTAIN,
                .count = tricks_of(round, hand) - off,
                .unit = rules_raspasy_price(&round->rules, round->series),
                .factor = 1,
                .divisor = 1,
                .what = off ? "tricks above the least" : "tricks",
                .rule = off ? "11.6" : "11.5"});
}

/* rules 11.8: the hands with the fewest tricks write on all others. */
static void write_whists(const Round *round, int hand, Entries *entries)
{
    const int least = fewest(round, false);
    int lowest = 0;

    for (int i = 0; i < HANDS; i++)
        lowest += takes_part(round, i) && tricks_of(round, i) == least;
    if (hand == HAND_DEALER || tricks_of(round, hand) != least)
        return;
    for (int other = 0; other < HANDS; other++)
        if (takes_part(round, other) && tricks_of(round, other) != least)
            entries_add(entries,
                        (Entry){.seat = (uint8_t)round_seat(round, hand),
                                .field = FIELD_WHISTS,
                                .on = (uint8_t)round_seat(round, other),
                                .count = tricks_of(round, other),
                                .unit = WHISTS_PER_TRICK,
                                .factor = 1,
                                .divisor = lowest,
                                .what = "tricks of the other",
                                .rule = "11.8"});
}

/* rules 11.7: what scales the reward of a player without a trick. */
static int zero_scale(const Round *round)
{
    const int price = rules_raspasy_price(&round->rules, round->series);

    switch (round->rules.raspasy_zero_scale) {
    case ZERO_MULT: return price / round->rules.raspasy_prices[0];
    case ZERO_PRICE: return price;
    default: return 1;
    }
}

static void write_zero(const Round *round, int hand, Entries *entries)
{
    const bool mountain = round->rules.raspasy_zero == ZERO_MOUNTAIN;

    if (round->rules.raspasy_zero == ZERO_NONE || tricks_of(round, hand) > 0)
        return;
    if (hand == HAND_DEALER && !round->rules.raspasy_zero_dealer)
        return;
    entries_add(
        entries,
        (Entry){.seat = (uint8_t)round_seat(round, hand),
                .field = mountain ? FIELD_MOUNTAIN : FIELD_POOL,
                .count = zero_scale(round),
                .unit = (mountain ? -1 : 1) * round->rules.raspasy_zero_pool,
                .factor = 1,
                .divisor = 1,
                .what = "for no trick",
                .rule = "11.7"});
}

void entries_of_all_pass(const Round *round, Entries *entries)
{
    for (int hand = 0; hand < PLAYERS; hand++) {
        if (!takes_part(round, hand))
            continue;
        if (round->rules.raspasy_mode == RASPASY_MOUNTAIN)
            write_mountain(round, hand, entries);
        else
            write_whists(round, hand, entries);
        write_zero(round, hand, entries);
    }
}
