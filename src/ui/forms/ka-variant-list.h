/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-drop-down.h"
#include "ka-game.h"

G_BEGIN_DECLS

/* The list of filters in which a person chooses among the variants of a game, or the rules that people made their own. */

/** ka_variant_list_fill: offers the variants of @game, and all rules are chosen; without a game it is hidden. */
void ka_variant_list_fill (GtkDropDown *list, const KaGame *game);

/** ka_variant_list_get: (nullable): the id of the variant that is chosen, %KA_VARIANT_OWN, or %NULL for all rules. */
const char *ka_variant_list_get (GtkDropDown *list, const KaGame *game);

G_END_DECLS
