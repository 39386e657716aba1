#!/bin/sh
# The manual says what the program does.  Covers:
#
#   - the commands of `help` are those of man/upp.7, section COMMANDS;
#   - the words of errors in src/base/status.c are those of man/upp.7, section
#     ERROR WORDS (where already-passed is reserved);
#   - the options of the engine are named in man/upp.7;
#   - every option and preset of the rules is named in doc/rules.md;
#   - the options of `prikup --help` are those of man/prikup.6;
#   - the examples of the pages give what they say (tests/examples.sh);
#   - the pages are clean for `mandoc -T lint`; without mandoc the rest is
#     tried, and the test is skipped (77).
set -eu
LC_ALL=C
export LC_ALL

top=${srcdir:-.}
test -f "$top/man/upp.7" || top=$(dirname "$0")/..
prikup=${PRIKUP:-./src/prikup}
work=$(mktemp -d "${TMPDIR:-/tmp}/manual.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

# same WHAT FILE FILE: both list the same words.
same() {
    sort -u "$2" >"$work/a"
    sort -u "$3" >"$work/b"
    test -s "$work/a" || fail "$1: nothing found"
    cmp -s "$work/a" "$work/b" && return
    fail "$1: only in the program: $(comm -23 "$work/a" "$work/b" | tr '\n' ' ')"
    echo "  only in the manual: $(comm -13 "$work/a" "$work/b" | tr '\n' ' ')"
}

# section NAME FILE: one section of a page.
section() {
    awk -v name="$1" '/^\.Sh / { on = substr($0, 5) == name } on' "$2"
}

"$prikup" help | sed -n 's/^help \([^ ]*\) .*/\1/p' >"$work/program"
section COMMANDS "$top/man/upp.7" |
    awk '/^\.Bl / { depth++ } /^\.El/ { depth-- }
         depth == 1 && /^\.It Cm / { print $3 }' >"$work/manual"
same commands "$work/program" "$work/manual"

{
    sed -n 's/^#define [A-Z]* *"\([a-z-]*\)"$/\1/p' "$top/src/base/status.c"
    sed -n 's/^ *\[STATUS_[A-Z_]*\] = {\(.*\)/\1/p' "$top/src/base/status.c" |
        awk -F ', ' '{ for (i = 1; i <= 2; i++)
                           if ($i ~ /^"/) print substr($i, 2, length($i) - 2) }'
    echo already-passed
} | grep -vx ok >"$work/program"
section 'ERROR WORDS' "$top/man/upp.7" |
    sed -n 's/^\.It Cm \([a-z-]*\)$/\1/p' >"$work/manual"
same 'error words' "$work/program" "$work/manual"

"$prikup" get | sed -n 's/^option \([^ ]*\) .*/\1/p' >"$work/options"
for option in $(sed 's/[0-9]$//' "$work/options" | sort -u); do
    section CAPABILITIES "$top/man/upp.7" | grep -Eq "^\\.Cm ${option}1?\$" ||
        fail "engine option $option is not in upp(7)"
done

"$prikup" 'rules sochi' | sed -n 's/^rule name=\([^ ]*\) .*/\1/p' >"$work/rules"
"$prikup" rules | sed -n 's/^rule preset=\([^ ]*\) .*/\1/p' >>"$work/rules"
test -s "$work/rules" || fail "no rules"
while read -r name; do
    grep -Eq "\`$name[\`=]" "$top/doc/rules.md" ||
        fail "rule $name is not in doc/rules.md"
done <"$work/rules"

"$prikup" --help | sed -n 's/^ .*--\([a-z]*\)  .*/\1/p' >"$work/program"
sed -n '/^\.Bl -tag -width "-V/,/^\.El/p' "$top/man/prikup.6" |
    sed -n 's/^\.It Fl .*-\([a-z]*\)$/\1/p' >"$work/manual"
same 'options of prikup' "$work/program" "$work/manual"

sh "$top/tests/examples.sh" "$prikup" "$top"/man/*.[0-9] || failures=1

# Cross-references to pages that are not installed yet are no fault.
if command -v mandoc >/dev/null 2>&1; then
    mandoc -T lint "$top"/man/*.[0-9] |
        grep -Ev 'referenced manual not found|outdated mandoc.db' >"$work/lint" || :
    test ! -s "$work/lint" || fail "$(cat "$work/lint")"
elif [ $failures -eq 0 ]; then
    echo "no mandoc: the pages were not checked by it"
    exit 77
fi

test $failures -eq 0
