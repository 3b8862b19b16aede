/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * KaDropDown:
 *
 * One of some names, like a #GtkDropDown, which it becomes when somebody opens it: until then it costs no more than a
 * button, so that a page can have many.
 */
#define KA_TYPE_DROP_DOWN (ka_drop_down_get_type ())
G_DECLARE_FINAL_TYPE (KaDropDown, ka_drop_down, KA, DROP_DOWN, AdwBin)

/** ka_drop_down_set_model: offers the names in @model, and the first of them is chosen. */
void ka_drop_down_set_model (KaDropDown *self, GtkStringList *model);

/** ka_drop_down_set_selected: @selected: counted from 0; what is not there leaves nothing chosen */
void ka_drop_down_set_selected (KaDropDown *self, guint selected);

/** ka_drop_down_get_selected: Returns: counted from 0, or %GTK_INVALID_LIST_POSITION while there is nothing to choose. */
guint ka_drop_down_get_selected (KaDropDown *self);

/** ka_drop_down_offer: other names, of which @selected is chosen. */
void ka_drop_down_offer (KaDropDown *self, GtkStringList *model, guint selected);

/** ka_drop_down_get_choice: counted from 0 after the first name, which stands for everything; −1 for that one. */
int ka_drop_down_get_choice (KaDropDown *self);

G_END_DECLS
