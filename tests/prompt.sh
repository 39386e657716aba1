#!/bin/sh
# The prompt at a terminal.  Covers:
#
#   - the deal by hand of man/prikup.6, typed as it stands there; what the
#     players of the page did is done again by hand, so that the page holds when
#     they learn;
#   - UTF-8 is taken whatever the locale, also one that is not there;
#   - the prompt names the seat for which is acted, also after a search did;
#   - the tab key: names, values, what follows a sign, files;
#   - a card out of its phase, and words that can't be read, are told from each
#     other;
#   - colours: none for TERM=dumb, for no TERM, with NO_COLOR; a narrow terminal;
#   - the interrupt key and stop while a search, a job and a solve run;
#   - a beginning of several commands is explained; quit and the end of the
#     input leave; a signal ends.
set -u
LC_ALL=C
export LC_ALL

top=${srcdir:-.}
test -f "$top/man/prikup.6" || top=$(dirname "$0")/..
prikup=${PRIKUP:-./src/prikup}
pty=${PTY:-./tests/prompt/pty}
work=$(mktemp -d "${TMPDIR:-/tmp}/prikup-prompt.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
XDG_STATE_HOME=$work
TERM=dumb
export XDG_STATE_HOME TERM
unset NO_COLOR COLUMNS LANG LC_CTYPE
locale=C
failures=0

# expect WHAT WANTED GOT
expect() {
    [ "$2" = "$3" ] && return
    echo "$1: wanted $2, got $3"
    failures=1
}

# person WHAT STATUS: one session, its script on stdin.
person() {
    cat >"$work/script"
    env LC_ALL="$locale" "$pty" "$prikup" <"$work/script" >"$work/out" 2>"$work/err"
    status=$?
    test $status -ne 77 || { echo 'no terminal to be had'; exit 77; }
    expect "$1" "$2" $status
    test $status -eq "$2" || { cat "$work/err"; tail -n 5 "$work/out"; }
}

# --- the page ----------------------------------------------------------------

# Its session as a script: each line is typed at a prompt, and its answer is
# waited for.
awk '
    function type(s) { print "< " prompt; print "> " s; prompt = "prikup" }
    function answer(s) {
        if (s ~ /^ok acts=/ && typed ~ /^au/) {
            sub(/^ok acts=/, "", s)
            gsub(/,/, " ", s)
            type("act " s)
            s = "ok"
            if (position != "") {
                print "< " s
                type("view 0")
                s = "ok " position
            }
        } else if (s ~ /^pps1/) {
            position = s
            return
        }
        print "< " s
    }
    /^\.Bd/ { on = 0 }
    /typed by tests\/prompt.sh/ { on = 1; next }
    !on { next }
    /^\.Ed/ { on = 0; next }
    {
        if (held != "")
            sub(/^ */, "")
        held = held $0
        if (sub(/\\e$/, "", held))
            next
        if (match(held, /^prikup( [1-4])?> /)) {
            prompt = substr(held, 1, RLENGTH - 1)
            typed = held = substr(held, RLENGTH + 1)
            if (typed !~ /^au/)
                type(typed)
        } else {
            answer(held)
        }
        held = ""
    }
    END { prompt = "prikup>"; type("quit"); print "!" }
' "$top/man/prikup.6" >"$work/page"
expect 'the page has a deal' 1 "$(grep -c '^> discard' "$work/page")"
expect 'a bid, the discard, the order, ten cards' 13 \
    "$(grep -c '^> .*\(♠\|♣\|♦\|♥\)' "$work/page")"
person 'the deal of the page' 0 <"$work/page"

# --- locales -----------------------------------------------------------------

for locale in C ru_RU.UTF-8 ru_RU.KOI8-R no_LOCALE ''; do
    person "words in the locale '$locale'" 0 <<'END'
< prikup>
> deal seed=7
< ok deal=1
> 6♠
< ok
> пас
< ok
> view 0
< r0 6S,pass
> quit
!
END
done
locale=C

# --- words that don't fit ----------------------------------------------------

person 'cards out of their phase, and words nobody knows' 0 <<'END'
< prikup>
> A♠
< err no-position
> deal seed=7 dealer=3
< ok deal=1
> A♠
< err wrong-phase
> ♠A
< err wrong-phase
> act A♠
< err wrong-phase
> привет
< err unknown-command : can't read привет in column 1
> act пас,пас
< err bad-value : can't read пас,пас in column 5
+ Д
> quit
< err unknown-command : can't read Дquit in column 1
> quit
!
END

# --- terminals ---------------------------------------------------------------

# coloured WHAT WANTED: whether a fault comes in red.
coloured() {
    person "$1" 0 <<'END'
< prikup>
> p
< unknown-command : p could be ping, position, play
> quit
!
END
    expect "$1: red" "$2" "$(grep -c "$(printf '\033')\[31m" "$work/out")"
}

TERM=xterm
coloured 'xterm' 1
NO_COLOR=1
export NO_COLOR
coloured 'NO_COLOR' 0
unset NO_COLOR
TERM=dumb
coloured 'dumb' 0
TERM=
coloured 'empty TERM' 0
unset TERM
coloured 'no TERM' 0
TERM=no-such-terminal
export TERM
coloured 'unknown TERM' 1
COLUMNS=20
export COLUMNS
for TERM in dumb xterm; do
    person "narrow $TERM" 0 <<'END'
> deal seed=7 hands=SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7 talon=SQH9
< err bad-args
> deal seed=7
< ok deal=1 dealer=3
> quit
!
END
done
unset COLUMNS
TERM=dumb

# --- whose seat --------------------------------------------------------------

person 'the prompt names who decides' 0 <<'END'
< prikup>
> set bot rules
< ok
< prikup>
> deal seed=7 dealer=3
< ok deal=1
< prikup 1>
> 6♠
< ok
< prikup 2>
> go play=1
< ok act=
< prikup 3>
> пас
< ok
< prikup 1>
> new
< ok
< prikup>
> deal dealer=1 seed=7
< ok deal=1
< prikup 2>
> position pps1 sochi 0 1 3 SASKS8S7CKCQCJDJDTD7/STS9CADAD9D8HAHKHJHT/SJCTC9C8C7DKDQHQH8H7 SQH9 - pass,6S,pass/CAD8,6S/whist,pass,open
< ok
< prikup 3>
> turn
< ok seat=1 by=3
< prikup 3>
> act SA S9
< ok
< prikup 3>
> undo
< ok
< prikup 2>
> quit
!
END

# --- the tab key -------------------------------------------------------------

tab=$(printf '\t')
mkdir "$work/files"
: >"$work/files/deals.prf"
person 'the tab key' 0 <<END
< prikup>
+ set bot ru$tab
> 
< ok
> get bot
< option bot enum rules
+ new ru${tab}cla$tab
> 
< ok
> view 0
< no-position
+ load : $work/files/de$tab
< deals.prf
> 
< prikup>
> help au
< help auto
> quit
!
END

# --- stopping ----------------------------------------------------------------

person 'the interrupt key and stop' 0 <<'END'
< prikup>
> set level 10
< ok
> set bot search
< ok
> deal seed=7
< ok deal=1
> @g go infinite
< @g info act
^C
< @g ok act=
< prikup 1>
> @a auto match
< auto match
< prikup
> sto
< @a ok stopped=1
< ok
< prikup 1>
> @a auto match
< auto match
< prikup
> turn
< turn
^C
< @a ok stopped=1
< prikup
^C
< prikup
> @x ping
< @x ok
< prikup
^D
!
END
person 'quit stops' 0 <<'END'
< prikup
> set level 10
< ok
> set bot search
< ok
> deal seed=7
< ok deal=1
> auto match
< auto match
< prikup
> quit
< stopped=1
< ok
!
END
exit $failures
