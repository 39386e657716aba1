# What the tests of prikup-match share; read with `.`.
LC_ALL=C
export LC_ALL
prikup=${PRIKUP:-$PWD/src/prikup}
match=${PRIKUP_MATCH:-$(dirname "$prikup")/prikup-match}
fake=${FAKE_PLAYER:-$(dirname "$prikup")/../tests/match/fake_player}
room=$(mktemp -d "${TMPDIR:-/tmp}/prikup-match.XXXXXX") || exit 99
trap 'rm -rf "$room"' EXIT
trap 'exit 1' HUP INT TERM
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

# expect WHAT WANTED GOT
expect() {
    [ "$2" = "$3" ] || fail "$1: wanted $2, got $3"
}

# same WHAT FILE FILE
same() {
    cmp -s "$2" "$3" || {
        fail "$1: not the same"
        diff "$2" "$3" | sed 5q
    }
}

# rows FILE: the rows of results, without settings and names.
rows() {
    grep -v -e '^#' -e '^block' "$1"
}

# Processes of the fake player in $room that still run.  Its path is a link in
# $room, so that those of other tests don't count.  A fresh system has no ps.
ln -s "$fake" "$room/fake"
all_commands() {
    if [ -r /proc/self/cmdline ]; then
        for process in /proc/[0-9]*/cmdline; do
            tr '\0' ' ' <"$process" 2>/dev/null && echo
        done
    else
        ps -A -o args=
    fi
}
left() {
    all_commands 2>/dev/null | grep -c "^$room/fake" || :
}
