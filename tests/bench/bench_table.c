/* Times what a table does most: playing a card, and making the view of a seat.
   Prints microseconds; nothing is judged. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "score/view.h"

enum { ROUNDS = 2000 };

static double now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

/* An all-pass deal up to its first card. */
static Position start(Rng *rng, const Rules *rules)
{
    const Deal deal = deal_shuffle(rng, rules->talon_pair);
    Position position = {.rules = *rules, .number = 1};
    Round round;

    memcpy(position.hands, deal.hands, sizeof deal.hands);
    memcpy(position.talon, deal.talon, sizeof deal.talon);
    round = position_dealt(&position);
    for (int i = 0; i < HANDS; i++)
        position_act(&position, &round, action_word(ACTION_PASS));
    return position;
}

int main(void)
{
    Rng rng = rng_from_seed(1, RNG_DEALS);
    const Rules *rules = &rule_preset(str_of("sochi"))->rules;
    double play = 0, view = 0;
    long cards = 0;
    Text text = text_init();

    for (int n = 0; n < ROUNDS; n++) {
        Position position = start(&rng, rules);
        Round round = position_round(&position);

        while (round.phase != PHASE_OVER) {
            const Card card = set_lowest(round_playable(&round));
            const int seat = round_seat(&round, round_decider(&round)) + 1;
            Position seen;
            double before = now_us();

            if (round_check(&round, action_card(card)) != STATUS_OK)
                return 1;
            position_act(&position, &round, action_card(card));
            play += now_us() - before;
            before = now_us();
            position_view(&position, &round, seat, &seen);
            text_clear(&text);
            position_to_text(&seen, &text);
            view += now_us() - before;
            cards++;
        }
    }
    printf("play of a card   %6.2f us\nview as a line   %6.2f us\n",
           play / (double)cards, view / (double)cards);
    text_free(&text);
    return 0;
}
