#include "match/game.h"

#include "match/schedule.h"
#include "protocol/referee.h"
#include "score/pulka.h"
#include "score/view.h"

/* What a game carries from action to action. */
typedef struct {
    Room *room;
    Row row;
    Text view; /* line for a player */
    Text *faults;
} Game;

static void hear_house(void *context, Str lines)
{
    text_str(context, lines);
}

void room_init(Room *room, const Plan *plan)
{
    *room = (Room){.plan = plan, .said = text_init()};
    for (int engine = 0; engine < plan->count; engine++)
        for (int seat = 0; seat < plan->rules.seats; seat++)
            room->players[engine][seat] =
                player_init(&plan->players[engine], &plan->patience);
    room->house = session_init(hear_house, &room->said);
    session_line(room->house, str_of("set bot rules"));
    session_line(room->house, str_of("set info 0"));
}

void room_free(Room *room)
{
    const Plan *plan = room->plan;

    for (int engine = 0; engine < plan->count; engine++)
        for (int seat = 0; seat < plan->rules.seats; seat++)
            player_quit(&room->players[engine][seat]);
    for (int engine = 0; engine < plan->count; engine++)
        for (int seat = 0; seat < plan->rules.seats; seat++)
            player_free(&room->players[engine][seat]);
    session_free(room->house);
    text_free(&room->said);
}

/* --- players and their faults -------------------------------------------- */

static Player *player_at(Game *game, int seat)
{
    return &game->room->players[game->row.seats[seat]][seat];
}

static void report(Game *game, int seat)
{
    const Player *player = player_at(game, seat);

    text_printf(game->faults,
                "block %ld game %d deal %d seat %d %s: %s: ", game->row.block,
                game->row.game + 1, game->row.deal, seat + 1,
                player->engine->name, fault_name(player->fault));
    text_str(game->faults, text_view(&player->why));
    text_char(game->faults, '\n');
    process_tail(&player->process, "    ", game->faults);
}

static void fail(Game *game, int seat, Fault fault)
{
    player_fail(player_at(game, seat), fault);
    game->row.faults[seat] = fault;
    if (fault != FAULT_STOPPED)
        report(game, seat);
}

/* Gets all players ready; false if the runner is to end. */
static bool sit_down(Game *game)
{
    const Plan *plan = game->room->plan;

    for (int seat = 0; seat < plan->rules.seats; seat++) {
        const uint32_t seed =
            schedule_seed(plan, game->row.block, game->row.game, seat);
        Fault fault;

        if (plan->fresh)
            player_end(player_at(game, seat));
        fault = player_ready(player_at(game, seat), seed);
        if (fault != FAULT_NONE)
            fail(game, seat, fault);
        if (fault == FAULT_STOPPED)
            return false;
    }
    return true;
}

/* --- decisions ----------------------------------------------------------- */

/* What the bot of the house does in this view. */
static Action ask_house(Game *game)
{
    Room *room = game->room;
    Text line = text_init();
    Action action = {0};
    Str answer;
    bool good;

    text_puts(&line, "position ");
    text_str(&line, text_view(&game->view));
    session_line(room->house, text_view(&line));
    text_free(&line);
    text_clear(&room->said);
    session_line(room->house, str_of("go"));
    session_wait(room->house);
    answer = text_view(&room->said);
    good = str_starts(answer, "ok act=");
    answer = str_split(&answer, '\n');
    answer = str_skip(str_word((Str[]){str_skip(answer, good ? 3 : 0)}), 4);
    good = good && action_from_text(answer, &action);
    assert(good);
    (void)good;
    return action;
}

/* What the player does; the house steps in for one that fails. */
static bool ask(Game *game, int seat, Action *action)
{
    Player *player = player_at(game, seat);
    Fault fault = FAULT_NONE;
    Str word;

    if (game->row.faults[seat] == FAULT_NONE) {
        fault = player_ask(player, text_view(&game->view), &word);
        if (fault == FAULT_NONE
            && (!action_from_text(word, action)
                || round_check(&game->row.round, *action) != STATUS_OK))
            fault = FAULT_ILLEGAL;
        if (fault == FAULT_NONE)
            return true;
        if (fault == FAULT_ILLEGAL) {
            text_puts(&player->why, "not a legal action: ");
            process_plain(word, &player->why);
        }
        fail(game, seat, fault);
    }
    *action = ask_house(game);
    return fault != FAULT_STOPPED;
}

/* The action that is due; false if the runner is to end. */
static bool decide(Game *game, Action *action)
{
    const Round *round = &game->row.round;
    const int hand = round_decider(round);
    Position view;
    Actions actions;

    if (hand == HAND_TABLE)
        return referee_answer(round, session_solver(game->room->house), action);
    round_actions(round, false, &actions);
    if (actions.count == 1) {
        *action = actions.list[0];
        return true;
    }
    position_view(&game->row.position, round, round_seat(round, hand) + 1,
                  &view);
    text_clear(&game->view);
    position_to_text(&view, &game->view);
    return ask(game, round_seat(round, hand), action);
}

/* --- deals --------------------------------------------------------------- */

static bool play_deal(Game *game)
{
    Row *row = &game->row;

    row->round = position_round(&row->position);
    while (row->round.phase != PHASE_OVER) {
        Action action;

        if (!decide(game, &action)
            || !position_act(&row->position, &row->round, action))
            return false;
    }
    return true;
}

/* Posts the deal and goes to the next one. */
static void next_deal(Game *game, const Sheet *after)
{
    Row *row = &game->row;

    row->position.dealer = pulka_next_dealer(&row->round, after);
    row->position.sheet = *after;
    row->position.count = 0;
    row->position.number++;
    row->deal++;
    schedule_deal(game->room->plan, row->block, &row->position);
}

static bool play_deals(Game *game, Text *rows)
{
    const Plan *plan = game->room->plan;
    Row *row = &game->row;

    for (;;) {
        Sheet after;

        if (!play_deal(game))
            return false;
        row->last = pulka_post(&row->position, &row->round, &after)
                    || !plan->pulkas || row->deal == PULKA_DEALS_MAX;
        row_settle(row);
        row_to_text(row, plan, rows);
        if (row->last)
            return true;
        next_deal(game, &after);
    }
}

bool game_play(Room *room, long block, int number, Text *rows, Text *faults)
{
    Game game = {.room = room,
                 .row = {.block = block, .game = number, .deal = 1},
                 .view = text_init(),
                 .faults = faults};
    bool good;

    schedule_seats(room->plan, number, game.row.seats);
    game.row.position = schedule_start(room->plan, block);
    good = sit_down(&game) && play_deals(&game, rows);
    text_free(&game.view);
    return good;
}
