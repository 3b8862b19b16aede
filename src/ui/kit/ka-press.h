/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ka_press_give: from now on a screen reader, and whoever drives the program through it, can press the rows of lists and check boxes. GTK and
 * libadwaita give an action to buttons and switches only, so that a row which opens something is read and cannot be used. To be called
 * once. */
void ka_press_give (void);

/** ka_press_give_item: the same for a row of a long list, whose child is set, each time that it is bound. */
void ka_press_give_item (GtkListItem *item);

G_END_DECLS
