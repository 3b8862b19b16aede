/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A disk that does what it is told to until it fails. The layers under the book (disk-vfs.c, disk-files.c,
 * disk-memory.c, disk-statements.c) ask before each call whether that one fails. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** DiskCall: what is asked of a disk: by SQLite through its VFS, by the book with its own hands, of the memory, and
 * of SQLite itself. */
typedef enum
{
  DISK_OPEN,
  DISK_READ,
  DISK_WRITE,
  DISK_TRUNCATE,
  DISK_SYNC,
  DISK_SIZE,
  DISK_LOCK,
  DISK_MAP,
  DISK_MAP_LOCK,
  DISK_DELETE,
  DISK_ACCESS,
  DISK_PATH,
  DISK_FLUSH, /* fsync() by the book */
  DISK_RENAME,
  DISK_LINK,
  DISK_UNLINK,
  DISK_FOLDER, /* mkdir() */
  DISK_MEMORY,
  DISK_STATEMENT,
  N_DISK_CALLS,
} DiskCall;

#define DISK_BIT(call) (1u << (call))

/**
 * DiskFault:
 * @calls: which calls count and fail, of %DISK_BIT
 * @n: how many of them still work
 * @for_good: whether all after it fail too
 * @torn: whether a write leaves its first half
 * @result: of SQLite, what the VFS answers; 0 for what fits the call
 * @number: an errno, what the book's own calls answer; 0 for EIO
 */
typedef struct
{
  const char *name;
  guint calls;
  guint n;
  gboolean for_good;
  gboolean torn;
  int result;
  int number;
} DiskFault;

/** disk_break: lets the disk fail as @fault says from now on. */
void disk_break (const DiskFault *fault);

/** disk_repair: lets it work again. Returns: how often it has failed */
guint disk_repair (void);

/** disk_has_failed: whether it has failed since disk_break(). */
gboolean disk_has_failed (void);

/** disk_fails: asked by the layers. Returns: (nullable): why this call fails, %NULL when it works */
const DiskFault *disk_fails (DiskCall call);

/** disk_count: how many calls of a kind there were since disk_break() or disk_count_anew(), in one process. */
guint disk_count (DiskCall call);
void disk_count_anew (void);

/** disk_enter: from here to disk_leave() SQLite's own VFS is at work; what it asks of libc is no call of its own. */
void disk_enter (void);
void disk_leave (void);
gboolean disk_is_inside (void);

/** disk_install: puts the layers under SQLite, for all files that are opened from now on. Called once, before all else. */
void disk_install (void);

G_END_DECLS
