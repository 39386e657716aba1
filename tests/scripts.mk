# Tests that look at the tree rather than at a module.
TESTS += tests/layers.sh tests/redaction.sh tests/manual.sh tests/format.sh tests/readme.sh
EXTRA_DIST += tests/layers.sh tests/redaction.sh tests/manual.sh tests/format.sh tests/readme.sh \
	tests/examples.sh
EXTRA_DIST += tests/lint.sh

# clang-tidy and cppcheck: minutes of work for a machine, so no part of check.
lint: config.h
	srcdir='$(srcdir)' $(SHELL) $(srcdir)/tests/lint.sh
