#include "pencil.h"

#define STD                                                                    \
    {                                                                          \
        2, 4, 6, 8, 10                                                         \
    }
#define TWICE                                                                  \
    {                                                                          \
        4, 8, 12, 16, 20                                                       \
    }
#define HALF                                                                   \
    {                                                                          \
        1, 2, 3, 4, 5                                                          \
    }
#define TEN                                                                    \
    {                                                                          \
        10, 10, 10, 10, 10                                                     \
    }
#define TENFOLD                                                                \
    {                                                                          \
        20, 40, 60, 80, 100                                                    \
    }

/* clang-format off */
const Pencil pencils[PENCIL_COUNT] = {
    /* pool, undertrick, whist, consolation, shortage, misere */
    {"code", STD, STD, STD, STD, STD, 10, 10, false, false},
    {"sochi", STD, STD, STD, STD, STD, 10, 10, false, false},
    {"leningrad", STD, TWICE, TWICE, TWICE, STD, 10, 20, true, true},
    {"fspr", STD, TWICE, TWICE, TWICE, STD, 10, 20, true, true},
    {"rostov", STD, STD, STD, TEN, HALF, 10, 10, false, false},
    {"classic", STD, STD, STD, STD, HALF, 10, 10, false, false},
    {"x10", TENFOLD, TENFOLD, STD, STD, TENFOLD, 100, 100, false, false},
    /* 15.1: by suit; what the lists hold is not used */
    {"kapusta", {0}, {0}, {0}, {0}, {0}, 20, 200, false, false},
};

/* clang-format on */

/* One deal with the amounts of its contract. */
typedef struct {
    const Pencil *pencil;
    int level, pool, undertrick, whist, consolation, shortage;
    int declarer, w1, w2, dealer; /* seats; dealer -1 if he plays */
    int call1, call2;
    int tricks, tricks1, tricks2;
    int *fine; /* where sets and shortages are written */
    Sheet *sheet;
} Case;

static const int duties[LEVEL_COUNT] = {4, 2, 1, 1, 1};

static bool is_kapusta(const Pencil *pencil)
{
    return pencil->pool[0] == 0;
}

static void amounts_by_level(Case *c)
{
    const int i = c->level - 6;

    c->pool = c->pencil->pool[i];
    c->undertrick = c->pencil->undertrick[i];
    c->whist = c->pencil->whist[i];
    c->consolation = c->pencil->consolation[i];
    c->shortage = c->pencil->shortage[i];
}

/* 15.1, 15.6: six spades cost 2, each next game one more. */
static void amounts_by_suit(Case *c, int suit)
{
    c->pool = 2 + 5 * (c->level - 6) + suit;
    c->whist = c->pool;
    c->consolation = 0;
    c->undertrick = c->shortage = 10 * c->pool;
}

static void write_whists(const Case *c, int seat, int whists)
{
    c->sheet->whists[seat][c->declarer] += whists;
}

static void made(const Case *c)
{
    c->sheet->pool[c->declarer] += c->pool;
}

/* "set": the mountain, and consolation to three or two */
static void down(const Case *c, int under)
{
    c->fine[c->declarer] += c->undertrick * under;
    write_whists(c, c->w1, c->consolation * under);
    write_whists(c, c->w2, c->consolation * under);
    if (c->dealer >= 0)
        write_whists(c, c->dealer, c->consolation * under);
}

static void two_short(const Case *c, int duty)
{
    if (c->level <= 7) {
        if (c->tricks1 < duty / 2)
            c->fine[c->w1] += c->shortage * (duty / 2 - c->tricks1);
        if (c->tricks2 < duty / 2)
            c->fine[c->w2] += c->shortage * (duty / 2 - c->tricks2);
    } else {
        if (c->pencil->both)
            c->fine[c->w1] += c->shortage;
        c->fine[c->w2] += c->shortage;
    }
}

static void two_whisters(const Case *c)
{
    const int duty = duties[c->level - 6];

    write_whists(c, c->w1, c->whist * c->tricks1);
    write_whists(c, c->w2, c->whist * c->tricks2);
    if (c->tricks < c->level) {
        down(c, c->level - c->tricks);
        return;
    }
    made(c);
    if (c->tricks1 + c->tricks2 < duty)
        two_short(c, duty);
}

static void one_whister(const Case *c, int whister, int passer)
{
    const int duty = duties[c->level - 6];
    const int taken = c->tricks1 + c->tricks2;

    if (c->tricks >= c->level) {
        made(c);
        write_whists(c, whister, c->whist * taken);
        if (taken < duty)
            c->fine[whister] += c->shortage * (duty - taken);
        return;
    }
    if (c->pencil->gentleman) {
        write_whists(c, whister, c->whist * taken / 2);
        write_whists(c, passer, c->whist * taken / 2);
    } else {
        write_whists(c, whister, c->whist * taken);
    }
    down(c, c->level - c->tricks);
}

static void checked_ten(const Case *c)
{
    if (c->tricks == 10) {
        made(c);
        return;
    }
    write_whists(c, c->w1, c->whist * c->tricks1);
    write_whists(c, c->w2, c->whist * c->tricks2);
    down(c, 10 - c->tricks);
}

static void misere(const Case *c)
{
    if (c->tricks == 0)
        c->sheet->pool[c->declarer] += c->pencil->misere;
    else
        c->fine[c->declarer] += c->pencil->misere_trick * c->tricks;
}

static void played(const Case *c)
{
    const bool first = c->call1 == CALL_WHIST, second = c->call2 == CALL_WHIST;

    if (c->level == 0)
        misere(c);
    else if (c->level == 10 && is_kapusta(c->pencil))
        checked_ten(c);
    else if (first && second)
        two_whisters(c);
    else if (first)
        one_whister(c, c->w1, c->w2);
    else
        one_whister(c, c->w2, c->w1);
}

static void unplayed(const Case *c, Ending ending)
{
    const int duty = c->level == 6 ? 4 : 2;

    if (ending == ENDING_GIVEUP) { /* without all */
        down(c, c->level);
        return;
    }
    made(c);
    if (ending == ENDING_HALF)
        write_whists(c, c->w2, c->whist * duty / 2);
    if (ending == ENDING_OWN)
        write_whists(c, c->w1, c->whist * duty);
}

/* A is the declarer, B and C defend, D deals where there are four. */
void pencil_write(const Pencil *pencil, const Round *round, Sheet *sheet)
{
    Case c = {
        .pencil = pencil,
        .level = bid_level(round->contract),
        .declarer = 0,
        .w1 = 1,
        .w2 = 2,
        .dealer = round->rules.seats == 4 ? 3 : -1,
        .call1 = round->calls[1],
        .call2 = round->calls[2],
        .tricks = round->tricks[0],
        .tricks1 = round->tricks[1],
        .tricks2 = round->tricks[2],
        .fine = is_kapusta(pencil) ? sheet->kapusta : sheet->mountain,
        .sheet = sheet,
    };

    if (c.level && is_kapusta(pencil))
        amounts_by_suit(&c, bid_strain(round->contract));
    else if (c.level)
        amounts_by_level(&c);
    if (round->ending == ENDING_PLAYED || round->ending == ENDING_CLAIMED)
        played(&c);
    else
        unplayed(&c, (Ending)round->ending);
}
