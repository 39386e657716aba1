# Where bash-completion looks for the completions of a command.
bashcompdir = $(datadir)/bash-completion/completions
dist_bashcomp_DATA = doc/completion/prikup.bash \
	doc/completion/prikup-match.bash
TESTS += tests/completion.sh
EXTRA_DIST += tests/completion.sh
