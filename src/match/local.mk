bin_PROGRAMS += src/prikup-match
src_prikup_match_SOURCES = src/main/match_main.c \
	src/main/match_options.c src/main/match_options.h \
	src/match/guard.c src/match/guard.h \
	src/match/mark.c src/match/mark.h \
	src/match/spawn.c src/match/spawn.h \
	src/match/process.c src/match/process.h \
	src/match/player.c src/match/player.h \
	src/match/plan.c src/match/plan.h src/match/plan_text.c \
	src/match/plan_deals.c \
	src/match/schedule.c src/match/schedule.h \
	src/match/row.c src/match/row.h \
	src/match/game.c src/match/game.h \
	src/match/stats.c src/match/stats.h \
	src/match/report.c src/match/report.h \
	src/match/results.c src/match/results.h \
	src/match/results_merge.c src/match/kept.c src/match/kept.h \
	src/match/runner.c src/match/runner.h \
	src/match/check.c src/match/check.h \
	src/match/check_able.c src/match/check_deal.c \
	src/match/check_layout.c \
	src/match/check_stream.c src/match/check_search.c \
	src/match/check_law.c src/match/check_referee.c src/match/check_upt.c
src_prikup_match_LDADD = libprikup.a
