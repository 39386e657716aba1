#include "protocol/import.h"

#include <string.h>

enum { HEAD_BYTES = 4096 };

static const char *const mark = "\xef\xbb\xbf";

static Str skip_blanks(Str s)
{
    while (s.len && memchr(" \t\r\n", s.at[0], 4))
        s = str_skip(s, 1);
    return s;
}

/* --- formats that are known and not read --------------------------------- */

static bool is_binary(Str s)
{
    return s.len && memchr(s.at, '\0', s.len);
}

static bool is_packed(Str s)
{
    return str_starts(s, "\x1f\x8b") || str_starts(s, "PK\x03\x04")
           || str_starts(s, "BZh")
           || str_starts(s, "\xfd"
                            "7zXZ");
}

static bool is_markup(Str s)
{
    return str_starts(s, "<");
}

/* An object or a list: after the brace a name and a colon, or another value. A
   record has comments in braces, and names after brackets. */
static bool is_json(Str s)
{
    if (str_starts(s, "[")) {
        s = skip_blanks(str_skip(s, 1));
        return s.len && memchr("{[\"]", s.at[0], 4);
    }
    if (!str_starts(s, "{"))
        return false;
    s = skip_blanks(str_skip(s, 1));
    if (!str_starts(s, "\""))
        return str_starts(s, "}") && !skip_blanks(str_skip(s, 1)).len;
    s = str_skip(s, 1);
    str_split(&s, '"');
    return s.at && str_starts(skip_blanks(s), ":");
}

/* What follows the beginning of a tag, which is looked for near the start. */
static Str tag_value(Str s, const char *start)
{
    if (s.len > HEAD_BYTES)
        s.len = HEAD_BYTES;
    for (; s.len; s = str_skip(s, 1))
        if (str_starts(s, start))
            return str_skip(s, strlen(start));
    return (Str){NULL, 0};
}

/* Of bridge: a hand begins with who holds it. */
static bool is_bridge(Str s)
{
    const Str deal = tag_value(s, "[Deal \"");

    return str_starts(s, "% PBN")
           || (deal.len > 1 && memchr("NESW", deal.at[0], 4)
               && deal.at[1] == ':');
}

/* Of chess. */
static bool is_chess(Str s)
{
    return tag_value(s, "[White \"").at && tag_value(s, "[Black \"").at
           && !tag_value(s, "[Hands \"").at;
}

static const struct {
    const char *sentence;
    bool (*is)(Str s);
} refused[] = {
    {"this is a packed file", is_packed},  {"this is no text", is_binary},
    {"this is XML or HTML", is_markup},    {"this is JSON", is_json},
    {"this is PBN, of bridge", is_bridge}, {"this is PGN, of chess", is_chess},
};

/* --- the whole ----------------------------------------------------------- */

/* Whether the text begins as a record may: a tag, a comment, an action. */
static bool may_be_record(Str s)
{
    Action action;
    Str word;

    if (!s.len || memchr("[{;*/", s.at[0], 5))
        return true;
    word = (Str){s.at, 0};
    while (word.len < s.len && !memchr(" \t\r\n[{;*/", s.at[word.len], 9))
        word.len++;
    return action_from_text(word, &action) || action_from_discard(word, &action)
           || (word.at[0] >= '0' && word.at[0] <= '9');
}

static Status refuse(const char *sentence, Text *why)
{
    text_clear(why);
    text_printf(why,
                "line 1 column 1: %s, and only records (prf) and lists of "
                "deals are read",
                sentence);
    return STATUS_UNSUPPORTED;
}

Status record_import(Str text, Record *record, Text *why)
{
    const Str body = str_starts(text, mark) ? str_skip(text, 3) : text;
    const Str start = skip_blanks(body);

    for (size_t i = 0; i < countof(refused); i++)
        if (refused[i].is(start))
            return refuse(refused[i].sentence, why);
    if (list_is_list(body))
        return list_read(body, record, why);
    if (!may_be_record(start))
        return refuse("this is something else", why);
    return record_read(text, record, why);
}
