#include <string.h>

#include "protocol/import_line.h"

static Status add_deal(List *list, const Position *position, const Round *round)
{
    Record *record = &list->record;

    if (list->deals && record->position.rules.seats != position->rules.seats)
        return list_fail(list, 1, STATUS_BAD_VALUE,
                         "the number of seats can't change in a match");
    if (list->deals && record_has_ended(record))
        return list_fail(list, 1, STATUS_ENDED, "the match was over before");
    if (list->deals++)
        record->past =
            past_add(record->past, &record->position, &record->origin);
    record->position = *position;
    record->round = *round;
    return STATUS_OK;
}

/* A position line, at any place of its deal. */
static Status take_position(List *list, Str text, int column)
{
    Text why = text_init();
    Position position;
    Round round;
    Status status = position_from_text(text, &position, &round, &why);

    if (status != STATUS_OK)
        status = list_fail(list, column, status, why.len ? why.at : NULL);
    else
        status = add_deal(list, &position, &round);
    text_free(&why);
    return status;
}

/* One action, if it is one and legal. */
static bool act(Position *position, Round *round, Str word)
{
    Action action;

    return (action_from_text(word, &action)
            || action_from_discard(word, &action))
           && round_check(round, action) == STATUS_OK
           && position_act(position, round, action);
}

/* The declarer's call in the first round of the auction, the discard, the
   order and two whists. */
static bool play_to_cards(const Line *line, Position *position, Round *round)
{
    const char *call = list_call(line->kind);
    const bool game = call[0] == '6';
    Text rest = text_init();
    bool good = true;

    for (int i = 0; i < HANDS; i++) {
        const int hand = (line->leader + i) % HANDS;
        const char *word = hand == line->declarer ? call : "pass";

        good = good && act(position, round, str_of(word));
    }
    set_to_text(line->rest, &rest);
    if (strcmp(call, "pass") != 0)
        good = good && act(position, round, text_view(&rest));
    if (game)
        good = good && act(position, round, str_of(call))
               && act(position, round, str_of("whist"))
               && act(position, round, str_of("whist"));
    text_free(&rest);
    return good;
}

/* The tricks of the line, card by card. */
static Status play_tricks(List *list, const Line *line, Position *position,
                          Round *round)
{
    for (int i = 0; i < line->played_count; i++) {
        const Str word = line->played[i].text;

        for (size_t at = 0; at < word.len; at++) {
            const int column = line->played[i].column + (int)at;
            Card card;
            Status status;

            if (!card_from_ppn(word.at[at], &card))
                return list_fail(list, column, STATUS_BAD_VALUE,
                                 "this is no card");
            status = round_check(round, action_card(card));
            if (status != STATUS_OK)
                return list_fail(list, column, status, NULL);
            if (!position_act(position, round, action_card(card)))
                return list_fail(list, column, STATUS_BAD_VALUE,
                                 "the deal is too long");
        }
    }
    return STATUS_OK;
}

static void position_line(const List *list, const Line *line, Text *out)
{
    int number = list->deals ? list->record.position.number + 1 : 1;

    if (number > DEAL_NUMBER_MAX)
        number = DEAL_NUMBER_MAX;
    text_printf(out, "pps1 sochi 0 %d %d ", number,
                (line->leader + HANDS - 1) % HANDS + 1);
    for (int i = 0; i < HANDS; i++) {
        set_to_text(line->hands[i], out);
        text_char(out, i < HANDS - 1 ? '/' : ' ');
    }
    set_to_text(line->rest, out);
    text_puts(out, " - -");
}

static Status take_hands(List *list, const Word *words, int count)
{
    Line line = {0};
    Text text, why;
    Position position;
    Round round;
    int next;
    Status status = list_read_head(list, words, count, &line, &next);

    if (status == STATUS_OK)
        status = list_read_hands(list, words + next, count - next, &line);
    if (status != STATUS_OK)
        return status;
    text = text_init();
    why = text_init();
    position_line(list, &line, &text);
    status = position_from_text(text_view(&text), &position, &round, &why);
    text_free(&text);
    text_free(&why);
    if (status != STATUS_OK)
        return list_fail(list, 1, status, NULL);
    if (line.kind.len && !play_to_cards(&line, &position, &round))
        return list_fail(list, 1, STATUS_BAD_VALUE, "this can't be played");
    status = play_tricks(list, &line, &position, &round);
    if (status != STATUS_OK)
        return status;
    return add_deal(list, &position, &round);
}

static Status take_line(List *list, Str line)
{
    Word words[WORDS_MAX];
    const int count = list_split(line, words);

    if (!count)
        return STATUS_OK;
    if (str_is(words[0].text, "pps1")) {
        if (line.at[line.len - 1] == '\r')
            line.len--;
        return take_position(list, str_skip(line, (size_t)words[0].column - 1),
                             words[0].column);
    }
    return take_hands(list, words, count < WORDS_MAX ? count : WORDS_MAX);
}

Status list_read(Str text, Record *record, Text *why)
{
    List list = {.why = why};
    Status status = STATUS_OK;

    while (text.at && status == STATUS_OK) {
        list.line++;
        status = take_line(&list, str_split(&text, '\n'));
    }
    if (status == STATUS_OK && !list.deals)
        status = list_fail(&list, 1, STATUS_BAD_VALUE, "there is no deal");
    if (status == STATUS_OK)
        *record = list.record;
    else
        past_unref(list.record.past);
    return status;
}
