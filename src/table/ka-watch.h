/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaWatch:
 *
 * Watches the files of a book: that they are deleted, moved, or replaced by others. The system tells of that without the
 * files being opened.
 */
typedef struct _KaWatch KaWatch;

/**
 * ka_watch_new:
 * @path: of a book
 * @func: called with @user_data when something may have happened to the files
 *
 * Returns: (transfer full): a watch, also where the system cannot watch; then it never calls
 */
KaWatch *ka_watch_new (const char *path, GSourceOnceFunc func, gpointer user_data);
void ka_watch_free (KaWatch *self);

G_END_DECLS
