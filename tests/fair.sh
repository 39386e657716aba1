#!/bin/sh
# Fair deals: what `deal commit=1` tells before the auction is the digest of the
# cards and the salt that `score` tells after it, as sha256sum computes it.
# Skipped (77) where the program can compute no digest, or sha256sum is not
# there.
set -eu
LC_ALL=C
export LC_ALL

prikup=${PRIKUP:-./src/prikup}
work=$(mktemp -d "${TMPDIR:-/tmp}/fair.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

command -v sha256sum >/dev/null 2>&1 || { echo "no sha256sum"; exit 77; }
"$prikup" 'deal commit=1' 'turn' >"$work/out"
if grep -q '^err unsupported' "$work/out"; then
    grep -q '^err no-position' "$work/out" || fail "a refused deal is there"
    test $failures -eq 0 || exit 1
    echo "built without a digest"
    exit 77
fi

# told N: the N-th digest that was told; fair N: what was hashed.
told() {
    sed -n 's/^ok deal=.* sha256=//p' "$work/out" | sed -n "$1p"
}

fair() {
    sed -n 's/^fair salt=[0-9a-f]* : //p' "$work/out" | sed -n "$1p"
}

# verify N M: the N-th digest is that of the M-th line.
verify() {
    digest=$(fair "$2" | tr -d '\n' | sha256sum)
    test "$(told "$1")" = "${digest%% *}" || fail "deal $1: another digest"
}

printf '%s\n' 'new seats=4' 'set bot random' 'deal seed=7 commit=1' score \
    record 'view 0' 'auto deal' score record 'deal commit=1' score 'auto deal' \
    score deal 'auto deal' score >"$work/in"
"$prikup" --journal="$work/journal" <"$work/in" >"$work/out"
verify 1 1
verify 1 2 # the last deal, while the next runs
verify 2 3
test "$(fair 1)" = "$(fair 2)" || fail "the last deal is told otherwise"
test -z "$(fair 4)" || fail "a deal without commit has a salt"
test "$(told 1)" != "$(told 2)" || fail "the same digest twice"

# Nothing of the salt before the deal is over; the cards are those dealt.
salt=$(sed -n 's/^fair salt=\([0-9a-f]*\).*/\1/p' "$work/out" | sed 1q)
test ${#salt} -eq 64 || fail "the salt has ${#salt} digits"
sed '/^fair/,$d' "$work/out" | grep -q "$salt" && fail "the salt leaks" || :
grep -q "Salt \"$salt\"" "$work/out" || fail "the record has no salt"
test "$(fair 1)" = "$(sed -n 's/^ok pps1 //p' "$work/out" |
    cut -d ' ' -f 5,6) $salt" || fail "other cards were hashed"

# The cards are those without commit; the salt differs each time.
"$prikup" 'new seats=4' 'deal seed=7' 'view 0' | tail -n 1 >"$work/a"
sed -n '/^ok pps1/p' "$work/out" | sed 1q >"$work/b"
cmp -s "$work/a" "$work/b" || fail "commit changes the cards"
"$prikup" 'new seats=4' 'deal seed=7 commit=1' >"$work/c"
grep -q "$(told 1)" "$work/c" && fail "the same salt again" || :

# A journal keeps the promise.
printf '%s\n' 'set bot random' 'deal commit=1' |
    "$prikup" --journal="$work/j" >"$work/out"
"$prikup" --journal="$work/j" 'auto deal' score >>"$work/out"
verify 1 1

test $failures -eq 0
