check_PROGRAMS += tests/unit/check_properties
TESTS += tests/unit/check_properties
tests_unit_check_properties_SOURCES = tests/unit/check_properties.c
tests_unit_check_properties_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_properties_LDADD = libprikup.a $(CHECK_LIBS)
