#include "protocol/fair.h"

#include <string.h>

Status fair_salt(char salt[SALT_MAX + 1])
{
    char probe[DIGEST_HEX + 1];
    Text text;
    Rng rng;

    if (!digest_sha256(str_of("-"), probe))
        return STATUS_UNSUPPORTED;
    if (!rng_from_system(&rng))
        return STATUS_IO;
    text = text_init();
    for (size_t i = 0; i < countof(rng.s); i++)
        text_printf(&text, "%016llx", (unsigned long long)rng.s[i]);
    memcpy(salt, text.at, SALT_MAX + 1);
    text_free(&text);
    return STATUS_OK;
}

void fair_text(const Position *position, const char *salt, Text *out)
{
    Text line = text_init();
    Str rest;

    position_to_text(position, &line);
    rest = text_view(&line);
    for (int i = 0; i < 7; i++) {
        const Str word = str_word(&rest);

        if (i < 5)
            continue;
        text_str(out, word);
        text_char(out, ' ');
    }
    text_puts(out, salt);
    text_free(&line);
}

bool fair_digest(const Position *position, const char *salt,
                 char hex[DIGEST_HEX + 1])
{
    Text text = text_init();
    bool good;

    fair_text(position, salt, &text);
    good = digest_sha256(text_view(&text), hex);
    text_free(&text);
    return good;
}
