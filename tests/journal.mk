TESTS += tests/journal.sh
EXTRA_DIST += tests/journal.sh
