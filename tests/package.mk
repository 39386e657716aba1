# Installing and packing.
TESTS += tests/package.sh
EXTRA_DIST += tests/package.sh
