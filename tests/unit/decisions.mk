check_PROGRAMS += tests/unit/check_decisions
TESTS += tests/unit/check_decisions
tests_unit_check_decisions_SOURCES = tests/unit/check_decisions.c
tests_unit_check_decisions_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_decisions_LDADD = libprikup.a $(CHECK_LIBS)
