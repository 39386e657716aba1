/* Command: the value of open hands. */
#include "protocol/commands.h"
#include "protocol/listen.h"
#include "protocol/open_hands.h"
#include "protocol/referee.h"
#include "solver/pass.h"

/* --- solve --------------------------------------------------------------- */

/* What `solve` is asked. */
typedef struct {
    SolverQuestion question; /* without its strain */
    Strains strains;         /* none: that of the position */
    bool moves, line;
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
                        const char *key, bool given, int *hand)
{
    long seat;

    if (!args_number(args, key, 1, HANDS + 1, 0, &seat))
        return STATUS_BAD_VALUE;
    if (!seat)
        return STATUS_OK;
    *hand = given ? (int)seat - 1 : round_hand(&session->round, (int)seat - 1);
    return *hand < HANDS ? STATUS_OK : STATUS_BAD_VALUE;
}

static Status read_flags(const Args *args, SolveRequest *request)
{
    long moves, line, at_least;

    if (!args_number(args, "moves", 0, 1, 0, &moves)
        || !args_number(args, "line", 0, 1, 0, &line)
        || !args_number(args, "atleast", 1, HAND_SIZE, 0, &at_least))
        return STATUS_BAD_VALUE;
    if (at_least && (moves || line))
        return STATUS_BAD_ARGS;
    request->moves = moves;
    request->line = line;
    request->at_least = (int)at_least;
    return STATUS_OK;
}

static Status read_solve(const Session *session, const Args *args,
                         SolveRequest *request, Reply *reply)
{
    Str text;
    Status status = read_flags(args, request);

    if (status == STATUS_OK && args_key(args, "strain", &text))
        status = strains_from_text(text, &request->strains);
    if (status != STATUS_OK)
        return status;
    request->given = args_key(args, "hands", &text);
    status = request->given
                 ? hands_from_text(text, request->question.hands, reply)
                 : read_round(session, request, reply);
    if (status == STATUS_OK && !request->strains.count)
        status = reply_fail(reply, STATUS_BAD_ARGS, "strain= is needed");
    if (status == STATUS_OK)
        status = read_seat(session, args, "declarer", request->given,
                           &request->question.declarer);
    if (status == STATUS_OK && request->question.played == 0)
        status = read_seat(session, args, "leader", request->given,
                           &request->question.leader);
    return status;
}

static SolverQuestion question_of(const SolveRequest *request, int strain)
{
    SolverQuestion question = request->question;

    question_set_strain(&question, strain);
    question.at_least = request->at_least;
    return question;
}

static Status solve_moves(Session *session, const SolverQuestion *question,
                          uint64_t *nodes, Text *out)
{
    const SolverLimits limits = session_limits(session);
    SolverMoves moves;
    const Status status =
        solver_moves(session_solver(session), question, &limits, &moves);

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

static Status solve_line(Session *session, const SolverQuestion *question,
                         uint64_t *nodes, Text *out)
{
    const SolverLimits limits = session_limits(session);
    SolverLine line;
    const Status status =
        solver_line(session_solver(session), question, &limits, &line);

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

/* The talon cards that still ask for a suit, of a position in its first two
   tricks; false where they take part in the trick as well. */
static bool add_talon(const Round *round, PassQuestion *pass)
{
    const int mode = rules_talon(&round->rules);

    if (!round->all_pass || round->trick > TALON_SIZE || mode == TALON_NONE)
        return true;
    if (mode == TALON_PLAYS)
        return false;
    pass->talon_left = TALON_SIZE + 1 - round->trick;
    for (int i = 0; i < pass->talon_left; i++)
        pass->talon[i] = round->talon[round->trick - 1 + i];
    pass->winner_leads = round->rules.raspasy_third_lead == LEAD_WINNER;
    return true;
}

/* All-pass: paranoid, for the seat asked about (rules 11); the talon's cards
   ask for suits in the tricks that the position still has them for. */
static Status solve_pass(Session *session, const SolveRequest *request,
                         SolverAnswer *answer)
{
    const SolverLimits limits = session_limits(session);
    const SolverQuestion *question = &request->question;
    PassQuestion pass = {
        .seat = question->declarer,
        .leader = question->leader,
        .played = question->played,
        .at_least = request->at_least,
    };

    for (int i = 0; i < HANDS; i++)
        pass.hands[i] = question->hands[i];
    for (int i = 0; i < pass.played; i++)
        pass.trick[i] = question->trick[i];
    if (!request->given && !add_talon(&session->round, &pass))
        return STATUS_UNSUPPORTED;
    return pass_paranoid(session_solver(session), &pass, &limits, answer);
}

/* The value of one strain: tricks=6, or reached=1 for a decision. */
static Status solve_value(Session *session, const SolveRequest *request,
                          int strain, uint64_t *nodes, Text *out)
{
    const SolverLimits limits = session_limits(session);
    const SolverQuestion question = question_of(request, strain);
    SolverAnswer answer;
    const Status status = strain == STRAIN_PASS
                              ? solve_pass(session, request, &answer)
                              : solver_value(session_solver(session), &question,
                                             &limits, &answer);

    if (status != STATUS_OK)
        return status;
    *nodes += answer.nodes;
    if (request->at_least)
        text_printf(out, "reached=%d", answer.lower >= request->at_least);
    else
        text_printf(out, "tricks=%d", answer.lower);
    return STATUS_OK;
}

/* One strain of the list. */
static Status solve_strain(Session *session, const SolveRequest *request,
                           int strain, uint64_t *nodes, Reply *reply)
{
    const SolverQuestion question = question_of(request, strain);
    Text value;
    Status status;

    if (strain == STRAIN_PASS && (request->moves || request->line))
        return reply_fail(reply, STATUS_UNSUPPORTED,
                          "moves and line are not for all-pass");
    value = text_init();
    status = solve_value(session, request, strain, nodes, &value);
    if (status == STATUS_OK && request->strains.count > 1)
        text_printf(&reply->lines, "value strain=%s %s\n", strain_name(strain),
                    value.at);
    else if (status == STATUS_OK)
        reply_ok(reply, "%s", value.at);
    if (status == STATUS_OK && request->moves)
        status = solve_moves(session, &question, nodes, &reply->lines);
    if (status == STATUS_OK && request->line)
        status = solve_line(session, &question, nodes, &reply->lines);
    text_free(&value);
    return status;
}

/* solve [hands=A/B/C] [strain=S,C,D,H,N,mis,pass] [declarer=S] [leader=S]
         [moves=1] [line=1] [atleast=K]
   Open hands: the tricks that the declarer takes from here on, the trick on
   the table included; strain pass: those of that seat if both others want it to
   take many.  Without hands the present position, whose contract is the
   strain.
   Fails: bad-value, bad-args, hidden, wrong-phase.
   Returns: value, move and line lines; tricks (or reached), nodes, time. */
static Status run_solve(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    SolveRequest request = {0};
    const int64_t start = solver_clock();
    uint64_t nodes = 0;
    Status status = read_solve(session, args, &request, reply);

    for (int i = 0; i < request.strains.count && status == STATUS_OK; i++)
        status = solve_strain(session, &request, request.strains.list[i],
                              &nodes, reply);
    if (status != STATUS_OK)
        return session_stopped(session, status, reply);
    reply_ok(reply, "nodes=%llu us=%lld", (unsigned long long)nodes,
             (long long)(solver_clock() - start));
    return STATUS_OK;
}

/* clang-format off */
const Command solve_commands[] = {
    {"solve", 0, 0, 0, "hands strain declarer leader moves line atleast", "[hands=A/B/C] [strain=..] [declarer=S] [leader=S] [moves=1] [line=1] [atleast=K]", "values open hands", run_solve},
};
/* clang-format on */

const size_t solve_command_count = countof(solve_commands);
