#!/bin/sh
# The layers of src/ (doc/HACKING.md): a file includes only what lies in its own
# folder or below.  Covers:
#
#   - every #include "folder/..." in src/, against the table in this file;
#   - includes are written from src/, with the folder;
#   - private headers (those that say so, and all of bots/ but bot.h) are not
#     included from another folder;
#   - stdio.h only in main/, match/ and base/text.c;
#   - every header compiles alone.
set -eu
LC_ALL=C
export LC_ALL

src=${srcdir:-.}/src
test -d "$src" || src=$(dirname "$0")/../src
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

may_include() {
    case $1 in
    base) echo base ;;
    cards) echo base cards ;;
    rules) echo base cards rules ;;
    score) echo base cards rules score ;;
    solver) echo base cards rules solver ;;
    bots) echo base cards rules score solver bots ;;
    protocol) echo base cards rules score solver bots protocol ;;
    match) echo base cards rules score protocol match ;;
    main) echo base cards rules score solver bots protocol match main ;;
    *) echo unknown ;;
    esac
}

is_private() {
    case $1 in
    bots/bot.h) return 1 ;;
    bots/*) return 0 ;;
    esac
    sed 12q "$src/$1" | grep -qi 'private to'
}

files=$(cd "$src" && find . -name '*.[ch]' | sed 's,^\./,,' | sort)
test -n "$files" || fail "no sources in $src"

for file in $files; do
    folder=${file%%/*}
    allowed=$(may_include "$folder")
    if [ "$allowed" = unknown ]; then
        fail "$file: the folder is in no layer"
        continue
    fi
    for header in $(sed -n 's/^ *# *include *"\([^"]*\)".*/\1/p' "$src/$file"); do
        test "$header" != config.h || continue
        below=${header%%/*}
        if [ "$below" = "$header" ]; then
            fail "$file: includes $header without its folder"
        elif [ ! -f "$src/$header" ]; then
            fail "$file: includes $header, which is not there"
        elif ! echo " $allowed " | grep -q " $below "; then
            fail "$file: $folder/ must not include $header"
        elif [ "$below" != "$folder" ] && is_private "$header"; then
            fail "$file: $header is private to $below/"
        fi
    done
    case $file in
    main/* | match/* | base/text.c) ;;
    *) if grep -q '^ *# *include *<stdio\.h>' "$src/$file"; then
        fail "$file: stdio.h is for main/, match/ and base/text.c"
    fi ;;
    esac
done

# A text that is compiled twice is no header, though it is named like one.
cc=${CC:-cc}
if command -v "${cc%% *}" >/dev/null 2>&1; then
    for header in $(echo "$files" | grep '\.h$'); do
        if sed 12q "$src/$header" | grep -Eq 'The includer defines|compiled-twice'; then
            continue
        fi
        echo "#include \"$header\"" |
            $cc -std=c11 -Wall -Werror -D_GNU_SOURCE -I"$src" \
                -fsyntax-only -x c - || fail "$header: does not compile alone"
    done
else
    echo "no compiler $cc: headers were not tried alone"
fi

test $failures -eq 0
