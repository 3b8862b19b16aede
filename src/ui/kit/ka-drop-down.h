/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A list of filters, in which the first name stands for everything. */

/** ka_drop_down_offer: other names, of which @selected is chosen, counted from 0. */
void ka_drop_down_offer (GtkDropDown *list, GtkStringList *names, guint selected);

/** ka_drop_down_get_choice: counted from 0 after the first name; −1 for that one, or where there is nothing to choose. */
int ka_drop_down_get_choice (GtkDropDown *list);

G_END_DECLS
