#include "protocol/record_lex.h"

static void advance(Lexer *lexer, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const bool end = lexer->rest.at[i] == '\n';

        lexer->line += end;
        lexer->column = end ? 1 : lexer->column + 1;
    }
    lexer->rest = str_skip(lexer->rest, n);
}

static int peek(const Lexer *lexer)
{
    return lexer->rest.len ? (unsigned char)lexer->rest.at[0] : -1;
}

static bool is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static void skip_blanks(Lexer *lexer)
{
    while (is_blank(peek(lexer)))
        advance(lexer, 1);
}

/* Skips up to and with the byte `end`; false if there is none. */
static bool skip_past(Lexer *lexer, char end)
{
    size_t n = 0;

    while (n < lexer->rest.len && lexer->rest.at[n] != end)
        n++;
    if (n == lexer->rest.len) {
        advance(lexer, n);
        return false;
    }
    advance(lexer, n + 1);
    return true;
}

static Lexeme lexeme(const Lexer *lexer, LexKind kind)
{
    return (Lexeme){.kind = kind, .line = lexer->line, .column = lexer->column};
}

static Lexeme fault(const Lexer *lexer, const char *sentence)
{
    Lexeme found = lexeme(lexer, LEX_FAULT);

    found.value = str_of(sentence);
    return found;
}

/* The length of a number with a dot: 1. before a trick; 0 for no such
   thing. */
static size_t trick_number(Str s)
{
    size_t n = 0;

    while (n < s.len && is_digit(s.at[n]))
        n++;
    return n && n < s.len && s.at[n] == '.' ? n + 1 : 0;
}

/* What means nothing: false for a comment without an end. */
static bool skip_nothing(Lexer *lexer)
{
    for (;;) {
        const size_t number = trick_number(lexer->rest);
        const int c = peek(lexer);

        if (is_blank(c) || c == '/')
            advance(lexer, 1);
        else if (number)
            advance(lexer, number);
        else if (c == ';')
            skip_past(lexer, '\n');
        else if (c != '{')
            return true;
        else if (!skip_past(lexer, '}'))
            return false;
    }
}

/* The length of a value up to its closing quote; false if the line ends
   before it. */
static bool value_length(Str s, size_t *length)
{
    for (size_t n = 0; n < s.len && s.at[n] != '\n'; n++) {
        if (s.at[n] == '"') {
            *length = n;
            return true;
        }
        n += s.at[n] == '\\';
    }
    return false;
}

static Lexeme tag(Lexer *lexer)
{
    Lexeme found;
    Str name;
    size_t n = 0;

    advance(lexer, 1);
    skip_blanks(lexer);
    while (n < lexer->rest.len
           && (is_letter(lexer->rest.at[n]) || is_digit(lexer->rest.at[n])))
        n++;
    name = (Str){lexer->rest.at, n};
    if (!n)
        return fault(lexer, "the name of a tag is missing");
    advance(lexer, n);
    skip_blanks(lexer);
    if (peek(lexer) != '"')
        return fault(lexer, "a value in quotes is missing");
    advance(lexer, 1);
    if (!value_length(lexer->rest, &n))
        return fault(lexer, "the value has no end");
    found = lexeme(lexer, LEX_TAG);
    found.name = name;
    found.value = (Str){lexer->rest.at, n};
    advance(lexer, n + 1);
    skip_blanks(lexer);
    if (peek(lexer) != ']')
        return fault(lexer, "the tag has no end");
    advance(lexer, 1);
    return found;
}

static bool ends_move(int c)
{
    return is_blank(c) || c == '[' || c == ']' || c == '{' || c == '}'
           || c == '(' || c == ')' || c == '/' || c == '*' || c == ';'
           || c == '"';
}

static Lexeme move(Lexer *lexer)
{
    Lexeme found = lexeme(lexer, LEX_MOVE);
    size_t n = 0;

    while (n < lexer->rest.len && !ends_move((unsigned char)lexer->rest.at[n]))
        n++;
    if (!n)
        return fault(lexer, "this byte has no meaning here");
    found.value = (Str){lexer->rest.at, n};
    advance(lexer, n);
    return found;
}

Lexeme lexer_next(Lexer *lexer)
{
    Lexeme found;

    if (!skip_nothing(lexer))
        return fault(lexer, "a comment has no end");
    if (peek(lexer) < 0)
        return lexeme(lexer, LEX_EOF);
    if (peek(lexer) == '[')
        return tag(lexer);
    if (peek(lexer) != '*')
        return move(lexer);
    found = lexeme(lexer, LEX_END);
    advance(lexer, 1);
    return found;
}
