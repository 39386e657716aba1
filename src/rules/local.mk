libprikup_a_SOURCES += \
	src/rules/options.c src/rules/options.h \
	src/rules/presets.c src/rules/conflicts.c \
	src/rules/contract.c src/rules/contract.h \
	src/rules/trick.c src/rules/trick.h \
	src/rules/action.c src/rules/action.h \
	src/rules/holdings.c src/rules/holdings.h \
	src/rules/round.c src/rules/round.h src/rules/phase.h \
	src/rules/auction.c src/rules/talon.c src/rules/defence.c \
	src/rules/play.c src/rules/claim.c \
	src/rules/outcome.c src/rules/outcome.h \
	src/rules/misere.c src/rules/misere.h
