TESTS += tests/journal.sh tests/fair.sh tests/hostile.sh
EXTRA_DIST += tests/journal.sh tests/fair.sh tests/hostile.sh
