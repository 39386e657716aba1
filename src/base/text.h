/*
 * Text going out and text coming in.
 *
 * Text is a growable buffer that owns its memory; Str is a view of bytes that
 * somebody else owns.  Parsing takes words off the front of a Str; there is
 * no other string handling in the project.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>

#include "base/base.h"

/* Bytes owned by somebody else; not ended by a NUL. */
typedef struct {
    const char *at;
    size_t len;
} Str;

/* A growable buffer; always ended by a NUL that len does not count. */
typedef struct {
    char *at;
    size_t len;
    size_t room;
} Text;

/* An empty buffer; text_free gives its memory back. */
Text text_init(void);
void text_free(Text *text);

/* Empties the buffer and keeps its memory. */
void text_clear(Text *text);

/* Appending: bytes, one byte, a C string, a view, printf (plain decimal and
   strings only: nothing that depends on a locale). */
void text_bytes(Text *text, const char *bytes, size_t len);
void text_char(Text *text, char c);
void text_puts(Text *text, const char *s);
void text_str(Text *text, Str s);
void text_printf(Text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_vprintf(Text *text, const char *format, va_list args);

/* A whole number in decimal: quicker than printf, where lines are many. */
void text_number(Text *text, long n);

/* The buffer as a view, valid until it next grows. */
Str text_view(const Text *text);

/* Cuts the buffer back to len bytes (len <= text->len). */
void text_cut(Text *text, size_t len);

/* A number with two decimals and a point, whatever the locale. */
void text_decimal(Text *text, double x);

/* A view of a C string. */
Str str_of(const char *s);

bool str_eq(Str a, Str b);
bool str_is(Str a, const char *b);
bool str_starts(Str s, const char *prefix);

/* The view without its first n bytes (n <= s.len). */
Str str_skip(Str s, size_t n);

/* Takes what stands before the first `sep` off *rest; the whole rest if there
   is none.  After the last part *rest is {NULL, 0}. */
Str str_split(Str *rest, char sep);

/* Takes the next word (blank or tab separated) off *rest; empty at the end. */
Str str_word(Str *rest);

/* Bytes of the well-formed UTF-8 sequence at the front; 0 if there is none. */
size_t str_character(Str s);

/* A decimal number of the whole view, lo <= value <= hi; false and *value
   untouched for anything else. */
bool str_number(Str s, long lo, long hi, long *value);

/* The same for 64 unsigned bits. */
bool str_u64(Str s, uint64_t *value);

/* How many bytes of a word to repeat in a sentence, for "%.*s". */
int str_shown(Str s);

#endif
