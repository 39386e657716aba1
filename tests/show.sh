#!/bin/sh
# The drawing of the table.  Covers:
#
#   - names in other letters and too long ones keep the columns;
#   - the trick on the table and the last one stand in the column of all rows;
#   - a claim, and who answers it;
#   - after the deal: the hands as dealt, the last trick, the result, in a view
#     no hand of another; results of deals without play.
set -u
LC_ALL=C
export LC_ALL

prikup=${PRIKUP:-./src/prikup}
failures=0

# drawing WHAT COMMAND...: the rows of the table, without the sheet, are those
# on stdin.
drawing() {
    what=$1
    shift
    want=$(cat)
    got=$("$prikup" "$@" | grep '^|' | grep -v '^|   sheet')
    [ "$want" = "$got" ] && return
    printf '%s: wanted\n%s\ngot\n%s\n' "$what" "$want" "$got"
    failures=1
}

deal='deal seed=22 dealer=3'
game='act 6S pass pass D9HJ 7S whist whist'
rest='SA SQ S8 SK C8 ST DA D8 D7 DK DJ DT C7 C9 CA H7 S7 HQ CT CJ H8 CK H9 CQ DQ HT S9 SJ HA HK'

drawing 'names, a trick' 'set name1 : Вася' 'set name2 : Иннокентий Львович' \
    'set name3 : Bob' "$deal" "$game SA SQ" show <<'END'
| deal 1, sochi, dealer 3, contract 7♠ by 1
|   1 Вася         ♠ K J 9 7  ♣ Q 10 7  ♦ A K  tricks 0
|   2 Иннокентий   ♣ K J 9 8  ♦ Q J 8  ♥ A Q  tricks 0
| > 3 Bob          ♠ 10 8  ♣ A  ♦ 10 7  ♥ K 10 9 8 7  tricks 0
|   talon          ♠9 ♦9
|   calls          6♠ pass pass / ♦9♥J 7♠ / whist whist
|   trick 1        ♠A ♠Q
END
drawing 'the last trick' "$deal" "$game SA SQ S8" 'show 2' <<'END'
| deal 1, sochi, dealer 3, contract 7♠ by 1
| > 1              9 hidden  tricks 1
|   2              ♣ K J 9 8  ♦ Q J 8  ♥ A Q  tricks 0
|   3              9 hidden  tricks 0
|   talon          ♠9 ♦9
|   calls          6♠ pass pass / ???? 7♠ / whist whist
|   last  1        ♠A ♠Q ♠8
END
drawing 'a claim, and who answers' "$deal" "$game SA SQ S8 claim7 yes" 'show 2' <<'END'
| deal 1, sochi, dealer 3, contract 7♠ by 1
|   1              9 hidden  tricks 1
|   2              ♣ K J 9 8  ♦ Q J 8  ♥ A Q  tricks 0
| > 3              9 hidden  tricks 0
|   talon          ♠9 ♦9
|   calls          6♠ pass pass / ???? 7♠ / whist whist
|   last  1        ♠A ♠Q ♠8
|   claim          7 by seat 1, 9 left
END
drawing 'after the deal' "$deal" "$game $rest" show 'show 2' <<'END'
| deal 1, sochi, dealer 3, contract 7♠ by 1
|   1              ♠ A K J 7  ♣ Q 10 7  ♦ A K  ♥ J  tricks 7
|   2              ♠ Q  ♣ K J 9 8  ♦ Q J 8  ♥ A Q  tricks 2
|   3              ♠ 10 8  ♣ A  ♦ 10 7  ♥ K 10 9 8 7  tricks 1
|   talon          ♠9 ♦9
|   calls          6♠ pass pass / ♦9♥J 7♠ / whist whist
|   last  10       ♠J ♥A ♥K
|   result         7♠ made with 7 tricks
| deal 1, sochi, dealer 3, contract 7♠ by 1
|   1              tricks 7
|   2              ♠ Q  ♣ K J 9 8  ♦ Q J 8  ♥ A Q  tricks 2
|   3              tricks 1
|   talon          ♠9 ♦9
|   calls          6♠ pass pass / ???? 7♠ / whist whist
|   last  10       ♠J ♥A ♥K
|   result         7♠ made with 7 tricks
END

# result WANT COMMAND...: that row alone.
result() {
    want=$1
    shift
    got=$("$prikup" "$@" show | sed -n 's/^|   result         //p')
    [ "$want" = "$got" ] && return
    printf 'result: wanted %s, got %s\n' "$want" "$got"
    failures=1
}

result '' "$deal" "$game"
result '7♠ made, nobody whisted' "$deal" 'act 6S pass pass D9HJ 7S pass pass'
result 'misere set with 10 tricks, claimed' "$deal" \
    'act mis pass pass S7C7 SA SQ S8 claim9 yes'
result '9♠ set with 7 tricks' "$deal" \
    "act 6S pass pass D9HJ 9S whist whist $rest"
result 'all-pass, to be dealt again' 'new seats=2 gusarik_allpass=redeal' \
    'deal seed=22' 'act pass pass'
exit $failures
