# make check-long: the tests that know CHECK_LONG, at length.
LONG_TESTS = tests/journal.sh tests/hostile.sh tests/race.sh
if HAVE_CHECK
LONG_TESTS += tests/unit/check_claims tests/unit/check_record \
	tests/unit/check_solver \
	tests/unit/check_suits tests/unit/check_taint
endif

check-long:
	CHECK_LONG=1 $(MAKE) $(AM_MAKEFLAGS) check TESTS='$(LONG_TESTS)'
