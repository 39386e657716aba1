#!/bin/sh
# prikup-match --check: the engine of the project conforms, with all its
# transcripts; a player of three commands does, too; and each test fails for an
# engine that has its fault.
. "${srcdir:-.}/tests/match/lib.sh"
tests=${srcdir:-.}/tests
PRIKUP=$prikup
export PRIKUP

"$match" --check "$prikup" --tap "$tests"/transcripts/*.upt >"$room/tap"
expect "prikup: status" 0 $?
expect "prikup: failures" 0 "$(grep -c '^not ok' "$room/tap")"
expect "prikup: plan" "1..$(grep -c '^ok' "$room/tap")" "$(tail -n 1 "$room/tap")"
expect "prikup: skipped" 0 "$(grep -c '# SKIP' "$room/tap")"

"$match" --check "$room/fake good" "$tests"/transcripts/view.upt >"$room/out"
grep -q '^ok  *decisions are legal' "$room/out" || fail "a small player: decisions"
grep -q '^skip  *view.upt' "$room/out" || fail "a small player: transcript"

# caught COMMAND TEST...: that test of the command fails, and is explained.
caught() {
    command=$1
    shift
    "$match" --check "$command" --timeout move=1000 >"$room/out"
    expect "$command: status" 1 $?
    for test; do
        grep -q "^FAILED $test.*: " "$room/out" ||
            fail "$command: passes '$test'"
    done
    expect "$command: processes left" 0 "$(left)"
}

mutant() {
    what=$1
    shift
    caught "sh $tests/match/mutant.sh $what" "$@"
}

mutant banner 'silence until spoken to'
mutant unknown 'an unknown command'
mutant too-long 'a line of a megabyte'
mutant bad-byte 'NUL is' 'a control byte'
mutant crlf 'CR LF'
mutant last-lf 'a last line without LF'
mutant locale 'a locale'
mutant quit 'quit answers' 'quit ends'
mutant act 'go without a limit' 'decisions'
mutant castle 'decisions'
mutant twice 'go and stop'
mutant slow 'ping within'
mutant unanswered 'the end of the input' 'quit ends'
mutant leak 'redaction'
mutant legal 'legal lists'
mutant accept 'legal lists'
mutant score 'scores'
mutant stubborn 'SIGTERM'
caught "$room/fake chunks" 'byte by byte' '200 commands'
caught "$room/fake forget" 'an error keeps'
caught "$room/fake peek" 'no peeking'

# A transcript whose expectations do not hold.
cat >"$room/wrong.upt" <<'END'
@1 ping a
#? ok b
END
"$match" --check "$prikup" "$room/wrong.upt" >"$room/out"
expect "a wrong expectation" 1 $?
grep -q '^FAILED wrong.upt: line 2: expected: #? ok b' "$room/out" ||
    fail "a wrong expectation is not named: $(tail -n 3 "$room/out")"
for line in '#?! ok a' '#?- ok .*' '#?* ok a' '#?'; do
    printf '@1 ping a\n%s\n' "$line" >"$room/wrong.upt"
    "$match" --check "$prikup" "$room/wrong.upt" >"$room/out"
    expect "'$line'" 1 $?
done
for line in '#?! ok b' '#?-! ok .*' '#?* ok b' '#? ok [a]'; do
    printf '@1 ping a\n%s\n' "$line" >"$room/right.upt"
    "$match" --check "$prikup" "$room/right.upt" >"$room/out"
    expect "'$line'" 0 $?
done
"$match" --check "$room/nothing" >"$room/out" 2>&1
expect "no engine: status" 1 $?
grep -q 'no conversation' "$room/out" || fail "no engine: no word"

test $failures -eq 0
