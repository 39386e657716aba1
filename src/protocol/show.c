#include "protocol/show.h"

#include "rules/outcome.h"

enum { NAME_COLUMNS = 11 };

static const char *const suit_symbols[SUIT_COUNT] = {"♠", "♣", "♦", "♥"};

static const char *rank_name(int rank)
{
    static const char *const names[RANK_COUNT] = {"7", "8", "9", "10",
                                                  "J", "Q", "K", "A"};

    return names[rank];
}

static void show_card(Card card, Text *out)
{
    if (card == CARD_UNKNOWN)
        text_puts(out, "??");
    else
        text_printf(out, "%s%s", suit_symbols[card_suit(card)],
                    rank_name(card_rank(card)));
}

/* Suits one after the other, ranks high to low. */
static void show_cards(CardSet cards, int hidden, Text *out)
{
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        if (!set_suit(cards, suit))
            continue;
        text_printf(out, "  %s", suit_symbols[suit]);
        for (CardSet left = set_suit(cards, suit); left;) {
            const Card card = set_highest(left);

            text_printf(out, " %s", rank_name(card_rank(card)));
            left &= ~card_set(card);
        }
    }
    if (hidden)
        text_printf(out, "  %d hidden", hidden);
}

static void show_call(Bid bid, Text *out)
{
    if (bid_is_misere(bid))
        text_puts(out, "misere");
    else if (bid_strain(bid) == NO_TRUMP)
        text_printf(out, "%d no trump", bid_level(bid));
    else
        /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): a game's suit */
        text_printf(out, "%d%s", bid_level(bid), suit_symbols[bid_strain(bid)]);
    if (bid & BID_BLIND)
        text_puts(out, " blind");
    if (bid & BID_WITHOUT)
        text_puts(out, " without talon");
}

/* An action as people read it. */
static void show_action(Action action, Text *out)
{
    if (action.kind == ACTION_BID) {
        show_call(action.value, out);
    } else if (action.kind == ACTION_CARD) {
        show_card(action.value, out);
    } else if (action.kind == ACTION_DISCARD) {
        for (CardSet left = action.cards; left; left = set_rest(left))
            show_card(set_lowest(left), out);
        for (int i = 0; i < action.value; i++)
            show_card(CARD_UNKNOWN, out);
    } else {
        action_to_text(action, out);
    }
}

static void head_line(const Position *position, const Round *round, Text *out)
{
    text_printf(out, "| deal %d, ", position->number);
    rules_to_text(&position->rules, out);
    text_printf(out, ", dealer %d", position->dealer + 1);
    if (position->sheet.series)
        text_printf(out, ", after %d all-pass", position->sheet.series);
    if (round->all_pass) {
        text_puts(out, ", all-pass");
    } else if (round->contract) {
        text_puts(out, ", contract ");
        show_call(round->contract, out);
        text_printf(out, " by %d", round_seat(round, round->declarer) + 1);
    }
    text_char(out, '\n');
}

/* The first characters of a name, in a field of that many columns. */
static void show_name(const char *name, Text *out)
{
    Str rest = str_of(name);

    for (int column = 0; column < NAME_COLUMNS; column++) {
        const size_t len = str_character(rest);

        if (len)
            text_bytes(out, rest.at, len);
        else
            text_char(out, ' ');
        rest = str_skip(rest, len);
    }
}

/* What a hand holds; once the deal is over what was dealt to it, if all of it
   is known. */
static void show_hand(const Position *position, const Round *round, int hand,
                      Text *out)
{
    const CardSet dealt = position->hands[hand];

    if (round->phase == PHASE_OVER && set_count(dealt) == TRICKS)
        show_cards(dealt, 0, out);
    else
        show_cards(round->holdings.known[hand], round->holdings.hidden[hand],
                   out);
}

/* The cards are being played, or tricks are claimed. */
static bool is_playing(const Round *round)
{
    return round->phase == PHASE_PLAY || round->phase == PHASE_CLAIM;
}

/* The hand whose turn it is; while a claim waits the one that answers. */
static bool is_due(const Round *round, int hand)
{
    if (round->phase == PHASE_CLAIM)
        return round_decider(round) == hand;
    return round->phase != PHASE_OVER && round->turn == hand;
}

static void seat_line(const Position *position, const Round *round, int seat,
                      const char *name, Text *out)
{
    const int hand = round_hand(round, seat);

    text_printf(out, "| %c %d ", is_due(round, hand) ? '>' : ' ', seat + 1);
    show_name(name, out);
    if (hand == HAND_DEALER)
        text_puts(out, " deals");
    else
        show_hand(position, round, hand, out);
    if (is_playing(round) || round->phase == PHASE_OVER)
        text_printf(out, "  tricks %d", round->tricks[hand]);
    text_char(out, '\n');
}

static void talon_line(const Position *position, Text *out)
{
    text_puts(out, "|   talon         ");
    for (int i = 0; i < TALON_SIZE; i++) {
        text_char(out, ' ');
        show_card(position->talon[i], out);
    }
    text_char(out, '\n');
}

static void history_line(const Position *position, Text *out)
{
    int section = -1;

    for (int i = 0; i < position->count; i++) {
        if (position->sections[i] == SECTION_PLAY)
            break;
        if (position->sections[i] != section)
            text_puts(out, section < 0 ? "|   calls         " : " /");
        section = position->sections[i];
        text_char(out, ' ');
        show_action(position->actions[i], out);
    }
    if (section >= 0)
        text_char(out, '\n');
}

static void cards_line(const char *title, int trick, const Card *cards,
                       int count, Text *out)
{
    text_printf(out, "|   %s %-2d      ", title, trick);
    for (int i = 0; i < count; i++) {
        text_char(out, ' ');
        show_card(cards[i], out);
    }
    text_char(out, '\n');
}

/* The last cards played, newest last; how many there are. */
static int last_cards(const Position *position, Card cards[HANDS])
{
    int count = 0;

    for (int i = position->count; i-- > 0 && count < HANDS;)
        if (position->actions[i].kind == ACTION_CARD
            && position->sections[i] == SECTION_PLAY)
            cards[HANDS - ++count] = position->actions[i].value;
    return count;
}

/* The trick on the table, or the one just finished: only that may be looked
   at (rules 9.9); the last one of a deal that was played out. */
static void trick_line(const Position *position, const Round *round, Text *out)
{
    Card cards[HANDS];

    if (round->phase == PHASE_OVER && round->ending == ENDING_PLAYED
        && last_cards(position, cards) == HANDS)
        cards_line("last ", TRICKS, cards, HANDS, out);
    if (!is_playing(round))
        return;
    if (round->played == 0 && last_cards(position, cards) == HANDS)
        cards_line("last ", round->trick - 1, cards, HANDS, out);
    else
        cards_line("trick", round->trick, round->table, round->played, out);
}

/* The claim that waits for an answer (rules 9.8). */
static void claim_line(const Round *round, Text *out)
{
    const int left = TRICKS + 1 - round->trick;

    if (round->phase == PHASE_CLAIM)
        text_printf(out, "|   claim          %d by seat %d, %d left\n",
                    round->claim, round_seat(round, round->claimant) + 1, left);
}

/* The contract, how it fared and why the deal ended, once it is over. */
static void result_line(const Round *round, Text *out)
{
    static const char *const endings[] = {
        [ENDING_NONE] = "",
        [ENDING_PLAYED] = "",
        [ENDING_CLAIMED] = ", claimed",
        [ENDING_PASSED] = ", nobody whisted",
        [ENDING_HALF] = ", half a whist",
        [ENDING_OWN] = ", the whister took the duty alone",
        [ENDING_GIVEUP] = ", given up",
        [ENDING_REFUSED] = ", the talon was refused",
        [ENDING_PROVEN] = ", ordered with a wrong number of cards",
        [ENDING_FORFEIT] = ", an illegal card",
        [ENDING_REDEAL] = ", to be dealt again",
    };
    Outcome outcome;

    if (round->phase != PHASE_OVER)
        return;
    outcome = round_outcome(round);
    text_puts(out, "|   result         ");
    if (round->all_pass) {
        text_puts(out, "all-pass");
    } else if (outcome.contract) {
        show_call(round->contract ? round->contract : round->bid, out);
        text_puts(out, outcome.made ? " made" : " set");
    } else {
        text_puts(out, "no contract");
    }
    if (outcome.contract && outcome.played && round->ending != ENDING_FORFEIT)
        text_printf(out, " with %d tricks", outcome.tricks);
    text_printf(out, "%s\n", endings[round->ending]);
}

static void sheet_lines(const Rules *rules, const Sheet *sheet, Text *out)
{
    for (int seat = 0; seat < rules->seats; seat++) {
        text_printf(out, "|   sheet %d        pool %d  mountain %d  whists",
                    seat + 1, sheet->pool[seat], sheet->mountain[seat]);
        for (int other = 0; other < rules->seats; other++)
            if (other != seat)
                text_printf(out, " %d", sheet->whists[seat][other]);
        text_char(out, '\n');
    }
}

/* The sheet as it is now: after the deal once that is over. */
static void present_sheet(const Position *position, const Round *round,
                          Text *out)
{
    Sheet sheet = position->sheet;
    Entries entries;

    if (position->unscored)
        return;
    if (round->phase == PHASE_OVER)
        sheet_post(&sheet, round, &entries);
    sheet_lines(&position->rules, &sheet, out);
}

void show_position(const Position *position, const Round *round,
                   const char *const names[SEATS_MAX], Text *out)
{
    const int hands =
        position->rules.seats == 2 ? HANDS : position->rules.seats;

    head_line(position, round, out);
    for (int seat = 0; seat < hands; seat++)
        seat_line(position, round, seat, names[seat], out);
    talon_line(position, out);
    history_line(position, out);
    trick_line(position, round, out);
    claim_line(round, out);
    result_line(round, out);
    present_sheet(position, round, out);
}
