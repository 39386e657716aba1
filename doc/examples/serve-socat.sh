#!/bin/sh
# Offers prikup to whoever connects: a process, and a match, each.
#
#   serve-socat.sh [ADDRESS]
#
# ADDRESS is one that socat(1) can listen on, TCP port 2026 of this machine
# unless given:
#
#   serve-socat.sh TCP-LISTEN:2026,bind=0.0.0.0
#   serve-socat.sh UNIX-LISTEN:/run/prikup/socket,mode=660
#
# Root becomes the user RUN_AS first.  The other variables are limits of each
# connection: seconds of silence, seconds for answers after the client's last
# word, seconds of computing, MiB of memory.
set -eu

RUN_AS=${RUN_AS:-nobody}
PRIKUP=${PRIKUP:-prikup}
CONNECTIONS=${CONNECTIONS:-64}
SILENCE=${SILENCE:-3600}
LINGER=${LINGER:-60}
SECONDS_OF_CPU=${SECONDS_OF_CPU:-3600}
MEMORY=${MEMORY:-2048}
export RUN_AS PRIKUP CONNECTIONS SILENCE LINGER SECONDS_OF_CPU MEMORY

case ${1:-} in
--one)
    ulimit -c 0
    ulimit -f 0
    ulimit -n 16
    ulimit -t "$SECONDS_OF_CPU"
    [ "$MEMORY" = unlimited ] || ulimit -v $((MEMORY * 1024))
    exec "$PRIKUP" --sandbox
    ;;
esac

if [ "$(id -u)" = 0 ] && [ "$RUN_AS" != root ]; then
    exec setpriv --reuid="$RUN_AS" --regid="$(id -g "$RUN_AS")" --clear-groups \
        --no-new-privs -- "$0" "$@"
fi
exec socat -T "$SILENCE" -t "$LINGER" \
    "${1:-TCP-LISTEN:2026,bind=127.0.0.1},fork,max-children=$CONNECTIONS" \
    "EXEC:$0 --one"
