EXTRA_PROGRAMS += tests/bench/bench_solver
tests_bench_bench_solver_SOURCES = tests/bench/bench_solver.c \
	tests/unit/tasks.c tests/unit/tasks.h
tests_bench_bench_solver_CFLAGS = $(AM_CFLAGS)
tests_bench_bench_solver_LDADD = libprikup.a
if HAVE_DDS
tests_bench_bench_solver_SOURCES += tests/unit/dds.c tests/unit/dds.h
tests_bench_bench_solver_CFLAGS += -DHAVE_DDS=1
tests_bench_bench_solver_LDADD += -ldds
endif
