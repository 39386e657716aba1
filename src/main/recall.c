#include "main/recall.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "config.h"

#ifdef HAVE_READLINE

#    include <readline/history.h>

/* The history file under the XDG state folder; false if there is no place. */
static bool history_path(Text *path)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");

    if (state && *state)
        text_puts(path, state);
    else if (home && *home)
        text_printf(path, "%s/.local/state", home);
    else
        return false;
    text_puts(path, "/prikup");
    for (char *p = path->at + 1; (p = strchr(p, '/')); p++) {
        *p = '\0';
        mkdir(path->at, 0700);
        *p = '/';
    }
    mkdir(path->at, 0700);
    text_puts(path, "/history");
    return true;
}

void recall_load(void)
{
    Text path = text_init();

    using_history();
    stifle_history(1000);
    if (history_path(&path))
        read_history(path.at);
    text_free(&path);
}

void recall_save(void)
{
    Text path = text_init();
    const mode_t old = umask(077);

    if (history_path(&path))
        write_history(path.at);
    umask(old);
    text_free(&path);
}

#endif
