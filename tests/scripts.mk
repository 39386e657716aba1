# Tests that look at the tree rather than at a module.
TESTS += tests/layers.sh tests/redaction.sh tests/manual.sh tests/format.sh tests/readme.sh
EXTRA_DIST += tests/layers.sh tests/redaction.sh tests/manual.sh tests/format.sh tests/readme.sh \
	tests/examples.sh
