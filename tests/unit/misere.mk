check_PROGRAMS += tests/unit/check_misere
TESTS += tests/unit/check_misere
tests_unit_check_misere_SOURCES = tests/unit/check_misere.c
tests_unit_check_misere_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_misere_LDADD = libprikup.a $(CHECK_LIBS)
check_PROGRAMS += tests/unit/check_suits
TESTS += tests/unit/check_suits
tests_unit_check_suits_SOURCES = tests/unit/check_suits.c \
	tests/unit/oracle.c tests/unit/oracle.h
tests_unit_check_suits_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_suits_LDADD = libprikup.a $(CHECK_LIBS)
