#!/bin/sh
# The table of options in doc/rules.md is the one that the program prints.
# With --print: prints it, to be put between the two marks.
LC_ALL=C
export LC_ALL
src=${srcdir:-.}
prikup=${PRIKUP:-./src/prikup}

table() {
    for preset in code sochi leningrad rostov classic fspr kapusta x10; do
        echo "preset $preset"
        "$prikup" "rules $preset" || return 1
    done | awk -f "$src/tests/options.awk"
}

if [ "$1" = --print ]; then
    table
    exit
fi
want=$(table) || exit 1
got=$(awk '/<!-- options: end -->/ {on = 0}
           on && NF
           /<!-- options: begin -->/ {on = 1}' "$src/doc/rules.md")
if [ "$want" != "$got" ]; then
    echo "doc/rules.md, section 18: not what tests/options.sh --print gives"
    exit 1
fi
