check_PROGRAMS += tests/unit/check_bots
TESTS += tests/unit/check_bots
tests_unit_check_bots_SOURCES = tests/unit/check_bots.c
tests_unit_check_bots_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_bots_LDADD = libprikup.a $(CHECK_LIBS)
