#include "main/terminal.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What threads want to say waits here for the thread that owns the
   terminal. */
static struct {
    pthread_t owner;
    pthread_mutex_t lock;
    Text waiting;
    int wake[2];
    bool colour;
} terminal = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* One line; red suits and errors in red where colours are wanted. */
static void print_line(Str line)
{
    static const char *const red_suits[] = {"♦", "♥"};
    const bool error = str_starts(line, "err");

    if (error && terminal.colour)
        fputs("\033[31m", stdout);
    while (line.len) {
        size_t hit = 0;

        for (size_t i = 0; i < countof(red_suits); i++)
            if (terminal.colour && !error && str_starts(line, red_suits[i]))
                hit = strlen(red_suits[i]);
        if (hit)
            printf("\033[31m%.*s\033[0m", (int)hit, line.at);
        else
            putchar(line.at[0]);
        line = str_skip(line, hit ? hit : 1);
    }
    if (error && terminal.colour)
        fputs("\033[0m", stdout);
    putchar('\n');
}

static void print_lines(Str lines)
{
    while (lines.len)
        print_line(str_split(&lines, '\n'));
    fflush(stdout);
}

void terminal_print_waiting(void)
{
    pthread_mutex_lock(&terminal.lock);
    print_lines(text_view(&terminal.waiting));
    text_clear(&terminal.waiting);
    pthread_mutex_unlock(&terminal.lock);
}

void terminal_write(void *context, Str lines)
{
    (void)context;
    if (pthread_equal(pthread_self(), terminal.owner)) {
        terminal_print_waiting();
        print_lines(lines);
        return;
    }
    pthread_mutex_lock(&terminal.lock);
    text_str(&terminal.waiting, lines);
    pthread_mutex_unlock(&terminal.lock);
    if (write(terminal.wake[1], "", 1) < 0)
        return; /* the pipe is full: the owner will wake up anyway */
}

/* Not for who says so, nor for a terminal that is not known to show them. */
static bool wants_colour(void)
{
    const char *plain = getenv("NO_COLOR");
    const char *term = getenv("TERM");

    return !(plain && *plain) && term && *term && strcmp(term, "dumb") != 0;
}

void terminal_init(void)
{
    terminal.owner = pthread_self();
    terminal.waiting = text_init();
    terminal.colour = wants_colour();
    if (pipe(terminal.wake) != 0)
        terminal.wake[0] = terminal.wake[1] = -1;
}

int terminal_wake(void)
{
    return terminal.wake[0];
}

void terminal_drain(void)
{
    char bytes[64];

    if (read(terminal.wake[0], bytes, sizeof bytes) < 0)
        return;
    terminal_print_waiting();
}
