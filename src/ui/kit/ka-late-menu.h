/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_late_menu_set:
 *
 * Gives @button a menu that is only built when somebody opens it, which takes longer than the rest of a page's header.
 */
void ka_late_menu_set (GtkMenuButton *button, GMenuModel *menu);

G_END_DECLS
