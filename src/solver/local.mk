libprikup_a_SOURCES += \
	src/solver/better.h \
	src/solver/bits.h \
	src/solver/bounds.h \
	src/solver/discard.c src/solver/discard.h \
	src/solver/exact.h \
	src/solver/fingerprint.c src/solver/fingerprint.h \
	src/solver/guess.c \
	src/solver/hunt.h \
	src/solver/kinds.c src/solver/kinds.h \
	src/solver/lead.h \
	src/solver/lookup.h \
	src/solver/losses.h \
	src/solver/misere.h \
	src/solver/moves.c \
	src/solver/order.h \
	src/solver/pass.c src/solver/pass.h \
	src/solver/pass_maxn.c \
	src/solver/pass_play.c src/solver/pass_play.h \
	src/solver/position.c src/solver/position.h \
	src/solver/prepare.c src/solver/prepare.h \
	src/solver/search.h \
	src/solver/search_bmi2.c \
	src/solver/search_body.h \
	src/solver/search_misere.h \
	src/solver/search_portable.c \
	src/solver/solver.c src/solver/solver.h \
	src/solver/suit_games.c src/solver/suit_games.h \
	src/solver/suit_losses.c src/solver/suit_losses.h \
	src/solver/suits.c src/solver/suits.h \
	src/solver/table.c src/solver/table.h \
	src/solver/trick.h
