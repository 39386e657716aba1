TESTS += tests/journal.sh tests/fair.sh tests/hostile.sh tests/race.sh
EXTRA_DIST += tests/journal.sh tests/fair.sh tests/hostile.sh tests/race.sh
