libprikup_a_SOURCES += \
	src/bots/belief.c src/bots/belief.h \
	src/bots/worth.c src/bots/worth.h \
	src/bots/estimate.c src/bots/estimate.h \
	src/bots/habit.c src/bots/habit.h \
	src/bots/evidence.c src/bots/evidence.h \
	src/bots/passed.c src/bots/passed.h \
	src/bots/playout.c src/bots/playout.h \
	src/bots/reply.c src/bots/reply.h \
	src/bots/think.c src/bots/think.h \
	src/bots/crew.c src/bots/crew.h \
	src/bots/worlds.c \
	src/bots/weight.c src/bots/weight.h \
	src/bots/foresee.c src/bots/foresee.h \
	src/bots/race.c src/bots/race.h \
	src/bots/lines.c src/bots/lines.h \
	src/bots/sure.c src/bots/sure.h \
	src/bots/decide.c src/bots/decide.h \
	src/bots/by_claim.c \
	src/bots/by_outcome.c \
	src/bots/by_cards.c \
	src/bots/by_order.c \
	src/bots/by_discard.c \
	src/bots/bot_pimc.c src/bots/search_bots.h \
	src/bots/bot_search.c
