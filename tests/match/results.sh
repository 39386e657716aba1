#!/bin/sh
# results.tsv: the bytes depend on the seed and not on the number of jobs; a
# match that was killed is resumed to the same end; shards merge to the whole;
# rows say what the referee says; players get views only.
. "${srcdir:-.}/tests/match/lib.sh"

# run DIR OPTION...
run() {
    dir=$1
    shift
    "$match" -q -e "A=$prikup" -e "B=$prikup" --opt A.bot=rules \
        --opt B.bot=random "$@" \
        -o "$room/$dir" >"$room/$dir.txt" 2>"$room/$dir.err" ||
        fail "$dir: $(cat "$room/$dir.err")"
}

for j in 1 2 5; do
    run j$j -n 12 -j $j
done
same "-j 2" "$room/j1/results.tsv" "$room/j2/results.tsv"
same "-j 5" "$room/j1/results.tsv" "$room/j5/results.tsv"
same "-j 5, table" "$room/j1.txt" "$room/j5.txt"
expect "rows" 72 "$(rows "$room/j1/results.tsv" | wc -l)"
run other -n 12 --seed 2
cmp -s "$room/j1/results.tsv" "$room/other/results.tsv" &&
    fail "another seed changes nothing"
run limit -n 2 -j 2 --opt A.bot=search --limit A.samples=5
run limit2 -n 2 -j 1 --opt A.bot=search --limit A.samples=5
same "samples" "$room/limit/results.tsv" "$room/limit2/results.tsv"

# The same cards in all games of a block, other cards in others; balances sum
# to 0; every assignment once.
rows "$room/j1/results.tsv" | awk -F '\t' '
    { split($12, word, " "); cards = word[6] " " word[7] " " word[5]
      if (($1 in dealt) && dealt[$1] != cards) bad = bad "cards of block " $1 "; "
      if (!($1 in dealt) && (word[6] in seen)) bad = bad "cards twice; "
      dealt[$1] = cards; seen[word[6]] = 1
      split($11, b, "/")
      if (b[1] + b[2] + b[3] != 0 || b[4] != 3) bad = bad "balance " $11 "; "
      if (($1, $5) in sat) bad = bad "seats twice; "
      sat[$1, $5] = 1 }
    END { if (bad) { print bad; exit 1 } }' || fail "rows contradict each other"
# The deals are legal to the engine, and its score is that of the row.
rows "$room/j1/results.tsv" | awk -F '\t' '{
    split($11, b, "/")
    print "@" NR " position " $12; print "@" NR "s score" }' |
    "$prikup" >"$room/said"
expect "legal deals" 72 "$(grep -c '^@[0-9]* ok$' "$room/said")"
sed -n 's,^@[0-9]*s sheet .* exact=\(.*\)/3$,\1,p' "$room/said" >"$room/a"
rows "$room/j1/results.tsv" | cut -f11 | awk -F / '{ print $1; print $2; print $3 }' \
    >"$room/b"
same "balances" "$room/b" "$room/a"

# Killed, cut in the middle of a row, resumed: nothing else is given.
run whole -n 30 -j 2
mkdir "$room/cut"
size=$(wc -c <"$room/whole/results.tsv")
for part in 20 50 99; do
    head -c $((size * part / 100)) "$room/whole/results.tsv" >"$room/cut/results.tsv"
    "$match" -q --resume -o "$room/cut" -j 2 >"$room/cut.txt"
    expect "resumed at $part %" 0 $?
    same "resumed at $part %" "$room/whole/results.tsv" "$room/cut/results.tsv"
    same "resumed at $part %, table" "$room/whole.txt" "$room/cut.txt"
done
"$match" -q --resume -o "$room/whole" >"$room/again.txt"
same "resumed when done" "$room/whole.txt" "$room/again.txt"
"$match" -q -e "A=$prikup" -e "B=$prikup" --opt A.bot=rules --opt B.bot=random -n 31 --resume \
    -o "$room/whole" >/dev/null 2>"$room/err"
expect "resumed as another match" 1 $?
grep -q 'all settings again as they were, or none' "$room/err" ||
    fail "resumed as another match: $(cat "$room/err")"
"$match" -q --resume -o "$room/whole" -n 31 >/dev/null 2>"$room/err"
expect "resumed with one setting" 2 $?
grep -q 'all settings again as they were, or none' "$room/err" ||
    fail "resumed with one setting: $(cat "$room/err")"
"$match" -q -e "A=$prikup" -e "B=$prikup" -n 30 -o "$room/whole" >/dev/null 2>&1
expect "results are never overwritten" 1 $?

# Shards, under parallel where it is there.
for k in 1 2 3; do
    run s$k -n 30 --shard $k/3 &
done
wait
"$match" --merge "$room/s1" "$room/s2" "$room/s3" -o "$room/merged" \
    >"$room/merged.txt"
expect "merged" 0 $?
same "merged" "$room/whole/results.tsv" "$room/merged/results.tsv"
same "merged, table" "$room/whole.txt" "$room/merged.txt"
"$match" --merge "$room/s3" "$room/s1" "$room/s2" >"$room/merged2.txt"
same "merged in another order" "$room/whole.txt" "$room/merged2.txt"
"$match" --merge "$room/s1" "$room/s1" >/dev/null 2>&1
expect "a shard twice" 1 $?
# A shard that is not there; its deals can't be gone on with after others.
"$match" --merge "$room/s1" "$room/s3" -o "$room/part" >"$room/part.txt" 2>"$room/err"
expect "a shard is missing" 0 $?
expect "a shard is missing" "sochi, 20 of 30 deals in 120 games, seed 1" \
    "$(sed q "$room/part.txt")"
expect "a shard is missing" "prikup-match: shard 2/3 of seed 1 is missing" \
    "$(cat "$room/err")"
"$match" -q --resume -o "$room/part" >"$room/out" 2>"$room/err"
expect "resumed with a gap" 1 $?
expect "resumed with a gap: rows" 120 "$(rows "$room/part/results.tsv" | wc -l)"
"$match" --merge "$room/part" "$room/s2" >"$room/merged3.txt" 2>"$room/err"
same "merged later" "$room/whole.txt" "$room/merged3.txt"
test ! -s "$room/err" || fail "merged later: $(cat "$room/err")"
head -c $((size / 2)) "$room/whole/results.tsv" >"$room/cut/results.tsv"
"$match" --merge "$room/cut" >"$room/cut.txt" 2>"$room/err"
grep -q 'cut has [0-9]* of 30 deals$' "$room/err" || fail "half: $(cat "$room/err")"
"$match" --merge "$room/whole" "$room/other" >"$room/out" 2>"$room/err"
expect "two seeds" "sochi, 42 deals in 252 games, seed 1" "$(sed q "$room/out")"
run three -n 3 -r leningrad
"$match" --merge "$room/s1" "$room/three" >/dev/null 2>&1
expect "other rules" 1 $?
if command -v parallel >/dev/null 2>&1 && parallel --version 2>/dev/null |
    grep -q '^GNU parallel'; then
    parallel -j 2 "$match" -q -e "A=$prikup" -e "B=$prikup" \
        --opt A.bot=rules --opt B.bot=random -n 30 --shard {}/3 -o "$room/p{}" ::: 1 2 3 \
        >/dev/null 2>&1
    "$match" --merge "$room/p1" "$room/p2" "$room/p3" >"$room/p.txt"
    same "under parallel" "$room/whole.txt" "$room/p.txt"
fi

# Deals from a file; pulkas; four seats; three engines.
{
    echo '# a comment, and lines as other systems end them'
    rows "$room/j1/results.tsv" | cut -f12 | sed 's/$/\r/'
} >"$room/deals"
run given --deals "$room/deals"
expect "given deals" 432 "$(rows "$room/given/results.tsv" | wc -l)"
rows "$room/given/results.tsv" | awk -F '\t' '{ split($12, w, " ")
    print w[6] }' | uniq | sort -u >"$room/a"
awk '/^pps1/ { print $6 }' "$room/deals" | sort -u >"$room/b"
same "given cards" "$room/b" "$room/a"
run some --deals "$room/deals" -n 3
expect "some of the given deals" 18 "$(rows "$room/some/results.tsv" | wc -l)"
"$match" -q -e "A=$prikup" -e "B=$prikup" --opt A.bot=rules --opt B.bot=rules --pulkas 2 -r leningrad,pool_limit=4 \
    -o "$room/pulkas" >"$room/pulkas.txt"
expect "pulkas: games" 12 "$(rows "$room/pulkas/results.tsv" |
    awk -F '\t' '$4' | wc -l)"
expect "pulkas: first deals" 2 "$(rows "$room/pulkas/results.tsv" |
    awk -F '\t' '$3 == 1 { split($12, w, " "); print w[6] }' | sort -u | wc -l)"
# Rules without an end: each game is cut off, and counted.
"$match" -q "-eA=$room/fake" "-eB=$room/fake" --pulkas 1 -r fspr >"$room/out"
expect "pulkas without an end" \
    "fspr, 1 pulka in 6 games, seed 1; 6 cut off after 200 deals" "$(sed q "$room/out")"
grep -q 'cut off' "$room/pulkas.txt" && fail "pulkas with an end are cut off"
run seats --seats 4 -n 4
expect "four seats: games" 56 "$(rows "$room/seats/results.tsv" | wc -l)"
expect "four seats: dealers" "1 2 3 4" "$(rows "$room/seats/results.tsv" |
    cut -f12 | cut -d' ' -f5 | sort -u | tr '\n' ' ' | sed 's/ $//')"
run engines -n 3 -e "C=$prikup" --opt C.bot=rules
expect "three engines: games" 18 "$(rows "$room/engines/results.tsv" | wc -l)"
grep -q '^better than ' "$room/engines.txt" || fail "no crosstable"

test $failures -eq 0
