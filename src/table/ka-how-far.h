/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** KaHowFar: how far a worker thread is, shared with who waits for it. */
typedef struct _KaHowFar KaHowFar;

KaHowFar *ka_how_far_new (void);
KaHowFar *ka_how_far_ref (KaHowFar *self);
void ka_how_far_unref (KaHowFar *self);

/** ka_how_far_note_cb: a #KaProgress, whose data is a #KaHowFar. */
void ka_how_far_note_cb (guint done, guint n, gpointer data);

/** ka_how_far_get: @done: (out) (optional): of @n; @n: (out) (optional). Returns: how much is done, from 0 to 1 */
double ka_how_far_get (KaHowFar *self, guint *done, guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaHowFar, ka_how_far_unref)

G_END_DECLS
