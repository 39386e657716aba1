# Each target twice: with a plain driver for every test run, and with libFuzzer
# under --enable-fuzzing (`make fuzz FUZZ_TIME=60`).
FUZZ_TARGETS = protocol position rules record journal
check_PROGRAMS += tests/fuzz/run_protocol tests/fuzz/run_position \
	tests/fuzz/run_rules tests/fuzz/run_record tests/fuzz/run_journal
FUZZ_COMMON = tests/fuzz/driver.c tests/fuzz/fuzz.h
tests_fuzz_run_protocol_SOURCES = tests/fuzz/fuzz_protocol.c $(FUZZ_COMMON)
tests_fuzz_run_protocol_LDADD = libprikup.a
tests_fuzz_run_position_SOURCES = tests/fuzz/fuzz_position.c $(FUZZ_COMMON)
tests_fuzz_run_position_LDADD = libprikup.a
tests_fuzz_run_rules_SOURCES = tests/fuzz/fuzz_rules.c $(FUZZ_COMMON)
tests_fuzz_run_rules_LDADD = libprikup.a
tests_fuzz_run_record_SOURCES = tests/fuzz/fuzz_record.c $(FUZZ_COMMON)
tests_fuzz_run_record_LDADD = libprikup.a
tests_fuzz_run_journal_SOURCES = tests/fuzz/fuzz_journal.c $(FUZZ_COMMON)
tests_fuzz_run_journal_LDADD = libprikup.a
TESTS += tests/fuzz/run.sh
EXTRA_DIST += tests/fuzz/run.sh tests/fuzz/corpus.sh tests/fuzz/fuzz.sh \
	tests/fuzz/words.dict tests/fuzz/seeds

FUZZ_TIME = 60
if FUZZING
EXTRA_PROGRAMS += tests/fuzz/fuzz_protocol tests/fuzz/fuzz_position \
	tests/fuzz/fuzz_rules tests/fuzz/fuzz_record tests/fuzz/fuzz_journal
tests_fuzz_fuzz_protocol_SOURCES = tests/fuzz/fuzz_protocol.c tests/fuzz/fuzz.h
tests_fuzz_fuzz_protocol_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_protocol_LDADD = libprikup.a
tests_fuzz_fuzz_position_SOURCES = tests/fuzz/fuzz_position.c tests/fuzz/fuzz.h
tests_fuzz_fuzz_position_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_position_LDADD = libprikup.a
tests_fuzz_fuzz_rules_SOURCES = tests/fuzz/fuzz_rules.c tests/fuzz/fuzz.h
tests_fuzz_fuzz_rules_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_rules_LDADD = libprikup.a
tests_fuzz_fuzz_record_SOURCES = tests/fuzz/fuzz_record.c tests/fuzz/fuzz.h
tests_fuzz_fuzz_record_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_record_LDADD = libprikup.a
tests_fuzz_fuzz_journal_SOURCES = tests/fuzz/fuzz_journal.c tests/fuzz/fuzz.h
tests_fuzz_fuzz_journal_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_journal_LDADD = libprikup.a

fuzz: src/prikup tests/fuzz/fuzz_protocol tests/fuzz/fuzz_position \
	tests/fuzz/fuzz_rules tests/fuzz/fuzz_record tests/fuzz/fuzz_journal
	srcdir='$(srcdir)' PRIKUP='$(abs_builddir)/src/prikup' $(SHELL) \
	    $(srcdir)/tests/fuzz/fuzz.sh $(FUZZ_TIME) $(FUZZ_TARGETS)
.PHONY: fuzz
endif
