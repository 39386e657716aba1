/* Commands: misere theory. */
#include "protocol/commands.h"
#include "protocol/open_hands.h"
#include "rules/misere.h"

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
        return reply_fail(reply, STATUS_BAD_VALUE, "HAND is one to %d cards",
                          HAND_SIZE + TALON_SIZE);
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

/* clang-format off */
const Command analyse_commands[] = {
    {"suits", 1, 1, 0, NULL, "HAND", "tells which suits are safe at misere", run_suits},
};
/* clang-format on */

const size_t analyse_command_count = countof(analyse_commands);
