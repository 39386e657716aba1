check_PROGRAMS += tests/unit/check_belief
TESTS += tests/unit/check_belief
tests_unit_check_belief_SOURCES = tests/unit/check_belief.c
tests_unit_check_belief_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_belief_LDADD = libprikup.a $(CHECK_LIBS)
