EXTRA_PROGRAMS += tests/bench/bench_table
tests_bench_bench_table_SOURCES = tests/bench/bench_table.c
tests_bench_bench_table_LDADD = libprikup.a
