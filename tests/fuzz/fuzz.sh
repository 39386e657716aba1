#!/bin/sh
# fuzz.sh SECONDS TARGET...: runs the targets one after the other with
# libFuzzer, each for so long, over a corpus that grows in ./fuzz-corpus; what
# was found lies in ./fuzz-found.
set -eu
src=${srcdir:-.}
seconds=$1
shift
${SHELL:-sh} "$src/tests/fuzz/corpus.sh" fuzz-corpus
mkdir -p fuzz-found
status=0
for target; do
    ./tests/fuzz/fuzz_$target -max_total_time="$seconds" -timeout=20 \
        -rss_limit_mb=4096 -max_len=20000 -dict="$src/tests/fuzz/words.dict" \
        -artifact_prefix="fuzz-found/$target-" -print_final_stats=1 \
        "fuzz-corpus/$target" || status=1
done
exit $status
