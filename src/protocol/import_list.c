#include <string.h>

#include "protocol/import.h"

/* A head of three words, four of cards, thirty cards played one by one; what is
   beyond can only be one card too many, and is refused as such. */
enum { WORDS_MAX = 40, HAND_WORD_MIN = 10 };

/* A word of a line and its column, from 1. */
typedef struct {
    Str text;
    int column;
} Word;

/* The list as far as it was read. */
typedef struct {
    Text *why;
    Record record;
    int deals;
    int line; /* from 1 */
} List;

/* A line of hands, understood. */
typedef struct {
    Str kind;             /* empty: the deal before the auction */
    int declarer, leader; /* hands of the line, 0 to 2 */
    CardSet hands[HANDS];
    CardSet rest;       /* the two cards that no hand has */
    bool ppn;           /* in Portable Preferans Notation */
    const Word *played; /* its tricks */
    int played_count;
} Line;

static Status fail(List *list, int column, Status status, const char *sentence)
{
    text_clear(list->why);
    text_printf(list->why,
                "line %d column %d: %s; %d deals were read before it, and are "
                "not kept",
                list->line, column,
                sentence ? sentence : status_row(status)->text, list->deals);
    return status;
}

/* --- words --------------------------------------------------------------- */

static bool is_separator(char c)
{
    return c == ' ' || c == '\t' || c == '/' || c == '|' || c == '\r';
}

/* Whether the rest of a line means nothing. */
static bool is_comment(Str word)
{
    return str_starts(word, "#") || str_starts(word, ";") || str_is(word, ":");
}

/* Splits a line; counts words beyond WORDS_MAX too. */
static int split(Str line, Word words[WORDS_MAX])
{
    int count = 0;

    for (size_t i = 0; i < line.len;) {
        Word word = {{line.at + i, 0}, (int)i + 1};

        while (i < line.len && !is_separator(line.at[i]))
            i++, word.text.len++;
        if (is_comment(word.text))
            break;
        if (word.text.len && count < WORDS_MAX)
            words[count] = word;
        count += word.text.len > 0;
        i++;
    }
    return count;
}

bool list_is_list(Str text)
{
    while (text.at) {
        Word words[WORDS_MAX];
        const Str line = str_split(&text, '\n');
        const int count = split(line, words);

        if (!count)
            continue;
        if (memchr(line.at, '[', line.len))
            return false;
        for (int i = 0; i < count && i < WORDS_MAX; i++)
            if (words[i].text.len >= HAND_WORD_MIN)
                return true;
        return str_is(words[0].text, "pps1");
    }
    return false;
}

/* --- what is played ------------------------------------------------------ */

static bool same_word(Str a, const char *b)
{
    size_t i = 0;

    while (i < a.len && b[i] && (a.at[i] | 0x20) == b[i])
        i++;
    return i == a.len && !b[i];
}

/* The call that a word at the head of a line stands for; NULL for none. */
static const char *call_of(Str word)
{
    static const struct {
        const char *word, *call;
    } rows[] = {
        {"s", "6S"},    {"c", "6C"},   {"d", "6D"},
        {"h", "6H"},    {"n", "6N"},   {"m", "mis"},
        {"mis", "mis"}, {"p", "pass"}, {"pass", "pass"},
    };

    for (size_t i = 0; i < countof(rows); i++)
        if (same_word(word, rows[i].word))
            return rows[i].call;
    return NULL;
}

static bool hand_number(Str word, int *number)
{
    long value;

    if (!str_number(word, 0, HANDS - 1, &value))
        return false;
    *number = (int)value;
    return true;
}

/* KIND LEADER or KIND DECLARER LEADER; *next is the word after it. */
static Status read_head(List *list, const Word *words, int count, Line *line,
                        int *next)
{
    int second;

    *next = 0;
    if (!count || !call_of(words[0].text))
        return STATUS_OK;
    line->kind = words[0].text;
    if (count < 2 || !hand_number(words[1].text, &line->leader))
        return fail(list, count < 2 ? words[0].column : words[1].column,
                    STATUS_BAD_VALUE, "the leader is 0, 1 or 2");
    *next = 2;
    if (count > 2 && hand_number(words[2].text, &second)) {
        line->declarer = line->leader;
        line->leader = second;
        *next = 3;
    }
    return STATUS_OK;
}

/* --- cards --------------------------------------------------------------- */

static Status read_cards(List *list, const Word *word, int size, bool ppn,
                         CardSet *seen, CardSet *cards)
{
    if (!(ppn ? hand_from_ppn : hand_from_notation)(word->text, cards))
        return fail(list, word->column, STATUS_BAD_VALUE, "these are no cards");
    if (set_count(*cards) != size)
        return fail(list, word->column, STATUS_POSITION_HANDS, NULL);
    if (*seen & *cards)
        return fail(list, word->column, STATUS_POSITION_TWICE, NULL);
    *seen |= *cards;
    return STATUS_OK;
}

/* No other notation has ten cards in ten bytes. */
static bool is_ppn(const Word *hand)
{
    CardSet cards;

    return hand->text.len == HAND_SIZE && hand_from_ppn(hand->text, &cards);
}

/* HAND HAND HAND [REST [TRICK ...]], tricks in PPN alone. */
static Status read_hands(List *list, const Word *words, int count, Line *line)
{
    CardSet seen = CARDS_NONE;
    Status status = STATUS_OK;

    line->ppn = count > 0 && is_ppn(&words[0]);
    for (int i = 0; i < HANDS && status == STATUS_OK; i++)
        status = i < count ? read_cards(list, &words[i], HAND_SIZE, line->ppn,
                                        &seen, &line->hands[i])
                           : fail(list, 1, STATUS_BAD_VALUE,
                                  "three hands are needed");
    if (status != STATUS_OK)
        return status;
    line->rest = CARDS_ALL & ~seen;
    if (count > HANDS)
        status = read_cards(list, &words[HANDS], TALON_SIZE, line->ppn, &seen,
                            &line->rest);
    line->played = words + HANDS + 1;
    line->played_count = count > HANDS + 1 ? count - HANDS - 1 : 0;
    if (status == STATUS_OK && line->played_count
        && !(line->ppn && line->kind.len))
        status = fail(list, words[HANDS + 1].column, STATUS_BAD_VALUE,
                      "nothing can follow the cards");
    return status;
}

/* --- deals --------------------------------------------------------------- */

static bool is_ended(const Record *record)
{
    Sheet after = record->position.sheet;
    Entries entries;

    if (record->round.phase != PHASE_OVER)
        return false;
    sheet_post(&after, &record->round, &entries);
    return pulka_is_over(&record->position.rules, &after,
                         record->position.number);
}

static Status add_deal(List *list, const Position *position, const Round *round)
{
    Record *record = &list->record;

    if (list->deals && record->position.rules.seats != position->rules.seats)
        return fail(list, 1, STATUS_BAD_VALUE,
                    "the number of seats can't change in a match");
    if (list->deals && is_ended(record))
        return fail(list, 1, STATUS_ENDED, "the match was over before");
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
        status = fail(list, column, status, why.len ? why.at : NULL);
    else
        status = add_deal(list, &position, &round);
    text_free(&why);
    return status;
}

/* The deal with the declarer's call in the first round of the auction. */
static bool act(Position *position, Round *round, Str word)
{
    Action action;

    return (action_from_text(word, &action)
            || action_from_discard(word, &action))
           && round_check(round, action) == STATUS_OK
           && position_act(position, round, action);
}

/* The auction, the discard, the order and two whists. */
static bool play_to_cards(const Line *line, Position *position, Round *round)
{
    const char *call = call_of(line->kind);
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
                return fail(list, column, STATUS_BAD_VALUE, "this is no card");
            status = round_check(round, action_card(card));
            if (status != STATUS_OK)
                return fail(list, column, status, NULL);
            if (!position_act(position, round, action_card(card)))
                return fail(list, column, STATUS_BAD_VALUE,
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
    Status status = read_head(list, words, count, &line, &next);

    if (status == STATUS_OK)
        status = read_hands(list, words + next, count - next, &line);
    if (status != STATUS_OK)
        return status;
    text = text_init();
    why = text_init();
    position_line(list, &line, &text);
    status = position_from_text(text_view(&text), &position, &round, &why);
    text_free(&text);
    text_free(&why);
    if (status != STATUS_OK)
        return fail(list, 1, status, NULL);
    if (line.kind.len && !play_to_cards(&line, &position, &round))
        return fail(list, 1, STATUS_BAD_VALUE, "this can't be played");
    status = play_tricks(list, &line, &position, &round);
    if (status != STATUS_OK)
        return status;
    return add_deal(list, &position, &round);
}

static Status take_line(List *list, Str line)
{
    Word words[WORDS_MAX];
    const int count = split(line, words);

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
        status = fail(&list, 1, STATUS_BAD_VALUE, "there is no deal");
    if (status == STATUS_OK)
        *record = list.record;
    else
        past_unref(list.record.past);
    return status;
}
