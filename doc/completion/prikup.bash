# Completion for bash: prikup and prikup-match.  The options are those of
# --help, the commands those of `prikup help`, so nothing here grows old.
# Installed into /usr/share/bash-completion/completions.

_prikup_options() {
    "$1" --help 2>/dev/null | grep -o -- '--[a-z][a-z-]*=\{0,1\}' | sort -u
}

# The presets of the rules, by the engine that stands beside prikup-match.
_prikup_presets() {
    "${1%-match}" rules 2>/dev/null | sed -n 's/^rule preset=\([^ ]*\).*/\1/p'
}

_prikup() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local program=${COMP_WORDS[0]} option=$before

    [[ $before != = ]] || option=${COMP_WORDS[COMP_CWORD - 2]}
    COMPREPLY=()
    if [[ $program == *-match && $option == @(-r|--rules) ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_prikup_presets "$program")" \
            -- "${word#=}")
    elif [[ $word == = && $before == --* ]]; then
        mapfile -t COMPREPLY < <(compgen -f)
    elif [[ $before == = || $word == [/.~]* ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_prikup_options "$program")" \
            -- "$word")
        [[ ${COMPREPLY[*]} != *= ]] || compopt -o nospace 2>/dev/null
    elif [[ ${program##*/} == prikup ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" help 2>/dev/null |
            sed -n 's/^help \([^ ]*\) .*/\1/p')" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}

complete -F _prikup prikup prikup-match
