#!/bin/sh
# What the world does to a program.  Covers, for prikup:
#
#   - locales change nothing;
#   - CR LF, one byte at a time, and all in one write are the same input;
#   - lines of a megabyte, NUL, bytes that are no text, input that ends in the
#     middle of a line;
#   - standard streams that are closed are errors, and no file takes their
#     place: a journal holds nothing but changes;
#   - pipes, directories, devices, dangling and circular links in place of
#     files; a pipe to which nobody writes is given up;
#   - a journal that somebody else has cut is not written on;
#   - too little memory, too few descriptors, a full disk: a word on stderr, a
#     status, and the journal is as it was acknowledged;
#   - input without an end; output that nobody reads;
#   - many commands do not take more memory (CHECK_LONG set: a million).
set -eu
LC_ALL=C
export LC_ALL

prikup=${PRIKUP:-./src/prikup}
src=${srcdir:-.}
work=$(mktemp -d "${TMPDIR:-/tmp}/hostile.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

# same WHAT A B: files.
same() {
    cmp -s "$2" "$3" || { fail "$1"; diff "$2" "$3" | sed 6q; }
}

# is WHAT WANTED GOT: words.
is() {
    [ "$2" = "$3" ] || fail "$1: wanted '$2', got '$3'"
}

# --- the input as it may come -------------------------------------------------

# A conversation without times and choices.
grep -v '^#' "$src/tests/transcripts/view.upt" >"$work/input"
"$prikup" <"$work/input" >"$work/plain"
test -s "$work/plain" || fail "no answers"

for locale in $(locale -a 2>/dev/null | grep -v '^C$' | sed 5q) tr_TR.UTF-8; do
    LC_ALL=$locale LANG=$locale "$prikup" <"$work/input" >"$work/out"
    same "another answer in $locale" "$work/plain" "$work/out"
done
sed 's/$/\r/' "$work/input" | "$prikup" >"$work/out"
same "another answer to CR LF" "$work/plain" "$work/out"
head -n 40 "$work/input" >"$work/some"
"$prikup" <"$work/some" >"$work/plain"
dd if="$work/some" bs=1 2>/dev/null | "$prikup" >"$work/out"
same "another answer to single bytes" "$work/plain" "$work/out"

{ awk 'BEGIN { for (i = 0; i < 16384; i++) printf "%64s", "x"; print "" }'
  printf '@a ping\n@b p\000ng\n@c ping \377\n@d \033[2J\n@e ping\n@f ping'; } |
    "$prikup" >"$work/out" || fail "status $? after odd bytes"
is "odd bytes" "err too-long;@a ok;@b err bad-byte;@c err bad-byte;@d err bad-byte;@e ok;@f ok;" \
    "$(sed 's/ :.*//' "$work/out" | tr '\n' ';')"
for size in 1 4095 4096 4097 8192 65535 65536 65537; do
    awk -v n=$size 'BEGIN { while (n-- > 0) printf "x" }' | "$prikup" >"$work/out" ||
        fail "status $? after $size bytes without LF"
    is "an end in the middle of a line of $size" 1 "$(wc -l <"$work/out" | tr -d ' ')"
done
for bytes in $(awk 'BEGIN { for (i = 1; i < 400; i += 29) print i }'); do
    head -c "$bytes" "$work/input" | "$prikup" >"$work/out" ||
        fail "status $? after an end at byte $bytes"
done

# --- closed streams -----------------------------------------------------------

status=0
"$prikup" --journal="$work/j1" 'deal seed=1' 'act pass' >&- 2>/dev/null || status=$?
is "closed stdout: status" 1 $status
grep -Evq '^[0-9a-f]{8} [.+] (prikup|deal|act|clear|set) ' "$work/j1" &&
    fail "closed stdout: in the journal: $(grep -Ev '^[0-9a-f]{8} ' "$work/j1")"
status=0
"$prikup" --journal="$work/j1" <&- >"$work/out" 2>"$work/err" || status=$?
is "closed stdin: status" 1 $status
is "closed stdin: answers" "" "$(cat "$work/out")"
grep -q 'standard input' "$work/err" || fail "closed stdin: no word about it"
status=0
"$prikup" --journal="$work/j1" --nonsense 2>&- >/dev/null || status=$?
is "closed stderr: status" 2 $status
"$prikup" --journal="$work/j2" 'deal seed=1' 'load : /no' 2>&- >/dev/null
"$prikup" --journal="$work/j2" turn <&- >"$work/out" 2>&-
is "all closed once: the journal" "ok seat=1 by=1 phase=auction" "$(cat "$work/out")"
status=0
"$prikup" <&- >&- 2>&- || status=$?
is "all closed: status" 1 $status

# --- what is no file ----------------------------------------------------------

mkdir "$work/folder"
mkfifo "$work/fifo" "$work/silent"
"$prikup" "load : $work/silent" 'ping alive' >"$work/patience" & # takes seconds
patient=$!
ln -s loop "$work/loop"
ln -s nowhere "$work/dangling"
for path in folder fifo loop nofolder/x; do
    status=0
    "$prikup" --journal="$work/$path" ping >"$work/out" 2>"$work/err" || status=$?
    is "a journal that is $path: status" 1 $status
    is "a journal that is $path: answers" "" "$(cat "$work/out")"
    grep -q "^prikup: .*$path: it" "$work/err" || fail "a journal that is $path: no word"
done
"$prikup" --journal="$work/dangling" 'deal seed=1' >/dev/null || fail "a journal by a link"
grep -q 'deal ' "$work/nowhere" || fail "a journal by a link is not there"
for path in folder loop nofolder/x; do
    is "$path as record" "err io" "$("$prikup" "load : $work/$path" | sed 's/ :.*//')"
    is "$path as rules" "err io" "$("$prikup" "set rulesfile : $work/$path" | sed 's/ :.*//')"
done
is "no end as record" "err too-long" "$("$prikup" 'load : /dev/zero' | sed 's/ :.*//')"
is "no end as rules" "err too-long" "$("$prikup" 'set rulesfile : /dev/zero' | sed 's/ :.*//')"
is "nothing as record" "err bad-value" "$("$prikup" 'load : /dev/null' | sed 's/ :.*//')"
"$prikup" 'deal seed=1' 'auto deal' record | sed -n 's/^rec : //p' >"$work/record"
is "a record through a pipe" "ok deal=1" \
    "$({ sleep 0.2; cat "$work/record"; } | "$prikup" 'load : /dev/stdin' | cut -d ' ' -f 1-2)"

# --- a journal in foreign hands -----------------------------------------------

mkfifo "$work/in"
"$prikup" --journal="$work/j3" <"$work/in" >"$work/out" 2>&1 &
exec 3>"$work/in"
echo 'deal seed=1' >&3
for _ in 1 2 3 4 5 6 7 8 9 10; do
    grep -q '^ok' "$work/out" && break
    sleep 0.1
done
status=0
"$prikup" --journal="$work/j3" ping >/dev/null 2>&1 || status=$?
is "a second process: status" 1 $status
cp "$work/j3" "$work/copy"
: >"$work/j3"
echo '@a act pass' >&3
echo '@b turn' >&3
exec 3>&-
wait $! || fail "a journal that was cut: status $?"
is "a journal that was cut" "@a err io;@b ok seat=1 by=1 phase=auction;" \
    "$(sed -n 's/ : .*//; /^@/p' "$work/out" | tr '\n' ';')"
is "it stays empty" 0 "$(wc -c <"$work/j3" | tr -d ' ')"
is "a copy of it goes on" "ok seat=1 by=1 phase=auction" \
    "$("$prikup" --journal="$work/copy" turn)"

# --- too little of everything -------------------------------------------------

# Sanitizers want terabytes of addresses.
small=no
(ulimit -v 300000 && "$prikup" ping) >/dev/null 2>&1 && small=yes
if [ $small = yes ]; then
    kb=4000
    while [ $kb -lt 60000 ]; do
        rm -f "$work/j4"
        status=0
        (ulimit -v $kb; ulimit -c 0; exec "$prikup" --journal="$work/j4" 'deal seed=3' \
            'act pass' 'set bot search' 'auto deal' 'deal seed=4' 'solve strain=S' \
            'hint') >"$work/out" 2>"$work/err" || status=$?
        case $status in
        0) break ;;
        1) grep -q 'out of memory' "$work/err" || fail "$kb KB: $(cat "$work/err")" ;;
        127) ;; # the loader itself
        *) fail "$kb KB of memory: status $status" ;;
        esac
        kept=$(grep -c '^ok' "$work/out" || :)
        if [ "$kept" -ge 2 ]; then
            "$prikup" --journal="$work/j4" 'score' >"$work/score" 2>&1 || fail "$kb KB: the journal"
            grep -q '^ok' "$work/score" || fail "$kb KB: $(cat "$work/score")"
        fi
        kb=$((kb * 5 / 4))
    done
    is "with $kb KB of memory: status" 0 $status
fi
found=0
for n in 3 4 5 6 7 8; do
    status=0
    (ulimit -n $n; exec "$prikup" --journal="$work/j5" 'set bot search' 'deal seed=1' \
        'auto action' 'load : /no') >"$work/out" 2>"$work/err" || status=$?
    case $status in
    0) found=1; grep -q '^ok act=' "$work/out" || fail "$n descriptors: $(cat "$work/out")" ;;
    1 | 127) test -s "$work/err" || fail "$n descriptors: no word" ;;
    *) fail "$n descriptors: status $status" ;;
    esac
    rm -f "$work/j5"
done
is "a few descriptors are enough" 1 $found
if [ -w /dev/full ]; then
    status=0
    "$prikup" 'deal seed=1' record >/dev/full 2>"$work/err" || status=$?
    is "a full disk under a record: status" 1 $status
    grep -q 'standard output' "$work/err" || fail "a full disk: no word"
    is "a full disk under a journal" "err io" \
        "$("$prikup" --journal=/dev/full 'deal seed=1' | sed 's/ :.*//')"
fi

# --- no end -------------------------------------------------------------------

(yes new | "$prikup" || echo $? >"$work/status") | sed 20000q >/dev/null
is "output that nobody reads: status" 1 "$(cat "$work/status")"
yes 'deal
go
stop
undo' | sed 8000q | "$prikup" >"$work/out" || fail "a flood: status $?"
is "a flood: terminators" 8000 "$(grep -Ec '^(ok|err)' "$work/out")"

# --- many commands ------------------------------------------------------------

# Kilobytes that a process has in memory.
resident() {
    sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$1/status" 2>/dev/null
}

# feed ROUNDS: so many times what is in $work/round; returns when all is done.
feed() {
    awk -v n="$1" '{ line[NR] = $0 }
        END { while (n-- > 0) for (i = 1; i <= NR; i++) print line[i]
              print "ping end" }' "$work/round" >&3 &
    writer=$!
    sed '/^ok end$/q' <&4 >/dev/null
    wait $writer
}

cat >"$work/round" <<'END'
new rules=sochi seats=4
set name1 : Anna
deal seed=1
act 6S pass pass
view 1
show 2
legal
turn
position pps1 sochi 0 1 3 SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7 SQH9 - 6S,pass,7S,pass/SJH7,7S/whist,pass,open/SA,S9
set bot rules
go
hint
score why=1
record
undo 2
goto move=3
@tag nonsense
rec : [Hands "S
rec : [Talon "SQH9"]
load
END
rounds=2000
test -z "${CHECK_LONG:-}" || rounds=50000
if [ "$small" = yes ] && [ -r /proc/self/status ]; then
    mkfifo "$work/back"
    "$prikup" <"$work/in" >"$work/back" &
    engine=$!
    exec 3>"$work/in" 4<"$work/back"
    feed $((rounds * 4 / 10))
    before=$(resident $engine)
    feed $((rounds * 6 / 10))
    after=$(resident $engine)
    exec 3>&- 4<&-
    wait $engine || fail "many commands: status $?"
    echo "$((rounds * 20)) commands: $before KB, then $after KB"
    [ $((after - before)) -lt 1024 ] || fail "memory grows"
fi

for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    kill -0 $patient 2>/dev/null || break
    sleep 1
done
kill -9 $patient 2>/dev/null || :
wait $patient || fail "a pipe to which nobody writes: status $?"
is "a pipe to which nobody writes" "err io;ok alive;" \
    "$(sed 's/ :.*//' "$work/patience" | tr '\n' ';')"

test $failures -eq 0
