#!/bin/sh
# The statistics: the interval of two equal players contains 0 in about 95 of
# 100 short matches; a stronger player is found, by the sequential test too;
# the table says what the rows say, added up by another program.
. "${srcdir:-.}/tests/match/lib.sh"

# 100 matches of 10 deals; below 88 or all 100 has a chance under 1 %.
inside=0
for seed in $(seq 100); do
    "$match" -q -e "A=$prikup" -e "B=$prikup" --opt A.bot=random \
        --opt B.bot=random -n 10 --seed "$seed" -j 2 --tsv >"$room/table" ||
        fail "seed $seed: $?"
    inside=$((inside + $(awk -F '\t' '$1 == "all" && $2 == "A" {
        print ($4 <= $5 && -$4 <= $5) }' "$room/table")))
done
echo "the interval contains 0 in $inside of 100 matches"
test $inside -ge 88 && test $inside -le 99 || fail "not about 95"

"$match" -q -e "A=$prikup" -e "B=$prikup" --opt A.bot=rules \
    --opt B.bot=random -n 40 -o "$room/dir" --tsv >"$room/table"
# Means over blocks, their error, and the made and set games, from the rows.
rows "$room/dir/results.tsv" | awk -F '\t' '
    { split($5, who, "/"); split($11, b, "/")
      for (i = 1; i <= 3; i++)
          if (who[i] == "A") { sum[$1] += b[i] / b[4]; n[$1]++ }
      if ($7 != "-" && $6 != "mis" && who[$7] == "B") { if ($9) made++; else set++ } }
    END { for (k in sum) { m = sum[k] / n[k]; s += m; ss += m * m; N++ }
          mean = s / N
          printf "%.3f %.3f %d %d\n", mean, sqrt((ss / N - mean * mean) / (N - 1)), made, set }' \
    >"$room/a"
awk -F '\t' '$1 == "all" && $2 == "A" { mean = $4; error = $6 }
    $1 == "made" && $2 == "B" { made = $3 }
    $1 == "set" && $2 == "B" { set = $3 }
    END { printf "%.3f %.3f %d %d\n", mean, error, made, set }' "$room/table" \
    >"$room/b"
same "table and rows" "$room/a" "$room/b"
expect "sum of both" 0.000 "$(awk -F '\t' '$1 == "all" { sum += $4 }
    END { printf "%.3f\n", sum < 0 ? -sum : sum }' "$room/table")"

# The sequential test stops by itself, after the same deals for any -j.
for j in 1 3; do
    "$match" -q -e "A=$prikup" -e "B=$prikup" --opt A.bot=rules --opt B.bot=random -n 500 \
        --sprt 0,5 -j $j -o "$room/sprt$j" >"$room/sprt$j.txt"
    expect "sprt: status" 0 $?
done
same "sprt" "$room/sprt1/results.tsv" "$room/sprt3/results.tsv"
grep -q 'e1 holds' "$room/sprt1.txt" || fail "sprt does not decide"
test "$(rows "$room/sprt1/results.tsv" | wc -l)" -lt 3000 || fail "sprt does not stop"
"$match" -q -e "A=$prikup" -e "B=$prikup" --opt A.bot=random --opt B.bot=rules -n 500 \
    --sprt 0,5 >"$room/sprt.txt"
grep -q 'e0 holds' "$room/sprt.txt" || fail "sprt does not decide for e0"

test $failures -eq 0
