/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-stats.h"

G_BEGIN_DECLS

/**
 * KaMatchCard:
 *
 * A match on the home page: the picture of its game, who plays and how it stands. Pressing it goes on with the match,
 * or prepares the same again.
 */
#define KA_TYPE_MATCH_CARD (ka_match_card_get_type ())
G_DECLARE_FINAL_TYPE (KaMatchCard, ka_match_card, KA, MATCH_CARD, GtkButton)

/**
 * ka_match_card_new:
 * @row: a match; read and not kept
 * @symbols: (element-type gint64 utf8): the symbol of every player by id
 * @again: whether it offers to play the same again, and not to go on
 */
GtkWidget *ka_match_card_new (const KaMatchRow *row, GHashTable *symbols, gboolean again);

G_END_DECLS
