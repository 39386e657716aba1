check_PROGRAMS += tests/unit/check_text
TESTS += tests/unit/check_text
tests_unit_check_text_SOURCES = tests/unit/check_text.c
tests_unit_check_text_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_text_LDADD = libprikup.a $(CHECK_LIBS)
