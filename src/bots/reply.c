#include "bots/reply.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/foresee.h"
#include "bots/playout.h"

/* More tricks gain no more, and cost (doc/bots.md). */
enum { REPLY_TRICKS = 6 };

/* One world on its way. */
typedef struct {
    Passed deal;
    double weight;
    int number;
    uint32_t seen; /* what the others have played since the own card */
} Line;

/* The tricks of the three hands make the worth of an end. */
typedef struct {
    bool known;
    Verdict verdict;
} End;

typedef struct {
    Think *think;
    Round round; /* of any world: ends differ in the tricks alone */
    int worlds;
    Line *rows[REPLY_TRICKS + 1]; /* of all worlds, one for each own card */
    End ends[TRICKS + 1][TRICKS + 1][TRICKS + 1];
} Reply;

bool reply_is_due(const Think *think)
{
    const Round *round = think->round;

    return round->all_pass && think->all
           && think->samples <= think->method->passed
           && round->turn == think->hand
           && TRICKS - round->trick < REPLY_TRICKS;
}

/* --- the ends ------------------------------------------------------------ */

static const Verdict *verdict_of(Reply *reply, const Passed *deal)
{
    End *end = &reply->ends[deal->tricks[0]][deal->tricks[1]][deal->tricks[2]];

    if (!end->known) {
        Round over = reply->round;

        passed_finish(deal, &over);
        end->verdict = foresee_verdict(reply->think, &over);
        end->known = true;
    }
    return &end->verdict;
}

static double merit_of(const Tally *tally)
{
    return tally->sum + tally->lean;
}

static void join(Tally *tally, const Tally *more)
{
    tally->n += more->n;
    tally->weight += more->weight;
    tally->sum += more->sum;
    tally->squares += more->squares;
    tally->lean += more->lean;
}

/* --- the others ---------------------------------------------------------- */

/* The others play until it is the own turn; true if that comes. */
static bool play_others(Reply *reply, Line *line)
{
    Passed *deal = &line->deal;

    line->seen = 0;
    while (!passed_is_over(deal) && deal->turn != reply->think->hand) {
        const Card card = playout_choose(deal);

        passed_play(deal, card);
        line->seen = line->seen << 5 | card;
        reply->think->nodes++;
    }
    return !passed_is_over(deal);
}

static int compare_lines(const void *a, const void *b)
{
    const Line *one = a, *other = b;

    if (one->seen != other->seen)
        return one->seen < other->seen ? -1 : 1;
    return one->number < other->number ? -1 : one->number > other->number;
}

/* --- one's own cards ----------------------------------------------------- */

/* The cards that differ: of those without a card of the others, or the best of
   the trick, between them the lowest. */
static CardSet different_cards(const Passed *deal)
{
    const CardSet cards = passed_cards(deal);
    const CardSet best =
        deal->best == CARD_UNKNOWN ? CARDS_NONE : card_set(deal->best);
    const CardSet others =
        (CARDS_ALL & ~(deal->hands[deal->turn] | deal->gone | deal->shown))
        | best;
    CardSet different = CARDS_NONE;

    for (CardSet left = cards; left; left = set_rest(left)) {
        const Card card = set_lowest(left);
        const CardSet lower = cards_below(card) & cards;

        if (!lower
            || (cards_above(set_highest(lower)) & cards_below(card) & others))
            different |= card_set(card);
    }
    return different;
}

static Tally value_row(Reply *reply, int row, int count);

/* What the best card brings in lines that look the same. */
static Tally value_alike(Reply *reply, int row, const Line *lines, int count)
{
    Tally best = {0};

    for (CardSet left = different_cards(&lines->deal); left;
         left = set_rest(left)) {
        Line *next = reply->rows[row + 1];
        Tally tally;

        memcpy(next, lines, (size_t)count * sizeof *next);
        for (int i = 0; i < count; i++)
            passed_play(&next[i].deal, set_lowest(left));
        tally = value_row(reply, row + 1, count);
        if (best.n == 0 || merit_of(&tally) > merit_of(&best))
            best = tally;
    }
    return best;
}

/* What the first lines of a row bring, after an own card; nothing of it counts
   when stopped. */
static Tally value_row(Reply *reply, int row, int count)
{
    Line *lines = reply->rows[row];
    Tally sum = {0};
    int on = 0, alike = 0;

    if (think_is_stopped(reply->think))
        return sum;
    for (int i = 0; i < count; i++)
        if (play_others(reply, &lines[i]))
            lines[on++] = lines[i];
        else
            tally_add(&sum, verdict_of(reply, &lines[i].deal), lines[i].weight);
    qsort(lines, (size_t)on, sizeof *lines, compare_lines);
    for (int i = 0; i < on; i += alike) {
        Tally tally;

        alike = 1;
        while (i + alike < on && lines[i + alike].seen == lines[i].seen)
            alike++;
        tally = value_alike(reply, row, &lines[i], alike);
        join(&sum, &tally);
    }
    return sum;
}

/* --- the decision -------------------------------------------------------- */

/* All worlds, once more from the first of the list; false if stopped. */
static bool list_lines(Reply *reply, Line *lines)
{
    Think *think = reply->think;

    think->drawn = 0;
    for (int i = 0; i < reply->worlds; i++) {
        if (think_is_stopped(think))
            return false;

        const Round world = think_world(think);

        reply->round = world;
        lines[i] = (Line){
            .deal = passed_of(&world), .weight = think->weight, .number = i};
    }
    return true;
}

static Reply *reply_init(Think *think)
{
    Reply *reply = memory_new(1, sizeof *reply);

    reply->think = think;
    reply->worlds = (int)think->samples;
    for (int i = 0; i <= REPLY_TRICKS; i++)
        reply->rows[i] = memory_new((size_t)reply->worlds, sizeof(Line));
    return reply;
}

static void reply_free(Reply *reply)
{
    for (int i = 0; i <= REPLY_TRICKS; i++)
        free(reply->rows[i]);
    free(reply);
}

static void value_candidates(Reply *reply, Tally tallies[])
{
    const BotReport *report = reply->think->report;
    Line *all = memory_new((size_t)reply->worlds, sizeof *all);
    Line *lines = reply->rows[0];

    const bool listed = list_lines(reply, all);

    for (int i = 0; listed && i < report->count; i++) {
        if (!reply->think->asked[i])
            continue;
        memcpy(lines, all, (size_t)reply->worlds * sizeof *lines);
        for (int n = 0; n < reply->worlds; n++)
            passed_play(&lines[n].deal, report->list[i].action.value);
        tallies[i] = value_row(reply, 0, reply->worlds);
    }
    free(all);
}

void reply_value(Think *think)
{
    Tally tallies[CANDIDATES_MAX] = {{0}};
    Reply *reply = reply_init(think);

    value_candidates(reply, tallies);
    reply_free(reply);
    if (!think_is_stopped(think))
        memcpy(think->tallies, tallies, sizeof tallies);
}
