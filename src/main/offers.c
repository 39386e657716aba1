#include "main/offers.h"

#include <string.h>

#include "protocol/settings.h"

/* More values than this are not listed. */
enum { VALUES_MAX = 40 };

void offer(const Cursor *cursor, Str item, const char *tail)
{
    const size_t start = cursor->out->len;

    text_str(cursor->out, cursor->head);
    text_str(cursor->out, item);
    text_puts(cursor->out, tail);
    if (cursor->out->len - start < cursor->word.len
        || memcmp(cursor->out->at + start, cursor->word.at, cursor->word.len)
               != 0)
        text_cut(cursor->out, start);
    else
        text_char(cursor->out, '\n');
}

void offer_words(const Cursor *cursor, Str list, const char *tail)
{
    Str item;

    while ((item = str_word(&list)).len)
        offer(cursor, item, tail);
}

static void offer_numbers(const Cursor *cursor, long lo, long hi)
{
    Text number = text_init();

    for (long n = lo; n <= hi && hi - lo < VALUES_MAX; n++) {
        text_clear(&number);
        text_number(&number, n);
        offer(cursor, text_view(&number), "");
    }
    text_free(&number);
}

/* --- sources ------------------------------------------------------------- */

void offer_colon(const Cursor *cursor)
{
    offer(cursor, str_of(":"), "");
}

void offer_one(const Cursor *cursor)
{
    offer(cursor, str_of("1"), "");
}

void offer_infinite(const Cursor *cursor)
{
    offer(cursor, str_of("infinite"), "");
}

void offer_jobs(const Cursor *cursor)
{
    offer_words(cursor, str_of("action deal match"), "");
}

void offer_strains(const Cursor *cursor)
{
    offer_words(cursor, str_of("S C D H N"), "");
}

void offer_seats(const Cursor *cursor)
{
    const Session *session = cursor->session;

    offer_numbers(cursor, 1,
                  session->dealt ? session->position.rules.seats
                                 : session->rules.seats);
}

void offer_views(const Cursor *cursor)
{
    offer(cursor, str_of("0"), "");
    offer_seats(cursor);
}

static void offer_command(const Command *command, void *context)
{
    offer(context, str_of(command->name), "");
}

void offer_commands(const Cursor *cursor)
{
    Cursor copy = *cursor;

    command_each(offer_command, &copy);
}

static void offer_setting(const char *name, void *context)
{
    offer(context, str_of(name), "");
}

void offer_settings(const Cursor *cursor)
{
    Cursor copy = *cursor;

    settings_each(offer_setting, &copy);
}

/* By the line that `get` prints: option NAME TYPE NOW, then the range or the
   words. */
void offer_setting_values(const Cursor *cursor)
{
    Text line = text_init();
    Str rest, type;
    long lo, hi;

    settings_list(&cursor->session->settings, cursor->option, &line);
    rest = text_view(&line);
    if (rest.len)
        rest.len--;
    str_word(&rest);
    str_word(&rest);
    type = str_word(&rest);
    if (str_is(type, "text"))
        offer_colon(cursor);
    str_word(&rest);
    if (str_is(type, "bool"))
        offer_numbers(cursor, 0, 1);
    else if (str_is(type, "enum"))
        offer_words(cursor, rest, "");
    else if (str_is(type, "int") && str_number(str_word(&rest), 0, 1, &lo)
             && str_number(str_word(&rest), lo, VALUES_MAX, &hi))
        offer_numbers(cursor, lo, hi);
    text_free(&line);
}

void offer_presets(const Cursor *cursor)
{
    const HouseRules *house = &cursor->session->settings.house;

    for (size_t i = 0; i < rule_preset_count; i++)
        offer(cursor, str_of(rule_presets[i].name), "");
    for (int i = 0; i < house->count; i++)
        offer(cursor, str_of(house->list[i].name), "");
}

void offer_rule_names(const Cursor *cursor)
{
    for (size_t i = 0; i < rule_option_count; i++)
        offer(cursor, str_of(rule_options[i].name), "=");
}

void offer_rule_values(const Cursor *cursor, const RuleOption *option)
{
    if (option->type == OPTION_BOOL || option->type == OPTION_INT)
        offer_numbers(cursor, option->min, option->max);
    if (option->type == OPTION_ENUM)
        for (int i = 0; option->values[i]; i++)
            offer(cursor, str_of(option->values[i]), "");
}

/* The actions of some kinds, as the seat that decides may do them. */
static void offer_kinds(const Cursor *cursor, unsigned kinds)
{
    const Session *session = cursor->session;
    Text word = text_init();
    Actions actions;

    if (session->dealt
        && round_actions(&session->round, false, &actions) == STATUS_OK)
        for (int i = 0; i < actions.count; i++) {
            if (!(kinds & 1u << actions.list[i].kind))
                continue;
            text_clear(&word);
            action_to_text(actions.list[i], &word);
            offer(cursor, text_view(&word), "");
        }
    text_free(&word);
}

static bool is_phase(const Cursor *cursor, const char *phase)
{
    return cursor->session->dealt
           && strcmp(round_phase_name(&cursor->session->round), phase) == 0;
}

void offer_legal(const Cursor *cursor)
{
    offer_kinds(cursor, ~0u);
}

void offer_bids(const Cursor *cursor)
{
    if (is_phase(cursor, "auction"))
        offer_legal(cursor);
}

void offer_discards(const Cursor *cursor)
{
    offer_kinds(cursor, 1u << ACTION_DISCARD);
}

void offer_orders(const Cursor *cursor)
{
    if (is_phase(cursor, "order"))
        offer_legal(cursor);
}

void offer_whists(const Cursor *cursor)
{
    if (!is_phase(cursor, "auction"))
        offer_kinds(cursor, 1u << ACTION_WHIST | 1u << ACTION_PASS
                                | 1u << ACTION_HALF | 1u << ACTION_OPEN
                                | 1u << ACTION_CLOSED);
}

void offer_cards(const Cursor *cursor)
{
    offer_kinds(cursor, 1u << ACTION_CARD);
}
