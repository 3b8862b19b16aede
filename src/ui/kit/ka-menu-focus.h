/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_menu_focus_keep:
 * @button: the button of a menu
 * @page: the widget that it belongs to, and lives as long as
 * @otherwise: (nullable): gives the keyboard to a place of @page, when the widget that had it is gone
 *
 * From now on the keyboard is back where it was when the menu was opened, also after a dialog that was opened from it. What gave it
 * to another place meanwhile is not overruled.
 */
void ka_menu_focus_keep (GtkMenuButton *button, GtkWidget *page, void (*otherwise) (GtkWidget *page));

/** ka_menu_focus_keep_all: the same for all buttons with a menu that are in @page now, which has no place of its own to go to otherwise. */
void ka_menu_focus_keep_all (GtkWidget *page);

G_END_DECLS
