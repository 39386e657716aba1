libprikup_a_SOURCES += \
	src/protocol/command.c src/protocol/command.h \
	src/protocol/session.c src/protocol/session.h \
	src/protocol/steps.c \
	src/protocol/settings.c src/protocol/settings.h \
	src/protocol/search.c src/protocol/search.h \
	src/protocol/advice.c src/protocol/advice.h \
	src/protocol/history.c src/protocol/history.h \
	src/protocol/fair.c src/protocol/fair.h \
	src/protocol/house.c src/protocol/house.h \
	src/protocol/changes.c src/protocol/changes.h \
	src/protocol/changes_apply.c \
	src/protocol/journal.c src/protocol/journal.h \
	src/protocol/record.h src/protocol/record_reader.h \
	src/protocol/record_deal.c src/protocol/record_read.c \
	src/protocol/record_lex.c src/protocol/record_lex.h \
	src/protocol/record_write.c \
	src/protocol/import.c src/protocol/import.h \
	src/protocol/import_hand.c src/protocol/import_ppn.c \
	src/protocol/import_list.c src/protocol/import_line.c \
	src/protocol/import_line.h \
	src/protocol/referee.c src/protocol/referee.h \
	src/protocol/show.c src/protocol/show.h \
	src/protocol/line.c src/protocol/line.h \
	src/protocol/listen.c src/protocol/listen.h \
	src/protocol/commands.c src/protocol/commands.h \
	src/protocol/cmd_core.c \
	src/protocol/cmd_match.c \
	src/protocol/cmd_deal.c \
	src/protocol/cmd_play.c \
	src/protocol/cmd_score.c \
	src/protocol/cmd_bots.c src/protocol/cmd_auto.c \
	src/protocol/cmd_record.c src/protocol/cmd_compare.c \
	src/protocol/open_hands.c src/protocol/open_hands.h \
	src/protocol/cmd_solve.c src/protocol/cmd_discard.c \
	src/protocol/cmd_analyse.c \
	src/protocol/cmd_show.c
