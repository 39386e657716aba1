#!/bin/sh
# Signals, and nothing left behind: one SIGINT finishes the running games, two
# end the match at once, and after SIGTERM or kill -9 the players are gone too,
# even those that ignore everything; then the match can be resumed.
. "${srcdir:-.}/tests/match/lib.sh"

# begin MODE: a long match of that player, in the background; waits for rows.
begin() {
    rm -rf "$room/dir"
    "$match" -q -e "A=$room/fake $1" -e "B=$room/fake good" -n 100000 -j 2 \
        --timeout quit=300 -o "$room/dir" >"$room/table" 2>"$room/err" &
    runner=$!
    for wait in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        sleep 0.1
        test "$(cat "$room/dir/results.tsv" 2>/dev/null | wc -l)" -lt 20 ||
            return 0
    done
    fail "$1: no rows"
}

# gone WHAT: no player is left, soon.
gone() {
    for wait in 1 2 3 4 5 6 7 8 9 10; do
        test "$(left)" -gt 0 || return 0
        sleep 0.1
    done
    fail "$1: $(left) players left"
}

begin stubborn
test "$(left)" -gt 0 || fail "no player runs"
kill -INT $runner
wait $runner
expect "SIGINT: status" 1 $?
grep -q 'whists a seat' "$room/table" || fail "SIGINT: no table"
gone SIGINT
awk -F '\t' 'END { exit NF != 12 }' "$room/dir/results.tsv" ||
    fail "SIGINT: half a row"

begin "hang 400"
sleep 1
kill -INT $runner
sleep 0.2
kill -0 $runner 2>/dev/null || fail "one SIGINT does not wait for the games"
kill -INT $runner
wait $runner
expect "SIGINT twice: status" 130 $?
gone "SIGINT twice"

begin stubborn
kill -TERM $runner
wait $runner
expect "SIGTERM: status" 143 $?
gone SIGTERM

begin stubborn
kill -KILL $runner
wait $runner 2>/dev/null
gone "kill -9"
rows=$(rows "$room/dir/results.tsv" | wc -l)
"$match" -q --resume -o "$room/dir" >"$room/table" 2>"$room/err" &
runner=$!
sleep 0.5
kill -INT $runner
wait $runner
test "$(rows "$room/dir/results.tsv" | wc -l)" -gt "$rows" ||
    fail "kill -9: not resumed"

begin parent
kill -KILL $runner
wait $runner 2>/dev/null
gone "kill -9, children of players"

test $failures -eq 0
