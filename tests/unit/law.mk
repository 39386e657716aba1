law_ledger = tests/unit/ledger.c tests/unit/ledger.h

check_PROGRAMS += tests/unit/check_cards tests/unit/check_options \
	tests/unit/check_rules tests/unit/check_score
TESTS += tests/unit/check_cards tests/unit/check_options \
	tests/unit/check_rules tests/unit/check_score
tests_unit_check_cards_SOURCES = tests/unit/check_cards.c
tests_unit_check_cards_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_cards_LDADD = libprikup.a $(CHECK_LIBS)
tests_unit_check_options_SOURCES = tests/unit/check_options.c $(law_ledger)
tests_unit_check_options_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_options_LDADD = libprikup.a $(CHECK_LIBS)
tests_unit_check_rules_SOURCES = tests/unit/check_rules.c $(law_ledger)
tests_unit_check_rules_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_rules_LDADD = libprikup.a $(CHECK_LIBS)
tests_unit_check_score_SOURCES = tests/unit/check_score.c \
	tests/unit/pencil.c tests/unit/pencil.h $(law_ledger)
tests_unit_check_score_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_score_LDADD = libprikup.a $(CHECK_LIBS)
