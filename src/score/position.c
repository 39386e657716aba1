#include "score/position.h"

static const char format_name[] = "pps1";

/* --- the state ----------------------------------------------------------- */

Round position_dealt(const Position *position)
{
    return round_start(&position->rules, position->dealer,
                       position->sheet.series, position->hands,
                       position->talon);
}

Round position_round(const Position *position)
{
    Round round = position_dealt(position);

    round.lenient = true;
    for (int i = 0; i < position->count; i++)
        round_apply(&round, position->actions[i]);
    round.lenient = false;
    return round;
}

bool position_act(Position *position, Round *round, Action action)
{
    if (position->count == ROUND_MAX_ACTIONS)
        return false;
    position->sections[position->count] = (uint8_t)round_section(round);
    position->actions[position->count++] = action;
    round_apply(round, action);
    return true;
}

/* --- printing ------------------------------------------------------------ */

static void hand_to_text(CardSet cards, Text *out)
{
    if (cards)
        set_to_text(cards, out);
    for (int i = set_count(cards); i < HAND_SIZE; i++)
        card_to_text(CARD_UNKNOWN, out);
}

/* Number of hands in a line: the dealer of four is there, as a dash; the
   dummy of two is the third. */
static int hand_words(const Rules *rules)
{
    return rules->seats == 4 ? 4 : HANDS;
}

static void hands_to_text(const Position *position, Text *out)
{
    const Round round = position_dealt(position);

    for (int seat = 0; seat < hand_words(&position->rules); seat++) {
        const int hand = round_hand(&round, seat);

        if (seat)
            text_char(out, '/');
        if (hand == HAND_DEALER)
            text_char(out, '-');
        else
            hand_to_text(position->hands[hand], out);
    }
}

static void seat_score_to_text(const Position *position, int seat, Text *out)
{
    const Sheet *sheet = &position->sheet;
    char sep = ':';

    text_number(out, sheet->pool[seat]);
    text_char(out, ':');
    text_number(out, sheet->mountain[seat]);
    for (int other = 0; other < position->rules.seats; other++) {
        if (other == seat)
            continue;
        text_char(out, sep);
        text_number(out, sheet->whists[seat][other]);
        sep = ',';
    }
    if (position->rules.set_mode == SET_KAPUSTA)
        text_printf(out, ":k%d", sheet->kapusta[seat]);
    text_char(out, '/');
}

static void score_to_text(const Position *position, Text *out)
{
    if (position->unscored) {
        text_char(out, '-');
        return;
    }
    for (int seat = 0; seat < position->rules.seats; seat++)
        seat_score_to_text(position, seat, out);
    text_printf(out, "r%d", position->sheet.series);
}

static void history_to_text(const Position *position, Text *out)
{
    int section = 0;

    if (position->count == 0)
        text_char(out, '-');
    for (int i = 0; i < position->count; i++) {
        if (i && position->sections[i] == section)
            text_char(out, ',');
        for (; section < position->sections[i]; section++)
            text_char(out, '/');
        action_to_text(position->actions[i], out);
    }
}

void position_to_text(const Position *position, Text *out)
{
    text_printf(out, "%s ", format_name);
    rules_to_text(&position->rules, out);
    text_printf(out, " %d %d %d ", position->view, position->number,
                position->dealer + 1);
    hands_to_text(position, out);
    text_char(out, ' ');
    for (int i = 0; i < TALON_SIZE; i++)
        card_to_text(position->talon[i], out);
    text_char(out, ' ');
    score_to_text(position, out);
    text_char(out, ' ');
    history_to_text(position, out);
}

/* --- reading ------------------------------------------------------------- */

static Status read_number(Str word, long lo, long hi, int *out, Status fault)
{
    long n;

    if (!str_number(word, lo, hi, &n))
        return fault;
    *out = (int)n;
    return STATUS_OK;
}

static Status read_hand(Str word, CardSet *cards)
{
    int unknown;

    if (!set_from_text_unknown(word, cards, &unknown)
        || set_count(*cards) + unknown != HAND_SIZE)
        return STATUS_POSITION_HANDS;
    return STATUS_OK;
}

static Status read_hands(Str word, Position *position)
{
    const Round round = position_dealt(position);
    CardSet seen = CARDS_NONE;

    for (int seat = 0; seat < hand_words(&position->rules); seat++) {
        const int hand = round_hand(&round, seat);
        const Str part = str_split(&word, '/');
        Status status;

        if (hand == HAND_DEALER) {
            if (!str_is(part, "-"))
                return STATUS_POSITION_HANDS;
            continue;
        }
        status = read_hand(part, &position->hands[hand]);
        if (status != STATUS_OK)
            return status;
        if (seen & position->hands[hand])
            return STATUS_POSITION_TWICE;
        seen |= position->hands[hand];
    }
    return word.at ? STATUS_POSITION_HANDS : STATUS_OK;
}

/* Two cards, in their order; either may be unknown. */
static Status read_talon(Str word, Position *position)
{
    CardSet seen = position->hands[0] | position->hands[1] | position->hands[2];

    if (word.len != 2 * TALON_SIZE)
        return STATUS_POSITION_HANDS;
    for (int i = 0; i < TALON_SIZE; i++) {
        Card *card = &position->talon[i];

        if (!card_from_text((Str){word.at + 2 * i, 2}, card))
            return STATUS_POSITION_HANDS;
        if (*card == CARD_UNKNOWN)
            continue;
        if (set_has(seen, *card))
            return STATUS_POSITION_TWICE;
        seen |= card_set(*card);
    }
    return STATUS_OK;
}

/* Takes a whole number up to `sep` off *rest. */
static bool take_amount(Str *rest, char sep, int *out)
{
    long n;

    if (!rest->at
        || !str_number(str_split(rest, sep), -SHEET_MAX, SHEET_MAX, &n))
        return false;
    *out = (int)n;
    return true;
}

static bool read_kapusta(Str rest, Sheet *sheet, int seat)
{
    if (!rest.len || rest.at[0] != 'k')
        return false;
    rest = str_skip(rest, 1);
    return take_amount(&rest, ':', &sheet->kapusta[seat]) && !rest.at;
}

static bool read_seat_score(Str part, Position *position, int seat)
{
    Sheet *sheet = &position->sheet;
    Str whists;

    if (!take_amount(&part, ':', &sheet->pool[seat])
        || !take_amount(&part, ':', &sheet->mountain[seat]) || !part.at)
        return false;
    whists = str_split(&part, ':');
    for (int other = 0; other < position->rules.seats; other++)
        if (other != seat
            && !take_amount(&whists, ',', &sheet->whists[seat][other]))
            return false;
    if (whists.at)
        return false;
    if (position->rules.set_mode == SET_KAPUSTA)
        return read_kapusta(part, sheet, seat);
    return !part.at;
}

static Status read_score(Str word, Position *position)
{
    long series;

    position->unscored = str_is(word, "-");
    if (position->unscored)
        return STATUS_OK;
    for (int seat = 0; seat < position->rules.seats; seat++)
        if (!read_seat_score(str_split(&word, '/'), position, seat))
            return STATUS_POSITION_SCORE;
    if (!word.len || word.at[0] != 'r'
        || !str_number(str_skip(word, 1), 0, SERIES_MAX, &series))
        return STATUS_POSITION_SCORE;
    position->sheet.series = (int)series;
    return STATUS_OK;
}

/* One phase of the history: actions that all belong to `section`. */
static Status read_section(Str part, int section, Position *position,
                           Round *round, Text *why)
{
    if (!part.len)
        return STATUS_OK;
    while (part.len) {
        const Str token = str_split(&part, ',');
        Status status;
        Action action;

        if (!action_from_text(token, &action)) {
            text_str(why, token);
            return STATUS_POSITION_TOKEN;
        }
        if ((int)round_section(round) != section || round->phase == PHASE_OVER)
            return STATUS_POSITION_SHAPE;
        status = round_check(round, action);
        if (status != STATUS_OK) {
            text_str(why, token);
            text_printf(why, ": %s", status_row(status)->text);
            return STATUS_POSITION_ACTION;
        }
        if (!position_act(position, round, action))
            return STATUS_POSITION_SHAPE;
    }
    return part.at ? STATUS_POSITION_TOKEN : STATUS_OK;
}

static Status read_history(Str word, Position *position, Round *round,
                           Text *why)
{
    *round = position_dealt(position);
    round->lenient = true;
    if (str_is(word, "-"))
        word = (Str){NULL, 0};
    for (int section = 0; word.at && section < SECTION_COUNT; section++) {
        const Status status =
            read_section(str_split(&word, '/'), section, position, round, why);

        if (status != STATUS_OK)
            return status;
    }
    round->lenient = false;
    return word.at ? STATUS_POSITION_SHAPE : STATUS_OK;
}

/* The words before the hands: rules, view, number, dealer. */
static Status read_head(Str words[4], Position *position, Text *why)
{
    int seats, dealer = 0;
    Status status;

    if (rules_from_text(words[0], &position->rules, why) != STATUS_OK)
        return STATUS_POSITION_RULES;
    seats = position->rules.seats;
    status =
        read_number(words[1], 0, seats, &position->view, STATUS_POSITION_VIEW);
    if (status == STATUS_OK)
        status = read_number(words[2], 1, DEAL_NUMBER_MAX, &position->number,
                             STATUS_POSITION_DEAL);
    if (status == STATUS_OK)
        status =
            read_number(words[3], 1, seats, &dealer, STATUS_POSITION_DEALER);
    position->dealer = dealer - 1;
    return status;
}

static Status read_cards(Str hands, Str talon, Position *position)
{
    Status status = read_hands(hands, position);

    return status == STATUS_OK ? read_talon(talon, position) : status;
}

Status position_from_text(Str line, Position *position, Round *round, Text *why)
{
    Position fresh = {0};
    Round played;
    Str words[8];
    Status status;

    if (!str_is(str_word(&line), format_name))
        return STATUS_POSITION_WORDS;
    for (size_t i = 0; i < countof(words); i++) {
        words[i] = str_word(&line);
        if (!words[i].len)
            return STATUS_POSITION_WORDS;
    }
    if (str_word(&line).len)
        return STATUS_POSITION_WORDS;
    status = read_head(words, &fresh, why);
    if (status == STATUS_OK)
        status = read_cards(words[4], words[5], &fresh);
    if (status == STATUS_OK)
        status = read_score(words[6], &fresh);
    if (status == STATUS_OK)
        status = read_history(words[7], &fresh, &played, why);
    if (status == STATUS_OK) {
        *position = fresh;
        *round = played;
    }
    return status;
}
