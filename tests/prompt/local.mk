# The prompt, by a person that is a program.
check_PROGRAMS += tests/prompt/pty
tests_prompt_pty_SOURCES = tests/prompt/pty.c
TESTS += tests/prompt.sh
EXTRA_DIST += tests/prompt.sh
