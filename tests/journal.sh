#!/bin/sh
# The journal (prikup --journal FILE).  Covers:
#
#   - what was acknowledged is there after SIGKILL at random moments, once:
#     a match that was killed 20 times (CHECK_LONG set: 1,000) is the match
#     that was never killed;
#   - every kind of change comes back: options, rules, deals, actions, undo,
#     goto, branches, load, position;
#   - cut off at any byte, a journal gives the state of its last whole line,
#     and the loss is said on stderr;
#   - damage in the middle is refused with its line;
#   - a second process is refused;
#   - a full disk is `err io` and changes nothing.
#
# The random seed is printed; SEED sets it.
set -eu
LC_ALL=C
export LC_ALL

prikup=${PRIKUP:-./src/prikup}
work=$(mktemp -d "${TMPDIR:-/tmp}/journal.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failures=0
seed=${SEED:-$$}
rounds=1
test -z "${CHECK_LONG:-}" || rounds=50
echo "seed $seed"

fail() {
    echo "$*"
    failures=$((failures + 1))
}

# same WHAT A B
same() {
    cmp -s "$2" "$3" || { fail "$1"; diff "$2" "$3" | sed 8q; }
}

# run JOURNAL COMMAND...: one process.
run() {
    file=$1
    shift
    "$prikup" --journal="$file" "$@"
}

# delays N: pseudo-random seconds, a line each.
delays() {
    awk -v seed="$seed" -v n="$1" 'BEGIN {
        srand(seed)
        while (n-- > 0)
            printf "%.4f\n", rand() * rand() * 0.08
    }'
}

# killed_after SECONDS INPUT OUTPUT JOURNAL
killed_after() {
    : >"$3"
    : >"$work/stderr"
    "$prikup" --journal="$4" <"$2" >"$3" 2>"$work/stderr" &
    pid=$!
    sleep "$1"
    kill -9 $pid 2>/dev/null || :
    wait $pid 2>/dev/null || :
    ! grep -v 'not written to its end' "$work/stderr"
}

# finished: the blocks of a record on stdin whose deal is over.
finished() {
    awk '{ block = block $0 "\n" }
         /Termination "unfinished"/ { exit }
         / \*$/ || /^rec : \*$/ { printf "%s", block; block = "" }'
}

# --- a match, killed and resumed ---------------------------------------------

start='new rules=sochi pool_end=none
set bot random
set seed 5
deal seed=9'
printf '%s\nauto match deals=400\nrecord\n' "$start" | "$prikup" |
    grep '^rec' | finished >"$work/reference"

killed_matches() {
    rm -f "$work/match"
    printf '%s\n' "$start" | "$prikup" --journal="$work/match" >"$work/start"
    echo 'auto match deals=100000' >"$work/in"
    delays 20 | while read -r delay; do
        killed_after "$delay" "$work/in" "$work/out" "$work/match"
        # The deals that were sent are the last but one or the last ones.
        grep -c '^pps1' "$work/out" >"$work/acked" || :
        run "$work/match" record >"$work/record" 2>/dev/null
        finished <"$work/record" >"$work/got"
        head -c "$(wc -c <"$work/got")" "$work/reference" >"$work/want"
        test "$(wc -c <"$work/got")" -gt "$(wc -c <"$work/reference")" && break
        cmp -s "$work/got" "$work/want" ||
            { echo "after $delay s the match is another"; exit 1; }
        tail -n 1 "$work/out" | grep '^pps1' |
            awk '{ print $4 }' >"$work/number" || :
        read -r number <"$work/number" || number=0
        deals=$(grep -c '\[Deal ' "$work/got" || :)
        test "$deals" -ge "${number:-0}" ||
            { echo "deal $number was sent and is lost"; exit 1; }
    done || fail "a killed match"
}

# Commands one by one: as many as were answered, or one more.
steps() {
    awk '/\[Deal / { n++ }
         / \*$/ || /^rec : [^[]/ {
             for (i = 3; i <= NF; i++)
                 if ($i != "/" && $i != "*" && $i !~ /\.$/)
                     n++
         }
         END { print n + 0 }'
}

killed_steps() {
    rm -f "$work/match"
    printf '%s\n' "$start" | "$prikup" --journal="$work/match" >"$work/start"
    awk 'BEGIN { for (i = 0; i < 20000; i++) print "auto action\ndeal" }' \
        >"$work/in"
    run "$work/match" record | steps >"$work/before"
    delays 20 | while read -r delay; do
        read -r before <"$work/before"
        killed_after "$delay" "$work/in" "$work/out" "$work/match"
        run "$work/match" record 2>/dev/null | steps >"$work/after"
        read -r after <"$work/after"
        acked=$(grep -c '^ok' "$work/out" || :)
        lost=$((before + acked - after))
        test $lost -eq 0 || test $lost -eq -1 ||
            { echo "$before + $acked acknowledged, $after there"; exit 1; }
        cp "$work/after" "$work/before"
    done || fail "killed steps"
}

while [ $rounds -gt 0 ]; do
    killed_matches
    seed=$((seed + 1))
    test -z "${CHECK_LONG:-}" || [ $((rounds % 5)) -gt 0 ] || killed_steps
    seed=$((seed + 1))
    rounds=$((rounds - 1))
done
killed_steps

# --- every kind of change ----------------------------------------------------

cat >"$work/asks" <<'END'
view 0
score why=1
record
turn
compare
get
END

cat >"$work/changes" <<'END'
set bot random
set name1 : Анна  "A" \
set level 3
new rules=kapusta seats=4 pool_limit=20
deal seed=4
auto deal
auto deal
deal
auto action
undo
act pass
goto deal=2 move=3
goto deal=1
goto deal=2 move=1
auto action
swap
goto deal=1 move=2
swap
auto deal
goto deal=1 move=0
auto action
swap
auto match deals=2
deal redo=1
new rules=sochi whist_style=gentleman
deal seed=5 dealer=1
position pps1 sochi 0 1 3 SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7 SQH9 - -
act 6S 6C pass 6D 6H pass D9D8 6H whist pass open
undo 4
act pass pass
deal
go play=1
rec : [Hands "SAK87CKQJDJT7/STS9CADAD9D8HAHKHJHT/SJCT987DKQHQ87"]
rec : [Talon "SQH9"] [Seat2 "Б"]
rec : 6S 6C pass 6D 6H pass D9D8 6H pass pass
rec : [Hands "SAK87CKQJDJT7/STS9CADAD9D8HAHKHJHT/SJCT987DKQHQ87"]
rec : [Talon "SQH9"] 6S
load
set name1 :
auto action
position pps1 sochi 1 1 3 SASKS8S7CKCQCJDJDTD7/xxxxxxxxxxxxxxxxxxxx/xxxxxxxxxxxxxxxxxxxx xxxx - -
go play=1
deal
END

rm -f "$work/j"
count=$(wc -l <"$work/changes")
n=1
while [ $n -le "$count" ]; do
    { sed -n ${n}p "$work/changes"; cat "$work/asks"; } >"$work/in"
    case $(sed -n ${n}p "$work/changes") in
    rec*) # goes with its load
        n=$((n + 1))
        continue ;;
    load)
        { sed -n '/^rec/p' "$work/changes"; cat "$work/in"; } >"$work/in2"
        mv "$work/in2" "$work/in" ;;
    esac
    run "$work/j" <"$work/in" >"$work/out" 2>&1
    run "$work/j" <"$work/asks" >"$work/b" 2>&1
    tail -n "$(wc -l <"$work/b")" "$work/out" >"$work/a"
    same "line $n of the changes does not come back" "$work/a" "$work/b"
    n=$((n + 1))
done

# In one process, too, and with --fsync.
rm -f "$work/k"
cat "$work/changes" "$work/asks" |
    "$prikup" --journal="$work/k" --fsync >"$work/out"
run "$work/k" <"$work/asks" >"$work/b"
tail -n "$(wc -l <"$work/b")" "$work/out" >"$work/a"
same "the changes do not come back" "$work/a" "$work/b"

# --- cut off at any byte -----------------------------------------------------

# whole_commands FILE: without a torn last line, and lines up to the last dot.
whole_commands() {
    if [ -n "$(tail -c 1 "$1")" ]; then
        sed '$d' "$1"
    else
        cat "$1"
    fi | awk '{ lines = lines $0 "\n" }
              $2 == "." { printf "%s", lines; lines = "" }'
}

# A list of deals that are not over.
hands='SAK87CKQJDJT7/STS9CADAD9D8HAHKHJHT/SJCT987DKQHQ87'
for line in "rec : S 0 $hands" "rec : $hands" load 'goto deal=1' 'play SA' \
    'swap' 'goto deal=1'; do
    { test "$line" = load && printf 'rec : S 0 %s\nrec : %s\n' "$hands" "$hands"
      echo "$line"
      cat "$work/asks"; } >"$work/in"
    run "$work/m" <"$work/in" >"$work/out" 2>&1
    run "$work/m" <"$work/asks" >"$work/b" 2>&1
    tail -n "$(wc -l <"$work/b")" "$work/out" >"$work/a"
    same "'$line' after a list does not come back" "$work/a" "$work/b"
done

# A record in place of a match of one finished deal.
{
    echo 'deal seed=5'
    echo 'auto deal'
    sed -n -e '/^rec/p' -e '/^load/p' "$work/changes"
    cat "$work/asks"
} >"$work/in"
run "$work/l" <"$work/in" >"$work/out"
run "$work/l" <"$work/asks" >"$work/b"
tail -n "$(wc -l <"$work/b")" "$work/out" >"$work/a"
same "a record does not come back after a finished deal" "$work/a" "$work/b"

size=$(wc -c <"$work/k")
step=37
test -z "${CHECK_LONG:-}" || step=1
at=0
while [ $at -lt "$size" ]; do
    head -c $at "$work/k" >"$work/cut"
    whole_commands "$work/cut" >"$work/lines"
    whole=yes
    cmp -s "$work/cut" "$work/lines" || whole=no
    run "$work/lines" 'view 0' 'get name1' rules 2>"$work/e1" >"$work/a" || :
    run "$work/cut" 'view 0' 'get name1' rules 2>"$work/e2" >"$work/b" ||
        fail "cut at byte $at: refused"
    same "cut at byte $at: another state" "$work/a" "$work/b"
    test ! -s "$work/e1" || fail "cut at byte $at: whole lines, and a complaint"
    test $whole = yes || grep -q dropped "$work/e2" ||
        fail "cut at byte $at: nothing was said"
    same "cut at byte $at: the end stays" "$work/lines" "$work/cut"
    at=$((at + step))
done

# --- damage ------------------------------------------------------------------

# refused FILE LINE WHAT
refused() {
    status=0
    run "$1" ping >"$work/out" 2>"$work/err" || status=$?
    test $status -eq 1 || fail "$3: status $status"
    test ! -s "$work/out" || fail "$3: it speaks"
    grep -q ": line $2 " "$work/err" || fail "$3: $(cat "$work/err")"
}

sed '4s/..$/xx/' "$work/k" >"$work/bad"
refused "$work/bad" 4 "a line was changed"
sed '4d' "$work/k" >"$work/bad"
refused "$work/bad" 4 "a line is missing"
sed '4p' "$work/k" >"$work/bad"
refused "$work/bad" 5 "a line is there twice"
sed '1d' "$work/k" >"$work/bad"
refused "$work/bad" 1 "the first line is missing"
echo 'dear diary' >"$work/bad"
refused "$work/bad" 1 "another kind of file"
sed '$s/^./-/' "$work/k" >"$work/bad"
refused "$work/bad" "$(wc -l <"$work/k")" "the last line was changed"

status=0
run "$work/no/such/folder" ping >"$work/out" 2>"$work/err" || status=$?
test $status -eq 1 || fail "a file that can't be made: status $status"
status=0
"$prikup" --fsync ping >"$work/out" 2>"$work/err" || status=$?
test $status -eq 2 || fail "--fsync alone: status $status"

# --- two processes -----------------------------------------------------------

mkfifo "$work/fifo"
run "$work/k" <"$work/fifo" >"$work/first" &
pid=$!
exec 9>"$work/fifo"
echo ping >&9
tries=0
until [ -s "$work/first" ] || [ $tries -eq 100 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
status=0
run "$work/k" ping >"$work/out" 2>"$work/err" || status=$?
test $status -eq 1 || fail "a second process: status $status"
grep -q 'another process' "$work/err" || fail "a second process is not told"
exec 9>&-
wait $pid || fail "the first process"
run "$work/k" ping >"$work/out" || fail "the lock stays"

# --- full disk ---------------------------------------------------------------

if [ -c /dev/full ]; then
    run /dev/full 'deal seed=1' 'view 0' 'set level 7' 'get level' \
        >"$work/out" 2>&1
    cat >"$work/want" <<'END'
err io : the journal can't be written
err no-position : no deal has begun
err io : the journal can't be written
option level int 5 1 10
ok
END
    same "/dev/full" "$work/want" "$work/out"
fi

# A sheet beyond what a position can hold gets no further deal.
printf '%s\n' 'position pps1 sochi,pool_end=none 0 1 3 '\
'SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7 SQH9 '\
'0:999999999:0,0/0:999999999:0,0/0:999999999:0,0/r0 pass,pass,pass' \
    'set bot random' 'auto deal' deal turn >"$work/in"
run "$work/large" <"$work/in" >"$work/out"
tail -n 2 "$work/out" | head -n 1 | grep -q '^err limit' || fail "a large sheet"
run "$work/large" turn >"$work/b"
tail -n 1 "$work/out" >"$work/a"
same "after a large sheet" "$work/a" "$work/b"

# A limit of file size stands for a disk that fills up.
rm -f "$work/full"
{
    printf '%s\n' "$start"
    awk 'BEGIN { for (i = 0; i < 400; i++) print "auto action\ndeal" }'
    cat "$work/asks"
} >"$work/in"
(ulimit -f 4 && run "$work/full" <"$work/in" 2>&1) | cat >"$work/out"
grep -q '^err io' "$work/out" || fail "the disk was never full"
whole_commands "$work/full" >"$work/lines"
cmp -s "$work/full" "$work/lines" || fail "the disk was full: the end is torn"
run "$work/full" <"$work/asks" >"$work/b"
tail -n "$(wc -l <"$work/b")" "$work/out" >"$work/a"
same "after a full disk" "$work/a" "$work/b"

test $failures -eq 0
