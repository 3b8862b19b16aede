/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-score-line.h"

G_BEGIN_DECLS

/**
 * KaScoreItem:
 *
 * A line of the sheet as the list of the grid has it, whether a row shows it or not. It says `changed` when the line looks
 * other than before, so that after a change only those rows are made anew that need it.
 */
#define KA_TYPE_SCORE_ITEM (ka_score_item_get_type ())
G_DECLARE_FINAL_TYPE (KaScoreItem, ka_score_item, KA, SCORE_ITEM, GObject)

/** ka_score_item_new: (transfer full): line @line of @sheet, which is borrowed and outlives it; to be read before it is shown. */
KaScoreItem *ka_score_item_new (KaSheet *sheet, guint line);

/** ka_score_item_read: looks at what the line says now, of a sheet whose signs are @signs. */
void ka_score_item_read (KaScoreItem *self, const KaSheetSigns *signs);

/** ka_score_item_set_chosen: marks the line that is being changed. */
void ka_score_item_set_chosen (KaScoreItem *self, gboolean chosen);

/** ka_score_item_set_open: shows all that happened in the line, in as many lines as it takes; otherwise it is one. */
void ka_score_item_set_open (KaScoreItem *self, gboolean open);
gboolean ka_score_item_is_open (KaScoreItem *self);

/** ka_score_item_make_line: (transfer full): the line in words and numbers, as it was read last. */
KaScoreLine *ka_score_item_make_line (KaScoreItem *self);

guint ka_score_item_get_line (KaScoreItem *self);
gboolean ka_score_item_is_chosen (KaScoreItem *self);

G_END_DECLS
