/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaBorrowers:
 *
 * The threads of this program that have a book open beside the desk, and of which nobody waits for an answer. Before the files of the book are
 * moved they have let go of it: its locks tell of other programs only.
 */
typedef struct _KaBorrowers KaBorrowers;

KaBorrowers *ka_borrowers_new (void);
KaBorrowers *ka_borrowers_ref (KaBorrowers *self);
void ka_borrowers_unref (KaBorrowers *self);

/** ka_borrowers_enter: in the thread, before it opens the book; whoever was sent away before lets it be after this. */
void ka_borrowers_enter (KaBorrowers *self);
void ka_borrowers_leave (KaBorrowers *self);

/** ka_borrowers_wait: waits until none is there, or the monotonic time is @until. They were sent away before. Returns: whether none is there */
gboolean ka_borrowers_wait (KaBorrowers *self, gint64 until);

/**
 * ka_borrowers_clear:
 * @error: (out): %KA_BOOK_ERROR_LOCKED when somebody stays, whom a disk that does not answer keeps
 *
 * Waits, in a thread, until none is there; they were sent away before.
 */
gboolean ka_borrowers_clear (KaBorrowers *self, GError **error);

/** ka_borrowers_set_longest: how long ka_borrowers_clear() waits at most, for tests. */
void ka_borrowers_set_longest (KaBorrowers *self, guint ms);

G_END_DECLS
