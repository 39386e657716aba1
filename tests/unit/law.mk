law_support = tests/unit/ledger.c tests/unit/ledger.h

check_PROGRAMS += tests/unit/check_score
TESTS += tests/unit/check_score
tests_unit_check_score_SOURCES = tests/unit/check_score.c \
	tests/unit/pencil.c tests/unit/pencil.h $(law_support)
tests_unit_check_score_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_score_LDADD = libprikup.a $(CHECK_LIBS)
