#include "main/typing.h"

#include <string.h>

/* One symbol that a person types. */
typedef struct {
    const char *typed;
    char suit; /* a strain letter, or 0 */
    char rank; /* a rank letter, or 0 */
} Symbol;

static const Symbol symbols[] = {
    {"♠", 'S', 0},  {"♤", 'S', 0},          {"♣", 'C', 0},  {"♧", 'C', 0},
    {"♦", 'D', 0},  {"♢", 'D', 0},          {"♥", 'H', 0},  {"♡", 'H', 0},
    {"БК", 'N', 0}, {"бк", 'N', 0},         {"Т", 0, 'A'},  {"т", 0, 'A'},
    {"К", 0, 'K'},  {"к", 0, 'K'},          {"Д", 0, 'Q'},  {"д", 0, 'Q'},
    {"В", 0, 'J'},  {"в", 0, 'J'},          {"10", 0, 'T'}, {"7", 0, '7'},
    {"8", 0, '8'},  {"9", 0, '9'},          {"6", 0, '6'},  {"J", 0, 'J'},
    {"Q", 0, 'Q'},  {"K", 0, 'K'},          {"A", 0, 'A'},  {"T", 0, 'T'},
    {"j", 0, 'J'},  {"q", 0, 'Q'},          {"k", 0, 'K'},  {"a", 0, 'A'},
    {"t", 0, 'T'},  {"\xef\xb8\x8f", 0, 0}, /* emoji presentation: nothing */
};

/* Whole words. */
static const char *const words[][2] = {
    {"пас", "pass"},      {"вист", "whist"},   {"мизер", "mis"},
    {"полвиста", "half"}, {"светлую", "open"}, {"тёмную", "closed"},
    {"темную", "closed"}, {"да", "yes"},       {"нет", "no"},
};

static bool is_ascii(Str word)
{
    for (size_t i = 0; i < word.len; i++)
        if ((unsigned char)word.at[i] >= 0x80)
            return false;
    return true;
}

static const Symbol *take_symbol(Str *word)
{
    for (size_t i = 0; i < countof(symbols); i++) {
        if (!str_starts(*word, symbols[i].typed))
            continue;
        *word = str_skip(*word, strlen(symbols[i].typed));
        return &symbols[i];
    }
    return NULL;
}

/* A level and a strain as a bid. */
static void put_bid(char rank, char suit, Text *out)
{
    if (rank == 'T')
        text_puts(out, "10");
    else
        text_char(out, rank);
    text_char(out, suit);
}

/* Whether the pair is a bid: where bids are expected, if it has a level; a six
   and no trump are never a card. */
static bool is_bid(char rank, char suit, bool bids)
{
    return suit == 'N' || rank == '6' || (bids && strchr("789T", rank));
}

/* Symbols in pairs, a suit and a rank in either order; false for another
   word.  Levels are ranks before a suit. */
static bool pairs_to_wire(Str word, bool bids, Text *out)
{
    char suit = 0, rank = 0;

    while (word.len) {
        const Symbol *symbol = take_symbol(&word);

        if (!symbol || (symbol->suit && suit) || (symbol->rank && rank))
            return false;
        if (symbol->suit)
            suit = symbol->suit;
        if (symbol->rank)
            rank = symbol->rank;
        if (!suit || !rank)
            continue;
        if (is_bid(rank, suit, bids))
            put_bid(rank, suit, out);
        else
            text_printf(out, "%c%c", suit, rank);
        suit = rank = 0;
    }
    return !suit && !rank;
}

static void word_to_wire(Str word, bool bids, Text *out)
{
    const size_t start = out->len;

    for (size_t i = 0; i < countof(words); i++) {
        if (str_is(word, words[i][0])) {
            text_puts(out, words[i][1]);
            return;
        }
    }
    if (!is_ascii(word) && pairs_to_wire(word, bids, out))
        return;
    text_cut(out, start);
    text_str(out, word);
}

/* --- commands ------------------------------------------------------------ */

typedef struct {
    Str typed;
    const Command *found;
    int count;
    Text *names; /* of all that were found; or NULL */
} Prefix;

static void match_prefix(const Command *command, void *context)
{
    Prefix *prefix = context;

    if (strlen(command->name) < prefix->typed.len
        || memcmp(command->name, prefix->typed.at, prefix->typed.len) != 0)
        return;
    prefix->found = command;
    if (prefix->names)
        text_printf(prefix->names, "%s%s", prefix->count ? ", " : "",
                    command->name);
    prefix->count++;
}

const Command *typing_command(Str word)
{
    Prefix prefix = {.typed = word};

    if (command_find(word))
        return command_find(word);
    command_each(match_prefix, &prefix);
    return prefix.count == 1 ? prefix.found : NULL;
}

/* The sentence about a word that is the beginning of several commands; false
   for other words. */
static bool is_ambiguous(Str word, Text *why)
{
    Text names = text_init();
    Prefix prefix = {.typed = word, .names = &names};

    command_each(match_prefix, &prefix);
    if (prefix.count > 1) {
        text_clear(why);
        text_str(why, word);
        text_printf(why, " could be %s", names.at);
    }
    text_free(&names);
    return prefix.count > 1;
}

static bool phase_is_bidding(const Session *session)
{
    const char *phase;

    if (!session->dealt)
        return false;
    phase = round_phase_name(&session->round);
    return strcmp(phase, "auction") == 0 || strcmp(phase, "order") == 0;
}

/* Whether 7♠ after this command is a bid and not a card. */
static bool expects_bids(const Session *session, Str command)
{
    if (str_is(command, "bid") || str_is(command, "order"))
        return true;
    if (str_is(command, "play") || str_is(command, "discard"))
        return false;
    return phase_is_bidding(session);
}

/* A word that is an action by itself, as `act ACTION`, whether or not it is
   possible now; false for others. */
static bool action_to_wire(const Session *session, Str word, Text *out)
{
    Text wire = text_init();
    Action action;
    bool is_action;

    word_to_wire(word, phase_is_bidding(session), &wire);
    is_action = action_from_text(text_view(&wire), &action);
    if (is_action)
        text_printf(out, "act %s", wire.at);
    text_free(&wire);
    return is_action;
}

/* The first word: a command, its beginning, or an action by itself.  A word
   that is both, as `whist`, is the action when nothing follows. */
static Status first_to_wire(const Session *session, Str word, bool alone,
                            Text *out)
{
    const Command *command = command_find(word);
    const bool lacks_words = command && alone && command->min_args > 0;

    if (!session->dealt && !command)
        command = typing_command(word);
    if ((!command || lacks_words) && action_to_wire(session, word, out))
        return STATUS_OK;
    if (!command)
        command = typing_command(word);
    if (!command && is_ambiguous(word, out))
        return STATUS_UNKNOWN_COMMAND;
    text_str(out, command ? str_of(command->name) : word);
    return STATUS_OK;
}

/* Its letters up to a byte that is none: a column of the line. */
static int count_characters(Str s)
{
    int count = 0;
    size_t len;

    while (s.len && (len = str_character(s)) > 0) {
        s = str_skip(s, len);
        count++;
    }
    return s.len ? -1 : count;
}

/* What is said of a word that holds letters the wire has not, and means nothing
   here; *out is what became of it.  What is no UTF-8 is left to the session. */
static Status check_word(Str line, Str word, size_t start, Text *out)
{
    const Str before = {line.at, (size_t)(word.at - line.at)};
    const int column = count_characters(before) + 1;

    if (is_ascii(str_skip(text_view(out), start)) || column == 0
        || count_characters(word) < 0)
        return STATUS_OK;
    text_clear(out);
    text_puts(out, "can't read ");
    text_str(out, word);
    text_printf(out, " in column %d", column);
    return STATUS_BAD_VALUE;
}

/* Whether no word follows. */
static bool is_last(Str rest)
{
    return !str_word(&rest).len;
}

/* What a word behind the command may be. */
typedef struct {
    bool bids;     /* 7♠ is a bid and not a card */
    bool commands; /* beginnings of commands */
} Expected;

/* The name of a command, perhaps shortened, as what `help` tells of. */
static Status command_to_wire(Str word, Text *out)
{
    const Command *command = typing_command(word);

    if (!command && is_ambiguous(word, out))
        return STATUS_UNKNOWN_COMMAND;
    text_str(out, command ? str_of(command->name) : word);
    return STATUS_OK;
}

/* One word behind the tag: the first, or one of those that follow. */
static Status add_word(const Session *session, Str word, Str rest, bool first,
                       Expected *expected, Text *out)
{
    const size_t start = out->len;
    Status status;
    Str command;

    if (!first && expected->commands)
        return command_to_wire(word, out);
    if (!first) {
        word_to_wire(word, expected->bids, out);
        return STATUS_OK;
    }
    status = first_to_wire(session, word, is_last(rest), out);
    if (status != STATUS_OK)
        return status;
    command = str_skip(text_view(out), start);
    expected->bids = expects_bids(session, command);
    expected->commands = str_is(command, "help");
    return STATUS_OK;
}

Status typing_to_wire(const Session *session, Str line, Text *out)
{
    Str rest = line, word;
    Expected expected = {false, false};
    bool text = false, first = true;

    if (line_is_ignored(line)) {
        text_str(out, line);
        return STATUS_OK;
    }
    while ((word = str_word(&rest)).len) {
        size_t start;
        Status status = STATUS_OK;

        if (out->len)
            text_char(out, ' ');
        start = out->len;
        text = text || str_is(word, ":");
        if (text || (first && word.at[0] == '@')) {
            text_str(out, word);
            continue;
        }
        status = add_word(session, word, rest, first, &expected, out);
        if (status == STATUS_OK)
            status = check_word(line, word, start, out);
        if (status != STATUS_OK)
            return first ? STATUS_UNKNOWN_COMMAND : status;
        first = false;
    }
    return STATUS_OK;
}
