libprikup_a_SOURCES += \
	src/score/sheet.c src/score/sheet.h \
	src/score/posting.c src/score/posting.h src/score/entries.c \
	src/score/payout.c src/score/talon_bonus.c \
	src/score/all_pass.c src/score/overflow.c \
	src/score/settle.c src/score/settle.h \
	src/score/position.c src/score/position.h \
	src/score/view.c src/score/view.h \
	src/score/pulka.c src/score/pulka.h
