check_PROGRAMS += tests/match/fake_player
tests_match_fake_player_SOURCES = tests/match/fake_player.c
tests_match_fake_player_LDADD = libprikup.a
TESTS += tests/match/faults.sh tests/match/results.sh tests/match/signals.sh \
	tests/match/fairness.sh tests/match/options.sh tests/match/check.sh \
	tests/match/examples.sh tests/match/killed.sh
EXTRA_DIST += tests/match/lib.sh tests/match/faults.sh \
	tests/match/results.sh tests/match/signals.sh tests/match/fairness.sh \
	tests/match/options.sh tests/match/check.sh tests/match/mutant.sh \
	tests/match/examples.sh tests/match/killed.sh
