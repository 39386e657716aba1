#!/bin/sh
# The engine $PRIKUP with one thing spoilt: mutant.sh WHAT
LC_ALL_WAS=$LC_ALL
LC_ALL=C
export LC_ALL
what=$1

case $what in
banner) echo hello ;;
stubborn) trap '' TERM ;;
esac

# What goes in: a shell drops a last line without LF, and keeps a CR.
input() {
    case $what in
    last-lf) while IFS= read -r line; do printf '%s\n' "$line"; done ;;
    crlf)
        cr=$(printf '\r')
        while IFS= read -r line; do
            case $line in *"$cr") line=${line%"$cr"}~ ;; esac
            printf '%s\n' "$line"
        done
        ;;
    length) exec sed -u 's/^fly a*$/&aa/' ;;
    endless) exec sed -u 's/ nodes=200/ infinite/' ;;
    limit) exec sed -u 's/ fathoms=3//' ;;
    *) exec cat ;;
    esac
}

# Spoils $line; false to leave it out.
spoil() {
    case $what:$line in
    unknown:*'err unknown-command'*) line=${line%%err*}ok ;;
    too-long:*'err too-long'*) line="err bad-args" ;;
    bad-byte:*'err bad-byte'*) line="err bad-args" ;;
    locale:*' ok') [ "$LC_ALL_WAS" != ru_RU.UTF-8 ] || line="$line x" ;;
    quit:*' ok') line=${line%ok}err ;;
    act:*' ok act='*) line="${line%%act=*}" ;;
    castle:*' ok act='*) line="${line%%act=*}act=castle" ;;
    twice:*' ok act='*) printf '%s\n' "$line" ;;
    slow:@[345]' ok') sleep 0.3 ;;
    unanswered:*' ok act='*) return 1 ;;
    leak:*' ok pps1 '*) line=$(printf '%s\n' "$line" | sed 's/x*xxxx -$/SQH9 -/; s/xxxx/SASK/') ;;
    legal:*' ok pass '*) line="${line%% pass*} ${line#* pass }" ;;
    accept:*'err illegal-action'*) line="${line%%err*}ok" ;;
    flood:'@777 err '*) return 1 ;;
    turn:*' by=1'*) line="${line%%by=1*}by=2 ${line#*by=1}" ;;
    score:*' exact='*) line="${line%%exact=*}exact=12345/3" ;;
    esac
}

input | "$PRIKUP" | while IFS= read -r line; do
    spoil || continue
    printf '%s\n' "$line"
done
