/*
 * One conversation: a match, its settings, and perhaps a running search.
 *
 * A Session has no stdin and no stdout: lines are handed to it, and replies
 * leave through a function given at its making, whole lines at a time, also
 * from the thread of a search.
 */
#ifndef PROTOCOL_SESSION_H
#define PROTOCOL_SESSION_H

#include <pthread.h>

#include "bots/bot.h"
#include "protocol/command.h"
#include "protocol/history.h"
#include "protocol/house.h"
#include "solver/solver.h"

enum { NAME_MAX_BYTES = 64, PATH_MAX_BYTES = 1024, PROTOCOL_VERSION = 1 };

/* Receives whole lines; called with the output lock held. */
typedef void SessionWrite(void *context, Str lines);

/* Called now and then while a command takes long or waits: hands over the input
   that has arrived (line_ahead in line.h), without waiting for any.  False if
   what runs is to end, as after a signal. */
typedef bool SessionListen(void *context);

/* What `set` and `get` reach (protocol/settings.c). */
typedef struct {
    const Bot *bot;                 /* of the seats that have no other */
    const Bot *seat_bot[SEATS_MAX]; /* NULL: the one above */
    long seed;                      /* of the bots */
    long level;
    long threads; /* that a bot thinks with */
    bool info;    /* whether go prints info lines */
    bool claims;  /* whether the bots claim tricks */
    char names[SEATS_MAX][NAME_MAX_BYTES];
    char rulesfile[PATH_MAX_BYTES]; /* where the house rules come from */
    HouseRules house;
    bool sandbox; /* no command opens a file; not an option of the protocol */
} Settings;

typedef struct Session Session;

/* What a search does, with the session locked except while a bot thinks; it
   fills a reply as a handler does. */
typedef Status SearchJob(Session *session, Reply *reply);

/* A running search; all but `stop` is under the session's lock. */
typedef struct {
    SearchJob *job;
    bool running;
    bool ordered; /* what is sent meanwhile waits for the end; else busy */
    bool infinite;
    bool play;
    long deals; /* of `auto` */
    int until;  /* of `auto`: the seat before whose decision it ends, or 0 */
    atomic_bool stop;
    pthread_t thread;
    bool joinable;
    Text tag;
    Text informed; /* the info lines sent last */
    View view;
    Actions actions;
    const Bot *bot;
    Rng rng;
    BotLimits limits;
    int64_t started; /* the decision: milliseconds of the monotonic clock; its
                        own thread alone knows */
} Search;

typedef struct Journal Journal; /* protocol/journal.h */

struct Session {
    SessionWrite *write;
    void *context;
    SessionListen *listen; /* or NULL: nothing arrives while commands run */
    pthread_mutex_t lock;  /* the state below, and the output */
    pthread_cond_t ended;  /* told when a search ends */

    Rules rules; /* of the next deal */
    Settings settings;
    Rng deals; /* where cards come from, once seeded */
    bool seeded;

    bool dealt; /* there is a position */
    Position position;
    Round round; /* the position replayed */
    Sheet after; /* once the deal is over: the sheet with it posted */
    Entries entries;

    Origin origin;  /* of the present deal's cards */
    Origin dealing; /* of the cards that were shuffled last */
    Past *past;     /* the finished deals before the present one */
    Past *book;     /* while a record is stepped through: all its deals */
    bool branched;  /* the running command left the book */
    Past *other;    /* of two lines the one that is not played on; or NULL */
    bool strayed;   /* the other is the main line */
    Text lines;     /* of a record that comes in line by line */

    Journal *journal; /* where changes are kept; NULL for nowhere */

    bool more; /* lines are at hand behind the one being carried out */
    Text held; /* replies that leave with the next, or when that takes long */
    uint64_t held_nodes; /* played for them */

    Search search;
    Solver *solver; /* of the referee; made when it is first needed */
    bool warned;    /* an illegal order was just refused (rules 7.3) */
    Str tag;        /* of the command being carried out, or that waits */
    bool waits;     /* it waits for the end of the search */
    bool hurry;     /* it was sent before a stop that has been read already */
    bool stopped;   /* it is to end (protocol/listen.h) */
    unsigned polls; /* how often it was asked whether to go on */
    long errors;    /* err lines sent */
};

/* A session that waits for its first line, under the preset sochi. */
Session *session_init(SessionWrite *write, void *context);

/* Stops a search and gives everything back. */
void session_free(Session *session);

/* Carries out one line (without LF).  False after `quit`. */
bool session_line(Session *session, Str line);

/* Answers a line that could not be read: `start` is as much of it as there
   is, for its tag; `why`, if not NULL, the sentence. */
void session_refuse(Session *session, Str start, Status status,
                    const char *why);

/* Waits for a finite search, listening; stops it when told to. */
void session_wait(Session *session);

/* At the end of the input: waits for a finite search, stops an endless one. */
void session_finish(Session *session);

/* Stops a running search; true if there was one. */
bool session_stop(Session *session);

/* Whether a search runs. */
bool session_is_searching(Session *session);

/* --- for the handlers ---------------------------------------------------- */

/* Whether the deal is over; there must be one. */
bool session_is_over(const Session *session);

/* Whether the match is over. */
bool session_has_ended(const Session *session);

/* Forgets all deals: there is no position. */
void session_clear(Session *session);

/* Begins anew from a position, after the deals of `past` (whose reference it
   takes over). */
void session_restart(Session *session, Past *past, const Position *position,
                     const Round *round, const Origin *origin);

/* Replaces the position; posts the deal if it is over. */
void session_set(Session *session, const Position *position,
                 const Round *round);

/* What the referee answers when it is the table's turn in a full position;
   false if the history is full. */
bool session_answer(Session *session, Position *position, Round *round);

/* Does one action that was checked, and what the referee answers to it; false
   if the history is full. */
bool session_act(Session *session, Action action);

/* Whether there is room for another deal: a position line could not be read
   back with amounts beyond SHEET_MAX, or a number beyond DEAL_NUMBER_MAX. */
bool session_has_room(const Session *session);

/* The next deal of the match, before its cards. */
Position session_next_deal(const Session *session);

/* Shuffles from the session's source of cards, seeded afresh if `seed` is not
   NULL; STATUS_IO if the system has no random numbers. */
Status session_shuffle(Session *session, const uint64_t *seed, Deal *deal);

/* Begins a deal with these cards; one that is over joins the past. */
void session_begin(Session *session, Position *next, const Deal *deal);

/* Takes back n actions of the deal, of which there must be as many; what the
   table decided goes with its cause. */
void session_undo(Session *session, int n);

/* By what `goto` knows the present deal: its number, or its place from 1 where
   deals of the line have the same number.  There must be one. */
long session_deal_name(const Session *session);

/* Goes to the deal of that name after `move` of its actions (-1 for all), and
   keeps the others to come back to.  Where the table is due it goes on over what that decided; a step back within the deal,
   to before its cause.  STATUS_BAD_VALUE if there is none. */
Status session_goto(Session *session, long name, long move);

/* A change of state leaves the book that was stepped through; it stays as the
   main line, beside the branch. */
void session_branch(Session *session);

/* The deals of the present line, the newest first, all of them while a record
   is stepped through; a reference of the caller's.  There must be one. */
Past *session_line_now(const Session *session);

/* Goes on in the other line, at its end; the present one becomes the other.
   False if there is none. */
bool session_swap(Session *session);

/* Sends the framed reply, or holds it as the reply says. */
void session_reply(Session *session, Str tag, Status status,
                   const Reply *reply);

/* Sends the replies that were held.  The session is locked. */
void session_flush(Session *session);

/* At the end of the lines at hand. */
void session_no_more(Session *session);

/* What is said of an action or a command of another phase. */
void session_tell_phase(const Session *session, Status status, Reply *reply);

/* Keeps a step of a search in the journal; false if it can't be written. */
bool session_keep(Session *session);

/* The session's own solver. */
Solver *session_solver(Session *session);

/* The bot of a seat (from 1; 0 for any). */
const Bot *session_bot(const Session *session, int seat);

/* The generator of the decision at hand: of the bots' seed and the place in
   the match. */
Rng session_rng(const Session *session);

/* A command by its name; NULL for a name that is none. */
const Command *command_find(Str name);

/* Calls f for each command, in the order of help. */
void command_each(void (*f)(const Command *command, void *context),
                  void *context);

#endif
