/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_menu_names_give:
 *
 * From now on the items of all menus of the program have their text as accessible name. GTK says only that a label names
 * them, which has no name itself, so that a screen reader would find nothing to say. To be called once.
 */
void ka_menu_names_give (void);

G_END_DECLS
