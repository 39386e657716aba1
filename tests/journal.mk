TESTS += tests/journal.sh tests/fair.sh
EXTRA_DIST += tests/journal.sh tests/fair.sh
