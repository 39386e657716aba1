/* Fuzz target: a record, or a list of deals.  What is read must print, and read
   again as the same. */
#include <stdlib.h>

#include "fuzz.h"
#include "protocol/record.h"

/* Reads a record; what was printed is left in *out. */
static bool read_and_print(Str text, Text *out)
{
    Text why = text_init();
    Record record;
    const bool good = record_import(text, &record, &why) == STATUS_OK;

    if (good) {
        record_write(&record, out);
        past_unref(record.past);
    } else if (!why.len) {
        abort(); /* a refusal says where */
    }
    text_free(&why);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text first = text_init(), second = text_init();

    if (read_and_print((Str){(const char *)data, size}, &first)
        && (!read_and_print(text_view(&first), &second)
            || !str_eq(text_view(&first), text_view(&second))))
        abort();
    text_free(&first);
    text_free(&second);
    return 0;
}
