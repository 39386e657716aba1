/* What a seat is told has nothing hidden in it.  In random matches, at every
   kind of moment, the cards that a seat may not know are worked out from the
   articles alone, as a second law; then
     - no line for that seat has one of them in it, neither those that a
       referee makes for it nor any answer of a program that was sent its view;
     - and none of these lines changes if two such cards change places.
   CHECK_LONG=1 for a long run. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/changes.h"
#include "protocol/session.h"
#include "score/pulka.h"

/* --- what a seat may not know, by the articles --------------------------- */

/* What the public course of the deal says. */
typedef struct {
    bool called[PLAYERS]; /* the hand has acted in the auction */
    bool whisted, dealer_whisted, opened, left, invited, in_auction;
    int cards; /* played */
    CardSet played;
} Course;

static Course course_of(const Position *position, const Round *now)
{
    Round round = position_dealt(position);
    Course course = {.in_auction = now->phase == PHASE_AUCTION
                                   || now->phase == PHASE_INVITED};

    round.lenient = true;
    for (int i = 0; i < position->count; i++) {
        const Action action = position->actions[i];
        const int by = round_decider(&round);

        if (position->sections[i] == SECTION_AUCTION && by < PLAYERS)
            course.called[by] = true;
        if (position->sections[i] == SECTION_PLAY
            && action.kind == ACTION_CARD) {
            course.played |= card_set(action.value);
            course.cards++;
        }
        course.whisted |= action.kind == ACTION_WHIST;
        course.dealer_whisted |=
            action.kind == ACTION_WHIST && by == HAND_DEALER;
        course.opened |= action.kind == ACTION_OPEN;
        course.left |= action.kind == ACTION_LEAVE;
        course.invited |= action.kind == ACTION_INVITE;
        round_apply(&round, action);
    }
    return course;
}

/* rules 9.5, 10.3: how many cards are played before the hands open. */
static int cards_before_opening(const Round *round)
{
    const int code = round->declarer == 0; /* the first hand leads */

    if (bid_is_misere(round->contract))
        return code;
    switch (round->rules.open_timing) {
    case OPEN_BEFORE_LEAD: return 0;
    case OPEN_AFTER_TRICK1: return HANDS;
    default: return code;
    }
}

/* rules 8.7, 9.4, 9.6, 10.3, 17.2: the defenders' hands may lie open. */
static bool defence_may_lie_open(const Round *round, const Course *course)
{
    const Rules *rules = &round->rules;
    const bool ten = bid_level(round->contract) == LEVEL_MAX
                     && rules->ten_mode == TEN_CHECKED;
    const bool misere =
        bid_is_misere(round->contract) && !(round->bid & BID_BLIND);

    if (rules->seats == 2 && (course->whisted || ten))
        return true;
    if (course->dealer_whisted)
        return true;
    return (course->opened || ten || misere)
           && course->cards >= cards_before_opening(round);
}

/* rules 21.2: another seat's hand. */
static bool may_see_hand(const Round *round, const Course *course, int observer,
                         int hand)
{
    if (round->ending == ENDING_CLAIMED && round->claimant == hand)
        return true;
    if (course->invited && observer == HAND_DEALER && round->inviter == hand)
        return true;
    return round->contract && hand != round->declarer
           && defence_may_lie_open(round, course);
}

/* rules 5.4.1, 21.2 */
static bool may_see_own(const Round *round, const Course *course, int observer)
{
    return !round->rules.blind_bids || !course->in_auction
           || course->called[observer];
}

/* rules 5.3.5, 5.4.3, 6.1, 6.7, 11.2 */
static bool may_see_talon(const Round *round, const Course *course,
                          int observer, int which)
{
    const Rules *rules = &round->rules;

    if (course->in_auction)
        return false;
    if (round->all_pass)
        return rules_talon(rules) != TALON_NONE
               && (which == 0 || course->cards >= HANDS);
    if (round->bid & BID_WITHOUT)
        return false;
    if ((round->phase == PHASE_TALON || course->left)
        && !rules->talon_refusal_penalty)
        return false;
    return !(round->bid & BID_BLIND) || observer == round->declarer;
}

static CardSet secrets_of(const Position *position, const Round *round,
                          int seat)
{
    const Course course = course_of(position, round);
    const int observer = round_hand(round, seat - 1);
    CardSet seen = course.played;

    for (int hand = 0; hand < HANDS; hand++)
        if (hand == observer ? may_see_own(round, &course, observer)
                             : may_see_hand(round, &course, observer, hand))
            seen |= position->hands[hand];
    for (int i = 0; i < TALON_SIZE; i++)
        if (may_see_talon(round, &course, observer, i))
            seen |= card_set(position->talon[i]);
    return CARDS_ALL & ~seen;
}

/* --- cards in a text ----------------------------------------------------- */

static const char suits[] = "SCDH", ranks[] = "789TJQKA";

static bool is_alnum(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z')
           || (c >= 'a' && c <= 'z');
}

/* A word that is cards and unknown ones from one end to the other. */
static CardSet cards_of_word(Str word)
{
    CardSet found = CARDS_NONE;

    for (; word.len; word = str_skip(word, 2)) {
        const char *suit = strchr(suits, word.at[0]);
        const char *rank = word.len > 1 ? strchr(ranks, word.at[1]) : NULL;

        if (str_starts(word, "xx"))
            continue;
        if (!suit || !rank)
            return CARDS_NONE;
        found |= card_set(card_of((int)(suit - suits), (int)(rank - ranks)));
    }
    return found;
}

/* Cards as upp(7) writes them, alone or joined. */
static CardSet cards_of_line(Str line)
{
    CardSet found = CARDS_NONE;

    while (line.len) {
        size_t len = 0;

        while (len < line.len && is_alnum(line.at[len]))
            len++;
        found |= cards_of_word((Str){line.at, len});
        line = str_skip(line, len < line.len ? len + 1 : len);
    }
    return found;
}

static int symbol_of(Str rest)
{
    static const char *const symbols[] = {"♠", "♣", "♦", "♥"};

    for (int suit = 0; suit < SUIT_COUNT; suit++)
        if (str_starts(rest, symbols[suit]))
            return suit;
    return -1;
}

/* The rank at the front of a drawing; its length in *len. */
static int drawn_rank(Str rest, size_t *len)
{
    const char *rank;

    *len = 1;
    if (str_starts(rest, "10")) {
        *len = 2;
        return RANK_10;
    }
    rank = rest.len ? strchr("789?JQKA", rest.at[0]) : NULL;
    return rank && *rank && *rank != '?' ? (int)(rank - "789?JQKA") : -1;
}

/* Cards as `show` draws them: a symbol and one rank, or, of a hand, a symbol
   and ranks with blanks in front. */
static CardSet cards_after_symbol(int suit, Str rest)
{
    CardSet found = CARDS_NONE;
    size_t len;
    int rank = drawn_rank(rest, &len);

    if (rank >= 0)
        return card_set(card_of(suit, rank));
    while (str_starts(rest, " ")) {
        rest = str_skip(rest, 1);
        rank = drawn_rank(rest, &len);
        if (rank < 0)
            break;
        found |= card_set(card_of(suit, rank));
        rest = str_skip(rest, len);
    }
    return found;
}

/* A symbol behind a number is the strain of a bid. */
static CardSet cards_of_drawing(Str line)
{
    CardSet found = CARDS_NONE;

    for (size_t i = 0; i < line.len; i++) {
        const Str rest = str_skip(line, i);
        const int suit = symbol_of(rest);

        if (suit >= 0 && !(i && line.at[i - 1] >= '0' && line.at[i - 1] <= '9'))
            found |= cards_after_symbol(suit, str_skip(rest, strlen("♠")));
    }
    return found;
}

/* The first line of a text that has one of these cards; empty if none has. */
static Str line_with(Str text, CardSet cards)
{
    while (text.len) {
        const Str line = str_split(&text, '\n');

        if ((cards_of_line(line) | cards_of_drawing(line)) & cards)
            return line;
    }
    return (Str){NULL, 0};
}

/* --- conversations ------------------------------------------------------- */

typedef struct {
    Session *session;
    Text heard;
} Talker;

static void hear(void *context, Str lines)
{
    text_str(context, lines);
}

/* Lengths of time are no secret, and no two are alike. */
static void mask_times(Text *text)
{
    for (char *at = text->at; (at = strstr(at, " ms=")) != NULL;) {
        const size_t digits = strspn(at + 4, "0123456789");

        memmove(at, at + 4 + digits, strlen(at + 4 + digits) + 1);
        text->len -= 4 + digits;
    }
}

static void say(Talker *talker, const char *format, ...)
{
    Text line = text_init();
    va_list args;

    va_start(args, format);
    text_vprintf(&line, format, args);
    va_end(args);
    text_printf(&talker->heard, "> %s\n", line.at);
    session_line(talker->session, text_view(&line));
    session_wait(talker->session);
    text_free(&line);
}

static void begin(Talker *talker)
{
    talker->heard = text_init();
    talker->session = session_init(hear, &talker->heard);
}

static void end(Talker *talker)
{
    session_free(talker->session);
    text_free(&talker->heard);
}

/* --- what a referee makes for a seat ------------------------------------- */

/* Any word of the alphabet. */
static Action any_action(Rng *rng)
{
    const Card one = (Card)rng_below(rng, CARD_COUNT);
    const Card two = (Card)rng_below(rng, CARD_COUNT);
    const uint32_t kind = rng_below(rng, ACTION_COUNT);

    switch (kind) {
    case ACTION_BID:
        return action_bid((Bid)(1 + rng_below(rng, BID_COUNT - 1)));
    case ACTION_CARD: return action_card(one);
    case ACTION_DISCARD: return action_discard(card_set(one) | card_set(two));
    case ACTION_CLAIM:
    case ACTION_PROVEN:
        return (Action){.kind = (uint8_t)kind,
                        .value = (uint8_t)rng_below(rng, TRICKS + 1)};
    default: return action_word((ActionKind)kind);
    }
}

/* Everything that is for a seat: its views and what is public; while it
   decides, its choices, advice, and why what it tries is refused. */
static void tell_seat(Talker *referee, const char *line, int seat, bool decides,
                      const char *bot)
{
    text_clear(&referee->heard);
    say(referee, "set bot %s", bot);
    say(referee, "position %s", line);
    text_clear(&referee->heard);
    say(referee, "view %d", seat);
    say(referee, "show %d", seat);
    say(referee, "turn");
    say(referee, "score why=1");
    if (!decides)
        return;
    say(referee, "legal");
    say(referee, "legal claims=1");
    say(referee, "hint");
    say(referee, "go samples=2");
    mask_times(&referee->heard);
}

static void try_action(Talker *referee, const char *line, Action action)
{
    Text word = text_init();

    action_to_text(action, &word);
    say(referee, "act %s", word.at);
    if (strstr(referee->heard.at, "\nok")) { /* done: back to where it was */
        say(referee, "position %s", line);
        text_clear(&referee->heard);
    }
    text_free(&word);
}

/* Tries any words, and those cards. */
static void try_actions(Talker *referee, const char *line, uint64_t seed,
                        CardSet cards)
{
    Rng rng = rng_from_seed(seed, RNG_BOTS);

    text_clear(&referee->heard);
    for (int i = 0; i < 6; i++)
        try_action(referee, line, any_action(&rng));
    try_action(referee, line, action_discard(cards));
    for (; cards; cards = set_rest(cards))
        try_action(referee, line, action_card(set_lowest(cards)));
}

/* --- two positions that a seat can't tell apart -------------------------- */

static CardSet swap_in(CardSet cards, CardSet both)
{
    return (cards & both) && (cards & both) != both ? cards ^ both : cards;
}

/* The position with two cards in each other's place. */
static Position swapped(const Position *position, Card a, Card b)
{
    const CardSet both = card_set(a) | card_set(b);
    Position out = *position;

    for (int hand = 0; hand < HANDS; hand++)
        out.hands[hand] = swap_in(out.hands[hand], both);
    for (int i = 0; i < TALON_SIZE; i++)
        if (out.talon[i] == a || out.talon[i] == b)
            out.talon[i] = out.talon[i] == a ? b : a;
    for (int i = 0; i < out.count; i++) {
        Action *action = &out.actions[i];

        if (action->kind == ACTION_DISCARD)
            action->cards = swap_in(action->cards, both);
        else if (action->kind == ACTION_CARD
                 && (action->value == a || action->value == b))
            action->value = action->value == a ? b : a;
    }
    return out;
}

static Card pick_card(CardSet cards, Rng *rng)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)set_count(cards)); skip;
         skip--)
        cards = set_rest(cards);
    return set_lowest(cards);
}

/* Whether both stand at the same point: what is a revoke (and forfeits the
   deal) depends on the hands. */
static bool same_point(const Round *a, const Round *b)
{
    return a->phase == b->phase && a->ending == b->ending && a->turn == b->turn;
}

/* Another position with the same public course, as a line; the cards that
   changed places, none if no two can. */
static CardSet lay_otherwise(const Position *position, const Round *now,
                             CardSet secret, Rng *rng, Text *line)
{
    Text why = text_init();
    CardSet both = CARDS_NONE;

    for (int tries = 0; tries < 12 && !both && set_count(secret) > 1; tries++) {
        const Card a = pick_card(secret, rng);
        const Card b = pick_card(secret & ~card_set(a), rng);
        const Position other = swapped(position, a, b);
        Position read;
        Round round;

        text_clear(line);
        position_to_text(&other, line);
        if (position_from_text(text_view(line), &read, &round, &why)
                == STATUS_OK
            && same_point(&round, now))
            both = card_set(a) | card_set(b);
    }
    text_free(&why);
    return both;
}

/* --- what a program answers that was sent a view ------------------------- */

static const char *const questions[] = {
    "view 0",
    "view 1",
    "view 2",
    "view 3",
    "view 4",
    "show",
    "show 0",
    "show 1",
    "show 2",
    "show 3",
    "legal",
    "legal claims=1",
    "turn",
    "score why=1",
    "record",
    "hint",
    "go samples=2",
    "solve",
    "solve moves=1 line=1",
    "solve strain=S,C,D,H,N,mis,pass",
    "solve strain=S declarer=1 moves=1",
    "auto action",
    "auto deal",
    "auto match deals=1",
    "undo 1",
    "view 0",
    "show",
    "legal",
    "record",
    "goto",
    "view 0",
    "goto move=0",
    "view 0",
    "show",
    "legal",
    "record",
    "goto deal=1 move=3",
    "view 0",

    "act pass",
    "bid 6S",
    "order 7N",
    "whist whist",
    "act claim1",
    "act yes",
    "act proven1",
    "view 0",
    "get",
    "rules",
    "upp 1",
    "help",
    "score",
};

/* All that a journal would keep of it. */
static void tell_changes(const Session *session, Text *out)
{
    Session *fresh = session_init(hear, out);
    State *state = calloc(1, sizeof *state);

    ck_assert_ptr_nonnull(state);
    state_take(state, fresh);
    changes_to_text(state, session, out);
    state_free(state);
    free(state);
    session_free(fresh);
}

static void ask_player(Talker *player, const char *view)
{
    session_line(player->session, str_of("new"));
    say(player, "position %s", view);
    ck_assert_msg(strstr(player->heard.at, "\nok"), "%s", player->heard.at);
    text_clear(&player->heard);
    for (size_t i = 0; i < countof(questions); i++)
        say(player, "%s", questions[i]);
    tell_changes(player->session, &player->heard);
}

/* --- a moment ------------------------------------------------------------ */

typedef struct {
    Talker referee, other, player;
    Rng rng;
    const char *bot;
    int lines, swaps; /* how many were compared */
} Trial;

static void check_clean(const Text *heard, CardSet secret, const char *line,
                        int seat)
{
    const Str leak = line_with(text_view(heard), secret);

    ck_assert_msg(!leak.len, "seat %d is told of hidden cards in\n%s\n%.*s",
                  seat, line, (int)leak.len, leak.at);
}

static void check_same(Trial *trial, const char *line, const char *other,
                       int seat)
{
    Str one = text_view(&trial->referee.heard);
    Str two = text_view(&trial->other.heard);

    while (one.len || two.len) {
        const Str a = str_split(&one, '\n'), b = str_split(&two, '\n');

        ck_assert_msg(str_eq(a, b),
                      "seat %d can tell\n%s from\n%s by\n%.*s\n%.*s", seat,
                      line, other, (int)a.len, a.at, (int)b.len, b.at);
    }
}

static bool seat_decides(const Round *round, int seat)
{
    return round->phase != PHASE_OVER
           && round_seat(round, round_decider(round)) == seat - 1;
}

/* The same for the seat if hidden cards lie otherwise. */
static void check_other(Trial *trial, const Position *position,
                        const Round *round, CardSet secret, const char *line,
                        int seat)
{
    Text other = text_init();
    const uint64_t seed = rng_next(&trial->rng);
    const CardSet moved =
        lay_otherwise(position, round, secret, &trial->rng, &other);
    const bool decides = seat_decides(round, seat);

    if (moved) {
        tell_seat(&trial->other, other.at, seat, decides, trial->bot);
        check_same(trial, line, other.at, seat);
        if (decides) {
            try_actions(&trial->referee, line, seed, moved);
            try_actions(&trial->other, other.at, seed, moved);
            check_same(trial, line, other.at, seat);
        }
        trial->swaps++;
    }
    text_free(&other);
}

static void check_player(Trial *trial, const Position *position,
                         const Round *round, CardSet secret, int seat)
{
    Text line = text_init();
    Position view;

    ck_assert_int_eq(position_view(position, round, seat, &view), STATUS_OK);
    position_to_text(&view, &line);
    ask_player(&trial->player, line.at);
    check_clean(&trial->player.heard, secret, line.at, seat);
    text_free(&line);
}

static void check_seat(Trial *trial, const Position *position,
                       const Round *round, const char *line, int seat)
{
    const CardSet secret = secrets_of(position, round, seat);

    tell_seat(&trial->referee, line, seat, seat_decides(round, seat),
              trial->bot);
    check_clean(&trial->referee.heard, secret, line, seat);
    trial->lines++;
    check_other(trial, position, round, secret, line, seat);
    check_player(trial, position, round, secret, seat);
}

/* Where the table decides, a referee that is given the line does so at
   once. */
static void check_moment(Trial *trial, const Position *position,
                         const Round *round)
{
    Text line;

    if (round->phase != PHASE_OVER && round_decider(round) == HAND_TABLE)
        return;
    line = text_init();
    position_to_text(position, &line);
    for (int seat = 1; seat <= position->rules.seats; seat++)
        check_seat(trial, position, round, line.at, seat);
    text_free(&line);
}

/* --- random matches ------------------------------------------------------ */

/* Low bids more often than high ones, and the rare words often. */
static Action pick(const Actions *legal, Rng *rng)
{
    const uint32_t count = (uint32_t)legal->count;
    const uint32_t one = rng_below(rng, count), two = rng_below(rng, count);
    Action action = legal->list[one < two ? one : two];

    for (int i = 0; i < legal->count && rng_below(rng, 3) == 0; i++)
        if (legal->list[i].kind > ACTION_PASS
            || legal->list[i].kind == ACTION_BID)
            action = legal->list[rng_below(rng, count)];
    for (int i = 0; i < legal->count; i++)
        if (legal->list[i].kind == ACTION_INVITE)
            return legal->list[i];
    return action.kind == ACTION_CLAIM && rng_below(rng, 8) ? legal->list[0]
                                                            : action;
}

/* A deal in which each moment is looked at with this chance in percent. */
static void play_deal(Trial *trial, Position *position, int percent)
{
    const Deal deal = deal_shuffle(&trial->rng, position->rules.talon_pair);
    Round round;

    memcpy(position->hands, deal.hands, sizeof deal.hands);
    memcpy(position->talon, deal.talon, sizeof deal.talon);
    position->count = 0;
    round = position_dealt(position);
    while (round.phase != PHASE_OVER) {
        Actions legal;

        if ((int)rng_below(&trial->rng, 100) < percent)
            check_moment(trial, position, &round);
        ck_assert_int_eq(round_actions(&round, true, &legal), STATUS_OK);
        ck_assert(position_act(position, &round, pick(&legal, &trial->rng)));
    }
    check_moment(trial, position, &round);
    *position = position_next(position, &round);
}

/* A preset with a number of seats and, now and then, what else hides or shows
   cards; false if they do not go together. */
static bool random_table(const RulePreset *preset, int seats, Rng *rng,
                         Rules *rules)
{
    *rules = preset->rules;
    rules->seats = (short)seats;
    if (rules_conflict(rules))
        return false;
    for (int i = 0; i < 3; i++) {
        static const char *const extras[][2] = {
            {"blind_bids", "1"},         {"irregularity", "penalize"},
            {"irregularity", "forfeit"}, {"claim", "auto"},
            {"no_talon_bids", "1"},      {"six_spades_talon", "optional"},
            {"misere_share", "halves"},  {"talon_refusal_penalty", "4"},
            {"ten_mode", "checked"},     {"raspasy_talon", "none"},
            {"raspasy_talon", "suit"},   {"open_timing", "after_trick1"},
        };
        const size_t n = rng_below(rng, countof(extras));
        const RuleOption *option = rule_option(str_of(extras[n][0]));
        Rules more = *rules;

        if (option
            && rules_set(&more, option, str_of(extras[n][1])) == STATUS_OK
            && !rules_conflict(&more))
            *rules = more;
    }
    return true;
}

static void play_table(const RulePreset *preset, int seats, const char *bot,
                       int deals, int percent)
{
    const uint64_t seed = (uint64_t)(preset - rule_presets) * 16;
    Trial trial = {.rng = rng_from_seed(seed + (uint64_t)seats, RNG_DEALS),
                   .bot = bot};
    Rules rules;

    begin(&trial.referee);
    begin(&trial.other);
    begin(&trial.player);
    for (int n = 0; n < deals; n++) {
        Position position = {.number = 1};

        if (!random_table(preset, seats, &trial.rng, &rules))
            break;
        position.rules = rules;
        position.dealer = (int)rng_below(&trial.rng, (uint32_t)seats);
        play_deal(&trial, &position, percent);
    }
    if (trial.lines > 20)
        ck_assert_int_gt(trial.swaps, trial.lines / 3);
    end(&trial.referee);
    end(&trial.other);
    end(&trial.player);
}

static bool is_long(void)
{
    return getenv("CHECK_LONG") != NULL;
}

START_TEST(nothing_hidden_is_told_to_a_seat)
{
    const RulePreset *preset = &rule_presets[_i];

    for (int seats = 2; seats <= 4; seats++)
        play_table(preset, seats, "rules", is_long() ? 100 : 4, 12);
}

END_TEST

START_TEST(nothing_hidden_moves_a_search)
{
    const RulePreset *preset = &rule_presets[_i];

    play_table(preset, 3, "search", is_long() ? 10 : 1, 2);
    play_table(preset, 4, "pimc", is_long() ? 10 : 1, 2);
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("taint");
    TCase *tcase = tcase_create("taint");
    SRunner *runner = srunner_create(suite);
    int failures;

    tcase_set_timeout(tcase, 1200);
    tcase_add_loop_test(tcase, nothing_hidden_is_told_to_a_seat, 0,
                        (int)rule_preset_count);
    tcase_add_loop_test(tcase, nothing_hidden_moves_a_search, 0,
                        (int)rule_preset_count);
    suite_add_tcase(suite, tcase);
    srunner_run_all(runner, CK_NORMAL);
    failures = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
