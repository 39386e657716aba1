check_PROGRAMS += tests/unit/check_protocol
TESTS += tests/unit/check_protocol
tests_unit_check_protocol_SOURCES = tests/unit/check_protocol.c
tests_unit_check_protocol_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_protocol_LDADD = libprikup.a $(CHECK_LIBS)
