# Judges a transcript (upp(7), conformance): what the engine said against what
# the transcript expects.  Prints TAP; exit status 0 if all is well, else 1.
#
#   awk -f upt.awk -v status=EXIT_STATUS OUTPUT TRANSCRIPT
#
# A transcript is engine input.  A tagged command may be followed by comments
# that say what is expected of its reply (the tag itself left out); every
# REGEX is anchored at both ends:
#
#   #? REGEX     the last line of the tag matches
#   #?- REGEX    some data line (any but the last) matches
#   #?! REGEX    the last line does not match; #?-! REGEX: no data line does
#   #?* REGEX    a known failure; that it succeeds is reported, and counts as
#                a failure until the mark is taken away; also #?*-, #?*!
#
# Besides, each tag is used once and has exactly one terminator, untagged
# commands succeed, and the engine ends with status 0.

function test(good, what) {
    tests++
    if (!good)
        failures++
    print (good ? "ok " : "not ok ") tests " - " what
    return good
}

function is_terminator(line) {
    return line ~ /^(ok|err)( |$)/
}

# --- what the engine said

function hear(line,    tag) {
    tag = ""
    if (line ~ /^@/) {
        tag = line
        sub(/ .*/, "", tag)
        line = substr(line, length(tag) + 2)
    }
    said[tag, ++count[tag]] = line
    if (is_terminator(line))
        terminators[tag]++
    if (tag == "" && line ~ /^err/)
        untagged_errors++
}

# --- what was expected

function last_matches(tag, regex) {
    return count[tag] > 0 && said[tag, count[tag]] ~ regex
}

function data_matches(tag, regex,    i) {
    for (i = 1; i < count[tag]; i++)
        if (said[tag, i] ~ regex)
            return 1
    return 0
}

function tell(tag, data,    i) {
    if (!count[tag])
        print "#   said nothing"
    for (i = data ? 1 : count[tag]; i && i <= count[tag]; i++)
        print "#   said: " said[tag, i]
}

function expect(line,    flags, regex, data, good, what) {
    match(line, /^#\?[-!*]*/)
    flags = substr(line, 3, RLENGTH - 2)
    regex = substr(line, RLENGTH + 1)
    if (sub(/^ /, "", regex) == 0 || regex == "" || tag == "") {
        test(0, "line " FNR ": an expectation of nothing: " line)
        return
    }
    expectations++
    data = index(flags, "-") > 0
    good = data ? data_matches(tag, "^(" regex ")$") \
                : last_matches(tag, "^(" regex ")$")
    if (index(flags, "!"))
        good = !good
    what = "line " FNR ": " tag " " line
    if (index(flags, "*")) {
        known++
        if (good)
            test(0, what " # surprise: it works, take the mark away")
        else
            print "not ok " ++tests " - " what " # TODO known failure"
    } else {
        test(good, what)
    }
    if (!good)
        tell(tag, data)
}

function command(line) {
    if (line !~ /^[ \t]*@/) {
        untagged++
        return
    }
    sub(/^[ \t]*/, "", line)
    tag = line
    sub(/[ \t].*/, "", tag)
    test(!(tag in seen), "line " FNR ": " tag " is new")
    seen[tag] = 1
    if (!test(terminators[tag] == 1 && is_terminator(said[tag, count[tag]]),
              "line " FNR ": " tag " has one terminator"))
        tell(tag, 1)
}

{ sub(/\r$/, "") }

FILENAME == ARGV[1] { hear($0); next }

/^#\?/ { expect($0); next }

/^#/ || /^[ \t]*$/ { next }

{ command($0) }

END {
    for (tag in count)
        if (tag != "" && !(tag in seen))
            test(0, tag " was never sent")
    test(!untagged_errors, "no untagged command fails")
    test(terminators[""] + 0 == untagged + 0,
         "each untagged command has one terminator")
    test(expectations > 0, "something is expected")
    test(status == 0, "the engine ends with status 0, not " status)
    print "1.." tests
    if (known)
        print "# known failures: " known
    exit failures > 0
}
