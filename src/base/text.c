#include "base/text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void text_reserve(Text *text, size_t more)
{
    const size_t need = text->len + more + 1;
    size_t room = text->room ? text->room : 64;

    if (need <= text->room)
        return;
    while (room < need)
        room *= 2;
    text->at = memory_resize(text->at, room);
    text->room = room;
}

Text text_init(void)
{
    Text text = {0};

    text_reserve(&text, 0);
    text.at[0] = '\0';
    return text;
}

void text_free(Text *text)
{
    free(text->at);
    *text = (Text){0};
}

void text_clear(Text *text)
{
    text_cut(text, 0);
}

void text_cut(Text *text, size_t len)
{
    assert(len <= text->len);
    text->len = len;
    text->at[len] = '\0';
}

void text_bytes(Text *text, const char *bytes, size_t len)
{
    if (len == 0)
        return;
    text_reserve(text, len);
    memcpy(text->at + text->len, bytes, len);
    text->len += len;
    text->at[text->len] = '\0';
}

void text_char(Text *text, char c)
{
    text_bytes(text, &c, 1);
}

void text_puts(Text *text, const char *s)
{
    text_bytes(text, s, strlen(s));
}

void text_str(Text *text, Str s)
{
    text_bytes(text, s.at, s.len);
}

void text_vprintf(Text *text, const char *format, va_list args)
{
    const size_t room = text->room - text->len;
    va_list again;
    int len;

    va_copy(again, args);
    len = vsnprintf(text->at + text->len, room, format, args);
    assert(len >= 0);
    if ((size_t)len >= room) {
        text_reserve(text, (size_t)len);
        vsnprintf(text->at + text->len, (size_t)len + 1, format, again);
    }
    va_end(again);
    text->len += (size_t)len;
}

void text_printf(Text *text, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    text_vprintf(text, format, args);
    va_end(args);
}

void text_number(Text *text, long n)
{
    char digits[20]; /* as many as 64 bits have */
    size_t first = sizeof digits;
    unsigned long rest = n < 0 ? 0UL - (unsigned long)n : (unsigned long)n;

    do
        digits[--first] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (n < 0)
        text_char(text, '-');
    text_bytes(text, digits + first, sizeof digits - first);
}

Str text_view(const Text *text)
{
    return (Str){text->at, text->len};
}

void text_decimal(Text *text, double x)
{
    const long long cents = (long long)(x * 100 + (x < 0 ? -0.5 : 0.5));
    const long long size = cents < 0 ? -cents : cents;

    text_printf(text, "%s%lld.%02lld", cents < 0 ? "-" : "", size / 100,
                size % 100);
}

Str str_of(const char *s)
{
    return (Str){s, strlen(s)};
}

bool str_eq(Str a, Str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

bool str_is(Str a, const char *b)
{
    return str_eq(a, str_of(b));
}

bool str_starts(Str s, const char *prefix)
{
    const size_t len = strlen(prefix);

    return s.len >= len && memcmp(s.at, prefix, len) == 0;
}

Str str_skip(Str s, size_t n)
{
    assert(n <= s.len);
    return (Str){s.at + n, s.len - n};
}

Str str_split(Str *rest, char sep)
{
    const char *hit = rest->len ? memchr(rest->at, sep, rest->len) : NULL;
    Str part = *rest;

    if (!hit) {
        *rest = (Str){NULL, 0};
        return part;
    }
    part.len = (size_t)(hit - rest->at);
    *rest = str_skip(*rest, part.len + 1);
    return part;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

Str str_word(Str *rest)
{
    Str word;

    while (rest->len && is_blank(rest->at[0]))
        *rest = str_skip(*rest, 1);
    word = (Str){rest->at, 0};
    while (word.len < rest->len && !is_blank(rest->at[word.len]))
        word.len++;
    *rest = str_skip(*rest, word.len);
    return word;
}

bool str_u64(Str s, uint64_t *value)
{
    uint64_t sum = 0;

    if (s.len == 0 || s.len > 20)
        return false;
    for (size_t i = 0; i < s.len; i++) {
        const unsigned digit = (unsigned char)s.at[i] - (unsigned)'0';

        if (digit > 9 || sum > (UINT64_MAX - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    *value = sum;
    return true;
}

size_t str_character(Str s)
{
    const unsigned char *p = (const unsigned char *)s.at;
    const size_t len = !s.len        ? 0
                       : p[0] < 0x80 ? 1
                       : p[0] < 0xc2 ? 0
                       : p[0] < 0xe0 ? 2
                       : p[0] < 0xf0 ? 3
                       : p[0] < 0xf5 ? 4
                                     : 0;

    if (len == 0 || len > s.len)
        return 0;
    for (size_t i = 1; i < len; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    if (len >= 3
        && ((p[0] == 0xe0 && p[1] < 0xa0) || (p[0] == 0xed && p[1] > 0x9f)
            || (p[0] == 0xf0 && p[1] < 0x90) || (p[0] == 0xf4 && p[1] > 0x8f)))
        return 0;
    return len;
}

bool str_number(Str s, long lo, long hi, long *value)
{
    const bool minus = s.len && s.at[0] == '-';
    uint64_t size;
    long n;

    if (!str_u64(minus ? str_skip(s, 1) : s, &size) || size > LONG_MAX)
        return false;
    n = minus ? -(long)size : (long)size;
    if (n < lo || n > hi)
        return false;
    *value = n;
    return true;
}

int str_shown(Str s)
{
    enum { SHOWN_MAX = 40 };

    return s.len < SHOWN_MAX ? (int)s.len : SHOWN_MAX;
}
