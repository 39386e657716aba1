check_PROGRAMS += tests/unit/check_play
TESTS += tests/unit/check_play
tests_unit_check_play_SOURCES = tests/unit/check_play.c
tests_unit_check_play_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_play_LDADD = libprikup.a $(CHECK_LIBS)
