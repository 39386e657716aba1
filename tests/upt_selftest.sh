#!/bin/sh
# The judge of transcripts must be able to fail: each case is a transcript and
# what a made-up engine answers, with the exit status that the judge owes.
# Prints TAP.
LC_ALL=C
export LC_ALL

here=$(dirname "$0")
room=$(mktemp -d) || exit 2
trap 'rm -rf "$room"' EXIT
trap 'exit 2' HUP INT TERM
PRIKUP=$room/engine
export PRIKUP
tests=0
bad=0

# engine STATUS: what stands on stdin is all that the engine says
engine() {
    {
        echo '#!/bin/sh'
        echo 'cat >/dev/null'
        echo "cat <<'END'"
        cat
        echo 'END'
        echo "exit $1"
    } >"$PRIKUP"
    chmod +x "$PRIKUP"
}

# owes STATUS WHAT: the transcript stands on stdin
owes() {
    cat >"$room/case.upt"
    sh "$here/upt.sh" "$room/case.upt" >"$room/log" 2>&1
    got=$?
    tests=$((tests + 1))
    if [ "$got" -eq "$1" ]; then
        echo "ok $tests - $2"
    else
        echo "not ok $tests - $2 (status $got)"
        sed 's/^/#   /' "$room/log"
        bad=1
    fi
}

engine 0 <<'END'
@1 ok
@2 row a=1
@2 row b=2
@2 ok x y
@3 err bad-args : no
ok
END

owes 0 'all as expected' <<'END'
# a comment
@1 first
#? ok
@2 second
#? ok x .
#?- row b=.
#?! ok y
#?-! row c.*
@3 third
#? err bad-args.*
#?* ok
untagged
END
owes 1 'another last line' <<'END'
@1 first
#? ok no
@2 second
@3 third
untagged
END
owes 1 'expectations are anchored at the end' <<'END'
@1 first
@2 second
#? ok x
@3 third
untagged
END
owes 1 'expectations are anchored at the beginning' <<'END'
@1 first
@2 second
#? x y
@3 third
untagged
END
owes 1 'alternatives are anchored as a whole' <<'END'
@1 first
@2 second
#? ok|y
@3 third
untagged
END
owes 1 'a negated line that matches' <<'END'
@1 first
#?! ok
@2 second
@3 third
untagged
END
owes 1 'a data line that is missing' <<'END'
@1 first
@2 second
#?- row c=.
@3 third
untagged
END
owes 1 'the last line is no data line' <<'END'
@1 first
@2 second
#?- ok x y
@3 third
untagged
END
owes 1 'a data line that must not be there' <<'END'
@1 first
@2 second
#?-! row b=2
@3 third
untagged
END
owes 1 'a known failure that works' <<'END'
@1 first
#?* ok
@2 second
@3 third
untagged
END
owes 0 'a known failure of a data line' <<'END'
@1 first
#? ok
@2 second
#?*- row c=.
@3 third
untagged
END
owes 1 'a tag without a reply' <<'END'
@1 first
#? ok
@2 second
@3 third
@4 fourth
untagged
END
owes 1 'a reply without a command' <<'END'
@1 first
#? ok
@2 second
untagged
END
owes 1 'a tag sent twice' <<'END'
@1 first
#? ok
@2 second
@3 third
@3 third
untagged
END
owes 1 'an untagged reply too few' <<'END'
@1 first
#? ok
@2 second
@3 third
untagged
untagged
END
owes 1 'an expectation of no command' <<'END'
#? ok
@1 first
#? ok
@2 second
@3 third
untagged
END
owes 1 'an expectation without a regular expression' <<'END'
@1 first
#? ok
#?
@2 second
@3 third
untagged
END
owes 1 'nothing expected' <<'END'
@1 first
@2 second
@3 third
untagged
END

engine 0 <<'END'
@1 ok
@1 ok
END
owes 1 'two terminators' <<'END'
@1 first
#? ok
END

engine 0 <<'END'
@1 ok
@1 row late=1
END
owes 1 'data after the terminator' <<'END'
@1 first
#?- ok
END

engine 0 <<'END'
@1 ok
err unknown-command : what
END
owes 1 'an untagged command that fails' <<'END'
@1 first
#? ok
what
END

engine 3 <<'END'
@1 ok
END
owes 1 'an engine that dies' <<'END'
@1 first
#? ok
END

engine 0 <<'END'
@1 okay
END
owes 1 'a terminator is a whole word' <<'END'
@1 first
#? okay
END

rm "$PRIKUP"
owes 2 'no engine' <<'END'
@1 first
#? ok
END

echo "1..$tests"
exit $bad
