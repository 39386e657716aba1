#!/bin/sh
# The completion for bash offers what the program itself knows.  Skipped (77)
# without bash.
set -eu
LC_ALL=C
export LC_ALL

top=${srcdir:-.}
test -f "$top/doc/completion/prikup.bash" || top=$(dirname "$0")/..
prikup=${PRIKUP:-./src/prikup}
match=$(dirname "$prikup")/prikup-match
command -v bash >/dev/null 2>&1 || { echo "no bash"; exit 77; }
failures=0

# of PROGRAM WANT WORD...: the completions of the last word, in one line.
of() {
    program=$1
    want=$2
    shift 2
    got=$(bash -c '
        . "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _prikup
        echo "${COMPREPLY[*]}"' bash "$top/doc/completion/prikup.bash" \
        "$program" "$@")
    test "$got" = "$want" && return
    echo "$program $*: offers '$got' in place of '$want'"
    failures=$((failures + 1))
}

offers() {
    of "$prikup" "$@"
}

offers '--fsync' --f
offers '--journal=' --jo
offers 'goto' got
offers 'record' --strict reco
offers '/dev/null' --journal = /dev/nul
offers '' zzz

of_presets() {
    "$prikup" rules | sed -n 's/^rule preset=\([^ ]*\).*/\1/p' | tr '\n' ' ' |
        sed 's/ $//'
}

of "$match" '--resume' --res
of "$match" '--engine=' --eng
of "$match" 'leningrad' -r len
of "$match" 'leningrad' --rules = len
of "$match" '/dev/null' --deals = /dev/nul
of "$match" '/dev/null' --merge /dev/nul
of "$match" '' --xyz
of "$match" "$(of_presets)" --rules =

test $failures -eq 0
