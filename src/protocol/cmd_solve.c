/* Command: the value of open hands. */
#include "protocol/commands.h"
#include "protocol/listen.h"
#include "protocol/open_hands.h"
#include "protocol/referee.h"

/* --- solve --------------------------------------------------------------- */

/* What `solve` is asked. */
typedef struct {
    SolverQuestion question; /* without its strain */
    Strains strains;         /* none: that of the position */
    bool moves, line, each;
    int at_least;
    bool given; /* hands= and not the present position */
} SolveRequest;

/* The strain of the position: its contract, or all-pass. */
static int strain_of_round(const Round *round)
{
    if (round->all_pass)
        return STRAIN_PASS;
    if (round->contract == BID_NONE)
        return -1;
    return bid_is_misere(round->contract) ? STRAIN_MISERE
                                          : bid_strain(round->contract);
}

/* The question of the present position. */
static Status read_round(const Session *session, SolveRequest *request,
                         Reply *reply)
{
    const Round *round = &session->round;
    Status status;

    if (!session->dealt)
        return STATUS_NO_POSITION;
    if (session_is_over(session))
        return STATUS_WRONG_PHASE;
    status = referee_question(round, round_decider(round) % HANDS,
                              &request->question);
    if (status != STATUS_OK)
        return status;
    if (set_count(request->question.hands[round->declarer]) > HAND_SIZE)
        return reply_fail(reply, STATUS_WRONG_PHASE, "discard first");
    if (!request->strains.count && strain_of_round(round) >= 0)
        request->strains = (Strains){1, {strain_of_round(round)}};
    return STATUS_OK;
}

/* A seat given by key, as a hand of the question. */
static Status read_seat(const Session *session, const Args *args,
                        const char *key, bool given, int *hand, Reply *reply)
{
    const int seats = given ? HANDS : session->position.rules.seats;
    long seat = 0;
    const Status status =
        open_number(args, key, 1, seats < HANDS ? HANDS : seats, &seat);

    if (status != STATUS_OK || !seat)
        return status;
    *hand = given ? (int)seat - 1 : round_hand(&session->round, (int)seat - 1);
    return *hand < HANDS
               ? STATUS_OK
               : reply_fail(reply, STATUS_BAD_VALUE, "seat %ld sits out", seat);
}

/* Who counts and who leads. */
static Status read_seats(const Session *session, const Args *args,
                         SolveRequest *request, Reply *reply)
{
    SolverQuestion *question = &request->question;
    Str text;
    const Status status = read_seat(session, args, "declarer", request->given,
                                    &question->declarer, reply);

    if (status != STATUS_OK)
        return status;
    if (question->played > 0 && args_key(args, "leader", &text))
        return reply_fail(reply, STATUS_BAD_ARGS, "the trick has a leader");
    return read_seat(session, args, "leader", request->given, &question->leader,
                     reply);
}

static Status read_flags(const Args *args, SolveRequest *request, Reply *reply)
{
    long moves = 0, line = 0, each = 0, at_least = 0;

    if (open_number(args, "moves", 0, 1, &moves) != STATUS_OK
        || open_number(args, "line", 0, 1, &line) != STATUS_OK
        || open_number(args, "each", 0, 1, &each) != STATUS_OK
        || open_number(args, "atleast", 1, HAND_SIZE, &at_least) != STATUS_OK)
        return STATUS_BAD_VALUE;
    if (at_least && (moves || line || each))
        return reply_fail(reply, STATUS_BAD_ARGS,
                          "atleast= goes with no other answer");
    request->moves = moves;
    request->line = line;
    request->each = each;
    request->at_least = (int)at_least;
    return STATUS_OK;
}

static bool is_all_pass(const SolveRequest *request)
{
    return request->strains.count == 1
           && request->strains.list[0] == STRAIN_PASS;
}

static Status read_solve(const Session *session, const Args *args,
                         SolveRequest *request, Reply *reply)
{
    Str text;
    Status status = read_flags(args, request, reply);

    if (status == STATUS_OK && args_key(args, "strain", &text))
        status = strains_from_text(text, &request->strains, reply);
    if (status != STATUS_OK)
        return status;
    request->given = args_key(args, "hands", &text);
    status = request->given
                 ? hands_from_text(text, request->question.hands, reply)
                 : read_round(session, request, reply);
    if (status == STATUS_OK && !request->strains.count)
        status = reply_fail(reply, STATUS_BAD_ARGS, "strain= is needed");
    if (status == STATUS_OK && request->each && !is_all_pass(request))
        status = reply_fail(reply, STATUS_BAD_ARGS,
                            "each=1 is for strain pass alone");
    return status == STATUS_OK ? read_seats(session, args, request, reply)
                               : status;
}

/* --- one strain ---------------------------------------------------------- */

/* A question about a contract, or one about all-pass. */
typedef struct {
    bool is_pass;
    SolverQuestion game;
    PassQuestion pass;
} Query;

/* Without hands= an all-pass has the talon of the position, as far as it is
   still to come. */
static Status make_query(const Session *session, const SolveRequest *request,
                         int strain, Query *query)
{
    *query =
        (Query){.is_pass = strain == STRAIN_PASS, .game = request->question};
    question_set_strain(&query->game, strain);
    query->game.at_least = request->at_least;
    query->pass = referee_pass_question(&query->game);
    return query->is_pass && !request->given
               ? referee_add_talon(&session->round, &query->pass)
               : STATUS_OK;
}

/* Appends the value of one strain: tricks=6, or reached=1 for a decision. */
static Status solve_value(Session *session, const Query *query, uint64_t *nodes,
                          Text *out)
{
    const SolverLimits limits = session_limits(session);
    Solver *solver = session_solver(session);
    const int need = query->game.at_least;
    SolverAnswer answer;
    const Status status =
        query->is_pass ? pass_paranoid(solver, &query->pass, &limits, &answer)
                       : solver_value(solver, &query->game, &limits, &answer);

    if (status != STATUS_OK)
        return status;
    *nodes += answer.nodes;
    text_puts(out, need ? " reached=" : " tricks=");
    text_number(out, need ? answer.lower >= need : answer.lower);
    return STATUS_OK;
}

static Status solve_moves(Session *session, const Query *query, uint64_t *nodes,
                          Text *out)
{
    const SolverLimits limits = session_limits(session);
    Solver *solver = session_solver(session);
    SolverMoves moves;
    const Status status =
        query->is_pass ? pass_moves(solver, &query->pass, &limits, &moves)
                       : solver_moves(solver, &query->game, &limits, &moves);

    if (status != STATUS_OK)
        return status;
    *nodes += moves.nodes;
    for (int i = 0; i < moves.count; i++) {
        text_puts(out, "move card=");
        card_to_text(moves.cards[i], out);
        text_printf(out, " tricks=%d\n", moves.tricks[i]);
    }
    return STATUS_OK;
}

static Status solve_line(Session *session, const Query *query, uint64_t *nodes,
                         Text *out)
{
    const SolverLimits limits = session_limits(session);
    Solver *solver = session_solver(session);
    SolverLine line;
    const Status status =
        query->is_pass ? pass_line(solver, &query->pass, &limits, &line)
                       : solver_line(solver, &query->game, &limits, &line);

    if (status != STATUS_OK)
        return status;
    *nodes += line.nodes;
    text_puts(out, "line cards=");
    for (int i = 0; i < line.count; i++) {
        if (i)
            text_char(out, ',');
        card_to_text(line.cards[i], out);
    }
    text_char(out, '\n');
    return STATUS_OK;
}

/* Everybody's tricks by max^n, in the order of the seats, 0 for one who sits
   out; and the card to play. */
static Status solve_each(Session *session, const SolveRequest *request,
                         const Query *query, uint64_t *nodes, Reply *reply)
{
    const SolverLimits limits = session_limits(session);
    const int seats = request->given ? HANDS : session->position.rules.seats;
    PassAnswer answer;
    const Status status =
        pass_maxn(session_solver(session), &query->pass, &limits, &answer);

    if (status == STATUS_UNSUPPORTED)
        return reply_fail(reply, status, "each=1 is for the last %d tricks",
                          PASS_MAXN_CARDS);
    if (status != STATUS_OK)
        return status;
    *nodes += answer.nodes;
    text_puts(&reply->lines, "each tricks=");
    for (int seat = 0; seat < seats; seat++) {
        const int hand =
            request->given ? seat : round_hand(&session->round, seat);

        text_printf(&reply->lines, "%s%d", seat ? "," : "",
                    hand < HANDS ? answer.tricks[hand] : 0);
    }
    text_puts(&reply->lines, " card=");
    card_to_text(answer.card, &reply->lines);
    text_char(&reply->lines, '\n');
    return STATUS_OK;
}

/* What is asked besides the value. */
static Status solve_more(Session *session, const SolveRequest *request,
                         const Query *query, uint64_t *nodes, Reply *reply)
{
    Status status = STATUS_OK;

    if (request->moves)
        status = solve_moves(session, query, nodes, &reply->lines);
    if (status == STATUS_OK && request->each)
        status = solve_each(session, request, query, nodes, reply);
    if (status == STATUS_OK && request->line)
        status = solve_line(session, query, nodes, &reply->lines);
    return status;
}

/* What is made once for all is no cost of the first who asks. */
static Status prepare(Session *session, const SolveRequest *request)
{
    const bool misere = strains_has(&request->strains, STRAIN_MISERE)
                        || strains_has(&request->strains, STRAIN_PASS);

    return session_prepare(session, misere ? GOAL_MISERE : GOAL_TRICKS);
}

/* One strain of the list. */
static Status solve_strain(Session *session, const SolveRequest *request,
                           int strain, uint64_t *nodes, Reply *reply)
{
    Query query;
    Status status = make_query(session, request, strain, &query);
    Text value;

    if (status != STATUS_OK)
        return status;
    value = text_init();
    status = solve_value(session, &query, nodes, &value);
    if (status == STATUS_OK && request->strains.count > 1)
        text_printf(&reply->lines, "value strain=%s%s\n", strain_name(strain),
                    value.at);
    else if (status == STATUS_OK)
        text_str(&reply->ok, text_view(&value));
    if (status == STATUS_OK)
        status = solve_more(session, request, &query, nodes, reply);
    text_free(&value);
    return status;
}

/* solve [hands=A/B/C] [strain=S,C,D,H,N,mis,pass] [declarer=S] [leader=S]
         [moves=1] [line=1] [each=1] [atleast=K]
   Open hands: the tricks that the declarer takes from here on, the trick on
   the table included; strain pass: those of that seat if both others want it to
   take many.  Without hands the present position, whose contract is the
   strain.
   Fails: bad-value, bad-args, hidden, wrong-phase, limit when stopped;
   unsupported for the dummy at all-pass, and for each=1 too early.
   Returns: value, move, each and line lines; tricks (or reached), nodes, time. */
static Status run_solve(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    SolveRequest request = {0};
    int64_t start;
    Status status = read_solve(session, args, &request, reply);

    if (status == STATUS_OK)
        status = prepare(session, &request);
    start = solver_clock();
    for (int i = 0; i < request.strains.count && status == STATUS_OK; i++)
        status = solve_strain(session, &request, request.strains.list[i],
                              &reply->nodes, reply);
    if (status != STATUS_OK)
        return session_stopped(session, status, reply);
    text_puts(&reply->ok, " nodes=");
    text_number(&reply->ok, (long)reply->nodes);
    text_puts(&reply->ok, " us=");
    text_number(&reply->ok, (long)(solver_clock() - start));
    return STATUS_OK;
}

/* clang-format off */
const Command solve_commands[] = {
    {"solve", 0, 0, CMD_ROWS, "hands strain declarer leader moves line each atleast", "[hands=A/B/C] [strain=..] [declarer=S] [leader=S] [moves=1] [line=1] [each=1] [atleast=K]", "values open hands", run_solve},
};
/* clang-format on */

const size_t solve_command_count = countof(solve_commands);
