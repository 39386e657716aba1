# Installing and packing.
TESTS += tests/package.sh
EXTRA_DIST += tests/package.sh

# As a service.
TESTS += tests/service.sh
EXTRA_DIST += tests/service.sh
