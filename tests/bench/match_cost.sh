#!/bin/sh
# What prikup-match itself costs: its processor time (user and system, without
# the engines) a game, for engines that answer at once and for some that let
# its caches go cold.  The goal is less than 1 ms.  Then the same in
# instructions, where valgrind is there: they do not depend on the machine's
# other work.
#
#     match_cost.sh [DIRECTORY OF prikup AND prikup-match]
set -eu
LC_ALL=C
export LC_ALL
here=$(cd "${1:-src}" && pwd)

# play DEALS BOT SAMPLES [COMMAND [OPTION...]]
play() {
    deals=$1 bot=$2 samples=$3 command=${4-}
    shift 3
    test $# -eq 0 || shift
    # shellcheck disable=SC2086 # split on purpose
    $command "$here/prikup-match" -q -v -e "A=$here/prikup" -e "B=$here/prikup" \
        --opt "A.bot=$bot" --opt "B.bot=$bot" --limit "samples=$samples" \
        -n "$deals" "$@" 2>&1 >/dev/null
}

uptime
for round in 1 2 3; do
    for bot in random rules search; do
        case $bot in search) deals=10 ;; *) deals=200 ;; esac
        printf '%-18s' "$bot"
        play $deals $bot 4
        printf '%-18s' "$bot, affinity"
        play $deals $bot 4 "" --affinity
    done
done
if command -v valgrind >/dev/null 2>&1; then
    for deals in 5 25; do
        play $deals rules 1 \
            "valgrind --tool=callgrind --callgrind-out-file=/dev/null" |
            awk -v n=$deals '/Collected/ && $NF > 1000000 {
                printf "%d games of rules: %d instructions\n", 6 * n, $NF }'
    done
fi
