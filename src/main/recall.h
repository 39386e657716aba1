/*
 * The lines typed before, of this session and of others: a file under the XDG
 * state folder that nobody else may read (upp(7), STREAMS).  With readline
 * only.
 */
#ifndef MAIN_RECALL_H
#define MAIN_RECALL_H

/* Takes up what was kept; nothing if there is no place for it. */
void recall_load(void);

/* Keeps the lines for the next session. */
void recall_save(void);

#endif
