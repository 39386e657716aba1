check_PROGRAMS += tests/unit/check_record
TESTS += tests/unit/check_record
tests_unit_check_record_SOURCES = tests/unit/check_record.c
tests_unit_check_record_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_record_LDADD = libprikup.a $(CHECK_LIBS)
