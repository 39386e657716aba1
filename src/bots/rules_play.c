/* The cards: which kind of deal it is; and answers to claims. */
#include "bots/rules_bot.h"
#include "bots/sure.h"

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

/* --- claims (rules 9.8) -------------------------------------------------- */

/* The cards that a side can hold; `side` as bits of hands. */
static CardSet side_cards(const Holdings *holdings, uint8_t side)
{
    const CardSet unplaced = holdings_unplaced(holdings);
    CardSet cards = CARDS_NONE;

    for (int hand = 0; hand < HANDS; hand++) {
        if (!(side >> hand & 1))
            continue;
        cards |= holdings->known[hand];
        if (holdings->hidden[hand])
            cards |= holdings->may[hand] & unplaced;
    }
    return cards;
}

/* No more tricks than this are in the cards: trumps, and cards with a lower
   one on the other side. */
static int most_tricks(CardSet ours, CardSet theirs, int trump)
{
    int tricks = 0;

    for (CardSet left = ours; left; left = set_rest(left)) {
        const Card card = set_lowest(left);

        if (card_suit(card) == trump || (cards_below(card) & theirs))
            tricks++;
    }
    return tricks;
}

static bool is_true_claim(const Round *round)
{
    const uint8_t declarer = (uint8_t)(1u << round->declarer);
    const uint8_t others = (uint8_t)(7u & ~declarer);
    const uint8_t theirs =
        round->claimant == round->declarer ? declarer : others;
    const int left = TRICKS - round->trick + 1;

    return round->claim
           <= left
                  - most_tricks(
                      side_cards(&round->holdings, (uint8_t)(7u & ~theirs)),
                      side_cards(&round->holdings, theirs), round_trump(round));
}

static bool is_proved(const View *view)
{
    Prover prover = {
        .solver = solver_init((SolverOptions){.table_bytes = SURE_TABLE_BYTES}),
        .sheet = &view->position.sheet};
    const bool proved = sure_answer(&prover, view);

    solver_free(prover.solver);
    return proved;
}

/* In an all-pass deal the claimant takes the rest upon himself, and at misere
   a defender may give up the hunt; else it must be proved, or plain from the
   cards, that nothing is given away; then a trick begun is played out. */
Action choose_claim(const BotTask *task)
{
    const Round *round = &task->view->round;
    bool good;

    if (round->all_pass || is_proved(task->view))
        good = true;
    else if (bid_is_misere(round->contract))
        good = round->claimant != round->declarer
               && round->claim == TRICKS + 1 - round->trick;
    else
        good = round->claim == 0 || (!round->played && is_true_claim(round));
    return action_word(good ? ACTION_YES : ACTION_NO);
}
