/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A list of filters, in which the first name stands for everything. */

/** ka_drop_down_offer: other names, of which @selected is chosen, counted from 0. */
void ka_drop_down_offer (GtkDropDown *list, GtkStringList *names, guint selected);

/** ka_drop_down_get_choice: counted from 0 after the first name; −1 for that one, or where there is nothing to choose. */
int ka_drop_down_get_choice (GtkDropDown *list);

/** ka_drop_downs_let_shrink: what is chosen in the drop-downs in @root is cut at its end where letters are so large that it has no room;
 * the list shows all of it. A drop-down is otherwise as wide as its longest words. */
void ka_drop_downs_let_shrink (GtkWidget *root);

/** ka_combo_row_let_wrap: what is chosen in @row, of strings, stands under its title, in as many lines as it needs. Beside the title it has one,
 * and is cut there. It takes the place of a subtitle. */
void ka_combo_row_let_wrap (AdwComboRow *row);

G_END_DECLS
