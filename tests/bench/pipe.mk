EXTRA_PROGRAMS += tests/bench/bench_pipe
tests_bench_bench_pipe_SOURCES = tests/bench/bench_pipe.c \
	tests/unit/tasks.c tests/unit/tasks.h
tests_bench_bench_pipe_CFLAGS = $(AM_CFLAGS)
tests_bench_bench_pipe_LDADD = libprikup.a
