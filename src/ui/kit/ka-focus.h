/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ka_focus_is_in: whether the keyboard is in @widget or in something in it. A widget remembers which of its children had the
 * keyboard last, when that is elsewhere too. */
gboolean ka_focus_is_in (GtkWidget *widget);

/** ka_focus_children: moves the keyboard among the children of @widget, and out of it past the last of them: for the focus() of a
 * widget with a grab_focus() of its own, which GTK asks to have the keyboard itself when one goes backwards past its first child.
 *
 * Returns: whether the keyboard is in @widget now */
gboolean ka_focus_children (GtkWidget *widget, GtkDirectionType direction);

/** ka_focus_group: the focus() of a group of buttons of which one is chosen, or several. Tab comes to the one that its grab_focus() takes, and
 * goes on past the others; left and right go from each to the next, over the end of a line too, and up and down to the lines.
 *
 * Returns: whether the keyboard is in @widget now */
gboolean ka_focus_group (GtkWidget *widget, GtkDirectionType direction);

/** ka_focus_show_child: shows @child in the room that it has in its parent, or hides it there. GTK leads the keyboard past all children of a
 * parent as long as the one that had it last is hidden: a hidden one is forgotten, and the keyboard taken out of it. */
void ka_focus_show_child (GtkWidget *child, gboolean seen);

/** ka_focus_lists: has each list in @widget, itself among them, be one stop for Tab, however many rows it has; the arrows go within it. For
 * rows that are read, not for those of a form. */
void ka_focus_lists (GtkWidget *widget);

/** ka_focus_again: gives the keyboard back to @widget. What was typed stays as it is: a text that is selected would be replaced by the
 * next key.
 *
 * Returns: whether it could have it: what lies under a sheet that has come up from below cannot */
gboolean ka_focus_again (GtkWidget *widget);

G_END_DECLS
