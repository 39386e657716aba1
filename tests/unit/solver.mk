check_PROGRAMS += tests/unit/check_solver
TESTS += tests/unit/check_solver
tests_unit_check_solver_SOURCES = tests/unit/check_solver.c \
	tests/unit/oracle.c tests/unit/oracle.h \
	tests/unit/solver_cases.h \
	tests/unit/tasks.c tests/unit/tasks.h
tests_unit_check_solver_CFLAGS = $(AM_CFLAGS) $(CHECK_CFLAGS)
tests_unit_check_solver_LDADD = libprikup.a $(CHECK_LIBS)
if HAVE_DDS
tests_unit_check_solver_SOURCES += tests/unit/dds.c tests/unit/dds.h
tests_unit_check_solver_CFLAGS += -DHAVE_DDS=1
tests_unit_check_solver_LDADD += -ldds
endif
