#!/bin/sh
# The completion for bash offers what the program itself knows.  Skipped (77)
# without bash.
set -eu
LC_ALL=C
export LC_ALL

top=${srcdir:-.}
test -f "$top/doc/completion/prikup.bash" || top=$(dirname "$0")/..
prikup=${PRIKUP:-./src/prikup}
command -v bash >/dev/null 2>&1 || { echo "no bash"; exit 77; }
failures=0

# offers WANT WORD...: the completions of the last word, in one line.
offers() {
    want=$1
    shift
    got=$(bash -c '
        . "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _prikup
        echo "${COMPREPLY[*]}"' bash "$top/doc/completion/prikup.bash" \
        "$prikup" "$@")
    test "$got" = "$want" && return
    echo "$*: offers '$got' in place of '$want'"
    failures=$((failures + 1))
}

offers '--fsync' --f
offers '--journal=' --jo
offers 'goto' got
offers 'record' --strict reco
offers '/dev/null' --journal = /dev/nul
offers '' zzz

test $failures -eq 0
