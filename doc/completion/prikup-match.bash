# Completion for bash: prikup-match, which goes like prikup.

. "${BASH_SOURCE[0]%/*}/prikup.bash"
