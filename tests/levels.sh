#!/bin/sh
# How many worlds a level of the built-in bot looks at before the play.  Covers:
#
#   - levels 1 to 3 stop at theirs, 2, 5 and 10, however close it is;
#   - level 4, and the default, look on somewhere.
set -u
LC_ALL=C
export LC_ALL

prikup=${PRIKUP:-./src/prikup}
failures=0

# most LEVEL: the most worlds that one of the first calls of some deals took.
most() {
    for seed in 1 2 3 4 5 6 7 22; do
        "$prikup" "set level $1" "deal seed=$seed" go |
            sed -n 's/^ok act=.* n=\([0-9]*\) .*/\1/p'
    done | sort -n | tail -n 1
}

# level LEVEL WANTED
level() {
    n=$(most "$1")
    [ "$n" "$2" "$3" ] && return
    echo "level $1: $n worlds"
    failures=1
}

level 1 -eq 2
level 2 -eq 5
level 3 -eq 10
level 4 -gt 20
level 5 -gt 40
exit $failures
