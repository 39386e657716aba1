#!/bin/sh
# Runs the examples of man pages and of README.md and compares what the program
# says with what the page says.
#
#   tests/examples.sh PRIKUP FILE...
#
# An example is a literal block (mdoc) or a fenced one (Markdown) with lines of
# one of these kinds; other blocks are skipped:
#
#   > line        to the engine, one process for the whole block
#   < line        from it
#   prikup> line  typed at the prompt (a seat may stand before the sign); lines without a mark are the answer
#   $ line        to a shell, with the lines after it that are indented by four;
#                 lines without a mark are the output
#
# A backslash at the end of a line joins it to the next, whose blanks in front
# are dropped.  What differs from run to run is taken out on both sides: times,
# numbers of nodes, and the choice of a bot that may become stronger.  Prints the differences;
# exit status 1 if there is one, or no example at all.
set -eu
LC_ALL=C
export LC_ALL

prikup=$1
shift
case $prikup in
/*) ;;
*) prikup=$PWD/$prikup ;;
esac
PATH=$(dirname "$prikup"):$PATH
work=$(mktemp -d "${TMPDIR:-/tmp}/examples.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Writes each example as N.kind, N.in and N.want into a folder.
split_examples() {
    awk -v dir="$2" '
    function finish(    base) {
        if (kind == "" || other)
            return
        base = dir "/" ++n
        print kind > (base ".kind")
        printf "%s", input > (base ".in")
        printf "%s", want > (base ".want")
        close(base ".kind"); close(base ".in"); close(base ".want")
    }
    function unescape(s) {
        gsub(/\\\(ti/, "~", s)
        gsub(/\\&/, "", s)
        gsub(/\\e/, "\\", s)
        return s
    }
    function take(s) {
        if (s ~ /^> /) {
            kind = "line"
            input = input substr(s, 3) "\n"
        } else if (s ~ /^prikup( [1-4])?> /) {
            kind = "line"
            input = input substr(s, index(s, "> ") + 2) "\n"
        } else if (s ~ /^< /) {
            want = want substr(s, 3) "\n"
        } else if (s ~ /^\$ /) {
            kind = "shell"
            input = input substr(s, 3) "\n"
            command = 1
            return
        } else if (command && s ~ /^    /) {
            input = input s "\n"
            return
        } else {
            want = want s "\n"
        }
        command = 0
    }
    function line(s) {
        if (held != "")
            sub(/^ */, "", s)
        held = held s
        if (held ~ /\\$/) {
            held = substr(held, 1, length(held) - 1)
            return
        }
        take(held)
        held = ""
    }
    inside && /^\.\\" / { # another test sees to this block
        other = 1
        next
    }
    !inside && (/^\.Bd -literal/ || /^```/) {
        inside = 1
        kind = input = want = held = ""
        command = other = 0
        next
    }
    inside && (/^\.Ed/ || /^```/) {
        inside = 0
        finish()
        next
    }
    inside { line(FILENAME ~ /\.[0-9]$/ ? unescape($0) : $0) }
    ' "$1"
}

# Takes out what may differ.
plain() {
    sed -e 's/ *$//' \
        -e 's/ ms=[0-9]*/ ms=N/' \
        -e 's/ nodes=[0-9]* us=[0-9]*/ nodes=N us=N/' \
        -e 's/^\(@[^ ]* \)\{0,1\}ok act=.*/\1ok act=.../' \
        -e 's/^id version=.*/id version=.../' \
        -e 's/^option bot\([1-4]\{0,1\}\) enum .*/option bot\1 enum .../' "$1"
}

status=0
for file; do
    dir=$work/$(basename "$file")
    mkdir "$dir"
    split_examples "$file" "$dir"
    count=0
    for kind in "$dir"/*.kind; do
        test -f "$kind" || continue
        base=${kind%.kind}
        count=$((count + 1))
        case $(cat "$kind") in
        line) "$prikup" <"$base.in" >"$base.got" || status=1 ;;
        shell) (cd "$dir" && sh "$base.in" </dev/null >"$base.got") || : ;;
        esac
        plain "$base.want" >"$base.a"
        plain "$base.got" >"$base.b"
        diff -u "$base.a" "$base.b" >"$base.diff" && continue
        echo "$(basename "$file"): an example says something else (- page, + program):"
        sed 1,2d "$base.diff"
        status=1
    done
    echo "$(basename "$file"): $count examples"
    test $count -gt 0 || status=1
done
exit $status
