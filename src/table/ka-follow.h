/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaFollow:
 *
 * Tells soon that another program may have written in a book. SQLite publishes a commit in shared memory, of which no system tells, after it
 * has written the log, of which it does: so one is told when that was written, and a few times more shortly after, as long as that may take.
 */
typedef struct _KaFollow KaFollow;

/**
 * ka_follow_new:
 * @path: of a book
 * @func: called with @user_data, in the thread-default main context, when something may have been written in it
 *
 * Returns: (transfer full): one that never calls where the system cannot watch
 */
KaFollow *ka_follow_new (const char *path, GSourceOnceFunc func, gpointer user_data);
void ka_follow_free (KaFollow *self);

G_END_DECLS
