#!/bin/sh
# Runs every fuzz target, built with the plain driver, over the transcripts and
# the seeds kept in tests/fuzz/seeds.
LC_ALL=C
export LC_ALL
src=${srcdir:-.}
status=0
for target in protocol position rules record journal; do
    set -- "$src"/tests/transcripts/*.upt
    for seed in "$src/tests/fuzz/seeds/$target"/*; do
        [ -f "$seed" ] && set -- "$@" "$seed"
    done
    ./tests/fuzz/run_$target "$@" || { echo "$target failed"; status=1; }
done
exit $status
