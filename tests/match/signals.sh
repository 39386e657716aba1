#!/bin/sh
# Signals, and nothing left behind: one SIGINT finishes the running games, two
# end the match at once, and after SIGTERM or kill -9 the players are gone too,
# even those that ignore everything; then the match can be resumed.
. "${srcdir:-.}/tests/match/lib.sh"

# until_true COMMAND...: waits until it succeeds, at most half a minute: a machine may
# be busy.
until_true() {
    for wait in $(awk 'BEGIN { for (i = 0; i < 300; i++) print i }'); do
        ! "$@" || return 0
        sleep 0.1
    done
    return 1
}

# has_rows N: more than N lines of results.
has_rows() {
    test "$(cat "$room/dir/results.tsv" 2>/dev/null | wc -l)" -gt "$1"
}

# begin MODE: a long match of that player, in the background; waits for rows.
begin() {
    rm -rf "$room/dir"
    "$match" -q -e "A=$room/fake $1" -e "B=$room/fake good" -n 100000 -j 2 \
        --timeout quit=300 -o "$room/dir" >"$room/table" 2>"$room/err" &
    runner=$!
    until_true has_rows 20 || fail "$1: no rows"
}

none_left() {
    test "$(left)" -eq 0
}

# gone WHAT: no player is left, soon.
gone() {
    until_true none_left || fail "$1: $(left) players left"
}

begin stubborn
test "$(left)" -gt 0 || fail "no player runs"
kill -INT $runner
wait $runner
expect "SIGINT: status" 1 $?
grep -q 'whists a seat' "$room/table" || fail "SIGINT: no table"
grep -q '^sochi, [0-9]* of 100000 deals in ' "$room/table" ||
    fail "SIGINT: $(sed q "$room/table")"
grep -q 'interrupted' "$room/err" || fail "SIGINT: not said"
grep -q "[0-9] of 600000 games .*--resume -o $room/dir' goes on" "$room/err" ||
    fail "SIGINT: $(cat "$room/err")"
# Neither table has the games of a deal that is not complete.
rows=$(rows "$room/dir/results.tsv" | wc -l)
grep -q " in $((rows / 6 * 6)) games" "$room/table" || fail "SIGINT: $rows rows"
"$match" --merge "$room/dir" >"$room/merged" 2>"$room/err"
same "SIGINT, merged" "$room/table" "$room/merged"
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
kill -HUP $runner
wait $runner
expect "SIGHUP: status" 129 $?
gone SIGHUP

# Under nohup it goes on.
rm -rf "$room/dir"
(trap '' HUP; exec "$match" -q -e "A=$room/fake" -e "B=$room/fake" -n 300 \
    -o "$room/dir") >"$room/table" 2>"$room/err" &
runner=$!
until_true has_rows 1 || fail "nohup: no rows"
kill -HUP $runner
wait $runner
expect "nohup: status" 0 $?
expect "nohup: rows" 1800 "$(rows "$room/dir/results.tsv" | wc -l)"

# A runner that was stopped is late itself: that is no fault of the players.
rm -rf "$room/dir"
"$match" -q -e "A=$room/fake" -e "B=$room/fake" -n 100000 -j 8 \
    --timeout move=3000,ping=3000 -o "$room/dir" >"$room/table" 2>"$room/err" &
runner=$!
until_true has_rows 20 || fail "stopped: no rows"
kill -STOP $runner
sleep 4
kill -CONT $runner
kill -INT $runner
wait $runner
expect "stopped: faults" - "$(rows "$room/dir/results.tsv" | cut -f10 | sort -u)"

# Many jobs, each with six players, and none is left.
"$match" -q -e "A=$room/fake" -e "B=$room/fake" -n 100 -j 64 >"$room/table" 2>&1
expect "64 jobs: status" 0 $?
gone "64 jobs"

begin stubborn
kill -KILL $runner
wait $runner 2>/dev/null
gone "kill -9"
rows=$(wc -l <"$room/dir/results.tsv")
"$match" -q --resume -o "$room/dir" >"$room/table" 2>"$room/err" &
runner=$!
until_true has_rows "$rows" || fail "kill -9: not resumed"
kill -INT $runner
wait $runner

begin parent
kill -KILL $runner
wait $runner 2>/dev/null
gone "kill -9, children of players"

# Those that left their group, and whose parent is gone, are found by the mark.
if [ -r /proc/self/environ ]; then
    begin daemon
    kill -KILL $runner
    wait $runner 2>/dev/null
    gone "kill -9, daemons"
    "$match" -q -e "A=$room/fake daemon" -e "B=$room/fake" -n 2 >"$room/table"
    expect "daemons: status" 0 $?
    expect "daemons: left" 0 "$(left)"
    # A runner among the children of a player leaves the others alone.
    "$match" -q -e "A=$room/fake daemon" -e "B=$match -q -n 1 -e A=$room/fake -e B=$room/fake \
        >$room/inner; exec $room/fake" -n 2 >"$room/table"
    expect "a runner inside: status" 0 $?
    expect "a runner inside: left" 0 "$(left)"
    grep -q 'faults' "$room/table" && fail "a runner inside: $(cat "$room/table")"
    grep -q 'whists a seat' "$room/inner" || fail "a runner inside: no table"
fi

test $failures -eq 0
