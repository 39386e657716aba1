# Turns the `rule` lines of several presets into the table of doc/rules.md:
# a row an option, a column a preset; what differs from most is what it is.
# Input: a line `preset NAME` before the rule lines of each.
$1 == "preset" { names[++n] = $2; next }
$1 == "rule" && $2 ~ /^name=/ {
    name = substr($2, 6)
    if (!(name in seen)) { seen[name] = ++count; order[count] = name }
    value[name, n] = substr($3, 7)
    for (i = 4; i <= NF && $i != ":"; i++) {
        if ($i ~ /^values=/) { range[name] = substr($i, 8); gsub(/,/, ", ", range[name]) }
        if ($i ~ /^min=/) low[name] = substr($i, 5)
        if ($i ~ /^max=/) range[name] = low[name] ".." substr($i, 5)
        if ($i ~ /^article=/) article[name] = substr($i, 9)
    }
    text[name] = substr($0, index($0, " : ") + 3)
}
END {
    line = "| option | values | article | what it says |"
    rule = "|---|---|---|---|"
    for (i = 1; i <= n; i++) { line = line " " names[i] " |"; rule = rule "---|" }
    print line; print rule
    for (c = 1; c <= count; c++) {
        name = order[c]
        line = "| `" name "` | " range[name] " | " article[name] " | " text[name] " |"
        for (i = 1; i <= n; i++) line = line " " value[name, i] " |"
        print line
    }
}
