/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-card-art.h"
#include "ka-table.h"

G_BEGIN_DECLS

/**
 * KaTablePage:
 *
 * A table to play at, the same for all games: the felt, who sits there, what can be done, what happened, hints, undo, the
 * end of a deal, and handing the computer over. What is of one game only is its #KaTableau.
 */
#define KA_TYPE_TABLE_PAGE (ka_table_page_get_type ())
G_DECLARE_FINAL_TYPE (KaTablePage, ka_table_page, KA, TABLE_PAGE, AdwNavigationPage)

/** ka_table_page_new: @art: shared by all tables; @settings: of the program. %NULL when the game has no tableau. */
GtkWidget *ka_table_page_new (KaTable *table, KaCardArt *art, GSettings *settings);

G_END_DECLS
