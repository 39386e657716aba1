/* Commands: open hands and misere theory; records are not in this version. */
#include "protocol/commands.h"
#include "protocol/referee.h"
#include "rules/misere.h"

/* --- solve --------------------------------------------------------------- */

enum { STRAIN_MISERE = STRAIN_COUNT, STRAIN_PASS, STRAIN_ALL };

/* What `solve` is asked. */
typedef struct {
    SolverQuestion question; /* without its strain */
    int strains[STRAIN_ALL];
    int count; /* strains given; 0 for the one of the position */
    bool moves, line;
    int at_least;
    bool given; /* hands= and not the present position */
} SolveRequest;

static const char *strain_name(int strain)
{
    static const char *const names[] = {"S", "C", "D", "H", "N", "mis", "pass"};

    return names[strain];
}

static int strain_from_text(Str text)
{
    for (int strain = 0; strain < STRAIN_ALL; strain++)
        if (str_is(text, strain_name(strain)))
            return strain;
    return -1;
}

/* strain=S,C,mis: each at most once. */
static Status read_strains(Str list, SolveRequest *request)
{
    while (list.at) {
        const int strain = strain_from_text(str_split(&list, ','));

        if (strain < 0 || request->count == STRAIN_ALL)
            return STATUS_BAD_VALUE;
        for (int i = 0; i < request->count; i++)
            if (request->strains[i] == strain)
                return STATUS_BAD_VALUE;
        request->strains[request->count++] = strain;
    }
    return request->count ? STATUS_OK : STATUS_BAD_VALUE;
}

/* hands=A/B/C: three hands of one size, no card twice. */
static Status read_hands(Str text, CardSet hands[HANDS], Reply *reply)
{
    CardSet seen = CARDS_NONE;

    for (int i = 0; i < HANDS; i++) {
        if (!text.at || !set_from_text(str_split(&text, '/'), &hands[i]))
            return reply_fail(reply, STATUS_BAD_VALUE,
                              "three hands of known cards are needed");
        if (seen & hands[i])
            return reply_fail(reply, STATUS_BAD_VALUE, "a card is there twice");
        seen |= hands[i];
        if (set_count(hands[i]) != set_count(hands[0]))
            return reply_fail(reply, STATUS_BAD_VALUE,
                              "the hands are not of one size");
    }
    if (text.at || !hands[0] || set_count(hands[0]) > HAND_SIZE)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "three hands of one to ten cards are needed");
    return STATUS_OK;
}

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
    if (!request->count) {
        const int strain = strain_of_round(round);

        if (strain < 0)
            return STATUS_BAD_ARGS;
        request->strains[request->count++] = strain;
    }
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
        status = read_strains(text, request);
    if (status != STATUS_OK)
        return status;
    request->given = args_key(args, "hands", &text);
    status = request->given ? read_hands(text, request->question.hands, reply)
                            : read_round(session, request, reply);
    if (status == STATUS_OK && !request->count)
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

    question.goal = strain == STRAIN_MISERE ? GOAL_MISERE : GOAL_TRICKS;
    question.strain = strain < STRAIN_COUNT ? strain : NO_TRUMP;
    question.at_least = request->at_least;
    return question;
}

static Status solve_moves(Session *session, const SolverQuestion *question,
                          uint64_t *nodes, Text *out)
{
    static const SolverLimits none;
    SolverMoves moves;
    const Status status =
        solver_moves(session_solver(session), question, &none, &moves);

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
    static const SolverLimits none;
    SolverLine line;
    const Status status =
        solver_line(session_solver(session), question, &none, &line);

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

/* The value of one strain: tricks=6, or reached=1 for a decision. */
static Status solve_value(Session *session, const SolverQuestion *question,
                          uint64_t *nodes, Text *out)
{
    static const SolverLimits none;
    SolverAnswer answer;
    const Status status =
        solver_value(session_solver(session), question, &none, &answer);

    if (status != STATUS_OK)
        return status;
    *nodes += answer.nodes;
    if (question->at_least)
        text_printf(out, "reached=%d", answer.lower >= question->at_least);
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

    if (strain == STRAIN_PASS)
        return STATUS_UNSUPPORTED;
    value = text_init();
    status = solve_value(session, &question, nodes, &value);

    if (status == STATUS_OK && request->count > 1)
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
   the table included.  Without hands the present position, whose contract is
   the strain.
   Fails: bad-value, bad-args, hidden, wrong-phase.
   Returns: value, move and line lines; tricks (or reached), nodes, time. */
static Status run_solve(void *context, const Args *args, Reply *reply)
{
    Session *session = context;
    SolveRequest request = {0};
    const int64_t start = solver_clock();
    uint64_t nodes = 0;
    Status status = read_solve(session, args, &request, reply);

    for (int i = 0; i < request.count && status == STATUS_OK; i++)
        status =
            solve_strain(session, &request, request.strains[i], &nodes, reply);
    if (status != STATUS_OK)
        return status;
    reply_ok(reply, "nodes=%llu us=%lld", (unsigned long long)nodes,
             (long long)(solver_clock() - start));
    return STATUS_OK;
}

/* --- suits --------------------------------------------------------------- */

/* From which leads the suit can be caught. */
static const char *caught_by(MisereClass class)
{
    static const char *const leads[] = {"any", "own", "none", "none"};

    return leads[class];
}

/* suits HAND
   Arguments: the cards of a hand, one to twelve.
   Fails: bad-value.
   Returns: for each suit its class at misere (clean, conditional, catchable,
   void) and from which leads it can be caught; the class of the hand. */
static Status run_suits(void *context, const Args *args, Reply *reply)
{
    CardSet hand;

    (void)context;
    if (!set_from_text(args->words[0], &hand) || !hand
        || set_count(hand) > HAND_SIZE + TALON_SIZE)
        return STATUS_BAD_VALUE;
    for (int suit = 0; suit < SUIT_COUNT; suit++) {
        const MisereClass class = misere_suit_class(hand, suit);

        text_printf(&reply->lines, "suit strain=%s cards=", strain_name(suit));
        set_to_text(set_suit(hand, suit), &reply->lines);
        text_printf(&reply->lines, " class=%s caught=%s\n",
                    misere_class_name(class), caught_by(class));
    }
    reply_ok(reply, "misere=%s", misere_class_name(misere_hand_class(hand)));
    return STATUS_OK;
}

static Status run_unsupported(void *context, const Args *args, Reply *reply)
{
    (void)context;
    (void)args;
    (void)reply;
    return STATUS_UNSUPPORTED;
}

/* clang-format off */
const Command analyse_commands[] = {
    {"solve", 0, 0, 0, "hands strain declarer leader moves line atleast", "[hands=A/B/C] [strain=..] [declarer=S] [leader=S] [moves=1] [line=1] [atleast=K]", "values open hands", run_solve},
    {"bestdiscard", 0, 0, CMD_ANY_KEY, NULL, "hands=A/B/C talon=T [strain=..]", "finds the best discard of open hands", run_unsupported},
    {"suits", 1, 1, 0, NULL, "HAND", "tells which suits are safe at misere", run_suits},
    {"record", 0, 0, 0, NULL, "", "writes the record of the match", run_unsupported},
    {"load", 1, 1, CMD_RAW, NULL, "RECORD", "reads a record", run_unsupported},
};
/* clang-format on */

const size_t analyse_command_count = countof(analyse_commands);
