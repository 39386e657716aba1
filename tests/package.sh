#!/bin/sh
# What leaves the tree.  Covers:
#
#   - `make install` puts programs, pages, documents, examples and completion
#     where they belong, and every page and document of the tree is among them;
#     installed programs run;
#   - `make uninstall` leaves no file, and no folder of ours;
#   - `make dist` has every file that is kept in git (in a checkout), and gives
#     the same bytes twice, whatever the umask and the time.
set -eu
LC_ALL=C
export LC_ALL
unset MAKEFLAGS MFLAGS MAKELEVEL GNUMAKEFLAGS

top=$(cd "${srcdir:-.}" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/package.XXXXXX")
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

quietly() {
    "$@" >"$work/log" 2>&1 || {
        tail -n 20 "$work/log"
        fail "$*: status $?"
    }
}

# --- installing -------------------------------------------------------------

root=$work/root
at="prefix=/usr exec_prefix=/usr bindir=/usr/bin datarootdir=/usr/share
    datadir=/usr/share mandir=/usr/share/man docdir=/usr/share/doc/prikup"
completions=usr/share/bash-completion/completions

wanted() {
    for name in prikup prikup-match; do
        echo "usr/bin/$name"
        echo "$completions/$name.bash"
    done
    for page in "$top"/man/*.[0-9]; do
        page=${page##*/}
        echo "usr/share/man/man${page##*.}/$page"
    done
    for file in "$top"/README.md "$top"/LICENSE "$top"/doc/*.md; do
        echo "usr/share/doc/prikup/${file##*/}"
    done
    for file in "$top"/doc/examples/*; do
        test ! -f "$file" || echo "usr/share/doc/prikup/examples/${file##*/}"
    done
}

wanted | sort >"$work/wanted"
# shellcheck disable=SC2086 # split on purpose
quietly make install DESTDIR="$root" $at
(cd "$root" && find . -type f | sed 's,^\./,,' | sort) >"$work/found"
diff "$work/wanted" "$work/found" || fail "installed: < is missing, > is too much"
test "$("$root/usr/bin/prikup" 'ping x')" = 'ok x' || fail "prikup does not run"
"$root/usr/bin/prikup-match" --version >/dev/null || fail "prikup-match does not run"

# shellcheck disable=SC2086 # split on purpose
quietly make uninstall DESTDIR="$root" $at
find "$root" ! -type d >"$work/left"
find "$root" -name 'prikup*' >>"$work/left"
test ! -s "$work/left" || fail "after make uninstall there is: $(cat "$work/left")"

# --- the tarball ------------------------------------------------------------

# pack UMASK: makes it, with the same names within.
pack() {
    (
        umask "$1"
        SOURCE_DATE_EPOCH=1000000000
        export SOURCE_DATE_EPOCH
        quietly make dist-gzip distdir="$work/tree" top_distdir="$work/tree"
        test $failures -eq 0
    ) || failures=1
}

if tar --version 2>/dev/null | grep -q GNU; then
    pack 022
    mv "$work/tree.tar.gz" "$work/first.tar.gz"
    sleep 1
    pack 077
    cmp "$work/first.tar.gz" "$work/tree.tar.gz" || fail "make dist: other bytes"
    tar -tvzf "$work/first.tar.gz" --utc >"$work/list" 2>/dev/null
    grep -v ' 0/0 .* 2001-09-09 01:46 ' "$work/list" >"$work/other" || :
    test ! -s "$work/other" ||
        fail "make dist: owner or time of its own: $(cat "$work/other")"
    if test -e "$top/.git" && (cd "$top" && git ls-files) >"$work/kept" 2>&1; then
        tar -tzf "$work/first.tar.gz" | sed "s,^[^ ]*/tree/,," | sort >"$work/packed"
        grep -v -e '^\.gitattributes$' -e '^\.gitignore$' "$work/kept" | sort |
            comm -23 - "$work/packed" >"$work/missing"
        test ! -s "$work/missing" ||
            fail "make dist: not in the tarball: $(cat "$work/missing")"
    fi
else
    echo "no GNU tar: the tarball was not tried"
fi

test $failures -eq 0
