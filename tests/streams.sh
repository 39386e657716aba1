#!/bin/sh
# Streams, signals and exit statuses of upp(7): the end of the input, a closed
# or full standard output, signals while idle, searching and during auto.
LC_ALL=C
export LC_ALL
prikup=${PRIKUP:-./src/prikup}
room=$(mktemp -d "${TMPDIR:-/tmp}/prikup-streams.XXXXXX") || exit 99
trap 'rm -rf "$room"' EXIT
failures=0

# expect WHAT WANTED GOT
expect() {
    [ "$2" = "$3" ] && return
    echo "$1: wanted $2, got $3"
    failures=1
}

# Starts the engine on lines, with its input left open; lets it work; sends it a
# signal.
by_signal() {
    rm -f "$room/in"
    mkfifo "$room/in"
    "$prikup" <"$room/in" >"$room/out" 2>&1 &
    exec 3>"$room/in"
    printf '%s\n' "$2" >&3
    sleep 1
    kill -s "$1" $!
    wait $! 2>/dev/null
    expect "SIG$1 after '$2'" "$3" $?
    exec 3>&-
}

"$prikup" </dev/null >"$room/out"
expect 'empty input: status' 0 $?
expect 'empty input: output' '' "$(cat "$room/out")"
echo 'deal seed=1
@g go infinite' | "$prikup" >"$room/out"
expect 'end of input in an endless search' 0 $?
expect 'its terminator' 1 "$(grep -c '^@g ok act=' "$room/out")"
echo nonsense | "$prikup" >/dev/null
expect 'an err' 0 $?
echo nonsense | "$prikup" --strict >/dev/null
expect 'an err under --strict' 1 $?
"$prikup" --nonsense >/dev/null 2>&1
expect 'a wrong option' 2 $?
"$prikup" 'ping a' quit 'ping b' >"$room/out"
expect 'arguments end at quit' 'ok a ok' "$(tr '\n' ' ' <"$room/out" | sed 's/ $//')"
expect 'a long argument' '@a err too-long' \
    "$("$prikup" "@a ping $(printf '%5000s' x)" | cut -d ' ' -f 1-3)"
if [ -w /dev/full ]; then
    "$prikup" ping >/dev/full 2>/dev/null
    expect 'a full disk' 1 $?
    "$prikup" --version >/dev/full 2>/dev/null
    expect 'a full disk, --version' 1 $?
fi
"$prikup" ping >&- 2>/dev/null
expect 'a closed output' 1 $?
awk 'BEGIN { for (i = 0; i < 100000; i++) print "ping" }' >"$room/pings"
("$prikup" <"$room/pings" 2>"$room/err"; echo $? >"$room/rc") | head -n 1 >/dev/null
expect 'a reader that leaves' 1 "$(cat "$room/rc")"
expect 'no word about it' '' "$(cat "$room/err")"
# A FIFO that somebody holds open and nobody reads: the engine gets stuck in a
# write, of a command and of a search.  What wakes the test up is no measure.
stuck_by_signal() {
    rm -f "$room/in" "$room/out.fifo"
    mkfifo "$room/in" "$room/out.fifo"
    exec 3<>"$room/in" 4<>"$room/out.fifo"
    "$prikup" <"$room/in" >"$room/out.fifo" 2>/dev/null &
    stuck=$!
    timeout 9 head -c 65280 /dev/zero >&4
    printf '%s\n' "$2" >&3
    sleep 1
    kill -s "$1" $stuck
    : >"$room/waiting"
    (
        for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
            sleep 1
            [ -e "$room/waiting" ] || exit
        done
        kill -s KILL $stuck
    ) >/dev/null 2>&1 &
    wait $stuck 2>/dev/null
    expect "SIG$1 after '$2' with a stuck output" "$3" $?
    rm -f "$room/waiting"
    exec 3>&- 4>&-
}

stuck_by_signal TERM 'rules sochi' 143
stuck_by_signal HUP 'rules sochi' 129
stuck_by_signal TERM 'set bot search
deal seed=1
go infinite' 143
by_signal TERM 'ping' 143
by_signal HUP 'deal seed=1' 129
by_signal TERM 'deal seed=1
go infinite' 143
by_signal TERM 'new rules=fspr
auto match deals=1000000' 143
exit $failures
