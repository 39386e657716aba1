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

grep -q '^ok .*no peeking, bot search' "$room/tap" || fail "prikup: bots"

"$match" --check "$room/fake good" "$tests"/transcripts/view.upt >"$room/out"
expect "a small player: status" 0 $?
grep -q '^ok  *decisions are legal' "$room/out" || fail "a small player: decisions"
grep -q '^skip  *view.upt' "$room/out" || fail "a small player: transcript"
"$match" --check "$room/fake good" --only 'no such' >"$room/out"
expect "no such test: status" 1 $?
if command -v prove >/dev/null 2>&1; then
    prove -Q --exec cat "$room/tap" >"$room/out" 2>&1 || fail "prove: $(cat "$room/out")"
fi

# caught COMMAND TEST...: each of these tests fails for the command, and is
# explained.
caught() {
    command=$1
    shift
    for test; do
        "$match" --check "$command" --timeout move=1000 --only "$test" >"$room/out"
        expect "$command, $test: status" 1 $?
        expect "$command: passes '$test'" 0 \
            "$(grep -vc -e "^FAILED .*$test.*: " -e '^  ' -e '^1 tests, 1' "$room/out")"
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
mutant length 'a line of 4096 bytes'
mutant bad-byte 'NUL is' 'a control byte'
mutant crlf 'CR LF'
mutant last-lf 'a last line without LF'
mutant flood '5000 commands'
mutant locale 'a locale'
mutant quit 'quit answers' 'quit ends'
mutant act 'go without a limit' 'decisions are legal, bot rules'
mutant castle 'decisions are legal, bot random'
mutant endless 'decisions are legal, bot search'
mutant limit 'an unknown limit'
mutant twice 'go and stop'
mutant slow 'ping within'
mutant unanswered 'the end of the input ends' 'quit ends'
mutant leak 'redaction'
mutant legal 'legal lists'
mutant accept 'legal lists'
mutant turn 'legal lists'
mutant score 'scores'
mutant stubborn 'SIGTERM'
caught "$room/fake chunks" 'byte by byte' '200 commands'
caught "$room/fake forget" 'an error keeps'
caught "$room/fake peek" 'no peeking, bot peeker'
"$match" --check "$room/fake peek" --only 'bot honest' >"$room/out"
expect "an honest bot: status" 0 $?

# A transcript whose expectations do not hold.
cat >"$room/wrong.upt" <<'END'
@1 ping a
#? ok b
END
"$match" --check "$prikup" --only wrong.upt "$room/wrong.upt" >"$room/out"
expect "a wrong expectation" 1 $?
grep -q '^FAILED wrong.upt: line 2: expected: #? ok b' "$room/out" ||
    fail "a wrong expectation is not named: $(tail -n 3 "$room/out")"
for line in '#?! ok a' '#?- ok .*' '#?* ok a' '#?'; do
    printf '@1 ping a\n%s\n' "$line" >"$room/wrong.upt"
    "$match" --check "$prikup" --only wrong.upt "$room/wrong.upt" >"$room/out"
    expect "'$line'" 1 $?
done
for line in '#?! ok b' '#?-! ok .*' '#?* ok b' '#? ok [a]'; do
    printf '@1 ping a\n%s\n' "$line" >"$room/right.upt"
    "$match" --check "$prikup" --only right.upt "$room/right.upt" >"$room/out"
    expect "'$line'" 0 $?
done
"$match" --check "$room/nothing" >"$room/out" 2>&1
expect "no engine: status" 1 $?
grep -q 'no conversation' "$room/out" || fail "no engine: no word"

test $failures -eq 0
