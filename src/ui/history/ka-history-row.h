/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-stats.h"

G_BEGIN_DECLS

/**
 * KaHistoryRow:
 *
 * A match as the history shows it: game, players with their totals, day, and what else is known of it. Its menu uses
 * the actions `history.*` of the page and those of the window.
 */
#define KA_TYPE_HISTORY_ROW (ka_history_row_get_type ())
G_DECLARE_FINAL_TYPE (KaHistoryRow, ka_history_row, KA, HISTORY_ROW, GtkBox)

GtkWidget *ka_history_row_new (void);

/**
 * ka_history_row_set_match:
 * @row: borrowed until another is set
 * @symbols: the symbols of players by their ids
 * @words: (out) (transfer full): all else in one sentence, from who played on
 *
 * Returns: (transfer full): what the row is called: the game and when it was
 */
char *ka_history_row_set_match (KaHistoryRow *self, const KaMatchRow *row, GHashTable *symbols, char **words);

/** ka_history_row_clear_match: forgets the match. */
void ka_history_row_clear_match (KaHistoryRow *self);

/** ka_history_row_get_match: (nullable) (transfer none): the match. */
const KaMatchRow *ka_history_row_get_match (KaHistoryRow *self);

/** ka_history_row_popup: opens the menu. */
void ka_history_row_popup (KaHistoryRow *self);

G_END_DECLS
