/*
 * The conversation: lines in, framed replies out (upp(7), sections 1 to 4).
 *
 * This module knows words, tags, keys and terminators, and nothing of
 * preferans.  A command is a row of a table; arity, keys and state are checked
 * here, once for all, so that a handler only decodes, checks and acts.  A
 * handler never prints: it fills a Reply.
 */
#ifndef PROTOCOL_COMMAND_H
#define PROTOCOL_COMMAND_H

#include "base/status.h"
#include "base/text.h"

enum { LINE_MAX_BYTES = 4096, ARGS_MAX = 512, TAG_MAX = 16 };

typedef struct Reply Reply;

/* The words after the command. */
typedef struct {
    Reply *reply; /* where is said what is wrong with them */
    int count;    /* positional words */
    Str words[ARGS_MAX];
    int key_count;
    Str keys[ARGS_MAX]; /* key=value words, in two arrays */
    Str values[ARGS_MAX];
    bool has_text;
    Str text; /* what follows a lone colon */
    Str raw;  /* everything after the command word */
} Args;

/* What a handler says: data lines, then fields of the terminator. */
struct Reply {
    Text lines;     /* whole lines, each ended by LF */
    Text ok;        /* fields of the ok line, each with a blank before it */
    Text note;      /* sentence of the err line; empty for the status's own */
    int at;         /* of the err line: which of several words; 0 for none */
    bool silent;    /* no terminator now: a search will send it */
    bool held;      /* it may leave together with the next */
    uint64_t nodes; /* cards played in thought for it */
    bool quit;
};

Reply reply_init(void);
void reply_free(Reply *reply);

/* Appends a field to the ok line. */
void reply_ok(Reply *reply, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says why, and returns the status: `return reply_fail(...)`. */
Status reply_fail(Reply *reply, Status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a word that should be the name of a command. */
Status reply_unknown(Reply *reply, Str name);

/* ORDER FLAG: what the dispatcher checks or allows. */
enum {
    CMD_SEARCH = 1,     /* allowed while a search is running */
    CMD_TEXT = 2,       /* takes text after a lone colon */
    CMD_ANY_KEY = 4,    /* takes keys that only the handler knows */
    CMD_RAW = 8,        /* splits its words itself */
    CMD_POSITION = 16,  /* needs a deal */
    CMD_OVERTAKES = 32, /* carried out as soon as it is read, whatever runs */
    CMD_ROWS = 64 /* comes in long rows, whose replies may leave together */
};

typedef struct Command Command;

struct Command {
    const char *name;
    int min_args, max_args; /* positional words */
    unsigned flags;
    const char *keys;    /* keys it takes, blank separated */
    const char *usage;   /* words after the name */
    const char *summary; /* one sentence without a dot */
    Status (*run)(void *session, const Args *args, Reply *reply);
};

/* Room for the words of a command, to be filled by args_parse and given back by
   args_free. */
Args *args_init(void);
void args_free(Args *args);

/* The value of a key; false if it was not given. */
bool args_key(const Args *args, const char *key, Str *value);

/* A key that is a number in a range: `fallback` if it was not given.  False,
   and the reply says what is needed, if it is no such number. */
bool args_number(const Args *args, const char *key, long lo, long hi,
                 long fallback, long *value);

/* The same for the first positional word, which is called `name`. */
bool args_first_number(const Args *args, const char *name, long lo, long hi,
                       long fallback, long *value);

/* Whether not more than one of two keys is there; or the other, where the first
   is; or both or none: if not, the reply says it. */
bool args_exclude(const Args *args, const char *key, const char *other);
bool args_need(const Args *args, const char *key, const char *other);
bool args_pair(const Args *args, const char *key, const char *other);

/* A line taken apart. */
typedef struct {
    Str tag; /* without @; empty if there is none */
    Str name;
    Str rest;
} Request;

/* Whether the line is empty or a comment, which get no reply. */
bool line_is_ignored(Str line);

/* Splits a line; STATUS_BAD_BYTE for bytes that are not allowed, with the tag
   filled in as far as there is one. */
Status request_parse(Str line, Request *request);

/* Splits the words of a request by the command's flags; STATUS_BAD_ARGS,
   STATUS_UNKNOWN_KEY. */
Status args_parse(const Command *command, Str rest, Args *args, Reply *reply);

/* Appends the framed reply: data lines and the terminator, each with the
   tag. */
void frame_reply(Str tag, Status status, const Reply *reply, Text *out);

/* Appends lines, each with the tag in front. */
void frame_lines(Str tag, Str lines, Text *out);

#endif
