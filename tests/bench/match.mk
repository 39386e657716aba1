EXTRA_PROGRAMS += tests/bench/bench_match
tests_bench_bench_match_SOURCES = tests/bench/bench_match.c
tests_bench_bench_match_LDADD = libprikup.a
EXTRA_DIST += tests/bench/match_cost.sh
EXTRA_PROGRAMS += tests/bench/bench_cards
tests_bench_bench_cards_SOURCES = tests/bench/bench_cards.c
tests_bench_bench_cards_LDADD = libprikup.a
