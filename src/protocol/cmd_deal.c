/* Command: the next deal of the match. */
#include <string.h>

#include "protocol/commands.h"
#include "protocol/fair.h"

/* --- what is asked for --------------------------------------------------- */

/* hands=A/B/C talon=T: the whole deck, in the order of seats. */
static Status read_given(const Session *session, Str hands, Str talon,
                         int dealer, Deal *deal, Reply *reply)
{
    Position position;
    Round round;
    Text line = text_init(), why = text_init();
    Status status;

    text_puts(&line, "pps1 ");
    rules_to_text(&session->rules, &line);
    text_printf(&line, " 0 1 %d ", dealer + 1);
    text_str(&line, hands);
    text_char(&line, ' ');
    text_str(&line, talon);
    text_puts(&line, " - -");
    status = position_from_text(text_view(&line), &position, &round, &why);
    text_free(&line);
    text_free(&why);
    if (status != STATUS_OK)
        return reply_fail(reply, STATUS_BAD_VALUE, "%s",
                          status_row(status)->text);
    if (holdings_unplaced(&round.holdings))
        return reply_fail(reply, STATUS_BAD_VALUE, "all 32 cards are needed");
    memcpy(deal->hands, position.hands, sizeof deal->hands);
    memcpy(deal->talon, position.talon, sizeof deal->talon);
    return STATUS_OK;
}

/* What the words of `deal` ask for. */
typedef struct {
    bool given, seeded, redo, commit;
    uint64_t seed;
    long dealer; /* from 1; 0 for whose turn it is */
    Str hands, talon;
} DealRequest;

static Status read_deal(const Session *session, const Args *args,
                        DealRequest *request)
{
    Str seed;
    long redo, commit;

    *request = (DealRequest){0};
    request->given = args_key(args, "hands", &request->hands);
    args_key(args, "talon", &request->talon);
    request->seeded = args_key(args, "seed", &seed);
    if (!args_pair(args, "hands", "talon")
        || !args_exclude(args, "seed", "hands"))
        return STATUS_BAD_ARGS;
    if (request->seeded && !str_u64(seed, &request->seed))
        return reply_fail(args->reply, STATUS_BAD_VALUE,
                          "seed= is a number, 0 to %llu",
                          (unsigned long long)UINT64_MAX);
    if (!args_number(args, "dealer", 1, session->rules.seats, 0,
                     &request->dealer)
        || !args_number(args, "redo", 0, 1, 0, &redo)
        || !args_number(args, "commit", 0, 1, 0, &commit))
        return STATUS_BAD_VALUE;
    request->redo = redo;
    request->commit = commit;
    return !redo || args_exclude(args, "redo", "dealer") ? STATUS_OK
                                                         : STATUS_BAD_ARGS;
}

/* Whether the state allows it: the next deal, or the same again. */
static Status check_deal(const Session *session, const DealRequest *request)
{
    if (!session->dealt)
        return request->redo ? STATUS_NO_POSITION : STATUS_OK;
    if (session_has_ended(session))
        return STATUS_ENDED;
    if (session_is_over(session) == request->redo)
        return STATUS_WRONG_PHASE;
    return session_has_room(session) ? STATUS_OK : STATUS_LIMIT;
}

/* The deal to come, before its cards. */
static Position deal_head(const Session *session, const DealRequest *request)
{
    Position next =
        request->redo ? session->position : session_next_deal(session);

    next.count = 0;
    next.view = 0;
    if (request->dealer)
        next.dealer = (int)request->dealer - 1;
    return next;
}

/* The cards, given or drawn. */
static Status deal_cards(Session *session, const DealRequest *request,
                         const Position *next, Deal *deal, Reply *reply)
{
    session->dealing = (Origin){0};
    if (request->given)
        return read_given(session, request->hands, request->talon, next->dealer,
                          deal, reply);
    return session_shuffle(session, request->seeded ? &request->seed : NULL,
                           deal);
}

/* The cards with a salt that was drawn before, and the digest of both. */
static Status commit(Session *session, Position next, const Deal *deal,
                     const char *salt, Reply *reply)
{
    char hex[DIGEST_HEX + 1];

    memcpy(next.hands, deal->hands, sizeof next.hands);
    memcpy(next.talon, deal->talon, sizeof next.talon);
    if (!fair_digest(&next, salt, hex))
        return STATUS_IO;
    memcpy(session->dealing.salt, salt, sizeof session->dealing.salt);
    reply_ok(reply, "sha256=%s", hex);
    return STATUS_OK;
}

/* deal [seed=N] [dealer=S] [hands=A/B/C talon=T] [redo=1] [commit=1]
   Arguments: seed for reproducible cards, this deal's and those after it; the
   dealer, if not whose turn it is; the cards of all seats (- for the dealer
   of four) and the talon; redo for the running deal once more; commit for a
   digest of the cards, whose salt `score` tells when the deal is over.
   Fails: wrong-phase while a deal runs, ended, limit for a sheet too large, bad-value, bad-args,
   unsupported for a digest that can't be computed.
   Returns: deal and dealer; sha256.
   Example: deal seed=1 */
static Status run_deal(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    const Rng deals = session->deals;
    const bool seeded = session->seeded;
    char salt[SALT_MAX + 1] = "";
    DealRequest request;
    Position next;
    Deal deal;
    Status status = read_deal(session, args, &request);

    if (status == STATUS_OK)
        status = check_deal(session, &request);
    if (status == STATUS_OK && request.commit)
        status = fair_salt(salt);
    if (status != STATUS_OK)
        return status;
    next = deal_head(session, &request);
    status = deal_cards(session, &request, &next, &deal, reply);
    reply_ok(reply, "deal=%d dealer=%d", next.number, next.dealer + 1);
    if (status == STATUS_OK && request.commit)
        status = commit(session, next, &deal, salt, reply);
    if (status == STATUS_OK) {
        session_begin(session, &next, &deal);
    } else {
        session->deals = deals;
        session->seeded = seeded;
    }
    return status;
}

/* clang-format off */
const Command deal_commands[] = {
    {"deal", 0, 0, 0, "seed dealer hands talon redo commit", "[seed=N] [dealer=S] [hands=A/B/C talon=T] [redo=1] [commit=1]", "deals the next deal of the match", run_deal},
};
/* clang-format on */

const size_t deal_command_count = countof(deal_commands);
