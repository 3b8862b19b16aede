/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"
#include "ka-drafts.h"

G_BEGIN_DECLS

/**
 * ka_draft_row_new:
 *
 * A row that goes on with a new match or a notebook that was left.
 *
 * Returns: (nullable): the row; %NULL for the draft of another form, which is found where it was typed, and for one that
 *   another window works on
 */
GtkWidget *ka_draft_row_new (KaDesk *desk, const KaDraftRecord *draft);

G_END_DECLS
