/* Command: the best discard of open hands. */
#include "protocol/commands.h"
#include "protocol/listen.h"
#include "protocol/open_hands.h"
#include "solver/discard.h"

/* What `bestdiscard` is asked. */
typedef struct {
    SolverQuestion question; /* without its strain; the talon taken */
    Strains strains;
    bool all;
} DiscardRequest;

/* The best so far, over the strains. */
typedef struct {
    int strain; /* -1: none yet */
    Discard discard;
} BestDiscard;

/* The declarer is seat 1, and takes the talon. */
static Status read_cards(Str hands, Str talon, SolverQuestion *question,
                         Reply *reply)
{
    CardSet cards;
    Status status = hands_from_text(hands, question->hands, reply);

    if (status != STATUS_OK)
        return status;
    if (!set_from_text(talon, &cards) || set_count(cards) != TALON_SIZE)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "the talon is two known cards");
    for (int i = 0; i < HANDS; i++)
        if (cards & question->hands[i])
            return reply_fail(reply, STATUS_BAD_VALUE, "a card is there twice");
    if (set_count(question->hands[0]) != HAND_SIZE)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "three hands of ten cards are needed");
    question->hands[0] |= cards;
    return STATUS_OK;
}

static Status read_request(const Args *args, DiscardRequest *request,
                           Reply *reply)
{
    Str hands, talon, strains = str_of("S,C,D,H,N");
    long leader = 1, all = 0;
    Status status;

    if (!args_key(args, "hands", &hands) || !args_key(args, "talon", &talon))
        return reply_fail(reply, STATUS_BAD_ARGS,
                          "hands= and talon= are needed");
    args_key(args, "strain", &strains);
    status = strains_from_text(strains, &request->strains, reply);
    if (status == STATUS_OK && strains_has(&request->strains, STRAIN_PASS))
        status = reply_fail(reply, STATUS_UNSUPPORTED,
                            "nobody discards at all-pass");
    if (status == STATUS_OK)
        status = open_number(args, "leader", 1, HANDS, &leader);
    if (status == STATUS_OK)
        status = open_number(args, "all", 0, 1, &all);
    if (status != STATUS_OK)
        return status;
    request->question.leader = (int)leader - 1;
    request->all = all;
    return read_cards(hands, talon, &request->question, reply);
}

static CardSet cards_of(const Discard *discard)
{
    return card_set(discard->cards[0]) | card_set(discard->cards[1]);
}

static void discard_line(const Discard *discard, int strain, Text *out)
{
    text_puts(out, "discard cards=");
    set_to_text(cards_of(discard), out);
    text_printf(out, " strain=%s tricks=%d\n", strain_name(strain),
                discard->tricks);
}

/* More tricks are better; a misere is best only among miseres. */
static void keep_best(const Discard *discard, int strain, BestDiscard *best)
{
    const bool first = best->strain < 0 || best->strain == STRAIN_MISERE;

    if (first
        || (strain != STRAIN_MISERE && discard->tricks > best->discard.tricks))
        *best = (BestDiscard){strain, *discard};
}

/* All 66. */
static Status every_line(Session *session, const SolverQuestion *question,
                         int strain, Text *out)
{
    const SolverLimits limits = session_limits(session);
    DiscardList list;
    const Status status =
        discard_values(session_solver(session), question, &limits, &list);

    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < list.count; i++)
        discard_line(&list.pairs[i], strain, out);
    return STATUS_OK;
}

/* The best of one strain, or with `all` each. */
static Status discard_lines(Session *session, const DiscardRequest *request,
                            int strain, BestDiscard *best, Text *out)
{
    const SolverLimits limits = session_limits(session);
    SolverQuestion question = request->question;
    Discard one;
    Status status;

    question_set_strain(&question, strain);
    status = discard_best(session_solver(session), &question, &limits, &one);
    if (status != STATUS_OK)
        return status;
    keep_best(&one, strain, best);
    if (request->all)
        return every_line(session, &question, strain, out);
    discard_line(&one, strain, out);
    return STATUS_OK;
}

/* bestdiscard hands=A/B/C talon=T [strain=S,C,D,H,N,mis] [leader=S] [all=1]
   Arguments: the dealt hands, the declarer's first, and the talon that he
   takes; the strains to look at (those of a game if it is missing).
   Fails: bad-args, bad-value; unsupported for strain pass.
   Returns: discard lines, the best of each strain or with all=1 every one of
   the 66; then the best of all. */
static Status run_bestdiscard(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    DiscardRequest request = {0};
    BestDiscard best = {.strain = -1};
    Status status = read_request(args, &request, reply);

    for (int i = 0; i < request.strains.count && status == STATUS_OK; i++)
        status = discard_lines(session, &request, request.strains.list[i],
                               &best, &reply->lines);
    if (status != STATUS_OK)
        return session_stopped(session, status, reply);
    text_puts(&reply->ok, " best=");
    set_to_text(cards_of(&best.discard), &reply->ok);
    reply_ok(reply, "strain=%s tricks=%d", strain_name(best.strain),
             best.discard.tricks);
    return STATUS_OK;
}

/* clang-format off */
const Command discard_commands[] = {
    {"bestdiscard", 0, 0, 0, "hands talon strain leader all", "hands=A/B/C talon=T [strain=..] [leader=S] [all=1]", "finds the best discard of open hands", run_bestdiscard},
};
/* clang-format on */

const size_t discard_command_count = countof(discard_commands);
