/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaPresence:
 *
 * Says to other programs, and to other windows of this one, that this window is still there. It holds the lock on one
 * byte of a file beside the book; the kernel lets go of it whenever and however the window comes to its end, so that
 * no clock is needed and nothing is left behind by a power cut. The file stays empty and is never removed, since a lock
 * on a file that was removed is seen by nobody.
 */
typedef struct _KaPresence KaPresence;

/** ka_presence_new: @path: of the file, which is made when it is not there. Never fails, see ka_presence_is_there(). */
KaPresence *ka_presence_new (const char *path);
void ka_presence_free (KaPresence *self);

/** ka_presence_get_place: the number of the byte, which no other window has ever had. */
gint64 ka_presence_get_place (KaPresence *self);

/**
 * ka_presence_is_there:
 * @place: of a window, as it was written down somewhere
 *
 * Returns: whether that is another window that is still there; also %TRUE where that cannot be told, since a file system
 *   has no locks
 */
gboolean ka_presence_is_there (KaPresence *self, gint64 place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaPresence, ka_presence_free)

G_END_DECLS
