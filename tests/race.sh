#!/bin/sh
# Searches that are stopped, pinged and asked while they run, in all orders that
# chance brings: each command has one terminator, that of a search comes before
# the ok of the stop that ended it, and the program ends as it should.  Built
# with --enable-sanitizers=thread this is the test for races.  CHECK_LONG for a
# long run; the seed is printed, SEED sets it.
set -eu
LC_ALL=C
export LC_ALL

prikup=${PRIKUP:-./src/prikup}
work=$(mktemp -d "${TMPDIR:-/tmp}/race.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
failures=0
seed=${SEED:-$$}
rounds=150
test -z "${CHECK_LONG:-}" || rounds=5000
echo "seed $seed"

fail() {
    echo "$*"
    failures=$((failures + 1))
}

# Commands, each with a tag; two of three positions have much to think about.
awk -v seed="$seed" -v rounds=$rounds '
    function say(words) { print "@t" ++n " " words }
    function pick(list,   part, count) {
        count = split(list, part, "|")
        return part[1 + int(rand() * count)]
    }
    BEGIN {
        srand(seed)
        for (i = 0; i < rounds; i++) {
            say("set bot " pick("search|pimc|rules|random"))
            say("new rules=" pick("sochi|leningrad|kapusta") " seats=" pick("3|4"))
            say("deal seed=" int(rand() * 1000))
            if (rand() < 0.5)
                say("act " pick("pass|6S pass pass|mis pass pass"))
            say(pick("go infinite|go movetime=5|go samples=3 play=1|go|hint|auto action|auto deal|go infinite play=1"))
            for (k = int(rand() * 6); k > 0; k--)
                say(pick("ping|ping x|get level|help go|turn|view 1|set info 0|set info 1|stop @t" n - 1 "|legal|nonsense|score|auto deal|go"))
            say(pick("stop|stop|stop @t" n "|ping|stop"))
            say("stop")
            if (rand() < 0.2)
                say(pick("record|score why=1|undo|goto move=0|solve strain=S"))
        }
        say("go infinite")
    }' >"$work/input"

# talk WHAT COMMAND...: the input through a command; what came back is judged.
talk() {
    what=$1
    shift
    status=0
    "$@" <"$work/input" >"$work/out" 2>"$work/err" || status=$?
    [ $status -eq 0 ] || { fail "$what: status $status"; sed 30q "$work/err"; }
    awk -v what="$what" '
        NR == FNR { sent[$1] = 1; count++; next }
        !($1 in sent) { print what ": a line for nobody: " $0; bad = 1 }
        $2 == "ok" || $2 == "err" {
            if (done[$1]++) { print what ": two answers: " $0; bad = 1 }
            answers++
        }
        $2 == "info" && done[$1] { print what ": a line after the answer: " $0; bad = 1 }
        END {
            if (answers != count) { print what ": " count " commands, " answers " answers"; bad = 1 }
            exit bad
        }' "$work/input" "$work/out" || failures=$((failures + 1))
}

# A stop that is already waiting makes all before it hurry, so that some must
# come while the search is deep in thought.
slowly() {
    awk '{ print; fflush() } NR % 20 == 0 { system("sleep 0.02") }
        /go infinite/ && ++n % 10 == 0 { system("sleep 0.3") }' | "$prikup"
}

talk "at once" "$prikup"
talk "slowly" slowly
talk "with a journal" "$prikup" --journal="$work/journal"
"$prikup" --journal="$work/journal" score >"$work/out" || fail "the journal is not read again"
grep -q '^ok' "$work/out" || fail "the journal is not read again"

test $failures -eq 0
