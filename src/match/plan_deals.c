/* The deals of a file, instead of random ones. */

#include "base/file.h"
#include "base/memory.h"
#include "match/plan.h"

enum { FILE_BYTES = 1 << 28 };

static Status refuse(Text *why, const char *sentence)
{
    text_puts(why, sentence);
    return STATUS_BAD_VALUE;
}

/* FNV-1a: enough to notice that a file is not the one it was. */
static uint64_t digest_of(const Text *text)
{
    uint64_t hash = 0xcbf29ce484222325u;

    for (size_t i = 0; i < text->len; i++)
        hash = (hash ^ (unsigned char)text->at[i]) * 0x100000001b3u;
    return hash ? hash : 1;
}

static bool is_full(const Position *position)
{
    for (int hand = 0; hand < HANDS; hand++)
        if (set_count(position->hands[hand]) != HAND_SIZE)
            return false;
    return position->talon[0] != CARD_UNKNOWN
           && position->talon[1] != CARD_UNKNOWN;
}

/* A line pps1; its history is dropped, its rules are those of the match. */
static Status read_deal(Plan *plan, Str line, Text *why)
{
    Position position;
    Round round;
    const Status status = position_from_text(line, &position, &round, why);

    if (status != STATUS_OK) {
        if (!why->len)
            text_puts(why, status_row(status)->text);
        return status;
    }
    if (!is_full(&position) || position.rules.seats != plan->rules.seats)
        return refuse(why, "not a full deal for so many seats");
    if (plan->given == DEALS_MAX)
        return refuse(why, "too many deals");
    if (!(plan->given & (plan->given - 1)))
        plan->deals = memory_resize(
            plan->deals,
            sizeof *plan->deals * (size_t)(plan->given ? 2 * plan->given : 1));
    position.rules = plan->rules;
    position.count = 0;
    position.view = 0;
    position.unscored = false;
    plan->deals[plan->given++] = position;
    return STATUS_OK;
}

Status plan_read_deals(Plan *plan, Text *why)
{
    Text bytes = text_init();
    const uint64_t wanted = plan->digest;
    Status status = file_read(text_view(&plan->deals_path), FILE_BYTES, &bytes);
    Str rest = text_view(&bytes);

    if (status != STATUS_OK)
        text_puts(why, "the file of deals can't be read");
    for (int number = 1; status == STATUS_OK && rest.len; number++) {
        Str line = str_split(&rest, '\n');

        if (line.len && line.at[line.len - 1] == '\r')
            line.len--;
        if (!str_starts(line, "pps1"))
            continue;
        status = read_deal(plan, line, why);
        if (status != STATUS_OK)
            text_printf(why, " (line %d of the deals)", number);
    }
    plan->digest = digest_of(&bytes);
    text_free(&bytes);
    if (status == STATUS_OK && !plan->given)
        return refuse(why, "no deal in the file");
    if (status == STATUS_OK && wanted && wanted != plan->digest)
        return refuse(why, "the file of deals is not what it was");
    if (!plan->blocks || plan->blocks > plan->given)
        plan->blocks = plan->given;
    return status;
}
