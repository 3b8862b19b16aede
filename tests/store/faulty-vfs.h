/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** faulty_vfs_install: puts a disk that can fail under SQLite, for all files that are opened from now on. */
void faulty_vfs_install (void);

/**
 * faulty_vfs_fail_after:
 * @n: how much still works: writes, and unless the disk is full, syncs and truncations
 * @result: what a write returns then: %SQLITE_FULL or %SQLITE_IOERR_WRITE
 *
 * Lets the disk fail from some moment on.
 */
void faulty_vfs_fail_after (guint n, int result);

/** faulty_vfs_repair: lets it work again. Returns: how often it has failed */
guint faulty_vfs_repair (void);

G_END_DECLS
