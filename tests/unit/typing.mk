check_PROGRAMS += tests/unit/check_typing
TESTS += tests/unit/check_typing
tests_unit_check_typing_SOURCES = tests/unit/check_typing.c \
	src/main/typing.c src/main/typing.h
tests_unit_check_typing_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_typing_LDADD = libprikup.a $(CHECK_LIBS)
check_PROGRAMS += tests/unit/check_complete
TESTS += tests/unit/check_complete
tests_unit_check_complete_SOURCES = tests/unit/check_complete.c \
	src/main/complete.c src/main/complete.h \
	src/main/offers.c src/main/offers.h \
	src/main/typing.c src/main/typing.h
tests_unit_check_complete_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_complete_LDADD = libprikup.a $(CHECK_LIBS)
