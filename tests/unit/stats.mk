check_PROGRAMS += tests/unit/check_stats
TESTS += tests/unit/check_stats
tests_unit_check_stats_SOURCES = tests/unit/check_stats.c \
	src/match/stats.c src/match/stats.h
tests_unit_check_stats_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_stats_LDADD = libprikup.a $(CHECK_LIBS)
