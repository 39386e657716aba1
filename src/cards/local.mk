libprikup_a_SOURCES += \
	src/cards/card.c src/cards/card.h \
	src/cards/deal.c src/cards/deal.h
