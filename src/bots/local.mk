libprikup_a_SOURCES += \
	src/bots/bot.c src/bots/bot.h \
	src/bots/bot_random.c \
	src/bots/bot_rules.c src/bots/rules_bot.h \
	src/bots/judge.c src/bots/judge.h \
	src/bots/sight.c src/bots/sight.h \
	src/bots/rules_auction.c \
	src/bots/rules_avoid.c \
	src/bots/rules_declarer.c \
	src/bots/rules_defence.c \
	src/bots/rules_game.c \
	src/bots/rules_misere.c \
	src/bots/rules_plan.c \
	src/bots/rules_play.c \
	src/bots/rules_value.c \
	src/bots/rules_whist.c
