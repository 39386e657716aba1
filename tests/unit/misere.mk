check_PROGRAMS += tests/unit/check_misere
TESTS += tests/unit/check_misere
tests_unit_check_misere_SOURCES = tests/unit/check_misere.c
tests_unit_check_misere_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_misere_LDADD = libprikup.a $(CHECK_LIBS)
