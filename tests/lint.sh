#!/bin/sh
# make lint: clang-tidy, as .clang-tidy says, and cppcheck over src/.  Each says
# nothing if all is well; a tool that is not there is passed over.  In the build
# folder, for config.h.
set -eu
LC_ALL=C
export LC_ALL

src=${srcdir:-.}
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
status=0

for tidy in ${CLANG_TIDY:-clang-tidy-14 clang-tidy} none; do
    command -v "$tidy" >/dev/null 2>&1 && break
done
if [ "$tidy" = none ]; then
    echo "no clang-tidy"
else
    find "$src/src" -name '*.c' | sort | xargs -P "$jobs" -I FILE \
        "$tidy" --quiet FILE -- -std=c11 -D_GNU_SOURCE -I"$src/src" -I. \
        2>/dev/null || status=1
fi

# Left out are matters of opinion; what comes of the solver's macros, which
# loop over cards, of its constants, and of arrays that it fills before it reads
# them; and two false alarms: an index that a loop over at least one finds, in
# by_discard, and raise, of which cppcheck believes that it does not return.
in_solver=
for id in knownConditionTrueFalse duplicateValueTernary uninitvar unreadVariable \
    unusedVariable clarifyCondition redundantInitialization shadowVariable; do
    in_solver="$in_solver --suppress=$id:*/solver/*"
done
set -f
if command -v cppcheck >/dev/null 2>&1; then
    cppcheck --quiet --error-exitcode=1 --std=c11 -j "$jobs" \
        --enable=warning,style,performance,portability --inline-suppr \
        --suppress=variableScope --suppress=shadowFunction \
        --suppress=redundantContinue --suppress=clarifyCalculation \
        --suppress=unusedStructMember --suppress=legacyUninitvar \
        $in_solver \
        --suppress=negativeIndex:'*/bots/by_discard.c' \
        --suppress=unreachableCode:'*/main/signals.c' \
        -D_GNU_SOURCE -I"$src/src" -I. "$src/src" || status=1
else
    echo "no cppcheck"
fi
exit $status
