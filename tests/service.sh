#!/bin/sh
# The engine as a service, by the recipes of doc/examples.  Covers, where the
# tools are there:
#
#   - behind socat: a deal is played over a connection; many connections at
#     once, each with a match of its own; no file is opened; a client that was
#     killed, whatever runs, leaves no process; root's rights are given up;
#   - behind a socket in the manner of systemd (systemd-socket-activate): the
#     same deal over two connections;
#   - the units are right (systemd-analyze verify), and closed to their limits
#     (security), and the engine needs no system call that they forbid.
#
# Skipped (77) without socat.
set -u
LC_ALL=C
export LC_ALL

top=${srcdir:-.}
test -d "$top/doc/examples" || top=$(dirname "$0")/..
examples=$(cd "$top/doc/examples" && pwd)
room=$(mktemp -d "${TMPDIR:-/tmp}/prikup-service.XXXXXX") || exit 99
server=
failures=0

stop_server() {
    test -z "$server" || kill "$server" 2>/dev/null
    server=
}
trap 'stop_server; rm -rf "$room"' EXIT
trap 'exit 1' HUP INT TERM

fail() {
    echo "$*"
    failures=$((failures + 1))
}

# expect WHAT WANTED GOT
expect() {
    [ "$2" = "$3" ] || fail "$1: wanted $2, got $3"
}

# A path that any user may run, and that no other process has.
chmod 755 "$room"
cp "${PRIKUP:-./src/prikup}" "$room/prikup"
cp "$examples/serve-socat.sh" "$room/serve.sh"
chmod 755 "$room/prikup" "$room/serve.sh"
mkdir "$room/run"
chmod 777 "$room/run"

# The engines that run.
engines() {
    grep -al "^$room/prikup" /proc/[0-9]*/cmdline 2>/dev/null |
        sed 's,^/proc/\([0-9]*\)/.*,\1,'
}

# wait_for SECONDS COMMAND...: until it succeeds.
wait_for() {
    tries=$(($1 * 10))
    shift
    while ! "$@"; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || return 1
        sleep 0.1
    done
}
no_engine() { test -z "$(engines)"; }
an_engine() { test -n "$(engines)"; }

talk() {
    socat -t 60 - "$1"
}

deal='new rules=sochi
set bot rules
deal seed=7
auto deal
score
quit'

# --- socat ------------------------------------------------------------------

if ! command -v socat >/dev/null 2>&1 || [ ! -d /proc/self ]; then
    echo "no socat, or no /proc"
    exit 77
fi

at=UNIX-CONNECT:$room/run/socket
# Sanitizers want all addresses there are.
PRIKUP=$room/prikup MEMORY=${SERVICE_MEMORY:-unlimited} CONNECTIONS=64 \
    "$room/serve.sh" "UNIX-LISTEN:$room/run/socket,mode=666" 2>"$room/log" &
server=$!
wait_for 10 test -S "$room/run/socket" || {
    cat "$room/log"
    fail "socat: does not listen"
}

echo "$deal" | talk "$at" >"$room/deal" 2>>"$room/log"
echo "$deal" | "$room/prikup" >"$room/wanted"
cmp "$room/wanted" "$room/deal" || fail "socat: a deal is other than without"
grep -q '^sheet seat=3' "$room/deal" || fail "socat: no deal was played"
printf 'load : %s\n' "$room/wanted" | talk "$at" >"$room/out" 2>>"$room/log"
expect "socat: a file" 'err unsupported' "$(cut -d ' ' -f 1-2 "$room/out")"

# Forty at once, each with another match, which they leave in the middle.
n=0
while [ $n -lt 40 ]; do
    n=$((n + 1))
    printf 'deal seed=%d\nping %d\nview 0\n' $n $n | talk "$at" >"$room/out.$n" &
    clients="${clients:-} $!"
done
# shellcheck disable=SC2086 # split on purpose
wait $clients
while [ $n -gt 0 ]; do
    printf 'deal seed=%d\nping %d\nview 0\n' $n $n | "$room/prikup" >"$room/wanted"
    cmp "$room/wanted" "$room/out.$n" || fail "socat: connection $n has other answers"
    n=$((n - 1))
done

# A client that is killed.
for busy in 'ping' 'go infinite' 'new rules=fspr
set bot random
auto match deals=1000000'; do
    wait_for 20 no_engine || fail "socat: an engine is left"
    rm -f "$room/in"
    mkfifo "$room/in"
    socat -t 60 - "$at" <"$room/in" >/dev/null 2>&1 & # itself, not a shell
    client=$!
    exec 3>"$room/in"
    printf 'deal seed=1\n%s\n' "$busy" >&3
    wait_for 20 an_engine || fail "socat: no engine runs for '$busy'"
    if [ "$(id -u)" = 0 ]; then
        for process in $(engines); do
            expect "socat: the user of the engine" "$(id -u nobody)" \
                "$(sed -n 's/^Uid:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$process/status")"
            expect "socat: new privileges" 1 \
                "$(sed -n 's/^NoNewPrivs:[^0-9]*//p' "/proc/$process/status")"
        done
    fi
    sleep 0.3
    kill -9 $client
    exec 3>&-
    wait_for 20 no_engine || fail "socat: a killed client leaves an engine in '$busy'"
    wait $client 2>/dev/null
done
stop_server

# --- sockets of systemd ------------------------------------------------------

if command -v systemd-socket-activate >/dev/null 2>&1; then
    systemd-socket-activate --accept --inetd -l "$room/run/activated" \
        "$room/prikup" --sandbox >"$room/log" 2>&1 &
    server=$!
    at=UNIX-CONNECT:$room/run/activated
    wait_for 10 test -S "$room/run/activated" || fail "systemd: does not listen"
    for n in 1 2; do
        echo "$deal" | talk "$at" >"$room/out" 2>>"$room/log"
        cmp "$room/deal" "$room/out" || fail "systemd: connection $n: another deal"
    done
    stop_server
else
    echo "no systemd-socket-activate: not tried"
fi

# --- units --------------------------------------------------------------------

if command -v systemd-analyze >/dev/null 2>&1; then
    mkdir "$room/units"
    cp "$examples/prikup.socket" "$room/units"
    sed "s,^ExecStart=prikup,ExecStart=$room/prikup," \
        "$examples/prikup@.service" >"$room/units/prikup@.service"
    systemd-analyze --man=no verify "$room"/units/* >"$room/out" 2>&1 ||
        fail "systemd-analyze verify: status $?"
    grep '^prikup' "$room/out" && fail "systemd-analyze verify: see above"
    systemd-analyze --no-pager --offline=true --threshold=10 security \
        "$room/units/prikup@.service" >"$room/out" 2>&1 ||
        fail "systemd-analyze security: $(tail -n 1 "$room/out")"
else
    echo "no systemd-analyze: the units were not looked at"
fi

# The names of the groups of system calls that the unit's lines stand for.
calls_of() {
    systemd-analyze --no-pager syscall-filter "$@" | awk '
        /^@/ { next }
        /^ +@/ { print $1 > groups; next }
        /^ +[a-z]/ { print $1 }' groups="$room/groups"
}
all_calls() {
    : >"$room/groups"
    calls_of "$@"
    while [ -s "$room/groups" ]; do
        set -- $(cat "$room/groups")
        : >"$room/groups"
        calls_of "$@"
    done
}

# Sanitizers make calls of their own.
if command -v systemd-analyze >/dev/null 2>&1 &&
    ! grep -q -e __asan_init -e __tsan_init "$room/prikup" &&
    printf '%s\ngo movetime=100\ndeal seed=1 redo=1 commit=1\ngo infinite\nstop\n' \
        "$(echo "$deal" | sed '/auto/,$d')" |
    strace -f -qq -o "$room/trace" "$room/prikup" --sandbox >"$room/out" 2>&1; then
    all_calls @system-service | sort -u >"$room/allowed"
    all_calls @privileged @resources | sort -u >"$room/denied"
    sed -n 's/^[0-9]* *\([a-z_0-9]*\)(.*/\1/p' "$room/trace" | sort -u |
        grep -v -e '^execve$' >"$room/used"
    comm -23 "$room/allowed" "$room/denied" | comm -13 - "$room/used" >"$room/forbidden"
    test "$(wc -l <"$room/allowed")" -gt 200 || fail "the groups were not read"
    test "$(wc -l <"$room/used")" -gt 10 || fail "no system calls were seen"
    expect "system calls that the unit forbids" '' "$(tr '\n' ' ' <"$room/forbidden")"
else
    echo "no strace or systemd-analyze: system calls were not compared"
fi

test $failures -eq 0
