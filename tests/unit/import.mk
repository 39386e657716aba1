check_PROGRAMS += tests/unit/check_import
TESTS += tests/unit/check_import
tests_unit_check_import_SOURCES = tests/unit/check_import.c
tests_unit_check_import_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_import_LDADD = libprikup.a $(CHECK_LIBS)
