/* Small files, read whole: house rules, records, journals. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/status.h"
#include "base/text.h"

/* Appends the bytes of a file; `path` need not end with a NUL.  STATUS_IO if
   it can't be read, or is a pipe from which nothing comes for some seconds;
   STATUS_TOO_LONG if it has more than `most` bytes; *out is then as it was. */
Status file_read(Str path, size_t most, Text *out);

/* The same from an open file, from where it stands. */
Status file_read_open(int fd, size_t most, Text *out);

/* Appends why the last file_read gave STATUS_IO, in the system's words. */
void file_fault(Text *out);

/* Puts something in the place of standard streams that are closed, from which
   nothing can be read and to which nothing can be written: else the next file
   that is opened takes the place, and output goes into a journal.  False if
   that is not possible. */
bool file_hold_standard(void);

#endif
