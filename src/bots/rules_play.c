/* The cards: which kind of deal it is, and answers to claims. */
#include "bots/rules_bot.h"

static CardSet legal_cards(const Actions *actions)
{
    CardSet cards = CARDS_NONE;

    for (int i = 0; i < actions->count; i++)
        if (actions->list[i].kind == ACTION_CARD)
            cards |= card_set(actions->list[i].value);
    return cards;
}

Action choose_card(const BotTask *task)
{
    const View *view = task->view;
    const CardSet legal = legal_cards(task->actions);

    if (!legal)
        return task->actions->list[0];
    if (!set_rest(legal))
        return action_card(set_lowest(legal));
    if (view->round.all_pass)
        return action_card(play_all_pass_card(view, legal));
    if (bid_is_misere(view->round.contract))
        return action_card(play_misere_card(view, legal));
    return action_card(play_game_card(view, legal));
}

Action choose_claim(const BotTask *task)
{
    (void)task;
    return action_word(ACTION_NO);
}
