#!/bin/sh
# --sandbox: no command opens a file, whatever it says; files of the command
# line are opened all the same.  With strace: nothing is opened at all once the
# first command was read, but what the C library asks the kernel (/proc, /sys).
LC_ALL=C
export LC_ALL
prikup=${PRIKUP:-./src/prikup}
room=$(mktemp -d "${TMPDIR:-/tmp}/prikup-sandbox.XXXXXX") || exit 99
trap 'rm -rf "$room"' EXIT
failures=0

# expect WHAT WANTED GOT
expect() {
    [ "$2" = "$3" ] && return
    echo "$1: wanted $2, got $3"
    failures=1
}

echo 'home: preset=leningrad seats=4' >"$room/rules"
echo 'root:x:0:0' >"$room/secret"
"$prikup" 'deal seed=1' record | sed -n 's/^rec : //p' >"$room/match.prf"

# words LINE...: code of the last answer, under the sandbox.
words() {
    "$prikup" --sandbox "$@" | tail -n 1 | cut -d ' ' -f 1-2
}

expect 'a rules file' 'err unsupported' "$(words "set rulesfile : $room/rules")"
expect 'one that is none' 'err unsupported' "$(words "set rulesfile : $room/secret")"
expect 'one that is not there' 'err unsupported' "$(words "set rulesfile : $room/no")"
expect 'the same in one word' 'err unsupported' "$(words "set rulesfile $room/no" |
    sed 's/bad-args/unsupported/')"
expect 'a record' 'err unsupported' "$(words "load : $room/match.prf")"
expect 'a record that is not there' 'err unsupported' "$(words "load : $room/no")"
expect 'no rules file' 'ok' "$(words 'set rulesfile :')"
expect 'nothing of a file is told' '' \
    "$("$prikup" --sandbox "set rulesfile : $room/secret" | grep -e root -e line)"
expect 'outside: a record' 'ok deal=1' \
    "$("$prikup" "load : $room/match.prf" | cut -d ' ' -f 1-2)"
expect 'outside: a rules file' ok \
    "$("$prikup" "set rulesfile : $room/rules" 'new rules=home' | tail -n 1)"

# A record line by line.
sed 's/^/rec : /' "$room/match.prf" >"$room/lines"
echo load >>"$room/lines"
expect 'rec lines' 'ok deal=1 move=0 deals=1' \
    "$("$prikup" --sandbox <"$room/lines" | tail -n 1)"

# What the operator names is opened.
expect 'rules of the operator' 4 \
    "$("$prikup" --sandbox --rulesfile="$room/rules" 'new rules=home' deal 'view 0' |
        grep -o 'seats=[0-9]' | cut -d = -f 2)"
expect 'a journal of the operator' 'ok deal=2 dealer=1' \
    "$("$prikup" --journal="$room/journal" 'deal seed=1' 'auto deal' >/dev/null
       "$prikup" --sandbox --journal="$room/journal" deal)"
"$prikup" --rulesfile="$room/secret" ping >"$room/out" 2>"$room/err"
expect 'wrong rules: status' 1 $?
expect 'wrong rules: output' '' "$(cat "$room/out")"
expect 'wrong rules: message' "prikup: $room/secret: line 1: " \
    "$(grep -o "^prikup: $room/secret: line 1: " "$room/err")"
"$prikup" --rulesfile="$room/no" ping >/dev/null 2>&1
expect 'no such rules' 1 $?

# What a house file of another time left in a journal is not opened again.
"$prikup" --journal="$room/kept" "set rulesfile : $room/rules" >/dev/null
expect 'a journal with a rules file' 'err unknown-option' \
    "$("$prikup" --sandbox --journal="$room/kept" 'new rules=home' | cut -d ' ' -f 1-2)"

# No leaks are looked for in a process that is traced.
ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
export ASAN_OPTIONS
trace='strace -f -e trace=open,openat,creat,openat2,connect,execve,read'
if $trace -o "$room/trace" "$prikup" ping >/dev/null 2>&1; then
    {
        cat "$room/lines"
        echo "set rulesfile : $room/rules"
        echo "load : $room/match.prf"
        echo 'deal seed=1 redo=1'
        echo 'auto match deals=2'
        echo 'record'
        echo 'show'
        echo 'go movetime=10'
        echo 'hint'
    } >"$room/input"
    $trace -o "$room/trace" "$prikup" --sandbox <"$room/input" >"$room/out" 2>&1
    # Threads give memory back by what the kernel says there.
    sed -n '/read(0, "rec/,$p' "$room/trace" | grep -v 'vm/overcommit_memory' |
        grep -e open -e creat -e connect -e execve |
        grep -v -e '"/proc/' -e '"/sys/' >"$room/opened"
    expect 'system calls' '' "$(cat "$room/opened")"
    grep -q 'read(0, "rec' "$room/trace" || { echo "nothing was traced"; failures=1; }
else
    echo 'no strace: system calls were not looked at'
fi

exit $failures
