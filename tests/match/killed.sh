#!/bin/sh
# A match that is killed (kill -9) at random moments and gone on with by the
# same command line ends with the very same bytes, and nobody is left.
#
#     killed.sh [KILLS [SEED]]
. "${srcdir:-.}/tests/match/lib.sh"
kills=${1:-8}
seed=${2:-1}
dir=$room/dir

# One engine decides by chance, the other's first decision is always illegal.
play() {
    exec "$match" -q -e "A=$prikup" --opt A.bot=random -e "F=$room/fake illegal" \
        -n 40 -j 3 --resume -o "$dir"
}

dir=$room/whole
(play) >"$room/whole.txt" || fail "the whole: $?"
dir=$room/dir
killed=0
awk -v n="$kills" -v seed="$seed" 'BEGIN { srand(seed)
    for (i = 0; i < n; i++) printf "%.3f\n", rand() * rand() * 0.6 }' >"$room/pauses"
while read -r pause; do
    (play) >"$room/killed.txt" 2>"$room/err" &
    sleep "$pause"
    if kill -KILL $! 2>/dev/null; then
        killed=$((killed + 1))
    fi
    wait $! 2>/dev/null
    if [ "$(rows "$dir/results.tsv" 2>/dev/null | wc -l)" = 240 ]; then
        rm -rf "$dir" # it has come to its end: another one
    fi
done <"$room/pauses"
(play) >"$room/end.txt" 2>"$room/err" || fail "the end: $(cat "$room/err")"
echo "killed $killed times"
test $killed -gt 0 || fail "not killed at all"
same "results" "$room/whole/results.tsv" "$dir/results.tsv"
same "table" "$room/whole.txt" "$room/end.txt"
for wait in 1 2 3 4 5 6 7 8 9 10; do
    test "$(left)" -gt 0 || break
    sleep 0.1
done
expect "processes left" 0 "$(left)"

test $failures -eq 0
