/* What a finished deal writes on the sheet (rules 12, 15). */
#include "score/posting.h"

/* --- undertricks and missing tricks (rules 12.2) ------------------------- */

static void write_shortage(const Posting *p, int hand, int missing)
{
    if (missing > 0)
        posting_fine(
            p, hand,
            (Entry){.count = missing,
                    .unit = contract_shortage(p->rules, p->round->contract),
                    .what = "missing whist tricks",
                    .rule = "12.2"});
}

static void write_set(const Posting *p, int count, const char *what,
                      const char *rule)
{
    posting_fine(
        p, p->round->declarer,
        (Entry){.count = count,
                .unit = contract_undertrick(p->rules, p->round->contract),
                .what = what,
                .rule = rule});
}

static void write_set_and_fine(const Posting *p)
{
    const char *rule = p->round->ending == ENDING_PROVEN ? "6.6" : "6.4";

    write_set(p, p->out.under, "undertricks", "12.2");
    write_set(p, p->out.fine, "undertricks as a fine", rule);
}

/* --- consolation (rules 12.2) -------------------------------------------- */

static int consolation_unit(const Posting *p)
{
    if (p->rules->consolation == CONSOLATION_TEN)
        return 10;
    return p->rules->consolation == CONSOLATION_UNIT
               ? contract_whist(p->rules, p->round->contract)
               : 0;
}

/* Both defenders, whisted or not; the sitting dealer by option. */
static void write_consolation(const Posting *p)
{
    const Entry entry = {.count = p->out.under,
                         .unit = consolation_unit(p),
                         .what = "undertricks as consolation",
                         .rule = "12.2"};

    for (int which = 0; which < 2; which++) {
        const int hand = round_defender(p->round, which);

        if (!round_is_dummy(p->round, hand))
            posting_whists(p, hand, entry);
    }
    if (p->rules->seats == 4
        && (p->rules->consolation_to_dealer
            || p->round->calls[HAND_DEALER] == CALL_WHIST))
        posting_whists(p, HAND_DEALER, entry);
}

/* --- whists for tricks (rules 12.2) -------------------------------------- */

static void write_tricks(const Posting *p, int hand, int count, int divisor,
                         const char *what)
{
    posting_whists(p, hand,
                   (Entry){.count = count,
                           .unit = contract_whist(p->rules, p->round->contract),
                           .divisor = divisor,
                           .what = what,
                           .rule = "12.2"});
}

/* Each defender his own tricks: two whisters, or a checked ten that was
   set. */
static void write_own_tricks(const Posting *p)
{
    for (int which = 0; which < 2; which++) {
        const int hand = round_defender(p->round, which);

        if (!round_is_dummy(p->round, hand))
            write_tricks(p, hand, p->round->tricks[hand], 1, "tricks");
    }
}

/* rules 17: at two the one opponent has the dummy's tricks as well. */
static void write_checked_set(const Posting *p)
{
    if (round_is_gusarik(p->round))
        write_tricks(p, round_captain(p->round), p->out.defence, 1, "tricks");
    else
        write_own_tricks(p);
}

/* The lone whister: all tricks, or half of them where gentlemen set the
   contract. */
static void write_lone_tricks(const Posting *p, int whister)
{
    const bool divide = p->rules->whist_style == WHIST_GENTLEMAN && !p->out.made
                        && !round_is_gusarik(p->round)
                        && whister != HAND_DEALER;

    if (!divide) {
        write_tricks(p, whister, p->out.defence, 1, "tricks of the defence");
        return;
    }
    for (int which = 0; which < 2; which++)
        write_tricks(p, round_defender(p->round, which), p->out.defence, 2,
                     "tricks divided");
}

/* --- responsibility of the whisters (rules 12.2) ------------------------- */

/* Two whisters: on six and seven each below his half pays for himself; above,
   the second or both pay. */
static void write_pair_shortage(const Posting *p, int duty)
{
    const int w1 = round_defender(p->round, 0);
    const int w2 = round_defender(p->round, 1);
    const int missing = duty - p->out.defence;

    if (bid_level(p->round->contract) <= 7) {
        write_shortage(p, w1, duty / 2 - p->round->tricks[w1]);
        write_shortage(p, w2, duty / 2 - p->round->tricks[w2]);
        return;
    }
    if (p->rules->resp_high == RESP_HIGH_BOTH)
        write_shortage(p, w1, missing);
    write_shortage(p, w2, missing);
}

static void write_shortages(const Posting *p, int lone)
{
    const int duty = contract_duty(p->rules, p->round->contract);

    if (p->out.defence >= duty)
        return;
    if (lone == HAND_DEALER)
        return; /* rules 8.7: not liable */
    if (lone >= 0)
        write_shortage(p, lone, duty - p->out.defence);
    else
        write_pair_shortage(p, duty);
}

/* rules 14: an offending defender pays all that is missing. */
static void write_forfeit_shortage(const Posting *p)
{
    const int duty = contract_duty(p->rules, p->round->contract);

    if (p->round->offender != HAND_DEALER) /* rules 8.7: not liable */
        write_shortage(p, p->round->offender, duty - p->out.defence);
}

/* --- a trick game (rules 12.2) ------------------------------------------- */

static void write_pool(const Posting *p, int hand, int divisor,
                       const char *what, const char *rule)
{
    posting_line(p, hand, FIELD_POOL,
                 (Entry){.count = 1,
                         .unit = contract_pool(p->rules, p->round->contract),
                         .divisor = divisor,
                         .what = what,
                         .rule = rule});
}

static void write_unplayed_whists(const Posting *p)
{
    const int duty = contract_duty(p->rules, p->round->contract);

    for (int hand = 0; hand < HANDS; hand++) {
        if (p->round->ending == ENDING_HALF
            && p->round->calls[hand] == CALL_HALF)
            write_tricks(p, hand, duty / 2, 1, "tricks of a half-whist");
        if (p->round->ending == ENDING_OWN && posting_whisted(p, hand))
            write_tricks(p, hand, duty, 1, "tricks without play");
    }
}

static void write_played_whists(const Posting *p)
{
    const int lone = round_lone_whister(p->round);
    const bool checked = contract_is_checked(p->rules, p->round->contract);

    if (p->round->ending == ENDING_FORFEIT && !p->out.made)
        return; /* rules 14 */
    if (checked && p->out.made)
        return;
    if (checked)
        write_checked_set(p);
    else if (lone >= 0)
        write_lone_tricks(p, lone);
    else
        write_own_tricks(p);
    if (checked || !p->out.made)
        return;
    if (p->round->ending == ENDING_FORFEIT)
        write_forfeit_shortage(p);
    else
        write_shortages(p, lone);
}

static void post_game(const Posting *p)
{
    const bool conceded =
        p->round->ending == ENDING_GIVEUP && p->rules->concede;

    if (p->out.made)
        write_pool(p, p->round->declarer, 1, "game made", "12.2");
    else
        write_set_and_fine(p);
    write_payouts(p);
    if (p->out.played)
        write_played_whists(p);
    else
        write_unplayed_whists(p);
    if (!p->out.made && !conceded)
        write_consolation(p);
    write_talon_bonus(p);
}

/* --- misere (rules 10.5, 10.6) ------------------------------------------- */

static void write_misere_fine(const Posting *p, int hand, int divisor)
{
    posting_fine(p, hand,
                 (Entry){.count = p->out.under + p->out.fine,
                         .unit = contract_undertrick(p->rules, BID_MISERE),
                         .divisor = divisor,
                         .what = "tricks at misere",
                         .rule = divisor > 1 ? "10.6" : "10.5"});
}

/* rules 10.6, `whists`: half of what the misere is worth, as whists. */
static void write_shared_whists(const Posting *p)
{
    const int declarer = p->round->declarer;
    const int point = p->rules->mountain_value;
    Entry entry = {.divisor = 2, .what = "half of the misere", .rule = "10.6"};

    if (p->out.made) {
        entry.count = 1;
        entry.unit =
            contract_pool(p->rules, BID_MISERE) * point * p->rules->pool_weight;
        posting_whists(p, HAND_DEALER, entry);
    } else {
        entry.count = p->out.under + p->out.fine;
        entry.unit = contract_undertrick(p->rules, BID_MISERE) * point;
        entry.on = (uint8_t)posting_seat(p, HAND_DEALER);
        posting_line(p, declarer, FIELD_WHISTS, entry);
    }
}

static bool is_shared(const Posting *p)
{
    return p->round->sharing == SHARE_YES
           && p->round->inviter == p->round->declarer;
}

static void post_misere(const Posting *p)
{
    const bool shared = is_shared(p);
    const bool halves = shared && p->rules->misere_share == SHARE_HALVES;
    const int divisor = halves ? 2 : 1;

    for (int i = 0; i < (halves ? 2 : 1); i++) {
        const int hand = i ? HAND_DEALER : p->round->declarer;

        if (p->out.made)
            write_pool(p, hand, divisor, "misere made",
                       halves ? "10.6" : "10.5");
        else
            write_misere_fine(p, hand, divisor);
    }
    if (shared && !halves)
        write_shared_whists(p);
    write_payouts(p);
}

/* --- entry --------------------------------------------------------------- */

void entries_of_round(const Round *round, const Sheet *sheet, Entries *entries)
{
    const Posting p = {
        .round = round,
        .rules = &round->rules,
        .sheet = sheet,
        .out = round_outcome(round),
        .factor = round->bid & BID_BLIND ? round->rules.blind_factor : 1,
        .entries = entries,
    };

    if (round->ending == ENDING_REDEAL)
        return;
    if (round->all_pass)
        entries_of_all_pass(round, entries);
    else if (round->ending == ENDING_REFUSED)
        posting_line(&p, posting_dealing_hand(&p), FIELD_MOUNTAIN,
                     (Entry){.count = 1,
                             .unit = p.rules->talon_refusal_penalty,
                             .what = "talon refused",
                             .rule = "6.7"});
    else if (bid_is_misere(round->contract))
        post_misere(&p);
    else
        post_game(&p);
}
