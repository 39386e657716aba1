#include "score/view.h"

/* Only the declarer knows what was put away (rules 6.5). */
static void hide_discards(Position *position)
{
    for (int i = 0; i < position->count; i++) {
        Action *action = &position->actions[i];
        const bool one = action->kind == ACTION_CARD
                         && position->sections[i] == SECTION_ORDER;

        if (action->kind != ACTION_DISCARD && !one)
            continue;
        *action = (Action){
            .kind = ACTION_DISCARD,
            .value =
                (uint8_t)(one ? 1 : set_count(action->cards) + action->value),
        };
    }
}

static void hide_cards(const Round *round, int observer, Position *position)
{
    for (int hand = 0; hand < HANDS; hand++)
        if (!round_shows(round, observer, hand))
            position->hands[hand] = CARDS_NONE;
    for (int i = 0; i < TALON_SIZE; i++)
        if (!round_shows_talon(round, observer, i))
            position->talon[i] = CARD_UNKNOWN;
}

Status position_view(const Position *position, const Round *round, int seat,
                     Position *out)
{
    int observer;

    if (position->view && position->view != seat)
        return STATUS_HIDDEN;
    *out = *position;
    if (seat == 0)
        return STATUS_OK;
    observer = round_hand(round, seat - 1);
    out->view = seat;
    hide_cards(round, observer, out);
    if (observer != round->declarer || round->all_pass)
        hide_discards(out);
    return STATUS_OK;
}

Status view_make(const Position *position, const Round *round, int seat,
                 View *out)
{
    const Status status = position_view(position, round, seat, &out->position);

    if (status != STATUS_OK)
        return status;
    out->round = position_round(&out->position);
    out->hand = round_hand(round, seat - 1);
    return STATUS_OK;
}

Round view_common(const View *view)
{
    Position common = view->position;

    hide_cards(&view->round, HAND_TABLE, &common);
    hide_discards(&common);
    return position_round(&common);
}
