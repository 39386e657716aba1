#!/bin/sh
# What leaves for a seat has passed position_view (score/view.c), which hides
# what the seat may not know; tests/unit/check_taint.c looks at what comes out.
# Here: who writes cards at all.  Covers, for protocol/ and main/:
#
#   - every use of a function that writes cards, actions or positions is in the
#     table of this file, which says why it can't tell a seat too much;
#   - view and show write what position_view gave them, go and hint what was
#     found from view_make, and nothing else calls show_position.
set -eu
LC_ALL=C
export LC_ALL

src=${srcdir:-.}/src
test -d "$src" || src=$(dirname "$0")/../src
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

# FILE FUNCTION: why.
table() {
    cat <<'END'
protocol/advice.c action_to_text: candidates of a search in a view
protocol/changes.c action_to_text: the journal, which is the referee's
protocol/changes.c position_to_text: the journal
protocol/cmd_analyse.c set_to_text: the hand that the client sent
protocol/cmd_auto.c action_to_text: auto, of a full position: what was done is public
protocol/cmd_auto.c position_to_text: auto, of a full position: for the referee
protocol/cmd_compare.c action_to_text: the record as this process was given it
protocol/cmd_discard.c set_to_text: the hands that the client sent
protocol/cmd_play.c action_to_text: the refused action, said back; legal, from a view
protocol/cmd_play.c position_to_text: view, from position_view
protocol/cmd_record.c record_write: the position as this process was given it
protocol/cmd_score.c fair_text: the salt of a finished deal
protocol/cmd_show.c show_position: show, from position_view
protocol/cmd_solve.c card_to_text: solve, of hands that are all known here
protocol/fair.c fair_text: itself; the digest
protocol/fair.c position_to_text: the salt of a finished deal, the digest
protocol/history.c position_to_text: deals that are past, for records
protocol/import_list.c set_to_text: what the client sent, as the line that is read
protocol/record_write.c action_to_text: the record
protocol/record_write.c position_to_text: the record
protocol/show.c action_to_text: what it was given
main/offers.c action_to_text: completion at the prompt of one's own program
END
}

writers='(card|set|action|position)_to_text|show_position|fair_text|record_write'
found=$(cd "$src" && grep -oE "\b($writers)\(" protocol/*.c main/*.c |
    tr -d '(' | tr : ' ' | sort -u |
    grep -Ev '^protocol/(show\.c show_position|record_write\.c record_write)$' |
    sort)
wanted=$(table | sed 's/:.*//' | sort)
test -n "$found" || fail "nothing found in $src"
if [ "$found" != "$wanted" ]; then
    fail "who writes cards is not as the table says; what stands once:"
    printf '%s\n%s\n' "$found" "$wanted" | sort | uniq -u
fi

# body FILE FUNCTION: a function to its closing brace.
body() {
    sed -n "/^[a-zA-Z].*[ *]$2(/,/^}/p" "$src/$1"
}

body protocol/cmd_play.c run_view | grep -q 'position_view(' ||
    fail "view does not ask position_view"
body protocol/cmd_show.c run_show | grep -q 'position_view(' ||
    fail "show does not ask position_view"
body protocol/cmd_play.c round_of_decider | grep -q 'view_make(' ||
    fail "legal does not ask view_make"
body protocol/search.c search_prepare | grep -q 'view_make(' ||
    fail "go does not ask view_make"
body score/view.c view_make | grep -q 'position_view(' ||
    fail "view_make does not ask position_view"

test $failures -eq 0
