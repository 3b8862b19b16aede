/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaLater:
 *
 * What a page need not have at once, such as the rows that only scrolling shows: done a little between two frames, in
 * the order in which it was added, so that the window never waits for it. Nothing is done while the page is not seen.
 */
typedef struct _KaLater KaLater;

/** ka_later_new: (transfer full): for @widget, which keeps it and is borrowed. */
KaLater *ka_later_new (GtkWidget *widget);

/** ka_later_free: what has not been done is dropped. */
void ka_later_free (KaLater *self);

/**
 * ka_later_add:
 * @func: does one thing that takes little of a frame
 * @data: (transfer full): freed with @destroy, done or not
 */
void ka_later_add (KaLater *self, GFunc func, gpointer data, GDestroyNotify destroy);

/**
 * ka_later_measure:
 * @width: what it will be given, or 0 when that is not known
 *
 * Has @widget ask its size now, which it remembers, so that this part of the work is not left to the frame.
 */
void ka_later_measure (GtkWidget *widget, int width);

/** ka_later_run: does as much now as would be done between two frames, if the page is seen. */
void ka_later_run (KaLater *self);

/** ka_later_clear: drops what has not been done. */
void ka_later_clear (KaLater *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaLater, ka_later_free)

G_END_DECLS
