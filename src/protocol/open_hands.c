#include "protocol/open_hands.h"

/* ORDER STRAIN */
const char *strain_name(int strain)
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

bool strains_has(const Strains *strains, int strain)
{
    for (int i = 0; i < strains->count; i++)
        if (strains->list[i] == strain)
            return true;
    return false;
}

Status open_number(const Args *args, const char *key, long lo, long hi,
                   long *value)
{
    const long fallback = *value;

    return args_number(args, key, lo, hi, fallback, value) ? STATUS_OK
                                                           : STATUS_BAD_VALUE;
}

Status strains_from_text(Str text, Strains *strains, Reply *reply)
{
    Strains read = {0};

    while (text.at) {
        const int strain = strain_from_text(str_split(&text, ','));

        if (strain < 0 || strains_has(&read, strain))
            return reply_fail(
                reply, STATUS_BAD_VALUE,
                "strain= is some of S,C,D,H,N,mis,pass, each once");
        read.list[read.count++] = strain;
    }
    *strains = read;
    return STATUS_OK;
}

static Status check_sizes(const CardSet hands[HANDS], Reply *reply)
{
    const int size = set_count(hands[1]);

    if (size < 1 || size > HAND_SIZE || set_count(hands[2]) != size
        || set_count(hands[0]) != size)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "the hands are not of one size, 1 to 10");
    return STATUS_OK;
}

Status hands_from_text(Str text, CardSet hands[HANDS], Reply *reply)
{
    CardSet seen = CARDS_NONE;

    for (int i = 0; i < HANDS; i++) {
        if (!text.at)
            return reply_fail(reply, STATUS_BAD_VALUE,
                              "hands= is three hands, A/B/C");
        if (!set_from_text(str_split(&text, '/'), &hands[i]))
            return reply_fail(reply, STATUS_BAD_VALUE,
                              "hand %d is no set of known cards, each once",
                              i + 1);
        if (seen & hands[i])
            return reply_fail(reply, STATUS_BAD_VALUE, "a card is there twice");
        seen |= hands[i];
    }
    if (text.at)
        return reply_fail(reply, STATUS_BAD_VALUE,
                          "hands= is three hands, A/B/C");
    return check_sizes(hands, reply);
}

void question_set_strain(SolverQuestion *question, int strain)
{
    question->goal = strain == STRAIN_MISERE ? GOAL_MISERE : GOAL_TRICKS;
    question->strain = strain < STRAIN_COUNT ? strain : NO_TRUMP;
}
