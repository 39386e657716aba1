#!/bin/sh
# Whatever a player does wrong, the match goes on: its fault is in the row and,
# with the last lines of its streams, in faults.txt; the house finishes the
# deal; no process is left.
. "${srcdir:-.}/tests/match/lib.sh"

# try MODE WORD [N]: a match of the fake player against a good one.
try() {
    rm -rf "$room/dir"
    "$match" -e "F=$room/fake $1 ${3:-1}" -e "G=$room/fake good" -n 2 -q -j 3 \
        --timeout start=400,ping=400,move=400,quit=200 -o "$room/dir" \
        >"$room/table" 2>"$room/err"
    expect "$1: status" 0 $?
    expect "$1: rows" 12 "$(rows "$room/dir/results.tsv" | wc -l)"
    expect "$1: whole deals" 12 "$(rows "$room/dir/results.tsv" |
        cut -f12 | grep -c '^pps1 ')"
    rows "$room/dir/results.tsv" | cut -f10 | grep -q ":$2" ||
        fail "$1: no fault $2 in the rows: $(rows "$room/dir/results.tsv" |
            cut -f10 | sort | uniq -c | tr '\n' ' ')"
    rows "$room/dir/results.tsv" | awk -F '\t' '
        { split($5, who, "/"); n = split($10, fault, ",")
          for (i = 1; i <= n; i++)
              if (fault[i] != "-" && who[substr(fault[i], 1, 1)] != "F") exit 1 }' ||
        fail "$1: a fault of the wrong seat"
    grep -q " F: $2: " "$room/dir/faults.txt" || fail "$1: no report"
    grep -q '^    > ' "$room/dir/faults.txt" || fail "$1: no last lines"
    grep -q '2 with a fault' "$room/table" || fail "$1: blocks without a flag"
    expect "$1: processes left" 0 "$(left)"
}

# fine MODE: no fault at all.
fine() {
    rm -rf "$room/dir"
    "$match" -e "F=$room/fake $1" -e "G=$room/fake good" -n 2 -q -j 3 \
        --timeout quit=200 -o "$room/dir" >"$room/table" 2>&1
    expect "$1: status" 0 $?
    expect "$1: faults" - "$(rows "$room/dir/results.tsv" | cut -f10 | sort -u)"
    expect "$1: processes left" 0 "$(left)"
}

try flood flood
try crash dead 4
grep -q '^    ! my last words' "$room/dir/faults.txt" ||
    fail "crash: no last words"
grep -q 'ended by signal 6' "$room/dir/faults.txt" || fail "crash: no signal"
try dying dead
grep -q 'ended with status 3' "$room/dir/faults.txt" || fail "dying: no status"
try hang late 3
try closing dead 2
try late late
try long nonsense
try tag nonsense 2
try babble nonsense
try illegal illegal 5
try word illegal
try unknown illegal
try nothing nonsense
try refuse refused
try half dead
try nul illegal
try shout late
try twice nonsense
fine good
fine stubborn
fine parent
fine chatty

# One that can't even start is refused before the first deal, and one that
# starts only once is a fault of every game after that.
for mode in stillborn silent; do
    "$match" -e "F=$room/fake $mode" -e "G=$room/fake" -n 2 -q \
        --timeout start=300 >"$room/table" 2>"$room/err"
    expect "$mode: status" 1 $?
    grep -q 'F does not start' "$room/err" || fail "$mode: no word"
    expect "$mode: processes left" 0 "$(left)"
done
"$match" -e "F=$room/nothing there" -e "G=$room/fake" -q 2>"$room/err"
expect "no such program: status" 1 $?
grep -q 'not found' "$room/err" || fail "no such program: no word"
cat >"$room/once" <<END
test ! -e $room/was || exit 7
: >$room/was
exec $room/fake good
END
"$match" -e "F=sh $room/once" -e "G=$room/fake" -n 2 -q -o "$room/once.dir" \
    >"$room/table" 2>"$room/err"
expect "start once: status" 0 $?
expect "start once: faults" 18 "$(rows "$room/once.dir/results.tsv" |
    cut -f10 | tr , '\n' | grep -c ':start$')"

# What the system refuses is no fault of the players.
(ulimit -n 40; exec "$match" -q -e "F=$room/fake" -e "G=$room/fake" -n 20 -j 8 \
    -o "$room/few" >"$room/table" 2>"$room/err")
expect "few files: status" 1 $?
grep -q 'fewer --jobs' "$room/err" || fail "few files: $(cat "$room/err")"
expect "few files: faults" '' "$(cat "$room/few/faults.txt")"
expect "few files: processes left" 0 "$(left)"
"$match" -q --resume -o "$room/few" >"$room/table" || fail "few files: not resumed"
expect "few files: rows" 120 "$(rows "$room/few/results.tsv" | wc -l)"

test $failures -eq 0
