#include "protocol/command.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* --- replies ------------------------------------------------------------- */

Reply reply_init(void)
{
    return (Reply){
        .lines = text_init(), .ok = text_init(), .note = text_init()};
}

void reply_free(Reply *reply)
{
    text_free(&reply->lines);
    text_free(&reply->ok);
    text_free(&reply->note);
}

void reply_ok(Reply *reply, const char *format, ...)
{
    va_list args;

    text_char(&reply->ok, ' ');
    va_start(args, format);
    text_vprintf(&reply->ok, format, args);
    va_end(args);
}

Status reply_fail(Reply *reply, Status status, const char *format, ...)
{
    va_list args;

    text_clear(&reply->note);
    va_start(args, format);
    text_vprintf(&reply->note, format, args);
    va_end(args);
    return status;
}

Status reply_unknown(Reply *reply, Str name)
{
    return reply_fail(reply, STATUS_UNKNOWN_COMMAND,
                      "no command of that name: %.*s", str_shown(name),
                      name.at);
}

static void frame_tag(Str tag, Text *out)
{
    if (!tag.len)
        return;
    text_char(out, '@');
    text_str(out, tag);
    text_char(out, ' ');
}

void frame_lines(Str tag, Str lines, Text *out)
{
    while (lines.len) {
        frame_tag(tag, out);
        text_str(out, str_split(&lines, '\n'));
        text_char(out, '\n');
    }
}

static void frame_error(Status status, const Reply *reply, Text *out)
{
    const StatusRow *row = status_row(status);

    text_printf(out, "err %s", row->code);
    if (row->reason)
        text_printf(out, " reason=%s", row->reason);
    if (reply->at)
        text_printf(out, " at=%d", reply->at);
    if (row->rule)
        text_printf(out, " rule=%s", row->rule);
    text_puts(out, " : ");
    text_puts(out, reply->note.len ? reply->note.at : row->text);
}

void frame_reply(Str tag, Status status, const Reply *reply, Text *out)
{
    if (status == STATUS_OK)
        frame_lines(tag, text_view(&reply->lines), out);
    if (status == STATUS_OK && reply->silent)
        return;
    frame_tag(tag, out);
    if (status == STATUS_OK) {
        text_puts(out, "ok");
        text_str(out, text_view(&reply->ok));
    } else {
        frame_error(status, reply, out);
    }
    text_char(out, '\n');
}

/* --- lines --------------------------------------------------------------- */

bool line_is_ignored(Str line)
{
    Str rest = line;

    return (line.len && line.at[0] == '#') || !str_word(&rest).len;
}

static bool is_control(unsigned char c)
{
    return (c < 0x20 && c != '\t') || c == 0x7f;
}

/* Where the text after a lone colon begins; the length if there is none. */
static size_t text_start(Str line)
{
    Str rest = line;

    for (;;) {
        const Str word = str_word(&rest);

        if (!word.len)
            return line.len;
        if (str_is(word, ":"))
            return (size_t)(rest.at - line.at);
    }
}

/* How many bytes at the front are printable ASCII or tabs: mostly all. */
static size_t plain_bytes(Str line)
{
    size_t i = 0;

    while (i < line.len
           && ((line.at[i] >= ' ' && line.at[i] < 0x7f) || line.at[i] == '\t'))
        i++;
    return i;
}

static bool bytes_allowed(Str line)
{
    size_t i = plain_bytes(line);
    size_t text;

    if (i == line.len)
        return true;
    text = text_start(line);
    while (i < line.len) {
        const unsigned char c = (unsigned char)line.at[i];
        const size_t len = str_character(str_skip(line, i));

        if (is_control(c) || len == 0 || (len > 1 && i < text))
            return false;
        i += len;
    }
    return true;
}

static bool is_tag(Str s)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "abcdefghijklmnopqrstuvwxyz0123456789._-";

    if (s.len == 0 || s.len > TAG_MAX)
        return false;
    for (size_t i = 0; i < s.len; i++)
        if (!s.at[i] || !strchr(letters, s.at[i]))
            return false;
    return true;
}

Status request_parse(Str line, Request *request)
{
    Str rest = line;

    *request = (Request){.name = str_word(&rest)};
    if (request->name.len && request->name.at[0] == '@') {
        const Str tag = str_skip(request->name, 1);

        if (!is_tag(tag))
            return bytes_allowed(line) ? STATUS_BAD_ARGS : STATUS_BAD_BYTE;
        request->tag = tag;
        request->name = str_word(&rest);
    }
    request->rest = rest;
    return bytes_allowed(line) ? STATUS_OK : STATUS_BAD_BYTE;
}

/* --- words --------------------------------------------------------------- */

/* The length of `key` in a word key=value; 0 for another word. */
static size_t key_length(Str word)
{
    size_t n = 0;

    while (n < word.len
           && (word.at[n] == '_' || (word.at[n] >= 'a' && word.at[n] <= 'z')
               || (n && word.at[n] == '-')
               || (n && word.at[n] >= '0' && word.at[n] <= '9')))
        n++;
    return n < word.len && word.at[n] == '=' ? n : 0;
}

static bool takes_key(const Command *command, Str key)
{
    Str keys = str_of(command->keys ? command->keys : "");

    if (command->flags & CMD_ANY_KEY)
        return true;
    for (;;) {
        const Str known = str_word(&keys);

        if (!known.len)
            return false;
        if (str_eq(known, key))
            return true;
    }
}

static Status add_key(const Command *command, Str key, Str value, Args *args,
                      Reply *reply)
{
    if (!takes_key(command, key))
        return reply_fail(reply, STATUS_UNKNOWN_KEY, "%s takes no key %.*s",
                          command->name, (int)key.len, key.at);
    for (int i = 0; i < args->key_count; i++)
        if (str_eq(args->keys[i], key))
            return reply_fail(reply, STATUS_BAD_ARGS, "%.*s is given twice",
                              (int)key.len, key.at);
    args->keys[args->key_count] = key;
    args->values[args->key_count++] = value;
    return STATUS_OK;
}

static Status usage(const Command *command, Reply *reply)
{
    return reply_fail(reply, STATUS_BAD_ARGS, "usage: %s%s%s", command->name,
                      *command->usage ? " " : "", command->usage);
}

static Status add_word(const Command *command, Str word, Args *args,
                       Reply *reply)
{
    const size_t key = key_length(word);

    if (key)
        return add_key(command, (Str){word.at, key}, str_skip(word, key + 1),
                       args, reply);
    if (args->count == command->max_args)
        return usage(command, reply);
    args->words[args->count++] = word;
    return STATUS_OK;
}

static Str trim(Str s)
{
    while (s.len && (s.at[0] == ' ' || s.at[0] == '\t'))
        s = str_skip(s, 1);
    while (s.len && (s.at[s.len - 1] == ' ' || s.at[s.len - 1] == '\t'))
        s.len--;
    return s;
}

static Status take_words(const Command *command, Str rest, Args *args,
                         Reply *reply)
{
    for (;;) {
        const Str word = str_word(&rest);
        Status status;

        if (!word.len)
            return STATUS_OK;
        if (str_is(word, ":")) {
            args->has_text = true;
            args->text = trim(rest);
            return STATUS_OK;
        }
        if (args->count + args->key_count == ARGS_MAX)
            return reply_fail(reply, STATUS_BAD_ARGS, "more than %d words",
                              ARGS_MAX);
        status = add_word(command, word, args, reply);
        if (status != STATUS_OK)
            return status;
    }
}

/* Not cleared: it has half the size of the processor's nearest cache, which
   the search wants back. */
Args *args_init(void)
{
    return memory_resize(NULL, sizeof(Args));
}

void args_free(Args *args)
{
    free(args);
}

Status args_parse(const Command *command, Str rest, Args *args, Reply *reply)
{
    Status status;

    args->reply = reply;
    args->count = args->key_count = 0;
    args->has_text = false;
    args->text = (Str){NULL, 0};
    args->raw = trim(rest);
    if (command->flags & CMD_RAW)
        return STATUS_OK;
    status = take_words(command, rest, args, reply);
    if (status != STATUS_OK)
        return status;
    if (args->count < command->min_args
        || (args->has_text && !(command->flags & CMD_TEXT)))
        return usage(command, reply);
    return STATUS_OK;
}

bool args_key(const Args *args, const char *key, Str *value)
{
    for (int i = 0; i < args->key_count; i++) {
        if (str_is(args->keys[i], key)) {
            *value = args->values[i];
            return true;
        }
    }
    return false;
}

bool args_number(const Args *args, const char *key, long lo, long hi,
                 long fallback, long *value)
{
    Str text;

    *value = fallback;
    if (!args_key(args, key, &text) || str_number(text, lo, hi, value))
        return true;
    reply_fail(args->reply, STATUS_BAD_VALUE, "%s= is a number, %ld to %ld",
               key, lo, hi);
    return false;
}

bool args_first_number(const Args *args, const char *name, long lo, long hi,
                       long fallback, long *value)
{
    *value = fallback;
    if (!args->count || str_number(args->words[0], lo, hi, value))
        return true;
    reply_fail(args->reply, STATUS_BAD_VALUE, "%s is a number, %ld to %ld",
               name, lo, hi);
    return false;
}

bool args_exclude(const Args *args, const char *key, const char *other)
{
    Str text;

    if (!args_key(args, key, &text) || !args_key(args, other, &text))
        return true;
    reply_fail(args->reply, STATUS_BAD_ARGS, "%s= and %s= exclude each other",
               key, other);
    return false;
}

bool args_need(const Args *args, const char *key, const char *other)
{
    Str text;

    if (!args_key(args, key, &text) || args_key(args, other, &text))
        return true;
    reply_fail(args->reply, STATUS_BAD_ARGS, "%s= goes with %s=", key, other);
    return false;
}

bool args_pair(const Args *args, const char *key, const char *other)
{
    Str text;

    if (args_key(args, key, &text) == args_key(args, other, &text))
        return true;
    reply_fail(args->reply, STATUS_BAD_ARGS, "%s= and %s= go together", key,
               other);
    return false;
}
