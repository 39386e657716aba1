/* The judge of a transcript (upp(7), conformance). */
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "match/check.h"

enum { FILE_BYTES = 1 << 24 };

/* What is judged, line by line. */
typedef struct {
    Check *check;
    Text said; /* all that the engine said */
    Str tag;   /* of the command above */
    int line;
    long untagged, expectations;
} Judge;

/* Takes the next line with that tag ("" for none) off *rest, the tag taken
   away; false if there is none. */
static bool next_said(Str *rest, Str tag, Str *line)
{
    while (rest->len) {
        Str words = str_split(rest, '\n');
        Str found = {"", 0};

        *line = words;
        if (str_starts(words, "@")) {
            found = str_word(&words);
            *line = words.len ? str_skip(*line, found.len + 1) : words;
        }
        if (str_eq(found, tag))
            return true;
    }
    return false;
}

static bool is_terminator(Str line)
{
    const Str word = str_word(&line);

    return str_is(word, "ok") || str_is(word, "err");
}

static long count_terminators(const Judge *judge, Str tag, bool *last)
{
    Str rest = text_view(&judge->said), line;
    long count = 0;

    *last = false;
    while (next_said(&rest, tag, &line)) {
        *last = is_terminator(line);
        count += *last;
    }
    return count;
}

static void complain(Judge *judge, const char *what, Str line)
{
    check_fail(judge->check, "line %d: %s: %.*s", judge->line, what,
               (int)line.len, line.at);
}

static bool matches(const regex_t *regex, Str line)
{
    Text copy = text_init();
    bool found;

    text_str(&copy, line);
    found = regexec(regex, copy.at, 0, NULL, 0) == 0;
    text_free(&copy);
    return found;
}

/* Whether the last line of the tag matches or, with `data`, one before it. */
static bool is_said(const Judge *judge, const regex_t *regex, bool data)
{
    Str rest = text_view(&judge->said), line, before = {0};
    bool found = false, any = false;

    while (next_said(&rest, judge->tag, &line)) {
        if (data && any)
            found = found || matches(regex, before);
        before = line;
        any = true;
    }
    return data ? found : any && matches(regex, before);
}

/* #?FLAGS REGEX */
static void expect(Judge *judge, Str line)
{
    Str rest = str_skip(line, 2);
    const Str flags = str_split(&rest, ' ');
    Text anchored = text_init();
    regex_t regex;
    bool good, no, known;

    text_printf(&anchored, "^(%.*s)$", (int)rest.len, rest.at ? rest.at : "");
    if (!rest.len || !judge->tag.len
        || regcomp(&regex, anchored.at, REG_EXTENDED | REG_NOSUB)) {
        complain(judge, "an expectation of nothing", line);
        text_free(&anchored);
        return;
    }
    text_free(&anchored);
    judge->expectations++;
    no = flags.len && memchr(flags.at, '!', flags.len);
    known = flags.len && memchr(flags.at, '*', flags.len);
    good = is_said(judge, &regex, flags.len && memchr(flags.at, '-', flags.len))
           != no;
    regfree(&regex);
    if (good == known)
        complain(judge, known ? "it works, take the mark away" : "expected",
                 line);
}

static void command(Judge *judge, Str line)
{
    Str rest = line;
    const Str tag = str_word(&rest);
    bool last;

    if (!tag.len)
        return;
    if (tag.at[0] != '@') {
        judge->untagged++;
        return;
    }
    judge->tag = tag;
    if (count_terminators(judge, tag, &last) != 1 || !last)
        complain(judge, "not one terminator, in the end", tag);
}

static void judge_lines(Judge *judge, Str transcript)
{
    while (transcript.len) {
        Str line = str_split(&transcript, '\n');

        judge->line++;
        if (line.len && line.at[line.len - 1] == '\r')
            line.len--;
        if (str_starts(line, "#?"))
            expect(judge, line);
        else if (!str_starts(line, "#"))
            command(judge, line);
    }
}

/* Untagged commands succeed, and each has one terminator. */
static void judge_untagged(Judge *judge)
{
    Str rest = text_view(&judge->said), line;
    long count = 0;

    while (next_said(&rest, (Str){"", 0}, &line)) {
        count += is_terminator(line);
        if (str_starts(line, "err"))
            complain(judge, "an untagged command fails", line);
    }
    if (count != judge->untagged)
        check_fail(judge->check, "%ld untagged commands, %ld terminators",
                   judge->untagged, count);
    if (!judge->expectations)
        check_fail(judge->check, "nothing is expected");
}

/* A command that an engine may leave out. */
static bool is_unsupported(const Judge *judge)
{
    return strstr(judge->said.at, "err unsupported") != NULL;
}

Verdict check_transcript(Check *check)
{
    Text transcript = text_init();
    Judge judge = {.check = check, .said = text_init()};
    Verdict verdict;
    int status = 0;

    if (file_read(str_of(check->file), FILE_BYTES, &transcript) != STATUS_OK)
        check_fail(check, "the file can't be read");
    else if (check_feed(check, text_view(&transcript), &judge.said, &status)) {
        judge_lines(&judge, text_view(&transcript));
        judge_untagged(&judge);
        if (status)
            check_fail(check, "the engine ends with status %d", status);
    }
    verdict = !check->why.len          ? PASSED
              : is_unsupported(&judge) ? SKIPPED
                                       : FAILED;
    text_free(&transcript);
    text_free(&judge.said);
    return verdict;
}
