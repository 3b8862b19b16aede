/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaGuests:
 *
 * The threads of this program that have a book open beside the desk, and of which nobody waits for an answer. Before the files of the book are
 * moved they have let go of it: its locks tell of other programs only.
 */
typedef struct _KaGuests KaGuests;

KaGuests *ka_guests_new (void);
KaGuests *ka_guests_ref (KaGuests *self);
void ka_guests_unref (KaGuests *self);

/** ka_guests_enter: in the thread, before it opens the book; whoever was sent away before lets it be after this. */
void ka_guests_enter (KaGuests *self);
void ka_guests_leave (KaGuests *self);

/** ka_guests_wait: waits until none is there, or the monotonic time is @until. They were sent away before. Returns: whether none is there */
gboolean ka_guests_wait (KaGuests *self, gint64 until);

G_END_DECLS
