/*
 * House rules: presets of the user's own, read from a file.
 *
 * A line is `NAME: OPTION=VALUE ...`, with `preset=P` first for the preset to
 * start from, or a name of a line before (sochi if it is missing); empty lines and lines that begin with #
 * are skipped.  A name stands for its preset and differences: positions are
 * written with those, so that they can be read without the file.
 */
#ifndef PROTOCOL_HOUSE_H
#define PROTOCOL_HOUSE_H

#include "rules/options.h"

enum { HOUSE_MAX = 64, HOUSE_NAME_MAX = 32, HOUSE_FILE_MAX = 65536 };

typedef struct {
    int count;

    struct {
        char name[HOUSE_NAME_MAX];
        Rules rules;
    } list[HOUSE_MAX];
} HouseRules;

/* Reads a file; `path` need not end with a NUL.  STATUS_IO if it can't be
   read, STATUS_BAD_VALUE or STATUS_UNKNOWN_OPTION for a line that is wrong,
   with its number in *why; *house is untouched on failure. */
Status house_load(Str path, HouseRules *house, Text *why);

/* Reads the text of such a file. */
Status house_from_text(Str text, HouseRules *house, Text *why);

/* Reads `NAME` or `NAME,option=value,...`, of the house or a preset; as
   rules_from_text. */
Status house_rules(const HouseRules *house, Str text, Rules *rules, Text *why);

#endif
