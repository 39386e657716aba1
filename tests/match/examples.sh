#!/bin/sh
# The programs of doc/examples: a small engine plays whole matches without a
# fault, and a person plays a deal against bots.
. "${srcdir:-.}/tests/match/lib.sh"
examples=${srcdir:-.}/doc/examples

if ! command -v python3 >/dev/null 2>&1; then
    echo "no python3"
    exit 77
fi

test "$(wc -l <"$examples/tiny_engine.py")" -lt 60 || fail "the engine is long"
test "$(wc -l <"$examples/play.py")" -lt 80 || fail "the client is long"

tiny="python3 $examples/tiny_engine.py"
"$match" -q -e "tiny=$tiny" -e "A=$prikup" --opt A.bot=rules -n 60 -j 2 -o "$room/dir" >"$room/out"
expect "engine: status" 0 $?
expect "engine: faults" - "$(rows "$room/dir/results.tsv" | cut -f10 | sort -u)"
# It has met misere, all-pass, and whists.
for contract in mis pass 6; do
    rows "$room/dir/results.tsv" | cut -f6 | grep -q "^$contract" ||
        fail "engine: no deal of $contract"
done
"$match" --check "$tiny" >"$room/out" || fail "engine: $(grep ^FAILED "$room/out")"
grep -q '^ok  *decisions are legal' "$room/out" || fail "engine: not checked"

# Ten persons who take what comes first, each to the end of the deal.
PRIKUP=$prikup
export PRIKUP
for seed in 1 2 3 4 5 6 7 8 9 10; do
    yes '' | sed 100q | python3 "$examples/play.py" $seed >"$room/out" 2>&1
    expect "client, seed $seed" 0 $?
    expect "client, seed $seed: sheet" 3 "$(grep -c '^sheet ' "$room/out")"
done
echo 'fly' | python3 "$examples/play.py" 1 >"$room/out" 2>&1
expect "client: end of input" 1 $?
grep -q '^You: .*err bad-value' "$room/out" || grep -q 'err bad-value' "$room/out" ||
    fail "client: no word on a wrong action"
# What goes wrong is said in one line.
for seed in x -1 '' '1 2' 1e3 99999999999999999999999999; do
    python3 "$examples/play.py" "$seed" </dev/null >"$room/out" 2>&1
    expect "client, seed '$seed'" 1 $?
    expect "client, seed '$seed': lines" 1 "$(wc -l <"$room/out" | tr -d ' ')"
done
for program in "$room/nothing" true; do
    PRIKUP=$program python3 "$examples/play.py" 1 </dev/null >"$room/out" 2>&1
    expect "client without a prikup" 1 $?
    expect "client without a prikup: lines" 1 "$(wc -l <"$room/out" | tr -d ' ')"
done

test $failures -eq 0
