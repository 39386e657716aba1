EXTRA_PROGRAMS += tests/bench/bench_decisions
tests_bench_bench_decisions_SOURCES = tests/bench/bench_decisions.c \
	tests/bench/decisions.c tests/bench/decisions.h \
	tests/bench/decisions_game.c \
	tests/bench/decisions_misere.c \
	tests/bench/decisions_open.c
tests_bench_bench_decisions_LDADD = libprikup.a
