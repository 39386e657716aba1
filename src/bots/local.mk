libprikup_a_SOURCES += \
	src/bots/bot.c src/bots/bot.h \
	src/bots/bot_random.c \
	src/bots/bot_rules.c src/bots/rules_bot.h \
	src/bots/judge.c src/bots/judge.h \
	src/bots/rules_auction.c \
	src/bots/rules_play.c \
	src/bots/rules_value.c \
	src/bots/rules_whist.c
