#!/bin/sh
# corpus.sh DIR: makes a corpus for every fuzz target from the transcripts, in
# DIR/TARGET: the conversations themselves; the positions in them with the
# views of seats; the conventions in them as house rules; the record and the
# journal that the program writes when it carries them out.
set -eu
LC_ALL=C
export LC_ALL
src=${srcdir:-.}
prikup=${PRIKUP:-./src/prikup}
dir=$1
for target in protocol position rules record journal; do
    mkdir -p "$dir/$target"
    for seed in "$src/tests/fuzz/seeds/$target"/*; do
        [ ! -f "$seed" ] || cp "$seed" "$dir/$target/"
    done
done

# A transcript without what only takes time.
input() {
    grep -Ev '^#|^(@[^ ]* )?(quit|go|solve|bestdiscard)( |$)' "$1" || :
}

# After each command the state is asked for; every fortieth place goes to the
# same file, so that there are not too many.
positions() {
    input "$1" | awk '{ print; print "view 0"; print "view 1"; print "view 3" }' |
        $prikup 2>/dev/null | sed -n 's/^ok pps1/pps1/p' | sort -u |
        awk -v name="$2" '{ file = name "." NR % 40
                            print >file; close(file) }'
}

# Conventions, a file each: new rules=sochi,seats=4 concede=0 as
# n1: preset=sochi seats=4 concede=0, and the words of positions as they are.
conventions() {
    { grep -E '^(@[^ ]* )?new ' "$1" |
        sed 's/^\(@[^ ]* \)\{0,1\}new//; s/,/ /g; s/ rules=/ preset=/; s/^/n:/'
      grep -o 'pps1 [^ ]*' "$1" | sed 's/pps1 //'; } | sort -u |
        awk -v name="$2" '{ print >(name "." NR); close(name "." NR) }'
}

for file in "$src"/tests/transcripts/*.upt; do
    name=$(basename "$file" .upt)
    grep -v '^#' "$file" >"$dir/protocol/$name" || :
    positions "$file" "$dir/position/$name"
    conventions "$file" "$dir/rules/$name"
    rm -f "$dir/journal/$name"
    { input "$file"; echo record; } |
        $prikup --journal="$dir/journal/$name" 2>/dev/null |
        sed -n 's/^rec : \{0,1\}//p' >"$dir/record/$name"
    # The changes alone: the target puts checksums in front of them.
    sed 's/^........ . //' "$dir/journal/$name" >"$dir/journal/$name.changes"
done
find "$dir" -type f -empty -exec rm -f {} +
