/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"
#include "ka-drafts.h"

G_BEGIN_DECLS

#define KA_TYPE_DRAFT_ROW ka_draft_row_get_type ()
G_DECLARE_FINAL_TYPE (KaDraftRow, ka_draft_row, KA, DRAFT_ROW, AdwActionRow)

/**
 * ka_draft_row_new:
 *
 * A row that goes on with what was typed and left: a new match, a notebook, half a round, a new person. What is not wanted any
 * more can be thrown away there, and brought back while the row is seen.
 *
 * Returns: (nullable): the row; %NULL for one that another window works on, or that is about nothing that is there any more
 */
GtkWidget *ka_draft_row_new (KaDesk *desk, const KaDraftRecord *draft);

/** ka_draft_row_undo: brings back what was thrown away in this row. Returns: whether anything was */
gboolean ka_draft_row_undo (KaDraftRow *self);

G_END_DECLS
