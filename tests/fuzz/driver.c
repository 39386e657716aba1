/* Runs a fuzz target over files, without libFuzzer, so that the targets and
   their seeds are part of every test run. */
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"

enum { FILE_MAX_BYTES = 1 << 22 };

static int run_file(const char *path)
{
    static uint8_t bytes[FILE_MAX_BYTES];
    FILE *file = fopen(path, "rb");
    size_t size;

    if (!file) {
        perror(path);
        return 1;
    }
    size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
    return 0;
}

int main(int argc, char **argv)
{
    int failures = 0;

    if (argc < 2) {
        fputs("usage: driver FILE...\n", stderr);
        return 2;
    }
    for (int i = 1; i < argc; i++)
        failures += run_file(argv[i]);
    return failures ? 1 : 0;
}
