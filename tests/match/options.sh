#!/bin/sh
# Options, exit statuses and what is printed of prikup-match.
. "${srcdir:-.}/tests/match/lib.sh"

# usage WHAT ARGUMENT...: refused with status 2 and a word on stderr.
usage() {
    what=$1
    shift
    "$match" "$@" >"$room/out" 2>"$room/err"
    expect "$what: status" 2 $?
    test -s "$room/err" || fail "$what: no word"
    test ! -s "$room/out" || fail "$what: words on stdout"
}

a="-eA=$room/fake" b="-eB=$room/fake"
usage "no engine"
usage "one engine" "$a"
usage "a name twice" "$a" "$a"
usage "an engine without a command" "$a" -e B
usage "a bad name" "$a" -e 'B.c=true'
usage "more engines than seats" "$a" "$b" -eC=true -eD=true
usage "an unknown option" "$a" "$b" --fast
usage "a command of two lines" "$a" -e "B=true
false"
usage "unknown rules" "$a" "$b" -r chess
usage "rules that contradict themselves" "$a" "$b" -r sochi,concede=1
usage "five seats" "$a" "$b" --seats 5
usage "no deals" "$a" "$b" -n 0
usage "no jobs" "$a" "$b" -j 0
usage "a bad limit" "$a" "$b" --limit depth=3
usage "a limit of nobody" "$a" "$b" --limit C.samples=3
usage "an option of nobody" "$a" "$b" --opt C.bot=rules
usage "a bad seed" "$a" "$b" --seed x
usage "a bad shard" "$a" "$b" --shard 3/2
usage "deals and pulkas" "$a" "$b" -n 1 --pulkas 1
usage "pulkas and deals" "$a" "$b" --pulkas 1 -n 1
usage "a test upside down" "$a" "$b" --sprt 2,1
usage "a test without an end" "$a" "$b" --sprt 0,inf
usage "a test in shards" "$a" "$b" --sprt 0,1 --shard 1/2
usage "a bad timeout" "$a" "$b" --timeout never=1
usage "deals that are not there" "$a" "$b" --deals "$room/nothing"
usage "resume nothing" --resume
usage "merge nothing" --merge
usage "words" "$a" "$b" something
usage "check and match" --check "$prikup" "$a"
echo 'pps1 sochi 0 1 3 SASK/xx/xx xxxx - -' >"$room/bad"
usage "bad deals" "$a" "$b" --deals "$room/bad"

for option in --help -h --version -V; do
    "$match" $option >"$room/out" 2>"$room/err"
    expect "$option: status" 0 $?
    test -s "$room/out" || fail "$option: nothing"
    if [ -w /dev/full ]; then
        "$match" $option >/dev/full 2>/dev/null
        expect "$option: a full disk" 1 $?
    fi
done
"$match" --help | awk 'length > 80 { exit 1 }' || fail "--help is too wide"

# The options of --help are those of the manual.
page=${srcdir:-.}/man/prikup-match.6
"$match" --help | sed -n 's/^ .*--\([a-z]*\).*/\1/p' | sort -u >"$room/a"
sed -n 's/^\.It Fl .*-\([a-z]*\).*/\1/p' "$page" | sort -u >"$room/b"
same "options of the manual" "$room/a" "$room/b"

# Engines get their options and limits, views only, and nothing else.
cat >"$room/tee" <<END
tee -a $room/heard.\$1 | $prikup
END
"$match" -q -e "A=sh $room/tee A" -e "B=sh $room/tee B" -n 2 \
    --opt A.bot=random --opt 'B.name1=Anna M' --limit samples=3 \
    --opt B.bot=random --limit B.movetime=400 >"$room/out" 2>"$room/err"
expect "tee: status" 0 $?
grep -q '^@[0-9]* set bot random$' "$room/heard.A" || fail "no option"
grep -q '^@[0-9]* set name1 : Anna M$' "$room/heard.B" || fail "no text option"
grep -q '^@[0-9]* go samples=3$' "$room/heard.A" || fail "no limit"
grep -q '^@[0-9]* go samples=3 movetime=400$' "$room/heard.B" || fail "no limits"
for engine in A B; do
    awk '$2 == "position" && ($5 !~ /^[123]$/ || $12) { exit 1 }' \
        "$room/heard.$engine" || fail "$engine hears more than views"
    expect "$engine: commands" "go ping position quit set upp" \
        "$(cut -d' ' -f2 "$room/heard.$engine" | sort -u | tr '\n' ' ' |
            sed 's/ $//')"
done
test "$(sed -n 's/.* set seed //p' "$room/heard.A" | sort -u | wc -l)" -gt 10 ||
    fail "the same seed again and again"

# A refused option is named, and the last line is the engine's word on it.
for option in bot=foo foo=1; do
    "$match" -q -e "A=$prikup" "$b" --opt A.$option -n 1 >"$room/out" 2>"$room/err"
    expect "--opt A.$option: status" 1 $?
    grep -q "option ${option%=*} is refused" "$room/err" || fail "not named: $option"
    sed '/^$/d' "$room/err" | tail -n 1 |
        grep -q 'err bad-value\|err unknown-option' || fail "$option: $(cat "$room/err")"
done
# One that wants a colon before texts gets it.
cat >"$room/colon" <<'END'
while read -r tag word name value; do
    case $word:$name:$value in
    set:motto::*) echo "$tag ok" && echo "$value" >>"$1" ;;
    set:*) echo "$tag err bad-args" ;;
    *) echo "$tag ok" ;;
    esac
done
END
"$match" -q -e "A=sh $room/colon $room/motto" "$b" --opt A.motto=win -n 1 >/dev/null
expect "a colon" ": win" "$(sed q "$room/motto")"

# Nothing has no sign.
"$match" -q "$a" "$b" -n 3 --tsv >"$room/out"
grep -e '-0\.000000' "$room/out" && fail "a sign of nothing"

# Each job on one processor: pinned WANTED OPTION...
pinned() {
    cpus='grep ^Cpus_allowed_list: /proc/self/status'
    wanted=$1
    shift
    rm -f "$room/cpus"
    "$match" -q -e "A=$cpus >>$room/cpus; exec $room/fake" -e "B=$room/fake" -n 8 \
        "$@" >"$room/out"
    expect "$*: status" 0 $?
    # The first is the trial before the first game.
    sed 1d "$room/cpus" | grep -q '[[:blank:]][0-9]*$' && found=yes || found=no
    expect "$*" "$wanted" "$found"
}
if test -r /proc/self/status && test "$(nproc)" -gt 1; then
    pinned no -j 1
    pinned yes -j "$(nproc)"
    pinned yes -j $((2 * $(nproc)))
    pinned no -j $(($(nproc) + 1))
    pinned yes -j 1 --affinity
    pinned yes -j 1 --affinity=always
    pinned no -j "$(nproc)" --affinity=never
fi
"$match" --affinity=maybe "$a" "$b" 2>/dev/null
expect "affinity: what is that?" 2 $?

# A table that can't be written.
if [ -w /dev/full ]; then
    "$match" -q "$a" "$b" -n 1 >/dev/full 2>/dev/null
    expect "a full disk" 1 $?
fi

# A command is the shell's, words of its own included.
echo "exec $room/fake good" >"$room/run.sh"
for command in ". $room/run.sh" "eval $room/fake" "command $room/fake" "A=1 $room/fake"; do
    "$match" -q -e "A=$command" -e "B=$room/fake" -n 1 >"$room/out" 2>"$room/err"
    expect "$command" 0 $?
done

# What the environment can't hold is left out of it.
PRIKUP_MATCH_ID=$(head -c 131040 /dev/zero | tr '\0' x) \
    "$match" -q "$a" "$b" -n 1 >"$room/out" 2>"$room/err"
expect "a long PRIKUP_MATCH_ID" 0 $?

# What is wrong is named.
says() { # says WHAT WORDS OPTION...
    what=$1 words=$2
    shift 2
    "$match" -q "$@" >/dev/null 2>"$room/err" && fail "$what: status 0"
    grep -q -e "$words" "$room/err" || fail "$what: $(cat "$room/err")"
}
echo 'pps1 broken' >"$room/broken"
says "a broken deal" 'pps1 and eight more words (line 1 of the deals)' \
    "$a" "$b" --deals "$room/broken"
says "a preset" 'no such preset: moskau' "$a" "$b" -r moskau
says "no folder" 'which folders' --merge
says "no name" 'a folder without a name' "$a" "$b" -n 1 -o ""
says "no place" '/proc/x: ' "$a" "$b" -n 1 -o /proc/x
"$match" -q "$a" "$b" -n 2 -o "$room/one" >/dev/null
cp -r "$room/one" "$room/two"
says "twice" "block 1 of seed 1 is in $room/one and in $room/two" \
    --merge "$room/one" "$room/two"
if [ -w /dev/full ]; then
    for option in --help --version "--check=$room/fake"; do
        "$match" "$option" >/dev/full 2>"$room/err"
        expect "$option on a full disk" 1 $?
        expect "$option on a full disk" 1 "$(grep -c 'standard output: ' "$room/err")"
    done
fi

# Where all blocks are the same chance can't be told from nothing.
"$match" -q "$a" "$b" --sprt=-3,0 -n 35 | tail -n 1 >"$room/out"
expect "no variance" "sequential test of A: e0 -3, e1 0, llr +0.00: not decided" \
    "$(cat "$room/out")"

test $failures -eq 0
