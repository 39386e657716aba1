#!/bin/sh
# Runs a transcript: upt.sh FILE.upt
# Feeds it to the engine $PRIKUP (default ./src/prikup) and lets upt.awk judge
# the replies.  TAP on stdout; exit status 0 if all is as expected, 1 if not,
# 2 if it could not be tried.
LC_ALL=C
export LC_ALL

judge=$(dirname "$0")/upt.awk
engine=${PRIKUP:-./src/prikup}

if [ $# -ne 1 ] || [ ! -r "$1" ]; then
    echo "usage: upt.sh FILE.upt" >&2
    exit 2
fi
output=$(mktemp) || exit 2
trap 'rm -f "$output"' EXIT
trap 'exit 2' HUP INT TERM

"$engine" <"$1" >"$output"
status=$?
if [ "$status" -eq 126 ] || [ "$status" -eq 127 ]; then
    exit 2
fi
awk -f "$judge" -v status="$status" "$output" "$1"
