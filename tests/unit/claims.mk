check_PROGRAMS += tests/unit/check_claims
TESTS += tests/unit/check_claims
tests_unit_check_claims_SOURCES = tests/unit/check_claims.c
tests_unit_check_claims_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_claims_LDADD = libprikup.a $(CHECK_LIBS)
