/* Unit tests of base/text: what is appended is there, at every size. */
#include <check.h>
#include <limits.h>
#include <string.h>

#include "base/text.h"

static const struct {
    const char *why;
    long n;
    const char *text;
} numbers[] = {
    {"nothing", 0, "0"},
    {"one digit", 7, "7"},
    {"ends in zeros", 1000, "1000"},
    {"negative", -28, "-28"},
    {"the largest", LONG_MAX, NULL},
    {"the smallest has no positive", LONG_MIN, NULL},
};

START_TEST(numbers_are_those_of_printf)
{
    Text plain = text_init(), printed = text_init();

    text_number(&plain, numbers[_i].n);
    text_printf(&printed, "%ld", numbers[_i].n);
    ck_assert_msg(!strcmp(plain.at, printed.at), "%s: %s", numbers[_i].why,
                  plain.at);
    if (numbers[_i].text)
        ck_assert_str_eq(plain.at, numbers[_i].text);
    text_free(&plain);
    text_free(&printed);
}

END_TEST

/* The buffer is full, has one byte left, or is to grow more than once. */
START_TEST(printf_fits_whatever_room_is_left)
{
    char spaces[401];

    memset(spaces, ' ', sizeof spaces);
    for (int before = 0; before < 70; before++)
        for (int more = 1; more < 200; more++) {
            Text printed = text_init(), plain = text_init();

            text_bytes(&printed, spaces, (size_t)before);
            text_printf(&printed, "%*s|%d", more, "", before);
            text_bytes(&plain, spaces, (size_t)(before + more));
            text_char(&plain, '|');
            text_number(&plain, before);
            ck_assert_str_eq(printed.at, plain.at);
            ck_assert_uint_eq(printed.len, plain.len);
            text_free(&printed);
            text_free(&plain);
        }
}

END_TEST

int main(void)
{
    Suite *suite = suite_create("text");
    TCase *cases = tcase_create("text");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_add_loop_test(cases, numbers_are_those_of_printf, 0,
                        (int)countof(numbers));
    tcase_add_test(cases, printf_fits_whatever_room_is_left);
    suite_add_tcase(suite, cases);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
