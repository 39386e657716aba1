/* Commands: acting, and asking whose turn it is and what is legal. */
#include <string.h>

#include "protocol/commands.h"
#include "score/view.h"

/* --- why an action is refused -------------------------------------------- */

static void card_note(const Round *round, Action action, Reply *reply)
{
    Text *note = &reply->note;

    text_printf(note, "seat %d does not hold ",
                round_seat(round, round->turn) + 1);
    action_to_text(action, note);
}

static void bid_note(Bid bid, Reply *reply)
{
    text_puts(&reply->note, "the contract must be at least ");
    bid_to_text(bid_plain(bid), &reply->note);
}

/* The sentence of an err line, with the cards or bids of the case. */
static void explain(const Round *round, Action action, Status status,
                    Reply *reply)
{
    text_clear(&reply->note);
    if (status == STATUS_NOT_IN_HAND)
        card_note(round, action, reply);
    else if (status == STATUS_BELOW_BID)
        bid_note(round->bid, reply);
}

/* --- acting -------------------------------------------------------------- */

/* rules 7.3: whoever insists on an illegal order gives up. */
static bool insists(Session *session, Action action, Status status)
{
    const bool order =
        session->round.phase == PHASE_ORDER && action.kind == ACTION_BID
        && (status == STATUS_BELOW_BID || status == STATUS_MISERE_NOT_BID);
    const bool again = session->warned;

    if (session->round.rules.irregularity != IRREGULARITY_PENALIZE || !order)
        return false;
    session->warned = true;
    return again;
}

static Status act(Session *session, Action action, Reply *reply)
{
    Status status;

    if (session_is_over(session))
        return session_has_ended(session) ? STATUS_ENDED : STATUS_WRONG_PHASE;
    status = round_check(&session->round, action);
    if (insists(session, action, status)) {
        action = action_word(ACTION_GIVEUP);
        status = STATUS_OK;
    }
    if (status != STATUS_OK) {
        explain(&session->round, action, status, reply);
        return status;
    }
    return session_act(session, action) ? STATUS_OK : STATUS_LIMIT;
}

/* Which actions a verb takes, and in which phase. */
typedef struct {
    const char *phase; /* NULL for any */
    unsigned kinds;    /* bits of ActionKind */
    bool discards;     /* words are sets of cards */
} Verb;

static Status read_action(const Verb *verb, Str word, Action *action,
                          Reply *reply)
{
    const bool good = verb->discards ? action_from_discard(word, action)
                                     : action_from_text(word, action);

    if (!good)
        return reply_fail(reply, STATUS_BAD_VALUE, "%.*s is no %s",
                          str_shown(word), word.at,
                          verb->discards ? "set of cards" : "action");
    return verb->kinds >> action->kind & 1 ? STATUS_OK : STATUS_WRONG_PHASE;
}

static Status act_word(Session *session, const Verb *verb, Str word,
                       Reply *reply)
{
    Action action;
    const Status status = read_action(verb, word, &action, reply);

    if (status != STATUS_OK)
        return status;
    if (verb->phase && !session_is_over(session)
        && strcmp(verb->phase, round_phase_name(&session->round)) != 0)
        return STATUS_WRONG_PHASE;
    return act(session, action, reply);
}

/* All words or none. */
static Status act_all(void *context, const Args *args, Reply *reply,
                      const Verb *verb)
{
    Session *session = context;
    const Position position = session->position;
    const Round round = session->round;

    for (int i = 0; i < args->count; i++) {
        const Status status = act_word(session, verb, args->words[i], reply);

        if (status == STATUS_OK)
            continue;
        if (i > 0)
            session_set(session, &position, &round);
        if (args->count > 1)
            reply->at = i + 1;
        return status;
    }
    return STATUS_OK;
}

#define KIND(kind) (1u << ACTION_##kind)

/* bid T, discard T, order T, whist T, play T...
   One kind of action, by the words of the game.
   Fails: illegal-action with reason and rule, wrong-phase for an action of
   another phase, bad-value for a word that is no action, ended, hidden. */
static Status run_bid(void *context, const Args *args, Reply *reply)
{
    static const Verb verb = {"auction",
                              KIND(BID) | KIND(PASS) | KIND(LOOK) | KIND(INVITE)
                                  | KIND(YES) | KIND(NO),
                              false};

    return act_all(context, args, reply, &verb);
}

static Status run_discard(void *context, const Args *args, Reply *reply)
{
    static const Verb verb = {"discard", KIND(DISCARD), true};

    return act_all(context, args, reply, &verb);
}

static Status run_order(void *context, const Args *args, Reply *reply)
{
    static const Verb verb = {"order", KIND(BID) | KIND(GIVEUP), false};

    return act_all(context, args, reply, &verb);
}

static Status run_whist(void *context, const Args *args, Reply *reply)
{
    static const Verb verb = {"whist",
                              KIND(WHIST) | KIND(PASS) | KIND(HALF) | KIND(OPEN)
                                  | KIND(CLOSED),
                              false};

    return act_all(context, args, reply, &verb);
}

static Status run_play(void *context, const Args *args, Reply *reply)
{
    static const Verb verb = {"play", KIND(CARD), false};

    return act_all(context, args, reply, &verb);
}

/* act T...
   Any actions in a row, all or nothing.
   Fails: as the verbs; at=K says which of several. */
static Status run_act(void *context, const Args *args, Reply *reply)
{
    static const Verb verb = {NULL, ~0u, false};

    return act_all(context, args, reply, &verb);
}

/* --- asking -------------------------------------------------------------- */

/* From the order on, and at all-pass: who plays what. */
static void tell_contract(const Round *round, Reply *reply)
{
    if (round->all_pass) {
        reply_ok(reply, "contract=pass declarer=0");
    } else if (round->contract != BID_NONE) {
        reply_ok(reply, "contract=");
        bid_to_text(round_contract(round), &reply->ok);
        reply_ok(reply, "declarer=%d", round_seat(round, round->declarer) + 1);
    }
}

/* What each seat has taken; with two players the dummy is seat 3. */
static void tell_tricks(const Round *round, Reply *reply)
{
    const int seats = round->rules.seats < HANDS ? HANDS : round->rules.seats;

    for (int seat = 0; seat < seats; seat++)
        text_printf(&reply->ok, "%s%d", seat ? "," : " tricks=",
                    round->tricks[round_hand(round, seat)]);
}

/* turn
   Returns: the seat whose action it is, the seat that decides, the phase; the
   contract once it is ordered, and in play the tricks. */
static Status run_turn(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    const Round *round = &session->round;
    const int by = round_decider(round);

    (void)args;
    if (session_is_over(session)) {
        reply_ok(reply, "phase=%s",
                 session_has_ended(session) ? "end" : "over");
        return STATUS_OK;
    }
    reply_ok(reply, "seat=%d by=%d phase=%s",
             round_seat(round, round->phase == PHASE_CLAIM ? by : round->turn)
                 + 1,
             round_seat(round, by) + 1, round_phase_name(round));
    if (round->phase == PHASE_PLAY)
        reply_ok(reply, "trick=%d", round->trick);
    tell_contract(round, reply);
    if (round->phase == PHASE_PLAY || round->phase == PHASE_CLAIM)
        tell_tricks(round, reply);
    return STATUS_OK;
}

/* The round as the seat that decides sees it, so that what is legal can tell
   nothing more; as it is where the table decides, and in a view. */
static Status round_of_decider(const Session *session, Round *out)
{
    const int seat =
        round_seat(&session->round, round_decider(&session->round)) + 1;
    View view;
    Status status;

    *out = session->round;
    if (session_is_over(session) || !seat || session->position.view)
        return STATUS_OK;
    status = view_make(&session->position, &session->round, seat, &view);
    if (status == STATUS_OK)
        *out = view.round;
    return status;
}

/* legal [claims=1]
   Fails: hidden where the acting hand is not known.
   Returns: all legal actions in a fixed order; none after the deal. */
static Status run_legal(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    Round round;
    Actions actions;
    Status status;
    long claims;

    if (!args_number(args, "claims", 0, 1, 0, &claims))
        return STATUS_BAD_VALUE;
    status = round_of_decider(session, &round);
    if (status == STATUS_OK)
        status = round_actions(&round, claims, &actions);
    if (status != STATUS_OK)
        return status;
    for (int i = 0; i < actions.count; i++) {
        text_char(&reply->ok, ' ');
        action_to_text(actions.list[i], &reply->ok);
    }
    return STATUS_OK;
}

/* view S
   Arguments: a seat, or 0 for everything.
   Fails: bad-value; hidden for another seat's view of a view.
   Returns: the position line as that seat may know it. */
static Status run_view(void *context, const Args *args, Reply *reply)
{
    const Session *session = context;
    Position position;
    Status status;
    long seat;

    if (!args_first_number(args, "S", 0, session->position.rules.seats, 0,
                           &seat))
        return STATUS_BAD_VALUE;
    status = position_view(&session->position, &session->round, (int)seat,
                           &position);
    if (status != STATUS_OK)
        return status;
    text_char(&reply->ok, ' ');
    position_to_text(&position, &reply->ok);
    return STATUS_OK;
}

/* clang-format off */
const Command play_commands[] = {
    {"bid", 1, 1, CMD_POSITION, NULL, "T", "calls in the auction", run_bid},
    {"discard", 1, 1, CMD_POSITION, NULL, "CARDS", "puts two cards away", run_discard},
    {"order", 1, 1, CMD_POSITION, NULL, "CONTRACT", "names the contract", run_order},
    {"whist", 1, 1, CMD_POSITION, NULL, "T", "whists, passes, opens or closes", run_whist},
    {"play", 1, 30, CMD_POSITION, NULL, "CARD...", "plays cards", run_play},
    {"act", 1, ARGS_MAX, CMD_POSITION, NULL, "T...", "does any actions in a row, all or nothing", run_act},
    {"turn", 0, 0, CMD_POSITION, NULL, "", "says who acts, who decides, in which phase", run_turn},
    {"legal", 0, 0, CMD_POSITION, "claims", "[claims=1]", "lists all legal actions", run_legal},
    {"view", 1, 1, CMD_POSITION, NULL, "SEAT", "shows the position as a seat may know it", run_view},
};
/* clang-format on */

const size_t play_command_count = countof(play_commands);
