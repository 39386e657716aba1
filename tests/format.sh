#!/bin/sh
# Sources and tests are formatted as .clang-format says.  The layout of other
# versions of clang-format differs in details, so only version 14 judges;
# without it the test is skipped (77).  CLANG_FORMAT names another program.
set -eu
LC_ALL=C
export LC_ALL

top=${srcdir:-.}
test -f "$top/.clang-format" || top=$(dirname "$0")/..

for format in ${CLANG_FORMAT:-clang-format-14 clang-format} none; do
    command -v "$format" >/dev/null 2>&1 || continue
    "$format" --version | grep -q 'version 14\.' && break
done
if [ "$format" = none ]; then
    echo "no clang-format 14"
    exit 77
fi

files=$(find "$top/src" "$top/tests" -name '*.[ch]' | sort)
test -n "$files"
# shellcheck disable=SC2086 # names have no blanks
"$format" --style=file --dry-run --Werror $files
