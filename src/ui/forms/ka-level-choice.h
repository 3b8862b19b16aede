/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ka_level_choice_offer:
 * @levels: (element-type KaBot): see ka-levels.h
 * @selected: which of them is chosen
 *
 * Lets @list choose how well a computer player plays: in it stands each with its face, its name and how it plays.
 */
void ka_level_choice_offer (GtkDropDown *list, GPtrArray *levels, guint selected);

G_END_DECLS
