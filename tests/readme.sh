#!/bin/sh
# README.md keeps its word.  Covers: the session gives the output that is
# printed there; the two commands for a fresh system are one line each, carry
# their marks, and name files and targets that are there; links lead to files.
set -eu
LC_ALL=C
export LC_ALL

top=${srcdir:-.}
test -f "$top/README.md" || top=$(dirname "$0")/..
readme=$top/README.md
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

sh "$top/tests/examples.sh" "${PRIKUP:-./src/prikup}" "$readme" || failures=1

# The line after a mark's fence, as .ci/run takes it.
command_of() {
    awk -v mark="<!-- command: $1 -->" '
        $0 == mark { on = 1; next }
        on && /^```/ { if (inside) exit; inside = 1; next }
        inside' "$readme"
}

for name in play test; do
    command=$(command_of "$name")
    lines=$(printf '%s\n' "$command" | grep -c . || :)
    test "$lines" -eq 1 || fail "the command '$name' has $lines lines"
    printf '%s\n' "$command" | sh -n || fail "the command '$name' is no shell"
done
command_of test | grep -q ' make .*check$' || fail "the tests are not run"

for file in $(sed -n 's/.*](\([^)#]*\)).*/\1/p' "$readme" | grep -v '^http'); do
    test -e "$top/$file" || fail "README.md leads to $file, which is not there"
done

test $failures -eq 0
